//! Builds the committed tables into the tool, which then shows, exports and proves them anywhere.
//!
//! What is not there is left out, and nothing is read here: a folder that is damaged or empty, or a
//! package without one, must not keep the tool that mends it from compiling.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let manifest = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    let generated = manifest.with_file_name("generated");
    println!("cargo::rerun-if-changed=build.rs");
    if generated.is_dir() {
        println!("cargo::rerun-if-changed={}", generated.display());
    }
    let rows: String = files(&generated).iter().filter_map(|file| row(file)).collect();
    fs::write(out.join("built_in.rs"), format!("&[\n{rows}]\n"))
}

/// The files of a folder in the order of their names, without those that editors and runs hide.
fn files(dir: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(dir).into_iter().flatten().flatten();
    let mut files: Vec<_> =
        entries.map(|entry| entry.path()).filter(|file| file.is_file()).collect();
    files.sort();
    files
}

/// A file's name and bytes, as a pair of Rust source.
fn row(file: &Path) -> Option<String> {
    let (name, path) = (file.file_name()?.to_str()?, file.to_str()?);
    (!name.starts_with('.')).then(|| format!("    ({name:?}, include_bytes!({path:?})),\n"))
}

//! A copy of the crate in a folder of its own, for building it with something changed.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::{env, fs};

/// A copy of what a build needs, removed at the end.
pub struct CrateCopy {
    pub root: PathBuf,
}

impl CrateCopy {
    /// `name` must be unique among all tests. The features are the crate's own, without those that
    /// bring another crate; the compiler does not miss their names.
    pub fn new(name: &str) -> CrateCopy {
        let original = Path::new(env!("CARGO_MANIFEST_DIR"));
        let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("copy-{name}"));
        let _ = fs::remove_dir_all(&root);
        for folder in ["build", "generated", "src"] {
            copy_folder(&original.join(folder), &root.join(folder));
        }
        fs::copy(original.join("build.rs"), root.join("build.rs")).unwrap();
        // A manifest of its own: the copy is not a member of our workspace.
        let features: String = features_section()
            .split_inclusive('\n')
            .filter(|line| !line.contains("dep:"))
            .collect();
        let manifest = format!(
            "[package]\nname = \"rookline\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\
             [workspace]\n{features}\n\
             [lints.rust.unexpected_cfgs]\nlevel = \"warn\"\n\
             check-cfg = ['cfg(feature, values(any()))']\n"
        );
        fs::write(root.join("Cargo.toml"), manifest).unwrap();
        CrateCopy { root }
    }

    /// Runs cargo in the copy, with its own target folder and without extra
    /// flags.
    pub fn cargo(&self, arguments: &[&str]) -> Output {
        Command::new(env!("CARGO"))
            .args(arguments)
            .args(["--quiet", "--offline"])
            .current_dir(&self.root)
            .env("CARGO_TARGET_DIR", self.root.join("target"))
            .env_remove("RUSTFLAGS")
            .output()
            .unwrap()
    }
}

impl Drop for CrateCopy {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.root);
    }
}

/// The triple of this machine.
pub fn host() -> String {
    let rustc = env::var("RUSTC").unwrap_or_else(|_| "rustc".into());
    let output = Command::new(rustc).arg("-vV").output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines().find_map(|line| line.strip_prefix("host: ")).unwrap().into()
}

fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy_folder(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}

/// The section of features, from its heading to the next.
pub fn features_section() -> String {
    let manifest = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml")).unwrap();
    let start = manifest.find("[features]\n").expect("the manifest has features");
    let section = &manifest[start..];
    section[..section.find("\n[").map_or(section.len(), |end| end + 1)].to_string()
}

/// The names of the features.
pub fn features() -> Vec<String> {
    let section = features_section();
    let names = section.lines().filter_map(|line| line.split_once(" = ["));
    names.map(|(name, _)| name.to_string()).collect()
}

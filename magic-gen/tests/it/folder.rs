//! The folder `generated/`, to be read and to be damaged in a copy.

use std::fs;
use std::path::{Path, PathBuf};

use magic_gen::emit;
use magic_gen::exchange::imported;

pub const GENERATED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../generated");

pub fn generated() -> PathBuf {
    GENERATED.into()
}

pub fn text(file: &str) -> String {
    fs::read_to_string(generated().join(file)).unwrap()
}

pub fn copy() -> tempfile::TempDir {
    let to = tempfile::tempdir().unwrap();
    copy_files(&generated(), to.path());
    to
}

pub fn copy_files(from: &Path, to: &Path) {
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        fs::copy(entry.path(), to.join(entry.file_name())).unwrap();
    }
}

/// What a run says of the files that it writes. How many there are is asked of the tool, so
/// that a new one changes no test but those of `cmd/`, which compare word for word.
pub fn changed(count: usize) -> String {
    format!("{} files, {count} of them changed", emit::names().count())
}

/// What a verification says when every fingerprint is right.
pub fn all_match() -> String {
    let count = text("fingerprints.csv").lines().skip(1).count();
    format!("{count} of {count} fingerprints match")
}

/// The magics of a folder's unreduced tables as a list for `import`, rooks first.
pub fn list(dir: &Path) -> String {
    let numbers = |name: &str| {
        let text = fs::read_to_string(dir.join(name)).unwrap();
        let rows = text.lines().filter(|line| line.starts_with("    (\""));
        rows.map(|row| row.split(", ").nth(1).unwrap().to_owned() + ",\n").collect::<String>()
    };
    format!("# rooks\n{}// bishops\n{}", numbers("rook_magics.rs"), numbers("bishop_magics.rs"))
}

/// The magics of the unreduced tables, rooks first.
pub fn unreduced() -> Vec<imported::Unproven> {
    imported::list(&list(&generated())).unwrap()
}

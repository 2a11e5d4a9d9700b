//! The folder `generated/`, to be read and to be damaged in a copy.
#![allow(dead_code)] // each program of tests uses a part of it

use std::fs;
use std::path::{Path, PathBuf};

use magic_gen::exchange::import;

pub fn generated() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../generated")
}

pub fn text(file: &str) -> String {
    fs::read_to_string(generated().join(file)).unwrap()
}

pub fn copy() -> tempfile::TempDir {
    let to = tempfile::tempdir().unwrap();
    for entry in fs::read_dir(generated()).unwrap() {
        let entry = entry.unwrap();
        fs::copy(entry.path(), to.path().join(entry.file_name())).unwrap();
    }
    to
}

/// Factors of the ordinary tables, rooks first.
pub fn ordinary() -> Vec<import::Factor> {
    let mut numbers = String::new();
    for file in ["rook_magics.rs", "bishop_magics.rs"] {
        let text = text(file);
        let rows = text.lines().filter(|line| line.starts_with("    (\""));
        numbers.extend(rows.map(|row| row.split(", ").nth(1).unwrap().to_owned() + "\n"));
    }
    import::read(&numbers).unwrap()
}

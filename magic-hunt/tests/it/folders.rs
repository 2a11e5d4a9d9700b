//! The folder `generated/`, to be read and to be damaged in a copy.

use std::fs;
use std::path::{Path, PathBuf};

use magic_gen::finds;
use magic_hunt::find_kinds;

pub fn generated() -> PathBuf {
    concat!(env!("CARGO_MANIFEST_DIR"), "/../generated").into()
}

pub fn text(file: &str) -> String {
    fs::read_to_string(generated().join(file)).unwrap()
}

pub fn copy() -> tempfile::TempDir {
    copy_of(&generated())
}

pub fn copy_of(dir: &Path) -> tempfile::TempDir {
    let to = tempfile::tempdir().unwrap();
    for (name, bytes) in contents(dir) {
        fs::write(to.path().join(name), bytes).unwrap();
    }
    to
}

/// A table one slot further up: right, and with one entry more.
pub fn one_slot_up(table: &str) -> String {
    let mut find = find_kinds::parse(table).unwrap();
    find.entries += 1;
    find.rows.iter_mut().for_each(|row| row.offset += 1);
    finds::text::text(&find)
}

/// Every file of a folder with its bytes.
pub fn contents(dir: &Path) -> Vec<(String, Vec<u8>)> {
    let entry = |entry: std::io::Result<fs::DirEntry>| {
        let entry = entry.unwrap();
        (entry.file_name().into_string().unwrap(), fs::read(entry.path()).unwrap())
    };
    let mut contents: Vec<_> = fs::read_dir(dir).unwrap().map(entry).collect();
    contents.sort();
    contents
}

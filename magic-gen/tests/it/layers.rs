//! Imports go down: a room of `src/` knows only those below it.

use std::fs;
use std::path::{Path, PathBuf};

/// The rooms from the top down.
const ROOMS: [&str; 23] = [
    "commands",
    "cli",
    "adopted",
    "review",
    "exchange",
    "disk",
    "verify",
    "emit",
    "results",
    "tables",
    "finds",
    "read",
    "document",
    "search",
    "stream",
    "diagram",
    "geometry",
    "message",
    "interrupt",
    "digest",
    "figures",
    "decimal",
    "hex",
];

fn src() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// The files of a folder and those below it.
fn files(dir: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(dir).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

/// What a file takes from a module, by the first name after its path. Comments and the unit
/// tests at the end of a file are left out.
fn imports(file: &Path, module: &str) -> Vec<String> {
    let text = fs::read_to_string(file).unwrap();
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
    let code: Vec<&str> = text.lines().filter(|l| !l.trim_start().starts_with("//")).collect();
    let code = code.join("\n");
    let names = code.split(module).skip(1).flat_map(|after| match after.strip_prefix('{') {
        Some(list) => list.split('}').next().unwrap().split(',').map(str::trim).collect(),
        None => vec![after],
    });
    let first = |name: &str| {
        name.split(|c: char| !c.is_alphanumeric() && c != '_').next().map(str::to_owned)
    };
    names.filter_map(first).collect()
}

#[test]
fn no_import_goes_up() {
    let rank = |room: &str| ROOMS.iter().position(|&known| known == room);
    for file in files(&src()).iter().filter(|file| file.extension().is_some_and(|e| e == "rs")) {
        let place = file.strip_prefix(src()).unwrap();
        let room = place.iter().next().unwrap().to_str().unwrap().trim_end_matches(".rs");
        if ["lib", "main"].contains(&room) {
            continue;
        }
        let from = rank(room).unwrap_or_else(|| panic!("ROOMS does not have {room}"));
        for import in imports(file, "crate::") {
            let to = rank(&import).unwrap_or_else(|| panic!("{}: {import}?", place.display()));
            assert!(to >= from, "{}: {room} is below {import}", place.display());
        }
    }
}

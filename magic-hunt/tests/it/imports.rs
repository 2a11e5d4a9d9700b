//! Imports go down: nothing below the command line knows clap, and a kind of hunt knows no other
//! kind but the candidates that tables are made of.

use std::fs;
use std::path::{Path, PathBuf};

/// The kinds of hunts that know no other, and the one that they may know.
const KINDS: [&str; 3] = ["one_string", "overlapping", "reduced"];
const SHARED: &str = "candidates";

/// The source files with their texts, comments left out.
fn sources(dir: &Path) -> Vec<(PathBuf, String)> {
    let mut sources = Vec::new();
    for entry in fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources.extend(self::sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            let code: Vec<&str> =
                text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
            sources.push((path, code.join("\n")));
        }
    }
    sources
}

fn src() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

#[test]
fn nothing_below_the_command_line_knows_clap_or_imports_upwards() {
    let edge = ["cli", "commands", "main.rs"].map(|name| src().join(name));
    let below = sources(&src());
    assert!(below.len() > 60, "{} files", below.len());
    for (path, code) in below.iter().filter(|(path, _)| !edge.iter().any(|e| path.starts_with(e))) {
        let upwards = ["clap", "crate::cli", "crate::commands"];
        let import = upwards.iter().find(|name| code.contains(*name));
        assert!(import.is_none(), "{}: {import:?}", path.display());
    }
    for (path, code) in sources(&src().join("cli")) {
        assert!(!code.contains("crate::commands"), "{}", path.display());
    }
}

#[test]
fn kinds_of_hunts_do_not_know_each_other() {
    for kind in KINDS.iter().chain([&SHARED]) {
        let files = sources(&src().join(kind));
        assert!(!files.is_empty(), "{kind} has no folder");
        for (path, code) in files {
            for other in KINDS.iter().filter(|other| *other != kind) {
                let import = format!("crate::{other}");
                assert!(!code.contains(&import), "{}: {import}", path.display());
            }
        }
    }
}

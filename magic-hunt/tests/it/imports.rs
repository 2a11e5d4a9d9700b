//! Imports go down: nothing below the command line knows clap, and a kind of hunt knows no other
//! kind but the candidates that tables are made of.

use std::path::Path;

use crate::crate_source::{self, Source, after, first_words};

/// The kinds of hunts that know no other, and the one that they may know.
const KINDS: [&str; 3] = ["one_string", "overlapping", "reduced"];
const SHARED: &str = "candidates";

fn sources() -> Vec<Source> {
    crate_source::sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), true)
}

/// The modules of the crate that a file imports.
fn imports(code: &str) -> impl Iterator<Item = &str> {
    after(code, "crate::").flat_map(first_words)
}

#[test]
fn nothing_below_the_command_line_knows_clap_or_imports_upwards() {
    let sources = sources();
    assert!(sources.len() > 60, "{} files", sources.len());
    for Source { path, module, code } in &sources {
        let above: &[&str] = match &**module {
            "commands" | "main" => continue,
            "cli" => &["commands"],
            _ => &["cli", "commands"],
        };
        let import = imports(code).find(|name| above.contains(name));
        assert!(import.is_none(), "{path}: {import:?}");
        assert!(module == "cli" || !code.contains("clap"), "{path}: clap");
    }
}

#[test]
fn kinds_of_hunts_do_not_know_each_other() {
    let sources = sources();
    for kind in KINDS.iter().chain([&SHARED]) {
        let files: Vec<_> = sources.iter().filter(|source| source.module == *kind).collect();
        assert!(!files.is_empty(), "{kind} has no folder");
        for Source { path, code, .. } in files {
            let import = imports(code).find(|name| name != kind && KINDS.contains(name));
            assert!(import.is_none(), "{path}: {import:?}");
        }
    }
}

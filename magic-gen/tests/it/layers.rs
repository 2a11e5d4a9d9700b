//! Each module of `src/` imports only modules of lower layers. The highest layers alone know the
//! command line.

use std::path::Path;

use crate::crate_source::{Source, after, first_words, sources};

/// From the highest layer to the lowest, one module each.
const LAYERS: [&str; 22] = [
    "commands",
    "cli",
    "folder",
    "review",
    "exchange",
    "audit",
    "verify",
    "emit",
    "read",
    "document",
    "tables",
    "search",
    "stream",
    "disk",
    "diagram",
    "geometry",
    "message",
    "no_answer",
    "digest",
    "thousands",
    "decimal",
    "hex",
];

/// The modules that know the command line.
const EDGE: [&str; 2] = ["commands", "cli"];

/// The files of the modules, without unit tests.
fn modules() -> impl Iterator<Item = Source> {
    let sources = sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), false);
    sources.into_iter().filter(|source| !["lib", "main"].contains(&&*source.module))
}

#[test]
fn no_import_goes_up() {
    let rank = |module: &str| LAYERS.iter().position(|&known| known == module);
    for source in modules() {
        let Source { path, module, .. } = &source;
        let from = rank(module).unwrap_or_else(|| panic!("LAYERS does not have {module}"));
        for import in after(&source.code, "crate::").flat_map(first_words) {
            let to = rank(import).unwrap_or_else(|| panic!("{path}: {import}?"));
            assert!(to >= from, "{path}: {module} is below {import}");
        }
    }
}

#[test]
fn nothing_below_the_edge_knows_the_command_line() {
    for source in modules().filter(|source| !EDGE.contains(&&*source.module)) {
        for word in ["clap", "env::args", "ExitCode", "anstream"] {
            let Source { path, module, .. } = &source;
            assert!(!source.code.contains(word), "{path}: {module} knows {word}");
        }
    }
}

#[test]
fn no_two_files_have_one_name() {
    let name = |source: Source| source.path.rsplit('/').next().unwrap().to_owned();
    let mut names: Vec<_> = modules().map(name).filter(|name| name != "mod.rs").collect();
    names.sort_unstable();
    let twice: Vec<_> = names.windows(2).filter(|two| two[0] == two[1]).collect();
    assert!(twice.is_empty(), "{twice:?}");
}

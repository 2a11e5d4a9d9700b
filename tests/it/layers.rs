//! Each module of `src/` imports only modules of lower layers, so no two import each other. Within
//! `attacks`, no technique imports another, and only the build's choice of the default names one.
//!
//! The test reads the text of the files, without comments and tests: the paths that begin with
//! `crate::`, and the methods of a board that a higher module adds. A name that the crate re-exports
//! counts for the module that it comes from. It cuts a line at `//`, in a string too.

use std::collections::HashMap;
use std::path::Path;

use crate::crate_source::{self, Source, after, first_words, word};

/// From the lowest to the highest. The small types are made of each other: they are one layer.
const LAYERS: &[&[&str]] = &[
    &["ascii_text", "numbered"],
    &[
        "square",
        "file_rank",
        "direction",
        "bitboard",
        "color",
        "piece",
        "colored_piece",
        "wing",
        "parse_letter",
    ],
    &["tables"],
    &["bitscan"],
    &["setwise"],
    &["attacks"],
    &["moves"],
    &["board"],
    &["movegen"],
    &["threats"],
    &["perft"],
    &["formats"],
    &["serde_impls"],
    &["arbitrary"],
];

fn layer(module: &str) -> usize {
    let holds = |layer: &&[&str]| layer.contains(&module);
    LAYERS.iter().position(holds).unwrap_or_else(|| panic!("`{module}` has no layer in this test"))
}

/// The files of `src/`, without unit tests.
fn sources() -> Vec<Source> {
    crate_source::sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), false)
}

/// The last words of the paths that a `pub use` names.
fn names(path: &str) -> Vec<&str> {
    let path = path.split(';').next().unwrap();
    match path.split_once('{') {
        Some((_, list)) => list.trim_end_matches('}').split(',').map(str::trim).collect(),
        None => vec![path.rsplit("::").next().unwrap()],
    }
}

/// The names that the crate's root re-exports, each with the first two words of its path.
fn exported(sources: &[Source]) -> HashMap<&str, [&str; 2]> {
    let root = &sources.iter().find(|source| source.path == "lib.rs").unwrap().code;
    let origin = |path| [word(path), path.split_once("::").map_or("", |(_, rest)| word(rest))];
    let of_path = |path| names(path).into_iter().map(move |name| (name, origin(path)));
    after(root, "pub use ").flat_map(of_path).collect()
}

#[test]
fn imports_go_down() {
    let sources = sources();
    let exported = exported(&sources);
    assert_eq!(exported.get("rook_attacks"), Some(&["attacks", "default_lookup"]));
    let mut imports = 0;
    for source in sources.iter().filter(|source| source.module != "lib") {
        let Source { path, module, code } = source;
        for name in after(code, "crate::").flat_map(first_words) {
            let other = exported.get(name).map_or(name, |[module, _]| module);
            assert!(layer(other) <= layer(module), "src/{path} imports `{name}` of `{other}`");
            imports += 1;
        }
    }
    assert!(imports > 300, "{imports}");
}

/// A method call needs no import, so the methods that `movegen` adds to a board could be called from
/// below.
#[test]
fn a_board_asks_nothing_of_what_is_built_on_it() {
    let sources = sources();
    let above = |source: &&Source| source.module != "lib" && layer(&source.module) > layer("board");
    let blocks = sources.iter().filter(above).flat_map(|source| {
        after(&source.code, "\nimpl Board {").map(|block| block.split("\n}").next().unwrap())
    });
    let added: Vec<&str> = blocks.flat_map(|block| after(block, "fn ").map(word)).collect();
    assert!(added.len() > 10 && added.contains(&"is_legal"), "{added:?}");
    for source in sources.iter().filter(|source| source.module == "board") {
        for called in after(&source.code, ".").map(word) {
            assert!(!added.contains(&called), "src/{} calls `{called}`", source.path);
        }
    }
}

/// The files of `src/attacks`, from the lowest layer to the highest. Files of one layer do not import
/// each other. The techniques are a folder of their own, and `mod.rs` lists all.
const ATTACKS: &[&[&str]] = &[
    &["lines", "line_attacks", "leaper_tables"],
    &["techniques"],
    &["default_lookup"],
    &["any_piece", "all_sliders", "xray", "two_moves", "two_moves_by_fill"],
    &["pins", "pins_by_fill"],
];

/// The parts that stand after `attacks/` in a path, without `.rs`.
fn within_attacks(path: &str) -> Option<Vec<&str>> {
    Some(path.strip_prefix("attacks/")?.trim_end_matches(".rs").split('/').collect())
}

#[test]
fn imports_within_attacks_go_down() {
    let layer = |file: &str| {
        let holds = |layer: &&[&str]| layer.contains(&file);
        ATTACKS.iter().position(holds).unwrap_or_else(|| panic!("attacks/{file} has no layer here"))
    };
    let sources = sources();
    let exported = exported(&sources);
    let mut imports = 0;
    for Source { path, code, .. } in &sources {
        let Some(file) = within_attacks(path).filter(|parts| parts[0] != "mod") else { continue };
        let by_path = after(code, "crate::attacks::").flat_map(first_words);
        let by_root = after(code, "crate::").flat_map(first_words);
        let by_root = by_root.filter_map(|name| exported.get(name));
        let by_root = by_root.filter_map(|[module, file]| (*module == "attacks").then_some(*file));
        for name in by_path.chain(by_root) {
            assert!(layer(name) < layer(file[0]), "src/{path} imports {name}");
            imports += 1;
        }
        if file[0] != "techniques" && file[0] != "default_lookup" {
            assert!(!code.contains("super::"), "src/{path}: say crate::attacks::");
        }
    }
    assert!(imports > 25, "{imports}");
}

/// What a technique is made of, in a folder of its own or in a file that two share, it may name.
#[test]
fn no_technique_knows_another() {
    let sources = sources();
    let (mut techniques, mut others) = (vec![], vec![]);
    for source in &sources {
        match within_attacks(&source.path).as_deref() {
            Some(["techniques", "mod" | "technique_list"]) => {}
            Some(["techniques", name, ..]) => techniques.push((*name, source)),
            _ => others.push(source),
        }
    }
    let names: Vec<&str> =
        techniques.iter().map(|(name, _)| *name).filter(|name| *name != "bmi2").collect();
    assert!(names.len() >= 23, "{names:?}");
    for (own, Source { path, code, .. }) in &techniques {
        for name in after(code, "crate::attacks::").flat_map(first_words) {
            assert!(["lines", "line_attacks"].contains(&name), "src/{path} imports {name}");
        }
        for name in after(code, "super::").flat_map(first_words) {
            assert!(!names.contains(&name) || name == *own, "src/{path} imports {name}");
        }
        // Two steps up are the techniques again, from a folder.
        assert!(!code.contains("super::super"), "src/{path}");
    }
    for Source { path, code, .. } in others {
        for name in
            after(code, "attacks::").chain(after(code, "techniques::")).flat_map(first_words)
        {
            assert!(!names.contains(&name), "src/{path} names the technique {name}");
        }
    }
}

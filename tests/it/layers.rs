//! The rooms of `src/` from the ground up: each imports only from below, and so no two know each
//! other.
//!
//! Read from the text of the files, without comments and tests: the paths that begin with `crate::`,
//! and the methods of a board that a higher room adds. A name that the crate re-exports counts for
//! the room that it comes from.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

/// From the ground up. Rooms on one line are one: the small types are made of each other.
const FLOORS: &[&[&str]] = &[
    &["text", "numbered"],
    &["square", "file_rank", "direction", "bitboard", "piece", "colored_piece", "wing", "names"],
    &["tables"],
    &["bitscan"],
    &["setwise"],
    &["attacks"],
    &["moves"],
    &["board"],
    &["movegen"],
    &["threats"],
    &["perft"],
    &["serde"],
    &["arbitrary"],
];

fn floor(room: &str) -> usize {
    let holds = |floor: &&[&str]| floor.contains(&room);
    FLOORS.iter().position(holds).unwrap_or_else(|| panic!("`{room}` has no floor in this test"))
}

struct Source {
    path: String,
    room: String,
    /// Without comments and tests.
    code: String,
}

fn sources() -> Vec<Source> {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    collect(&src, &mut files);
    let source = |file: PathBuf| {
        let within = file.strip_prefix(&src).unwrap();
        let first = Path::new(within.components().next().unwrap().as_os_str());
        let text = fs::read_to_string(&file).unwrap();
        let text = text.split("#[cfg(test)]\nmod ").next().unwrap();
        let code = text.lines().map(|line| line.split("//").next().unwrap()).collect::<Vec<_>>();
        Source {
            path: within.display().to_string(),
            room: first.file_stem().unwrap().to_str().unwrap().to_owned(),
            code: code.join("\n"),
        }
    };
    files.into_iter().map(source).collect()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => collect(&path, files),
            false if path.extension().is_some_and(|extension| extension == "rs") => {
                files.push(path);
            }
            false => {}
        }
    }
}

/// What stands after each occurrence of `before`.
fn after<'a>(code: &'a str, before: &'a str) -> impl Iterator<Item = &'a str> {
    code.match_indices(before).map(move |(at, _)| &code[at + before.len()..])
}

fn word(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len());
    &text[..end]
}

/// The first word of a path; of a list in braces, that of each member.
fn first_words(path: &str) -> Vec<&str> {
    let Some(list) = path.strip_prefix('{') else {
        return vec![word(path)];
    };
    let (mut depth, mut starts, mut begins) = (1, vec![], true);
    for (at, c) in list.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth == 1 => break,
            '}' => depth -= 1,
            ',' if depth == 1 => begins = true,
            c if begins && !c.is_whitespace() => {
                starts.push(word(&list[at..]));
                begins = false;
            }
            _ => {}
        }
    }
    starts
}

/// The last words of the paths that a `pub use` names.
fn names(path: &str) -> Vec<&str> {
    let path = path.split(';').next().unwrap();
    match path.split_once('{') {
        Some((_, list)) => list.trim_end_matches('}').split(',').map(str::trim).collect(),
        None => vec![path.rsplit("::").next().unwrap()],
    }
}

#[test]
fn imports_go_down() {
    let sources = sources();
    let root = &sources.iter().find(|source| source.path == "lib.rs").unwrap().code;
    let exported: HashMap<&str, &str> = after(root, "pub use ")
        .flat_map(|path| names(path).into_iter().map(|name| (name, word(path))))
        .collect();
    assert_eq!(exported.get("rook_attacks"), Some(&"attacks"));
    let mut imports = 0;
    for source in sources.iter().filter(|source| source.room != "lib") {
        let Source { path, room, code } = source;
        for name in after(code, "crate::").flat_map(first_words) {
            let other = exported.get(name).copied().unwrap_or(name);
            assert!(floor(other) <= floor(room), "src/{path} imports `{name}` of `{other}`");
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
    let above = |source: &&Source| source.room != "lib" && floor(&source.room) > floor("board");
    let blocks = sources.iter().filter(above).flat_map(|source| {
        after(&source.code, "\nimpl Board {").map(|block| block.split("\n}").next().unwrap())
    });
    let added: Vec<&str> = blocks.flat_map(|block| after(block, "fn ").map(word)).collect();
    assert!(added.len() > 10 && added.contains(&"is_legal"), "{added:?}");
    for source in sources.iter().filter(|source| source.room == "board") {
        for called in after(&source.code, ".").map(word) {
            assert!(!added.contains(&called), "src/{} calls `{called}`", source.path);
        }
    }
}

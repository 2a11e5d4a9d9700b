//! The source of a crate, as the tests of its imports read it.

use std::fs;
use std::path::{Path, PathBuf};

/// A file below `src/`.
pub struct Source {
    /// Below `src/`, with `/` between the parts.
    pub path: String,
    /// The first part of the path, without `.rs`.
    pub module: String,
    /// The text without comments. A line is cut at `//`, in a string too.
    pub code: String,
}

/// All files of Rust below the folder `src`, with or without the unit tests at their ends.
pub fn sources(src: &Path, with_tests: bool) -> Vec<Source> {
    let source = |file: PathBuf| {
        let below = file.strip_prefix(src).unwrap().iter().map(|part| part.to_str().unwrap());
        let path = below.collect::<Vec<_>>().join("/");
        let module = path.split('/').next().unwrap().trim_end_matches(".rs").to_owned();
        let text = fs::read_to_string(&file).unwrap();
        let end = text.find("#[cfg(test)]\nmod tests {").filter(|_| !with_tests);
        let code =
            text[..end.unwrap_or(text.len())].lines().map(|line| line.split("//").next().unwrap());
        Source { path, module, code: code.collect::<Vec<_>>().join("\n") }
    };
    rust_files(src).into_iter().map(source).collect()
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let files = entries.flat_map(|path| if path.is_dir() { rust_files(&path) } else { vec![path] });
    files.filter(|file| file.extension().is_some_and(|extension| extension == "rs")).collect()
}

/// What comes after each occurrence of `before`.
pub fn after<'a>(code: &'a str, before: &'a str) -> impl Iterator<Item = &'a str> {
    code.match_indices(before).map(move |(at, _)| &code[at + before.len()..])
}

/// The word with which a text begins.
pub fn word(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len());
    &text[..end]
}

/// The first word of a path; of a list in braces, that of each member.
pub fn first_words(path: &str) -> Vec<&str> {
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

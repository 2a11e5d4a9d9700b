//! Each module of `src/` imports only modules of lower layers. The highest layers alone know the
//! command line.

use std::fs;
use std::path::{Path, PathBuf};

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
    "finds",
    "read",
    "document",
    "tables",
    "search",
    "stream",
    "disk",
    "diagram",
    "geometry",
    "message",
    "digest",
    "thousands",
    "decimal",
    "hex",
];

/// The modules that know the command line.
const EDGE: [&str; 2] = ["commands", "cli"];

fn src() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// The files of a folder and those below it.
fn files(dir: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(dir).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

/// The files of Rust source, each with its module.
fn modules() -> impl Iterator<Item = (PathBuf, String)> {
    let rust = files(&src()).into_iter().filter(|file| file.extension().is_some_and(|e| e == "rs"));
    let with_module = rust.map(|file| {
        let module = file.strip_prefix(src()).unwrap().iter().next().unwrap();
        let module = module.to_str().unwrap().trim_end_matches(".rs").to_owned();
        (file, module)
    });
    with_module.filter(|(_, module)| !["lib", "main"].contains(&&**module))
}

/// The code of a file, without its comments and the unit tests at its end.
fn code(file: &Path) -> String {
    let text = fs::read_to_string(file).unwrap();
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
    let code: Vec<&str> = text.lines().filter(|l| !l.trim_start().starts_with("//")).collect();
    code.join("\n")
}

/// What a file takes from the crate, by the first name after `crate::`.
fn imports(file: &Path) -> Vec<String> {
    let code = code(file);
    let names = code.split("crate::").skip(1).flat_map(|after| match after.strip_prefix('{') {
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
    let rank = |module: &str| LAYERS.iter().position(|&known| known == module);
    for (file, module) in modules() {
        let from = rank(&module).unwrap_or_else(|| panic!("LAYERS does not have {module}"));
        for import in imports(&file) {
            let to = rank(&import).unwrap_or_else(|| panic!("{}: {import}?", file.display()));
            assert!(to >= from, "{}: {module} is below {import}", file.display());
        }
    }
}

#[test]
fn nothing_below_the_edge_knows_the_command_line() {
    for (file, module) in modules().filter(|(_, module)| !EDGE.contains(&&**module)) {
        for word in ["clap", "env::args", "ExitCode", "anstream"] {
            assert!(!code(&file).contains(word), "{}: {module} knows {word}", file.display());
        }
    }
}

#[test]
fn no_two_files_have_one_name() {
    let mut names: Vec<_> =
        modules().map(|(file, _)| file.file_name().unwrap().to_owned()).collect();
    names.retain(|name| name != "mod.rs");
    names.sort_unstable();
    let twice: Vec<_> = names.windows(2).filter(|two| two[0] == two[1]).collect();
    assert!(twice.is_empty(), "{twice:?}");
}

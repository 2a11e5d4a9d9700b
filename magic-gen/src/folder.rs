//! A folder of generated files: its seed, from which follows the command that repairs the files, and
//! whether it has the files that it should have. And the workspace of rookline with this folder.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::emit::{self, GeneratedFile};
use crate::fault::{Fault, Kind, Place};
use crate::read::{self, Tables};
use crate::stream::DEFAULT_SEED;

/// The seed of the files, by their headers. The seed that the user `asked` for comes before theirs;
/// if there is none at all, the default seed is used. If the files have different seeds, the error
/// has the files of each, in words.
pub fn seed(tables: &Tables, asked: Option<u64>) -> Result<u64, String> {
    let seeds = seeds(tables);
    let mut all = seeds.keys();
    match (asked, all.next(), all.next()) {
        (None, Some(_), Some(_)) => {
            let list =
                seeds.iter().map(|(seed, names)| format!("{seed:#x} in {}", names.join(", ")));
            let list = list.collect::<Vec<_>>().join("; ");
            Err(format!("the headers name different seeds: {list}"))
        }
        (asked, there, _) => Ok(asked.or(there.copied()).unwrap_or(DEFAULT_SEED)),
    }
}

/// Program, seed and license on one line.
pub fn origin(seed: u64) -> String {
    let (version, license) = (env!("CARGO_PKG_VERSION"), env!("CARGO_PKG_LICENSE"));
    format!("magic-gen {version}; seed {seed:#018x}; {license}")
}

/// The command that writes the files of a seed to the folder that the user named.
pub fn command(seed: u64, dir: Option<&Path>) -> String {
    match seed {
        DEFAULT_SEED => command_in(dir, ""),
        seed => command_in(dir, &format!("--seed {seed:#x}")),
    }
}

/// The seeds that the headers of the files name, with the files of each.
pub fn seeds(tables: &Tables) -> BTreeMap<u64, Vec<&'static str>> {
    let mut seeds: BTreeMap<u64, Vec<&str>> = BTreeMap::new();
    for name in read::names() {
        if let Some(seed) = tables.text(name).ok().and_then(|text| emit::seed(&text)) {
            seeds.entry(seed).or_default().push(name);
        }
    }
    seeds
}

/// What differs between the tables and the files that they should have: for each file the first
/// line that does, or of the header if nothing else does. Line ends are ignored: a checkout may have
/// changed them.
pub fn differences(tables: &Tables, files: &[GeneratedFile]) -> Vec<Fault> {
    let differ = |file: &GeneratedFile| {
        let found = match tables.text(file.name) {
            Ok(text) => text.replace("\r\n", "\n"),
            Err(fault) => return Some(fault),
        };
        let [found, wanted] = [&found, &file.text].map(|text| text.split('\n').collect::<Vec<_>>());
        let line = |n: usize| [&found, &wanted].map(|lines| lines.get(n).copied().unwrap_or(""));
        let length = found.len().max(wanted.len());
        let differing = (0..length).filter(|&n| found.get(n) != wanted.get(n));
        let n = differing.min_by_key(|&n| line(n).iter().all(|line| line.starts_with("// ")))?;
        let [found, wanted] = line(n);
        let (found, wanted) = (found.trim().to_owned(), format!("`{}`", wanted.trim()));
        let fault = Fault::new(Place::Line(n + 1), Kind::Text { found, wanted });
        Some(fault.of_file(file.name))
    };
    let is_wanted = |name: &str| files.iter().any(|file| file.name == name);
    let others = tables.files.keys().filter(|name| !is_wanted(name));
    let unexpected = others.map(|name| Fault::new(Place::Whole, Kind::Unexpected).of_file(name));
    files.iter().filter_map(differ).chain(unexpected).collect()
}

/// The file that marks a workspace of rookline.
pub const MANIFEST: &str = "magic-gen/Cargo.toml";

fn is_workspace(dir: &Path) -> bool {
    dir.join(MANIFEST).is_file()
}

/// The workspace whose `cargo run` started the tool, if one did. If another crate's `cargo run`
/// started the tool, the folder is that crate's, and does not count.
fn of_cargo() -> Option<PathBuf> {
    let manifest = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR")?);
    Some(manifest.parent().filter(|parent| is_workspace(parent))?.to_owned())
}

/// The generated files of the workspace in which cargo runs the tool, or else of the workspace
/// around the current folder, if there is one.
pub fn generated() -> Option<PathBuf> {
    let around = || {
        let current = std::env::current_dir().ok()?;
        Some(current.ancestors().find(|dir| is_workspace(dir))?.to_owned())
    };
    of_cargo().or_else(around).map(|workspace| workspace.join("generated"))
}

/// A command of this program, as this user would type it.
fn typed(words: &str) -> String {
    match of_cargo() {
        None => format!("magic-gen {words}"),
        Some(_) if words.is_empty() => "cargo run -p magic-gen".to_owned(),
        Some(_) => format!("cargo run -p magic-gen -- {words}"),
    }
    .trim_end()
    .to_owned()
}

/// A command of magic-gen for the folder that the user named, or for the default folder.
pub fn command_in(dir: Option<&Path>, words: &str) -> String {
    let dir = dir.map_or(String::new(), |dir| format!("--dir {}", as_a_word(dir)));
    typed(format!("{words} {dir}").trim())
}

/// A path as one word for a shell.
fn as_a_word(path: &Path) -> String {
    let text = path.display().to_string();
    let is_plain = |c: char| c.is_alphanumeric() || "/\\:._-".contains(c);
    match text.chars().all(is_plain) {
        true => text,
        false => format!("'{}'", text.replace('\'', r"'\''")),
    }
}

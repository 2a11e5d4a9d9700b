//! The origin of a folder: the seed of its files, and whether their magics are imported. The
//! command that repairs them follows from this.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Result, bail};

use crate::emit;
use crate::read::Files;
use crate::stream::DEFAULT_SEED;

/// The command that writes the files of the default seed.
const COMMAND: &str = "cargo run -p magic-gen";

/// Where the files of a folder come from.
pub struct Origin {
    /// The seed.
    pub seed: u64,
    /// Whether the magics are imported.
    pub imported: bool,
}

impl Origin {
    /// Reads the headers of the files in `dir`. A seed that was `asked` for counts
    /// more than theirs; where there is none at all, it is the default.
    ///
    /// # Errors
    ///
    /// If the files have different seeds.
    pub fn read(dir: &Path, asked: Option<u64>) -> Result<Self> {
        let texts = texts(dir);
        let seed = match asked {
            Some(seed) => seed,
            None => common_seed(dir, &texts)?.unwrap_or(DEFAULT_SEED),
        };
        Ok(Self { seed, imported: texts.iter().any(|(_, text)| emit::is_imported(text)) })
    }

    /// The seed that all files of `dir` have, if there are any and they agree.
    pub fn seed_of(dir: &Path) -> Option<u64> {
        common_seed(dir, &texts(dir)).ok()?
    }

    /// Program, origin and licence on one line.
    pub fn line(&self) -> String {
        let magics = if self.imported { "imported magics; other tables of " } else { "" };
        line(&format!("{magics}seed {:#018x}; ", self.seed))
    }

    /// The command that writes the files of this origin; `dir` is the folder if one was named.
    pub fn command(&self, dir: Option<&Path>) -> String {
        let mut words = Vec::new();
        if self.imported {
            // It cannot name the file: what is generated holds no paths.
            words.push("import FILE".to_owned());
        }
        if self.seed != DEFAULT_SEED {
            words.push(format!("--seed {:#x}", self.seed));
        }
        with_words(words, dir)
    }
}

/// The command that writes the files of the folder `dir`, which may be the one that was `named`.
/// Where they have different seeds it leaves the choice.
pub fn command(dir: &Path, named: Option<&Path>) -> String {
    match Origin::read(dir, None) {
        Ok(origin) => origin.command(named),
        Err(_) => with_words(vec!["--seed SEED".to_owned()], named),
    }
}

fn with_words(mut words: Vec<String>, dir: Option<&Path>) -> String {
    words.extend(dir.map(|dir| format!("--dir {}", as_a_word(&dir.display().to_string()))));
    if words.is_empty() { COMMAND.to_owned() } else { format!("{COMMAND} -- {}", words.join(" ")) }
}

/// A text as one word for a shell.
fn as_a_word(text: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "/\\:._-".contains(c);
    match text.chars().all(plain) {
        true => text.to_owned(),
        false => format!("'{}'", text.replace('\'', r"'\''")),
    }
}

/// The files that can be read, each with its name.
fn texts(dir: &Path) -> Vec<(&'static str, String)> {
    emit::names().filter_map(|name| Some((name, dir.text(name).ok()?))).collect()
}

/// Program and licence of what no folder is read for, on one line.
pub fn without_folder() -> String {
    line("")
}

fn line(numbers: &str) -> String {
    let (version, licence) = (env!("CARGO_PKG_VERSION"), env!("CARGO_PKG_LICENSE"));
    format!("magic-gen {version}; {numbers}{licence}")
}

/// The seed in the headers, if there is any.
fn common_seed(dir: &Path, texts: &[(&str, String)]) -> Result<Option<u64>> {
    let mut seeds: BTreeMap<u64, Vec<&str>> = BTreeMap::new();
    for (name, text) in texts {
        if let Some(seed) = emit::seed(text) {
            seeds.entry(seed).or_default().push(name);
        }
    }
    if seeds.len() > 1 {
        let list = seeds.iter().map(|(seed, names)| format!("{seed:#x} in {}", names.join(", ")));
        let list = list.collect::<Vec<_>>().join("; ");
        bail!("{}: the headers name different seeds: {list}", dir.display());
    }
    Ok(seeds.into_keys().next())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_says_what_is_not_the_default() {
        let command = |seed, imported, dir: Option<&str>| {
            Origin { seed, imported }.command(dir.map(Path::new))
        };
        assert_eq!(command(DEFAULT_SEED, false, None), COMMAND);
        let seed = command(0x2A, false, None);
        assert_eq!(seed, format!("{COMMAND} -- --seed 0x2a"));
        assert_eq!(command(DEFAULT_SEED, true, None), format!("{COMMAND} -- import FILE"));
        let all = command(0x2A, true, Some("out"));
        assert_eq!(all, format!("{COMMAND} -- import FILE --seed 0x2a --dir out"));
    }

    #[test]
    fn a_folder_is_one_word_of_the_command() {
        for (text, word) in [
            ("/tmp/out-1_2.x", "/tmp/out-1_2.x"),
            (r"C:\out", r"C:\out"),
            ("with space", "'with space'"),
            ("it's", r"'it'\''s'"),
            ("a;b", "'a;b'"),
        ] {
            assert_eq!(as_a_word(text), word);
        }
    }
}

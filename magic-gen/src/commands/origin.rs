//! What a folder says of itself: the seed of its files, and whether their factors are
//! imported. The command that mends them follows from it.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Result, bail};

use crate::cli::{Folder, Seed};
use crate::emit;
use crate::read::regular;
use crate::stream::DEFAULT_SEED;

/// Where the files of a folder come from.
pub(super) struct Origin {
    /// The seed.
    pub seed: u64,
    /// Whether the factors are imported.
    pub imported: bool,
}

impl Origin {
    /// Reads the headers of the files in `dir`. A seed that was `asked` for counts
    /// more than theirs; where there is none at all, it is the default.
    ///
    /// # Errors
    ///
    /// If the files have different seeds.
    pub(super) fn read(dir: &Path, asked: Option<Seed>) -> Result<Self> {
        let text = |name| Some((name, regular::text(&dir.join(name)).ok()?));
        let texts: Vec<_> = emit::names().filter_map(text).collect();
        let seed = match asked {
            Some(seed) => seed.0,
            None => common_seed(dir, &texts)?.unwrap_or(DEFAULT_SEED),
        };
        Ok(Self { seed, imported: texts.iter().any(|(_, text)| emit::is_imported(text)) })
    }

    /// Program, origin and licence on one line.
    pub(super) fn line(&self) -> String {
        let (version, licence) = (env!("CARGO_PKG_VERSION"), env!("CARGO_PKG_LICENSE"));
        let factors = if self.imported { "imported factors; other tables of " } else { "" };
        format!("magic-gen {version}; {factors}seed {:#018x}; {licence}", self.seed)
    }

    /// The command that writes the files of this origin.
    pub(super) fn command(&self, folder: &Folder) -> String {
        let command = match self.imported {
            true => emit::import_command(self.seed),
            false => emit::command(self.seed),
        };
        into_folder(command, folder)
    }
}

/// The command that writes the files of the folder `dir`, which was asked for as `folder`.
/// Where they have different seeds it leaves the choice.
pub(super) fn command(dir: &Path, folder: &Folder) -> String {
    match Origin::read(dir, None) {
        Ok(origin) => origin.command(folder),
        Err(_) => into_folder(emit::command(DEFAULT_SEED) + " -- --seed SEED", folder),
    }
}

/// A command, told its folder if one was named.
fn into_folder(mut command: String, folder: &Folder) -> String {
    if let Some(dir) = &folder.dir {
        let separator = if command.contains(" -- ") { "" } else { " --" };
        command += &format!("{separator} --dir {}", as_a_word(&dir.display().to_string()));
    }
    command
}

/// A text as one word for a shell.
fn as_a_word(text: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "/\\:._-".contains(c);
    match text.chars().all(plain) {
        true => text.to_owned(),
        false => format!("'{}'", text.replace('\'', r"'\''")),
    }
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
    use super::as_a_word;

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

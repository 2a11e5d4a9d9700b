//! The origin of a folder: the seed of its files, and whether their magics are imported. From this
//! follows the command that repairs the files.

use anyhow::{Result, bail};
use std::collections::BTreeMap;

use super::hints::Hints;
use crate::emit;
use crate::read::Files;
use crate::stream::DEFAULT_SEED;

/// The origin of the files of a folder.
pub struct Origin {
    /// The seed.
    pub seed: u64,
    /// Whether the magics are imported.
    pub imported: bool,
}

impl Origin {
    /// Reads the headers of the files in `dir`. The seed that the user `asked` for comes before
    /// theirs; if there is none at all, the default seed is used.
    ///
    /// # Errors
    ///
    /// If the files have different seeds.
    pub fn read(dir: &(impl Files + ?Sized), asked: Option<u64>) -> Result<Self> {
        let texts = texts(dir);
        let seed = match asked {
            Some(seed) => seed,
            None => common_seed(&texts)?.unwrap_or(DEFAULT_SEED),
        };
        Ok(Self { seed, imported: texts.iter().any(|(_, text)| emit::is_imported(text)) })
    }

    /// The seed that all files of `dir` have, if there are any and they agree.
    pub fn seed_of(dir: &(impl Files + ?Sized)) -> Option<u64> {
        common_seed(&texts(dir)).ok()?
    }

    /// Program, origin and license on one line.
    pub fn line(&self) -> String {
        let magics = if self.imported { "imported magics; other tables of " } else { "" };
        line(&format!("{magics}seed {:#018x}; ", self.seed))
    }

    /// The command that writes the files of this origin.
    pub fn command(&self, hints: &Hints) -> String {
        let mut words = Vec::new();
        if self.imported {
            // It cannot name the file: generated files contain no paths.
            words.push("import FILE".to_owned());
        }
        if self.seed != DEFAULT_SEED {
            words.push(format!("--seed {:#x}", self.seed));
        }
        hints.in_folder("magic-gen", &words.join(" "))
    }
}

/// The files that can be read, each with its name.
fn texts(dir: &(impl Files + ?Sized)) -> Vec<(&'static str, String)> {
    emit::names().filter_map(|name| Some((name, dir.text(name).ok()?))).collect()
}

/// Program and license on one line.
fn line(numbers: &str) -> String {
    let (version, license) = (env!("CARGO_PKG_VERSION"), env!("CARGO_PKG_LICENSE"));
    format!("magic-gen {version}; {numbers}{license}")
}

/// The seed in the headers, if there is any.
fn common_seed(texts: &[(&str, String)]) -> Result<Option<u64>> {
    let mut seeds: BTreeMap<u64, Vec<&str>> = BTreeMap::new();
    for (name, text) in texts {
        if let Some(seed) = emit::seed(text) {
            seeds.entry(seed).or_default().push(name);
        }
    }
    if seeds.len() > 1 {
        let list = seeds.iter().map(|(seed, names)| format!("{seed:#x} in {}", names.join(", ")));
        let list = list.collect::<Vec<_>>().join("; ");
        bail!("the headers name different seeds: {list}");
    }
    Ok(seeds.into_keys().next())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn the_command_says_what_is_not_the_default() {
        let command = |seed, imported, dir: Option<&str>| {
            let hints = Hints::new("magic-gen", Some("magic-gen".into()), dir.map(Path::new));
            Origin { seed, imported }.command(&hints)
        };
        assert_eq!(command(DEFAULT_SEED, false, None), "magic-gen");
        assert_eq!(command(0x2A, false, None), "magic-gen --seed 0x2a");
        assert_eq!(command(DEFAULT_SEED, true, None), "magic-gen import FILE");
        let all = command(0x2A, true, Some("out"));
        assert_eq!(all, "magic-gen import FILE --seed 0x2a --dir out");
    }
}

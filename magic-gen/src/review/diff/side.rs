//! One set of generated files, as far as it is compared.

use std::collections::BTreeMap;
use std::fmt;

use serde::Serialize;

use super::file_changes::FilesByName;
use crate::audit::published;
use crate::emit;
use crate::fault::{Collision, Fault};
use crate::folder;
use crate::geometry::Slider;
use crate::hex::Hex;
use crate::read::{self, MagicRow, SourceFile, SourceName, Tables};
use crate::search::Results;
use crate::thousands::counted;
use crate::verify::verify;

/// The table whose numbers are listed one by one.
pub(super) const RANK_MAGICS: &str = "SHARED_LINES_ROOK_MAGICS";

/// The most failures that are drawn.
const DRAWN: usize = 3;

/// One set of files: the parts that are compared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Side {
    /// The rows of each slider.
    pub(super) rows: BTreeMap<Slider, Vec<MagicRow>>,
    /// Every other table's numbers.
    pub(super) tables: BTreeMap<&'static str, Vec<i128>>,
    /// All its files, whatever they are.
    pub(super) contents: FilesByName,
    pub(super) whole: Whole,
}

/// A side as a whole.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(super) struct Whole {
    /// The bytes of the magics' tables.
    pub(super) bytes: u64,
    pub(super) validity: Validity,
    /// What its headers say of its origin.
    #[serde(flatten)]
    pub(super) seeds: Seeds,
    /// What is wrong.
    pub(super) failures: Vec<String>,
    /// The first of these as boards, where two meet in a slot.
    #[serde(skip)]
    pub(super) drawn: Vec<String>,
}

impl Side {
    /// Reads the tables, and notes whether all of it is right.
    ///
    /// # Errors
    ///
    /// If a file cannot be read; the fault names it.
    pub fn read(mut files: Tables) -> Result<Self, Fault> {
        // A folder may be a repository; a revision has none.
        files.files.remove(".git");
        let (mut rows, mut tables) = (BTreeMap::new(), BTreeMap::new());
        for name in SourceName::ALL {
            if let SourceName::Magics(slider) = name {
                rows.insert(slider, read::magics(&files, slider)?);
                continue;
            }
            let source = SourceFile::open(&files, name)?;
            tables.extend(
                name.declared().constants.iter().map(|(name, _)| (*name, source.array(name))),
            );
        }
        let faults = verify(&files).faults;
        let failures: Vec<_> = faults.iter().map(ToString::to_string).collect();
        let drawn = faults.iter().take(DRAWN).filter_map(Fault::collision);
        let drawn = drawn.map(Collision::explain).collect();
        let validity = match failures.len() {
            0 => Validity::Valid,
            _ if is_foreign(&files) => Validity::Foreign,
            _ => Validity::Invalid,
        };
        let bits = rows.values().flatten().map(|row: &MagicRow| row.bits.min(32));
        let bytes = bits.map(|bits| 8 << bits).sum();
        let whole = Whole { bytes, validity, seeds: Seeds::of(&files), failures, drawn };
        Ok(Self { rows, tables, contents: files.files, whole })
    }

    /// The rook's magics of shared lines.
    pub(super) fn rank_magics(&self) -> [u64; 8] {
        std::array::from_fn(|rank| self.tables[RANK_MAGICS][rank] as u64)
    }

    /// The published list that all 64 magics of a slider are from.
    pub(super) fn list(&self, slider: Slider) -> Option<String> {
        let magics: Vec<u64> = self.rows.get(&slider)?.iter().map(|row| row.magic).collect();
        published::name(slider, &published::fingerprint(magics.try_into().ok()?))
    }
}

/// Whether it is of another format: its fingerprints have names that are unknown here, or lack known
/// ones.
fn is_foreign(files: &Tables) -> bool {
    let Ok(rows) = read::fingerprints(files) else { return true };
    let mut found: Vec<&str> = rows.iter().map(|row| &row.name[..]).collect();
    let mut known: Vec<&str> = read::table_names().collect();
    found.sort_unstable();
    known.sort_unstable();
    found != known
}

/// The seeds of a folder, and the files that they do not yield.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(super) struct Seeds {
    /// The seeds that the headers name.
    seeds: Vec<Hex>,
    /// The files that the seed does not yield: all, if there is not exactly one seed.
    not_of_seed: Vec<&'static str>,
}

impl Seeds {
    /// Reads the headers, and repeats the search.
    fn of(files: &Tables) -> Self {
        let seeds: Vec<u64> = folder::seeds(files).into_keys().collect();
        let yielded = match seeds[..] {
            [seed] => emit::files(&Results::search(seed)),
            _ => Vec::new(),
        };
        let is_yielded = |name| {
            let text = files.text(name).unwrap_or_default().replace("\r\n", "\n");
            yielded.iter().any(|file| file.parts() == (name, text.as_str()))
        };
        let names = SourceName::ALL.map(SourceName::file).into_iter();
        let not_of_seed = names.filter(|name| !is_yielded(name)).collect();
        Self { seeds: seeds.into_iter().map(Hex).collect(), not_of_seed }
    }

    /// Whether the search yields all that it should.
    pub(super) fn hold(&self) -> bool {
        self.not_of_seed.is_empty()
    }
}

impl fmt::Display for Seeds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.seeds[..] {
            [] => f.write_str("no header names a seed"),
            [seed] if self.hold() => write!(f, "seed {seed} yields the files"),
            [seed] => write!(f, "seed {seed} does not yield {}", self.not_of_seed.join(", ")),
            seeds => {
                let seeds: Vec<String> = seeds.iter().map(Hex::to_string).collect();
                write!(f, "different seeds, {}", seeds.join(", "))
            }
        }
    }
}

/// The summary of a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Validity {
    Valid,
    Invalid,
    #[serde(rename = "other format")]
    Foreign,
}

impl Whole {
    /// The summary in words.
    pub(super) fn verdict(&self) -> String {
        match self.validity {
            Validity::Valid => "valid".to_owned(),
            Validity::Foreign => "of another format, not comparable".to_owned(),
            Validity::Invalid => {
                format!("INVALID ({})", counted(self.failures.len() as u64, "failure"))
            }
        }
    }
}

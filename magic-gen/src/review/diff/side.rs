//! One set of generated files, as far as it is compared.

use std::collections::BTreeMap;
use std::fmt;

use anyhow::{Context, Result};
use serde::{Serialize, Serializer};

use super::file_changes::{self, Contents};
use super::seeds::Seeds;
use crate::audit::published;
use crate::geometry::Slider;
use crate::read::{self, Files, MagicRow, SourceFile, SourceName, TableName, UNREADABLE};
use crate::thousands::counted;
use crate::verify::verify;

/// The table whose numbers are listed one by one.
pub(super) const RANK_MAGICS: &str = "SHARED_LINES_ROOK_MAGICS";

/// One set of files: the parts that are compared.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Side {
    /// The rows of each slider.
    pub(super) rows: BTreeMap<Slider, Vec<MagicRow>>,
    /// Every other table's numbers.
    pub(super) tables: BTreeMap<&'static str, Vec<i128>>,
    /// All its files, whatever they are.
    pub(super) contents: Contents,
    /// What its headers say of its origin.
    pub(super) seeds: Seeds,
    /// What is wrong with it.
    pub(super) failures: Vec<String>,
    /// Whether it is of another format: its fingerprints have names that are unknown here, or lack
    /// known ones.
    foreign: bool,
}

impl Side {
    /// Reads the folder `dir`, and notes whether all of it is right.
    ///
    /// # Errors
    ///
    /// If a file cannot be read; the message names it.
    pub fn read(dir: &(impl Files + ?Sized)) -> Result<Self> {
        let magics = |slider: Slider| {
            let rows = read::magics(dir, slider).context(read::magics_file(slider))?;
            Ok((slider, rows))
        };
        let others =
            SourceName::ALL.into_iter().filter(|name| !matches!(name, SourceName::Magics(_)));
        let tables = others.flat_map(|file| file.constants().iter().map(move |&name| (file, name)));
        let table = |(file, name): (SourceName, _)| {
            let table = SourceFile::open(dir, file).and_then(|source| source.array::<i128>(name));
            Ok((name, table.context(file.file())?))
        };
        Ok(Self {
            rows: Slider::ALL.into_iter().map(magics).collect::<Result<_>>()?,
            tables: tables.map(table).collect::<Result<_>>()?,
            contents: file_changes::contents(dir).context(UNREADABLE)?,
            seeds: Seeds::of(dir),
            failures: verify(dir).failures.iter().map(|error| format!("{error:#}")).collect(),
            foreign: is_foreign(dir),
        })
    }

    /// The summary of it.
    pub(super) fn validity(&self) -> Validity {
        match self.failures.len() {
            0 => Validity::Valid,
            _ if self.foreign => Validity::Foreign,
            failures => Validity::Invalid(failures),
        }
    }

    /// The rook's magics of shared lines.
    pub(super) fn rank_magics(&self) -> Vec<u64> {
        self.tables.get(RANK_MAGICS).into_iter().flatten().map(|&magic| magic as u64).collect()
    }

    /// The published list that all 64 magics of a slider are from.
    pub(super) fn list(&self, slider: Slider) -> Option<String> {
        let magics: Vec<u64> = self.rows.get(&slider)?.iter().map(|row| row.magic).collect();
        published::name(slider, &published::fingerprint(magics.try_into().ok()?))
    }

    /// The entries of the magics' tables.
    pub(super) fn entries(&self) -> u64 {
        self.rows.values().flatten().map(|row| 1_u64 << row.bits.min(32)).sum()
    }
}

/// Whether the fingerprints of a folder are of other tables than this program knows.
fn is_foreign(dir: &(impl Files + ?Sized)) -> bool {
    let Ok(rows) = read::fingerprints(dir) else { return true };
    let tables: Vec<&str> = TableName::all().map(TableName::name).collect();
    let ours = |name: &str| tables.contains(&name);
    rows.iter().any(|row| !ours(&row.name))
        || tables.iter().any(|name| rows.iter().all(|row| row.name != *name))
}

/// The summary of a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Validity {
    Valid,
    Invalid(usize),
    Foreign,
}

impl Serialize for Validity {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(match self {
            Self::Valid => "valid",
            Self::Invalid(_) => "invalid",
            Self::Foreign => "other format",
        })
    }
}

impl fmt::Display for Validity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Valid => f.write_str("valid"),
            Self::Foreign => f.write_str("of another format, not comparable"),
            Self::Invalid(n) => write!(f, "INVALID ({})", counted(*n as u64, "failure")),
        }
    }
}

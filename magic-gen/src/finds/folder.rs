//! All finds of a folder, proven, with their fingerprints.

use std::io::{
    self,
    ErrorKind::{NotADirectory, NotFound},
};
use std::path::Path;

use anyhow::{Context, Result, anyhow, ensure};

use super::{Find, Kind, Lookup, MEND, read};
use crate::emit::Fingerprint;
use crate::findings::Findings;
use crate::geometry::Slider;
use crate::read::bounded;
use crate::tables::attacks;
use crate::verify::{FindProof, prove_find};

/// A find and its proof.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proven {
    /// The find.
    pub find: Find,
    /// Its proof.
    pub proof: FindProof,
}

/// The tables of the ordinary factors, square by square: what a lookup reads
/// where no factor with fewer bits is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ordinary([Vec<Vec<u64>>; 2]);

/// Reads the find `kind` in the folder `dir`; there may be none.
///
/// # Errors
///
/// If it cannot be read; the message names the line.
pub fn find(dir: &Path, kind: &'static Kind) -> Result<Option<Find>> {
    let path = dir.join(kind.file);
    let text = match bounded::text(&path, bounded::GENERATED) {
        Err(error) if is_absence(&error) => return Ok(None),
        text => text.with_context(|| format!("cannot read {}", path.display()))?,
    };
    let find = read::parse_whole(&text)?;
    ensure!(find.kind == kind, "line 1: this is the title of {}", find.kind.file);
    Ok(Some(find))
}

/// Whether a file is not there. A folder that is none holds nothing; whoever
/// writes into it says so.
pub(super) fn is_absence(error: &io::Error) -> bool {
    matches!(error.kind(), NotFound | NotADirectory)
}

/// Reads and proves the find `kind` in the folder `dir`; there may be none.
///
/// # Errors
///
/// If it is wrong; the message names the line.
pub fn proven(dir: &Path, kind: &'static Kind) -> Result<Option<Proven>> {
    find(dir, kind)?.map(Proven::new).transpose()
}

/// Reads and proves all finds of the folder `dir`.
///
/// # Errors
///
/// If one is wrong; the message names the file and the line.
pub fn open(dir: &Path) -> Result<Vec<Proven>> {
    let mut all = Vec::new();
    for kind in &Kind::ALL {
        let proven =
            proven(dir, kind).map_err(|error| anyhow!("{}: {error:#}; {MEND}", kind.file))?;
        all.extend(proven);
    }
    Ok(all)
}

/// The fingerprints of finds, in their order.
pub fn fingerprints(finds: &[Proven], ordinary: &Ordinary) -> Vec<Fingerprint> {
    let tables = finds.iter().flat_map(|proven| proven.tables(ordinary));
    tables.map(|(name, table)| Fingerprint::of_words(name, &table)).collect()
}

impl Proven {
    /// Proves `find`.
    ///
    /// # Errors
    ///
    /// See [`prove_find`].
    pub fn new(find: Find) -> Result<Self> {
        let proof = prove_find(&find)?;
        Ok(Self { find, proof })
    }

    /// The tables that have a fingerprint: the factors, and the attacks that the
    /// lookups read.
    pub fn tables(&self, ordinary: &Ordinary) -> [(&'static str, Vec<u64>); 2] {
        let factors = self.find.rows.iter().map(|row| row.factor).collect();
        let attacks = match self.find.kind.lookup {
            Lookup::Shared(_) | Lookup::OneProduct => self.proof.table.clone(),
            Lookup::Reduced => self.with_ordinary(ordinary),
        };
        let [factors_name, attacks_name] = self.find.kind.fingerprints;
        [(factors_name, factors), (attacks_name, attacks)]
    }

    /// The tables of all squares: the find's where it has one.
    fn with_ordinary(&self, ordinary: &Ordinary) -> Vec<u64> {
        let mut tables = ordinary.0.clone();
        let mut rest = &self.proof.table[..];
        for row in &self.find.rows {
            let (table, after) = rest.split_at(1 << (64 - row.shift));
            tables[row.slider as usize][row.square.index()] = table.to_vec();
            rest = after;
        }
        tables.concat().concat()
    }
}

impl Ordinary {
    /// The tables of the factors of a run.
    pub fn of_findings(findings: &Findings) -> Self {
        Self(Slider::ALL.map(|slider| {
            findings.magics(slider).iter().map(|magic| attacks::expand([magic])).collect()
        }))
    }

    /// The tables of factors that were read: for each slider, rooks first, the
    /// index bits of its squares and the tables one after another.
    pub fn of_tables(sliders: [(Vec<u32>, &[u64]); 2]) -> Self {
        Self(sliders.map(|(bits, mut rest)| {
            let mut next = |bits: u32| {
                let (table, after) = rest.split_at(1 << bits);
                rest = after;
                table.to_vec()
            };
            bits.into_iter().map(&mut next).collect()
        }))
    }
}

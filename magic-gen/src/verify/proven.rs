//! A find with its proof, and its tables.

use anyhow::Result;

use super::find_proofs::prove_find;
use super::proof_record::Numbers;
use crate::finds::{Find, FindKind, Lookup, find_file};
use crate::read::Files;

/// The results of the proof of a find.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FindProof {
    /// The number of relevant occupancies that were looked up.
    pub occupancies: usize,
    /// The number of used slots; for a string, of bytes.
    pub slots_used: usize,
    /// The expanded table; 0 in unused slots. For reduced squares, their tables one after another.
    pub table: Vec<u64>,
}

impl FindProof {
    /// The numbers of this proof of `find`, by name.
    pub fn numbers(&self, find: &Find) -> Numbers {
        vec![
            ("magics", find.rows.len()),
            ("occupancies", self.occupancies),
            ("entries", find.entries),
            ("slots_used", self.slots_used),
        ]
    }
}

/// A find and its proof.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proven {
    /// The find.
    pub find: Find,
    /// Its proof.
    pub proof: FindProof,
}

/// The tables of the unreduced magics, for each slider and square. Lookups read these if no magic
/// with fewer bits is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unreduced(pub [Vec<Vec<u64>>; 2]);

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

    /// Reads and proves the find `kind` in the folder `dir`; there may be none.
    ///
    /// # Errors
    ///
    /// If it is wrong; the message names the line.
    pub fn open(dir: &(impl Files + ?Sized), kind: &'static FindKind) -> Result<Option<Self>> {
        find_file::find(dir, kind)?.map(Self::new).transpose()
    }

    /// The tables that have a fingerprint: the magics, and the attacks that the lookups read. The
    /// attacks of reduced magics include the `unreduced` tables; without these, they are left out.
    pub fn tables(
        &self,
        unreduced: Option<&Unreduced>,
    ) -> impl Iterator<Item = (&'static str, Vec<u64>)> {
        [Some(self.magics()), self.attacks(unreduced)].into_iter().flatten()
    }

    /// The magics.
    pub fn magics(&self) -> (&'static str, Vec<u64>) {
        let magics = self.find.rows.iter().map(|row| row.magic).collect();
        (self.find.kind.fingerprints[0], magics)
    }

    fn attacks(&self, unreduced: Option<&Unreduced>) -> Option<(&'static str, Vec<u64>)> {
        let attacks = match self.find.kind.lookup {
            Lookup::CommonSlots(_) | Lookup::OneString => self.proof.table.clone(),
            Lookup::Reduced => self.with_unreduced(unreduced?),
        };
        Some((self.find.kind.fingerprints[1], attacks))
    }

    /// The tables of all squares: that of the find if it has the square.
    fn with_unreduced(&self, unreduced: &Unreduced) -> Vec<u64> {
        let mut tables = unreduced.0.clone();
        let mut rest = &self.proof.table[..];
        for row in &self.find.rows {
            let (table, after) = rest.split_at(1 << (64 - row.shift));
            tables[row.slider as usize][row.square.index()] = table.to_vec();
            rest = after;
        }
        tables.concat().concat()
    }
}

impl Unreduced {
    /// The tables of the magics of a folder: for each slider, rooks first, the index bits of its
    /// squares and the tables one after another.
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

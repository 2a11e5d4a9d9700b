//! Proves lookups by multiplication: a product with a magic leads each to eight bytes of a table,
//! and no two may need what contradicts.

use super::complaint::{Complaint, Fault, Lookup, Piece};
use super::source::{Flaw, Source};

/// What one lookup loads.
pub struct Load {
    pub piece: Piece,
    pub occupied: u64,
    pub attacks: u64,
    pub magic: u64,
    /// The board that the magic multiplies, by the formula.
    pub multiplied: u64,
    /// The eight bytes that must be there, and which of their bits are read.
    pub word: u64,
    pub read: u64,
}

/// How a product becomes the place of a load.
pub struct Index {
    /// The file of the function that the lookups call. The proofs call it too.
    pub code: &'static str,
    /// How many bits of the product, from the top, are the index.
    pub bits: u32,
    /// The bytes from one index to the next.
    pub stride: usize,
}

impl Index {
    /// The table in which every load finds its word; all of it that an index can reach, and 0 where
    /// none does. A constant may say its length in strides. If there is none with the function of
    /// `src/`, but one by the formula alone, then the numbers are right and the code is to blame.
    pub fn prove(
        &self,
        source: &Source,
        loads: impl Iterator<Item = Load>,
        by_code: impl Fn(&Load) -> usize,
        says: Option<(&str, u64)>,
    ) -> Result<Vec<u8>, Complaint> {
        let loads: Vec<Load> = loads.collect();
        self.lay(&loads, by_code, says).map_err(|flaw| {
            let by_formula = |load: &Load| {
                (load.multiplied.wrapping_mul(load.magic) >> (u64::BITS - self.bits)) as usize
            };
            match self.lay(&loads, by_formula, says) {
                Ok(_) => source.blame(self.code, flaw),
                Err(_) => source.complain(&flaw.0, flaw.1),
            }
        })
    }

    fn lay(
        &self,
        loads: &[Load],
        index: impl Fn(&Load) -> usize,
        says: Option<(&str, u64)>,
    ) -> Result<Vec<u8>, Flaw> {
        let mut table = self.table();
        let mut length = 0;
        for (n, load) in loads.iter().enumerate() {
            let lookup = self.lookup(load, &index);
            let flaw = |fault| (load.piece.to_string(), fault);
            let first = self.stride * lookup.index;
            if first + 8 > table.bytes.len() {
                return Err(flaw(Fault::Outside(lookup)));
            }
            if !table.enter(first, load) {
                let other = self.contradicted(&loads[..=n], &index);
                return Err(flaw(Fault::Collision([lookup, other])));
            }
            length = length.max(first + 8);
        }
        let is = (length / self.stride) as u64;
        match says.filter(|&(_, says)| says != is) {
            None => Ok(table.bytes),
            Some((name, says)) => Err((name.to_string(), Fault::WrongLength(says, is))),
        }
    }

    /// The first load that contradicts the last.
    fn contradicted(&self, loads: &[Load], index: impl Fn(&Load) -> usize) -> Lookup {
        let (last, earlier) = loads.split_last().expect("there is one");
        let contradicts = |other: &&Load| {
            let mut table = self.table();
            let both = [other, last];
            !both.into_iter().all(|load| table.enter(self.stride * index(load), load))
        };
        let other = earlier.iter().find(contradicts).expect("one of them set the bit");
        self.lookup(other, index)
    }

    fn lookup(&self, load: &Load, index: impl Fn(&Load) -> usize) -> Lookup {
        let &Load { piece, occupied, attacks, magic, .. } = load;
        Lookup { piece, occupied, attacks, magic, bits: self.bits, index: index(load) }
    }

    /// An empty table, as long as an index can reach.
    fn table(&self) -> Table {
        let bytes = self.stride * ((1 << self.bits) - 1) + 8;
        Table { bytes: vec![0; bytes], read: vec![0; bytes] }
    }
}

/// A table while it is filled.
struct Table {
    bytes: Vec<u8>,
    /// The bits that some lookup reads.
    read: Vec<u8>,
}

impl Table {
    /// Enters a word, unless it contradicts an earlier one.
    fn enter(&mut self, first: usize, load: &Load) -> bool {
        let known = word(&self.read, first) & load.read;
        if (word(&self.bytes, first) ^ load.word) & known != 0 {
            return false;
        }
        for (bytes, word) in [(&mut self.bytes, load.word), (&mut self.read, load.read)] {
            for (byte, bits) in bytes[first..].iter_mut().zip(word.to_le_bytes()) {
                *byte |= bits;
            }
        }
        true
    }
}

impl Load {
    /// A load of the attack set, all of whose bits are read, with a product of the occupancy.
    pub fn new(piece: Piece, (occupied, attacks): (u64, u64), magic: u64) -> Load {
        let (multiplied, word, read) = (occupied, attacks, u64::MAX);
        Load { piece, occupied, attacks, magic, multiplied, word, read }
    }
}

/// Eight bytes, the first of them lowest.
pub fn word(bytes: &[u8], first: usize) -> u64 {
    bytes[first..first + 8].iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte))
}

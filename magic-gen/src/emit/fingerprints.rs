//! `fingerprints.csv`: one line for each table, so that a review sees in one
//! line whether a table changed.
//!
//! The hash is over the table's content and not over the file that holds it:
//! numbers in little-endian order, row by row. Layout and comments may change,
//! a fingerprint then stays as it is.

use std::fmt::Write;

use sha2::{Digest, Sha256};

use crate::findings::Findings;
use crate::search::{Magic, de_bruijn, modulo};
use crate::tables::{LineTable, a_file, attacks, fill_up, first_rank};

/// A table's size and hash.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fingerprint {
    /// The table's name.
    pub name: &'static str,
    /// The number of its entries.
    pub entries: usize,
    /// The number of its bytes.
    pub bytes: usize,
    /// The SHA-256 of its bytes in hexadecimal.
    pub sha256: String,
}

impl Fingerprint {
    /// The fingerprint of a table with this content.
    pub fn new(name: &'static str, entries: usize, content: &[u8]) -> Self {
        let digest = Sha256::digest(content);
        let sha256 = digest.iter().map(|byte| format!("{byte:02x}")).collect();
        Self { name, entries, bytes: content.len(), sha256 }
    }
}

/// The fingerprints of all tables.
pub fn fingerprints(findings: &Findings) -> Vec<Fingerprint> {
    let scan = findings.de_bruijn.factor;
    // The bit scan by De Bruijn is the factor and its table together.
    let de_bruijn = [&scan.to_le_bytes()[..], &de_bruijn::index_table(scan)].concat();
    let modulo = modulo::index_table(findings.modulus);
    let modulo: Vec<u8> = modulo.iter().map(|i| i.cast_unsigned()).collect();
    vec![
        factors("rook_magics", &findings.rooks),
        boards("rook_attacks", &attacks::expand(&findings.rooks)),
        factors("bishop_magics", &findings.bishops),
        boards("bishop_attacks", &attacks::expand(&findings.bishops)),
        Fingerprint::new("de_bruijn", 64, &de_bruijn),
        Fingerprint::new("mod_67", modulo.len(), &modulo),
        Fingerprint::new("first_rank", 512, first_rank::table().as_flattened()),
        lines("fill_up", &fill_up::table()),
        lines("a_file", &a_file::table()),
    ]
}

pub(super) fn csv(findings: &Findings) -> String {
    let mut text = "name,entries,bytes,sha256\n".to_owned();
    for Fingerprint { name, entries, bytes, sha256 } in fingerprints(findings) {
        writeln!(text, "{name},{entries},{bytes},{sha256}").expect("a string takes all");
    }
    text
}

fn factors(name: &'static str, magics: &[Magic]) -> Fingerprint {
    let factors: Vec<u64> = magics.iter().map(|m| m.factor).collect();
    boards(name, &factors)
}

fn lines(name: &'static str, table: &LineTable) -> Fingerprint {
    boards(name, table.as_flattened())
}

fn boards(name: &'static str, table: &[u64]) -> Fingerprint {
    let bytes: Vec<u8> = table.iter().flat_map(|board| board.to_le_bytes()).collect();
    Fingerprint::new(name, table.len(), &bytes)
}

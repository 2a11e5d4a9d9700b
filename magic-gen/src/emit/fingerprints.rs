//! `fingerprints.csv`: one line for each table, so that a review sees in one
//! line whether a table changed.
//!
//! The hash is over the table's content and not over the file that holds it:
//! numbers in little-endian order, row by row. Layout and comments may change,
//! a fingerprint then stays as it is.

use crate::digest::sha256;
use crate::findings::Findings;
use crate::finds::Kind;
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
    /// The line of the file, with its end.
    pub fn line(&self) -> String {
        let Self { name, entries, bytes, sha256 } = self;
        format!("{name},{entries},{bytes},{sha256}\n")
    }

    /// The fingerprint of a table of words.
    pub fn of_words(name: &'static str, table: &[u64]) -> Self {
        let bytes: Vec<u8> = table.iter().flat_map(|word| word.to_le_bytes()).collect();
        Self::new(name, table.len(), &bytes)
    }

    /// The fingerprint of a table with this content.
    pub fn new(name: &'static str, entries: usize, content: &[u8]) -> Self {
        Self { name, entries, bytes: content.len(), sha256: sha256(content) }
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
        Fingerprint::of_words("rook_attacks", &attacks::expand(&findings.rooks)),
        factors("bishop_magics", &findings.bishops),
        Fingerprint::of_words("bishop_attacks", &attacks::expand(&findings.bishops)),
        Fingerprint::new("de_bruijn", 64, &de_bruijn),
        Fingerprint::new("mod_67", modulo.len(), &modulo),
        Fingerprint::new("first_rank", 512, first_rank::table().as_flattened()),
        lines("fill_up", &fill_up::table()),
        lines("a_file", &a_file::table()),
    ]
}

/// The names of the columns.
pub const COLUMNS: &str = "name,entries,bytes,sha256";

pub(super) fn csv(findings: &Findings, finds: &[Fingerprint]) -> String {
    let mut text = format!("{COLUMNS}\n");
    fingerprints(findings).iter().chain(finds).for_each(|print| text += &print.line());
    text
}

/// The text of the file with the fingerprints of other finds.
pub fn with_finds(csv: &str, finds: &[Fingerprint]) -> String {
    let of_find = |line: &&str| {
        let name = line.split(',').next().unwrap_or_default();
        Kind::ALL.iter().any(|kind| kind.has_fingerprint(name))
    };
    let rest = csv.lines().filter(|line| !of_find(line)).map(|line| format!("{line}\n"));
    rest.chain(finds.iter().map(Fingerprint::line)).collect()
}

fn factors(name: &'static str, magics: &[Magic]) -> Fingerprint {
    let factors: Vec<u64> = magics.iter().map(|m| m.factor).collect();
    Fingerprint::of_words(name, &factors)
}

fn lines(name: &'static str, table: &LineTable) -> Fingerprint {
    Fingerprint::of_words(name, table.as_flattened())
}

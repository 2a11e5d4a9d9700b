//! `fingerprints.csv`: one line for each table, so that a review sees in one
//! line whether a table changed.
//!
//! The hash is over the table's content and not over the file that holds it:
//! numbers in little-endian order, row by row. Layout and comments may change,
//! a fingerprint then stays as it is.

use crate::digest::sha256;
use crate::finds::FindKind;
use crate::read::{FINGERPRINT_COLUMNS, FingerprintRow};
use crate::results::Results;
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

    /// Whether a line that was read says the same of a table, whatever it calls it.
    pub fn is_row(&self, row: &FingerprintRow) -> bool {
        (self.entries, self.bytes, &self.sha256) == (row.entries, row.bytes, &row.sha256)
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
pub fn fingerprints(results: &Results) -> Vec<Fingerprint> {
    let scan = results.de_bruijn.factor;
    // The bit scan by De Bruijn is the factor and its table together.
    let de_bruijn = [&scan.to_le_bytes()[..], &de_bruijn::index_table(scan)].concat();
    let modulo = modulo::index_table(results.modulus);
    let modulo: Vec<u8> = modulo.iter().map(|i| i.cast_unsigned()).collect();
    vec![
        factors("rook_magics", &results.rooks),
        Fingerprint::of_words("rook_attacks", &attacks::expand(&results.rooks)),
        factors("bishop_magics", &results.bishops),
        Fingerprint::of_words("bishop_attacks", &attacks::expand(&results.bishops)),
        Fingerprint::new("de_bruijn", 64, &de_bruijn),
        Fingerprint::new("mod_67", modulo.len(), &modulo),
        Fingerprint::new("first_rank", 512, first_rank::table().as_flattened()),
        lines("fill_up", &fill_up::table()),
        lines("a_file", &a_file::table()),
    ]
}

pub(super) fn csv(results: &Results, finds: &[Fingerprint]) -> String {
    let mut text = format!("{FINGERPRINT_COLUMNS}\n");
    fingerprints(results).iter().chain(finds).for_each(|print| text += &print.line());
    text
}

/// The text of the file with other fingerprints of the find `kind`. All others
/// stay as they are written, for better or worse.
pub fn with_find(csv: &str, kind: &FindKind, prints: &[Fingerprint]) -> String {
    let place = |line: &String| FindKind::ALL.iter().position(|kind| has_line(kind, line));
    let rest = without_finds(csv, &[kind]);
    let rest = rest.lines().map(|line| format!("{line}\n"));
    let mut lines: Vec<String> = rest.chain(prints.iter().map(Fingerprint::line)).collect();
    // What is not a find's comes first, and stays in its order.
    lines.sort_by_key(place);
    lines.concat()
}

/// The text of the file without the fingerprints of some finds.
pub fn without_finds(csv: &str, kinds: &[&FindKind]) -> String {
    let stays = |line: &&str| !kinds.iter().any(|kind| has_line(kind, line));
    csv.lines().filter(stays).map(|line| format!("{line}\n")).collect()
}

/// Whether a line of the file has a fingerprint of this kind.
fn has_line(kind: &FindKind, line: &str) -> bool {
    kind.has_fingerprint(line.split(',').next().unwrap_or_default())
}

fn factors(name: &'static str, magics: &[Magic]) -> Fingerprint {
    let factors: Vec<u64> = magics.iter().map(|m| m.factor).collect();
    Fingerprint::of_words(name, &factors)
}

fn lines(name: &'static str, table: &LineTable) -> Fingerprint {
    Fingerprint::of_words(name, table.as_flattened())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_of_a_line_counts() {
        let print = Fingerprint::new("table", 2, b"content");
        let row = || {
            let Fingerprint { name, entries, bytes, sha256 } = print.clone();
            FingerprintRow { name: name.to_owned(), entries, bytes, sha256 }
        };
        assert!(print.is_row(&row()));
        assert!(!print.is_row(&FingerprintRow { entries: 3, ..row() }));
        assert!(!print.is_row(&FingerprintRow { bytes: 8, ..row() }));
        assert!(!print.is_row(&FingerprintRow { sha256: String::new(), ..row() }));
    }
}

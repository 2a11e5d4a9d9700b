//! `fingerprints.csv`: the fingerprints of all tables.

use crate::read::{FINGERPRINT_COLUMNS, Fingerprint, TableName};
use crate::search::{Results, de_bruijn, modulo};
use crate::tables::bishop_string::{self, BishopString};
use crate::tables::{a_file, attack_table, fill_up, first_rank, rook_entries};

/// The fingerprints of all tables.
pub fn fingerprints(results: &Results) -> Vec<Fingerprint> {
    TableName::all().map(|table| fingerprint(table, results)).collect()
}

/// The fingerprint of one table.
pub fn fingerprint(table: TableName, results: &Results) -> Fingerprint {
    let name = table.name();
    let of_words = |words: &[u64]| Fingerprint::of_words(name, words);
    match table {
        TableName::SharedLinesRookMagics => of_words(&results.rook_weights.magics),
        TableName::SharedLinesRookAttacks => of_words(&rook_entries::table(&results.rook_weights)),
        TableName::SharedLinesBishopMagics => of_words(&bishop_string::MAGICS),
        TableName::SharedLinesBishopAttacks => of_words(&BishopString::of_magics().words()),
        TableName::Magics(slider) => {
            let magics: Vec<u64> = results.magics(slider).iter().map(|m| m.magic).collect();
            of_words(&magics)
        }
        TableName::Attacks(slider) => of_words(&attack_table::expand(results.magics(slider))),
        TableName::DeBruijn => {
            let sequence = results.de_bruijn.sequence;
            let index = de_bruijn::index_table(sequence);
            Fingerprint::new(name, 64, &[&sequence.to_le_bytes()[..], &index].concat())
        }
        TableName::Mod67 => {
            let index = modulo::index_table(results.modulus);
            let bytes: Vec<u8> = index.iter().map(|i| i.cast_unsigned()).collect();
            Fingerprint::new(name, index.len(), &bytes)
        }
        TableName::FirstRank => Fingerprint::new(name, 512, first_rank::table().as_flattened()),
        TableName::FillUp => of_words(fill_up::table().as_flattened()),
        TableName::AFile => of_words(a_file::table().as_flattened()),
    }
}

pub(super) fn text(results: &Results) -> String {
    let lines = fingerprints(results).into_iter().map(|print| print.line());
    format!("{FINGERPRINT_COLUMNS}\n") + &lines.collect::<String>()
}

//! `fingerprints.csv`: the fingerprints of all tables.

use crate::finds::FindKind;
use crate::read::{FINGERPRINT_COLUMNS, Fingerprint, is_of_shared_lines, tables};
use crate::search::{Magic, Results, de_bruijn, modulo};
use crate::tables::{a_file, attack_table, fill_up, first_rank, rook_entries};

/// The fingerprints of all tables.
pub fn fingerprints(results: &Results) -> Vec<Fingerprint> {
    tables().map(|name| fingerprint(name, results)).collect()
}

fn fingerprint(name: &str, results: &Results) -> Fingerprint {
    match name {
        "shared_lines_rook_magics" => Fingerprint::of_words(name, &results.rook_weights.magics),
        "shared_lines_rook_attacks" => {
            Fingerprint::of_words(name, &rook_entries::table(&results.rook_weights))
        }
        "rook_magics" => numbers(name, &results.rooks),
        "rook_attacks" => Fingerprint::of_words(name, &attack_table::expand(&results.rooks)),
        "bishop_magics" => numbers(name, &results.bishops),
        "bishop_attacks" => Fingerprint::of_words(name, &attack_table::expand(&results.bishops)),
        // The bit scan by De Bruijn is the sequence and its table together.
        "de_bruijn" => {
            let sequence = results.de_bruijn.sequence;
            let index = de_bruijn::index_table(sequence);
            Fingerprint::new(name, 64, &[&sequence.to_le_bytes()[..], &index].concat())
        }
        "mod_67" => {
            let index = modulo::index_table(results.modulus);
            let bytes: Vec<u8> = index.iter().map(|i| i.cast_unsigned()).collect();
            Fingerprint::new(name, index.len(), &bytes)
        }
        "first_rank" => Fingerprint::new(name, 512, first_rank::table().as_flattened()),
        "fill_up" => Fingerprint::of_words(name, fill_up::table().as_flattened()),
        "a_file" => Fingerprint::of_words(name, a_file::table().as_flattened()),
        _ => panic!("{name} is in DECLARED of read/declared.rs, and not here"),
    }
}

pub(super) fn text(results: &Results, finds: &[Fingerprint]) -> String {
    let mut prints: Vec<_> =
        fingerprints(results).into_iter().chain(finds.iter().cloned()).collect();
    prints.sort_by_key(|print| !is_of_shared_lines(&print.name));
    let lines = prints.iter().map(Fingerprint::line);
    format!("{FINGERPRINT_COLUMNS}\n") + &lines.collect::<String>()
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

fn numbers(name: &str, magics: &[Magic]) -> Fingerprint {
    let numbers: Vec<u64> = magics.iter().map(|m| m.magic).collect();
    Fingerprint::of_words(name, &numbers)
}

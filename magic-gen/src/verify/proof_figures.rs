//! The figures of proofs, in words and by name.

use super::magic_proofs::MagicProof;
use super::proof_record::{Numbers, ProofRecord};
use super::proven::Proven;
use crate::finds::Lookup;
use crate::thousands::thousands;

/// The figures of a table that was looked up with all its inputs.
pub(super) fn all_inputs(inputs: usize) -> (String, Numbers) {
    (format!("all {} inputs", thousands(inputs)), vec![("inputs", inputs)])
}

/// The record of the magics in the file `name`.
pub(super) fn magic_record(name: &str, proof: &MagicProof) -> ProofRecord {
    let MagicProof { magics, occupancies, attack_sets, slots_used, .. } = *proof;
    let slots = proof.table.len();
    let figures = format!(
        "{magics} magics, {} occupancies, {} attack sets, {} of {} slots used",
        thousands(occupancies),
        thousands(attack_sets),
        thousands(slots_used),
        thousands(slots)
    );
    let numbers = vec![
        ("magics", magics),
        ("occupancies", occupancies),
        ("attack_sets", attack_sets),
        ("slots", slots),
        ("slots_used", slots_used),
    ];
    ProofRecord::named(name, &figures, numbers)
}

/// The record of a find.
pub(super) fn find_record(Proven { find, proof }: &Proven) -> ProofRecord {
    let slots = match find.kind.lookup {
        Lookup::OneString => find.entries,
        Lookup::CommonSlots(_) | Lookup::Reduced => proof.table.len(),
    };
    let of_all = match find.kind.lookup {
        Lookup::CommonSlots(_) => "slots used".to_owned(),
        Lookup::Reduced => {
            format!("slots used; {} with the other squares", thousands(find.entries))
        }
        Lookup::OneString => "bytes used".to_owned(),
    };
    let magics = find.rows.len();
    let figures = format!(
        "{magics} magics, {} occupancies, {} of {} {of_all}",
        thousands(proof.occupancies),
        thousands(proof.slots_used),
        thousands(slots)
    );
    let numbers = [proof.numbers(find), vec![("slots", slots)]].concat();
    ProofRecord::named(find.kind.file, &figures, numbers)
}

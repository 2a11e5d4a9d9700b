//! The figures of proofs, in words and by name.

use super::magic_proofs::MagicProof;
use super::proof_record::{Numbers, ProofRecord};
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

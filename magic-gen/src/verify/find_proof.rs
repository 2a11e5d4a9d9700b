//! What all proofs of finds have in common: their outcome, and how a row is named.

use crate::finds::Row;

/// What the proof of a find brought to light.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FindProof {
    /// Relevant occupancies looked up.
    pub occupancies: usize,
    /// Slots in use; of a string, bytes.
    pub slots_used: usize,
    /// The expanded table; 0 in slots not in use. Of reduced squares, their
    /// tables one after another.
    pub table: Vec<u64>,
}

/// A row's place, for people.
pub(super) fn place(row: &Row) -> String {
    format!("line {}: {} {}", row.line, row.slider, row.square)
}

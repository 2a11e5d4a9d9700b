//! Lists of magics that go from engine to engine, by their fingerprints.
//!
//! A fingerprint is the SHA-256 of the 64 numbers in their order, each as eight bytes, the lowest
//! first. The lists themselves are not here.

use crate::digest::sha256;

/// The fingerprint of a list, and what it is called.
const LISTS: [(&str, &str); 0] = [];

/// The name of the list with this fingerprint, if it is a published one.
pub fn name(print: &str) -> Option<&'static str> {
    LISTS.iter().find(|(known, _)| *known == print).map(|&(_, name)| name)
}

/// The fingerprint of a list.
pub fn fingerprint(numbers: [u64; 64]) -> String {
    sha256(numbers.map(u64::to_le_bytes).concat())
}

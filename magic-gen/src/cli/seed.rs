//! A seed as it is written on the command line.

use std::fmt;

/// A seed, which prints in hexadecimal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seed(pub u64);

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#x}", self.0)
    }
}

/// Reads a seed.
pub(super) fn seed(text: &str) -> Result<Seed, String> {
    let parsed = match text.strip_prefix("0x") {
        // from_str_radix would take a sign here.
        Some(hex) if hex.starts_with('+') => None,
        Some(hex) => u64::from_str_radix(hex, 16).ok(),
        None => text.parse().ok(),
    };
    parsed.map(Seed).ok_or_else(|| {
        "expected a number from 0 to 2^64 - 1, decimal or 0x and hexadecimal".to_owned()
    })
}

//! A seed as it is written on the command line.

use std::fmt;

use crate::{decimal, hex};

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
        Some(digits) => hex::word(digits),
        None => decimal::number(text),
    };
    parsed.map(Seed).ok_or_else(|| {
        "expected a number from 0 to 2^64 - 1, decimal, or hexadecimal with 0x".to_owned()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_has_no_sign() {
        for (text, wanted) in [
            ("5", Some(5)),
            ("0x5", Some(5)),
            ("18446744073709551615", Some(u64::MAX)),
            ("0xffffffffffffffff", Some(u64::MAX)),
            ("18446744073709551616", None),
            ("+5", None),
            ("-5", None),
            ("0x+5", None),
            ("+0x5", None),
            ("0x", None),
            ("", None),
            ("ff", None),
        ] {
            assert_eq!(seed(text).ok(), wanted.map(Seed), "{text}");
        }
    }
}

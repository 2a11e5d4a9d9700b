//! Words of 64 bits in hexadecimal digits.

use std::fmt;

use serde::{Serialize, Serializer};

/// A word that is written with `0x` and all its digits. In JSON it is a string: many readers take
/// numbers for floating point, and lose the low bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hex(pub u64);

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#018x}", self.0)
    }
}

impl Serialize for Hex {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The number of these hexadecimal digits, without `0x` before them. `None` if there is anything
/// else: `from_str_radix` alone would accept a sign.
pub fn word(digits: &str) -> Option<u64> {
    let plain = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    plain.then(|| u64::from_str_radix(digits, 16).ok()).flatten()
}

//! Reads numbers.

use std::str::FromStr;

/// A decimal number: digits, with `-` before them if the type has negative numbers. Rust's own
/// parser also accepts a `+`.
pub fn decimal<T: FromStr>(word: &str) -> Option<T> {
    word.parse().ok().filter(|_| !word.starts_with('+'))
}

/// A hexadecimal number: `0x` and digits. Rust's own parser also accepts a sign.
pub fn hexadecimal(word: &str) -> Option<u64> {
    let digits = word.strip_prefix("0x")?;
    let plain = digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    u64::from_str_radix(digits, 16).ok().filter(|_| plain)
}

//! Numbers in words.

use std::str::FromStr;

/// The number that decimal digits say, with `-` before them where the type has numbers below 0, and
/// nothing else: Rust's own parser takes a `+`, too.
pub fn decimal<T: FromStr>(word: &str) -> Option<T> {
    word.parse().ok().filter(|_| !word.starts_with('+'))
}

/// The number written as `0x` and digits, and in no other form: Rust's own parser accepts a sign,
/// too.
pub fn hexadecimal(word: &str) -> Option<u64> {
    let digits = word.strip_prefix("0x")?;
    let plain = digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    u64::from_str_radix(digits, 16).ok().filter(|_| plain)
}

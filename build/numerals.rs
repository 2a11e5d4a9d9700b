//! Hexadecimal words.

/// The number written as `0x` and digits, and in no other form: Rust's own parser accepts a sign,
/// too.
pub fn number(word: &str) -> Option<u64> {
    let digits = word.strip_prefix("0x")?;
    let plain = digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    u64::from_str_radix(digits, 16).ok().filter(|_| plain)
}

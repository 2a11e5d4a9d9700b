//! Words of 64 bits in hexadecimal digits.

/// The number of these hexadecimal digits, without `0x` before them. `None` if there is anything
/// else: `from_str_radix` alone would accept a sign.
pub fn word(digits: &str) -> Option<u64> {
    let plain = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    plain.then(|| u64::from_str_radix(digits, 16).ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::word;

    #[test]
    fn digits_alone_make_a_word() {
        for (digits, wanted) in [
            ("5", Some(5)),
            ("fF", Some(255)),
            ("ffffffffffffffff", Some(u64::MAX)),
            ("10000000000000000", None),
            ("+5", None),
            ("-5", None),
            ("0x5", None),
            (" 5", None),
            ("g", None),
            ("", None),
        ] {
            assert_eq!(word(digits), wanted, "{digits}");
        }
    }
}

//! Numbers in decimal digits.

use std::str::FromStr;

/// The whole number of these decimal digits. `-` may be before the digits if the type has numbers
/// below 0. `None` if there is anything else: `parse` alone would accept a `+`.
pub fn number<T: FromStr>(text: &str) -> Option<T> {
    text.parse().ok().filter(|_| !text.starts_with('+'))
}

#[cfg(test)]
mod tests {
    use super::number;

    #[test]
    fn digits_and_a_minus_make_a_number() {
        for (text, wanted) in [
            ("5", Some(5)),
            ("007", Some(7)),
            ("-5", Some(-5)),
            ("127", Some(127)),
            ("128", None),
            ("+5", None),
            ("+-5", None),
            ("--5", None),
            ("5 ", None),
            ("0x5", None),
            ("-", None),
            ("", None),
        ] {
            assert_eq!(number::<i8>(text), wanted, "{text}");
        }
        assert_eq!((number::<u8>("200"), number::<u8>("-0")), (Some(200), None));
    }
}

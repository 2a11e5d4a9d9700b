//! Numbers in decimal digits.

use std::str::FromStr;

/// The whole number of these decimal digits. `-` may be before the digits if the type has numbers
/// below 0. `None` if there is anything else: `parse` alone would accept a `+`.
pub fn number<T: FromStr>(text: &str) -> Option<T> {
    text.parse().ok().filter(|_| !text.starts_with('+'))
}

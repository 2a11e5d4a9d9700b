//! Decimal words.

use std::str::FromStr;

/// The number that digits say, with `-` before them where there may be one below 0, and
/// nothing else: Rust's own parser takes a `+`, too.
pub fn number<T: FromStr>(word: &str) -> Option<T> {
    word.parse().ok().filter(|_| !word.starts_with('+'))
}

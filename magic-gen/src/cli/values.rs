//! Values of options: seeds, sliders, squares, the formats and techniques of `export`.

use std::fmt;

use anyhow::{Context, Result};
use clap::ValueEnum;
use clap::builder::{PossibleValue, PossibleValuesParser};

use crate::exchange::export::{Format, Technique};
use crate::geometry::{Slider, Square};
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
pub(super) fn seed(text: &str) -> Result<Seed> {
    let parsed = match text.strip_prefix("0x") {
        Some(digits) => hex::word(digits),
        None => decimal::number(text),
    };
    parsed
        .map(Seed)
        .context("expected a number from 0 to 2^64 - 1, decimal, or hexadecimal with 0x")
}

/// Reads a slider, in capitals or not.
pub(super) fn slider(text: &str) -> Result<Slider> {
    text.to_lowercase().parse()
}

/// Reads a square, in capitals or not.
pub(super) fn square(text: &str) -> Result<Square> {
    text.to_lowercase().parse()
}

/// Reads the name of a technique of `export`: those of chess, and those of other boards.
pub(super) fn techniques() -> PossibleValuesParser {
    let of_chess = Technique::ALL.iter().map(|it| PossibleValue::new(it.name).help(it.help));
    let magics = PossibleValue::new("magics").help("With --board: a magic for each square");
    PossibleValuesParser::new(of_chess.chain([magics]))
}

impl ValueEnum for Format {
    fn value_variants<'a>() -> &'a [Self] {
        Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.word()).help(self.help()))
    }
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

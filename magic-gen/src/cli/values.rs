//! Values of options: seeds, sliders, squares, the formats and techniques of `export`. Words are read
//! one by one, and offered by completions.

use std::ffi::OsStr;
use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use clap::builder::{PossibleValue, PossibleValuesParser, StringValueParser, TypedValueParser};
use clap::{Arg, Command, ValueEnum};

use crate::exchange::export::{Format, Technique};
use crate::geometry::{Slider, Square};
use crate::{decimal, hex};

/// What a file that the user names has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Kind {
    /// JSON as `export` writes it
    Tables,
    /// 128 numbers
    List,
}

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

/// Reads a slider.
pub(super) fn slider() -> Word<Slider> {
    Word { all: || Slider::ALL.map(|slider| slider.to_string()).to_vec(), what: PhantomData }
}

/// Reads a square.
pub(super) fn square() -> Word<Square> {
    Word { all: || Square::all().map(|square| square.to_string()).collect(), what: PhantomData }
}

/// Reads the name of a technique of `export`: those of chess, and those of other boards.
pub(super) fn techniques() -> PossibleValuesParser {
    let of_chess = Technique::ALL.iter().map(|it| PossibleValue::new(it.name).help(it.help));
    let magics = PossibleValue::new("magics").help("With --board: a magic for each square");
    PossibleValuesParser::new(of_chess.chain([magics]))
}

/// Reads a word by the type's own parser, in capitals or not, with the type's own error.
#[derive(Clone, Debug)]
pub(super) struct Word<T> {
    /// All possible words.
    all: fn() -> Vec<String>,
    what: PhantomData<T>,
}

impl<T> TypedValueParser for Word<T>
where
    T: FromStr<Err = anyhow::Error> + Clone + Send + Sync + 'static,
{
    type Value = T;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<T, clap::Error> {
        let parse = |text: String| text.to_lowercase().parse::<T>();
        StringValueParser::new().try_map(parse).parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.all)().into_iter().map(PossibleValue::new)))
    }
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

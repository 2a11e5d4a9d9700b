//! The formats and techniques of `export` as words of the command line.

use clap::ValueEnum;
use clap::builder::PossibleValue;

use crate::exchange::export::{Format, Technique};

impl ValueEnum for Format {
    fn value_variants<'a>() -> &'a [Self] {
        Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.word()).help(self.help()))
    }
}

impl ValueEnum for Technique {
    fn value_variants<'a>() -> &'a [Self] {
        Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.name).help(self.help))
    }
}

//! Options with few possible words. These are read one by one, and offered by completions.

use std::ffi::OsStr;
use std::marker::PhantomData;
use std::str::FromStr;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command};

use crate::geometry::{Slider, Square};

/// Reads a slider.
pub(super) fn slider() -> Word<Slider> {
    Word { all: || Slider::ALL.map(|slider| slider.to_string()).to_vec(), what: PhantomData }
}

/// Reads a square.
pub(super) fn square() -> Word<Square> {
    Word { all: || Square::all().map(|square| square.to_string()).collect(), what: PhantomData }
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

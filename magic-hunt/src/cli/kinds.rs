//! The command lines of the kinds of hunts.

use std::collections::BTreeMap;

use anyhow::{Result, ensure};
use clap::{Args, Parser};
use magic_gen::geometry::{Site, Slider, Square};

use super::{Cli, Command, DEFAULT_SEED, seed, usage_error};
use crate::reduced::{BottomFirst, End, TopFirst};
use crate::{Hunt, one_string};

/// Options of `reduced`.
#[derive(Debug, Args)]
#[command(after_help = include_str!("help/reduced.txt").trim_end())]
pub struct Reduced {
    /// rook or bishop
    pub slider: Slider,

    /// The square of the piece, a1 to h8
    pub square: Square,

    /// Index bits of the magic [default: one fewer than the mask has squares]
    #[arg(long, value_name = "N")]
    pub bits: Option<u32>,

    /// Which bits of the magic are decided first, top or bottom [default: top for rooks on
    /// ranks 1 and 2 and bishops c1 to f1, otherwise bottom]
    #[arg(long, value_name = "END", value_parser = ["top", "bottom"], hide_possible_values = true)]
    pub from: Option<String>,

    /// From the top: only magics with a run of N equal bits near the top [default: 0]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(..=64))]
    pub run: Option<u32>,

    /// From the bottom: seed of the order of the units, decimal, or hexadecimal with 0x
    /// [default: 0x726f6f6b6c696e65]
    #[arg(long, value_name = "SEED", value_parser = seed)]
    pub seed: Option<u64>,
}

impl Reduced {
    /// The hunt.
    pub(super) fn hunt(&self) -> Result<Box<dyn Hunt>> {
        let Self { slider, square, run, seed, .. } = *self;
        let site = Site::new(slider, square);
        let bits = self.bits.unwrap_or(slider.mask(square).count_ones() - 1);
        let wrong = |error| usage_error("reduced", &error);
        let end = match self.from.as_deref() {
            Some("top") => End::Top,
            Some(_) => End::Bottom,
            None => best_end(slider, square),
        };
        self.check_use(end).map_err(wrong)?;
        Ok(match end {
            End::Top => Box::new(TopFirst::new(site, bits, run.unwrap_or(0)).map_err(wrong)?),
            End::Bottom => {
                let seed = seed.unwrap_or(magic_gen::stream::DEFAULT_SEED);
                Box::new(BottomFirst::new(site, bits, seed).map_err(wrong)?)
            }
        })
    }

    /// Refuses options of a search from the other end.
    fn check_use(&self, end: End) -> Result<()> {
        let Self { slider, square, .. } = *self;
        let (option, is_given, its_end) = match end {
            End::Top => ("--seed", self.seed.is_some(), End::Bottom),
            End::Bottom => ("--run", self.run.is_some(), End::Top),
        };
        // Rooks higher up are searched only from the bottom.
        let has_choice = end == End::Top || slider == Slider::Bishop || square.rank() < 3;
        let choice = format!(", or choose --from {its_end}");
        ensure!(
            !is_given,
            "{option} is for searches from the {its_end}, and {slider} {square} is searched from \
             the {end}; leave it out{}",
            if has_choice { &choice } else { "" }
        );
        Ok(())
    }
}

/// The faster end for a square.
fn best_end(slider: Slider, square: Square) -> End {
    match slider {
        Slider::Rook if square.rank() < 2 => End::Top,
        // If the mask is short and low on the board, a search from the top is fast, and one from
        // the bottom never ends.
        Slider::Bishop if square.rank() == 0 && (2..6).contains(&square.file()) => End::Top,
        _ => End::Bottom,
    }
}

/// Options of `one-string`.
#[derive(Debug, Args)]
#[command(after_help = include_str!("help/one-string.txt").trim_end())]
pub struct OneString {
    /// Seed of the hunt, decimal, or hexadecimal with 0x
    #[arg(long, value_name = "SEED", value_parser = seed, default_value = DEFAULT_SEED)]
    pub seed: u64,

    /// Strings to lay out
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), default_value_t = 8)]
    pub strings: u64,

    /// Tries for a string, each a walk
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), default_value_t = 3_000)]
    pub tries: u64,

    /// Moves of a walk
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=one_string::MOST_MOVES), default_value_t = 100_000)]
    pub moves: u64,
}

impl OneString {
    /// The hunt.
    pub(super) fn hunt(&self) -> Result<Box<dyn Hunt>> {
        let Self { seed, strings, tries, moves } = *self;
        let settings = one_string::Settings { seed, strings, tries, moves };
        let hunt = one_string::OneString::new(settings);
        Ok(Box::new(hunt.map_err(|error| usage_error("one-string", &error))?))
    }
}

impl Command {
    /// The command that runs a hunt with these parameters of a checkpoint; none if there is no such
    /// hunt.
    pub fn from_parameters(kind: &str, parameters: &BTreeMap<String, String>) -> Option<Self> {
        // The slider is before the square, as on the command line.
        let word = |(name, value): (&String, &String)| match &**name {
            "slider" | "square" => value.clone(),
            _ => format!("--{name}={value}"),
        };
        let line = ["magic-hunt".to_owned(), kind.to_owned()].into_iter();
        let line = line.chain(parameters.iter().map(word));
        Cli::try_parse_from(line).ok().map(|cli| cli.command)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_leads_nowhere_is_no_hunt() {
        let with = |name: &str, value: &str| BTreeMap::from([(name.to_owned(), value.to_owned())]);
        assert!(Command::from_parameters("future", &BTreeMap::new()).is_none());
        assert!(Command::from_parameters("reduced", &BTreeMap::new()).is_none());
        assert!(Command::from_parameters("reduced", &with("square", "i9")).is_none());
        assert!(Command::from_parameters("reduced", &with("color", "blue")).is_none());
    }
}

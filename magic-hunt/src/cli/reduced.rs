//! The command line of the hunt for factors with fewer index bits than usual.

use anyhow::{Result, ensure};
use clap::Args;

use super::task::Task;
use crate::cli::seed::{Seed, seed};
use crate::cli::{usage_error, word};
use crate::geometry::{Slider, Square};
use crate::hunt::reduced::{BitByBit, BottomFirst, End, TopFirst};
use crate::stream::DEFAULT_SEED;

/// Options of `hunt reduced`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  magic-gen hunt reduced rook d8 --time 10s    a factor, in a second
  magic-gen hunt reduced rook b2               minutes: there is none
  magic-gen hunt reduced rook g2 --shard 3/64 --resume --checkpoint g2-3.txt

When all units are done, all factors are found; before that, the report has those
found so far. Faster with RUSTFLAGS=\"-C target-cpu=native\". What is known of each
square is in docs/reduced-squares.md.")]
pub struct Reduced {
    /// rook or bishop
    #[arg(value_parser = word::slider(), hide_possible_values = true)]
    pub slider: Slider,

    /// The square it stands on, a1 to h8
    #[arg(value_parser = word::square(), hide_possible_values = true)]
    pub square: Square,

    /// Index bits of the factor [default: one fewer than the mask has squares]
    #[arg(long, value_name = "N")]
    pub bits: Option<u32>,

    /// Which bits of the factor are decided first [default: top for rooks on ranks 1
    /// and 2 and bishops c1 to f1, otherwise bottom]
    #[arg(long)]
    pub from: Option<End>,

    /// Rooks, from the top: only factors with a run of N equal bits near the top [default: 0]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(..=64))]
    pub run: Option<u32>,

    /// From the bottom: seed of the order of the units, decimal, or hexadecimal with 0x
    /// [default: 0x726f6f6b6c696e65]
    #[arg(long, value_name = "SEED", value_parser = seed)]
    pub seed: Option<Seed>,
}

impl Reduced {
    /// Makes the hunt, and does the task with it.
    pub(super) fn with<T: Task>(&self, task: T) -> Result<T::Output> {
        let Self { slider, square, run, seed, .. } = *self;
        let bits = self.bits.unwrap_or(slider.mask(square).count_ones() - 1);
        let wrong = |error: anyhow::Error| usage_error("hunt reduced", error.to_string());
        let end = self.from.unwrap_or_else(|| best_end(slider, square));
        self.check_use(end).map_err(wrong)?;
        match end {
            End::Top if slider == Slider::Rook => {
                task.on(&TopFirst::new(square, bits, run.unwrap_or(0)).map_err(wrong)?)
            }
            End::Top => task.on(&BitByBit::new(square, bits).map_err(wrong)?),
            End::Bottom => {
                let seed = seed.map_or(DEFAULT_SEED, |seed| seed.0);
                task.on(&BottomFirst::new(slider, square, bits, seed).map_err(wrong)?)
            }
        }
    }

    /// Refuses options of a search from the other end.
    fn check_use(&self, end: End) -> Result<()> {
        let Self { slider, square, run, seed, .. } = *self;
        ensure!(run.is_none() || slider == Slider::Rook, "--run is for rooks; leave it out");
        let options = [("--run", run.is_some(), End::Top), ("--seed", seed.is_some(), End::Bottom)];
        for (option, given, its_end) in options {
            // Rooks higher up are searched from the bottom alone.
            let choice = if its_end == End::Top && square.rank() > 2 {
                String::new()
            } else {
                format!(", or choose --from {its_end}")
            };
            ensure!(
                !given || its_end == end,
                "{option} is for searches from the {its_end}, and {slider} {square} is searched \
                 from the {end}; leave it out{choice}"
            );
        }
        Ok(())
    }
}

/// The end from which a square is searched with the least work.
fn best_end(slider: Slider, square: Square) -> End {
    match slider {
        Slider::Rook if square.rank() < 2 => End::Top,
        // A short mask low on the board: bit by bit is quick, and the only way that ends.
        Slider::Bishop if square.rank() == 0 && (2..6).contains(&square.file()) => End::Top,
        _ => End::Bottom,
    }
}

//! The command lines of the kinds of hunts.

use std::path::PathBuf;

use anyhow::{Result, ensure};
use clap::builder::RangedU64ValueParser;
use clap::{Args, ValueHint};
use magic_gen::geometry::{Site, Slider, Square};

use super::begun_with::{named, source};
use super::{DEFAULT_SEED, Task, seed, usage_error};
use crate::candidates::{self, Form, ShiftRule, Starts};
use crate::one_string;
use crate::overlapping::{self, Settings};
use crate::reduced::{BottomFirst, End, TopFirst};

/// Options of `reduced`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  magic-hunt reduced rook d8 --time 10s    a magic, in a second
  magic-hunt reduced rook b2               minutes: there is none
  magic-hunt reduced rook g2 --shard 3/64 --resume --checkpoint g2-3.txt

When all units are done, all magics are found. Before that, the report has the magics
found so far. A build with RUSTFLAGS=\"-C target-cpu=native\" is faster.
docs/reduced-squares.md says what is known of each square.")]
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
    #[arg(long, value_name = "END")]
    pub from: Option<End>,

    /// From the top: only magics with a run of N equal bits near the top [default: 0]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(..=64))]
    pub run: Option<u32>,

    /// From the bottom: seed of the order of the units, decimal, or hexadecimal with 0x
    /// [default: 0x726f6f6b6c696e65]
    #[arg(long, value_name = "SEED", value_parser = seed)]
    pub seed: Option<u64>,
}

impl Reduced {
    /// Makes the hunt, and runs the task on it.
    pub(super) fn with<T: Task>(&self, task: T) -> Result<T::Output> {
        let Self { slider, square, run, seed, .. } = *self;
        let site = Site::new(slider, square);
        let bits = self.bits.unwrap_or(slider.mask(square).count_ones() - 1);
        let wrong = |error| usage_error("reduced", &error);
        let end = self.from.unwrap_or_else(|| best_end(slider, square));
        self.check_use(end).map_err(wrong)?;
        match end {
            End::Top => task.on(&TopFirst::new(site, bits, run.unwrap_or(0)).map_err(wrong)?),
            End::Bottom => {
                let seed = seed.unwrap_or(magic_gen::stream::DEFAULT_SEED);
                task.on(&BottomFirst::new(site, bits, seed).map_err(wrong)?)
            }
        }
    }

    /// Refuses options of a search from the other end.
    fn check_use(&self, end: End) -> Result<()> {
        let Self { slider, square, run, seed, .. } = *self;
        let options = [("--run", run.is_some(), End::Top), ("--seed", seed.is_some(), End::Bottom)];
        for (option, given, its_end) in options {
            // Rooks higher up are searched only from the bottom.
            let has_choice =
                its_end == End::Bottom || slider == Slider::Bishop || square.rank() < 3;
            let choice =
                if has_choice { format!(", or choose --from {its_end}") } else { String::new() };
            ensure!(
                !given || its_end == end,
                "{option} is for searches from the {its_end}, and {slider} {square} is searched \
                 from the {end}; leave it out{choice}"
            );
        }
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

/// The options that `candidates` and `overlapping` share.
#[derive(Clone, Copy, Debug, Args)]
pub struct Wanted {
    /// What happens to the squares off the mask: white clears them; black sets them; signed clears
    /// them and reads the product as a signed number
    #[arg(long, default_value_t = Form::White)]
    pub form: Form,

    /// fixed: 52 for rooks, 55 for bishops, 54 in the signed form; variable: any shift that suits
    /// the square
    #[arg(long, default_value_t = ShiftRule::Variable)]
    pub shift: ShiftRule,

    /// Seed of the hunt, decimal, or hexadecimal with 0x
    #[arg(long, value_name = "SEED", value_parser = seed, default_value = DEFAULT_SEED)]
    pub seed: u64,
}

/// Options of `candidates`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  magic-hunt candidates --form black --from generated/reduced_magics.txt >pool.txt
  magic-hunt candidates --form black --seed 2 --from pool.txt >better.txt
  magic-hunt overlapping better.txt --form black --time 2h >table.txt

Walks seldom find a rook's magic with fewer index bits than its mask has squares, so name a
file of such magics with --from. Two or three rounds, each --from the pool of the round
before, make a better pool. The report is a pool, with a candidate on each line: slider,
square, magic, shift, used slots and span. A build with RUSTFLAGS=\"-C target-cpu=native\"
is faster.")]
pub struct Candidates {
    /// The kind of table, and the seed.
    #[command(flatten)]
    pub wanted: Wanted,

    /// Steps of a square; a step has a walk for every shift and aim (such as few slots, or a short
    /// span)
    #[arg(long, value_name = "LIMIT", value_parser = clap::value_parser!(u64).range(1..), default_value_t = 32)]
    pub steps: u64,

    /// Moves of a walk
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..), default_value_t = 8_000)]
    pub moves: u32,

    /// Candidates to keep for a square
    #[arg(long, value_name = "N", value_parser = keep(), default_value_t = 448)]
    pub keep: usize,

    /// A pool or a find: walks also begin at its magics, on their own squares and on nearby
    /// ones
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub from: Option<PathBuf>,
}

impl Candidates {
    /// The hunt.
    ///
    /// # Errors
    ///
    /// If the file of magics cannot be read, or is not such a file.
    pub fn hunt(&self) -> Result<candidates::Candidates> {
        let Self { wanted: Wanted { form, shift, seed }, steps, moves, keep, .. } = *self;
        let starts = match &self.from {
            None => Starts::default(),
            Some(from) => {
                let (name, text) = named(from)?;
                Starts::new(&name, &text, form, shift)?
            }
        };
        Ok(candidates::Candidates { form, shift, seed, steps, moves, keep, starts })
    }
}

/// Few enough to search the list for each new candidate.
fn keep() -> RangedU64ValueParser<usize> {
    RangedU64ValueParser::new().range(1..=65_536)
}

/// Options of `overlapping`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  magic-hunt candidates --form black --time 1h >pool.txt
  magic-hunt overlapping pool.txt --form black --heat 60 --halving 500000 >table.txt
  magic-hunt overlapping pool.txt --form black --from table.txt --seed 2 >better.txt
  magic-hunt overlapping white.txt --share far --arranged >table.txt

A run begins with an empty table of --length slots, with the table of --from, or with only
the rooks (--arranged). When all squares have a place in the table, it is cut shorter. From
an empty table, slow cooling (--heat and --halving) gives the shortest tables. The report
is the shortest table; `magic-hunt adopt` proves it and keeps it.")]
pub struct Overlapping {
    /// Candidates for every square, as `candidates` reports them
    #[arg(value_hint = ValueHint::FilePath)]
    pub pool: PathBuf,

    /// Table to begin with, as an earlier hunt reported it [default: an empty one]
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub from: Option<PathBuf>,

    /// The kind of table, and the seed.
    #[command(flatten)]
    pub wanted: Wanted,

    /// Squares that may share slots: none; lines: if they always agree where their lines cross;
    /// far: if they always agree there except on their neighbors, which a lookup adds
    #[arg(long, value_name = "WHO", default_value_t = overlapping::Share::None)]
    pub share: overlapping::Share,

    /// Begin with all rooks, with shared slots where they always agree; for --share far
    #[arg(long, conflicts_with = "from")]
    pub arranged: bool,

    /// Independent runs
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), default_value_t = 64)]
    pub runs: u64,

    /// Steps of a run
    #[arg(long, value_name = "LIMIT", value_parser = clap::value_parser!(u64).range(1..), default_value_t = 1_000)]
    pub steps: u64,

    /// Moves of a step
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), default_value_t = 4_000)]
    pub moves: u64,

    /// Slots of the empty table to begin with
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=i64::from(overlapping::LONGEST)), default_value_t = 92_000)]
    pub length: u32,

    /// Mean number of slots by which a move may make the table worse, at the beginning
    #[arg(long, value_name = "SLOTS", default_value_t = overlapping::Heat::default().slots)]
    pub heat: u32,

    /// Moves after which the heat is half as much; 0: it stays the same
    #[arg(long, value_name = "MOVES", default_value_t = overlapping::Heat::default().halving)]
    pub halving: u64,
}

impl Overlapping {
    /// The hunt.
    ///
    /// # Errors
    ///
    /// If no lookup reads such a table, or if the pool cannot be read, or is not a pool.
    pub fn hunt(&self) -> Result<overlapping::Overlapping> {
        let Self { wanted: Wanted { form, shift, seed }, share, runs, steps, moves, .. } = *self;
        let heat = overlapping::Heat { slots: self.heat, halving: self.halving };
        let (length, arranged) = (self.length, self.arranged);
        let settings =
            Settings { form, shift, share, seed, runs, steps, moves, length, arranged, heat };
        settings.kind().map_err(|error| usage_error("overlapping", &error))?;
        let (pool, from) = (named(&self.pool)?, self.from.as_deref().map(named).transpose()?);
        overlapping::Overlapping::new(settings, source(&pool), from.as_ref().map(source))
    }
}

/// Options of `one-string`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  magic-hunt one-string >one-string.txt
  magic-hunt adopt one-string.txt

A string needs some minutes. The report is the shortest string with all squares, which
`magic-hunt adopt` proves and keeps. If no string has all squares, it is the string with
the most. More --tries continue a string. More --strings, or another --seed, begin other
strings.")]
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
    pub(super) fn hunt(&self) -> Result<one_string::OneString> {
        let Self { seed, strings, tries, moves } = *self;
        let settings = one_string::Settings { seed, strings, tries, moves };
        let hunt = one_string::OneString::new(settings);
        hunt.map_err(|error| usage_error("one-string", &error))
    }
}

//! Searches that take hours, on one machine or on many: for magics with fewer index bits than the
//! mask has squares, for dense tables, and for one string of bytes that all bishops share.
//!
//! A hunt is cut into independent **units** of work: a unit is a number, and what it
//! does follows from that number and the hunt's parameters alone. A unit advances in
//! **steps**, most of them of some seconds, and what is known of it after a step is
//! its **record**. The record after a given step is always the same, whichever process
//! makes the step and when. A step that has to [`stop`] half-way is abandoned, as if it
//! had never begun.
//!
//! Everything that a long search needs follows from this:
//!
//! - threads take units in order, and any number of them reaches the same
//!   records;
//! - a checkpoint is the list of the records, and going on from it is going on;
//! - a shard `I/N` is every N-th unit;
//! - merging takes, unit by unit, the record that is further along. Neither the order
//!   nor the number of merges matters: nothing is lost or counted twice.
//!
//! [`session`] is one run of a hunt from checkpoint to checkpoint, [`driver`]
//! its threads, [`mod@stop`] what ends a step early, [`checkpoint`] the file,
//! [`identity`] which hunt that is of, [`shard`] the part of one machine, and
//! [`joining`] what joins the parts.
//!
//! The kinds:
//!
//! - [`reduced`]: all magics of a square with fewer index bits than its mask has squares, or that
//!   there are none.
//! - [`candidates`]: magics that use few slots, of which tables are made.
//! - [`overlapping`]: one table of all squares, each in the gaps of others; where squares may
//!   share slots, an overlaid one.
//! - [`one_string`]: bytes that all bishops share.
//!
//! What was found is kept by `magic-hunt adopt` and proven by `magic-hunt verify`; [`printed`]
//! reads what hunts for one square print, [`mod@better_find`] decides between two finds of a kind,
//! and [`find_kinds`] has the kinds of finds.
//!
//! # Words
//!
//! - **candidate**: a magic that a hunt looks at, or has kept for a table.
//! - **walk, move**: a walk is a row of moves, each a small change to a magic or a table.
//! - **heat**: the temperature of simulated annealing: by how much a move may make things worse.
//! - **pool**: a file of candidates for every square.
//! - **tile**: the slots that a magic uses, to be laid into a table; its **place**: which tile of a
//!   square lies where.
//! - **comb**: a magic that uses every second or fourth slot alone.
//! - **lie**: where a varied magic would lie in a table, and what that costs.
//! - **find**: what a hunt found, as a file that is kept.
//!
//! # Adding a kind of hunt
//!
//! 1. A module here with a type that implements [`Hunt`].
//! 2. In `cli/kinds.rs` a struct of its options and a function that makes the hunt of them; in
//!    `cli/mod.rs` a variant of [`Command`](cli::Command), and its line in `with` and `common`.
//!
//! Threads, time limits, checkpoints, shards, merging and progress are then there.
//! If the parameters are named as the options, with `_` or `-` between words, and
//! the hunt follows from them, `magic-hunt merge` prints its report as well.

#![forbid(unsafe_code)]

#[macro_use]
mod named_choices;

pub mod better_find;
mod bits;
pub mod candidates;
pub mod checkpoint;
pub mod cli;
pub mod commands;
pub mod driver;
pub mod file_lock;
pub mod find_kinds;
pub mod identity;
pub mod joining;
pub mod ledger;
pub mod one_string;
pub mod overlapping;
pub mod printed;
pub mod progress_bar;
pub mod reduced;
pub mod retired;
pub mod session;
pub mod shard;
pub mod stop;

pub use checkpoint::{Checkpoint, Entry};
pub use identity::Identity;
pub use joining::merge;
pub use shard::Shard;
pub use stop::Stop;

/// A file that a hunt begins with.
#[derive(Clone, Copy, Debug)]
pub struct NamedText<'a> {
    /// The name it goes by.
    pub name: &'a str,
    /// The text.
    pub text: &'a str,
}

/// A search that is cut into units of work.
pub trait Hunt: Sync {
    /// What is known about a unit.
    type Record: Clone + Send + Sync;

    /// The name of this kind of hunt, as on the command line: in lower case, without
    /// spaces.
    fn kind(&self) -> &'static str;

    /// Everything that decides the records, as names and values without line
    /// breaks. Checkpoints belong together exactly when kind and parameters agree; but
    /// beside a `sha256` the values of `pool` and `from` are names of files, which may
    /// differ.
    fn parameters(&self) -> Vec<(&'static str, String)>;

    /// How many units there are. Their numbers begin at 0.
    fn units(&self) -> u64;

    /// How many steps a unit has, at least one. What a step has done is lost when it
    /// has to stop, so it should take some seconds at most.
    fn steps(&self) -> u64;

    /// The record of a unit before its first step.
    fn begin(&self, unit: u64) -> Self::Record;

    /// How many steps a record is along, at most [`Hunt::steps`].
    fn step_of(&self, record: &Self::Record) -> u64;

    /// Takes a unit one step further, unless it has to stop.
    ///
    /// A step that takes longer than a moment asks `stop` in all its loops. Once that
    /// says yes, it comes to its end within some hundredths of a second, and what it
    /// leaves in `record` does not matter.
    fn step_until(&self, unit: u64, record: &mut Self::Record, stop: &Stop<'_>);

    /// Takes a unit one step further, however long that takes.
    fn step(&self, unit: u64, record: &mut Self::Record) {
        self.step_until(unit, record, &Stop::never());
    }

    /// How many candidates (or nodes) the steps so far have looked at, for the
    /// rate that is shown.
    fn candidates(&self, record: &Self::Record) -> u64;

    /// The record as one line of text, without a line break.
    fn encode(&self, record: &Self::Record) -> String;

    /// Reads what [`Hunt::encode`] wrote.
    ///
    /// # Errors
    ///
    /// If the text is not a record of that unit; the message says what is wrong.
    fn decode(&self, unit: u64, text: &str) -> anyhow::Result<Self::Record>;

    /// The best so far, in a few words for the progress bar. Records come in the
    /// order of their units, those that have not begun left out.
    fn headline(&self, records: &mut dyn Iterator<Item = (u64, &Self::Record)>) -> String;

    /// What was found, as lines for a person to read at the end.
    fn report(&self, records: &mut dyn Iterator<Item = (u64, &Self::Record)>) -> String;
}

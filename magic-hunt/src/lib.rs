//! Two searches that need minutes to days, on one machine or on many: for magics with fewer index
//! bits than the mask has squares, and for one string of bytes that all bishops share.
//!
//! A hunt is divided into independent **units** of work. A unit is a number, and its work depends
//! only on that number and the hunt's parameters. A unit advances in **steps**; most steps need
//! some seconds. Its **record** is the result so far. The record after a given step is always the
//! same, in any process and at any time. A step that has to [`stop`] early is abandoned, as if it
//! had never begun.
//!
//! So a long search can be interrupted, divided and joined:
//!
//! - threads work on units in ascending order, and any number of threads reaches the same records;
//! - a checkpoint is the list of the records, and a hunt continues from it as if it had not
//!   stopped;
//! - a shard `I/N` is every N-th unit;
//! - a merge keeps, for each unit, the record with more steps. The order and the number of merges
//!   do not matter: nothing is lost or counted twice.
//!
//! [`session`] is one run of a hunt from checkpoint to checkpoint, and [`mod@stop`] ends a step early. [`checkpoint`] is the file, and says to which hunt it belongs.
//! [`shard`] is the part of one machine.
//!
//! The kinds:
//!
//! - [`reduced`]: all magics of a square with fewer index bits than its mask has squares, or the
//!   proof that there are none.
//! - [`one_string`]: bytes that all bishops share.
//!
//! [`finds`] has what hunts found, with its proof.
//!
//! # Adding a kind of hunt
//!
//! 1. Add a module here with a type that implements [`Hunt`].
//! 2. In `cli/kinds.rs`, add a struct of its options and a function that makes the hunt from these.
//!    In `cli/mod.rs`, add a variant of [`Command`](cli::Command), and its line in `hunt`.
//!
//! The new kind then has threads, time limits, checkpoints, shards, merging and progress.
//! `magic-hunt merge` also prints its report, if two things hold: its parameters define the hunt,
//! and they have the names of the options.

#![forbid(unsafe_code)]

mod bits;
pub mod checkpoint;
pub mod cli;
pub mod commands;
pub mod file_lock;
pub mod finds;
pub mod one_string;
pub mod progress_bar;
pub mod reduced;
pub mod session;
pub mod shard;
pub mod stop;

pub use checkpoint::{Checkpoint, Entries, Entry, Identity, merge};
pub use shard::Shard;
pub use stop::Stop;

/// A search that is divided into units of work. The record of a unit is a line of text.
pub trait Hunt: Sync {
    /// The name of this kind of hunt, as on the command line: in lower case, without spaces.
    fn kind(&self) -> &'static str;

    /// Everything that decides the records, as names and values without line breaks. Checkpoints
    /// belong together if kind and parameters are equal.
    fn parameters(&self) -> Vec<(&'static str, String)>;

    /// The number of units. Units are numbered from 0.
    fn units(&self) -> u64;

    /// The number of steps of a unit, at least one. A step that has to stop is lost, so it should
    /// need some seconds at most.
    fn steps(&self) -> u64;

    /// The record of a unit before its first step.
    fn begin(&self, unit: u64) -> Entry;

    /// Makes the next step of a unit, unless it has to stop.
    ///
    /// A step that needs more than a moment asks `stop` in all its loops. If the answer is yes, the
    /// step ends within some hundredths of a second, and the contents of `entry` do not matter.
    fn step_until(&self, unit: u64, entry: &mut Entry, stop: &Stop<'_>);

    /// Makes the next step of a unit, however long that takes.
    fn step(&self, unit: u64, entry: &mut Entry) {
        self.step_until(unit, entry, &Stop::never());
    }

    /// Checks a record that was read.
    /// An error if it is no record of that unit; the message says what is wrong.
    fn check(&self, unit: u64, entry: &Entry) -> anyhow::Result<()>;

    /// The number of candidates (or nodes) that the steps so far have tried.
    fn candidates(&self, entry: &Entry) -> u64;

    /// The best so far, in a few words for the progress bar.
    fn headline(&self, entries: &Entries) -> String;

    /// The results, as lines for a person to read at the end.
    fn report(&self, entries: &Entries) -> String;
}

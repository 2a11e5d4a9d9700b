//! The records of a hunt, and the threads that advance them.
//!
//! Each thread gets the next free unit of the shard, in ascending order, and makes steps until the
//! unit is done. After every step the record goes into the ledger. The main thread waits, and
//! writes checkpoints from the ledger. So a checkpoint lacks at most one step of each thread.
//! Threads share nothing else. The number of threads decides when a record is reached, but not its
//! contents.
//!
//! A step that has to stop is abandoned, and the ledger keeps the record before the step. The
//! record of a part of a step would depend on the clock.

use std::collections::BTreeMap;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread::{self, ScopedJoinHandle};
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};

use crate::checkpoint::damaged;
use crate::{Checkpoint, Entry, Hunt, Identity, Shard, Stop};

/// The records of the units that have begun. Copies of the map share the records.
pub type Records<R> = BTreeMap<u64, Arc<R>>;

/// Records that threads share.
pub type Ledger<R> = Mutex<Records<R>>;

/// How often the main thread wakes up.
const TICK: Duration = Duration::from_millis(5);

/// The records at this moment.
pub fn locked<R>(ledger: &Ledger<R>) -> MutexGuard<'_, Records<R>> {
    ledger.lock().expect("no thread panics while it holds the records")
}

/// The records as pairs, in the form that a [`Hunt`] needs.
pub fn pairs<R>(records: &Records<R>) -> impl Iterator<Item = (u64, &R)> {
    records.iter().map(|(&unit, record)| (unit, &**record))
}

/// Writes all records as a checkpoint.
pub fn encode<H: Hunt>(hunt: &H, shard: Shard, records: &Records<H::Record>) -> Checkpoint {
    let entry = |record| Entry { step: hunt.step_of(record), record: hunt.encode(record) };
    let entries = pairs(records).map(|(unit, record)| (unit, entry(record))).collect();
    Checkpoint { identity: Identity::new(hunt), shard, entries }
}

/// Reads all records of a checkpoint.
///
/// # Errors
///
/// If the checkpoint is of another hunt, or a line is not a record of it.
pub fn decode<H: Hunt>(hunt: &H, checkpoint: &Checkpoint) -> Result<Records<H::Record>> {
    if let Some(difference) = checkpoint.identity.difference(&Identity::new(hunt)) {
        bail!(
            "it belongs to another hunt: {difference}; name another file, or repeat the options \
             it was begun with; one of an older version has to be begun anew"
        );
    }
    let read = |(&unit, entry): (&u64, &Entry)| {
        let record = hunt.decode(unit, &entry.record)?;
        let step = hunt.step_of(&record);
        ensure!(step == entry.step, "the line says step {}, its record {step}", entry.step);
        let text = hunt.encode(&record);
        ensure!(text == entry.record, "it says `{}` and should say `{text}`", entry.record);
        Ok((unit, Arc::new(record)))
    };
    let context = |unit| damaged(&format!("the record of unit {unit} is wrong"));
    let entries = checkpoint.entries.iter();
    entries.map(|pair| read(pair).with_context(|| context(pair.0))).collect()
}

/// The progress of the units of a shard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Status {
    /// Units of the shard.
    pub units: u64,
    /// Units that are done.
    pub units_done: u64,
    /// Steps of all units.
    pub steps: u128,
    /// Steps that are done.
    pub steps_done: u128,
    /// Candidates tried.
    pub candidates: u128,
}

impl Status {
    /// Adds up the records of the units in `shard`.
    pub fn new<H: Hunt>(hunt: &H, shard: Shard, records: &Records<H::Record>) -> Self {
        let units = shard.len(hunt.units());
        let steps = u128::from(units) * u128::from(hunt.steps());
        let mut status = Self { units, units_done: 0, steps, steps_done: 0, candidates: 0 };
        for (_, record) in pairs(records).filter(|(unit, _)| shard.holds(*unit)) {
            let step = hunt.step_of(record);
            status.units_done += u64::from(step == hunt.steps());
            status.steps_done += u128::from(step);
            status.candidates += u128::from(hunt.candidates(record));
        }
        status
    }

    /// Whether nothing is left to do.
    pub const fn is_complete(&self) -> bool {
        self.units_done == self.units
    }
}

/// Makes the steps of the units of `shard` with `threads` threads until all are done or `stop`
/// holds. Meanwhile it calls `watch` again and again.
///
/// # Errors
///
/// If not all threads can be started, or if a step panicked. The other threads have ended then, and
/// the ledger has every step that was finished.
pub fn drive<H: Hunt>(
    hunt: &H,
    shard: Shard,
    threads: usize,
    ledger: &Ledger<H::Record>,
    stop: &(dyn Fn() -> bool + Sync),
    watch: &mut dyn FnMut(),
) -> Result<()> {
    let (next, too_few) = (AtomicU64::new(0), AtomicBool::new(false));
    let stop = || too_few.load(Relaxed) || stop();
    let take = || shard.unit(next.fetch_add(1, Relaxed), hunt.units());
    let work = || while take().is_some_and(|unit| finish(hunt, unit, ledger, &stop)) {};
    thread::scope(|scope| {
        let start = |number| {
            thread::Builder::new().spawn_scoped(scope, work).with_context(|| {
                format!("cannot start thread {number} of {threads}; give fewer --threads")
            })
        };
        let workers = (1..=threads).map(start).collect::<Result<Vec<_>>>();
        let workers = workers.inspect_err(|_| too_few.store(true, Relaxed))?;
        while !workers.iter().all(ScopedJoinHandle::is_finished) {
            watch();
            thread::sleep(TICK);
        }
        let panicked = workers.into_iter().filter_map(|worker| worker.join().err()).count();
        ensure!(panicked == 0, "a step panicked, on {panicked} of {threads} threads");
        Ok(())
    })
}

/// Makes the steps of one unit until it is done or has to stop; returns whether it is done.
///
/// The record of a step counts only if the step was never told to stop, whether it asked or not.
fn finish<H: Hunt>(
    hunt: &H,
    unit: u64,
    ledger: &Ledger<H::Record>,
    stop: &(dyn Fn() -> bool + Sync),
) -> bool {
    let begun = locked(ledger).get(&unit).cloned();
    let mut record = begun.map_or_else(|| hunt.begin(unit), |record| H::Record::clone(&record));
    let stop = Stop::when(stop);
    while hunt.step_of(&record) < hunt.steps() {
        if stop.ask() {
            return false;
        }
        hunt.step_until(unit, &mut record, &stop);
        if stop.was_seen() {
            return false;
        }
        locked(ledger).insert(unit, Arc::new(record.clone()));
    }
    true
}

//! The threads of a hunt.
//!
//! Each thread takes the shard's next unit that nobody has taken, in ascending
//! order, and steps it until it is done. After every step the record goes into
//! the ledger, from which the thread that waits makes checkpoints; so what a
//! checkpoint misses is at most the step that each thread is at. Threads share
//! nothing else, and a unit's records are its own: their number changes when a
//! record is reached and never which.
//!
//! A step that has to stop is abandoned, and the ledger keeps the record from before
//! it: one that was made half would depend on the clock.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, ensure};

use crate::hunt::records::Ledger;
use crate::hunt::{Hunt, Shard, Stop};

/// How often the waiting thread looks up.
const TICK: Duration = Duration::from_millis(50);

/// Steps the units of `shard` with `threads` threads until all are done or `stop`
/// holds; meanwhile calls `watch` some twenty times a second.
///
/// # Errors
///
/// If not all threads can be started: then no step was made. And if a step panicked:
/// the other threads have gone on to their end all the same, and the ledger holds
/// every step that was finished.
pub fn drive<H: Hunt>(
    hunt: &H,
    shard: Shard,
    threads: usize,
    ledger: &Ledger<H::Record>,
    stop: &(dyn Fn() -> bool + Sync),
    watch: &mut dyn FnMut(),
) -> Result<()> {
    let next = AtomicU64::new(0);
    // Where the memory ends with the last thread that could be started, steps would run
    // out of it; so nobody begins before all are there.
    let all_there = OnceLock::<bool>::new();
    let work = || {
        if !*all_there.wait() {
            return;
        }
        while let Some(unit) = shard.unit(next.fetch_add(1, Ordering::Relaxed), hunt.units()) {
            if !finish(hunt, unit, ledger, stop) {
                break;
            }
        }
    };
    thread::scope(|scope| {
        let (alive, ended) = mpsc::channel::<()>();
        let start = |nth: usize| {
            let alive = alive.clone();
            let worker = thread::Builder::new().spawn_scoped(scope, move || {
                // Dropped at the end of the thread, also by a panic.
                let _alive = alive;
                work();
            });
            let number = nth + 1;
            let asked = format!("thread {number} of {threads}");
            worker.with_context(|| format!("cannot start {asked}; give fewer --threads"))
        };
        let workers: Result<Vec<_>> = (0..threads).map(start).collect();
        all_there.get_or_init(|| workers.is_ok());
        let workers = workers?;
        drop(alive);
        while ended.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
            watch();
        }
        let panicked = workers.into_iter().filter_map(|worker| worker.join().err()).count();
        ensure!(panicked == 0, "a step panicked, on {panicked} of {threads} threads");
        Ok(())
    })
}

/// Steps one unit to its end, or until `stop` holds; tells whether it came to
/// its end.
///
/// Whether a step asked or not, and whatever it did once it was told to stop: its
/// record counts only if it never was.
fn finish<H: Hunt>(
    hunt: &H,
    unit: u64,
    ledger: &Ledger<H::Record>,
    stop: &(dyn Fn() -> bool + Sync),
) -> bool {
    let begun = ledger.get(unit);
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
        ledger.put(unit, record.clone());
    }
    true
}

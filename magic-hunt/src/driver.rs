//! The threads of a hunt.
//!
//! Each thread gets the next free unit of the shard, in ascending order, and makes steps until the
//! unit is done. After every step the record goes into the state. The main thread waits, and
//! writes the state as checkpoints. So a checkpoint lacks at most one step of each thread.
//! Threads share nothing else. The number of threads decides when a record is reached, but not its
//! contents.
//!
//! A step that has to stop is abandoned, and the state keeps the record before the step. The
//! record of a part of a step would depend on the clock.

use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::sync::{Mutex, MutexGuard};
use std::thread::{self, ScopedJoinHandle};
use std::time::Duration;

use anyhow::{Context, Result, ensure};

use crate::{Checkpoint, Hunt, Stop};

/// How often the main thread wakes up.
const TICK: Duration = Duration::from_millis(5);

/// The state at this moment.
pub fn locked(state: &Mutex<Checkpoint>) -> MutexGuard<'_, Checkpoint> {
    state.lock().expect("no thread panics while it holds the state")
}

/// Makes the steps of the units of a shard with `threads` threads until all are done or `stop`
/// holds. Meanwhile it calls `watch` again and again.
///
/// # Errors
///
/// If not all threads can be started, or if a step panicked. The other threads have ended then, and
/// the state has every step that was finished.
pub fn drive(
    hunt: &dyn Hunt,
    state: &Mutex<Checkpoint>,
    threads: usize,
    stop: &(dyn Fn() -> bool + Sync),
    watch: &mut dyn FnMut(),
) -> Result<()> {
    let (next, too_few) = (AtomicU64::new(0), AtomicBool::new(false));
    let shard = locked(state).shard;
    let stop = || too_few.load(Relaxed) || stop();
    let take = || shard.unit(next.fetch_add(1, Relaxed), hunt.units());
    let work = || while take().is_some_and(|unit| finish(hunt, unit, state, &stop)) {};
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
fn finish(
    hunt: &dyn Hunt,
    unit: u64,
    state: &Mutex<Checkpoint>,
    stop: &(dyn Fn() -> bool + Sync),
) -> bool {
    let begun = locked(state).entries.get(&unit).cloned();
    let mut entry = begun.unwrap_or_else(|| hunt.begin(unit));
    let stop = Stop::when(stop);
    while entry.step < hunt.steps() {
        if stop.ask() {
            return false;
        }
        hunt.step_until(unit, &mut entry, &stop);
        if stop.was_seen() {
            return false;
        }
        locked(state).entries.insert(unit, entry.clone());
    }
    true
}

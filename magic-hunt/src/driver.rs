//! The threads of a hunt.
//!
//! Each thread takes the shard's next unit that nobody has taken, in ascending
//! order, and steps it until it is done. After every step the record goes into
//! the ledger, from which the thread that waits makes checkpoints; so what a
//! checkpoint misses is at most the step that each thread is at. Threads share
//! nothing else. Their number changes when a record is reached, never what it
//! holds.
//!
//! A step that has to stop is abandoned, and the ledger keeps the record from before
//! it: one that was made half would depend on the clock.

use std::sync::OnceLock;
use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread::{self, Scope, ScopedJoinHandle};
use std::time::Duration;

use anyhow::{Context, Result, ensure};

use crate::ledger::Ledger;
use crate::{Hunt, Shard, Stop};

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
    let (next, all_there) = (AtomicU64::new(0), OnceLock::new());
    let crew = Crew { hunt, shard, ledger, stop, next, all_there };
    thread::scope(|scope| {
        let (alive, ended) = mpsc::channel();
        let workers = crew.start(scope, threads, &alive)?;
        drop(alive);
        while ended.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
            watch();
        }
        let panicked = workers.into_iter().filter_map(|worker| worker.join().err()).count();
        ensure!(panicked == 0, "a step panicked, on {panicked} of {threads} threads");
        Ok(())
    })
}

/// What the threads of a hunt share.
struct Crew<'a, H: Hunt> {
    hunt: &'a H,
    shard: Shard,
    ledger: &'a Ledger<H::Record>,
    stop: &'a (dyn Fn() -> bool + Sync),
    /// How many of the shard's units are taken.
    next: AtomicU64,
    /// Whether all threads could be started. Where the memory ends with the last one that
    /// could, steps would run out of it; so nobody begins before all are there.
    all_there: OnceLock<bool>,
}

impl<H: Hunt> Crew<'_, H> {
    /// Starts the threads, which work if all can be started. Each drops its `alive` at its
    /// end, also by a panic.
    fn start<'scope>(
        &'scope self,
        scope: &'scope Scope<'scope, '_>,
        threads: usize,
        alive: &Sender<()>,
    ) -> Result<Vec<ScopedJoinHandle<'scope, ()>>> {
        let start = |number| {
            let alive = alive.clone();
            let work = move || {
                let _alive = alive;
                self.work();
            };
            thread::Builder::new().spawn_scoped(scope, work).with_context(|| {
                format!("cannot start thread {number} of {threads}; give fewer --threads")
            })
        };
        let workers = (1..=threads).map(start).collect::<Result<_>>();
        self.all_there.get_or_init(|| workers.is_ok());
        workers
    }

    /// Takes one unit after the other.
    fn work(&self) {
        if !*self.all_there.wait() {
            return;
        }
        let take = || self.shard.unit(self.next.fetch_add(1, Relaxed), self.hunt.units());
        while take().is_some_and(|unit| self.finish(unit)) {}
    }

    /// Steps one unit to its end, or until it has to stop; tells whether it came to its end.
    ///
    /// Whether a step asked or not, and whatever it did once it was told to stop: its
    /// record counts only if it never was.
    fn finish(&self, unit: u64) -> bool {
        let Self { hunt, ledger, .. } = self;
        let begun = ledger.get(unit);
        let mut record = begun.map_or_else(|| hunt.begin(unit), |record| H::Record::clone(&record));
        let stop = Stop::when(self.stop);
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
}

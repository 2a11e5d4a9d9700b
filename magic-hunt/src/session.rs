//! One run of a hunt, from a checkpoint to a checkpoint.
//!
//! The first checkpoint is written before the first step. So the user sees an error of the folder
//! at once and not after a night. Then the file is replaced whole, at intervals and at the end,
//! even after an error. If a write fails before the end (a disk may be full for a while), the hunt
//! warns, continues and tries again; the file does not change. If the last write fails, the
//! checkpoint goes to the folder for temporary files, and the error says so.
//!
//! Each thread gets the next free unit of the shard, in ascending order, and makes steps until the
//! unit is done. After every step the record goes into the state. The main thread waits, and
//! writes the state as checkpoints. So a checkpoint lacks at most one step of each thread.
//! Threads share nothing else. The number of threads decides when a record is reached, but not its
//! contents.
//!
//! A step that has to stop is abandoned, and the state keeps the record before the step. The
//! record of a part of a step would depend on the clock.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard};
use std::thread::{self, ScopedJoinHandle};
use std::time::{Duration, Instant};

use anyhow::{Context, Error, Result, anyhow, ensure};

use crate::file_lock::FileLock;
use crate::progress_bar::Progress;
use crate::{Checkpoint, Hunt, Shard, Stop};
use magic_gen::disk::write::write_one;

/// How to run a hunt. Nothing of this influences its records.
#[derive(Clone, Debug)]
pub struct Options {
    /// The units to work on.
    pub shard: Shard,
    /// The number of threads.
    pub threads: usize,
    /// When to stop.
    pub time: Option<Duration>,
    /// The file for the records.
    pub checkpoint: PathBuf,
    /// Whether to continue from that file, if it exists.
    pub resume: bool,
    /// The time from one checkpoint to the next.
    pub every: Duration,
    /// Whether to print no progress.
    pub quiet: bool,
}

/// Why a run ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// All units of the shard are done.
    Done,
    /// The time is up.
    TimeUp,
    /// The user stopped it.
    Interrupted,
}

/// The results of a run.
#[derive(Debug)]
pub struct Outcome {
    /// Why it ended.
    pub ending: Ending,
    /// The last checkpoint.
    pub checkpoint: Checkpoint,
    /// The duration of this run.
    pub elapsed: Duration,
}

/// Runs a hunt until it is done, its time is up or `interrupt` is raised.
/// An error if the hunt cannot continue from the checkpoint, or cannot write it.
pub fn run(hunt: &dyn Hunt, options: &Options, interrupt: &AtomicBool) -> Result<Outcome> {
    let file = &options.checkpoint;
    let _lock = FileLock::take(file, Duration::ZERO)
        .with_context(|| format!("{} cannot be used", file.display()))?;
    let begun = open(hunt, options)?;
    write(file, &begun)?;
    let start = Instant::now();
    let state = Mutex::new(begun);
    let driven = watched(hunt, options, interrupt, start, &state);
    let checkpoint = locked(&state).clone();
    write(file, &checkpoint).map_err(|error| rescue(options, &checkpoint, error))?;
    driven.map_err(|error| anyhow!("{error:#}; what was found is kept in {}", file.display()))?;
    let ending = match interrupt.load(Relaxed) {
        _ if checkpoint.status().is_complete() => Ending::Done,
        false => Ending::TimeUp,
        true => Ending::Interrupted,
    };
    Ok(Outcome { ending, checkpoint, elapsed: start.elapsed() })
}

fn write(file: &Path, checkpoint: &Checkpoint) -> Result<()> {
    write_one(file, &checkpoint.text()).map(|_| ())
}

/// Makes steps, shows progress and writes checkpoints until it is time to stop.
fn watched(
    hunt: &dyn Hunt,
    options: &Options,
    interrupt: &AtomicBool,
    start: Instant,
    state: &Mutex<Checkpoint>,
) -> Result<()> {
    let Options { threads, time, every, quiet, .. } = *options;
    let mut best = hunt.headline(&locked(state).entries);
    let mut progress = Progress::new(hunt.kind(), time, locked(state).status(), quiet);
    let mut saved = Instant::now();
    let mut watch = || {
        if progress.is_due() {
            progress.show(locked(state).status(), &best);
        }
        if saved.elapsed() >= every {
            let now = locked(state).clone();
            best = hunt.headline(&now.entries);
            progress.saved(now.status(), &best, write(&options.checkpoint, &now));
            saved = Instant::now();
        }
    };
    let stop = || interrupt.load(Relaxed) || time.is_some_and(|time| start.elapsed() >= time);
    let driven = drive(hunt, state, threads, &stop, &mut watch);
    progress.clear();
    driven
}

/// The state to begin with: that of the file from which to continue, if it exists.
fn open(hunt: &dyn Hunt, options: &Options) -> Result<Checkpoint> {
    let file = &options.checkpoint;
    if file.symlink_metadata().is_err() {
        return Ok(Checkpoint::new(hunt, options.shard));
    }
    let name = file.display();
    // A hunt cannot continue from something that is not a file, or from a link to nothing.
    let go_on = if file.is_file() { "continue from it with --resume, or " } else { "" };
    ensure!(options.resume, "{name} is there already; {go_on}name another file with --checkpoint");
    let checkpoint = Checkpoint::read(file)?;
    checkpoint.check(hunt).with_context(|| format!("{name} cannot be used"))?;
    let (found, wanted) = (checkpoint.shard, options.shard);
    // The file of a whole hunt, such as a merged one, can continue as any shard.
    ensure!(
        found == wanted || found == Shard::WHOLE,
        "{name} is of shard {found}, not {wanted}; go on with --shard {found}, or make a whole hunt \
         of it with `magic-hunt merge {name} --output FILE`"
    );
    Ok(Checkpoint { shard: options.shard, ..checkpoint })
}

/// Writes the last checkpoint where there may still be space, and returns the error that names the
/// place.
fn rescue(options: &Options, checkpoint: &Checkpoint, error: Error) -> Error {
    let name = options.checkpoint.file_name().unwrap_or_default().to_string_lossy();
    let refuge = std::env::temp_dir().join(format!("{}-{name}", std::process::id()));
    match write(&refuge, checkpoint) {
        Ok(()) => error.context(format!(
            "the last checkpoint is in {} instead; copy it over {} before you continue",
            refuge.display(),
            options.checkpoint.display()
        )),
        Err(_) => error.context("what was found since the last checkpoint is lost"),
    }
}

/// How often the main thread wakes up.
const TICK: Duration = Duration::from_millis(5);

/// The state at this moment.
fn locked(state: &Mutex<Checkpoint>) -> MutexGuard<'_, Checkpoint> {
    state.lock().expect("no thread panics while it holds the state")
}

/// Makes the steps of the units of a shard with `threads` threads until all are done or `stop`
/// holds. Meanwhile it calls `watch` again and again.
/// An error if not all threads can be started, or if a step panicked. The other threads have ended
/// then, and the state has every step that was finished.
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

//! One run of a hunt, from a checkpoint to a checkpoint.
//!
//! The first checkpoint is written before the first step. So the user sees an error of the folder
//! at once and not after a night. Then the file is replaced whole, at intervals and at the end,
//! even after an error. If a write fails before the end (a disk may be full for a while), the hunt
//! warns, continues and tries again; the file does not change. If the last write fails, the
//! checkpoint goes to the folder for temporary files, and the error says so.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use anyhow::{Context, Error, Result, anyhow, bail, ensure};

use crate::driver::{self, Ledger, Records, Status, locked, pairs};
use crate::file_lock::FileLock;
use crate::progress_bar::Progress;
use crate::{Checkpoint, Hunt, Shard};
use magic_gen::disk::write::{RealDisk, write_one};

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

/// The error of a hunt that was interrupted; its text says how to continue.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Halted(pub String);

impl std::fmt::Display for Halted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Halted {}

/// The results of a run; the checkpoint has them, too.
#[derive(Debug)]
pub struct Outcome<R> {
    /// Why it ended.
    pub ending: Ending,
    /// All records, including those of earlier runs.
    pub records: Records<R>,
    /// The progress of the shard.
    pub status: Status,
    /// The duration of this run.
    pub elapsed: Duration,
}

/// Runs a hunt until it is done, its time is up or `interrupt` is raised.
///
/// # Errors
///
/// If the hunt cannot continue from the checkpoint, or cannot write it.
pub fn run<H: Hunt>(
    hunt: &H,
    options: &Options,
    interrupt: &AtomicBool,
) -> Result<Outcome<H::Record>> {
    let file = &options.checkpoint;
    let _lock = FileLock::take(file, Duration::ZERO)
        .with_context(|| format!("{} cannot be used", file.display()))?;
    let records = open(hunt, options)?;
    let write = |records: &_| write_one(file, &text(hunt, options, records), &RealDisk);
    write(&records)?;
    let start = Instant::now();
    let ledger = Ledger::new(records);
    let driven = drive(hunt, options, interrupt, start, &ledger, &write);
    let records = locked(&ledger).clone();
    write(&records).map_err(|error| rescue(options, &text(hunt, options, &records), error))?;
    driven.map_err(|error| anyhow!("{error:#}; what was found is kept in {}", file.display()))?;
    let status = Status::new(hunt, options.shard, &records);
    let ending = match interrupt.load(Relaxed) {
        _ if status.is_complete() => Ending::Done,
        false => Ending::TimeUp,
        true => Ending::Interrupted,
    };
    Ok(Outcome { ending, records, status, elapsed: start.elapsed() })
}

/// Makes steps, shows progress and writes checkpoints until it is time to stop.
fn drive<H: Hunt>(
    hunt: &H,
    options: &Options,
    interrupt: &AtomicBool,
    start: Instant,
    ledger: &Ledger<H::Record>,
    write: &dyn Fn(&Records<H::Record>) -> Result<()>,
) -> Result<()> {
    let Options { shard, threads, time, every, quiet, .. } = *options;
    let state = |records: &_| (Status::new(hunt, shard, records), headline(hunt, records));
    let begun = Status::new(hunt, shard, &locked(ledger).clone());
    let mut progress = Progress::new(hunt.kind(), time, begun, quiet);
    let mut saved = Instant::now();
    let mut watch = || {
        if progress.is_due() {
            let (status, best) = state(&locked(ledger).clone());
            progress.show(status, &best);
        }
        if saved.elapsed() >= every {
            let records = locked(ledger).clone();
            let (status, best) = state(&records);
            progress.saved(status, &best, write(&records));
            saved = Instant::now();
        }
    };
    let stop = || interrupt.load(Relaxed) || time.is_some_and(|time| start.elapsed() >= time);
    let driven = driver::drive(hunt, shard, threads, ledger, &stop, &mut watch);
    progress.clear();
    driven
}

/// The best so far.
pub fn headline<H: Hunt>(hunt: &H, records: &Records<H::Record>) -> String {
    hunt.headline(&mut pairs(records))
}

/// The records to begin with: those of the file from which to continue, if it exists.
fn open<H: Hunt>(hunt: &H, options: &Options) -> Result<Records<H::Record>> {
    let file = &options.checkpoint;
    if file.symlink_metadata().is_err() {
        return Ok(Records::new());
    }
    let name = file.display();
    // A hunt cannot continue from something that is not a file, or from a link to nothing.
    let go_on = if file.is_file() { "continue from it with --resume, or " } else { "" };
    ensure!(options.resume, "{name} is there already; {go_on}name another file with --checkpoint");
    let checkpoint = Checkpoint::read(file)?;
    let records = driver::decode(hunt, &checkpoint);
    let records = records.with_context(|| format!("{name} cannot be used"))?;
    check_shard(&checkpoint, options.shard, file)?;
    Ok(records)
}

/// The file of a shard can continue only as that shard. The file of a whole hunt, such as a merged
/// one, can continue as any shard.
fn check_shard(checkpoint: &Checkpoint, wanted: Shard, file: &Path) -> Result<()> {
    let found = checkpoint.shard;
    if found != wanted && found != Shard::WHOLE {
        let name = file.display();
        bail!(
            "{name} is of shard {found}, not {wanted}; go on with --shard {found}, or make a \
             whole hunt of it with `magic-hunt merge {name} --output FILE`"
        );
    }
    Ok(())
}

fn text<H: Hunt>(hunt: &H, options: &Options, records: &Records<H::Record>) -> String {
    driver::encode(hunt, options.shard, records).text()
}

/// Writes the last checkpoint where there may still be space, and returns the error that names the
/// place.
fn rescue(options: &Options, text: &str, error: Error) -> Error {
    let name = options.checkpoint.file_name().unwrap_or_default().to_string_lossy();
    let refuge = std::env::temp_dir().join(format!("{}-{name}", std::process::id()));
    match write_one(&refuge, text, &RealDisk) {
        Ok(()) => error.context(format!(
            "the last checkpoint is in {} instead; copy it over {} before you continue",
            refuge.display(),
            options.checkpoint.display()
        )),
        Err(_) => error.context("what was found since the last checkpoint is lost"),
    }
}

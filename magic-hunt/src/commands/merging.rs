//! `merge`: the checkpoints of one hunt joined.

use std::io::{self, Write};
use std::path::Path;

use anyhow::{Context, Error, Result};

use crate::cli::{Command, Merge, Task};
use crate::file_lock;
use crate::joining::LoadedCheckpoint;
use crate::{Checkpoint, Hunt, Identity, ledger, retired};
use magic_gen::commands::output::print_json;
use magic_gen::disk::lock::Lock;
use magic_gen::disk::write::{RealDisk, folder_of, write_one};
use magic_gen::figures::thousands;
use magic_gen::message;

/// Joins the files, and says what the hunt has found so far if its kind is known.
///
/// # Errors
///
/// If a file is damaged or does not belong to the others, or the result cannot
/// be written.
pub fn run(options: &Merge, out: &mut impl Write) -> Result<()> {
    let (merged, outcome) = join(options)?;
    if !options.quiet {
        warn(options, &outcome);
    }
    if options.json {
        return print_json(out, &json(&merged, &outcome));
    }
    if !options.quiet {
        let (done, units) = (thousands(merged.units_done()), thousands(merged.identity.units));
        match outcome {
            Outcome::Report(report) => write!(out, "{report}")?,
            Outcome::Unknown => {
                writeln!(
                    out,
                    "{}: a kind of hunt that is not known here; the program that wrote it tells what it found",
                    merged.identity.kind
                )?;
            }
            Outcome::NoHunt(_) => {}
        }
        let file = options.output.display();
        // Where standard error is gone, nobody wants to know.
        let _ = writeln!(io::stderr(), "{done} of {units} units done, kept in {file}");
    }
    Ok(())
}

/// Joins the files that are named and the one that is replaced. What the hunt has found
/// comes with the result.
fn join(options: &Merge) -> Result<(Checkpoint, Outcome)> {
    let mut sources = options.files.iter().map(|file| source(file)).collect::<Result<Vec<_>>>()?;
    let named = sources.len();
    loop {
        // No other process has to wait while this is read. It may take its time: a file that a
        // hunt began with may have become a pipe.
        sources.truncate(named);
        sources.extend(old(options)?);
        let merged = crate::merge(&sources)?.context("there is nothing to merge")?;
        // A report decodes every record, so that a wrong one is noticed before the
        // file is written.
        let outcome = outcome(&merged).map_err(|error| blamed(&sources).unwrap_or(error))?;
        let _lock = Lock::take(&folder_of(&options.output))?;
        let held = file_lock::lock_file(&options.output);
        let _held = held.with_context(|| format!("cannot write {}", options.output.display()))?;
        // Another merge may have written the file meanwhile; this one must not lose its records.
        if old(options)?.as_ref() == sources.get(named) {
            write_one(&options.output, &merged.text(), &RealDisk)?;
            return Ok((merged, outcome));
        }
    }
}

/// The file that is replaced; there may be none.
fn old(options: &Merge) -> Result<Option<LoadedCheckpoint>> {
    options.output.symlink_metadata().is_ok().then(|| source(&options.output)).transpose()
}

fn source(file: &Path) -> Result<LoadedCheckpoint> {
    Ok((file.to_owned(), Checkpoint::read(file)?))
}

/// What a hunt has found so far.
pub(super) enum Outcome {
    /// In its own words.
    Report(String),
    /// Its parameters do not lead back to a hunt that is known here.
    Unknown,
    /// They lead to a hunt that cannot be made here: a file that it began with may lie elsewhere.
    NoHunt(Error),
}

/// What the hunt has found, if its parameters lead back to it. Merging needs no more than
/// the checkpoints, so it goes on where they do not.
pub(super) fn outcome(checkpoint: &Checkpoint) -> Result<Outcome> {
    let identity = &checkpoint.identity;
    if let Some(report) = retired::report(checkpoint) {
        return Ok(Outcome::Report(report?));
    }
    let command = Command::from_parameters(&identity.kind, &identity.parameters);
    match command.and_then(|command| command.with(ReportTask(checkpoint))) {
        None => Ok(Outcome::Unknown),
        Some(Ok(report)) => Ok(report?.map_or(Outcome::Unknown, Outcome::Report)),
        Some(Err(error)) => Ok(Outcome::NoHunt(error)),
    }
}

/// The error of the first file that has a wrong record, by the file's name.
fn blamed(sources: &[LoadedCheckpoint]) -> Option<Error> {
    sources.iter().find_map(|(file, checkpoint)| {
        let error = outcome(checkpoint).err()?;
        Some(error.context(format!("{} cannot be used", file.display())))
    })
}

/// Says why there is no report, and how to get one.
fn warn(options: &Merge, outcome: &Outcome) {
    if let Outcome::NoHunt(error) = outcome {
        let why = format!("{error:#}");
        let why = message::line(why.lines().next().unwrap_or_default());
        let file = options.output.display();
        let _ = writeln!(
            io::stderr(),
            "magic-hunt: merged without a report of what was found: {why}; for a report, merge \
             where the hunt's files lie, or repeat its command with --checkpoint {file} --resume"
        );
    }
}

/// The task of reporting what a checkpoint holds.
struct ReportTask<'a>(&'a Checkpoint);

impl Task for ReportTask<'_> {
    /// A record that is wrong is another matter than a hunt that cannot be had.
    type Output = Result<Option<String>>;

    fn on<H: Hunt>(self, hunt: &H) -> Result<Self::Output> {
        if self.0.identity.difference(&Identity::new(hunt)).is_some() {
            return Ok(Ok(None));
        }
        let records = ledger::decode(hunt, self.0);
        Ok(records.map(|records| Some(hunt.report(&mut ledger::pairs(&records)))))
    }
}

fn json(merged: &Checkpoint, outcome: &Outcome) -> serde_json::Value {
    let parameters = merged.identity.parameters.iter().cloned();
    let report = match outcome {
        Outcome::Report(report) => Some(report.lines().collect::<Vec<_>>()),
        Outcome::Unknown | Outcome::NoHunt(_) => None,
    };
    serde_json::json!({
        "kind": merged.identity.kind,
        "parameters": parameters.collect::<std::collections::BTreeMap<_, _>>(),
        "complete": merged.units_done() == merged.identity.units,
        "units": merged.identity.units,
        "units_done": merged.units_done(),
        "report": report,
    })
}

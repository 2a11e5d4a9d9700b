//! `merge`: the checkpoints of one hunt joined.

use std::io::{self, Write};
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Error, Result, bail};

use crate::cli::{Command, Merge, Task};
use crate::file_lock::FileLock;
use crate::joining::LoadedCheckpoint;
use crate::{Checkpoint, Hunt, Identity, ledger, retired};
use magic_gen::commands::output;
use magic_gen::disk::write::{RealDisk, write_one};
use magic_gen::figures::thousands;

/// Joins the files, and says what the hunt has found so far if its kind is known.
///
/// # Errors
///
/// If a file is damaged or does not belong to the others, or the result cannot
/// be written.
pub fn run(options: &Merge, out: &mut impl Write) -> Result<()> {
    let (merged, outcome) = join(options)?;
    let Merge { output, printing, .. } = options;
    if !printing.quiet {
        warn(output, &outcome);
    }
    let text = match &outcome {
        Outcome::Report(report) => report.clone(),
        Outcome::Unknown => format!(
            "{}: a kind of hunt that is not known here; the program that wrote it tells what it \
             found\n",
            merged.identity.kind
        ),
        Outcome::NoHunt(_) => String::new(),
    };
    super::print(out, *printing, &json(&merged, &outcome), &text)?;
    if !printing.quiet && !printing.json {
        let (done, units) = (thousands(merged.units_done()), thousands(merged.identity.units));
        // Where standard error is gone, nobody wants to know.
        let _ =
            writeln!(io::stderr(), "{done} of {units} units done, kept in {}", output.display());
    }
    Ok(())
}

/// How long to wait for another merge; one needs much less than a second.
const PATIENCE: Duration = Duration::from_secs(2);

/// Joins the files that are named and the one that is replaced, if there is one. What the hunt
/// has found comes with the result.
fn join(options: &Merge) -> Result<(Checkpoint, Outcome)> {
    let mut sources = options.files.iter().map(|file| source(file)).collect::<Result<Vec<_>>>()?;
    let output = &options.output;
    // What another merge writes from here on would be lost.
    let _lock = FileLock::take(output, PATIENCE)
        .with_context(|| format!("cannot write {}", output.display()))?;
    if output.symlink_metadata().is_ok() {
        sources.push(source(output)?);
    }
    let merged = crate::merge(&sources)?.context("there is nothing to merge")?;
    // A report decodes every record, so that a wrong one is noticed before the
    // file is written.
    let outcome = outcome(&merged).map_err(|error| blamed(&sources).unwrap_or(error))?;
    write_one(output, &merged.text(), &RealDisk)?;
    Ok((merged, outcome))
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
        Some(Ok(report)) => Ok(Outcome::Report(report?)),
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
fn warn(to: &Path, outcome: &Outcome) {
    if let Outcome::NoHunt(error) = outcome {
        let why = format!("{error:#}");
        let why = why.lines().next().unwrap_or_default();
        let file = to.display();
        output::warn(&format!(
            "merged without a report of what was found: {why}; for a report, merge where the \
             hunt's files lie, or repeat its command with --checkpoint {file} --resume"
        ));
    }
}

/// The task of reporting what a checkpoint holds.
struct ReportTask<'a>(&'a Checkpoint);

impl Task for ReportTask<'_> {
    /// A record that is wrong is another matter than a hunt that cannot be had.
    type Output = Result<String>;

    fn on<H: Hunt>(self, hunt: &H) -> Result<Self::Output> {
        if let Some(difference) = self.0.identity.difference(&Identity::new(hunt)) {
            bail!("it belongs to another hunt than the files here: {difference}");
        }
        let records = ledger::decode(hunt, self.0);
        Ok(records.map(|records| hunt.report(&mut ledger::pairs(&records))))
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

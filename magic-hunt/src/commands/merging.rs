//! `merge`: joins the checkpoints of one hunt.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Error, Result};

use crate::checkpoint::{Checkpoint, Identity};
use crate::cli::{Command, Merge};
use crate::file_lock::FileLock;
use magic_gen::disk::write::write_one;
use magic_gen::thousands::thousands;

/// Joins the files, and prints the results so far if the kind of the hunt is known.
///
/// # Errors
///
/// If a file is damaged or does not belong to the others, or the result cannot be written.
pub fn run(options: &Merge, out: &mut impl Write) -> Result<()> {
    let (merged, outcome) = join(options)?;
    let Merge { output, printing, .. } = options;
    let text = match &outcome {
        Outcome::Report(report) => report.clone(),
        Outcome::Unknown(why) => format!(
            "{}: {why}; the version that wrote it tells what it found\n",
            merged.identity.kind
        ),
    };
    super::print(out, *printing, &json(&merged, &outcome), &text)?;
    if !printing.quiet && !printing.json {
        let (done, units) = (thousands(merged.units_done()), thousands(merged.identity.units));
        // If standard error is closed, nobody reads it.
        let _ =
            writeln!(io::stderr(), "{done} of {units} units done, kept in {}", output.display());
    }
    Ok(())
}

/// How long to wait for another merge; one needs much less than a second.
const PATIENCE: Duration = Duration::from_secs(2);

/// Joins the named files, and the file to be replaced if it exists. Returns the joined checkpoint
/// and the results of the hunt.
fn join(options: &Merge) -> Result<(Checkpoint, Outcome)> {
    let mut sources = options.files.iter().map(|file| source(file)).collect::<Result<Vec<_>>>()?;
    let output = &options.output;
    // From here on, the work of another merge would be lost.
    let _lock = FileLock::take(output, PATIENCE)
        .with_context(|| format!("cannot write {}", output.display()))?;
    if output.symlink_metadata().is_ok() {
        sources.push(source(output)?);
    }
    let merged = crate::merge(&sources)?.context("there is nothing to merge")?;
    // A report decodes every record, so a wrong one is found before the file is written.
    let outcome = outcome(&merged).map_err(|error| blamed(&sources).unwrap_or(error))?;
    write_one(output, &merged.text())?;
    Ok((merged, outcome))
}

fn source(file: &Path) -> Result<(PathBuf, Checkpoint)> {
    Ok((file.to_owned(), Checkpoint::read(file)?))
}

/// The results of a hunt so far.
pub(super) enum Outcome {
    /// In the words of its kind.
    Report(String),
    /// This version has no such hunt, for this reason.
    Unknown(String),
}

/// The results of the hunt, if this version has it. If not, the merge continues, since it needs
/// only the checkpoints.
pub(super) fn outcome(checkpoint: &Checkpoint) -> Result<Outcome> {
    let Identity { kind, parameters, .. } = &checkpoint.identity;
    let command = Command::from_parameters(kind, parameters);
    let Some((hunt, _)) = command.as_ref().and_then(Command::hunt) else {
        return Ok(Outcome::Unknown("a kind of hunt that this version does not have".to_owned()));
    };
    let hunt = match hunt {
        Ok(hunt) => hunt,
        Err(error) => {
            let why = error.to_string();
            return Ok(Outcome::Unknown(why.lines().next().unwrap_or_default().to_owned()));
        }
    };
    if let Some(difference) = checkpoint.identity.difference(&Identity::new(&*hunt)) {
        let why = format!("this version makes another hunt of its options: {difference}");
        return Ok(Outcome::Unknown(why));
    }
    checkpoint.check(&*hunt)?;
    Ok(Outcome::Report(hunt.report(&checkpoint.entries)))
}

/// The error of the first file with a wrong record, with the name of the file.
fn blamed(sources: &[(PathBuf, Checkpoint)]) -> Option<Error> {
    sources.iter().find_map(|(file, checkpoint)| {
        let error = outcome(checkpoint).err()?;
        Some(error.context(format!("{} cannot be used", file.display())))
    })
}

fn json(merged: &Checkpoint, outcome: &Outcome) -> serde_json::Value {
    let parameters = merged.identity.parameters.iter().cloned();
    let report = match outcome {
        Outcome::Report(report) => Some(report.lines().collect::<Vec<_>>()),
        Outcome::Unknown(_) => None,
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

//! `merge`: joins the checkpoints of one hunt.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Error, Result};
use serde_json::json;

use crate::checkpoint::{Checkpoint, Identity, Status};
use crate::cli::{Command, Merge};
use crate::file_lock::FileLock;
use magic_gen::disk::write::write_one;
use magic_gen::thousands::thousands;

/// Joins the files, and prints the results so far.
/// An error if a file is damaged or does not belong to the others, or the result cannot be written.
pub fn run(options: &Merge, out: &mut impl Write) -> Result<()> {
    let (merged, report) = join(options)?;
    let Merge { output, printing, .. } = options;
    super::print(out, printing, &merged, &report, json!({}))?;
    if !printing.quiet && !printing.json {
        let Status { units, units_done, .. } = merged.status();
        let [done, units] = [units_done, units].map(thousands);
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
fn join(options: &Merge) -> Result<(Checkpoint, String)> {
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
    let report = report(&merged).map_err(|error| blamed(&sources).unwrap_or(error))?;
    write_one(output, &merged.text())?;
    Ok((merged, report))
}

fn source(file: &Path) -> Result<(PathBuf, Checkpoint)> {
    Ok((file.to_owned(), Checkpoint::read(file)?))
}

/// The results of the hunt so far.
pub(super) fn report(checkpoint: &Checkpoint) -> Result<String> {
    let Identity { kind, parameters, .. } = &checkpoint.identity;
    let command = Command::from_parameters(kind, parameters);
    let hunt = command.as_ref().and_then(Command::hunt);
    let unknown = format!("this version has no hunt `{kind}` of its parameters");
    let hunt = hunt.with_context(|| format!("{unknown}; use the version that wrote it"))?.0?;
    checkpoint.check(&*hunt)?;
    Ok(hunt.report(&checkpoint.entries))
}

/// The error of the first file with a wrong record, with the name of the file.
fn blamed(sources: &[(PathBuf, Checkpoint)]) -> Option<Error> {
    sources.iter().find_map(|(file, checkpoint)| {
        let error = report(checkpoint).err()?;
        Some(error.context(format!("{} cannot be used", file.display())))
    })
}

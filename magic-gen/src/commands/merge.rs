//! `merge`: the checkpoints of one hunt joined.

use std::io::{self, Write};

use anyhow::{Context, Result};

use crate::cli::hunt::{Kind, Merge, Task};
use crate::figures::thousands;
use crate::hunt::merge::Source;
use crate::hunt::{self, Checkpoint, Hunt, records};
use crate::interrupt::Interrupt;
use crate::write::{RealDisk, write_one};

/// Joins the files, and says what the hunt has found so far if its kind is known.
///
/// # Errors
///
/// If a file is damaged or does not belong to the others, or the result cannot
/// be written.
pub fn run(options: &Merge, out: &mut impl Write) -> Result<()> {
    let interrupt = Interrupt::from_signals()?;
    let merged = hunt::merge(&sources(options)?)?.context("there is nothing to merge")?;
    // A report decodes every record, so that a wrong one is noticed before the
    // file is written.
    let report = report(&merged)?;
    write_one(&options.out, &merged.text(), &RealDisk, &interrupt)?;
    if options.json {
        return super::print_json(out, &json(&merged, report.as_deref()));
    }
    if !options.quiet {
        let (done, units) = (thousands(merged.units_done()), thousands(merged.identity.units));
        let none = || format!("hunt {}: resume it to see what it found\n", merged.identity.kind);
        write!(out, "{}", report.unwrap_or_else(none))?;
        let file = options.out.display();
        // Where standard error is gone, nobody wants to know.
        let _ = writeln!(io::stderr(), "{done} of {units} units done, kept in {file}");
    }
    Ok(())
}

/// The files that are named, and the one that would be replaced.
fn sources(options: &Merge) -> Result<Vec<Source>> {
    let old = options.out.symlink_metadata().is_ok().then_some(&options.out);
    let files = options.files.iter().chain(old);
    files.map(|file| Ok((file.clone(), Checkpoint::read(file)?))).collect()
}

/// The report of the hunt, if its parameters lead back to it.
fn report(checkpoint: &Checkpoint) -> Result<Option<String>> {
    let identity = &checkpoint.identity;
    let kind = Kind::from_parameters(&identity.kind, &identity.parameters);
    Ok(kind.map(|kind| kind.with(Report(checkpoint))).transpose()?.flatten())
}

/// The task of reporting what a checkpoint holds.
struct Report<'a>(&'a Checkpoint);

impl Task for Report<'_> {
    type Output = Option<String>;

    fn on<H: Hunt>(self, hunt: &H) -> Result<Option<String>> {
        if self.0.identity != hunt::Identity::new(hunt) {
            return Ok(None);
        }
        let records = records::decode(hunt, self.0).context("the merged records")?;
        Ok(Some(hunt.report(&mut records::pairs(&records))))
    }
}

fn json(merged: &Checkpoint, report: Option<&str>) -> serde_json::Value {
    let parameters = merged.identity.parameters.iter().cloned();
    serde_json::json!({
        "kind": merged.identity.kind,
        "parameters": parameters.collect::<std::collections::BTreeMap<_, _>>(),
        "complete": merged.units_done() == merged.identity.units,
        "units": merged.identity.units,
        "units_done": merged.units_done(),
        "report": report.map(|report| report.lines().collect::<Vec<_>>()),
    })
}

//! A hunt of any kind.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;

use anyhow::{Context, Result};
use magic_gen::commands::errors::fail;
use magic_gen::thousands::thousands;
use serde_json::json;

use crate::cli::{Command, Common};
use crate::progress_bar::show_time;
use crate::session::{self, Ending, Options, Outcome};
use crate::{Hunt, Shard};

/// Runs the hunt and prints the results. Returns the exit code.
/// An error if the checkpoint cannot be used or written.
pub fn run(command: &Command, out: &mut impl Write) -> Result<ExitCode> {
    let (hunt, common) = command.hunt().context("this command is no hunt")?;
    let hunt = &*hunt?;
    let options = options(common, &file_name(hunt, common.shard));
    let interrupt = Arc::new(AtomicBool::new(false));
    let raised = Arc::clone(&interrupt);
    ctrlc::set_handler(move || raised.store(true, Relaxed)).context("cannot listen for Ctrl-C")?;
    let outcome = session::run(hunt, &options, &interrupt)?;
    let (far, file) = (distance(hunt, &outcome), options.checkpoint.display());
    let again = format!("to continue from {file}, repeat the command with --resume");
    let entries = &outcome.checkpoint.entries;
    if outcome.ending == Ending::Interrupted {
        fail(&format!("interrupted; {far}, {}; {again}", hunt.headline(entries)));
        return Ok(ExitCode::from(130));
    }
    // Only the report goes to standard output: other programs read it.
    let (report, printing) = (hunt.report(entries), &common.printing);
    let more = json!({
        "shard": options.shard.to_string(),
        "candidates": u64::try_from(candidates(hunt, &outcome)).unwrap_or(u64::MAX),
        "seconds": outcome.elapsed.as_secs_f64(),
        // A name need not be text, but JSON has only text.
        "checkpoint": options.checkpoint.to_string_lossy(),
    });
    super::print(out, printing, &outcome.checkpoint, &report, more)?;
    if !printing.quiet && !printing.json {
        let end = match outcome.ending {
            Ending::TimeUp => format!("the time is up; {again}"),
            _ => format!("kept in {file}"),
        };
        // If standard error is closed, nobody reads it.
        let _ = writeln!(io::stderr(), "{far}\n{end}");
    }
    Ok(ExitCode::SUCCESS)
}

fn options(common: &Common, file: &Path) -> Options {
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    Options {
        shard: common.shard,
        threads: common.threads.map_or_else(cores, usize::from),
        time: common.time,
        checkpoint: common.checkpoint.clone().unwrap_or_else(|| file.to_owned()),
        resume: common.resume,
        every: common.every,
        quiet: common.printing.quiet,
    }
}

/// The checkpoint of a hunt if the user names none. Hunts for two squares have different files.
fn file_name(hunt: &dyn Hunt, shard: Shard) -> PathBuf {
    let parameters = hunt.parameters();
    let of = |name: &str| {
        let value = parameters.iter().find(|(parameter, _)| *parameter == name);
        value.map(|(_, value)| format!("-{value}")).unwrap_or_default()
    };
    let part = match shard {
        Shard::WHOLE => String::new(),
        shard => format!("-{}", shard.file_name()),
    };
    format!("hunt-{}{}{}{part}.txt", hunt.kind(), of("slider"), of("square")).into()
}

/// The candidates tried in the shard.
fn candidates(hunt: &dyn Hunt, outcome: &Outcome) -> u128 {
    outcome.checkpoint.of_shard().map(|entry| u128::from(hunt.candidates(entry))).sum()
}

/// The progress: units done, candidates, time.
fn distance(hunt: &dyn Hunt, outcome: &Outcome) -> String {
    let status = outcome.checkpoint.status();
    let shard = match outcome.checkpoint.shard {
        Shard::WHOLE => String::new(),
        shard => format!(" of shard {shard}"),
    };
    format!(
        "{} of {} units{shard} done, {} candidates, {} in this run",
        thousands(status.units_done),
        thousands(status.units),
        thousands(candidates(hunt, outcome)),
        show_time(outcome.elapsed)
    )
}

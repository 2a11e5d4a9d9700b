//! A hunt of any kind.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;

use anyhow::{Context, Result, bail};

use magic_gen::thousands::thousands;

use crate::cli::{Command, Common, Task};
use crate::driver::pairs;
use crate::progress_bar::show_time;
use crate::session::{self, Ending, Halted, Options, Outcome};
use crate::{Hunt, Shard};

/// Runs the hunt and prints the results.
///
/// # Errors
///
/// If the checkpoint cannot be used or written, or on Ctrl-C.
pub fn run(command: &Command, out: &mut impl Write) -> Result<()> {
    let common = command.common().context("this command is no hunt")?;
    command.with(Run { common, out }).context("this command is no hunt")?
}

/// The task of running a hunt.
struct Run<'a, W> {
    common: &'a Common,
    out: &'a mut W,
}

impl<W: Write> Task for Run<'_, W> {
    type Output = ();

    fn on<H: Hunt>(self, hunt: &H) -> Result<()> {
        let options = options(self.common, &file_name(hunt, self.common.shard));
        let interrupt = Arc::new(AtomicBool::new(false));
        let raised = Arc::clone(&interrupt);
        ctrlc::set_handler(move || raised.store(true, Relaxed))
            .context("cannot listen for Ctrl-C")?;
        let outcome = session::run(hunt, &options, &interrupt)?;
        if outcome.ending == Ending::Interrupted {
            bail!(Halted(halted(hunt, &options, &outcome)));
        }
        let report = hunt.report(&mut pairs(&outcome.records));
        // Only the report goes to standard output: other programs read it.
        let printing = self.common.printing;
        super::print(self.out, printing, &json(hunt, &options, &outcome, &report), &report)?;
        if !printing.quiet && !printing.json {
            // If standard error is closed, nobody reads it.
            let _ = write!(io::stderr(), "{}", closing(&options, &outcome));
        }
        Ok(())
    }
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
fn file_name<H: Hunt>(hunt: &H, shard: Shard) -> PathBuf {
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

/// The progress: units done, candidates, time.
fn distance<R>(options: &Options, outcome: &Outcome<R>) -> String {
    let status = outcome.status;
    let shard = match options.shard {
        Shard::WHOLE => String::new(),
        shard => format!(" of shard {shard}"),
    };
    format!(
        "{} of {} units{shard} done, {} candidates, {} in this run",
        thousands(status.units_done),
        thousands(status.units),
        thousands(status.candidates),
        show_time(outcome.elapsed)
    )
}

fn closing<R>(options: &Options, outcome: &Outcome<R>) -> String {
    let (far, file) = (distance(options, outcome), options.checkpoint.display());
    match outcome.ending {
        Ending::TimeUp => format!(
            "{far}\nthe time is up; to continue from {file}, repeat the command with --resume\n"
        ),
        _ => format!("{far}\nkept in {file}\n"),
    }
}

fn halted<H: Hunt>(hunt: &H, options: &Options, outcome: &Outcome<H::Record>) -> String {
    format!(
        "interrupted; {}, {}; to continue from {}, repeat the command with --resume",
        distance(options, outcome),
        session::headline(hunt, &outcome.records),
        options.checkpoint.display()
    )
}

fn json<H: Hunt>(
    hunt: &H,
    options: &Options,
    outcome: &Outcome<H::Record>,
    report: &str,
) -> serde_json::Value {
    let status = outcome.status;
    let parameters = hunt.parameters().into_iter();
    serde_json::json!({
        "kind": hunt.kind(),
        "parameters": parameters.collect::<std::collections::BTreeMap<_, _>>(),
        "shard": options.shard.to_string(),
        "complete": status.is_complete(),
        "units": status.units,
        "units_done": status.units_done,
        "candidates": u64::try_from(status.candidates).unwrap_or(u64::MAX),
        "seconds": outcome.elapsed.as_secs_f64(),
        // A name need not be text, but JSON has only text.
        "checkpoint": options.checkpoint.to_string_lossy(),
        "report": report.lines().collect::<Vec<_>>(),
    })
}

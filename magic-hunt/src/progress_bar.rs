//! Prints the progress of a hunt on standard error. On a terminal this is a moving bar. Elsewhere
//! it is a line with each checkpoint, for the log of a batch job.

use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

use anyhow::Result;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::checkpoint::Status;
use magic_gen::commands::standard_error::warn;
use magic_gen::thousands::thousands;

/// How often the bar is drawn.
const PERIOD: Duration = Duration::from_secs(1);

/// The output while a hunt runs.
#[derive(Debug)]
pub struct Progress {
    kind: &'static str,
    bar: ProgressBar,
    limit: Option<Duration>,
    quiet: bool,
    shown: Option<Instant>,
}

impl Progress {
    /// The progress of a hunt that begins now with `begun` and ends after `limit`; it prints
    /// nothing if `quiet`.
    pub fn new(kind: &'static str, limit: Option<Duration>, begun: Status, quiet: bool) -> Self {
        let target =
            if quiet { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() };
        let style = ProgressStyle::with_template("{bar:10} {wide_msg}")
            .expect("the template is well-formed");
        let bar = ProgressBar::with_draw_target(Some(whole(begun.steps)), target).with_style(style);
        bar.set_position(whole(begun.steps_done));
        // The time that is left follows from the steps of this run.
        bar.reset_eta();
        Self { kind, bar, limit, quiet, shown: None }
    }

    /// Whether it is time for a new line.
    pub fn is_due(&self) -> bool {
        !self.bar.is_hidden() && self.shown.is_none_or(|shown| shown.elapsed() >= PERIOD)
    }

    /// Draws the bar.
    pub fn show(&mut self, status: Status, best: &str) {
        let text = self.text(status, best);
        self.bar.set_message(text);
        self.shown = Some(Instant::now());
    }

    /// Prints that a checkpoint was written, or why not.
    pub fn saved(&self, status: Status, best: &str, saved: Result<()>) {
        let kind = self.kind;
        match saved {
            Err(error) => {
                let text = format!("{kind}: {error:#}; going on, and trying again");
                self.bar.suspend(|| warn(&text));
            }
            Ok(()) if self.quiet || std::io::stderr().is_terminal() => {}
            // If standard error is closed, nobody reads it.
            Ok(()) => _ = writeln!(std::io::stderr(), "{kind}: {}", self.text(status, best)),
        }
    }

    /// Removes the bar.
    pub fn clear(&self) {
        self.bar.finish_and_clear();
    }

    /// Units, best, time left, time so far and rate.
    fn text(&self, status: Status, best: &str) -> String {
        self.bar.set_position(whole(status.steps_done));
        let elapsed = self.bar.elapsed();
        let limit = self.limit.map(|limit| limit.saturating_sub(elapsed));
        // Before the first step there is no estimate.
        let estimate = Some(self.bar.eta()).filter(|eta| !eta.is_zero());
        let left = [limit, estimate].into_iter().flatten().min();
        format!(
            "{} of {} units, {best}, {} left, {} so far, {:.1} steps/s",
            thousands(status.units_done),
            thousands(status.units),
            left.map_or("?".to_owned(), show_time),
            show_time(elapsed),
            self.bar.per_sec()
        )
    }
}

/// A number of steps for the bar.
fn whole(steps: u128) -> u64 {
    steps.try_into().unwrap_or(u64::MAX)
}

/// A length of time in whole seconds, as in `1h 2m 3s`.
pub fn show_time(time: Duration) -> String {
    humantime::format_duration(Duration::from_secs(time.as_secs())).to_string()
}

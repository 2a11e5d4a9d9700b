//! Prints the progress of a hunt on standard error. On a terminal this is a moving bar. Elsewhere
//! it is a line with each checkpoint, for the log of a batch job.

use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

use anyhow::Result;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::checkpoint::Status;
use magic_gen::commands::errors::warn;
use magic_gen::thousands::thousands;

/// How often the bar is drawn.
const PERIOD: Duration = Duration::from_secs(1);

/// The output while a hunt runs.
#[derive(Debug)]
pub struct Progress {
    kind: &'static str,
    bar: ProgressBar,
    /// The steps that earlier runs made.
    begun: u128,
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
        Self { kind, bar, begun: begun.steps_done, limit, quiet, shown: None }
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
        let (elapsed, made) = (self.bar.elapsed(), status.steps_done - self.begun);
        let rest = status.steps - status.steps_done;
        format!(
            "{} of {} units, {best}, {} left, {} so far, {:.1} steps/s",
            thousands(status.units_done),
            thousands(status.units),
            left(made, rest, elapsed, self.limit).map_or("?".to_owned(), show_time),
            show_time(elapsed),
            made as f64 / elapsed.as_secs_f64().max(1e-9)
        )
    }
}

/// The time to the limit, or for the rest if its steps are like those that were made.
///
/// The bar's own estimate forgets in some seconds, and a step may need half a minute.
fn left(made: u128, rest: u128, elapsed: Duration, limit: Option<Duration>) -> Option<Duration> {
    let seconds = elapsed.as_secs_f64() * rest as f64 / made as f64;
    let limit = limit.map(|limit| limit.saturating_sub(elapsed));
    limit.into_iter().chain(Duration::try_from_secs_f64(seconds).ok()).min()
}

fn whole(steps: u128) -> u64 {
    steps.try_into().unwrap_or(u64::MAX)
}

/// A length of time in whole seconds, as in `1h 2m 3s`.
pub fn show_time(time: Duration) -> String {
    humantime::format_duration(Duration::from_secs(time.as_secs())).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_left_is_that_of_the_steps_or_of_the_limit() {
        let of = |made, limit: Option<u64>| {
            let left = left(made, 800, Duration::from_secs(10), limit.map(Duration::from_secs));
            left.map(show_time)
        };
        assert_eq!(of(100, None).as_deref(), Some("1m 20s"));
        assert_eq!(of(100, Some(15)).as_deref(), Some("5s"));
        assert_eq!(of(100, Some(500)).as_deref(), Some("1m 20s"));
        assert_eq!(of(0, Some(5)).as_deref(), Some("0s"));
        assert_eq!(of(0, None), None);
    }
}

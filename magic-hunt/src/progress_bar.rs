//! Prints the progress of a hunt on standard error. On a terminal this is a moving bar. Elsewhere
//! it is a line with each checkpoint, for the log of a batch job.

use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

use anyhow::Result;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::ledger::ShardStatus;
use magic_gen::commands::standard_error::warn;
use magic_gen::thousands::thousands;

/// How often the bar is drawn.
const PERIOD: Duration = Duration::from_secs(1);

/// The parts of the bar.
const PARTS: u64 = 1_000;

/// The columns of text beside the bar on a terminal of 80.
const COLUMNS: usize = 80 - 10 - 1;

/// The output while a hunt runs.
#[derive(Debug)]
pub struct Progress {
    kind: &'static str,
    bar: ProgressBar,
    start: Instant,
    limit: Option<Duration>,
    begun: ShardStatus,
    quiet: bool,
    shown: Option<Instant>,
}

impl Progress {
    /// The progress of a hunt that begins with `begun` at `start` and ends after `limit`; it prints
    /// nothing if `quiet`.
    pub fn new(
        kind: &'static str,
        start: Instant,
        limit: Option<Duration>,
        begun: ShardStatus,
        quiet: bool,
    ) -> Self {
        let target =
            if quiet { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() };
        let style = ProgressStyle::with_template("{bar:10} {wide_msg}")
            .expect("the template is well-formed");
        let bar = ProgressBar::with_draw_target(Some(PARTS), target).with_style(style);
        Self { kind, bar, start, limit, begun, quiet, shown: None }
    }

    /// Whether it is time for a new line.
    pub fn is_due(&self) -> bool {
        !self.bar.is_hidden() && self.shown.is_none_or(|shown| shown.elapsed() >= PERIOD)
    }

    /// Draws the bar.
    pub fn show(&mut self, status: ShardStatus, best: &str) {
        let parts = status.steps_done * u128::from(PARTS) / status.steps.max(1);
        let (elapsed, left) = self.times();
        self.bar.set_message(beside_bar(&self.begun, &status, best, elapsed, left));
        self.bar.set_position(parts as u64);
        self.shown = Some(Instant::now());
    }

    /// Prints that a checkpoint was written, or why not.
    pub fn saved(&self, status: ShardStatus, best: &str, saved: Result<()>) {
        let kind = self.kind;
        match saved {
            Err(error) => {
                let text = format!("{kind}: {error:#}; going on, and trying again");
                self.bar.suspend(|| warn(&text));
            }
            Ok(()) if self.quiet || std::io::stderr().is_terminal() => {}
            // If standard error is closed, nobody reads it.
            Ok(()) => {
                let (elapsed, left) = self.times();
                let line = line(&self.begun, &status, best, elapsed, left);
                let _ = writeln!(std::io::stderr(), "{kind}: {line}");
            }
        }
    }

    /// Removes the bar.
    pub fn clear(&self) {
        self.bar.finish_and_clear();
    }

    /// The time so far, and the time to the limit if there is one.
    fn times(&self) -> (Duration, Option<Duration>) {
        let elapsed = self.start.elapsed();
        (elapsed, self.limit.map(|limit| limit.saturating_sub(elapsed)))
    }
}

/// The line of a log: units, best, time left, time so far and rate.
fn line(
    start: &ShardStatus,
    now: &ShardStatus,
    best: &str,
    elapsed: Duration,
    limit: Option<Duration>,
) -> String {
    let (left, rate) = (left(start, now, elapsed, limit), rate(start, now, elapsed));
    format!("{}, {best}, {left}, {} so far, {rate}", units(now), show_time(elapsed))
}

/// The text beside the bar: units, best, time left and rate, in this order. Parts that do not fit
/// into [`COLUMNS`] are left out.
fn beside_bar(
    start: &ShardStatus,
    now: &ShardStatus,
    best: &str,
    elapsed: Duration,
    limit: Option<Duration>,
) -> String {
    let mut text = units(now);
    let parts = [best, &left(start, now, elapsed, limit), &rate(start, now, elapsed)];
    for part in parts {
        if text.chars().count() + 2 + part.chars().count() > COLUMNS {
            break;
        }
        text = text + ", " + part;
    }
    text
}

fn units(now: &ShardStatus) -> String {
    format!("{} of {} units", thousands(now.units_done), thousands(now.units))
}

fn left(
    start: &ShardStatus,
    now: &ShardStatus,
    elapsed: Duration,
    limit: Option<Duration>,
) -> String {
    let rest = [limit, time_left(start, now, elapsed)].into_iter().flatten().min();
    rest.map_or_else(|| "?".to_owned(), show_time) + " left"
}

fn rate(start: &ShardStatus, now: &ShardStatus, elapsed: Duration) -> String {
    let rate = (now.candidates - start.candidates) as f64 / elapsed.as_secs_f64().max(1e-9);
    format!("{} candidates/s", thousands(rate as u64))
}

/// The time that the remaining steps need if they are like those of this run.
fn time_left(start: &ShardStatus, now: &ShardStatus, elapsed: Duration) -> Option<Duration> {
    let done = now.steps_done - start.steps_done;
    let seconds = elapsed.as_secs_f64() * (now.steps - now.steps_done) as f64 / done as f64;
    Duration::try_from_secs_f64(seconds).ok()
}

/// The units of time, the longest first, in seconds.
const UNITS: [(&str, u64); 4] = [("d", 86_400), ("h", 3_600), ("m", 60), ("s", 1)];

/// A length of time in its two largest units, down to whole seconds.
pub fn show_time(time: Duration) -> String {
    let seconds = time.as_secs();
    let first = UNITS.iter().position(|(_, length)| seconds >= *length).unwrap_or(3);
    let (unit, length) = UNITS[first];
    let whole = format!("{}{unit}", seconds / length);
    match UNITS.get(first + 1) {
        Some((unit, less)) => format!("{whole}{:02}{unit}", seconds % length / less),
        None => whole,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shard(units_done: u64, steps_done: u128, candidates: u128) -> ShardStatus {
        ShardStatus { units: 1_000, units_done, steps: 10_000, steps_done, candidates }
    }

    #[test]
    fn the_line_counts_what_this_run_has_done() {
        let start = shard(100, 1_000, 5_000_000);
        let now = shard(190, 2_000, 35_000_000);
        for (limit, left) in [(None, "1m20s"), (Some(5), "5s"), (Some(500), "1m20s")] {
            let limit = limit.map(Duration::from_secs);
            let line = line(&start, &now, "nothing yet", Duration::from_secs(10), limit);
            assert_eq!(
                line,
                format!(
                    "190 of 1,000 units, nothing yet, {left} left, 10s so far, \
                     3,000,000 candidates/s"
                )
            );
        }
    }

    #[test]
    fn beside_the_bar_no_word_is_cut() {
        let (start, later) = (shard(100, 1_000, 5_000_000), Duration::from_secs(10));
        let of = |now: &ShardStatus, best: &str| beside_bar(&start, now, best, later, None);
        let now = shard(190, 2_000, 35_000_000);
        let whole = "190 of 1,000 units, nothing yet, 1m20s left, 3,000,000 candidates/s";
        assert_eq!(of(&now, "nothing yet"), whole);
        let least = "128 squares, least slots 51,511";
        assert_eq!(of(&now, least), format!("190 of 1,000 units, {least}, 1m20s left"));
        for length in 1..100 {
            let best = "b".repeat(length);
            let text = of(&now, &best);
            let all = format!("190 of 1,000 units, {best}, 1m20s left, 3,000,000 candidates/s");
            assert!(
                text.len() <= COLUMNS && format!("{all}, ").starts_with(&(text.clone() + ", ")),
                "{text}"
            );
        }
    }

    #[test]
    fn before_the_first_step_nobody_knows_how_long_it_takes() {
        let start = shard(100, 1_000, 5_000_000);
        let line = line(&start, &start, "-", Duration::ZERO, None);
        assert_eq!(line, "100 of 1,000 units, -, ? left, 0s so far, 0 candidates/s");
    }

    #[test]
    fn times_are_shown_in_two_units() {
        for (seconds, text) in [
            (0, "0s"),
            (59, "59s"),
            (60, "1m00s"),
            (3_599, "59m59s"),
            (3_600, "1h00m"),
            (90_061, "1d01h"),
        ] {
            assert_eq!(show_time(Duration::from_secs(seconds)), text);
        }
    }
}

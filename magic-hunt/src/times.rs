//! Times as people write them: `90s`, `1h30m`, `2d`.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

/// The units, the longest first, in milliseconds.
const UNITS: [(&str, u64); 5] =
    [("d", 86_400_000), ("h", 3_600_000), ("m", 60_000), ("s", 1_000), ("ms", 1)];

/// Reads a length of time: numbers with units, as in `90s` or `1h30m`.
///
/// # Errors
///
/// If the text is none, or too long for a clock.
pub fn parse(text: &str) -> Result<Duration> {
    let mut rest = text;
    let mut total = 0_u64;
    while !rest.is_empty() {
        let digits = split_where(rest, |c| !c.is_ascii_digit());
        let unit = split_where(digits.1, |c| c.is_ascii_digit());
        let Some((_, length)) = UNITS.iter().find(|(name, _)| *name == unit.0) else {
            bail!("expected a time as in 30s, 10m, 2h, 1d or 1h30m");
        };
        let number: u64 = digits.0.parse().context("expected a number before the unit of time")?;
        let part = number.checked_mul(*length).context("the time is too long")?;
        total = total.checked_add(part).context("the time is too long")?;
        rest = unit.1;
    }
    if total == 0 {
        bail!("expected a time above 0, as in 30s, 10m, 2h, 1d or 1h30m");
    }
    Ok(Duration::from_millis(total))
}

/// Splits a text before the first character that `ends` holds for.
fn split_where(text: &str, ends: impl Fn(char) -> bool) -> (&str, &str) {
    text.split_at(text.find(ends).unwrap_or(text.len()))
}

/// A length of time in its two largest units, whole seconds at the least.
pub fn show(time: Duration) -> String {
    let milliseconds = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    let first = UNITS[..3].iter().position(|(_, length)| milliseconds >= *length).unwrap_or(3);
    let (unit, length) = UNITS[first];
    let whole = format!("{}{unit}", milliseconds / length);
    match UNITS[..4].get(first + 1) {
        Some((unit, less)) => format!("{whole}{:02}{unit}", milliseconds % length / less),
        None => whole,
    }
}

/// A clock that may have a limit.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    start: Instant,
    limit: Option<Duration>,
}

impl Clock {
    /// A clock that starts now.
    pub fn start(limit: Option<Duration>) -> Self {
        Self { start: Instant::now(), limit }
    }

    /// The time since the start.
    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// What the limit leaves; `None` without a limit.
    pub fn left(&self) -> Option<Duration> {
        self.limit.map(|limit| limit.saturating_sub(self.elapsed()))
    }

    /// Whether the limit is reached.
    pub fn is_up(&self) -> bool {
        self.left().is_some_and(|left| left.is_zero())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_their_sum() {
        for (text, seconds) in
            [("30s", 30), ("10m", 600), ("2h", 7_200), ("1d", 86_400), ("1h30m", 5_400)]
        {
            assert_eq!(parse(text).unwrap(), Duration::from_secs(seconds), "{text}");
        }
        assert_eq!(parse("250ms").unwrap(), Duration::from_millis(250));
    }

    #[test]
    fn what_is_no_time_says_so() {
        for text in ["", "30", "s", "0s", "-1s", "1.5h", "3 s", "1w", "10M", "1h30", "٣s"] {
            let error = format!("{:#}", parse(text).unwrap_err());
            assert!(error.starts_with("expected a "), "{text}: {error}");
        }
        for text in ["999999999999999999d", "200000000000d200000000000d"] {
            assert_eq!(parse(text).unwrap_err().to_string(), "the time is too long");
        }
    }

    #[test]
    fn times_are_shown_in_two_units() {
        for (milliseconds, text) in [
            (0, "0s"),
            (999, "0s"),
            (59_999, "59s"),
            (60_000, "1m00s"),
            (3_599_000, "59m59s"),
            (3_600_000, "1h00m"),
            (90_061_000, "1d01h"),
        ] {
            assert_eq!(show(Duration::from_millis(milliseconds)), text);
        }
    }

    #[test]
    fn a_clock_without_a_limit_is_never_up() {
        assert!(!Clock::start(None).is_up());
        assert!(Clock::start(Some(Duration::ZERO)).is_up());
        assert!(!Clock::start(Some(Duration::from_secs(3_600))).is_up());
    }
}

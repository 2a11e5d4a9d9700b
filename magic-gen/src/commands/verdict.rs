//! What a verification comes to, for people and for programs.

use std::io::Write;

use anstyle::{AnsiColor, Style};
use anyhow::Error;
use serde::Serialize;

use super::output::fail;
use crate::document::Hex;
use crate::verify::{Collision, Seen};

/// What any verification comes to.
#[derive(Serialize)]
pub(super) struct Verdict {
    /// Whether nothing is wrong.
    pub(super) valid: bool,
    occupancies: usize,
    /// A line for each thing that was proven.
    pub(super) proven: Vec<String>,
    /// The files of a folder that are wrong, each once.
    #[serde(skip)]
    pub(super) failed: Vec<String>,
    /// What is wrong.
    pub(super) failures: Vec<Failure>,
    /// What to do about the failures, from a semicolon on; empty where that is not known.
    #[serde(skip)]
    pub(super) advice: String,
}

/// A failure for a program.
#[derive(Serialize)]
pub(super) struct Failure {
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    collision: Option<CollisionRecord>,
    /// The boards for people.
    #[serde(skip)]
    explanation: Option<String>,
}

/// A collision for a program.
#[derive(Serialize)]
pub(super) struct CollisionRecord {
    magic: Hex,
    index: u64,
    occupancies: [SeenRecord; 2],
}

/// One side of a collision.
#[derive(Serialize)]
struct SeenRecord {
    piece: &'static str,
    square: String,
    occupied: Hex,
    attacks: Hex,
}

impl Verdict {
    /// The verdict on what was `proven`, over so many occupancies, and what was not. The
    /// `closing` line is true only if nothing failed.
    pub(super) fn new(
        occupancies: usize,
        mut proven: Vec<String>,
        closing: &str,
        failures: &[Error],
    ) -> Self {
        let valid = failures.is_empty();
        proven.extend(valid.then(|| closing.to_owned()));
        let failures = failures.iter().map(Failure::new).collect();
        Self { valid, occupancies, proven, failed: Vec::new(), failures, advice: String::new() }
    }

    /// A line for each file that is wrong, then for each thing that was proven.
    pub(super) fn text(&self) -> String {
        let wrong = AnsiColor::Red.on_default().bold();
        let failed = self.failed.iter().map(|file| format!("{wrong}{file}: FAILED{wrong:#}\n"));
        failed.chain(self.proven.iter().map(|line| self.colored(line))).collect()
    }

    fn colored(&self, line: &str) -> String {
        let is_closing = self.valid && self.proven.last().is_some_and(|last| last == line);
        let style = if is_closing { AnsiColor::Green.on_default() } else { Style::new() };
        format!("{style}{line}{style:#}\n")
    }

    /// Explains the failures on standard error.
    pub(super) fn explain(&self) {
        for (i, failure) in self.failures.iter().enumerate() {
            fail(&failure.message);
            if let Some(explanation) = failure.explanation.as_ref().filter(|_| i < DRAWN) {
                let _ = writeln!(anstream::stderr(), "\n{explanation}");
            }
        }
    }
}

/// How many failures are drawn as boards. More of them would scroll the first lines away.
const DRAWN: usize = 3;

impl Failure {
    fn new(error: &Error) -> Self {
        let collision = error.downcast_ref::<Collision>();
        Self {
            message: format!("{error:#}"),
            collision: collision.map(CollisionRecord::new),
            explanation: collision.map(Collision::explain),
        }
    }
}

impl CollisionRecord {
    pub(super) fn new(collision: &Collision) -> Self {
        let seen = |seen: &Seen| SeenRecord {
            piece: seen.slider.name(),
            square: seen.square(),
            occupied: Hex(seen.occupied),
            attacks: Hex(seen.attacks),
        };
        let Collision { magic, index, one, other } = collision;
        Self { magic: Hex(*magic), index: *index, occupancies: [seen(one), seen(other)] }
    }
}

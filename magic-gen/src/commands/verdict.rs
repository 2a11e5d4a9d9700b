//! The outcome of a verification, for people and for programs.
//!
//! As JSON it is
//!
//! ```json
//! {
//!   "valid": false,
//!   "given": { "kind": "folder", "name": "generated" },
//!   "occupancies": 107648,
//!   "proven": [ { "name": "bishop_magics.rs", "magics": 64, "occupancies": 5248, "slots": 5248 } ],
//!   "failures": [ { "file": "rook_magics.rs", "message": "…", "collision": { "index": 8 } } ]
//! }
//! ```
//!
//! The README of the crate lists the fields.

use std::io::Write;

use anstyle::AnsiColor;
use anyhow::{Error, Result, bail};
use serde::Serialize;

use super::errors::fail;
use super::output::print_json;
use crate::document::Hex;
use crate::message;
use crate::read::FINGERPRINTS;
use crate::thousands::counted;
use crate::verify::{Collision, ProofRecord, Seen, Unmatched};

/// The outcome of any verification.
#[derive(Debug, Serialize)]
pub struct Verdict {
    /// Whether nothing is wrong.
    valid: bool,
    /// The object of the verification.
    given: Subject,
    /// The number of relevant occupancies that were looked up.
    occupancies: usize,
    /// The proofs.
    proven: Vec<ProofRecord>,
    /// The failures.
    failures: Vec<Failure>,
    /// The tables of a folder that are not proven to have their fingerprints.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    unmatched: Vec<String>,
    /// A line before all others.
    #[serde(skip)]
    head: Option<String>,
    /// How many fingerprints match, if not all do.
    #[serde(skip)]
    matching: String,
    /// A line that is true only if nothing failed.
    #[serde(skip)]
    closing: Option<String>,
    /// The remedy for the failures, from a semicolon on; empty if none is known.
    #[serde(skip)]
    advice: String,
}

/// The object of a verification.
#[derive(Debug, Default, Serialize)]
pub struct Subject {
    /// `folder`, `built-in`, or the kind of a file: `tables` or `list`.
    pub kind: &'static str,
    /// The folder or the file as the user named it; none for built-in tables.
    pub name: Option<String>,
    /// The technique of the tables, if they name it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub technique: Option<String>,
}

/// A failure for a program.
#[derive(Debug, Serialize)]
struct Failure {
    /// The file, if a folder was verified.
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    collision: Option<CollisionRecord>,
    /// The boards for people.
    #[serde(skip)]
    explanation: Option<String>,
}

/// A collision for a program.
#[derive(Debug, Serialize)]
pub(super) struct CollisionRecord {
    magic: Hex,
    index: u64,
    occupancies: [SeenRecord; 2],
}

/// One side of a collision.
#[derive(Debug, Serialize)]
struct SeenRecord {
    piece: &'static str,
    square: String,
    occupied: Hex,
    attacks: Hex,
}

impl Verdict {
    /// The verdict: the proofs, the number of occupancies, and the failures.
    pub fn new(
        given: Subject,
        occupancies: usize,
        proven: Vec<ProofRecord>,
        failures: &[Error],
    ) -> Self {
        Self {
            valid: failures.is_empty(),
            given,
            occupancies,
            proven,
            failures: failures.iter().map(Failure::new).collect(),
            unmatched: Vec::new(),
            head: None,
            matching: String::new(),
            closing: None,
            advice: String::new(),
        }
    }

    /// Adds a line before all others.
    pub fn headed(mut self, head: String) -> Self {
        self.head = Some(head);
        self
    }

    /// Adds a line that is true only if nothing failed.
    pub fn closed(mut self, closing: &str) -> Self {
        self.closing = Some(closing.to_owned());
        self
    }

    /// Adds advice about failures, from a semicolon on.
    pub fn advised(mut self, advice: String) -> Self {
        self.advice = advice;
        self
    }

    /// Names the fingerprints that do not match.
    pub fn without(self, unmatched: Option<Unmatched>) -> Self {
        let Unmatched { figures, tables } = unmatched.unwrap_or_default();
        Self { matching: figures, unmatched: tables, ..self }
    }

    /// Makes failures of a folder's messages, which begin with the name of a file.
    pub fn of_files(mut self, failures: &[Error]) -> Self {
        for (failure, error) in self.failures.iter_mut().zip(failures) {
            failure.file = Some(error.to_string());
        }
        self
    }

    /// Prints it as `json`, or in words unless `quiet`, and explains failures on standard error.
    ///
    /// # Errors
    ///
    /// If anything is wrong.
    pub fn deliver(&self, json: bool, quiet: bool, out: &mut impl Write) -> Result<()> {
        match (json, quiet) {
            (true, _) => print_json(out, self)?,
            (false, false) => write!(out, "{}", self.text())?,
            (false, true) => {}
        }
        if self.valid {
            return Ok(());
        }
        self.explain();
        let subject = self.given.name.as_deref().unwrap_or(BUILT_IN);
        bail!("{subject}: {}{}", counted(self.failures.len() as u64, "failure"), self.advice)
    }

    /// A line for each wrong file, then one for each proof.
    fn text(&self) -> String {
        let (wrong, right) = (AnsiColor::Red.on_default().bold(), AnsiColor::Green.on_default());
        let files = self.failures.iter().filter_map(|it| it.file.as_deref());
        let mut files: Vec<_> = files.map(|file| (file, String::new())).collect();
        if !self.unmatched.is_empty() {
            files.retain(|(file, _)| *file != FINGERPRINTS);
            let tables = message::line(&self.unmatched.join(", "));
            files.push((FINGERPRINTS, format!(", {}, not {tables}", self.matching)));
        }
        files.dedup();
        let line = |(file, figures)| format!("{wrong}{file}: FAILED{figures}{wrong:#}");
        let failed = files.into_iter().map(line);
        let proven = self.proven.iter().map(|record| record.line.clone());
        let closing = self.closing.iter().filter(|_| self.valid);
        let closing = closing.map(|line| format!("{right}{line}{right:#}"));
        let lines = self.head.iter().cloned().chain(failed).chain(proven).chain(closing);
        lines.map(|line| line + "\n").collect()
    }

    /// Explains the failures on standard error.
    fn explain(&self) {
        for (i, failure) in self.failures.iter().enumerate() {
            fail(&failure.message);
            if let Some(explanation) = failure.explanation.as_ref().filter(|_| i < DRAWN) {
                let _ = writeln!(anstream::stderr(), "\n{explanation}");
            }
        }
    }
}

/// The name of tables without a folder, for messages.
const BUILT_IN: &str = "the tables built into this tool";

/// The most failures that are drawn as boards. More would scroll the first lines away.
pub(super) const DRAWN: usize = 3;

impl Failure {
    fn new(error: &Error) -> Self {
        let collision = error.downcast_ref::<Collision>();
        Self {
            file: None,
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

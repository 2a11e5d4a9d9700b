//! The outcome of a verification, for people and for programs. `docs/json.md` lists the fields.

use std::io::Write;

use anstyle::AnsiColor;
use anyhow::{Result, bail};
use serde::Serialize;

use super::errors::fail;
use super::output::print_json;
use crate::message;
use crate::read::FINGERPRINTS;
use crate::thousands::counted;
use crate::verify::{Collision, Fault, Outcome};

/// The outcome of any verification, and of what.
#[derive(Debug, Serialize)]
pub struct Verdict {
    pub given: Subject,
    /// What was proven.
    #[serde(flatten)]
    pub outcome: Outcome,
    valid: bool,
    /// A line before all others.
    #[serde(skip)]
    head: Option<String>,
}

/// The object of a verification.
#[derive(Debug, Default, Serialize)]
pub struct Subject {
    /// `folder`, `built-in`, or `find`: a file of a hunt.
    pub kind: &'static str,
    /// The folder or the file as the user named it; none for built-in tables.
    pub name: Option<String>,
}

/// The most failures that are drawn as boards. More would scroll the first lines away.
pub(super) const DRAWN: usize = 3;

impl Verdict {
    pub fn new(given: Subject, outcome: Outcome) -> Self {
        Self { valid: outcome.faults.is_empty(), given, outcome, head: None }
    }

    /// Adds a line before all others.
    pub fn headed(self, head: String) -> Self {
        Self { head: Some(head), ..self }
    }

    /// Prints it as `json`, or in words unless `quiet`, and explains faults on standard error. If
    /// anything is wrong, `remedy` says what to do, from a semicolon on, or is empty.
    pub fn deliver(
        &self,
        (json, quiet): (bool, bool),
        remedy: &str,
        out: &mut impl Write,
    ) -> Result<()> {
        match (json, quiet) {
            (true, _) => print_json(out, self)?,
            (false, false) => write!(out, "{}", self.text())?,
            (false, true) => {}
        }
        let faults = &self.outcome.faults;
        for (i, fault) in faults.iter().enumerate() {
            fail(&fault.to_string());
            if let Some(collision) = fault.collision().filter(|_| i < DRAWN) {
                let _ = writeln!(anstream::stderr(), "\n{}", Collision::explain(collision));
            }
        }
        if self.valid {
            return Ok(());
        }
        let subject = self.given.name.as_deref().unwrap_or("the tables built into this tool");
        bail!("{subject}: {}{remedy}", counted(faults.len() as u64, "failure"))
    }

    /// A line for each wrong file, then one for each proof.
    fn text(&self) -> String {
        let wrong = AnsiColor::Red.on_default().bold();
        let Outcome { proven, faults, unmatched, .. } = &self.outcome;
        let mut files: Vec<&str> = match self.given.kind {
            "folder" | "built-in" => faults.iter().map(|fault: &Fault| &fault.file[..]).collect(),
            _ => Vec::new(),
        };
        files.retain(|&file| file != FINGERPRINTS);
        files.dedup();
        let failed = files.into_iter().map(|file| format!("{file}: FAILED"));
        let unmatched = (!unmatched.is_empty()).then(|| {
            let tables = message::line(&unmatched.join(", "));
            format!("{FINGERPRINTS}: FAILED, they do not match {tables}")
        });
        let failed = failed.chain(unmatched).map(|line| format!("{wrong}{line}{wrong:#}"));
        let proven = proven.iter().map(ToString::to_string);
        let lines = self.head.iter().cloned().chain(failed).chain(proven);
        lines.map(|line| line + "\n").collect()
    }
}

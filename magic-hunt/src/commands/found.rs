//! Files with the results of hunts, in any of their forms.
//!
//! | begins with | is |
//! |---|---|
//! | the title of a find | a table, or magics, as they are kept |
//! | the heading of a square | what a hunt for one square printed |
//! | `{` | the outcome of a hunt with `--json` |
//! | the title of a checkpoint | what that hunt has found so far |

use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use magic_gen::disk::load;
use magic_gen::finds::{Find, Row};
use serde::Deserialize;

use super::merging::{Outcome, outcome};
use crate::{Checkpoint, checkpoint, find_kinds, printed};

/// The contents of a file.
pub(super) struct Found {
    /// A text that says what they are.
    pub(super) what: String,
    pub(super) find: Find,
}

/// Reads a file.
///
/// # Errors
///
/// If the file cannot be read, or has no result of a hunt; the message names the file.
pub(super) fn read(file: &Path) -> Result<Found> {
    let name = || load::name(file);
    let text = load::named(file).with_context(|| format!("cannot read {}", name()))?;
    of_text(&text).with_context(name)
}

fn of_text(text: &str) -> Result<Found> {
    if text.trim_start().starts_with('{') {
        let Ok(JsonOutcome { report }) = serde_json::from_str(text) else {
            bail!("that is JSON, and not the outcome of a hunt; for tables there is magic-gen");
        };
        return of_report(&(report.join("\n") + "\n"), "the outcome of a hunt");
    }
    if checkpoint::is_one(text) {
        return of_checkpoint(text);
    }
    of_report(text, "what a hunt found")
}

/// The part of the `--json` output of a hunt that is read.
#[derive(Deserialize)]
struct JsonOutcome {
    report: Vec<String>,
}

/// The results so far of the hunt of a checkpoint.
fn of_checkpoint(text: &str) -> Result<Found> {
    let checkpoint = Checkpoint::parse(text.as_bytes())?;
    let from = format!("a checkpoint of `{}`", checkpoint.identity.kind);
    match outcome(&checkpoint)? {
        Outcome::Report(report) => of_report(&report, &from),
        Outcome::Unknown => {
            bail!("{from}, a kind that this version does not have; use the version that wrote it")
        }
        Outcome::NoHunt(error) => Err(error.context(from)),
    }
}

/// Reads a report; `from` is its place.
fn of_report(report: &str, from: &str) -> Result<Found> {
    let (what, find) = find_of(report).with_context(|| from.to_owned())?;
    Ok(Found { what: format!("{from}: {what}"), find })
}

fn find_of(report: &str) -> Result<(String, Find)> {
    if printed::is_one(report) {
        let find = printed::parse(report)?;
        let Row { slider, square, shift, .. } = &find.rows[0];
        return Ok((format!("a magic for {slider} {square}, {} index bits", 64 - shift), find));
    }
    let line = report.lines().next().unwrap_or_default();
    ensure!(
        !line.starts_with("# Candidates, "),
        "candidates, of which `magic-hunt overlapping` makes a table"
    );
    let no_table = line.starts_with("# nothing is laid out yet")
        || line.starts_with("no table yet")
        || (line.starts_with("# ") && line.contains(" of 64 squares are settled in string "));
    ensure!(!no_table && !report.trim().is_empty(), "no whole table yet: `{line}`");
    let find = find_kinds::parse(report)?;
    let title = find.kind.title.trim_start_matches("# ").trim_end_matches('.');
    Ok((title.to_owned(), find))
}

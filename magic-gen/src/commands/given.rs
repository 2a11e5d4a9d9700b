//! Files that people give, in any of the formats: what they hold is recognised.
//!
//! | begins with | is |
//! |---|---|
//! | `{` | tables as `export` writes them, or the outcome of a hunt with `--json` |
//! | the title of a find, or the heading of a square | what a hunt found |
//! | the title of a checkpoint | what that hunt has found so far |
//! | anything else | a list of 128 numbers, unless it is plainly something else |

use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use serde::Deserialize;

use super::merge::{Outcome, outcome};
use crate::document::{self, Document};
use crate::exchange::import::{self, Factor};
use crate::finds::{Find, FindKind, Row, printed, read};
use crate::geometry::{Slider, Square};
use crate::hunt::{Checkpoint, checkpoint};
use crate::read::{FINGERPRINT_COLUMNS, bounded};

/// What a file holds.
pub(super) enum Given {
    /// Tables in the export format.
    Tables(Box<Document>),
    /// The factors of all squares.
    List(Vec<Factor>),
    /// What a hunt found.
    Find(Find),
}

/// What a file holds, and what it was recognised as.
pub(super) struct Recognised {
    pub(super) what: String,
    pub(super) given: Given,
}

/// Reads a file. `wanted` says what the command can read, for an error about anything else.
///
/// # Errors
///
/// If it cannot be read, or is none of these; the message names the file.
pub(super) fn read(file: &Path, wanted: &str) -> Result<Recognised> {
    let name = || bounded::name(file);
    let text = bounded::named(file).with_context(|| format!("cannot read {}", name()))?;
    recognised(&text, wanted).with_context(name)
}

fn recognised(text: &str, wanted: &str) -> Result<Recognised> {
    if text.trim_start().starts_with('{') {
        return json(text, wanted);
    }
    if checkpoint::is_one(text) {
        return so_far(text);
    }
    if has_title(text) || printed::is_one(text) || is_no_table_yet(text) {
        return found(text, "what a hunt found");
    }
    if let Some(other) = foreign(text) {
        bail!("that is {other}; {wanted}");
    }
    // A text with the rows of a find, or with a title alone, is meant as a find.
    let has_rows = || text.lines().any(is_row) || text.lines().all(|line| line.starts_with('#'));
    let list = match import::list(text) {
        Err(_) if has_rows() => return Err(read::parse(text).unwrap_err()),
        list => list.context(wanted.to_owned())?,
    };
    Ok(Recognised { what: "a list of 128 factors".to_owned(), given: Given::List(list) })
}

/// Whether a line begins as a row of a find: with a slider and a square.
fn is_row(line: &str) -> bool {
    let mut words = line.split(' ');
    let is_slider = words.next().is_some_and(|word| word.parse::<Slider>().is_ok());
    is_slider && words.next().is_some_and(|word| word.parse::<Square>().is_ok())
}

/// Whether a text begins as a table does that a hunt found.
fn has_title(text: &str) -> bool {
    let title = text.lines().next().unwrap_or_default().trim_end();
    FindKind::ALL.iter().any(|kind| kind.title == title)
}

/// Whether a text begins as what a hunt prints that has no table.
fn is_no_table_yet(text: &str) -> bool {
    let line = text.lines().next().unwrap_or_default();
    line.starts_with(CANDIDATES)
        || line.starts_with("# nothing is laid out yet")
        || (line.starts_with("# ") && line.contains(" of 64 squares are settled in string "))
}

/// How the outcome of `hunt candidates` begins.
const CANDIDATES: &str = "# Candidates, ";

/// Reads the report of a hunt; `from` says where it stands.
fn found(report: &str, from: &str) -> Result<Recognised> {
    let (what, find) = of_report(report).with_context(|| from.to_owned())?;
    Ok(Recognised { what: format!("{from}: {what}"), given: Given::Find(find) })
}

fn of_report(report: &str) -> Result<(String, Find)> {
    if printed::is_one(report) {
        let find = printed::parse(report)?;
        let Row { slider, square, shift, .. } = &find.rows[0];
        return Ok((format!("a factor for {slider} {square}, {} index bits", 64 - shift), find));
    }
    ensure!(
        !report.starts_with(CANDIDATES),
        "candidates, of which `hunt overlapping` and `hunt overlaid` make tables"
    );
    let line = report.lines().next().unwrap_or_default();
    ensure!(has_title(report), "no whole table yet: `{line}`");
    let find = read::parse(report)?;
    let title = find.kind.title.trim_start_matches("# ").trim_end_matches('.');
    Ok((title.to_owned(), find))
}

/// The part of what `hunt --json` prints that is read.
#[derive(Deserialize)]
struct HuntOutcome {
    report: Vec<String>,
}

fn json(text: &str, wanted: &str) -> Result<Recognised> {
    let document = document::parse(text)?;
    if document.magics.is_empty() && document.numbers.is_empty() && document.attacks.is_empty() {
        let Ok(HuntOutcome { report }) = serde_json::from_str(text) else {
            bail!("that is JSON without tables; {wanted}");
        };
        let report = report.join("\n") + "\n";
        return found(&report, "the outcome of a hunt");
    }
    let what = match &document.technique[..] {
        "" => "tables as JSON".to_owned(),
        technique => format!("tables as JSON, {technique}"),
    };
    Ok(Recognised { what, given: Given::Tables(Box::new(document)) })
}

/// What the hunt of a checkpoint has found so far.
fn so_far(text: &str) -> Result<Recognised> {
    let checkpoint = Checkpoint::parse(text.as_bytes())?;
    let kind = checkpoint.identity.kind.clone();
    match outcome(&checkpoint)? {
        Outcome::Report(report) => found(&report, &format!("a checkpoint of `hunt {kind}`")),
        Outcome::Unknown => bail!(
            "a checkpoint of `hunt {kind}`, a kind that this program does not know; use the version \
             that wrote it"
        ),
        Outcome::NoHunt(error) => Err(error.context(format!("a checkpoint of `hunt {kind}`"))),
    }
}

/// What a text plainly is, if it is something else.
fn foreign(text: &str) -> Option<&'static str> {
    let has = |words: &[&str]| words.iter().any(|word| text.contains(word));
    let begins = |word: &str| text.trim_start().to_ascii_lowercase().starts_with(word);
    if begins("// @generated by magic-gen") {
        Some("a file of generated Rust, whose folder `magic-gen verify --dir FOLDER` proves")
    } else if begins("<!doctype") || begins("<html") || begins("<svg") {
        Some("a page or a picture")
    } else if begins(FINGERPRINT_COLUMNS) {
        Some("a file of fingerprints")
    } else if has(&["namespace ", "std::uint", "constexpr "]) {
        Some("C++")
    } else if has(&["#include", "#ifndef", "uint64_t"]) {
        Some("C")
    } else if has(&["\npackage "]) || begins("package ") {
        Some("Go")
    } else if has(&["]u64{"]) {
        Some("Zig")
    } else if has(&["pub const ", "pub static ", "fn main", ": [u64; "]) {
        Some("Rust")
    } else if has(&["] = {"]) {
        Some("C")
    } else if has(&[" = ["]) {
        Some("Python")
    } else {
        None
    }
}

/// Takes the factors of all squares, for a command that needs them.
pub(super) fn factors(Recognised { what, given }: Recognised) -> Result<Vec<Factor>> {
    match given {
        Given::Tables(document) => import::of_document(&document),
        Given::List(factors) => Ok(factors),
        Given::Find(_) => bail!("that is {what}; to keep it, use `magic-gen adopt FILE`"),
    }
}

/// Takes a find, for a command that needs one.
pub(super) fn find(Recognised { what, given }: Recognised) -> Result<Find> {
    let Given::Find(find) = given else {
        bail!(
            "that is {what}; to put factors in place of the search's, use `magic-gen import FILE`"
        );
    };
    Ok(find)
}

#[cfg(test)]
mod tests {
    use super::recognised;

    #[test]
    fn what_is_something_else_is_called_by_its_name() {
        for (text, name) in [
            ("#include <stdint.h>\nstatic const uint64_t a[1];", "that is C; wanted"),
            ("#pragma once\nnamespace magic {", "that is C++; wanted"),
            ("// x\npackage magic\n", "that is Go; wanted"),
            ("pub const a = [64]u64{ 1 };", "that is Zig; wanted"),
            (
                "// @generated by magic-gen.\npub const A: u64 = 1;",
                "verify --dir FOLDER` proves; wanted",
            ),
            ("pub static A: [u64; 64] = [1];", "that is Rust; wanted"),
            ("const A: [u64; 64] = [1];", "that is Rust; wanted"),
            ("const U64 Rooks[64] = { 1 };", "that is C; wanted"),
            ("rook = [0x1, 0x2]", "that is Python; wanted"),
            ("{\"a\": 1}", "that is JSON without tables; wanted"),
            ("# Rooks\n\nrook on a1\n", "wanted: `rook` is not a 64-bit number"),
            ("<!DOCTYPE html>", "that is a page or a picture; wanted"),
            ("name,entries,bytes,sha256\n", "that is a file of fingerprints; wanted"),
            ("hello", "wanted: `hello` is not a 64-bit number"),
            ("# Overlaid table\nrook a1 0x1 52 0", "is not the title of a find"),
            (
                "{\"report\": [\"nothing found\"]}",
                "the outcome of a hunt: no whole table yet: `nothing found`",
            ),
            ("{\"magics\": 5}", "not in the export format: invalid type: integer `5`"),
            ("{\"magics\": [5]}", "expected an object with piece, square, mask, magic, shift"),
        ] {
            let error = format!("{:#}", recognised(text, "wanted").err().unwrap());
            assert!(error.contains(name), "{error}");
        }
    }
}

//! `verify`: prove the numbers as they stand.

use std::io::Write;
use std::path::Path;

use anyhow::{Context, Error, Result, bail, ensure};
use serde::Serialize;

use super::origin::Origin;
use super::output::print_json;
use crate::cli::{Folder, Verify};
use crate::document::{self, Hex};
use crate::figures::thousands;
use crate::finds::{self, MEND};
use crate::message;
use crate::read::bounded;
use crate::verify::{Collision, Seen, prove_find, verify, verify_numbers, verify_records};

/// What any verification comes to.
#[derive(Serialize)]
struct Outcome {
    valid: bool,
    occupancies: usize,
    proven: Vec<String>,
    failures: Vec<Failure>,
    /// What to do about the failures.
    #[serde(skip)]
    advice: String,
}

/// A failure for a program.
#[derive(Serialize)]
struct Failure {
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    collision: Option<CollisionRecord>,
    /// The boards for people.
    #[serde(skip)]
    explanation: Option<String>,
}

/// A collision for a program.
#[derive(Serialize)]
struct CollisionRecord {
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

/// Verifies a file or every file of the folder, and prints the figures of the
/// proofs.
///
/// # Errors
///
/// If anything is wrong; each failure has been printed by then, on standard
/// error.
pub fn run(options: &Verify, out: &mut impl Write) -> Result<()> {
    let (subject, outcome) = match &options.file {
        Some(file) => (file.clone(), of_file(file)?),
        None => {
            let dir = options.dir.path()?;
            let outcome = of_folder(&dir, &options.dir);
            (dir, outcome)
        }
    };
    if options.json {
        print_json(out, &outcome)?;
    } else if !options.quiet {
        outcome.proven.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    }
    if outcome.valid {
        return Ok(());
    }
    explain(&outcome.failures);
    let failures = match outcome.failures.len() {
        1 => "1 failure".to_owned(),
        n => format!("{n} failures"),
    };
    bail!("{}: {failures}{}", subject.display(), outcome.advice);
}

/// Proves the generated files.
fn of_folder(dir: &Path, folder: &Folder) -> Outcome {
    let report = verify(dir);
    let occupancies = thousands(report.occupancies);
    let closing = format!("proven: all {occupancies} relevant occupancies of both sliders");
    let mut advice = String::new();
    if report.find_failures < report.failures.len() {
        advice += &format!("; {}", mending(dir, folder));
    }
    if report.find_failures > 0 {
        advice += &format!("; {MEND}");
    }
    Outcome::new(report.occupancies, report.proven, closing, &report.failures, advice)
}

/// What to do about files that are wrong.
fn mending(dir: &Path, folder: &Folder) -> String {
    match Origin::read(dir, None) {
        Err(error) => format!("{error:#}"),
        Ok(origin) if origin.imported => format!(
            "take the files from version control, or import the factors again with `{}`",
            origin.command(folder)
        ),
        Ok(origin) => format!("to write the files anew, run `{}`", origin.command(folder)),
    }
}

/// Proves a find, or a file in the export format.
fn of_file(file: &Path) -> Result<Outcome> {
    let context = || bounded::name(file);
    ensure!(!file.is_dir(), "{0} is a folder; to prove what is in it, use --dir {0}", context());
    let text = bounded::named(file).with_context(|| format!("cannot read {}", context()))?;
    if text.starts_with('#') {
        return of_find(&text).with_context(context);
    }
    let document = document::parse(&text).with_context(context)?;
    let numbers = verify_numbers(&document);
    // An export has tables with magics or without, and may be asked for either.
    if document.magics.is_empty() && document.attacks.is_empty() && !document.numbers.is_empty() {
        let closing = "proven: every table, over all its inputs".to_owned();
        return Ok(Outcome::new(0, numbers.proven, closing, &numbers.failures, String::new()));
    }
    let mut report = verify_records(&document);
    report.failures.extend(numbers.failures);
    let mut proven = vec![format!(
        "{} magics, {} occupancies, {} slots used",
        report.records,
        thousands(report.occupancies),
        thousands(report.slots_used)
    )];
    if report.entries > 0 {
        proven.push(format!("{} entries of attack tables", thousands(report.entries)));
    }
    proven.extend(numbers.proven);
    let closing = "proven: every magic, over all its relevant occupancies".to_owned();
    Ok(Outcome::new(report.occupancies, proven, closing, &report.failures, String::new()))
}

/// Proves what a hunt found.
fn of_find(text: &str) -> Result<Outcome> {
    let find = finds::read::parse(text)?;
    let (entries, rows) = (thousands(find.entries), find.rows.len());
    let closing = "proven: every factor, over all its relevant occupancies".to_owned();
    let outcome = |occupancies, proven, failures: &[Error]| {
        Outcome::new(occupancies, proven, closing, failures, String::new())
    };
    Ok(match prove_find(&find) {
        Err(error) => outcome(0, Vec::new(), &[error]),
        Ok(proof) => {
            let slots = thousands(proof.slots_used);
            let figures = format!("{rows} factors, {entries} entries, {slots} slots used");
            outcome(proof.occupancies, vec![figures], &[])
        }
    })
}

impl Outcome {
    fn new(
        occupancies: usize,
        mut proven: Vec<String>,
        closing: String,
        failures: &[Error],
        advice: String,
    ) -> Self {
        let valid = failures.is_empty();
        if valid {
            proven.push(closing);
        }
        let failures = failures.iter().map(Failure::new).collect();
        Self { valid, occupancies, proven, failures, advice }
    }
}

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
    fn new(collision: &Collision) -> Self {
        let seen = |seen: &Seen| SeenRecord {
            piece: seen.slider.name(),
            square: seen.square(),
            occupied: Hex(seen.occupied),
            attacks: Hex(seen.attacks),
        };
        let Collision { factor, index, one, other } = collision;
        Self { magic: Hex(*factor), index: *index, occupancies: [seen(one), seen(other)] }
    }
}

/// Boards are drawn for so many failures; a table that is wrong throughout would
/// fill the screen and hide its first lines.
const DRAWN: usize = 3;

fn explain(failures: &[Failure]) {
    let mut stderr = anstream::stderr().lock();
    for (i, failure) in failures.iter().enumerate() {
        // Where standard error is gone, the exit code alone has to tell.
        let _ = writeln!(stderr, "magic-gen: {}", message::line(&failure.message));
        if let Some(explanation) = failure.explanation.as_ref().filter(|_| i < DRAWN) {
            let _ = writeln!(stderr, "\n{explanation}");
        }
    }
}

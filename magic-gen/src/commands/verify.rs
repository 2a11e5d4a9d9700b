//! `verify`: prove the numbers as they stand.

use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};

use super::origin::{self, Origin};
use super::output::print_json;
use super::verdict::Verdict;
use crate::adopted::prints;
use crate::cli::{Folder, Verify};
use crate::document;
use crate::figures::{counted, thousands};
use crate::finds::{self, MEND};
use crate::read::bounded;
use crate::verify::{prove_find, verify, verify_numbers, verify_records};

/// Verifies a file or every file of the folder, and prints the figures of the
/// proofs.
///
/// # Errors
///
/// If anything is wrong; each failure has been printed by then, on standard
/// error.
pub fn run(options: &Verify, out: &mut impl Write) -> Result<()> {
    let (subject, verdict) = match &options.file {
        Some(file) => (file.clone(), of_file(file)?),
        None => {
            let dir = options.dir.path()?;
            let verdict = of_folder(&dir, &options.dir);
            (dir, verdict)
        }
    };
    if options.json {
        print_json(out, &verdict)?;
    } else if !options.quiet {
        verdict.proven.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    }
    if verdict.valid {
        return Ok(());
    }
    verdict.explain();
    let failures = counted(verdict.failures.len() as u64, "failure");
    bail!("{}: {failures}{}", subject.display(), verdict.advice);
}

/// Proves the generated files.
fn of_folder(dir: &Path, folder: &Folder) -> Verdict {
    let report = verify(dir);
    let occupancies = thousands(report.occupancies);
    let closing = format!("proven: all {occupancies} relevant occupancies of both sliders");
    let mut verdict = Verdict::new(report.occupancies, report.proven, &closing, &report.failures);
    let others = report.failures.len() - report.find_failures;
    if report.prints_unreadable {
        verdict.advice += &format!("; {}", prints::RESCUE);
    }
    if others > usize::from(report.prints_unreadable) {
        verdict.advice += &format!("; {}", mending(dir, folder));
    }
    if report.find_failures > 0 {
        verdict.advice += &format!("; {MEND}");
    }
    verdict
}

/// What to do about files that are wrong.
fn mending(dir: &Path, folder: &Folder) -> String {
    match Origin::read(dir, None) {
        Err(error) => format!(
            "{error:#}; to write them all from one of these, run `{}`",
            origin::command(dir, folder)
        ),
        Ok(origin) if origin.imported => format!(
            "restore the files from version control, or import the factors again with `{}`",
            origin.command(folder)
        ),
        Ok(origin) => format!("to write the files again, run `{}`", origin.command(folder)),
    }
}

/// Proves a find, or a file in the export format.
fn of_file(file: &Path) -> Result<Verdict> {
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
        let closing = "proven: every table, over all its inputs";
        return Ok(Verdict::new(0, numbers.proven, closing, &numbers.failures));
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
    let closing = "proven: every magic, over all its relevant occupancies";
    Ok(Verdict::new(report.occupancies, proven, closing, &report.failures))
}

/// Proves what a hunt found.
fn of_find(text: &str) -> Result<Verdict> {
    let find = finds::read::parse(text)?;
    let (entries, rows) = (thousands(find.entries), find.rows.len());
    let closing = "proven: every factor, over all its relevant occupancies";
    Ok(match prove_find(&find) {
        Err(error) => Verdict::new(0, Vec::new(), closing, &[error]),
        Ok(proof) => {
            let slots = thousands(proof.slots_used);
            let figures = format!("{rows} factors, {entries} entries, {slots} slots used");
            Verdict::new(proof.occupancies, vec![figures], closing, &[])
        }
    })
}

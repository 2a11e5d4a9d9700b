//! `verify`: prove the numbers as they stand.

use std::io::Write;
use std::path::Path;
use std::slice;

use anyhow::{Result, bail, ensure};

use super::given::{self, Given, Recognised};
use super::output::print_json;
use super::verdict::Verdict;
use crate::cli::{Folder, Verify};
use crate::disk::load;
use crate::document::Document;
use crate::exchange::imported::{self, Unproven};
use crate::figures::{counted, thousands};
use crate::finds::{Find, MEND};
use crate::folder::origin::{self, Origin};
use crate::folder::prints;
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
            let dir = options.dir.existing()?;
            let verdict = of_folder(&dir, &options.dir);
            (dir, verdict)
        }
    };
    if options.print.json {
        print_json(out, &verdict)?;
    } else if !options.print.quiet {
        write!(out, "{}", verdict.text())?;
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
    verdict.failed = report.failures.iter().map(ToString::to_string).collect();
    verdict.failed.dedup();
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
    let named = folder.dir.as_deref();
    match Origin::read(dir, None) {
        Err(error) => format!(
            "{error:#}; to write them all from one of these, run `{}`",
            origin::command(dir, named)
        ),
        Ok(origin) if origin.imported => format!(
            "restore the files from version control, or import the magics again with `{}`",
            origin.command(named)
        ),
        Ok(origin) => format!("to write the files again, run `{}`", origin.command(named)),
    }
}

/// Proves what a file holds, and says what it was recognised as.
fn of_file(file: &Path) -> Result<Verdict> {
    let context = || load::name(file);
    ensure!(!file.is_dir(), "{0} is a folder; to prove what is in it, use --dir {0}", context());
    let wanted = "verify reads JSON, a list of 128 numbers, or a table that a hunt found";
    let Recognised { what, given } = given::read(file, wanted)?;
    let mut verdict = match &given {
        Given::Tables(document) => of_document(document),
        Given::List(list) => of_list(list),
        Given::Find(find) => of_find(find),
    };
    verdict.proven.insert(0, format!("recognised: {what}"));
    Ok(verdict)
}

/// Proves the magics of a list, each of them also if others are wrong.
fn of_list(list: &[Unproven]) -> Verdict {
    let closing = "proven: every magic, over all its relevant occupancies";
    let (mut slots, mut failures) = (0, Vec::new());
    for one in list {
        match imported::prove(slice::from_ref(one)) {
            Ok(magics) => {
                slots += magics.iter().flatten().map(|magic| magic.slots_used).sum::<u32>();
            }
            Err(error) => failures.push(error),
        }
    }
    let proven = list.len() - failures.len();
    let figures = format!("{proven} magics, {} slots used", thousands(slots));
    let occupancies = |one: &Unproven| 1 << one.site.slider().mask(one.site.square()).count_ones();
    Verdict::new(list.iter().map(occupancies).sum(), vec![figures], closing, &failures)
}

/// Proves what an export holds.
fn of_document(document: &Document) -> Verdict {
    let numbers = verify_numbers(document);
    // An export has tables with magics or without, and may be asked for either.
    if document.magics.is_empty() && document.attacks.is_empty() && !document.numbers.is_empty() {
        let closing = "proven: every table, over all its inputs";
        return Verdict::new(0, numbers.proven, closing, &numbers.failures);
    }
    let mut report = verify_records(document);
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
    Verdict::new(report.occupancies, proven, closing, &report.failures)
}

/// Proves what a hunt found.
fn of_find(find: &Find) -> Verdict {
    let entries = thousands(find.entries);
    let closing = "proven: every magic, over all its relevant occupancies";
    match prove_find(find) {
        Err(error) => Verdict::new(0, Vec::new(), closing, &[error]),
        Ok(proof) => {
            let slots = thousands(proof.slots_used);
            let magics = counted(find.rows.len() as u64, "magic");
            let figures = format!("{magics}, {entries} entries, {slots} slots used");
            Verdict::new(proof.occupancies, vec![figures], closing, &[])
        }
    }
}

//! `verify`: proves the numbers.

use std::io::Write;
use std::path::Path;
use std::slice;

use anyhow::{Result, ensure};

use super::given::{self, Given};
use super::verdict::{Subject, Verdict};
use crate::cli::{Kind, Verify};
use crate::disk::load;
use crate::document::Document;
use crate::exchange::imported::{self, Unproven};
use crate::folder::hints::Hints;
use crate::folder::origin::Origin;
use crate::folder::tables::Tables;
use crate::thousands::thousands;
use crate::verify::{FolderReport, ProofRecord, verify, verify_numbers, verify_records};

/// The line about magics that are all right.
const ALL_MAGICS: &str = "proven: every magic, over all its relevant occupancies";

/// Verifies a file, or every file of the folder, and prints the figures of the proofs.
///
/// # Errors
///
/// If anything is wrong. Each failure has been printed on standard error.
pub fn run(options: &Verify, out: &mut impl Write) -> Result<()> {
    let verdict = match &options.file {
        Some(file) => of_file(file, options.kind)?,
        None => of_tables(&options.dir.tables()?, &options.dir.hints()),
    };
    verdict.deliver(options.print.json, options.print.quiet, out)
}

/// Proves the generated files.
fn of_tables(tables: &Tables, hints: &Hints) -> Verdict {
    let report = verify(tables);
    let (kind, name) = match tables {
        Tables::Folder(dir) => ("folder", Some(dir.display().to_string())),
        Tables::BuiltIn(_) => ("built-in", None),
    };
    let subject = Subject { kind, name, ..Subject::default() };
    let occupancies = thousands(report.occupancies);
    let closing = format!("proven: all {occupancies} relevant occupancies of both sliders");
    let advice = format!("; {}", mending(tables, hints));
    let FolderReport { occupancies, proven, failures, unmatched, .. } = report;
    let verdict = Verdict::new(subject, occupancies, proven, &failures);
    let verdict = verdict.of_files(&failures).without(unmatched);
    let verdict = verdict.closed(&closing).advised(advice);
    match tables {
        Tables::Folder(_) => verdict,
        Tables::BuiltIn(_) => verdict.headed(format!("{tables}:")),
    }
}

/// The remedy for wrong files.
fn mending(tables: &Tables, hints: &Hints) -> String {
    match Origin::read(tables, None) {
        Err(error) => format!(
            "{tables}: {error:#}; to write them all from one of these, run `{}`",
            hints.in_folder("magic-gen", "--seed SEED")
        ),
        Ok(origin) if origin.imported => format!(
            "restore the files from version control, or import the magics again with `{}`",
            origin.command(hints)
        ),
        Ok(origin) => format!("to write the files again, run `{}`", origin.command(hints)),
    }
}

/// Proves the contents of a file, and says what they are.
fn of_file(file: &Path, kind: Option<Kind>) -> Result<Verdict> {
    let context = || load::name(file);
    ensure!(!file.is_dir(), "{0} is a folder; to prove what is in it, use --dir {0}", context());
    let given = given::read(file, kind)?;
    let subject = Subject { kind: given.kind(), name: Some(context()), ..Subject::default() };
    let verdict = match &given {
        Given::Tables(document) => of_document(document, subject),
        Given::List(list) => of_list(list, subject),
    };
    Ok(verdict.headed(format!("recognized: {}", given.what())))
}

/// Proves the magics of a list, even those after a wrong one.
fn of_list(list: &[Unproven], subject: Subject) -> Verdict {
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
    let line = format!("{proven} magics, {} slots used", thousands(slots));
    let numbers = vec![("magics", proven), ("slots_used", slots as usize)];
    let occupancies = |one: &Unproven| 1 << one.site.slider().mask(one.site.square()).count_ones();
    let occupancies = list.iter().map(occupancies).sum();
    let records = vec![ProofRecord::new("magics", line, numbers)];
    Verdict::new(subject, occupancies, records, &failures).closed(ALL_MAGICS)
}

/// Proves an export.
fn of_document(document: &Document, mut subject: Subject) -> Verdict {
    subject.technique = Some(document.technique.clone()).filter(|name| !name.is_empty());
    let numbers = verify_numbers(document);
    // The tables of some exports have no magics.
    if document.magics.is_empty() && document.attacks.is_empty() && !document.numbers.is_empty() {
        let verdict = Verdict::new(subject, 0, numbers.proven, &numbers.failures);
        return verdict.closed("proven: every table, over all its inputs");
    }
    let mut report = verify_records(document);
    report.failures.extend(numbers.failures);
    let line = format!(
        "{} magics, {} occupancies, {} slots used",
        report.records,
        thousands(report.occupancies),
        thousands(report.slots_used)
    );
    let figures = vec![
        ("magics", report.records),
        ("occupancies", report.occupancies),
        ("slots_used", report.slots_used),
    ];
    let mut proven = vec![ProofRecord::new("magics", line, figures)];
    if report.entries > 0 {
        let line = format!("{} entries of attack tables", thousands(report.entries));
        proven.push(ProofRecord::new("attacks", line, vec![("entries", report.entries)]));
    }
    proven.extend(numbers.proven);
    Verdict::new(subject, report.occupancies, proven, &report.failures).closed(ALL_MAGICS)
}

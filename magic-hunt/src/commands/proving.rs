//! `verify`: proves the results of hunts.

use std::io::Write;
use std::path::Path;

use anyhow::{Result, anyhow};
use magic_gen::commands::verdict::{Subject, Verdict};
use magic_gen::disk::load;
use magic_gen::finds::FindKind;
use magic_gen::read::{self, FINGERPRINTS, Fingerprint};
use magic_gen::thousands::{counted, thousands};
use magic_gen::verify::{ProofRecord, Proven};

use super::{default_folder, found};
use crate::cli::Verify;
use crate::find_kinds;

/// Verifies a file or every find of the folder, and prints the figures of the proofs.
///
/// # Errors
///
/// If anything is wrong. Each failure has been printed on standard error.
pub fn run(options: &Verify, out: &mut impl Write) -> Result<()> {
    let verdict = match &options.file {
        Some(file) => of_file(file)?,
        None => of_folder(&default_folder::folder(options.dir.as_deref(), "magic-hunt/finds")?),
    };
    verdict.deliver(options.printing.json, options.printing.quiet, out)
}

/// Proves the contents of a file, and says what they are.
fn of_file(file: &Path) -> Result<Verdict> {
    let found::Found { what, find } = found::read(file)?;
    let (name, file) = (Some(load::name(file)), find.kind.file);
    let subject = Subject { kind: "find", name, find: Some(file), ..Subject::default() };
    let verdict = match Proven::new(find) {
        Ok(proven) => {
            let record = record("proven", &proven);
            Verdict::new(subject, proven.proof.occupancies, vec![record], &[])
        }
        Err(error) => Verdict::new(subject, 0, Vec::new(), &[error]),
    };
    Ok(verdict.headed(format!("recognized: {what}")))
}

/// Proves the finds of a folder, and compares their fingerprints.
fn of_folder(dir: &Path) -> Verdict {
    let (mut occupancies, mut records, mut failures) = (0, Vec::new(), Vec::new());
    let rows = read::fingerprints(dir).unwrap_or_else(|error| {
        failures.push(error.context(FINGERPRINTS));
        Vec::new()
    });
    for kind in find_kinds::all() {
        match Proven::open(dir, kind).and_then(|proven| compared(&rows, kind, proven)) {
            Ok(None) => {}
            Ok(Some(proven)) => {
                occupancies += proven.proof.occupancies;
                records.push(record(kind.file, &proven));
            }
            Err(error) => failures.push(error.context(kind.file)),
        }
    }
    let name = Some(dir.display().to_string());
    let subject = Subject { kind: "folder", name, ..Subject::default() };
    Verdict::new(subject, occupancies, records, &failures).of_files(&failures)
}

/// The proof of a find of a folder, if its fingerprints are right. The attack table of reduced
/// magics is not compared here: it includes all other squares, and `magic-gen verify` proves it.
fn compared(rows: &[Fingerprint], kind: &FindKind, find: Option<Proven>) -> Result<Option<Proven>> {
    let Some(proven) = find else {
        let written = rows.iter().any(|row| kind.has_fingerprint(&row.name));
        let missing = || anyhow!("it is missing, and {FINGERPRINTS} has its fingerprints");
        return if written { Err(missing()) } else { Ok(None) };
    };
    let is_written = |(name, table): (&'static str, Vec<u64>)| {
        rows.contains(&Fingerprint::of_words(name, &table))
    };
    let wrong = || anyhow!("it does not match its fingerprints in {FINGERPRINTS}");
    if proven.tables(None).all(is_written) { Ok(Some(proven)) } else { Err(wrong()) }
}

/// The figures of a proof, in a line that begins with `title`.
fn record(title: &str, Proven { find, proof }: &Proven) -> ProofRecord {
    let line = format!(
        "{title}: {}, {} entries, {} occupancies, {} slots used",
        counted(find.rows.len() as u64, "magic"),
        thousands(find.entries),
        thousands(proof.occupancies),
        thousands(proof.slots_used)
    );
    ProofRecord::new(find.kind.file, line, proof.numbers(find))
}

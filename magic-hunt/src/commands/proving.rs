//! `verify`: proves the results of hunts.

use std::io::Write;
use std::path::Path;

use anyhow::{Error, Result};
use magic_gen::commands::verdict::{Subject, Verdict};
use magic_gen::disk::load;
use magic_gen::thousands::{counted, thousands};
use magic_gen::verify::{ProofRecord, prove_find};

use super::found::{self, Found, Kept};
use crate::cli::Verify;
use crate::finds::{Fault, Find, KINDS, Proof, Wrong};

/// Verifies a file or every find, and prints the figures of the proofs.
///
/// # Errors
///
/// If anything is wrong. Each failure has been printed on standard error.
pub fn run(options: &Verify, out: &mut impl Write) -> Result<()> {
    let verdict = match &options.file {
        Some(file) => of_file(file)?,
        None => of_all(),
    };
    verdict.deliver(options.printing.json, options.printing.quiet, out)
}

/// Proves the contents of a file, and says what they are.
fn of_file(file: &Path) -> Result<Verdict> {
    let Found { what, found } = found::read(file)?;
    let (kept, proof) = match &found {
        Kept::Here(find) => (find.kind.file, find.prove().map_err(error)),
        Kept::Generated(find) => (find.kind.file, prove_string(find)),
    };
    let subject = Subject { kind: "find", name: Some(load::name(file)), ..Subject::default() };
    let subject = Subject { find: Some(kept), ..subject };
    let verdict = match proof {
        Ok(proof) => {
            Verdict::new(subject, proof.occupancies, vec![record("proven", kept, proof)], &[])
        }
        Err(error) => Verdict::new(subject, 0, Vec::new(), &[error]),
    };
    Ok(verdict.headed(format!("recognized: {what}")))
}

fn prove_string(find: &magic_gen::finds::Find) -> Result<Proof> {
    let proof = prove_find(find)?;
    let (occupancies, slots_used) = (proof.occupancies, proof.slots_used);
    Ok(Proof { magics: find.rows.len(), entries: find.entries as u64, occupancies, slots_used })
}

/// Proves the finds that this program has.
fn of_all() -> Verdict {
    let (mut occupancies, mut records, mut failures) = (0, Vec::new(), Vec::new());
    for kind in &KINDS {
        match Find::parse(kind.text).and_then(|find| find.prove()) {
            Ok(proof) => {
                occupancies += proof.occupancies;
                records.push(record(kind.file, kind.file, proof));
            }
            Err(fault) => failures.push(error(fault).context(kind.file)),
        }
    }
    let subject = Subject { kind: "built-in", ..Subject::default() };
    Verdict::new(subject, occupancies, records, &failures).of_files(&failures)
}

/// The error of a fault, which draws the boards of a collision.
fn error(fault: Fault) -> Error {
    match fault.wrong {
        Wrong::Collision(collision) => Error::new(collision).context(fault.place()),
        _ => Error::new(fault),
    }
}

/// The figures of a proof, in a line that begins with `title`.
fn record(title: &str, file: &str, proof: Proof) -> ProofRecord {
    let Proof { magics, entries, occupancies, slots_used } = proof;
    let line = format!(
        "{title}: {}, {} entries, {} occupancies, {} slots used",
        counted(magics as u64, "magic"),
        thousands(entries),
        thousands(occupancies),
        thousands(slots_used)
    );
    let numbers = [
        ("magics", magics),
        ("occupancies", occupancies),
        ("entries", entries as usize),
        ("slots_used", slots_used),
    ];
    ProofRecord::new(file, line, numbers.into())
}

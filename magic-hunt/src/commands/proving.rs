//! `verify`: proves the results of hunts.

use std::io::Write;
use std::path::Path;

use anyhow::{Context, Error, Result};
use magic_gen::commands::verdict::{Subject, Verdict};
use magic_gen::disk::load;
use magic_gen::thousands::{counted, thousands};
use magic_gen::verify::{ProofRecord, prove_string};

use super::found::{self, Found, Kept};
use crate::cli::Verify;
use crate::finds::{Fault, Find, KINDS, Kind, Proof, Wrong};

/// Verifies a file or every find, and prints the figures of the proofs.
///
/// # Errors
///
/// If anything is wrong. Each failure has been printed on standard error.
pub fn run(options: &Verify, out: &mut impl Write) -> Result<()> {
    let verdict = match &options.file {
        Some(file) => of_file(file)?,
        None => {
            let proof = |kind: &Kind| Find::parse(kind.text).and_then(|find| find.prove());
            let proofs = KINDS.iter().map(|kind| (kind.file, proof(kind).map_err(error)));
            let subject = Subject { kind: "built-in", ..Subject::default() };
            verdict(
                subject,
                proofs.map(|(file, proof)| (file, file, proof.context(file))).collect(),
            )
        }
    };
    verdict.deliver(options.printing.json, options.printing.quiet, out)
}

/// Proves the contents of a file, and says what they are.
fn of_file(file: &Path) -> Result<Verdict> {
    let Found { what, found } = found::read(file)?;
    let (kept, proof) = match &found {
        Kept::Find(find) => (find.kind.file, find.prove().map_err(error)),
        Kept::String(magics) => ("string", of_string(magics)),
    };
    let subject = Subject { kind: "find", name: Some(load::name(file)), ..Subject::default() };
    Ok(verdict(subject, vec![("proven", kept, proof)]).headed(format!("recognized: {what}")))
}

/// The verdict on proofs, each with the beginning of its line, and its file.
fn verdict(subject: Subject, proofs: Vec<(&str, &str, Result<Proof>)>) -> Verdict {
    let (mut occupancies, mut records, mut failures) = (0, Vec::new(), Vec::new());
    for (title, file, proof) in proofs {
        match proof {
            Ok(proof) => {
                occupancies += proof.occupancies;
                records.push(record(title, file, proof));
            }
            Err(error) => failures.push(error),
        }
    }
    let in_files = subject.name.is_none();
    let verdict = Verdict::new(subject, occupancies, records, &failures);
    if in_files { verdict.of_files(&failures) } else { verdict }
}

fn of_string(magics: &[u64]) -> Result<Proof> {
    let proof = prove_string(magics, None)?;
    let (occupancies, slots_used) = (proof.occupancies, proof.bytes_used);
    Ok(Proof { magics: magics.len(), entries: proof.bytes as u64, occupancies, slots_used })
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

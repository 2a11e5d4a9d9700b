//! `verify`: proves the results of hunts.

use std::io::Write;
use std::path::Path;

use anyhow::Result;
use magic_gen::commands::verdict::{Subject, Verdict};
use magic_gen::disk::load;
use magic_gen::verify::{self, Kind, Outcome, Place, Proof, prove_string};

use super::found::{self, Found, Kept};
use crate::cli::Verify;
use crate::finds::{self, Fault, Find, KINDS, Wrong};

/// Verifies a file or every find, and prints the figures of the proofs.
///
/// # Errors
///
/// If anything is wrong. Each failure has been printed on standard error.
pub fn run(options: &Verify, out: &mut impl Write) -> Result<()> {
    let verdict = match &options.file {
        Some(file) => of_file(file)?,
        None => {
            let mut outcome = Outcome::default();
            for kind in &KINDS {
                let proof = Find::parse(kind.text).and_then(|find| find.prove());
                add(&mut outcome, kind.file, kind.file, proof.map(proven).map_err(fault));
            }
            let subject = Subject { kind: "built-in", ..Subject::default() };
            Verdict::new(subject, outcome)
        }
    };
    verdict.deliver((options.printing.json, options.printing.quiet), "", out)
}

/// Proves the contents of a file, and says what they are.
fn of_file(file: &Path) -> Result<Verdict> {
    let Found { what, found } = found::read(file)?;
    let (kept, proof) = match &found {
        Kept::Find(find) => (find.kind.file, find.prove().map(proven).map_err(fault)),
        Kept::String(magics) => ("string", prove_string(magics, None)),
    };
    let mut outcome = Outcome::default();
    add(&mut outcome, kept, "", proof);
    let subject = Subject { kind: "find", name: Some(load::name(file)) };
    Ok(Verdict::new(subject, outcome).headed(format!("recognized: {what}")))
}

/// Adds a proof of a find, or what is wrong in a file of this name.
fn add(outcome: &mut Outcome, find: &str, file: &str, proof: Result<Proof, verify::Fault>) {
    match proof {
        Ok(proof) => {
            outcome.occupancies += proof.count("occupancies");
            outcome.proven.push(proof.named(find));
        }
        Err(fault) => outcome.faults.push(fault.of_file(file)),
    }
}

fn proven(proof: finds::Proof) -> Proof {
    let finds::Proof { magics, entries, occupancies, slots_used } = proof;
    let entries = entries as usize;
    let counts = [
        ("magics", magics),
        ("occupancies", occupancies),
        ("entries", entries),
        ("slots_used", slots_used),
    ];
    Proof::new("", counts)
}

/// The fault of a find, with the boards of a collision.
fn fault(fault: Fault) -> verify::Fault {
    let (place, kind) = match fault {
        Fault { line, wrong: Wrong::Collision(collision) } => {
            (Place::Line(line), Kind::Collision(Box::new(collision)))
        }
        other => (Place::Whole, Kind::Other(other.to_string())),
    };
    verify::Fault::new(place, kind)
}

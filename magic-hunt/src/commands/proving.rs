//! `verify`: proves the results of hunts.

use std::io::Write;
use std::path::Path;

use anyhow::Result;
use magic_gen::commands::verdict::{Subject, Verdict};
use magic_gen::disk::load;
use magic_gen::verify::{Fault, Outcome, Proof, prove_string};

use super::found::{self, Kept};
use crate::cli::Verify;
use crate::finds::{Find, KINDS};

/// Verifies a file or every find, and prints the figures of the proofs.
/// An error if anything is wrong. Each failure has been printed on standard error.
pub fn run(options: &Verify, out: &mut impl Write) -> Result<()> {
    let verdict = match &options.file {
        Some(file) => of_file(file)?,
        None => {
            let mut outcome = Outcome::default();
            for kind in &KINDS {
                let proof = Find::parse(kind.text).and_then(|find| find.prove());
                add(&mut outcome, kind.file, proof.map_err(|fault| fault.of_file(kind.file)));
            }
            let subject = Subject { kind: "built-in", ..Subject::default() };
            Verdict::new(subject, outcome)
        }
    };
    verdict.deliver((options.printing.json, options.printing.quiet), "", out)
}

/// Proves the contents of a file, and says what they are.
fn of_file(file: &Path) -> Result<Verdict> {
    let (what, found) = found::read(file)?;
    let (kept, proof) = match &found {
        Kept::Find(find) => (find.kind.file, find.prove()),
        Kept::String(magics) => ("string", prove_string(magics, None)),
    };
    let mut outcome = Outcome::default();
    add(&mut outcome, kept, proof);
    let subject = Subject { kind: "find", name: Some(load::name(file)) };
    Ok(Verdict::new(subject, outcome).headed(format!("recognized: {what}")))
}

fn add(outcome: &mut Outcome, find: &str, proof: Result<Proof, Fault>) {
    match proof {
        Ok(proof) => {
            outcome.occupancies += proof.count("occupancies");
            outcome.proven.push(proof.named(find));
        }
        Err(fault) => outcome.faults.push(fault),
    }
}

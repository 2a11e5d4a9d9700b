//! `verify`: prove what hunts found.

use std::io::Write;
use std::path::Path;

use anyhow::{Result, anyhow, bail};
use magic_gen::commands::output::explain;
use magic_gen::disk::load;
use magic_gen::figures::{counted, thousands};
use magic_gen::read::{self, FINGERPRINTS, Fingerprint};
use magic_gen::verify::Proven;

use super::{default_folder, found};
use crate::cli::Verify;
use crate::find_kinds;

/// Verifies a file or every find of the folder, and prints the figures of the proofs.
///
/// # Errors
///
/// If anything is wrong; each failure has been printed by then, on standard error.
pub fn run(options: &Verify, out: &mut impl Write) -> Result<()> {
    let (subject, verdict) = match &options.file {
        Some(file) => (load::name(file), of_file(file)?),
        None => {
            let dir = default_folder::folder(options.dir.as_deref(), "magic-hunt/finds")?;
            (dir.display().to_string(), of_folder(&dir))
        }
    };
    let Verdict { proven, failures } = &verdict;
    let messages: Vec<_> = failures.iter().map(|error| format!("{error:#}")).collect();
    let outcome = serde_json::json!({
        "valid": failures.is_empty(), "proven": proven, "failures": messages,
    });
    let text: String = proven.iter().map(|line| format!("{line}\n")).collect();
    super::print(out, options.printing, &outcome, &text)?;
    let Some(last) = failures.last() else { return Ok(()) };
    for error in failures {
        super::complain(error);
    }
    explain(last);
    bail!("{subject}: {}", counted(failures.len() as u64, "failure"));
}

/// What was proven, a line each, and what is wrong.
#[derive(Default)]
struct Verdict {
    proven: Vec<String>,
    failures: Vec<anyhow::Error>,
}

impl Verdict {
    fn note(&mut self, name: &str, proven: Result<Proven>) {
        match proven {
            Ok(proven) => self.proven.push(figures(name, &proven)),
            Err(error) => self.failures.push(error.context(name.to_owned())),
        }
    }

    /// Notes a find of a folder, if its fingerprints are right. The attacks of reduced squares are
    /// those of all squares together, which `magic-gen verify` proves.
    fn compare(&mut self, rows: &[Fingerprint], proven: Proven) {
        let file = proven.find.kind.file;
        let is_written = |(name, table): (&'static str, Vec<u64>)| {
            rows.contains(&Fingerprint::of_words(name, &table))
        };
        let right = proven.tables(None).all(is_written);
        let wrong = || anyhow!("it is not the find whose fingerprints {FINGERPRINTS} has");
        self.note(file, if right { Ok(proven) } else { Err(wrong()) });
    }
}

/// Proves what a file holds, and says what it was recognised as.
fn of_file(file: &Path) -> Result<Verdict> {
    let found::Found { what, find } = found::read(file)?;
    let mut verdict = Verdict { proven: vec![format!("recognised: {what}")], failures: Vec::new() };
    verdict.note("proven", Proven::new(find));
    Ok(verdict)
}

/// Proves the finds of a folder, and holds them against their fingerprints.
fn of_folder(dir: &Path) -> Verdict {
    let mut verdict = Verdict::default();
    let rows = read::fingerprints(dir).unwrap_or_else(|error| {
        verdict.failures.push(error.context(FINGERPRINTS));
        Vec::new()
    });
    for kind in find_kinds::all() {
        match Proven::open(dir, kind) {
            Ok(None) if rows.iter().any(|row| kind.has_fingerprint(&row.name)) => {
                let why = anyhow!("it is missing, and {FINGERPRINTS} has its fingerprints");
                verdict.failures.push(why.context(kind.file));
            }
            Ok(None) => {}
            Ok(Some(proven)) => verdict.compare(&rows, proven),
            Err(error) => verdict.failures.push(error.context(kind.file)),
        }
    }
    verdict
}

fn figures(name: &str, Proven { find, proof }: &Proven) -> String {
    format!(
        "{name}: {}, {} entries, {} occupancies, {} slots used",
        counted(find.rows.len() as u64, "magic"),
        thousands(find.entries),
        thousands(proof.occupancies),
        thousands(proof.slots_used)
    )
}

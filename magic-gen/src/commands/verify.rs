//! `verify`: prove the numbers as they stand.

use std::io::Write;

use anyhow::{Result, bail};

use crate::cli::Verify;
use crate::emit;
use crate::figures::thousands;
use crate::stream::DEFAULT_SEED;
use crate::verify::verify;

/// Verifies every file and prints the figures of the proofs.
///
/// # Errors
///
/// If anything is wrong; each failure has been printed by then, on standard
/// error.
pub fn run(options: &Verify, out: &mut impl Write) -> Result<()> {
    let dir = options.common.dir();
    let report = verify(&dir);
    if !options.common.quiet {
        for line in &report.proven {
            writeln!(out, "{line}")?;
        }
    }
    if report.failures.is_empty() {
        if !options.common.quiet {
            let occupancies = thousands(report.occupancies);
            writeln!(out, "proven: all {occupancies} relevant occupancies of both sliders")?;
        }
        return Ok(());
    }
    for failure in &report.failures {
        let _ = writeln!(std::io::stderr(), "magic-gen: {failure:#}");
    }
    let failures = match report.failures.len() {
        1 => "1 failure".to_owned(),
        n => format!("{n} failures"),
    };
    let command = emit::command(DEFAULT_SEED);
    bail!("{}: {failures}; to write the files anew, run `{command}`", dir.display());
}

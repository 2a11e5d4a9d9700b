//! `verify`: proves the numbers. And the tables for commands that rely on them.

use std::io::Write;

use anstyle::AnsiColor;
use anyhow::{Error, Result};

use super::verdict::{Subject, Verdict};
use crate::cli::{Common, Folder, Verify};
use crate::folder::{self, command_in};
use crate::no_answer::{NoAnswer, is_no_answer};
use crate::read::Tables;
use crate::thousands::thousands;
use crate::verify::{Verified, read_verified, verify};

/// Verifies every file of the folder, and prints the figures of the proofs. If anything is wrong,
/// each failure has been printed on standard error.
pub fn run(options: &Verify, common: &Common, out: &mut impl Write) -> Result<()> {
    let Common { folder, print } = common;
    if let Some(file) = options.folder.as_ref().filter(|path| path.is_file()) {
        let audit = command_in(None, &format!("audit {}", file.display()));
        let says = format!("{} is a file; `{audit}` finds magics in source", file.display());
        return Err(NoAnswer::new(says).into());
    }
    let folder = Folder { dir: options.folder.as_ref().or(folder.dir.as_ref()).cloned() };
    let tables = folder.tables()?;
    let outcome = verify(&tables);
    let name = tables.dir.as_ref().map(|dir| dir.display().to_string());
    let kind = if name.is_some() { "folder" } else { "built-in" };
    let occupancies = thousands(outcome.occupancies);
    let verdict = Verdict::new(Subject { kind, name }, outcome);
    let verdict = if kind == "folder" { verdict } else { verdict.headed(format!("{tables}:")) };
    let (json, quiet) = (print.json, print.quiet);
    verdict.deliver((json, quiet), &format!("; {}", remedy(&tables, &folder)), out)?;
    if !json && !quiet {
        let right = AnsiColor::Green.on_default();
        let all = format!("all {occupancies} relevant occupancies of both sliders");
        writeln!(out, "{right}proven: {all}{right:#}")?;
    }
    Ok(())
}

fn remedy(tables: &Tables, folder: &Folder) -> String {
    let dir = folder.dir.as_deref();
    match folder::seed(tables, None) {
        Err(error) => format!(
            "{tables}: {error}; to write them all from one of these, run `{}`",
            command_in(dir, "--seed SEED")
        ),
        Ok(seed) => format!("to write the files again, run `{}`", folder::command(seed, dir)),
    }
}

/// The numbers of the tables, for a command that must not use a wrong one.
pub(super) fn proven(tables: &Tables, folder: &Folder) -> Result<Verified> {
    read_verified(tables)
        .map_err(|fault| see_verify(tables, &Error::from(fault).context("not proven"), folder))
}

/// An error of some tables, with the command that says more. If it was no answer, it still is none.
pub(super) fn see_verify(tables: &Tables, error: &Error, folder: &Folder) -> Error {
    let verify = command_in(folder.dir.as_deref(), "verify");
    let text = format!("{tables}: {error:#}; for all errors, run `{verify}`");
    if is_no_answer(error) { NoAnswer::new(text).into() } else { Error::msg(text) }
}

//! `verify`: proves the numbers. And the tables for commands that rely on them.

use std::io::Write;
use std::path::Path;

use anyhow::{Error, Result, ensure};

use super::given::{self, Given};
use super::verdict::{Subject, Verdict};
use crate::cli::{Folder, Kind, Verify};
use crate::disk::load;
use crate::document::Document;
use crate::exchange::imported::Unproven;
use crate::folder::Origin;
use crate::folder::workspace::command_in;
use crate::no_answer::{NoAnswer, is_no_answer};
use crate::read::Tables;
use crate::thousands::thousands;
use crate::verify::{
    Outcome, Proof, Verified, prove_magic, read_verified, verify, verify_document,
};

/// Verifies a file, or every file of the folder, and prints the figures of the proofs.
///
/// # Errors
///
/// If anything is wrong. Each failure has been printed on standard error.
pub fn run(options: &Verify, out: &mut impl Write) -> Result<()> {
    let print = (options.print.json, options.print.quiet);
    let named = options.file.as_ref().filter(|file| file.is_dir() && options.kind.is_none());
    if let (Some(file), None) = (&options.file, named) {
        return of_file(file, options.kind)?.deliver(print, "", out);
    }
    let folder = Folder { dir: named.or(options.dir.dir.as_ref()).cloned() };
    let tables = folder.tables()?;
    let remedy = format!("; {}", remedy(&tables, &folder));
    of_tables(&tables).deliver(print, &remedy, out)
}

/// Proves the generated files.
fn of_tables(tables: &Tables) -> Verdict {
    let outcome = verify(tables);
    let name = tables.dir.as_ref().map(|dir| dir.display().to_string());
    let kind = if name.is_some() { "folder" } else { "built-in" };
    let occupancies = thousands(outcome.occupancies);
    let verdict = Verdict::new(Subject { kind, name, technique: None }, outcome);
    let verdict =
        verdict.closed(format!("proven: all {occupancies} relevant occupancies of both sliders"));
    if kind == "folder" { verdict } else { verdict.headed(format!("{tables}:")) }
}

/// The remedy for wrong files.
fn remedy(tables: &Tables, folder: &Folder) -> String {
    let dir = folder.dir.as_deref();
    match Origin::read(tables, None) {
        Err(error) => format!(
            "{tables}: {error}; to write them all from one of these, run `{}`",
            command_in(dir, "--seed SEED")
        ),
        Ok(origin) if origin.imported => format!(
            "restore the files from version control, or import the magics again with `{}`",
            origin.command(dir)
        ),
        Ok(origin) => format!("to write the files again, run `{}`", origin.command(dir)),
    }
}

/// Proves the contents of a file, and says what they are.
fn of_file(file: &Path, kind: Option<Kind>) -> Result<Verdict> {
    let name = load::name(file);
    ensure!(!file.is_dir(), "{name} is a folder; --as says what a file is");
    let given = given::read(file, kind)?;
    let (kind, name) = (given.kind(), Some(name));
    let verdict = match &given {
        Given::Tables(document) => of_document(document, Subject { kind, name, technique: None }),
        Given::List(list) => Verdict::new(Subject { kind, name, technique: None }, of_list(list))
            .closed(all_magics()),
    };
    Ok(verdict.headed(format!("recognized: {}", given.what())))
}

/// The line about magics that are all right.
fn all_magics() -> String {
    "proven: every magic, over all its relevant occupancies".to_owned()
}

/// Proves the magics of a list, even those after a wrong one.
fn of_list(list: &[Unproven]) -> Outcome {
    let (mut outcome, mut magics, mut slots) = (Outcome::default(), 0, 0);
    for one in list {
        let site = one.site;
        outcome.occupancies += 1 << site.slider().mask(site.square()).count_ones();
        match prove_magic(site.slider(), site.square().index(), one.magic, one.bits) {
            Ok((_, slots_used)) => (magics, slots) = (magics + 1, slots + slots_used),
            Err(fault) => outcome.faults.push(fault),
        }
    }
    outcome.proven.push(Proof::new("magics", [("magics", magics), ("slots_used", slots)]));
    outcome
}

/// Proves an export.
fn of_document(document: &Document, subject: Subject) -> Verdict {
    let technique = Some(document.technique.clone()).filter(|name| !name.is_empty());
    let outcome = verify_document(document);
    let closing = match document.magics.is_empty() && document.attacks.is_empty() {
        true => "proven: every table, over all its inputs".to_owned(),
        false => all_magics(),
    };
    Verdict::new(Subject { technique, ..subject }, outcome).closed(closing)
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

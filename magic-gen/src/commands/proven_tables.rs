//! The tables of a folder for commands that rely on them, and messages about them.

use anyhow::{Error, Result};

use crate::cli::Folder;
use crate::folder::tables::Tables;
use crate::no_answer::{NoAnswer, is_no_answer};
use crate::verify::{Verified, read_verified};

/// The numbers of the tables, for a command that must not use a wrong one.
pub(super) fn proven(tables: &Tables, folder: &Folder) -> Result<Verified> {
    read_verified(tables).map_err(|error| see_verify(&tables.to_string(), &error, folder))
}

/// An error of a file or a folder, with the command that says more. If it was no answer, it still is
/// none.
pub(super) fn see_verify(name: &str, error: &Error, folder: &Folder) -> Error {
    let verify = folder.hints().verify();
    let text = format!("{name}: {error:#}; for all errors, run `{verify}`");
    if is_no_answer(error) { NoAnswer::new(text).into() } else { Error::msg(text) }
}

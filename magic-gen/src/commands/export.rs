//! `export`: the tables for other languages.

use std::io::Write;

use anyhow::{Context, Error, Result};

use super::output::deliver;
use super::proven_tables::proven;
use crate::cli::{Export, usage_error};
use crate::exchange::export::{InputSet, Plan, Technique, text};
use crate::folder::origin::{self, Origin};

/// Proves the tables and writes the export.
///
/// # Errors
///
/// If a number is wrong, the technique does not exist in this format, or the file cannot be
/// written. The file is then as before.
pub fn run(options: &Export, out: &mut impl Write) -> Result<()> {
    let plan = match options.set {
        Some(set) => of_set(set, options.technique)?,
        None => of_folder(options)?,
    };
    let text = text(&plan, options.format).map_err(|error| wrong_words(&error))?;
    deliver(&text, options.output.as_deref(), &options.print, out)
}

fn of_folder(options: &Export) -> Result<Plan> {
    let tables = options.dir.tables()?;
    let verified = proven(&tables, &options.dir)?;
    let origin = Origin::read(&tables, None).with_context(|| tables.to_string())?.line();
    Ok(Plan::new(&verified, options.technique)?.with_origin(origin))
}

fn of_set(set: InputSet, technique: Technique) -> Result<Plan> {
    let plan = Plan::of_set(set, technique).map_err(|error| wrong_words(&error))?;
    Ok(plan.with_origin(origin::without_folder()))
}

fn wrong_words(error: &Error) -> Error {
    usage_error(Some("export"), error.to_string())
}

//! `export`: the tables for other languages.

use std::io::Write;

use anyhow::{Result, anyhow};

use super::output::deliver;
use super::verify::proven;
use crate::cli::{Export, usage_error};
use crate::exchange::export::{Plan, text};
use crate::folder::Origin;

/// Proves the tables and writes the export.
///
/// # Errors
///
/// If a number is wrong, the technique does not exist in this format, or the file cannot be
/// written. The file is then as before.
pub fn run(options: &Export, out: &mut impl Write) -> Result<()> {
    let tables = options.dir.tables()?;
    let verified = proven(&tables, &options.dir)?;
    let origin = Origin::read(&tables, None).map_err(|error| anyhow!("{tables}: {error}"))?.line();
    let plan = Plan::new(&verified, options.technique)?.with_origin(origin);
    let text = text(&plan, options.format)
        .map_err(|error| usage_error(Some("export"), error.to_string()))?;
    deliver(&text, options.output.as_deref(), &options.print, out)
}

//! `export`: the tables for other languages.

use std::io::Write;

use anyhow::Result;

use super::output::Destination;
use crate::cli::Export;
use crate::exchange::export::{Plan, text};
use crate::verify::read_verified;

/// Proves the tables and writes them down.
///
/// # Errors
///
/// If a number is wrong, or the file cannot be written; it is then as it was.
pub fn run(options: &Export, out: &mut impl Write) -> Result<()> {
    let destination = Destination::new(options.output.as_deref())?;
    let verified = read_verified(&options.dir.path()?)?;
    let plan = Plan::new(&verified, options.technique)?;
    destination.take(&text(&plan, options.format), out)
}

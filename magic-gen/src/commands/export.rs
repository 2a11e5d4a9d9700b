//! `export`: the tables for other languages.

use std::io::Write;

use anyhow::Result;

use super::output::deliver;
use crate::cli::{Export, usage_error};
use crate::exchange::export::{Plan, text};
use crate::folder::origin::Origin;
use crate::verify::read_verified;

/// Proves the tables and writes them down.
///
/// # Errors
///
/// If a number is wrong, the format has not this technique, or the file cannot be written; it is
/// then as it was.
pub fn run(options: &Export, out: &mut impl Write) -> Result<()> {
    let dir = options.dir.existing()?;
    let verified = read_verified(&dir)?;
    let mut plan = Plan::new(&verified, options.technique)?;
    plan.origin = Origin::read(&dir, None)?.line();
    let text = text(&plan, options.format);
    let text = text.map_err(|error| usage_error("export", error.to_string()))?;
    deliver(&text, options.output.as_deref(), &options.print, out)
}

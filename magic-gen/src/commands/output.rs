//! What commands print as a whole: an object, or a text for a file or for standard output.

use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result};
use serde::Serialize;
use serde_json::json;

use crate::cli::Printing;
use crate::disk::load;
use crate::disk::write::write_one;
use crate::thousands::thousands;

/// Prints an object for a program.
///
/// # Errors
///
/// If it cannot be written.
pub fn print_json(out: &mut impl Write, value: &impl Serialize) -> Result<()> {
    let text = serde_json::to_string_pretty(value).context("cannot write it as JSON")?;
    Ok(writeln!(out, "{text}")?)
}

/// Writes a text to a file, whole or not at all, and a line about it to `out`. Without a file,
/// writes the text to `out`, and nothing else.
pub(super) fn deliver(
    text: &str,
    file: Option<&Path>,
    print: &Printing,
    out: &mut impl Write,
) -> Result<()> {
    let Some(file) = file.filter(|file| !load::is_dash(file)) else {
        return Ok(out.write_all(text.as_bytes())?);
    };
    write_one(file, text)?;
    let (name, bytes) = (file.display(), text.len());
    match print {
        Printing { json: true, .. } => {
            print_json(out, &json!({ "file": name.to_string(), "bytes": bytes }))
        }
        Printing { quiet: true, .. } => Ok(()),
        _ => Ok(writeln!(out, "wrote {name}, {} bytes", thousands(bytes))?),
    }
}

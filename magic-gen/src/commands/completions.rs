//! `completions`: scripts for shells.

use std::io::Write;

use anyhow::Result;
use clap::CommandFactory;
use clap_complete::generate;

use crate::cli::{Cli, Completions};

/// Prints the script.
///
/// # Errors
///
/// If it cannot be written.
pub fn run(options: &Completions, out: &mut impl Write) -> Result<()> {
    let mut script = Vec::new();
    generate(options.shell, &mut Cli::command(), "magic-gen", &mut script);
    Ok(out.write_all(&script)?)
}

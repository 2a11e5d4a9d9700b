//! `completions`: scripts for shells.

use std::io::Write;

use anyhow::Result;
use clap::CommandFactory;

use crate::cli::{Cli, Completions};

/// Prints the script.
///
/// # Errors
///
/// If it cannot be written.
pub fn run(options: &Completions, out: &mut impl Write) -> Result<()> {
    // The generator panics where a pipe is closed, so it writes to memory.
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut Cli::command(), "magic-gen", &mut script);
    Ok(out.write_all(&script)?)
}

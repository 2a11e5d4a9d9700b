//! `completions`: scripts for shells.
//!
//! A script calls the program itself, with the variable `VARIABLE`, to find what may come next. So
//! it knows every word that the program knows.

use std::io::Write;

use anyhow::{Context, Result};
use clap::CommandFactory;
use clap_complete::env::Shells;
use clap_complete::{CompleteEnv, Shell};

use crate::cli::{Cli, Completions};

/// The variable that a script sets when it asks.
const VARIABLE: &str = "COMPLETE";

/// At the first Tab, zsh loads the script as the function `_magic-gen`. This only defines the
/// completer, so the function then calls the completer.
const ZSH_FIRST_TAB: &str = r#"
if [[ "$funcstack[1]" == _magic-gen ]]; then
    _clap_dynamic_completer_magic_gen "$@"
fi
"#;

/// Prints the script.
///
/// # Errors
///
/// If it cannot be written.
pub fn run(options: &Completions, out: &mut impl Write) -> Result<()> {
    let (name, shells) = (options.shell.to_string(), Shells::builtins());
    let shell = shells.completer(&name).context("there is no script for this shell")?;
    let mut script = Vec::new();
    shell.write_registration(VARIABLE, "magic-gen", "magic-gen", "magic-gen", &mut script)?;
    if options.shell == Shell::Zsh {
        script.extend(ZSH_FIRST_TAB.as_bytes());
    }
    Ok(out.write_all(&script)?)
}

/// Answers a script that asks, and then ends the program.
pub(super) fn answer() {
    CompleteEnv::with_factory(Cli::command).var(VARIABLE).bin("magic-gen").complete();
}

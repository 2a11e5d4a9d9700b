//! The `magic-gen` program; see the library for everything it does.

#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    match magic_gen::commands::run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => magic_gen::commands::exit_code(&error),
    }
}

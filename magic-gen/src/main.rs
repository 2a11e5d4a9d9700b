//! The `magic-gen` program; see the library for everything it does.

#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    match magic_gen::cli::run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => magic_gen::cli::exit_code(&error),
    }
}

//! The `magic-hunt` program; see the library for everything it does.

#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    magic_hunt::commands::run()
}

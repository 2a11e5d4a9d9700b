//! What somebody asks of a benchmark, by words on the command line and numbers in the
//! environment. What makes no sense ends it with exit code 2.

use std::env;
use std::process::exit;

/// Whether to measure: `cargo test` runs benchmarks too, to see that they run.
#[must_use]
pub fn is_bench() -> bool {
    env::args().any(|word| word == "--bench")
}

/// The words that narrow it down.
#[must_use]
pub fn words() -> Vec<String> {
    env::args().skip(1).filter(|word| !word.starts_with('-')).collect()
}

/// The number that a variable of the environment is set to, if it is.
#[must_use]
pub fn variable(name: &str, least: usize) -> Option<usize> {
    env::var(name).ok().map(|text| or_exit(number(name, &text, least)))
}

/// What is asked for, or the end of the program.
pub fn or_exit<T>(asked: Result<T, String>) -> T {
    asked.unwrap_or_else(|message| {
        eprintln!("{message}");
        exit(2);
    })
}

/// A number from `least`.
///
/// # Errors
///
/// Any other text, with the name of what it was to be.
pub fn number(name: &str, text: &str, least: usize) -> Result<usize, String> {
    let number = text.parse().ok().filter(|number| *number >= least);
    number.ok_or_else(|| format!("{name} is {text:?}, not a number from {least}"))
}

/// Whether there are such `names`.
///
/// # Errors
///
/// A word that is none of them, with all that are.
pub fn known(words: &[String], names: &[&str]) -> Result<(), String> {
    match words.iter().find(|word| !names.contains(&word.as_str())) {
        Some(stranger) => Err(format!("{stranger:?} is none of {}", names.join(", "))),
        None => Ok(()),
    }
}

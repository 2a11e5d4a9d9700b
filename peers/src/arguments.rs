//! The options of a benchmark: words on the command line and numbers in the environment. An invalid
//! option ends the program with exit code 2.

use std::env;
use std::process::exit;

/// Whether to measure: `cargo test --benches` runs benchmarks, to test that they work.
#[must_use]
pub fn is_bench() -> bool {
    env::args().any(|word| word == "--bench")
}

/// The words on the command line that select what to run.
#[must_use]
pub fn words() -> Vec<String> {
    env::args().skip(1).filter(|word| !word.starts_with('-')).collect()
}

/// The number that an environment variable is set to; `None` if it is not set.
#[must_use]
pub fn variable(name: &str, least: usize) -> Option<usize> {
    env::var(name).ok().map(|text| or_exit(number(name, &text, least)))
}

/// The value; or it ends the program with the message.
pub fn or_exit<T>(asked: Result<T, String>) -> T {
    asked.unwrap_or_else(|message| {
        eprintln!("{message}");
        exit(2);
    })
}

/// Parses a number that is at least `least`.
///
/// # Errors
///
/// For any other text, with the name of the variable.
pub fn number(name: &str, text: &str, least: usize) -> Result<usize, String> {
    let number = text.parse().ok().filter(|number| *number >= least);
    number.ok_or_else(|| format!("{name} is {text:?}, not a number from {least}"))
}

/// Checks that all `words` are among `names`.
///
/// # Errors
///
/// For the first word that is not, with a list of all names.
pub fn known(words: &[String], names: &[&str]) -> Result<(), String> {
    match words.iter().find(|word| !names.contains(&word.as_str())) {
        Some(stranger) => Err(format!("{stranger:?} is none of {}", names.join(", "))),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_in_the_environment() {
        assert_eq!(number("ROUNDS", "3", 1), Ok(3));
        assert_eq!(number("FULL", "0", 0), Ok(0));
        for (text, least) in [("0", 1), ("x", 0), ("", 0), ("-1", 0), ("1.5", 1)] {
            let message = format!("ROUNDS is {text:?}, not a number from {least}");
            assert_eq!(number("ROUNDS", text, least), Err(message));
        }
    }

    #[test]
    fn a_word_that_names_nothing() {
        let words = |words: &[&str]| words.iter().map(ToString::to_string).collect::<Vec<_>>();
        let names = ["start", "kiwipete", "bulk"];
        assert_eq!(known(&words(&[]), &names), Ok(()));
        assert_eq!(known(&words(&["bulk", "start"]), &names), Ok(()));
        for (asked, stranger) in [(&["every"][..], "every"), (&["start", "star"], "star")] {
            let message = format!("{stranger:?} is none of start, kiwipete, bulk");
            assert_eq!(known(&words(asked), &names), Err(message));
        }
    }
}

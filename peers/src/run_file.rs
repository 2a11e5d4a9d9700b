//! The figures of one run as a CSV file: the benchmarks write it, `examples/figures` reads it.
//!
//! The first lines say what was measured on which machine; then there is one line for each figure:
//!
//! ```text
//! # bench: sliders
//! # date: 2026-11-27
//! group,name,role,bytes,measure,median,lower,upper
//! queen,shared_lines,ours,12160,hot,1.640,1.631,1.650
//! ```
//!
//! Median, lower and upper quartile are over the rounds.

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::methods::Role;
use crate::tables::{median, of_run, quartiles};

/// The group of the ways to find the threats that a move changes, in nanoseconds for each move.
pub const THREATS: &str = "threats";
/// The measure of making the list of these threats.
pub const LIST: &str = "list";
/// The measure of making the list and reading the number of each.
pub const NUMBERS: &str = "numbers";

/// One figure of one method: a line of the file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Figure {
    /// The subject: a piece, an engine, a way to count.
    pub group: String,
    /// The method, or the program.
    pub name: String,
    /// Its role in the comparison.
    pub role: Role,
    /// The size of its tables; 0 if it has none.
    pub bytes: usize,
    /// The regime, or the position.
    pub measure: String,
    /// The median over the rounds.
    pub median: f64,
    /// The lower quartile over the rounds.
    pub lower: f64,
    /// The upper quartile over the rounds.
    pub upper: f64,
}

impl Figure {
    /// The figure of the `measure` of a method, from all rounds, with four decimals.
    #[must_use]
    pub fn of_rounds(
        group: &str,
        (name, role, bytes): (&str, Role, usize),
        measure: &str,
        rounds: &[f64],
    ) -> Self {
        let [group, name, measure] = [group, name, measure].map(str::to_owned);
        let [lower, upper] = quartiles(rounds);
        let [median, lower, upper] =
            [median(rounds), lower, upper].map(|value| (value * 1e4).round() / 1e4);
        Self { group, name, role, bytes, measure, median, lower, upper }
    }

    /// The distance between the quartiles, as a fraction of the median.
    #[must_use]
    pub fn spread(&self) -> f64 {
        (self.upper - self.lower) / self.median
    }
}

/// One run of a benchmark.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Run {
    /// The subject and the machine, as keys and values.
    pub about: Vec<(String, String)>,
    /// In the order of measurement.
    pub figures: Vec<Figure>,
}

impl Run {
    /// The value of a key; empty if the file has none.
    #[must_use]
    pub fn about(&self, key: &str) -> &str {
        self.about.iter().find(|(known, _)| known == key).map_or("", |(_, value)| value)
    }

    /// Whether it was compiled for the processor it ran on.
    #[must_use]
    pub fn is_native(&self) -> bool {
        self.about("flags").contains("target-cpu=native")
    }

    /// The figure of this group, method and measure.
    #[must_use]
    pub fn figure(&self, group: &str, name: &str, measure: &str) -> Option<&Figure> {
        let is_it = |it: &&Figure| it.group == group && it.name == name && it.measure == measure;
        self.figures.iter().find(is_it)
    }

    fn to_csv(&self) -> Result<String, Box<dyn Error>> {
        let mut lines = csv::Writer::from_writer(Vec::new());
        self.figures.iter().try_for_each(|figure| lines.serialize(figure))?;
        let about = self.about.iter().map(|(key, value)| format!("# {key}: {value}\n"));
        Ok(about.collect::<String>() + &String::from_utf8(lines.into_inner()?)?)
    }

    /// Reads the text of a file.
    ///
    /// # Errors
    ///
    /// For a line in another form, with its number.
    pub fn from_csv(text: &str) -> Result<Self, csv::Error> {
        let about = text.lines().map_while(|line| line.strip_prefix("# ")?.split_once(": "));
        let about = about.map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
        Ok(Self { about, figures: lines(text)? })
    }
}

/// The lines of a file with comments, read as values.
///
/// # Errors
///
/// For a line that is none, with its number.
pub fn lines<T: DeserializeOwned>(text: &str) -> Result<Vec<T>, csv::Error> {
    csv::ReaderBuilder::new()
        .comment(Some(b'#'))
        .from_reader(text.as_bytes())
        .deserialize()
        .collect()
}

/// Prints the figures, and writes them to the file `CSV` of the environment, relative to the
/// repository, if it is set. `PROCESSOR` is a name for the processor.
///
/// # Errors
///
/// If the file cannot be written.
pub fn keep(bench: &str, rounds: usize, figures: Vec<Figure>) -> Result<(), String> {
    let run = Run { about: about(bench, rounds), figures };
    println!("\n{}", of_run(&run));
    let Some(path) = env::var_os("CSV") else { return Ok(()) };
    let path = repository().join(path);
    if let Some(base) = run.about("commit").strip_suffix('+') {
        eprintln!("warning: the code differs from commit {base}: commit, and measure again");
    }
    let written = run.to_csv().and_then(|text| Ok(fs::write(&path, text)?));
    written.map_err(|error| format!("{}: {error}", path.display()))
}

/// The repository's folder.
#[must_use]
pub fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The subject and the machine. A commit has a plus sign if the code has been changed since.
fn about(bench: &str, rounds: usize) -> Vec<(String, String)> {
    let changed = said("git", &["diff", "HEAD", "--name-only", "--", ".", ":!docs", ":!*.md"]);
    let plus = if changed.is_empty() { "" } else { "+" };
    let flags = option_env!("RUSTFLAGS").filter(|flags| !flags.is_empty()).unwrap_or("none");
    [
        ("bench", bench.to_owned()),
        ("date", said("date", &["-u", "+%F"])),
        ("processor", env::var("PROCESSOR").unwrap_or_else(|_| model_name())),
        ("caches", caches()),
        ("rustc", said("rustc", &["--version"]).trim_start_matches("rustc ").to_owned()),
        ("commit", said("git", &["rev-parse", "HEAD"]) + plus),
        ("flags", flags.to_owned()),
        ("features", if cfg!(feature = "pext") { "pext" } else { "none" }.to_owned()),
        ("rounds", rounds.to_string()),
    ]
    .map(|(key, value)| (key.to_owned(), value))
    .to_vec()
}

/// The first line of a command's output; empty if it cannot be run.
fn said(command: &str, words: &[&str]) -> String {
    let output = Command::new(command).current_dir(repository()).args(words).output();
    let text = output.map(|output| output.stdout).unwrap_or_default();
    String::from_utf8_lossy(&text).lines().next().unwrap_or_default().to_owned()
}

/// The processor's name, from Linux.
fn model_name() -> String {
    let line = said("grep", &["-m1", "model name", "/proc/cpuinfo"]);
    line.split_once(": ").map_or("", |(_, name)| name).to_owned()
}

/// Level and size of the data caches, from Linux.
fn caches() -> String {
    let each = "for cache in /sys/devices/system/cpu/cpu0/cache/index*; do
        grep -q Instruction $cache/type || printf ' + L%s %s' $(cat $cache/level $cache/size)
    done";
    said("sh", &["-c", each]).trim_start_matches(" + ").to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_is_read_as_it_was_written() {
        let method = ("magics, shared", Role::Ours, 12_160);
        let figure = Figure::of_rounds("queen", method, "hot", &[1.5, 1.5, 1.87512345]);
        assert_eq!([figure.median, figure.upper], [1.5, 1.8751]);
        let about = vec![("flags".to_owned(), "-C target-cpu=native".to_owned())];
        let run = Run { about, figures: vec![figure] };
        assert_eq!(Run::from_csv(&run.to_csv().unwrap()).unwrap(), run);
        assert!(run.is_native());
    }

    #[test]
    fn a_line_that_is_no_figure_is_named() {
        let columns = "group,name,role,bytes,measure,median,lower,upper";
        let error = Run::from_csv(&format!("# bench: x\n{columns}\nqueen,hot\n")).unwrap_err();
        assert_eq!(error.position().map(csv::Position::line), Some(3));
    }
}

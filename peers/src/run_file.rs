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
//! Median, lower and upper quartile are over the rounds. No cell contains a comma.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use crate::crate_lookups::RooklineDefault;
use crate::lookup::Lookup as _;
use crate::methods::Role;
use crate::ratio_tables::{Better, median, quartiles, tables};

/// The group of the small engine's figures.
pub const SMALL_ENGINE: &str = "small engine";
/// Their measure.
pub const NS_PER_NODE: &str = "ns per node";
/// The group of the ways to find the threats that a move changes, in nanoseconds for each move.
pub const THREATS: &str = "threats";
/// The measure of making the list of these threats.
pub const LIST: &str = "list";
/// The measure of making the list and reading the number of each.
pub const NUMBERS: &str = "numbers";
/// The group of operations on boards, in nanoseconds each.
pub const BOARDS: &str = "boards";

/// The names of the columns.
const COLUMNS: &str = "group,name,role,bytes,measure,median,lower,upper";

/// One figure of one method.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// The subject: a piece, an engine, a way to count.
    pub group: String,
    /// The method, or the program.
    pub name: String,
    /// Its role in the comparison.
    pub role: Role,
    /// The size of its tables; 0 if it has none.
    pub bytes: usize,
    /// The regime, the position, or the time of a node.
    pub measure: String,
    /// The median over the rounds.
    pub median: f64,
    /// The lower and the upper quartile over the rounds.
    pub quartiles: [f64; 2],
}

impl Figure {
    /// The figure of the `measure` of a method, from all rounds.
    #[must_use]
    pub fn of_rounds(
        group: &str,
        (name, role, bytes): (&str, Role, usize),
        measure: &str,
        rounds: &[f64],
    ) -> Self {
        let [group, name, measure] = [group, name, measure].map(str::to_owned);
        let (median, quartiles) = (median(rounds), quartiles(rounds));
        Self { group, name, role, bytes, measure, median, quartiles }
    }

    /// The distance between the quartiles, as a fraction of the median.
    #[must_use]
    pub fn spread(&self) -> f64 {
        (self.quartiles[1] - self.quartiles[0]) / self.median
    }

    /// Whether it is of rookline's default, as a user calls it.
    #[must_use]
    pub fn is_default(&self) -> bool {
        self.name == RooklineDefault::NAME
    }

    fn line(&self) -> String {
        let Self { group, name, role, bytes, measure, median, quartiles: [lower, upper] } = self;
        let is_cell = |text: &String| !text.contains([',', '\n']);
        assert!([group, name, measure].into_iter().all(is_cell), "a comma in a cell: {self:?}");
        let role = role.word();
        format!("{group},{name},{role},{bytes},{measure},{median:.4},{lower:.4},{upper:.4}\n")
    }

    fn from_line(line: &str) -> Option<Self> {
        let cells: Vec<_> = line.split(',').collect();
        let [group, name, role, bytes, measure, median, lower, upper] = cells[..] else {
            return None;
        };
        let (bytes, median) = (bytes.parse().ok()?, median.parse().ok()?);
        let quartiles = [lower.parse().ok()?, upper.parse().ok()?];
        let role = Role::from_word(role)?;
        let [group, name, measure] = [group, name, measure].map(str::to_owned);
        Some(Self { group, name, role, bytes, measure, median, quartiles })
    }
}

/// One run of a benchmark.
#[derive(Clone, Debug, Default)]
pub struct Run {
    /// The subject and the machine, as keys and values.
    pub about: Vec<(String, String)>,
    /// In the order in which they were written.
    pub figures: Vec<Figure>,
}

impl Run {
    /// The value of a key of [`Run::about`]; empty if there is none.
    #[must_use]
    pub fn about(&self, key: &str) -> &str {
        self.about.iter().find(|(known, _)| known == key).map_or("", |(_, value)| value)
    }

    /// Whether the program was compiled for the processor it ran on.
    #[must_use]
    pub fn is_native(&self) -> bool {
        self.about("flags").contains("target-cpu=native")
    }

    /// The text of the file.
    #[must_use]
    pub fn to_csv(&self) -> String {
        let mut text = String::new();
        for (key, value) in &self.about {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "# {key}: {value}");
        }
        text + COLUMNS + "\n" + &self.figures.iter().map(Figure::line).collect::<String>()
    }

    /// Reads the text that [`Run::to_csv`] writes.
    ///
    /// # Errors
    ///
    /// For a line in another form, with its number.
    pub fn from_csv(text: &str) -> Result<Self, String> {
        let mut run = Self::default();
        for (at, line) in text.lines().enumerate() {
            if let Some((key, value)) = line.strip_prefix("# ").and_then(|l| l.split_once(": ")) {
                run.about.push((key.to_owned(), value.to_owned()));
            } else if line != COLUMNS {
                let figure = Figure::from_line(line);
                run.figures.push(figure.ok_or_else(|| format!("line {}: {line:?}", at + 1))?);
            }
        }
        Ok(run)
    }
}

/// Prints the figures, and writes them to the file `CSV` of the environment, relative to the
/// repository, if it is set. `PROCESSOR` is a name for the processor.
///
/// # Errors
///
/// If the file cannot be written.
pub fn keep(
    bench: &str,
    rounds: usize,
    figures: Vec<Figure>,
    better: Better,
) -> Result<(), String> {
    println!("\n{}", tables(&figures, better));
    let Some(path) = env::var_os("CSV") else { return Ok(()) };
    let path = repository().join(path);
    let run = Run { about: about(bench, rounds), figures };
    if let Some(warning) = warning(run.about("commit")) {
        eprintln!("{warning}");
    }
    fs::write(&path, run.to_csv()).map_err(|error| format!("{}: {error}", path.display()))
}

/// The repository's folder.
#[must_use]
pub fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn about(bench: &str, rounds: usize) -> Vec<(String, String)> {
    let processor = env::var("PROCESSOR").ok().or_else(model_name).unwrap_or_default();
    let flags = option_env!("RUSTFLAGS").filter(|flags| !flags.is_empty()).unwrap_or("none");
    let rustc = said("rustc", &["--version"]);
    [
        ("bench", bench.to_owned()),
        ("date", said("date", &["-u", "+%F"])),
        ("processor", processor),
        ("caches", caches()),
        ("rustc", rustc.trim_start_matches("rustc ").to_owned()),
        ("commit", commit()),
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

/// The commit, with a plus sign if the code has been changed since.
fn commit() -> String {
    let changed = said("git", &["diff", "HEAD", "--name-only", "--", ".", ":!docs", ":!*.md"]);
    said("git", &["rev-parse", "HEAD"]) + if changed.is_empty() { "" } else { "+" }
}

/// For figures of changed code, which no commit has.
fn warning(commit: &str) -> Option<String> {
    let base = commit.strip_suffix('+')?;
    Some(format!(
        "warning: the code differs from commit {base}: do not publish these figures; commit, and \
         measure again"
    ))
}

/// The processor's name, from Linux.
fn model_name() -> Option<String> {
    let text = fs::read_to_string("/proc/cpuinfo").ok()?;
    let line = text.lines().find(|line| line.starts_with("model name"))?;
    Some(line.split_once(": ")?.1.to_owned())
}

/// Level and size of the data caches, from Linux.
fn caches() -> String {
    let folder = Path::new("/sys/devices/system/cpu/cpu0/cache");
    let read = |at: usize, name: &str| {
        let text = fs::read_to_string(folder.join(format!("index{at}/{name}"))).ok()?;
        Some(text.trim().to_owned())
    };
    let cache = |at: usize| {
        (read(at, "type")? != "Instruction").then_some(())?;
        Some(format!("L{} {}", read(at, "level")?, read(at, "size")?))
    };
    (0..8).filter_map(cache).collect::<Vec<_>>().join(" + ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_is_read_as_it_was_written() {
        let method = ("shared_lines", Role::Ours, 12_160);
        let figure = Figure::of_rounds("queen", method, "hot", &[1.5, 1.5, 1.875]);
        let about = vec![("flags".to_owned(), "-C target-cpu=native".to_owned())];
        let run = Run { about, figures: vec![figure] };
        let read = Run::from_csv(&run.to_csv()).unwrap();
        assert_eq!(read.figures, run.figures);
        assert!(read.is_native());
    }

    #[test]
    #[should_panic(expected = "a comma in a cell")]
    fn a_name_with_a_comma_is_refused() {
        let method = ("magics, fancy", Role::Ours, 0);
        Figure::of_rounds("queen", method, "hot", &[1.5]).line();
    }

    #[test]
    fn figures_of_changed_code_come_with_a_warning() {
        assert_eq!(warning("ad0d7d50"), None);
        assert!(warning("ad0d7d50+").unwrap().contains("differs from commit ad0d7d50:"));
    }

    #[test]
    fn a_line_that_is_no_figure_is_named() {
        let error = Run::from_csv("# bench: x\nqueen,hot\n").unwrap_err();
        assert_eq!(error, "line 2: \"queen,hot\"");
    }
}

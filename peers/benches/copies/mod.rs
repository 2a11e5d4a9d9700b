//! Runs each round in a process of its own, from a fresh copy of this program.
//!
//! The wait for a table depends on its physical pages, and every process that runs the same file
//! gets the same pages while the kernel keeps the file in memory. On a Xeon the default's bishop,
//! after 4 MB of other data, took 13 to 18 ns in each of six processes from one file, and 7 to 11
//! ns in each of nine from copies of it. More rounds in one process do not average this out.
//!
//! A copy is told its round by two options, which [`peers::arguments::words`] ignores.

use std::env::{self, consts::EXE_SUFFIX};
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use peers::regimes::REGIMES;

const ROUND: &str = "--round=";
const FIGURES: &str = "--figures=";

/// Nanoseconds per lookup of each piece by each method, by regime.
pub type Figures = Vec<Vec<[f64; REGIMES]>>;

/// In a copy: its round, from 0, and the file for its figures. `None` in the process that makes the
/// copies.
pub fn asked() -> Option<(usize, PathBuf)> {
    let option =
        |name: &str| env::args().find_map(|word| word.strip_prefix(name).map(ToOwned::to_owned));
    Some((option(ROUND)?.parse().ok()?, option(FIGURES)?.into()))
}

/// Returns the figures of a copy to the first process.
pub fn answer(path: &Path, figures: &Figures) -> Result<(), Box<dyn Error>> {
    Ok(fs::write(path, serde_json::to_vec(figures)?)?)
}

/// The figures of each round from a new copy, with the arguments of this process. All copies of a run
/// are kept until its end, since the next copy would get the pages of a deleted one.
pub fn all_rounds(bench: &str, rounds: usize) -> Result<Vec<Figures>, Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{bench}-copies"));
    fs::create_dir_all(&folder)?;
    let all = (0..rounds).map(|round| run(&folder, round)).collect();
    fs::remove_dir_all(&folder)?;
    all
}

fn run(folder: &Path, round: usize) -> Result<Figures, Box<dyn Error>> {
    let copy = folder.join(format!("{round}{EXE_SUFFIX}"));
    let figures = folder.join(format!("{round}.json"));
    fs::copy(env::current_exe()?, &copy)?;
    let status = Command::new(&copy)
        .args(env::args_os().skip(1))
        .arg(format!("{ROUND}{round}"))
        .arg(format!("{FIGURES}{}", figures.display()))
        .status()?;
    if !status.success() {
        return Err(format!("round {round} in {}: {status}", copy.display()).into());
    }
    Ok(serde_json::from_slice(&fs::read(figures)?)?)
}

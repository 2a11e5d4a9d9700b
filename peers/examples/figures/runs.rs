//! The runs of the benchmarks in `docs/figures/`.

use std::fs;
use std::path::Path;

use itertools::Itertools as _;
use peers::crate_lookups::COZY_CHESS_PEXT;
use peers::run_file::{Run, repository};

/// In the order of their files' names.
pub struct Runs(pub Vec<Run>);

impl Runs {
    /// Reads the files whose first line names a benchmark.
    pub fn read() -> Result<Self, String> {
        let folder = repository().join("docs/figures");
        let entries = fs::read_dir(&folder);
        let entries = entries.map_err(|error| format!("{}: {error}", folder.display()))?;
        let mut runs = Vec::new();
        for path in entries.flatten().map(|entry| entry.path()).sorted() {
            let text = text(&path)?;
            if text.starts_with("# bench: ") {
                let run = Run::from_csv(&text);
                runs.push(run.map_err(|error| format!("{}: {error}", path.display()))?);
            }
        }
        Ok(Self(with_pext(runs)))
    }

    /// The last run of this benchmark, for the processor (`native`) or for the baseline.
    pub fn of(&self, bench: &str, native: bool) -> Result<&Run, String> {
        let wanted = |run: &&Run| run.about("bench") == bench && run.is_native() == native;
        let run = self.0.iter().rfind(wanted);
        run.ok_or_else(|| format!("docs/figures/ has no run of {bench} with native = {native}"))
    }
}

/// Adds the figures of cozy-chess with its feature to those without it: a program has the one or the
/// other, so they are from two runs.
fn with_pext(runs: Vec<Run>) -> Vec<Run> {
    let (pext, mut runs): (Vec<_>, Vec<_>) =
        runs.into_iter().partition(|run| run.about("features") == "pext");
    for run in &mut runs {
        let kind = |it: &Run| (it.about("bench").to_owned(), it.is_native());
        let of_run = kind(run);
        let figures = pext.iter().filter(|it| kind(it) == of_run).flat_map(|it| &it.figures);
        run.figures.extend(figures.filter(|it| it.name == COZY_CHESS_PEXT).cloned());
    }
    runs
}

/// The text of a file, with the line ends of Unix.
pub fn text(path: &Path) -> Result<String, String> {
    let text = fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(text.replace('\r', ""))
}

//! The contents of `docs/figures/`: runs of the benchmarks, and other tables.

use std::fs;
use std::path::{Path, PathBuf};

use peers::crate_lookups::{COZY_CHESS, COZY_CHESS_PEXT};
use peers::ratio_tables::distinct;
use peers::run_file::{Figure, Run, repository};

/// Everything.
pub struct Data {
    /// The runs, in the order of their files' names.
    runs: Vec<Run>,
    /// Engines with rookline's lookups in place of their own, in the columns of the file. The last
    /// column is the ratio of nodes a second.
    pub engines: Vec<Vec<String>>,
    /// Tables of magics of other authors, as `magic-gen audit` finds them: one row for a table.
    pub audits: Vec<Vec<String>>,
}

impl Data {
    /// Reads the folder.
    pub fn read() -> Result<Self, String> {
        let folder = repository().join("docs/figures");
        let table = |name: &str| cells(&text(&folder.join(name))?, name);
        Ok(Self {
            runs: with_tuned(runs(&folder)?),
            engines: table("engines.csv")?,
            audits: table("audits.csv")?,
        })
    }

    /// The last run of this benchmark, for the processor (`native`) or for the baseline.
    pub fn run(&self, bench: &str, native: bool) -> Result<&Run, String> {
        let wanted = |run: &&Run| run.about("bench") == bench && run.is_native() == native;
        let run = self.runs.iter().rfind(wanted);
        run.ok_or_else(|| format!("docs/figures/ has no run of {bench} with native = {native}"))
    }

    /// All runs.
    pub fn runs(&self) -> &[Run] {
        &self.runs
    }
}

/// The figure of this group, method and measure, if the run has it.
pub fn figure<'a>(run: &'a Run, group: &str, name: &str, measure: &str) -> Option<&'a Figure> {
    run.figures.iter().find(|it| it.group == group && it.name == name && it.measure == measure)
}

/// Each value of a group once, in the order of the run.
pub fn distinct_of<'a>(
    run: &'a Run,
    group: &str,
    value: impl Fn(&'a Figure) -> &'a str,
) -> Vec<&'a str> {
    distinct(run.figures.iter().filter(|figure| figure.group == group).map(value))
}

/// Reads the files of the benchmarks, whose first line names the benchmark.
fn runs(folder: &Path) -> Result<Vec<Run>, String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    let mut runs = Vec::new();
    for path in paths {
        let text = text(&path)?;
        if text.starts_with("# bench: ") {
            let run = Run::from_csv(&text);
            runs.push(run.map_err(|error| format!("{}, {error}", path.display()))?);
        }
    }
    Ok(runs)
}

/// Puts the figures of cozy-chess with its feature below those without it: a program has the one or
/// the other, so they are from two runs.
fn with_tuned(runs: Vec<Run>) -> Vec<Run> {
    let is_tuned = |run: &Run| run.about("features") == "pext";
    let (tuned, mut runs): (Vec<_>, Vec<_>) = runs.into_iter().partition(is_tuned);
    let kind = |run: &Run| (run.about("bench").to_owned(), run.is_native());
    for run in &mut runs {
        let of_run = kind(run);
        let is_like = |it: &&Run| kind(it) == of_run;
        let figures = tuned.iter().filter(is_like).flat_map(|it| &it.figures);
        for figure in figures.filter(|it| it.name == COZY_CHESS_PEXT) {
            let is_place = |it: &Figure| {
                (&it.group, &*it.name, &it.measure) == (&figure.group, COZY_CHESS, &figure.measure)
            };
            if let Some(at) = run.figures.iter().position(is_place) {
                run.figures.insert(at + 1, figure.clone());
            }
        }
    }
    runs
}

fn text(path: &Path) -> Result<String, String> {
    let text = fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(text.replace('\r', ""))
}

/// The lines below the names of the columns. Each must have a cell for each column.
fn cells(text: &str, name: &str) -> Result<Vec<Vec<String>>, String> {
    let split = |line: &str| line.split(',').map(str::to_owned).collect::<Vec<_>>();
    let mut lines = text.lines().filter(|line| !line.starts_with('#')).map(split);
    let columns = lines.next().unwrap_or_default().len();
    let rows: Vec<_> = lines.collect();
    match rows.iter().find(|row| row.len() != columns) {
        Some(row) => Err(format!("{name}: {} cells, not {columns}: {row:?}", row.len())),
        None => Ok(rows),
    }
}

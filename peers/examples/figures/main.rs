//! Makes the tables and the chart of README and `docs/` from the CSV files of `docs/figures/`.
//!
//! ```text
//! cargo run -p peers --example figures
//! cargo run -p peers --example figures -- --check
//! ```
//!
//! The first writes the files, the second fails if a file would change. In a page, each table is
//! between two lines:
//!
//! ```text
//! <!-- figures: NAME -->
//! <!-- end -->
//! ```

mod chart;
mod other_programs;
mod run_tables;
mod runs;

use std::error::Error;
use std::path::Path;
use std::process::ExitCode;
use std::{env, fs};

use peers::arguments::{known, or_exit};
use peers::run_file::repository;

const OPEN: &str = "<!-- figures: ";
const CLOSE: &str = "<!-- end -->";

/// A table with its name in a page.
type Table = (&'static str, String);

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    or_exit(known(&words, &["--check"]));
    match all_files(words.is_empty()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("figures: {message}");
            ExitCode::FAILURE
        }
    }
}

fn all_files(writes: bool) -> Result<(), Box<dyn Error>> {
    let (root, runs) = (repository(), runs::Runs::read()?);
    let tables = [run_tables::all(&runs)?, other_programs::all()?].concat();
    let mut pages = vec![root.join("README.md")];
    for entry in fs::read_dir(root.join("docs"))? {
        pages.push(entry?.path());
    }
    for page in pages.into_iter().filter(|page| page.extension().is_some_and(|end| end == "md")) {
        let text = runs::text(&page)?;
        let filled = with_tables(&text, &tables);
        let filled = filled.map_err(|error| format!("{}: {error}", page.display()))?;
        put(&page, &text, &filled, writes)?;
    }
    let chart = root.join("docs/speed.svg");
    put(&chart, &runs::text(&chart)?, &chart::speed(&runs)?, writes)
}

/// Writes a file, or refuses another text than the one that it has.
fn put(path: &Path, old: &str, new: &str, writes: bool) -> Result<(), Box<dyn Error>> {
    if old == new {
        return Ok(());
    }
    let path_shown = path.display();
    if !writes {
        let command = "`cargo run -p peers --example figures`";
        return Err(format!("{path_shown} differs from docs/figures/: run {command}").into());
    }
    println!("{path_shown}");
    Ok(fs::write(path, new)?)
}

fn with_tables(text: &str, tables: &[Table]) -> Result<String, String> {
    let mut parts = text.split(OPEN);
    let mut filled = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, rest) = part.split_once(" -->").ok_or("`<!-- figures:` without a name")?;
        let (_, after) = rest.split_once(CLOSE).ok_or_else(|| format!("{name} has no end"))?;
        let table = tables.iter().find(|(known, _)| *known == name);
        let (_, table) = table.ok_or_else(|| format!("no table is called {name:?}"))?;
        filled += &format!("{OPEN}{name} -->\n{table}{CLOSE}{after}");
    }
    Ok(filled)
}

//! The pages with tables.

use std::fs;
use std::path::PathBuf;

use peers::run_file::repository;

use crate::File;
use crate::figure_tables::Table;

const OPEN: &str = "<!-- figures: ";
const CLOSE: &str = "<!-- end -->";

/// README and the pages of `docs/`, with the tables in their places.
pub fn filled(tables: &[Table]) -> Result<Vec<File>, String> {
    let fill = |path: PathBuf| {
        let text = fs::read_to_string(&path).map_err(|error| error.to_string());
        let text = text.and_then(|text| with_tables(&text.replace('\r', ""), tables));
        text.map_err(|error| format!("{}: {error}", path.display())).map(|text| File { path, text })
    };
    paths()?.into_iter().map(fill).collect()
}

fn paths() -> Result<Vec<PathBuf>, String> {
    let docs = repository().join("docs");
    let entries = fs::read_dir(&docs).map_err(|error| format!("{}: {error}", docs.display()))?;
    let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "md"));
    paths.sort();
    paths.insert(0, repository().join("README.md"));
    Ok(paths)
}

fn with_tables(text: &str, tables: &[Table]) -> Result<String, String> {
    let mut parts = text.split(OPEN);
    let mut filled = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, rest) = part.split_once(" -->").ok_or("`<!-- figures:` without a name")?;
        let (_, after) = rest.split_once(CLOSE).ok_or_else(|| format!("{name} has no end"))?;
        let table = tables.iter().find(|table| table.name == name);
        let table = table.ok_or_else(|| format!("no table is called {name:?}"))?;
        filled += &format!("{OPEN}{name} -->\n{}{CLOSE}{after}", table.text);
    }
    Ok(filled)
}

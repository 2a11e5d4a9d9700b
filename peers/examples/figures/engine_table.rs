//! The engines with rookline's lookups in place of their own, a row for each build.

use peers::ratio_tables::thousands;

use crate::markdown::table;

/// A line of `engines.csv`.
pub struct Line<'a> {
    pub engine: &'a str,
    pub language: &'a str,
    commit: &'a str,
    date: &'a str,
    pub processor: &'a str,
    had: &'a str,
    pub build: &'a str,
    pub lookup: &'a str,
    nodes: &'a str,
    pub ratio: &'a str,
}

impl<'a> Line<'a> {
    pub fn new(cells: &'a [String]) -> Self {
        let cell = |at: usize| cells.get(at).map_or("", String::as_str);
        Self {
            engine: cell(0),
            language: cell(1),
            commit: cell(2),
            date: cell(3),
            processor: cell(4),
            had: cell(5),
            build: cell(6),
            lookup: cell(7),
            nodes: cell(8),
            ratio: cell(9),
        }
    }

    /// With the beginning of the commit.
    fn row(&self) -> Vec<String> {
        let commit = self.commit.get(..7).unwrap_or(self.commit);
        vec![
            format!("{} {commit}, {}", self.engine, self.language),
            self.had.to_owned(),
            self.build.to_owned(),
            format!("`{}`", self.lookup),
            self.nodes.parse().map_or(self.nodes.to_owned(), thousands),
            self.ratio.to_owned(),
            format!("{}, {}", self.processor, self.date),
        ]
    }
}

/// Each engine and build in a row.
pub fn all(engines: &[Vec<String>]) -> String {
    let head = ["engine", "it had", "build", "has", "nodes", "ratio", "measured"];
    let rows: Vec<_> = engines.iter().map(|cells| Line::new(cells).row()).collect();
    table(&head, &rows)
}

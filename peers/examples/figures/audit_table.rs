//! The tables of magics of public programs, a row for each file.

use std::collections::BTreeSet;

use peers::ratio_tables::thousands;

use crate::markdown::table;

/// A line of `audits.csv`.
struct Line<'a> {
    engine: &'a str,
    language: &'a str,
    commit: &'a str,
    file: &'a str,
    piece: &'a str,
    line: &'a str,
    index: &'a str,
    bits: &'a str,
    offsets: &'a str,
    order: &'a str,
    proven: &'a str,
    used: &'a str,
    slots: &'a str,
    denser: &'a str,
    list: &'a str,
}

impl<'a> Line<'a> {
    fn new(cells: &'a [String]) -> Self {
        let cell = |at: usize| cells.get(at).map_or("", String::as_str);
        Self {
            engine: cell(0),
            language: cell(1),
            commit: cell(2),
            file: cell(3),
            piece: cell(4),
            line: cell(5),
            index: cell(6),
            bits: cell(7),
            offsets: cell(8),
            order: cell(9),
            proven: cell(10),
            used: cell(11),
            slots: cell(12),
            denser: cell(13),
            list: cell(14),
        }
    }

    fn convention(&self) -> String {
        let bits = match self.bits {
            "by mask" => "bits of the mask",
            "listed" => "bits listed",
            _ => "bits fixed",
        };
        let offsets = match self.offsets {
            "" => "",
            "shared" => ", offsets into one table",
            _ => ", offsets",
        };
        let order = if self.order.is_empty() { String::new() } else { format!(", {}", self.order) };
        format!("{}, {bits}{offsets}{order}", self.index)
    }

    fn verdict(&self) -> String {
        match self.proven {
            "64" => "proven".to_owned(),
            proven => format!("**{proven} of 64**"),
        }
    }

    fn slots(&self) -> String {
        let number = |text: &str| text.parse().map_or(text.to_owned(), thousands);
        let together = if self.offsets == "shared" { " together" } else { "" };
        format!("{} of {}{together}", number(self.used), number(self.slots))
    }

    fn list(&self) -> &str {
        if self.list.is_empty() {
            return "–";
        }
        self.list.trim_start_matches("the rooks of ").trim_start_matches("the bishops of ")
    }
}

/// A row for each file, its tables side by side.
pub fn all(audits: &[Vec<String>]) -> String {
    let lines: Vec<_> = audits.iter().map(|cells| Line::new(cells)).collect();
    let of_one_file =
        |one: &Line<'_>, other: &Line<'_>| (one.engine, one.file) == (other.engine, other.file);
    let row = |file: &[Line<'_>]| {
        let first = &file[0];
        let numbers: Vec<_> = file.iter().map(|it| format!("{} {}", it.piece, it.line)).collect();
        let engine = first.engine.to_owned();
        let place = format!("`{}`, {}", first.file, numbers.join(", "));
        let commit = format!("`{}`", first.commit);
        let each = |cell: &dyn Fn(&Line<'_>) -> String| once(file.iter().map(cell));
        vec![
            engine,
            first.language.to_owned(),
            commit,
            place,
            each(&|line: &Line<'_>| line.convention()),
            each(&|line: &Line<'_>| line.verdict()),
            each(&|line: &Line<'_>| line.slots()),
            each(&|line: &Line<'_>| line.denser.to_owned()),
            each(&|line: &Line<'_>| line.list().to_owned()),
        ]
    };
    let rows: Vec<_> = lines.chunk_by(of_one_file).map(row).collect();
    let head = [
        "engine",
        "language",
        "commit",
        "file and lines",
        "convention",
        "verdict",
        "slots used",
        "denser known",
        "list",
    ];
    words(&table(&head, &rows))
}

/// The totals of all tables.
pub fn totals(audits: &[Vec<String>]) -> String {
    let lines: Vec<_> = audits.iter().map(|cells| Line::new(cells)).collect();
    let engines: BTreeSet<_> = lines.iter().map(|line| line.engine).collect();
    let languages: BTreeSet<_> = lines.iter().map(|line| line.language).collect();
    let proven = lines.iter().filter(|line| line.proven == "64").count();
    let listed = lines.iter().filter(|line| line.piece == "rook" && !line.list.is_empty());
    let listed: BTreeSet<_> = listed.map(|line| line.engine).collect();
    let rows = [
        ("repositories", engines.len()),
        ("languages", languages.len()),
        ("tables", lines.len()),
        ("tables proven", proven),
        ("repositories whose rooks are a list with a name", listed.len()),
    ];
    let rows = rows.map(|(what, count)| vec![what.to_owned(), count.to_string()]);
    table(&["", "number"], &rows)
}

/// The cells of the file's tables, once if all are the same.
fn once(cells: impl Iterator<Item = String>) -> String {
    let mut cells: Vec<_> = cells.collect();
    cells.dedup();
    cells.join("; ")
}

/// The columns are words: to the left.
fn words(table: &str) -> String {
    table.replace("|---:", "|---")
}

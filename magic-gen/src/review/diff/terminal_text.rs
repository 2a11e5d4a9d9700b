//! The changes for people at a terminal.

use anstyle::{AnsiColor, Style};

use super::side::{Validity, Whole};
use super::{Both, Changes, FileChange, SquareChange};
use crate::message;
use crate::thousands::thousands;

impl Changes {
    /// The changes for people: what is wrong, then a line for each rank, square, list, table and file,
    /// shared lines first and wrong squares before right ones, then the whole, and the boards of the
    /// first failures.
    pub fn text(&self) -> String {
        let failures = self.sides.new.failures.iter().map(|text| message::line(text) + "\n");
        let ranks = self.ranks.iter().map(|change| {
            let Both { old, new } = change.sides.map(|side| side.magic);
            let wrong = wrong(change.sides.new.proven);
            format!("rook, rank {}  {old} -> {new}{wrong}\n", change.rank)
        });
        let mut squares: Vec<&SquareChange> = self.squares.iter().collect();
        squares.sort_by_key(|change| change.sides.new.proven);
        let squares = squares.into_iter().map(square_line);
        let lists = self.lists.iter().filter(|(_, lists)| lists.old != lists.new).map(list_line);
        let tables = self.tables.iter().map(|name| format!("{name} changed\n"));
        let files = self.files.iter().map(file_lines);
        let Both { old, new } = self.sides.map(|side| side.bytes);
        let bytes = match self.bytes_saved {
            0 => String::new(),
            saved => format!(
                "; attack tables {} -> {} bytes{}",
                thousands(old),
                thousands(new),
                saving(saved)
            ),
        };
        let count = match self.squares.len() {
            0 if self.is_empty() => "no square changed\n".to_owned(),
            0 => String::new(),
            n => format!("{n} of 128 squares changed{bytes}\n"),
        };
        let Both { old, new } = self.sides.map(colored);
        let whole = format!("{count}old {old}, new {new}\n");
        let seeds = format!("new: {}\n", self.sides.new.seeds);
        let seeds = Some(seeds).filter(|_| !self.is_empty());
        let lines = failures.chain(ranks).chain(squares).chain(lists).chain(tables).chain(files);
        let drawn = self.sides.new.drawn.iter().map(|text| format!("\n{text}"));
        lines.chain([whole]).chain(seeds).chain(drawn).collect()
    }
}

/// The published lists of a slider's magics.
fn list_line((piece, lists): &(&str, Both<Option<String>>)) -> String {
    let Both { old, new } = lists.map(|list| list.as_deref().unwrap_or("no known list").to_owned());
    format!("{piece}: of {old} -> of {new}\n")
}

/// A file, and below it the lines that only one side has.
fn file_lines(change: &FileChange) -> String {
    let Both { old, new } = &change.lines;
    let marked = old.iter().map(|line| ('-', line)).chain(new.iter().map(|line| ('+', line)));
    let lines = marked.map(|(mark, line)| format!("  {mark} {}\n", message::line(line)));
    format!("{} {}\n", message::line(&change.file), change.change) + &lines.collect::<String>()
}

fn wrong(proven: bool) -> &'static str {
    if proven { "" } else { ", WRONG" }
}

fn square_line(change: &SquareChange) -> String {
    let Both { old, new } = change.sides;
    let bits = match (old.bits, new.bits) {
        (old, new) if old == new => String::new(),
        (old, new) => format!(
            ", bits {old} -> {new}, entries {} -> {}{}",
            thousands(1_u64 << old.min(32)),
            thousands(1_u64 << new.min(32)),
            saving(change.bytes_saved)
        ),
    };
    let (old, wrong, new) = (old.magic, wrong(new.proven), new.magic);
    format!("{:<6} {}  {old} -> {new}{bits}{wrong}\n", change.piece, change.square)
}

/// The verdict for a terminal: failures are red.
fn colored(it: &Whole) -> String {
    let style = match it.validity {
        Validity::Invalid => AnsiColor::Red.on_default().bold(),
        Validity::Valid | Validity::Foreign => Style::new(),
    };
    format!("{style}{}{style:#}", it.verdict())
}

fn saving(bytes: i64) -> String {
    match bytes {
        0 => String::new(),
        1.. => format!(", {} bytes saved", thousands(bytes)),
        _ => format!(", {} bytes more", thousands(-bytes)),
    }
}

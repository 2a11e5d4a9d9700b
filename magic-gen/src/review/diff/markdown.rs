//! The changes as Markdown, for a pull request: wrong or longer tables come first.

use std::fmt::Write as _;

use super::side::Validity;
use super::{Both, Changes, FileChange, SquareChange};
use crate::message;
use crate::thousands::{counted, thousands};

/// The rows of a table that are always visible; the others are folded.
const SHOWN: usize = 12;

/// The most characters of a failure: this is enough to see what is wrong, and `verify` prints the
/// boards.
const MOST: usize = 300;

/// The whole text.
pub(super) fn text(changes: &Changes) -> String {
    if changes.is_empty() {
        let new = changes.sides.new.validity;
        return format!("**The tables are the same, {new}.**\n");
    }
    let parts =
        [verdict(changes), sides(changes), ranks(changes), squares(changes), others(changes)];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n")
}

/// Whether the new numbers may be used, and why not.
fn verdict(changes: &Changes) -> String {
    let Both { old, new } = changes.sides.map(|side| side.validity);
    let seeds = match &changes.sides.new.seeds {
        seeds if seeds.hold() => String::new(),
        seeds => format!("\n**Not what the search yields: {seeds}.**\n"),
    };
    if new == Validity::Valid {
        let mended = if old == Validity::Valid { "" } else { " The old ones are not." };
        let tables = match changes.keeps_numbers() {
            true => "tables are the same, and they are",
            false => "new tables are",
        };
        return format!("**The {tables} proven over every relevant occupancy.**{mended}\n{seeds}");
    }
    let mut text = format!("**Do not merge: the new tables are {new}.**\n\n");
    let failures = &changes.sides.new.failures;
    for failure in failures.iter().take(SHOWN) {
        let _ = writeln!(text, "- {}", code(failure));
    }
    if let Some(more) = failures.len().checked_sub(SHOWN + 1) {
        let _ = writeln!(text, "- and {} more", more + 1);
    }
    text + &seeds
}

fn sides(changes: &Changes) -> String {
    let Both { old, new } = changes.sides.map(|side| side.validity);
    let mut text = format!("| | old | new |\n|---|---:|---:|\n| proof | {old} | {new} |\n");
    let Both { old, new } = changes.sides.map(|side| side.bytes);
    if !changes.squares.is_empty() {
        let (old, new) = (thousands(old), longer(new, new > old));
        let _ = writeln!(text, "| bytes of the magics' tables | {old} | {new} |");
    }
    let Both { old, new } = &changes.sides;
    let _ = writeln!(text, "| search | {} | {} |", old.seeds, new.seeds);
    for (piece, lists) in &changes.lists {
        if lists.old != lists.new {
            let none = || "of no list that is known".to_owned();
            let Both { old, new } = lists.map(|list| list.clone().unwrap_or_else(none));
            let _ = writeln!(text, "| {piece} magics | {old} | {new} |");
        }
    }
    text
}

fn ranks(changes: &Changes) -> String {
    let rows = changes.ranks.iter().map(|change| {
        let Both { old, new } = change.sides.map(|side| side.magic);
        let proof = proof(change.sides.new.proven);
        format!("| {} | `{old}` | `{new}` | {proof} |\n", change.rank)
    });
    let head = "| rank of the rook of shared lines | old magic | new magic | proof |\n\
                |---|---|---|---|\n";
    table(head, "rank", &rows.collect::<Vec<_>>())
}

/// The squares: wrong ones first, then those with a longer table.
fn squares(changes: &Changes) -> String {
    let mut squares: Vec<&SquareChange> = changes.squares.iter().collect();
    squares.sort_by_key(|change| (change.sides.new.proven, change.bytes_saved >= 0));
    let head = "| | old magic | new magic | slots | bytes | proof |\n|---|---|---|---:|---:|---|\n";
    table(head, "square", &squares.into_iter().map(square).collect::<Vec<_>>())
}

fn square(change: &SquareChange) -> String {
    let Both { old, new } = change.sides.map(|side| side.magic);
    let bytes = change.sides.map(|side| side.bytes);
    let slots = bytes.map(|bytes| bytes / 8);
    format!(
        "| {} {} | `{old}` | `{new}` | {} | {} | {} |\n",
        change.piece,
        change.square,
        both(slots),
        both(bytes),
        proof(change.sides.new.proven)
    )
}

fn proof(proven: bool) -> &'static str {
    if proven { "proven" } else { "**WRONG**" }
}

/// Every other table and every file.
fn others(changes: &Changes) -> String {
    let tables = changes.tables.iter().map(|name| format!("- `{name}` changed\n"));
    tables.chain(changes.files.iter().map(file)).collect()
}

/// A file, and below it the lines that only one side has.
fn file(change: &FileChange) -> String {
    let Both { old, new } = &change.lines;
    let lines = old.iter().map(|line| ("old", line)).chain(new.iter().map(|line| ("new", line)));
    let mut text = format!("- {} {}\n", code(&change.file), change.change);
    for (side, line) in lines.clone().take(SHOWN) {
        let _ = writeln!(text, "  - {side}: {}", code(line));
    }
    if let more @ 1.. = lines.skip(SHOWN).count() {
        let _ = writeln!(text, "  - and {}", counted(more as u64, "line"));
    }
    text
}

/// A table with its last rows folded.
fn table(head: &str, what: &str, rows: &[String]) -> String {
    let shown = rows.len().min(SHOWN);
    let mut text = match shown {
        0 => return String::new(),
        _ => format!("{head}{}", rows[..shown].concat()),
    };
    if shown < rows.len() {
        let more = counted((rows.len() - shown) as u64, what);
        let rest = rows[shown..].concat();
        let _ =
            write!(text, "\n<details><summary>{more} more</summary>\n\n{head}{rest}\n</details>\n");
    }
    text
}

/// A number, or the old and the new one.
fn both(Both { old, new }: Both<u64>) -> String {
    match old == new {
        true => thousands(new),
        false => format!("{} → {}", thousands(old), longer(new, new > old)),
    }
}

fn longer(number: u64, longer: bool) -> String {
    let number = thousands(number);
    if longer { format!("**{number}**") } else { number }
}

/// Text of a file, which anybody may have written, as code: nothing in it is markup, a mention or a
/// link. The fence is longer than any in the text.
fn code(text: &str) -> String {
    let text = message::line(text);
    let cut = text.char_indices().nth(MOST).map(|(at, _)| format!("{}…", &text[..at]));
    let text = cut.unwrap_or(text);
    let longest = text.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest + 1);
    // A space at both ends is no part of the code.
    let pad = if text.contains('`') || text != text.trim() { " " } else { "" };
    format!("{fence}{pad}{text}{pad}{fence}")
}

#[cfg(test)]
mod tests {
    use super::{MOST, code};

    #[test]
    fn what_a_file_says_is_code() {
        let foreign = "<b> @who #1 HTTPS://x ftp://x [a](b) &#64;who \\#1 |";
        assert_eq!(code(foreign), format!("`{foreign}`"));
        assert_eq!(code("a` @who"), "`` a` @who ``");
        assert_eq!(code("``@who`"), "``` ``@who` ```");
        assert_eq!(code(" a"), "`  a `");
        assert_eq!(code("a\n\n@who"), "`a\\n\\n@who`");
        assert_eq!(code(&"é".repeat(MOST + 1)), format!("`{}…`", "é".repeat(MOST)));
        // A fence that was cut off from its end closes nothing.
        let cut = code(&format!("{}``", "x".repeat(MOST - 1)));
        assert_eq!(cut, format!("`` {}`… ``", "x".repeat(MOST - 1)));
    }
}

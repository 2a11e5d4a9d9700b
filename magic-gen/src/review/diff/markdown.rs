//! The changes as Markdown, for a pull request: wrong or longer tables come first.

use std::fmt::Write as _;

use super::side::Validity;
use super::{Both, Changes, SquareChange};
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
        [verdict(changes), sides(changes), ranks(changes), squares(changes), files(changes)];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n")
}

/// Whether the new numbers may be used, and why not.
fn verdict(changes: &Changes) -> String {
    let Both { old, new } = changes.sides.map(|side| side.validity);
    if new == Validity::Valid {
        let mended = if old == Validity::Valid { "" } else { " The old ones are not." };
        return format!("**The new tables are proven over every relevant occupancy.**{mended}\n");
    }
    let mut text = format!("**Do not merge: the new tables are {new}.**\n\n");
    let failures = &changes.sides.new.failures;
    for failure in failures.iter().take(SHOWN) {
        let _ = writeln!(text, "- {}", plain(failure));
    }
    if let Some(more) = failures.len().checked_sub(SHOWN + 1) {
        let _ = writeln!(text, "- and {} more", more + 1);
    }
    text
}

fn sides(changes: &Changes) -> String {
    let Both { old, new } = changes.sides.map(|side| side.validity);
    let Both { old: from, new: to } = changes.sides.map(|side| side.bytes);
    let mut text = format!(
        "| | old | new |\n|---|---:|---:|\n| proof | {old} | {new} |\n\
         | bytes of the magics' tables | {} | {} |\n",
        thousands(from),
        longer(to, to > from)
    );
    for (piece, lists) in &changes.lists {
        if lists.old != lists.new {
            let Both { old, new } = lists.map(|list| list.unwrap_or("of no list that is known"));
            let _ = writeln!(text, "| {piece} magics | {old} | {new} |");
        }
    }
    text
}

fn ranks(changes: &Changes) -> String {
    let rows = changes.ranks.iter().map(|change| {
        let Both { old, new } = change.sides.map(|side| side.magic);
        format!("| {} | `{old}` | `{new}` |\n", change.rank)
    });
    let head = "| rank of the rook of shared lines | old magic | new magic |\n|---|---|---|\n";
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
    let place = plain(&change.square);
    format!(
        "| {} {place} | `{old}` | `{new}` | {} | {} | {} |\n",
        change.piece,
        both(slots),
        both(bytes),
        if change.sides.new.proven { "proven" } else { "**WRONG**" }
    )
}

/// Every other table and every find.
fn files(changes: &Changes) -> String {
    let tables = changes.tables.iter().map(|name| format!("- `{name}` changed\n"));
    let finds = changes.finds.iter().map(|find| format!("- {}\n", plain(find.line().trim_end())));
    tables.chain(finds).collect()
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

/// Text of a file, which anybody may have written, as plain text: no markup, no mention, no link.
fn plain(text: &str) -> String {
    let text = message::line(text);
    let mut plain = String::new();
    for c in text.chars().take(MOST) {
        match c {
            '&' => plain.push_str("&amp;"),
            '<' => plain.push_str("&lt;"),
            '>' => plain.push_str("&gt;"),
            '@' => plain.push_str("&#64;"),
            // Without these characters there is neither a link nor a web address.
            ':' if plain.ends_with("http") || plain.ends_with("https") => plain.push_str("&#58;"),
            '.' if plain.ends_with("www") => plain.push_str("&#46;"),
            '\\' | '`' | '*' | '_' | '[' | ']' | '|' | '~' | '#' | '!' | '$' => {
                plain.extend(['\\', c]);
            }
            c => plain.push(c),
        }
    }
    if text.chars().nth(MOST).is_some() {
        plain.push('…');
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::{MOST, plain};

    #[test]
    fn what_a_file_says_is_no_markup() {
        assert_eq!(
            plain("<b>`@who` [a](https://x) |*_~"),
            "&lt;b&gt;\\`&#64;who\\` \\[a\\](https&#58;//x) \\|\\*\\_\\~"
        );
        assert_eq!(plain("www.x"), "www&#46;x");
        assert_eq!(plain("rook d4: a\nb"), "rook d4: a\\\\nb");
        assert_eq!(plain(&"x".repeat(MOST + 1)), "x".repeat(MOST) + "…");
    }
}

//! The changes for people at a terminal.

use anstyle::{AnsiColor, Style};

use super::find_changes::FindChange;
use super::side::Validity;
use super::{Both, Changes, SquareChange};
use crate::message;
use crate::thousands::thousands;

/// A line for each rank, square, table and find, shared lines first, and two lines for the whole.
pub(super) fn text(changes: &Changes) -> String {
    let ranks = changes.ranks.iter().map(|change| {
        let Both { old, new } = change.sides.map(|side| side.magic);
        format!("rook, rank {}  {old} -> {new}\n", change.rank)
    });
    let (shared, finds): (Vec<_>, Vec<_>) = changes.finds.iter().partition(|find| find.is_shared());
    let shared = shared.into_iter().map(FindChange::line);
    let squares = changes.squares.iter().map(square_line);
    let tables = changes.tables.iter().map(|name| format!("{name} changed\n"));
    let finds = finds.into_iter().map(FindChange::line);
    let count = match changes.squares.len() {
        0 => "no square".to_owned(),
        n => format!("{n} of 128 squares"),
    };
    let Both { old, new } = changes.sides.map(|side| side.bytes);
    let bytes = match changes.bytes_saved {
        0 => String::new(),
        saved => format!(
            "; attack tables {} -> {} bytes{}",
            thousands(old),
            thousands(new),
            saving(saved)
        ),
    };
    let Both { old, new } = changes.sides.map(|side| colored(side.validity));
    ranks.chain(shared).chain(squares).chain(tables).chain(finds).collect::<String>()
        + &format!("{count} changed{bytes}\nold {old}, new {new}\n")
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
    let (old, new) = (old.magic, new.magic);
    format!("{:<6} {}  {old} -> {new}{bits}\n", change.piece, message::line(&change.square))
}

/// The validity for a terminal: failures are red.
fn colored(it: Validity) -> String {
    let style = match it {
        Validity::Invalid(_) => AnsiColor::Red.on_default().bold(),
        Validity::Valid | Validity::Foreign => Style::new(),
    };
    format!("{style}{it}{style:#}")
}

fn saving(bytes: i64) -> String {
    match bytes {
        0 => String::new(),
        1.. => format!(", {} bytes saved", thousands(bytes)),
        _ => format!(", {} bytes more", thousands(-bytes)),
    }
}

//! The changes as Markdown, for a pull request: the verdict, and below it the changes as code. So
//! nothing that a file says is markup, a mention or a link.

use anstream::adapter::strip_str;

use super::side::Validity;
use super::{Both, Changes, terminal_text};

/// The whole text.
pub(super) fn text(changes: &Changes) -> String {
    let Both { old, new } = changes.sides.map(|side| side.validity);
    if changes.is_empty() {
        return format!("**The tables are the same, {new}.**\n");
    }
    let verdict = match (new, old, changes.keeps_numbers()) {
        (Validity::Valid, _, true) => {
            "**The tables are the same, and they are proven over every relevant occupancy.**"
        }
        (Validity::Valid, Validity::Valid, false) => {
            "**The new tables are proven over every relevant occupancy.**"
        }
        (Validity::Valid, _, false) => {
            "**The new tables are proven over every relevant occupancy.** The old ones are not."
        }
        _ => &format!("**Do not merge: the new tables are {new}.**"),
    };
    let seeds = match &changes.sides.new.seeds {
        seeds if seeds.hold() => String::new(),
        seeds => format!("**Not what the search yields: {seeds}.**\n\n"),
    };
    let text = strip_str(&terminal_text::text(changes)).to_string();
    // Lines that are indented are code.
    let code: String = text.lines().map(|line| format!("    {line}\n")).collect();
    format!("{verdict}\n\n{seeds}{code}")
}

//! The changes as Markdown, for a pull request: the verdict, and below it the changes as code. So
//! nothing that a file says is markup, a mention or a link.

use anstream::adapter::strip_str;

use super::side::Validity;
use super::{Both, Changes, terminal_text};
use crate::thousands::counted;

/// The most lines, and the most characters of each: a comment has a limit.
const LINES: usize = 150;
const CHARS: usize = 300;

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
    format!("{verdict}\n\n{seeds}{}", code(&text))
}

/// Lines as code, which are indented.
fn code(text: &str) -> String {
    let line = |line: &str| match line.char_indices().nth(CHARS) {
        Some((end, _)) => format!("    {}…\n", &line[..end]),
        None => format!("    {line}\n"),
    };
    let lines: String = text.lines().take(LINES).map(line).collect();
    match text.lines().skip(LINES).count() {
        0 => lines,
        more => format!("{lines}\nand {}\n", counted(more as u64, "line")),
    }
}

#[cfg(test)]
mod tests {
    use super::{CHARS, LINES, code};

    #[test]
    fn what_is_too_long_for_a_comment_is_cut() {
        let [most, more] = [CHARS, CHARS + 1].map(|length| "é".repeat(length));
        assert_eq!(code(&format!("{most}\n{more}\n")), format!("    {most}\n    {most}…\n"));
        let lines = code(&"x\n".repeat(LINES + 2));
        assert_eq!(lines, "    x\n".repeat(LINES) + "\nand 2 lines\n");
    }
}

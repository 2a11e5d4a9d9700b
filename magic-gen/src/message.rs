//! Messages that quote files and names from outside.

/// The most characters of a message that are printed: two screens.
const MOST: usize = 4000;

/// A message on one line, safe for a terminal.
///
/// Some characters would move the cursor of the terminal, set a color or be invisible. These are
/// written as escapes. A message that is too long, for example because it quotes a line of a
/// megabyte, loses its middle: its beginning says what is wrong, its end what to do.
pub fn line(text: &str) -> String {
    let mut length = 0;
    let is_short = text.chars().all(|c| {
        length += visible(c).chars().count();
        length <= MOST
    });
    if is_short {
        return text.chars().map(visible).collect();
    }
    let beginning = half(text.chars());
    let mut end = half(text.chars().rev());
    end.reverse();
    format!("{} … {}", beginning.concat(), end.concat())
}

/// The first characters that fit into half of the printed length; no escape is cut in two.
fn half(chars: impl Iterator<Item = char>) -> Vec<String> {
    let mut length = 0;
    let goes_in = |part: &String| {
        length += part.chars().count();
        length <= MOST / 2
    };
    chars.map(visible).take_while(goes_in).collect()
}

fn visible(c: char) -> String {
    match c {
        // Spaces of no width, and characters that change the direction of a text.
        '\u{ad}'
        | '\u{34f}'
        | '\u{61c}'
        | '\u{115f}'..='\u{1160}'
        | '\u{180e}'
        | '\u{3164}'
        | '\u{fe00}'..='\u{fe0f}'
        | '\u{ffa0}'
        | '\u{fff9}'..='\u{fffb}'
        | '\u{e0000}'..='\u{e0fff}'
        | '\u{200b}'..='\u{200f}'
        | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}'
        | '\u{feff}' => c.escape_unicode().to_string(),
        c if c.is_control() => c.escape_default().to_string(),
        c => c.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_would_obey_is_written_as_escapes() {
        let plain = "`C:\\Zürich\\don't` is \"no\" folder — 車";
        assert_eq!(line(plain), plain);
        assert_eq!(line("\u{ad}\u{61c}\u{e0041}"), r"\u{ad}\u{61c}\u{e0041}");
        assert_eq!(line("a\u{1b}[31mb\nc\0\u{9b}\u{feff}"), r"a\u{1b}[31mb\nc\u{0}\u{9b}\u{feff}");
    }

    #[test]
    fn what_is_too_long_loses_its_middle() {
        for length in [0, 1, MOST - 21, MOST - 20, MOST, 5_000_000] {
            let text = format!("line 1: `{}`; remove it", "é".repeat(length));
            let shown = line(&text);
            assert!(shown.starts_with("line 1: `") && shown.ends_with("`; remove it"), "{shown}");
            assert!(shown.chars().count() <= MOST + 3, "{length}");
            assert_eq!(shown == text, text.chars().count() <= MOST, "{length}");
        }
        // The length that is printed counts, with the escapes.
        let shown = line(&format!("line 1: `{}`; remove it", "\0".repeat(MOST)));
        assert!(shown.starts_with("line 1: `\\u{0}") && shown.ends_with("\\u{0}`; remove it"));
        assert!((MOST - 10..MOST + 3).contains(&shown.chars().count()), "{shown}");
        assert!(shown.contains("\\u{0} … \\u{0}"), "{shown}");
    }
}

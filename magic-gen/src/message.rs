//! Messages that quote files and names from outside.

/// The most characters of a message that are printed: two screens.
pub const MOST: usize = 4000;

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

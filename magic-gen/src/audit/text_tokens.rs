//! The tokens of a text, of any language.

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A number that is a literal. Its place among them.
    Number(usize),
    /// A word, or a number that is none of the literals.
    Word,
    /// A comment.
    Comment,
    /// A string with its quotes. The tokens in it come after it.
    Text,
    /// An opening bracket.
    Open,
    /// A closing bracket.
    Close,
    /// Any other character.
    Mark,
    /// A line of a preprocessor.
    Directive,
}

/// A token of a text.
#[derive(Clone, Copy, Debug)]
pub struct Token {
    /// What it is.
    pub kind: Kind,
    /// Its place in the text.
    pub start: usize,
    /// The place after it.
    pub end: usize,
    /// Its line, from 1.
    pub line: usize,
}

/// The end of the string whose quote is here, if it has one.
pub fn text_end(text: &[u8], at: usize) -> Option<usize> {
    let (quote, rest) = (text[at], &text[at + 1..]);
    let find = |end: &[u8]| {
        let place = rest.windows(end.len()).position(|part| part == end)?;
        Some(at + 1 + place + end.len())
    };
    let is_raw = at > 0 && matches!(text[at - 1], b'r' | b'R' | b'@' | b'#');
    if rest.starts_with(&[quote; 2]) && quote != b'`' {
        let triple = text[at + 3..].windows(3).position(|part| part == [quote; 3]);
        return triple.map_or(Some(at + 2), |place| Some(at + 6 + place));
    }
    match (quote, text[..at].last()) {
        (b'"', Some(b'#')) if text[..at].iter().rfind(|&&byte| byte != b'#') == Some(&b'r') => {
            return find(b"\"#");
        }
        (b'"', Some(b'R')) => {
            let delimiter = rest.split(|&byte| byte == b'(').next()?;
            return find(&[b")", delimiter, b"\""].concat());
        }
        _ => {}
    }
    let mut is_escaped = false;
    let end = rest.iter().position(|&byte| {
        let is_end = !is_escaped && (byte == quote || byte == b'\n');
        is_escaped = byte == b'\\' && !is_escaped && !is_raw;
        is_end
    })?;
    // A string of several lines; but an apostrophe without another one on its line is none.
    if rest[end] == b'\n' && quote == b'\'' {
        return None;
    }
    if rest[end] == b'\n' { find(&[quote]) } else { Some(at + end + 2) }
}

//! The words of a line.

use anyhow::{Result, bail, ensure};

/// A word of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Token {
    /// A name after `%`.
    Local(String),
    /// A name after `@`.
    Global(String),
    /// A number.
    Number(i128),
    /// The bytes of `c"…"`.
    Bytes(Vec<u8>),
    /// Any other word, including names after `!` and `#`.
    Word(String),
    /// A single sign.
    Sign(char),
}

/// The words of a line without its comment.
pub fn tokens(line: &str) -> Result<Vec<Token>> {
    let mut rest = line.trim_start();
    let mut tokens = Vec::new();
    while let Some(first) = rest.chars().next() {
        let (token, length) = match first {
            ';' => break,
            '%' | '@' => name(rest)?,
            'c' if rest.starts_with("c\"") => bytes(rest)?,
            '"' => {
                let (text, length) = quoted(rest)?;
                (Token::Word(text), length)
            }
            '-' | '0'..='9' => number(rest)?,
            '!' | '#' | '.' | '_' | 'a'..='z' | 'A'..='Z' => {
                let length = 1 + word(&rest[1..]);
                (Token::Word(rest[..length].to_owned()), length)
            }
            sign => (Token::Sign(sign), sign.len_utf8()),
        };
        tokens.push(token);
        rest = rest[length..].trim_start();
    }
    Ok(tokens)
}

fn word(text: &str) -> usize {
    let inside = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '$' | '-');
    text.find(|c| !inside(c)).unwrap_or(text.len())
}

fn name(text: &str) -> Result<(Token, usize)> {
    let (name, length) = if text[1..].starts_with('"') {
        let (name, length) = quoted(&text[1..])?;
        (name, 1 + length)
    } else {
        let length = 1 + word(&text[1..]);
        (text[1..length].to_owned(), length)
    };
    let token = if text.starts_with('%') { Token::Local(name) } else { Token::Global(name) };
    Ok((token, length))
}

/// The text between quotation marks, and its length with them.
fn quoted(text: &str) -> Result<(String, usize)> {
    let Some(end) = text[1..].find('"') else { bail!("a quotation mark without its other") };
    Ok((text[1..=end].to_owned(), end + 2))
}

fn number(text: &str) -> Result<(Token, usize)> {
    let length = 1 + text[1..].find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len() - 1);
    Ok((Token::Number(text[..length].parse()?), length))
}

fn bytes(text: &str) -> Result<(Token, usize)> {
    let (inside, length) = quoted(&text[1..])?;
    let mut bytes = Vec::with_capacity(inside.len());
    let mut rest = inside.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        if first == b'\\' && after.first() == Some(&b'\\') {
            bytes.push(first);
            rest = &after[1..];
        } else if first == b'\\' {
            ensure!(after.len() >= 2, "a byte is cut off");
            bytes.push(u8::from_str_radix(std::str::from_utf8(&after[..2])?, 16)?);
            rest = &after[2..];
        } else {
            bytes.push(first);
            rest = after;
        }
    }
    Ok((Token::Bytes(bytes), 1 + length))
}

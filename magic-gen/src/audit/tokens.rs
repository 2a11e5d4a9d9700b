//! The tokens of a text, and its numbers, in any language.
//!
//! The reader skips comments: `//`, `/* */`, `# ` and `-- ` to the end of the line. What may be no
//! comment in the language is a token. A string or a directive is one token, whose numbers are read
//! all the same. A number that is subtracted from 64 or 32 counts as the difference, since shifts
//! are written like this: `64 - 12`. A minus with nothing before it belongs to the number, as in
//! `-0x7fffL`: some languages have no unsigned numbers.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

use super::language::Language;
use super::numbers::{self, in_word};

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TokenKind {
    /// A number that is a literal. Its place among them.
    Number(usize),
    /// A word, or a number that is none of the literals.
    Word,
    /// What may be no comment in this language.
    Comment,
    /// A string with its quotes, unless it is around one token: then it is of that token's kind.
    Text,
    Open,
    Close,
    /// Any other character.
    Mark,
    /// A line of a preprocessor.
    Directive,
}

/// A token of a text that counts: neither a comment, nor in a string or a directive.
#[derive(Clone, Copy, Debug)]
pub struct Token {
    pub kind: TokenKind,
    /// Its place in the text.
    pub start: usize,
    /// The place after it.
    pub end: usize,
    /// Its line, from 1.
    pub line: usize,
}

/// A number of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Literal {
    /// The number. If it is below 0, this is its two's complement; if it has more than 64 bits, 0.
    pub value: u64,
    /// Whether it has more than 64 bits.
    pub too_long: bool,
    /// The same with up to 128 bits, 0 if it has more.
    pub wide: u128,
    /// Its line, from 1.
    pub line: usize,
    /// Its place in the text.
    start: usize,
    /// Its token, or the string or directive in which it is.
    pub item: usize,
    /// Whether an opening bracket is the last bracket before it.
    pub opens: bool,
    /// Whether a closing bracket is the first bracket after it.
    pub closes: bool,
    /// Whether `>>` is before it.
    pub shifts: bool,
    /// Its name: the last word with "rook", "bishop" or "magic" before an equals sign, a colon or a
    /// brace.
    pub name: Option<Arc<str>>,
}

/// The numbers of a text, and the tokens that count.
pub fn read(text: &[u8], language: Language) -> (Vec<Literal>, Vec<Token>) {
    let mut reader = Reader { language, ..Reader::new(text) }.read();
    if reader.sees_slashes && language == Language::Unknown {
        reader = Reader { has_slashes: true, ..Reader::new(text) }.read();
    }
    (reader.literals, reader.items)
}

/// The numbers of a text, and of its comments.
pub fn in_comments(text: &[u8]) -> Vec<Literal> {
    Reader { in_comments: true, ..Reader::new(text) }.read().literals
}

/// UTF-16 without its zero bytes: this is enough for numbers.
pub fn narrowed(text: &[u8]) -> Cow<'_, [u8]> {
    let is_wide = text.starts_with(&[0xff, 0xfe]) || text.starts_with(&[0xfe, 0xff]);
    let narrow = || text[2..].iter().copied().filter(|&byte| byte != 0).collect();
    if is_wide { narrow() } else { text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text).into() }
}

#[derive(Default)]
struct Reader<'a> {
    text: &'a [u8],
    language: Language,
    in_comments: bool,
    /// Whether `//` begins a comment, as far as is known.
    has_slashes: bool,
    /// Whether some `//` can be no division, since nothing stands before it.
    sees_slashes: bool,
    at: usize,
    line: usize,
    /// The place where the last number ended.
    ended: usize,
    /// The place where the last string ends.
    quoted: usize,
    /// The place where the last string or directive among the items ends.
    covered: usize,
    /// The place of the last token, counted or not.
    last: Range<usize>,
    opened: bool,
    /// The last word that may be a name.
    word: Option<&'a [u8]>,
    /// Whether that word is a field of a type, and how many such fields there are.
    is_field: bool,
    fields: usize,
    name: Option<Arc<str>>,
    literals: Vec<Literal>,
    items: Vec<Token>,
}

const DIRECTIVES: [&[u8]; 12] = [
    b"if", b"ifdef", b"ifndef", b"elif", b"else", b"endif", b"define", b"undef", b"include",
    b"pragma", b"line", b"error",
];

impl<'a> Reader<'a> {
    fn new(text: &'a [u8]) -> Self {
        Self { text, line: 1, ..Self::default() }
    }

    fn read(mut self) -> Self {
        while self.at < self.text.len() {
            self.step();
        }
        self
    }

    fn peek(&self, ahead: usize) -> u8 {
        self.text.get(self.at + ahead).copied().unwrap_or(0)
    }

    fn before(&self) -> u8 {
        self.at.checked_sub(1).map_or(b'\n', |at| self.text[at])
    }

    fn rest(&self) -> &'a [u8] {
        &self.text[self.at..]
    }

    fn step(&mut self) {
        let may_comment = !self.in_comments && self.at >= self.quoted;
        match self.peek(0) {
            b'\n' => {
                self.line += 1;
                self.at += 1;
            }
            _ if may_comment && self.rest().starts_with(b"/*") => self.block_comment(),
            _ if may_comment && self.at_line_comment() => {
                let length = self.rest().iter().position(|&byte| byte == b'\n');
                self.token(TokenKind::Comment, length.unwrap_or(self.rest().len()));
            }
            b'"' | b'\'' | b'`' if self.at >= self.quoted => self.open_text(),
            byte @ (b'{' | b'[' | b'(') => {
                if byte == b'{' {
                    self.give_name();
                }
                self.opened = true;
                self.token(TokenKind::Open, 1);
            }
            b'}' | b']' | b')' => {
                let last = self.literals.last_mut().filter(|_| !self.opened);
                last.into_iter().for_each(|last| last.closes = true);
                self.opened = false;
                self.token(TokenKind::Close, 1);
            }
            byte if byte.is_ascii_digit() => self.number(),
            b'$' if self.peek(1).is_ascii_hexdigit() => self.number(),
            byte if in_word(byte) => self.word(),
            byte if byte.is_ascii_whitespace() => self.at += 1,
            byte => {
                match byte {
                    b':' if self.is_path() => {}
                    b'=' | b':' => self.give_name(),
                    b';' => self.end_field(),
                    _ => {}
                }
                self.token(TokenKind::Mark, 1);
            }
        }
    }

    /// Passes a token of this length.
    fn token(&mut self, kind: TokenKind, length: usize) {
        let (start, end) = (self.at, self.at + length);
        let last = std::mem::replace(&mut self.last, start..end);
        self.at = end;
        let begins = kind == TokenKind::Comment && self.text[start..].starts_with(b"//");
        self.sees_slashes |= begins && matches!(&self.text[last], b"" | b"," | b";" | b"{" | b"[");
        if start < self.covered {
            let whole = |it: &&mut Token| (it.start + 1, it.end - 1) == (start, end);
            let text = self.items.last_mut().filter(|it| it.kind == TokenKind::Text);
            text.filter(whole).into_iter().for_each(|text| text.kind = kind);
            return;
        }
        let mut token = Token { kind, start, end, line: self.line };
        if self.is_directive(start) {
            token.kind = TokenKind::Directive;
            token.end = self.line_end(start);
        } else if kind == TokenKind::Comment && self.is_comment(&self.text[start..end]) {
            return;
        }
        if matches!(token.kind, TokenKind::Text | TokenKind::Directive) {
            self.covered = token.end;
        }
        self.items.push(token);
    }

    /// The end of a line, and of those that it continues.
    fn line_end(&self, at: usize) -> usize {
        let is_end = |&it: &usize| self.text[it] == b'\n' && self.text[it - 1] != b'\\';
        (at..self.text.len()).find(is_end).unwrap_or(self.text.len())
    }

    fn is_directive(&self, at: usize) -> bool {
        let (before, text) = self.text.split_at(at);
        let Some(rest) = text.strip_prefix(b"#") else { return false };
        let before = before.iter().rfind(|&&byte| byte != b' ' && byte != b'\t');
        let word = rest.trim_ascii_start().split(|byte| !byte.is_ascii_alphabetic()).next();
        self.language != Language::Hashes
            && before.is_none_or(|&byte| byte == b'\n')
            && word.is_some_and(|word| DIRECTIVES.contains(&word))
    }

    /// Whether a comment is one in this language, and ends where the tool thinks.
    fn is_comment(&self, comment: &[u8]) -> bool {
        let follows_number = self.items.last().is_some_and(|last| {
            !matches!(last.kind, TokenKind::Open | TokenKind::Directive)
                && !b",;".contains(&self.text[last.start])
        });
        let is_known = match (comment[0], comment.get(1).unwrap_or(&b' ')) {
            (b'/', b'*') => !comment[2..].windows(2).any(|two| two == b"/*"),
            (b'/', _) => match self.language {
                Language::Hashes | Language::Dashes => false,
                Language::Unknown => self.has_slashes || !follows_number,
                _ => true,
            },
            (b'#', _) => match self.language {
                Language::Hashes => true,
                Language::Unknown => !comment[1..].trim_ascii_start().starts_with(b"["),
                _ => false,
            },
            _ => self.language == Language::Dashes,
        };
        is_known && !comment.contains(&b'\\') && !comment.ends_with(b"??/")
    }

    fn at_line_comment(&self) -> bool {
        match (self.peek(0), self.peek(1)) {
            // An address has a colon before it.
            (b'/', b'/') => self.before() != b':',
            (b'#', next) => matches!(next, b' ' | b'\t' | b'#' | b'\r' | b'\n'),
            (b'-', b'-') => self.peek(2) == b' ' && self.before().is_ascii_whitespace(),
            _ => false,
        }
    }

    fn block_comment(&mut self) {
        let inside = &self.rest()[2..];
        let length = inside.windows(2).position(|two| two == b"*/").map_or(inside.len(), |n| n + 2);
        let lines = inside[..length].iter().filter(|&&byte| byte == b'\n').count();
        self.token(TokenKind::Comment, 2 + length);
        self.line += lines;
    }

    fn open_text(&mut self) {
        let Some(end) = text_end(self.text, self.at) else {
            return self.token(TokenKind::Mark, 1);
        };
        let inside = self.at + 1;
        self.token(TokenKind::Text, end - self.at);
        self.quoted = end;
        self.at = inside;
    }

    fn word(&mut self) {
        let length = self.rest().iter().position(|&byte| !in_word(byte));
        let word = &self.rest()[..length.unwrap_or(self.rest().len())];
        self.token(TokenKind::Word, word.len());
        let next = self.rest().iter().find(|byte| !byte.is_ascii_whitespace()).unwrap_or(&b' ');
        let has = |part: &[u8]| word.windows(part.len()).any(|w| w.eq_ignore_ascii_case(part));
        let is_piece = has(b"rook") || has(b"bishop");
        // A word before a brace may be a type, and a short one a field.
        let is_name = is_piece && b"=:[{\"'".contains(next)
            || has(b"magic") && word.len() > 6 && b"=:[".contains(next);
        if is_name && word.len() <= 64 {
            (self.word, self.is_field) = (Some(word), false);
        }
    }

    /// `U64 rooks[64];` in a type: one such field may name what follows, the last of several does not.
    fn end_field(&mut self) {
        if self.word.is_some() && !self.is_field {
            self.is_field = true;
            self.fields += 1;
        }
    }

    /// Whether a colon is one of two, as in `std::uint64_t`.
    fn is_path(&self) -> bool {
        self.peek(1) == b':' || self.at > 0 && self.text[self.at - 1] == b':'
    }

    fn give_name(&mut self) {
        if let Some(word) = self.word.take() {
            let is_one_of_several = self.is_field && self.fields > 1;
            self.name = (!is_one_of_several).then(|| String::from_utf8_lossy(word).into());
            self.fields = 0;
        }
    }

    fn number(&mut self) {
        match numbers::number(self.text, self.at) {
            Ok((value, end)) => {
                self.literal(value, end);
                self.ended = end;
            }
            Err(end) => {
                let end = end.max(self.at + 1);
                let inside = |&byte: &u8| in_word(byte) || byte == b'.';
                let more = self.text[end..].iter().take_while(|byte| inside(byte)).count();
                self.token(TokenKind::Word, end + more - self.at);
            }
        }
    }

    fn literal(&mut self, whole: Option<u128>, end: usize) {
        let value = whole.and_then(|whole| u64::try_from(whole).ok());
        let (too_long, value) = (value.is_none(), value.unwrap_or(0));
        let between = self.text[self.ended..self.at].trim_ascii();
        if between == b"-" && self.literals.last().is_some_and(|last| matches!(last.value, 32 | 64))
        {
            return self.subtract(value, end);
        }
        let is_negative = self.is_negative();
        if is_negative {
            // The sign belongs to the number.
            self.at -= 1;
            let is_item = self.at >= self.covered;
            self.items.truncate(self.items.len() - usize::from(is_item));
        }
        let value = if is_negative { value.wrapping_neg() } else { value };
        self.literals.push(Literal {
            value,
            too_long,
            wide: if too_long { whole.unwrap_or(0) } else { value.into() },
            line: self.line,
            start: self.at,
            item: self.items.len() - usize::from(self.at < self.covered),
            opens: std::mem::take(&mut self.opened),
            closes: false,
            shifts: [&b">>"[..], b">>(", b">> ("].iter().any(|sign| between.ends_with(sign)),
            name: self.name.clone(),
        });
        self.token(TokenKind::Number(self.literals.len() - 1), end - self.at);
    }

    /// Subtracts from the last number: both are one token.
    fn subtract(&mut self, value: u64, end: usize) {
        let number = TokenKind::Number(self.literals.len() - 1);
        let Some(last) = self.literals.last_mut() else { return };
        last.value = last.value.wrapping_sub(value);
        last.wide = last.value.into();
        let line = std::mem::replace(&mut self.line, last.line);
        self.at = last.start;
        if self.at >= self.covered {
            self.items.truncate(last.item);
        }
        self.token(number, end - self.at);
        self.line = line;
    }

    /// Whether the minus before the number is a sign: there is nothing before it to subtract from.
    fn is_negative(&self) -> bool {
        let mut before = self.text[..self.at].iter().rev();
        before.next() == Some(&b'-')
            && before
                .find(|byte| !byte.is_ascii_whitespace())
                .is_none_or(|byte| !in_word(*byte) && !b")]}".contains(byte))
    }
}

/// The end of the string whose quote is here, if it has one.
fn text_end(text: &[u8], at: usize) -> Option<usize> {
    let (quote, before, rest) = (text[at], text[..at].last(), &text[at + 1..]);
    let find = |from: usize, end: &[u8]| {
        let place = text[from..].windows(end.len()).position(|part| part == end)?;
        Some(from + place + end.len())
    };
    if rest.starts_with(&[quote; 2]) && quote != b'`' {
        // Two quotes alone are an empty string.
        return find(at + 3, &[quote; 3]).or(Some(at + 2));
    }
    let is_r = || text[..at].iter().rfind(|&&byte| byte != b'#') == Some(&b'r');
    if quote == b'"' && before == Some(&b'#') && is_r() {
        return find(at + 1, b"\"#");
    }
    if quote == b'"' && before == Some(&b'R') {
        let delimiter = rest.split(|&byte| byte == b'(').next()?;
        return find(at + 1, &[b")", delimiter, b"\""].concat());
    }
    let is_raw = before.is_some_and(|before| b"rR@#".contains(before));
    let mut is_escaped = false;
    let end = rest.iter().position(|&byte| {
        let is_end = !is_escaped && (byte == quote || byte == b'\n');
        is_escaped = byte == b'\\' && !is_escaped && !is_raw;
        is_end
    })?;
    // A string of several lines; but an apostrophe without another one on its line is none.
    match (rest[end], quote) {
        (b'\n', b'\'') => None,
        (b'\n', _) => find(at + 1, &[quote]),
        _ => Some(at + end + 2),
    }
}

//! The tokens of a text, and its numbers, as any language writes them.
//!
//! | written | in |
//! |---|---|
//! | `0xa8002c000108020`, `757165543178731552` | all |
//! | `0x..ULL`, `0x..L`, `0x..u64`, `0x.._u64`, `0x..n`, `0x..'u64` | C, Java, Zig, Rust, JavaScript, Nim |
//! | `0x00a8_002c`, `0x00a8'002c` | Rust, C# and others, C++ |
//! | `-9223372036854775807L`, `-0x7fffL` | languages without unsigned numbers |
//! | `UINT64_C(0x..)`, `"0x.."` | all: what stands around a number is for `around` |
//! | `$00a8002c`, `16#a8002c#`, `0b1010`, `0o17` | Pascal, Ada, all |
//!
//! A number that is subtracted from 64 or 32 counts as the difference, since shifts are written
//! like this: `64 - 12`. The tool skips comments: `//`, `/* */`, `# ` and `-- ` to the end of the
//! line. It also skips numbers with a fraction or an exponent.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

use super::items::{Items, Language};

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
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
    pub kind: Kind,
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

/// Reads a text; with `in_comments`, also the numbers in its comments.
pub fn read(text: &[u8], language: Language, in_comments: bool) -> Items<'_> {
    let text = narrowed(text);
    let of = |has_slashes| {
        let mut reader = Reader {
            text: &text,
            language,
            in_comments,
            has_slashes,
            line: 1,
            ..Reader::default()
        };
        while reader.at < text.len() {
            reader.step();
        }
        (reader.sees_slashes, reader.literals, reader.items)
    };
    let (sees_slashes, mut literals, mut all) = of(false);
    if sees_slashes && language == Language::Unknown {
        (_, literals, all) = of(true);
    }
    let brackets = matched(&all);
    Items { text, language, literals, all, brackets }
}

/// The bracket that is open before each item, and the bracket that closes each opening one.
fn matched(items: &[Token]) -> Vec<[Option<usize>; 2]> {
    let (mut open, mut brackets) = (Vec::new(), vec![[None; 2]; items.len() + 1]);
    for at in 0..=items.len() {
        brackets[at][0] = open.last().copied();
        match items.get(at).map(|item| item.kind) {
            Some(Kind::Open) => open.push(at),
            Some(Kind::Close) => {
                open.pop().into_iter().for_each(|opener: usize| brackets[opener][1] = Some(at));
            }
            _ => {}
        }
    }
    brackets
}

/// UTF-16 without its zero bytes: this is enough for numbers.
fn narrowed(text: &[u8]) -> Cow<'_, [u8]> {
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
    name: Option<Arc<str>>,
    literals: Vec<Literal>,
    items: Vec<Token>,
}

/// Whether a byte may be in a word.
pub(super) const fn in_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte >= 0x80
}

const DIRECTIVES: [&[u8]; 12] = [
    b"if", b"ifdef", b"ifndef", b"elif", b"else", b"endif", b"define", b"undef", b"include",
    b"pragma", b"line", b"error",
];

impl<'a> Reader<'a> {
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
        match self.peek(0) {
            b'\n' => {
                self.line += 1;
                self.at += 1;
            }
            b'/' if self.peek(1) == b'*' && self.may_comment() => self.skip_block(),
            _ if self.may_comment() && self.at_comment() => self.skip_line(),
            b'"' | b'\'' | b'`' if self.at >= self.quoted => self.open_text(),
            b'{' => {
                self.give_name();
                self.bracket(true);
            }
            b'[' | b'(' => self.bracket(true),
            b'}' | b']' | b')' => self.bracket(false),
            b'=' | b':' => {
                self.give_name();
                self.token(Kind::Mark, 1);
            }
            b'$' if self.peek(1).is_ascii_hexdigit() => self.number(1),
            byte if byte.is_ascii_digit() => self.number(0),
            byte if in_word(byte) => self.skip_word(),
            byte if byte.is_ascii_whitespace() => self.at += 1,
            _ => self.token(Kind::Mark, 1),
        }
    }

    /// Passes a token of this length.
    fn token(&mut self, kind: Kind, length: usize) {
        let (start, end) = (self.at, self.at + length);
        let last = std::mem::replace(&mut self.last, start..end);
        self.at = end;
        let begins = kind == Kind::Comment && self.text[start..].starts_with(b"//");
        self.sees_slashes |= begins && matches!(&self.text[last], b"" | b"," | b";" | b"{" | b"[");
        if start < self.covered {
            let whole = |it: &&mut Token| (it.start + 1, it.end - 1) == (start, end);
            let text = self.items.last_mut().filter(|it| it.kind == Kind::Text);
            if let Some(text) = text.filter(whole) {
                text.kind = kind;
            }
            return;
        }
        let mut token = Token { kind, start, end, line: self.line };
        if matches!(kind, Kind::Mark | Kind::Comment) && self.is_directive(start) {
            token.kind = Kind::Directive;
            token.end = self.line_end(start);
        } else if kind == Kind::Comment && self.is_comment(&self.text[start..end]) {
            return;
        }
        if matches!(token.kind, Kind::Text | Kind::Directive) {
            self.covered = token.end;
        }
        self.items.push(token);
    }

    fn line_end(&self, at: usize) -> usize {
        let is_end = |&it: &usize| self.text[it] == b'\n' && self.text[it - 1] != b'\\';
        (at..self.text.len()).find(is_end).unwrap_or(self.text.len())
    }

    fn is_directive(&self, at: usize) -> bool {
        let (before, text) = self.text.split_at(at);
        let before = before.iter().rfind(|&&byte| byte != b' ' && byte != b'\t');
        let word = text[1..].trim_ascii_start().split(|byte| !byte.is_ascii_alphabetic()).next();
        text[0] == b'#'
            && self.language != Language::Hashes
            && before.is_none_or(|&byte| byte == b'\n')
            && word.is_some_and(|word| DIRECTIVES.contains(&word))
    }

    /// Whether a comment is one in this language, and ends where the tool thinks.
    fn is_comment(&self, comment: &[u8]) -> bool {
        let follows_number = self.items.last().is_some_and(|last| {
            !matches!(last.kind, Kind::Open | Kind::Directive)
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

    fn may_comment(&self) -> bool {
        !self.in_comments && self.at >= self.quoted
    }

    fn open_text(&mut self) {
        let Some(end) = text_end(self.text, self.at) else { return self.token(Kind::Mark, 1) };
        let inside = self.at + 1;
        self.token(Kind::Text, end - self.at);
        self.quoted = end;
        self.at = inside;
    }

    fn at_comment(&self) -> bool {
        match (self.peek(0), self.peek(1)) {
            // An address has a colon before it.
            (b'/', b'/') => self.before() != b':',
            (b'#', next) => matches!(next, b' ' | b'\t' | b'#' | b'\r' | b'\n'),
            (b'-', b'-') => self.peek(2) == b' ' && self.before().is_ascii_whitespace(),
            _ => false,
        }
    }

    fn skip_line(&mut self) {
        let length = self.rest().iter().position(|&byte| byte == b'\n');
        self.token(Kind::Comment, length.unwrap_or(self.rest().len()));
    }

    fn skip_block(&mut self) {
        let inside = &self.rest()[2..];
        let length = inside.windows(2).position(|two| two == b"*/").map_or(inside.len(), |n| n + 2);
        let lines = inside[..length].iter().filter(|&&byte| byte == b'\n').count();
        self.token(Kind::Comment, 2 + length);
        self.line += lines;
    }

    fn bracket(&mut self, opens: bool) {
        if !opens && let Some(last) = self.literals.last_mut().filter(|_| !self.opened) {
            last.closes = true;
        }
        self.opened = opens;
        self.token(if opens { Kind::Open } else { Kind::Close }, 1);
    }

    fn skip_word(&mut self) {
        let length = self.rest().iter().position(|&byte| !in_word(byte));
        let word = &self.rest()[..length.unwrap_or(self.rest().len())];
        self.token(Kind::Word, word.len());
        let next = self.rest().iter().find(|byte| !byte.is_ascii_whitespace()).unwrap_or(&b' ');
        let has = |part: &[u8]| word.windows(part.len()).any(|w| w.eq_ignore_ascii_case(part));
        let is_piece = has(b"rook") || has(b"bishop");
        // A word before a brace may be a type, and a short one a field.
        let is_name = is_piece && b"=:[{\"'".contains(next)
            || has(b"magic") && word.len() > 6 && b"=:[".contains(next);
        if is_name && word.len() <= 64 {
            self.word = Some(word);
        }
    }

    fn give_name(&mut self) {
        if let Some(word) = self.word.take() {
            self.name = Some(String::from_utf8_lossy(word).into());
        }
    }

    /// A number, after a prefix of this length that makes it hexadecimal.
    fn number(&mut self, prefix: usize) {
        let is_part = in_word(self.before()) || self.before() == b'.';
        let is_negative = self.is_negative();
        let start = self.at + prefix;
        let (radix, digits_at) = match &self.text[start..] {
            _ if prefix > 0 => (16, start),
            [b'0', b'x' | b'X', ..] => (16, start + 2),
            [b'0', b'b' | b'B', b'0' | b'1', ..] => (2, start + 2),
            [b'0', b'o' | b'O', ..] => (8, start + 2),
            _ => (10, start),
        };
        let (mut value, mut end) = self.digits(radix, digits_at);
        if radix == 10 && value == Some(16) && self.text.get(end) == Some(&b'#') {
            let (based, based_end) = self.digits(16, end + 1);
            (value, end) =
                (based, based_end + usize::from(self.text.get(based_end) == Some(&b'#')));
        }
        let count = end - digits_at;
        let suffix = self.suffix(end);
        let is_fraction = suffix == Some(end)
            && radix == 10
            && self.text.get(end) == Some(&b'.')
            && self.text.get(end + 1).is_some_and(u8::is_ascii_digit);
        let is_number = !is_part && count > 0 && !is_fraction;
        if let Some(end) = suffix.filter(|_| is_number) {
            self.push(value, is_negative, end);
            self.at = end;
            self.ended = end;
        } else {
            // A part of a word, or of a number with a fraction.
            let end = end.max(self.at + 1);
            let inside = |&byte: &u8| in_word(byte) || byte == b'.';
            let more = self.text[end..].iter().take_while(|byte| inside(byte)).count();
            self.token(Kind::Word, end + more - self.at);
        }
    }

    fn push(&mut self, whole: Option<u128>, is_negative: bool, end: usize) {
        let value = whole.and_then(|whole| u64::try_from(whole).ok());
        let (too_long, value) = (value.is_none(), value.unwrap_or(0));
        let between = self.text[self.ended..self.at].trim_ascii();
        let shifts = [&b">>"[..], b">>(", b">> ("].iter().any(|sign| between.ends_with(sign));
        if let Some(last) = self.literals.last_mut()
            && between == b"-"
            && (last.value == 64 || last.value == 32)
        {
            last.value = last.value.wrapping_sub(value);
            last.wide = last.value.into();
            // Both are one token.
            let line = std::mem::replace(&mut self.line, last.line);
            self.at = last.start;
            if self.at >= self.covered {
                self.items.truncate(last.item);
            }
            self.token(Kind::Number(self.literals.len() - 1), end - self.at);
            self.line = line;
            return;
        }
        if is_negative {
            // The sign belongs to the number.
            self.at -= 1;
            let is_item = self.at >= self.covered;
            self.items.truncate(self.items.len() - usize::from(is_item));
        }
        let value = if is_negative { value.wrapping_neg() } else { value };
        let (start, item) = (self.at, self.items.len() - usize::from(self.at < self.covered));
        self.literals.push(Literal {
            value,
            too_long,
            wide: if too_long { whole.unwrap_or(0) } else { value.into() },
            line: self.line,
            start,
            item,
            opens: std::mem::take(&mut self.opened),
            closes: false,
            shifts,
            name: self.name.clone(),
        });
        self.token(Kind::Number(self.literals.len() - 1), end - start);
    }

    /// Whether the minus before the number is a sign: there is nothing before it to subtract from.
    fn is_negative(&self) -> bool {
        let mut before = self.text[..self.at].iter().rev();
        before.next() == Some(&b'-')
            && before
                .find(|byte| !byte.is_ascii_whitespace())
                .is_none_or(|byte| !in_word(*byte) && !b")]}".contains(byte))
    }

    /// The digits from here, with separators between them, and their end; `None` if there are too
    /// many for 128 bits.
    fn digits(&self, radix: u32, from: usize) -> (Option<u128>, usize) {
        let digit =
            |at: usize| self.text.get(at).and_then(|&byte| char::from(byte).to_digit(radix));
        let (mut value, mut at) = (Some(0_u128), from);
        loop {
            // The `u` of a suffix is not a digit, so an underscore before it is not a separator.
            let is_separator = at > from && matches!(self.text.get(at), Some(b'_' | b'\''));
            let here = at + usize::from(is_separator && !self.has_type(at + 1));
            let Some(next) = digit(here) else { return (value, at) };
            let more = |value: u128| value.checked_mul(radix.into())?.checked_add(next.into());
            value = value.and_then(more);
            at = here + 1;
        }
    }

    /// Whether there is a type here, such as `u64`.
    fn has_type(&self, at: usize) -> bool {
        matches!(self.text.get(at), Some(b'u' | b'i' | b'U' | b'I'))
    }

    /// The end of a suffix that may follow a number; `None` if something else follows.
    fn suffix(&self, end: usize) -> Option<usize> {
        let rest = &self.text[end..];
        let quote = usize::from(rest.first() == Some(&b'\'') && self.has_type(end + 1));
        let length = rest[quote..].iter().take_while(|&&byte| in_word(byte)).count();
        let word = &rest[quote..quote + length];
        let lower = word.to_ascii_lowercase();
        let bare: &[u8] = lower.strip_prefix(b"_").unwrap_or(&lower);
        let known: [&[u8]; 22] = [
            b"", b"u", b"l", b"ul", b"lu", b"ull", b"llu", b"ll", b"n", b"ui64", b"u8", b"u16",
            b"u32", b"u64", b"u128", b"usize", b"i8", b"i16", b"i32", b"i64", b"i128", b"isize",
        ];
        known.contains(&bare).then_some(end + quote + length)
    }
}

/// The end of the string whose quote is here, if it has one.
fn text_end(text: &[u8], at: usize) -> Option<usize> {
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

//! The numbers of a text, as any language writes them.
//!
//! | written | in |
//! |---|---|
//! | `0xa8002c000108020`, `757165543178731552` | all |
//! | `0x..ULL`, `0x..L`, `0x..u64`, `0x.._u64`, `0x..n`, `0x..'u64` | C, Java, Zig, Rust, JavaScript, Nim |
//! | `0x00a8_002c`, `0x00a8'002c` | Rust, C# and others, C++ |
//! | `-9223372036854775807L`, `-0x7fffL` | languages without unsigned numbers |
//! | `UINT64_C(0x..)`, `"0x.."` | all: what stands around a number is passed over |
//! | `$00a8002c`, `16#a8002c#`, `0b1010`, `0o17` | Pascal, Ada, all |
//!
//! A number that is subtracted from 64 or 32 counts as the difference, since shifts are written
//! like this: `64 - 12`. The tool skips comments: `//`, `/* */`, `# ` and `-- ` to the end of the
//! line. It also skips numbers with a fraction or an exponent.

use std::sync::Arc;

/// A number of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Literal {
    /// The number. If it is below 0, this is its two's complement; if it has more than 64 bits, its
    /// low 64 bits.
    pub value: u64,
    /// Whether it has more than 64 bits.
    pub too_long: bool,
    /// Its line, from 1.
    pub line: usize,
    /// Whether an opening bracket is the last bracket before it.
    pub opens: bool,
    /// Whether a closing bracket is the first bracket after it.
    pub closes: bool,
    /// Its name: the last word with "rook", "bishop" or "magic" before an equals sign, a colon or a
    /// brace.
    pub name: Option<Arc<str>>,
}

/// All numbers of a text in its order.
pub fn read(text: &[u8]) -> Vec<Literal> {
    let narrow = narrowed(text);
    let mut reader = Reader {
        text: narrow.as_deref().unwrap_or(text),
        at: 0,
        line: 1,
        ended: 0,
        opened: false,
        word: None,
        name: None,
        literals: Vec::new(),
    };
    while reader.at < reader.text.len() {
        reader.step();
    }
    reader.literals
}

/// UTF-16 without its zero bytes: this is enough for numbers.
fn narrowed(text: &[u8]) -> Option<Vec<u8>> {
    let is_wide = text.starts_with(&[0xff, 0xfe]) || text.starts_with(&[0xfe, 0xff]);
    is_wide.then(|| text.iter().copied().filter(|&byte| byte != 0).collect())
}

struct Reader<'a> {
    text: &'a [u8],
    at: usize,
    line: usize,
    /// The place where the last number ended.
    ended: usize,
    opened: bool,
    /// The last word that may be a name.
    word: Option<&'a [u8]>,
    name: Option<Arc<str>>,
    literals: Vec<Literal>,
}

const fn in_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte >= 0x80
}

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
            b'/' if self.peek(1) == b'*' => self.skip_block(),
            _ if self.at_comment() => self.skip_line(),
            b'{' => {
                self.give_name();
                self.bracket(true);
            }
            b'[' | b'(' => self.bracket(true),
            b'}' | b']' | b')' => self.bracket(false),
            b'=' | b':' => {
                self.give_name();
                self.at += 1;
            }
            b'$' if self.peek(1).is_ascii_hexdigit() => self.number(1),
            byte if byte.is_ascii_digit() => self.number(0),
            byte if in_word(byte) => self.skip_word(),
            _ => self.at += 1,
        }
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
        self.at += length.unwrap_or(self.rest().len());
    }

    fn skip_block(&mut self) {
        let inside = &self.rest()[2..];
        let length = inside.windows(2).position(|two| two == b"*/").map_or(inside.len(), |n| n + 2);
        self.line += inside[..length].iter().filter(|&&byte| byte == b'\n').count();
        self.at += 2 + length;
    }

    fn bracket(&mut self, opens: bool) {
        if !opens && let Some(last) = self.literals.last_mut().filter(|_| !self.opened) {
            last.closes = true;
        }
        self.opened = opens;
        self.at += 1;
    }

    fn skip_word(&mut self) {
        let length = self.rest().iter().position(|&byte| !in_word(byte));
        let word = &self.rest()[..length.unwrap_or(self.rest().len())];
        self.at += word.len();
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
            self.push(value, is_negative);
            self.at = end;
            self.ended = end;
        } else {
            // A part of a word, or of a number with a fraction.
            self.at = end.max(self.at + 1);
            let inside = |&byte: &u8| in_word(byte) || byte == b'.';
            self.at += self.rest().iter().take_while(|byte| inside(byte)).count();
        }
    }

    fn push(&mut self, value: Option<u64>, is_negative: bool) {
        let too_long = value.is_none();
        let value = value.unwrap_or(0);
        let between = self.text[self.ended..self.at].trim_ascii();
        if let Some(last) = self.literals.last_mut()
            && between == b"-"
            && (last.value == 64 || last.value == 32)
        {
            last.value = last.value.wrapping_sub(value);
            return;
        }
        self.literals.push(Literal {
            value: if is_negative { value.wrapping_neg() } else { value },
            too_long,
            line: self.line,
            opens: std::mem::take(&mut self.opened),
            closes: false,
            name: self.name.clone(),
        });
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
    /// many for 64 bits.
    fn digits(&self, radix: u32, from: usize) -> (Option<u64>, usize) {
        let digit =
            |at: usize| self.text.get(at).and_then(|&byte| char::from(byte).to_digit(radix));
        let (mut value, mut at) = (Some(0_u64), from);
        loop {
            // The `u` of a suffix is not a digit, so an underscore before it is not a separator.
            let is_separator = at > from && matches!(self.text.get(at), Some(b'_' | b'\''));
            let here = at + usize::from(is_separator && !self.has_type(at + 1));
            let Some(next) = digit(here) else { return (value, at) };
            let more = |value: u64| value.checked_mul(radix.into())?.checked_add(next.into());
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

//! A number, as any language writes it.
//!
//! | written | in |
//! |---|---|
//! | `0xa8002c000108020`, `757165543178731552` | all |
//! | `0x..ULL`, `0x..L`, `0x..u64`, `0x.._u64`, `0x..n`, `0x..'u64` | C, Java, Zig, Rust, JavaScript, Nim |
//! | `0x00a8_002c`, `0x00a8'002c` | Rust, C# and others, C++ |
//! | `$00a8002c`, `16#a8002c#`, `0b1010`, `0o17` | Pascal, Ada, all |
//!
//! What has a fraction or an exponent is none.

/// Suffixes in lower case, without an underscore before them.
const SUFFIXES: [&[u8]; 22] = [
    b"", b"u", b"l", b"ul", b"lu", b"ull", b"llu", b"ll", b"n", b"ui64", b"u8", b"u16", b"u32",
    b"u64", b"u128", b"usize", b"i8", b"i16", b"i32", b"i64", b"i128", b"isize",
];

/// Whether a byte may be in a word.
pub(super) const fn in_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte >= 0x80
}

/// The number that begins here, `None` if it has more than 128 bits, and its end. If there is none,
/// but a part of a word or of a number with a fraction, the error is the end of the digits.
pub(super) fn number(text: &[u8], at: usize) -> Result<(Option<u128>, usize), usize> {
    let (radix, first) = match &text[at..] {
        [b'$', ..] => (16, at + 1),
        [b'0', b'x' | b'X', ..] => (16, at + 2),
        [b'0', b'b' | b'B', b'0' | b'1', ..] => (2, at + 2),
        [b'0', b'o' | b'O', ..] => (8, at + 2),
        _ => (10, at),
    };
    let (mut value, mut end) = digits(text, radix, first);
    if radix == 10 && value == Some(16) && text.get(end) == Some(&b'#') {
        (value, end) = digits(text, 16, end + 1);
        end += usize::from(text.get(end) == Some(&b'#'));
    }
    let is_part = text[..at].last().is_some_and(|&byte| in_word(byte) || byte == b'.');
    let suffix = suffix(text, end).filter(|_| end > first && !is_part).ok_or(end)?;
    let is_fraction = suffix == end
        && radix == 10
        && text.get(end) == Some(&b'.')
        && text.get(end + 1).is_some_and(u8::is_ascii_digit);
    if is_fraction { Err(end) } else { Ok((value, suffix)) }
}

/// The digits from here, with separators between them, and their end.
fn digits(text: &[u8], radix: u32, from: usize) -> (Option<u128>, usize) {
    let digit = |at: usize| text.get(at).and_then(|&byte| char::from(byte).to_digit(radix));
    let (mut value, mut at) = (Some(0_u128), from);
    loop {
        // The `u` of a suffix is not a digit, so an underscore before it is not a separator.
        let is_separator = at > from && matches!(text.get(at), Some(b'_' | b'\''));
        let here = at + usize::from(is_separator && !has_type(text, at + 1));
        let Some(next) = digit(here) else { return (value, at) };
        let more = |value: u128| value.checked_mul(radix.into())?.checked_add(next.into());
        value = value.and_then(more);
        at = here + 1;
    }
}

/// Whether there is a type here, such as `u64`.
fn has_type(text: &[u8], at: usize) -> bool {
    matches!(text.get(at), Some(b'u' | b'i' | b'U' | b'I'))
}

/// The end of a suffix that may follow a number; `None` if something else follows.
fn suffix(text: &[u8], end: usize) -> Option<usize> {
    let rest = &text[end..];
    let quote = usize::from(rest.first() == Some(&b'\'') && has_type(text, end + 1));
    let length = rest[quote..].iter().take_while(|&&byte| in_word(byte)).count();
    let lower = rest[quote..quote + length].to_ascii_lowercase();
    let bare: &[u8] = lower.strip_prefix(b"_").unwrap_or(&lower);
    SUFFIXES.contains(&bare).then_some(end + quote + length)
}

//! The numbers of a list, and what stands between them: an operator, a cast, a call, or an index that
//! moves them. Known to be harmless are commas, brackets, names of fields, and wrappers such as
//! `UINT64_C(…)`.

use super::Around;
use crate::audit::language::Language;
use crate::audit::tokens::TokenKind;

/// What stands before an item.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Before {
    /// Nothing to which an operator could apply.
    #[default]
    Nothing,
    Number,
    Bracket,
}

/// A way through a list.
#[derive(Default)]
struct Walk<'a> {
    /// The items of the numbers.
    numbers: Vec<usize>,
    offsets: bool,
    /// How many of them are passed.
    seen: usize,
    before: Before,
    /// The brackets that are open: whether each is a parenthesis without a name.
    bare: Vec<bool>,
    /// The name before a number, if it has one.
    label: &'a [u8],
    first_label: &'a [u8],
    /// The item of an index.
    index: Option<usize>,
    base: u64,
}

impl Walk<'_> {
    fn is_free(&self) -> bool {
        self.before == Before::Nothing
    }

    /// Whether an item is the next number of the list.
    fn is_next(&self, item: usize) -> bool {
        self.numbers.get(self.seen) == Some(&item)
    }
}

impl<'a> Around<'a> {
    /// Looks at the items of a list. Returns the first after the last number, and whether the numbers
    /// have a name.
    pub(super) fn list(
        &mut self,
        first: usize,
        end: usize,
        numbers: &[usize; 64],
        offsets: bool,
    ) -> (usize, bool) {
        let items = self.items;
        let mut walk = Walk { numbers: numbers.to_vec(), offsets, ..Walk::default() };
        let in_brackets = end < items.all.len();
        let mut at = first;
        while at < end {
            let is_next_line = !in_brackets && at > first && items.starts_line(at);
            let is_over = walk.bare.is_empty() && items.one_of(at, ", ;") || is_next_line;
            if is_over && walk.seen == 64 {
                break;
            }
            if is_next_line {
                walk.before = Before::Nothing;
            }
            at = self.step(at, &mut walk);
        }
        (at, !walk.first_label.is_empty())
    }

    /// Looks at one item or at several, and returns the next.
    fn step(&mut self, at: usize, walk: &mut Walk<'a>) -> usize {
        let items = self.items;
        // Field names: `.magic = 0x…`, and records of Zig: `.{ … }`.
        let is_field = || items.is_word(at + 1) && items.assigned(at + 1).is_some();
        match items.all[at].kind {
            TokenKind::Number(_) => return self.number(at, walk),
            TokenKind::Word => return self.word(at, walk),
            TokenKind::Open => return self.open(at, walk),
            TokenKind::Text if items.assigned(at).is_some() => {
                walk.label = items.text(at);
                return items.assigned(at).unwrap_or(at);
            }
            TokenKind::Close => {
                walk.bare.pop();
                walk.label = b"";
                walk.before = Before::Bracket;
            }
            TokenKind::Mark if items.one_of(at, ", ;") => {
                let has_comma_operator =
                    matches!(items.language, Language::C | Language::Script | Language::Unknown);
                if walk.is_free() || has_comma_operator && walk.bare.last() == Some(&true) {
                    self.odd(at);
                }
                walk.label = b"";
                walk.before = Before::Nothing;
            }
            TokenKind::Mark
                if walk.is_free() && items.is(at, ".") && (items.is(at + 1, "{") || is_field()) => {
            }
            _ => self.unknown(at, walk),
        }
        at + 1
    }

    fn unknown(&mut self, at: usize, walk: &mut Walk<'_>) {
        self.odd(at);
        walk.before = Before::Nothing;
    }

    fn open(&mut self, at: usize, walk: &mut Walk<'_>) -> usize {
        if !walk.is_free() {
            self.odd(at);
        }
        walk.before = Before::Nothing;
        if let Some(after) = self.items.indexed(at) {
            walk.index = Some(at + 1);
            return after;
        }
        walk.bare.push(self.items.is(at, "("));
        at + 1
    }

    fn word(&mut self, at: usize, walk: &mut Walk<'a>) -> usize {
        let items = self.items;
        if walk.before == Before::Number && items.is(at, "as") && items.is_wide(at + 1) {
            return at + 2;
        }
        if !walk.is_free() {
            self.unknown(at, walk);
            return at + 1;
        }
        // A name of a number, or an offset into a table: `table + 4096`.
        let is_sum = items.are(at + 1, "+ 0") && (walk.offsets || !walk.is_next(at + 2));
        let is_index = items.indexed(at + 1).is_some();
        let named = items.assigned(at).or(is_index.then_some(at + 1));
        if let Some(next) = named.or(is_sum.then_some(at + 2)) {
            walk.label = items.text(at);
            return next;
        }
        // One number in brackets with a name: a call, or a constructor of C++.
        if items.are(at + 1, "( 0 )") || items.are(at + 1, "{ 0 }") {
            if !self.is_wrapper(at) {
                self.odd(at);
            }
            self.number(at + 2, walk);
            return at + 4;
        }
        let is_record = items.is(at + 1, "{") && !self.is_call(at);
        if is_record || items.is(at, "new") && items.is(at + 2, "{") {
            return at + 1;
        }
        match items.one_of(at, "null NULL nullptr None nil") {
            true => walk.before = Before::Number,
            false => self.unknown(at, walk),
        }
        at + 1
    }

    fn number(&mut self, at: usize, walk: &mut Walk<'_>) -> usize {
        let items = self.items;
        let after_key = if items.is(at + 1, ":") { Some(at + 2) } else { None };
        let after_key = after_key.or(items.are(at + 1, "= >").then_some(at + 3));
        if let Some(next) = after_key.filter(|_| walk.is_free() && !walk.is_next(at)) {
            walk.index = Some(at);
            return next;
        }
        // Strings are joined; in Julia, numbers without a comma are a row of a matrix.
        let is_row = items.language == Language::Hashes && !items.starts_line(at);
        let joins = walk.before == Before::Number && (is_row || is_quote(items.text(at)[0]));
        if walk.before == Before::Bracket || joins {
            self.odd(at);
        }
        walk.before = Before::Number;
        if walk.is_next(at) {
            self.own_number(at, walk);
            walk.seen += 1;
        }
        at + 1
    }

    /// Looks at a number of the table, its index and its name.
    fn own_number(&mut self, at: usize, walk: &mut Walk<'_>) {
        let items = self.items;
        if self.is_odd_number(at) {
            self.odd(at);
        }
        if let Some(item) = walk.index.take() {
            let index = items.number(item).map_or(u64::MAX, |number| number.value);
            if walk.seen == 0 && index == 64 {
                walk.base = 64;
            }
            if index != walk.base + walk.seen as u64 || self.is_odd_number(item) {
                self.reserve(item, format!("the index `{}`", items.shown(item)));
            }
        }
        if walk.seen == 0 {
            walk.first_label = walk.label;
        } else if walk.label != walk.first_label {
            let label = String::from_utf8_lossy(walk.label);
            self.reserve(at, format!("another name, `{label}`"));
        }
    }

    /// Whether a language may read a number otherwise: as octal, with a suffix of its own, as a
    /// number of 53 bits, or as a part of it.
    fn is_odd_number(&self, at: usize) -> bool {
        let items = self.items;
        let (text, value) = (items.text(at), items.number(at).map_or(0, |it| it.value));
        let is_quoted = is_quote(text[0]);
        let bare = if is_quoted { &text[1..text.len() - 1] } else { text };
        let is_octal = |part: &[u8]| matches!(part, [b'0', b'0'..=b'9' | b'_', ..]);
        let has_octal = bare.split(|byte| b" \t-".contains(byte)).any(is_octal);
        let is_narrow = |bits: u32| {
            let ends = |sign: &str| text.ends_with(format!("{sign}{bits}").as_bytes());
            value >> bits != 0 && (ends("u") || ends("i"))
        };
        let is_double = items.language == Language::Script
            && value >> 53 != 0
            && !is_quoted
            && !text.ends_with(b"n");
        let has_own_suffix = items.language == Language::C && text.contains(&b'_');
        has_octal || [8, 16, 32].into_iter().any(is_narrow) || is_double || has_own_suffix
    }
}

const fn is_quote(byte: u8) -> bool {
    matches!(byte, b'"' | b'\'' | b'`')
}

//! What stands around the numbers of a table.
//!
//! The audit proves numbers, but a program may change them: by an operator, a cast, a call, an index
//! that moves them. So only what is known to be harmless may stand between the numbers of a table:
//! commas, brackets, comments, names of fields, and wrappers such as `UINT64_C(…)`. All else is a
//! reservation.

mod conditions;
mod later;
mod outside;
mod words;

use std::collections::{BTreeSet, HashSet};

use serde::Serialize;

use crate::audit::items::{Items, Language};
use crate::audit::tokens::Kind;

/// Something of which the tool does not know whether it changes a number of a table.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Reservation {
    pub line: usize,
    /// What it is, in words and as the text has it.
    pub text: String,
}

/// The reservations of one table.
pub(super) struct Around<'a> {
    pub items: &'a Items<'a>,
    /// The largest number of the column.
    pub largest: u64,
    pub found: BTreeSet<Reservation>,
    /// The words whose definitions have been looked at.
    pub defined: HashSet<Vec<u8>>,
}

/// What stands before an item.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Before {
    /// Nothing to which an operator could apply.
    #[default]
    Nothing,
    Number,
    Bracket,
}

/// Numbers of the text that belong together: their places, and whether they are offsets.
pub(super) type Places = ([usize; 64], bool);

/// The reservations of these columns of numbers.
pub(super) fn reservations(items: &Items<'_>, columns: &[Places]) -> Vec<Reservation> {
    let defined = HashSet::new();
    let mut around = Around { items, largest: 0, found: BTreeSet::new(), defined };
    columns.iter().for_each(|column| around.column(column));
    around.found.into_iter().collect()
}

impl Around<'_> {
    pub fn reserve(&mut self, item: usize, text: String) {
        let line = self.items.line(item.min(self.items.all.len() - 1));
        self.found.insert(Reservation { line, text });
    }

    /// Reserves because of an item that is not known.
    pub fn odd(&mut self, item: usize) {
        let items = self.items;
        let text = String::from_utf8_lossy(items.text(item));
        let line = text.lines().next().unwrap_or_default().trim();
        let call = if items.is_word(item) && items.is(item + 1, "(") { "(" } else { "" };
        let text = format!("`{}{call}`", line.chars().take(40).collect::<String>());
        self.reserve(item, text);
    }

    fn column(&mut self, (places, are_offsets): &Places) {
        let items = self.items;
        let value = |&place: &usize| items.literals[place].value;
        self.largest = places.iter().map(value).max().unwrap_or(0);
        let at = places.map(|place| items.literals[place].item);
        self.conditions(at[0]);
        if let Some(&item) = at.iter().find(|&&item| items.number(item).is_none()) {
            let in_text = items.kind(item) == Some(Kind::Text);
            let what = if in_text { "in a string" } else { "in a directive" };
            return self.reserve(item, what.to_owned());
        }
        let stride = places[1] - places[0];
        if let Some(index) = (1..64).find(|&index| places[index] - places[index - 1] != stride) {
            self.reserve(at[index], "another number among them".to_owned());
        }
        let (first, list) = self.list(at[0], at[1], at[63]);
        if let Some((opener, _)) = list {
            let before = items.literals.partition_point(|it| it.item < opener);
            if (places[0] - before) % (64 * stride) >= stride {
                self.reserve(at[0], "other numbers before the first".to_owned());
            }
        }
        let end = list.map_or(items.all.len(), |(_, closer)| closer);
        let (last, has_names) = self.walk(first, end, &at, *are_offsets);
        match list {
            Some((opener, closer)) => self.outside(opener, closer, stride > 1 || has_names),
            None => {
                self.after(last, false);
                if items.is_word(first) && items.indexed(first + 1).is_some() {
                    self.changes(first, last);
                }
            }
        }
        if let Some(item) = list.and_then(|(_, closer)| items.later_index(last, closer)) {
            self.odd(item);
        }
    }

    /// The first item to look at, and the brackets around all these numbers, if there are any.
    fn list(&self, first: usize, second: usize, last: usize) -> (usize, Option<(usize, usize)>) {
        // Statements: `magics[0] = …;`
        let words = [first, second].map(|number| self.indexed_word(number));
        if let [Some(word), Some(next)] = words
            && word != next
        {
            return (word, None);
        }
        let items = self.items;
        let ends_later = |&it: &usize| items.closer(it).is_none_or(|closer| closer > last);
        let openers = std::iter::successors(items.opener(first), |&it| items.opener(it));
        if let Some(opener) = openers.into_iter().find(ends_later) {
            let closer = items.closer(opener).unwrap_or(items.all.len());
            return (opener + 1, Some((opener, closer)));
        }
        let line = items.line(first);
        ((0..=first).find(|&it| items.line(it) == line).unwrap_or(0), None)
    }

    /// The word of `word[0] =` before a number, on its line.
    fn indexed_word(&self, number: usize) -> Option<usize> {
        let items = self.items;
        let line = items.line(number);
        let words = (0..number).rev().take_while(|&at| items.line(at) == line);
        let indexed = |&at: &usize| items.is_word(at) && items.indexed(at + 1).is_some();
        words.take(8).find(indexed)
    }

    /// Looks at the items of a list. Returns the first after the last number, and whether the numbers
    /// have a name.
    fn walk(
        &mut self,
        first: usize,
        end: usize,
        numbers: &[usize; 64],
        offsets: bool,
    ) -> (usize, bool) {
        let items = self.items;
        let mut walk = Walk { numbers, offsets, ..Walk::default() };
        let no_list = end == items.all.len();
        let mut at = first;
        while at < end {
            let depth = walk.bare.len();
            if walk.seen == 64 && depth == 0 && (items.one_of(at, ", ;")) {
                break;
            }
            if no_list && at > first && items.line(at) > items.line(at - 1) {
                if walk.seen == 64 {
                    break;
                }
                walk.before = Before::Nothing;
            }
            at = self.step(at, &mut walk);
        }
        (at, walk.first_label.is_some())
    }

    /// Looks at one item or at several, and returns the next.
    fn step(&mut self, at: usize, walk: &mut Walk<'_>) -> usize {
        let items = self.items;
        match items.kind(at) {
            Some(Kind::Number(_)) => self.number(at, walk),
            Some(Kind::Word) => self.word(at, walk),
            Some(Kind::Text) if items.assigned(at).is_some() => {
                walk.label = Some(items.text(at).to_vec());
                items.assigned(at).unwrap_or(at)
            }
            Some(Kind::Open) => self.open(at, walk),
            Some(Kind::Close) => {
                walk.bare.pop();
                walk.label = None;
                walk.before = Before::Bracket;
                at + 1
            }
            Some(Kind::Mark) if items.one_of(at, ", ;") => {
                let comma_of_c = walk.bare.last() == Some(&true)
                    && matches!(items.language, Language::C | Language::Script | Language::Unknown);
                if walk.before == Before::Nothing || comma_of_c {
                    self.odd(at);
                }
                walk.label = None;
                walk.before = Before::Nothing;
                at + 1
            }
            // Field names: `.magic = 0x…`, and records of Zig: `.{ … }`.
            Some(Kind::Mark)
                if items.is(at, ".")
                    && walk.before == Before::Nothing
                    && (items.is(at + 1, "{")
                        || items.is_word(at + 1) && items.assigned(at + 1).is_some()) =>
            {
                at + 1
            }
            _ => self.skip_odd(at, walk),
        }
    }

    fn skip_odd(&mut self, at: usize, walk: &mut Walk<'_>) -> usize {
        self.odd(at);
        walk.before = Before::Nothing;
        at + 1
    }

    fn open(&mut self, at: usize, walk: &mut Walk<'_>) -> usize {
        if walk.before != Before::Nothing {
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

    fn word(&mut self, at: usize, walk: &mut Walk<'_>) -> usize {
        let items = self.items;
        let word = items.text(at).to_vec();
        let is_free = walk.before == Before::Nothing;
        if let Some(after) = items.assigned(at).filter(|_| is_free) {
            walk.label = Some(word);
            return after;
        }
        if is_free && items.indexed(at + 1).is_some() {
            walk.label = Some(word);
            return at + 1;
        }
        // An offset into a table: `table + 4096`.
        let is_own = walk.numbers.get(walk.seen) == Some(&(at + 2));
        let is_sum = items.is(at + 1, "+") && items.number(at + 2).is_some();
        if is_free && is_sum && (walk.offsets || !is_own) {
            walk.label = Some(word);
            return at + 2;
        }
        // One number in brackets with a name: a call, or a constructor of C++.
        let is_wrapped = items.number(at + 2).is_some()
            && (items.is(at + 1, "(") && items.is(at + 3, ")")
                || items.is(at + 1, "{") && items.is(at + 3, "}"));
        if is_free && is_wrapped {
            if !self.is_wrapper(at) {
                self.odd(at);
            }
            self.number(at + 2, walk);
            return at + 4;
        }
        let is_record = is_free && items.is(at + 1, "{") && !self.is_call(at);
        if is_free && (is_record || word == b"new" && items.is(at + 2, "{")) {
            return at + 1;
        }
        if word == b"as" && walk.before == Before::Number && items.is_wide(at + 1) {
            return at + 2;
        }
        if is_free && [&b"null"[..], b"NULL", b"nullptr", b"None", b"nil"].contains(&&word[..]) {
            walk.before = Before::Number;
            return at + 1;
        }
        self.skip_odd(at, walk)
    }

    fn number(&mut self, at: usize, walk: &mut Walk<'_>) -> usize {
        let items = self.items;
        let is_key = items.is(at + 1, ":") || items.is(at + 1, "=") && items.is(at + 2, ">");
        if walk.numbers.get(walk.seen) != Some(&at) && walk.before == Before::Nothing && is_key {
            walk.index = Some(at);
            return at + if items.is(at + 1, ":") { 2 } else { 3 };
        }
        // Strings are joined; in Julia, numbers without a comma are a row of a matrix.
        let is_row =
            items.language == Language::Hashes && at > 0 && items.line(at - 1) == items.line(at);
        let joins = walk.before == Before::Number && (is_row || is_quote(items.text(at)[0]));
        if walk.before == Before::Bracket || joins {
            self.odd(at);
        }
        walk.before = Before::Number;
        if walk.numbers.get(walk.seen) == Some(&at) {
            self.own_number(at, walk);
            walk.seen += 1;
        }
        at + 1
    }

    /// Looks at a number of the table, its index and its name.
    fn own_number(&mut self, at: usize, walk: &mut Walk<'_>) {
        if self.is_odd_number(at) {
            self.odd(at);
        }
        if let Some(item) = walk.index.take() {
            let index = self.items.number(item).map_or(u64::MAX, |number| number.value);
            if walk.seen == 0 && index == 64 {
                walk.base = 64;
            }
            if index != walk.base + walk.seen as u64 || self.is_odd_number(item) {
                let text = String::from_utf8_lossy(self.items.text(item)).into_owned();
                self.reserve(item, format!("the index `{text}`"));
            }
        }
        if walk.seen == 0 {
            walk.first_label.clone_from(&walk.label);
        } else if walk.label != walk.first_label {
            let label = walk.label.clone().unwrap_or_default();
            self.reserve(at, format!("another name, `{}`", String::from_utf8_lossy(&label)));
        }
    }

    /// Whether a language may read a number otherwise: as octal, with a suffix of its own, as a
    /// number of 53 bits, or as a part of it.
    fn is_odd_number(&self, at: usize) -> bool {
        let items = self.items;
        let (text, value) = (items.text(at), items.number(at).map_or(0, |it| it.value));
        let is_quoted = is_quote(text[0]);
        let bare = if is_quoted { &text[1..text.len() - 1] } else { text };
        let is_octal =
            |part: &[u8]| part.len() > 1 && part[0] == b'0' && b"0123456789_".contains(&part[1]);
        let has_octal = bare.split(|byte| b" \t-".contains(byte)).any(is_octal);
        let is_narrow = |bits: u32| {
            let ends = |sign: &str| text.ends_with(format!("{sign}{bits}").as_bytes());
            (ends("u") || ends("i")) && value >> bits != 0
        };
        let is_script = items.language == Language::Script;
        let is_double = is_script && value >> 53 != 0 && !is_quoted && !text.ends_with(b"n");
        let is_user_s = items.language == Language::C && text.contains(&b'_');
        has_octal || [8, 16, 32].into_iter().any(is_narrow) || is_double || is_user_s
    }
}

const fn is_quote(byte: u8) -> bool {
    matches!(byte, b'"' | b'\'' | b'`')
}

#[derive(Default)]
struct Walk<'a> {
    numbers: &'a [usize],
    offsets: bool,
    seen: usize,
    before: Before,
    /// The brackets that are open: whether each is a parenthesis without a name.
    bare: Vec<bool>,
    /// The name before a number.
    label: Option<Vec<u8>>,
    first_label: Option<Vec<u8>>,
    /// The item of an index.
    index: Option<usize>,
    base: u64,
}

//! What may change the numbers of a table: the audit proves numbers, but a program may read others.
//!
//! So only what is known to be harmless may stand beside the numbers of a table, around it, and where
//! its name is used. All else is a reservation.
//!
//! - `list`: between the numbers.
//! - `outside`: before and after a list. `conditions`: whether a compiler sees it at all.
//! - `later`: after its declaration.
//! - `words`: what a word says about the numbers, and what the text defines by it.

mod conditions;
mod later;
mod list;
mod outside;
mod words;

use std::collections::{BTreeSet, HashSet};

use serde::Serialize;

use super::items::Items;
use super::tokens::TokenKind;

/// Something of which the tool does not know whether it changes a number of a table.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Reservation {
    pub line: usize,
    /// What it is, in words and as the text has it.
    pub text: String,
}

/// Numbers of the text that belong together: their places, and whether they are offsets.
pub(super) type Places = ([usize; 64], bool);

/// The reservations of one table.
struct Around<'a> {
    items: &'a Items<'a>,
    /// The largest number of the column.
    largest: u64,
    found: BTreeSet<Reservation>,
    /// The words whose definitions have been looked at.
    defined: HashSet<Vec<u8>>,
}

/// The reservations of these columns of numbers.
pub(super) fn reservations(items: &Items<'_>, columns: &[Places]) -> Vec<Reservation> {
    let defined = HashSet::new();
    let mut around = Around { items, largest: 0, found: BTreeSet::new(), defined };
    columns.iter().for_each(|column| around.column(column));
    around.found.into_iter().collect()
}

/// The beginning of a line for people.
fn shortened(line: &str) -> String {
    line.trim().chars().take(40).collect()
}

impl<'a> Around<'a> {
    fn reserve(&mut self, item: usize, text: String) {
        let line = self.items.line(item.min(self.items.all.len() - 1));
        self.found.insert(Reservation { line, text });
    }

    /// Reserves because of an item that is not known.
    fn odd(&mut self, item: usize) {
        let items = self.items;
        let line = shortened(items.shown(item).lines().next().unwrap_or_default());
        let call = if items.is_word(item) && items.is(item + 1, "(") { "(" } else { "" };
        self.reserve(item, format!("`{line}{call}`"));
    }

    fn column(&mut self, (places, are_offsets): &Places) {
        let items = self.items;
        let value = |&place: &usize| items.literals[place].value;
        self.largest = places.iter().map(value).max().unwrap_or(0);
        let at = places.map(|place| items.literals[place].item);
        self.conditions(at[0]);
        if let Some(&item) = at.iter().find(|&&item| items.number(item).is_none()) {
            let in_text = items.kind(item) == Some(TokenKind::Text);
            let what = if in_text { "in a string" } else { "in a directive" };
            return self.reserve(item, what.to_owned());
        }
        let stride = places[1] - places[0];
        if let Some(index) = (1..64).find(|&index| places[index] - places[index - 1] != stride) {
            self.reserve(at[index], "another number among them".to_owned());
        }
        let (first, list) = self.brackets(at[0], at[1], at[63]);
        let Some((opener, closer)) = list else {
            let (last, _) = self.list(first, items.all.len(), &at, *are_offsets);
            self.after(last, false);
            if items.is_word(first) && items.indexed(first + 1).is_some() {
                self.changes(first, last);
            }
            return;
        };
        let before = items.literals.partition_point(|it| it.item < opener);
        if (places[0] - before) % (64 * stride) >= stride {
            self.reserve(at[0], "other numbers before the first".to_owned());
        }
        let (last, has_names) = self.list(first, closer, &at, *are_offsets);
        self.outside(opener, closer, stride > 1 || has_names);
        items.later_index(last, closer).into_iter().for_each(|item| self.odd(item));
    }

    /// The first item to look at, and the brackets around all these numbers, if there are any.
    fn brackets(
        &self,
        first: usize,
        second: usize,
        last: usize,
    ) -> (usize, Option<(usize, usize)>) {
        let items = self.items;
        // Statements: `magics[0] = …;`
        if let [Some(word), Some(next)] = [first, second].map(|number| self.indexed_word(number))
            && word != next
        {
            return (word, None);
        }
        let ends_later = |&it: &usize| items.closer(it).is_none_or(|closer| closer > last);
        if let Some(opener) = items.openers(first).find(ends_later) {
            let closer = items.closer(opener).unwrap_or(items.all.len());
            return (opener + 1, Some((opener, closer)));
        }
        ((0..=first).rev().find(|&it| items.starts_line(it)).unwrap_or(0), None)
    }

    /// The word of `word[0] =` before a number, on its line.
    fn indexed_word(&self, number: usize) -> Option<usize> {
        let items = self.items;
        let words = (0..number).rev().take_while(|&at| items.line(at) == items.line(number));
        let is_indexed = |&at: &usize| items.is_word(at) && items.indexed(at + 1).is_some();
        words.take(8).find(is_indexed)
    }
}

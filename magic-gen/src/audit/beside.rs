//! The other numbers of a table of magics: masks, shifts and offsets.
//!
//! These are in the same records as the magics, or in arrays of their own anywhere in the text. The
//! tool recognizes such numbers by their values, not by their names.

use super::form::LIMIT_BITS;
use super::tokens::Literal;
use super::windows::{LONGEST_RECORD, Window};

/// At least this number of 64 values must be as expected. Then a column is what it seems to be.
const MOST: usize = 48;

/// A number for each square, in the order of the magics.
#[derive(Clone, Debug)]
pub struct Column {
    /// The line of the first of them.
    pub line: usize,
    /// Whether they are in the records of the magics.
    pub in_record: bool,
    /// The numbers.
    pub values: [u64; 64],
    /// The lines of the numbers.
    pub lines: [usize; 64],
    /// The places of the numbers among all numbers of the text.
    pub places: [usize; 64],
}

impl Column {
    fn new(literals: &[Literal], in_record: bool, place: impl Fn(usize) -> usize) -> Self {
        let places: [usize; 64] = std::array::from_fn(place);
        let values = places.map(|place| literals[place].value);
        let lines = places.map(|place| literals[place].line);
        Self { line: lines[0], in_record, values, lines, places }
    }

    /// How many of the values are as expected.
    fn agreeing(&self, expected: impl Fn(usize) -> u64) -> usize {
        (0..64).filter(|&index| self.values[index] == expected(index)).count()
    }

    fn map(&self, value: impl Fn(u64) -> u64) -> Self {
        Self { values: self.values.map(value), ..self.clone() }
    }
}

/// The columns of the records that have the magics.
fn in_records(window: &Window, literals: &[Literal]) -> Vec<Column> {
    let gaps = window.places.windows(2).map(|two| two[1] - two[0]);
    let reach = gaps.min().unwrap_or(1).min(LONGEST_RECORD) - 1;
    let column = |distance: isize| {
        let place = |index: usize| window.places[index].checked_add_signed(distance);
        let is_there = |index| {
            place(index).is_some_and(|at| at < literals.len() && !window.places.contains(&at))
        };
        (0..64)
            .all(is_there)
            .then(|| Column::new(literals, true, |index| place(index).unwrap_or_default()))
    };
    let reach = reach as isize;
    (-reach..=reach).filter(|&distance| distance != 0).filter_map(column).collect()
}

/// The columns of 64 consecutive numbers of which enough are as expected, the column closest to the
/// magics first.
fn in_arrays(
    window: &Window,
    literals: &[Literal],
    expected: impl Fn(usize, u64) -> bool,
) -> Vec<Column> {
    let wrong = |start: usize| {
        let is_wrong = |&index: &usize| !expected(index, literals[start + index].value);
        (0..64).filter(is_wrong).take(64 - MOST + 1).count()
    };
    let starts = 0..(literals.len() + 1).saturating_sub(64);
    let mut starts: Vec<_> = starts
        .map(|start| (wrong(start), start))
        .filter(|&(wrong, _)| wrong <= 64 - MOST)
        .collect();
    let from = window.places[0];
    starts.sort_by_key(|&(wrong, start)| (wrong, start.abs_diff(from)));
    let column = |(_, start)| Column::new(literals, false, |index| start + index);
    starts.into_iter().map(column).collect()
}

/// The masks, if the text lists them, or their complements.
pub fn masks(window: &Window, literals: &[Literal], mask: impl Fn(usize) -> u64) -> Option<Column> {
    let here = in_records(window, literals);
    let either = |index: usize, value: u64| value == mask(index) || value == !mask(index);
    let mut all = here.into_iter().chain(in_arrays(window, literals, either));
    let plain = |column: Column| {
        let is_plain = column.agreeing(&mask) >= MOST;
        let is_complement = column.agreeing(|index| !mask(index)) >= MOST;
        is_plain.then(|| column.clone()).or_else(|| is_complement.then(|| column.map(|it| !it)))
    };
    all.find_map(plain)
}

/// The index bits that the text lists, as bits or as shifts of words of this length. The numbers of
/// a column in another array may be only near to those expected. So the function also says whether
/// most of the numbers are exactly as expected.
pub fn bits(
    window: &Window,
    literals: &[Literal],
    word: u64,
    expected: impl Fn(usize) -> u64,
) -> Vec<(Column, bool)> {
    let is_bits = |value: u64| (1..=LIMIT_BITS.into()).contains(&value);
    let is_shift = |value: u64| value < word && is_bits(word - value);
    let as_bits = |column: Column| {
        let all = |test: &dyn Fn(u64) -> bool| column.values.iter().all(|&value| test(value));
        if all(&is_bits) {
            Some(column)
        } else if all(&is_shift) {
            Some(column.map(|value| word - value))
        } else {
            None
        }
    };
    let is_close = |index: usize, bits: u64| bits.abs_diff(expected(index)) <= 2;
    let array = |index: usize, value: u64| {
        is_close(index, value) || is_shift(value) && is_close(index, word - value)
    };
    let here = in_records(window, literals).into_iter().filter_map(as_bits);
    let there = in_arrays(window, literals, array).into_iter().filter_map(as_bits);
    // A square may have one bit fewer than its mask has squares.
    let is_exact = |column: &Column| {
        let right =
            |&index: &usize| [expected(index), expected(index) - 1].contains(&column.values[index]);
        (0..64).filter(right).count() >= MOST
    };
    let there = there.map(|column| (is_exact(&column), column)).map(|(exact, it)| (it, exact));
    here.map(|column| (column, true)).chain(there).collect()
}

/// Columns that may be the offsets of the squares' tables: small numbers, nearly all different.
pub fn offsets(window: &Window, literals: &[Literal]) -> Vec<Column> {
    let is_whole = |start: usize| {
        let inside = &literals[start..start + 64];
        inside[0].opens && inside[63].closes && inside[1..].iter().all(|literal| !literal.opens)
    };
    let starts = (0..(literals.len() + 1).saturating_sub(64)).filter(|&start| is_whole(start));
    let arrays = starts.map(|start| Column::new(literals, false, |index| start + index));
    let mut all: Vec<_> = in_records(window, literals).into_iter().chain(arrays).collect();
    all.retain(|column| {
        let mut values = column.values.to_vec();
        values.sort_unstable();
        values.dedup();
        values.len() >= MOST && values.iter().all(|&value| is_small(value))
    });
    all.sort_by_key(|column| {
        (!column.in_record, column.line.abs_diff(literals[window.places[0]].line))
    });
    all.truncate(MOST_OFFSETS);
    all
}

/// The offset of a square that does not use its first slots may be below 0.
fn is_small(value: u64) -> bool {
    (value as i64).unsigned_abs() < 1 << 22
}

/// The most columns that are tried as offsets.
const MOST_OFFSETS: usize = 12;

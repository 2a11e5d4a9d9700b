//! The other numbers of a table of magics: masks, shifts and offsets.
//!
//! These are in the same records as the magics, or in arrays of their own anywhere in the text. The
//! tool recognizes such numbers by their values, not by their names.

use std::collections::HashSet;

use super::form::{Cases, Form, LIMIT_BITS};
use super::tokens::Literal;
use super::windows::{LONGEST_RECORD, Window};

/// At least this number of 64 values must be as expected. Then a column is what it seems to be.
const MOST: usize = 48;

/// The most columns that are tried as offsets.
const MOST_OFFSETS: usize = 12;

/// A number for each square.
#[derive(Clone, Debug)]
pub struct Column {
    /// The line of the first of them.
    pub line: usize,
    /// Whether they are in the records of the magics.
    pub in_record: bool,
    /// The numbers, by square.
    pub values: [u64; 64],
    /// The lines of the numbers, by square.
    pub lines: [usize; 64],
    /// The places of the numbers among all numbers of the text, in the order of the text.
    pub places: [usize; 64],
}

impl Column {
    fn new(window: &Window, literals: &[Literal], in_record: bool, places: [usize; 64]) -> Self {
        let by_square = window.order.by_square(&places).map(|place| &literals[place]);
        Self {
            line: literals[places[0]].line,
            in_record,
            values: by_square.map(|literal| literal.value),
            lines: by_square.map(|literal| literal.line),
            places,
        }
    }

    /// The numbers of a text from here on.
    fn from(window: &Window, literals: &[Literal], start: usize) -> Self {
        Self::new(window, literals, false, std::array::from_fn(|index| start + index))
    }

    fn map(&self, value: impl Fn(u64) -> u64) -> Self {
        Self { values: self.values.map(value), ..self.clone() }
    }
}

/// Whether enough squares are as expected.
fn most(is_as_expected: impl Fn(usize) -> bool) -> bool {
    (0..64).filter(|&square| is_as_expected(square)).count() >= MOST
}

/// The columns of the records that have the magics.
fn in_records(window: &Window, literals: &[Literal]) -> Vec<Column> {
    let gaps = window.places.windows(2).map(|two| two[1] - two[0]);
    let reach = gaps.min().unwrap_or(1).min(LONGEST_RECORD) - 1;
    let column = |distance: isize| {
        let places = window.places.iter().filter_map(|place| place.checked_add_signed(distance));
        let is_there = |place: &usize| *place < literals.len() && !window.places.contains(place);
        let places: Vec<usize> = places.filter(is_there).collect();
        Some(Column::new(window, literals, true, places.try_into().ok()?))
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
    let wrong = |numbers: &[Literal]| {
        let is_right = |index: usize| expected(window.order.square(index), numbers[index].value);
        (0..64).filter(|&index| !is_right(index)).take(64 - MOST + 1).count()
    };
    let mut starts: Vec<_> = literals.windows(64).map(wrong).enumerate().collect();
    starts.retain(|&(_, wrong)| wrong <= 64 - MOST);
    starts.sort_by_key(|&(start, wrong)| (wrong, start.abs_diff(window.places[0])));
    starts.into_iter().map(|(start, _)| Column::from(window, literals, start)).collect()
}

/// The masks, if the text lists them, or their complements.
pub fn masks(window: &Window, literals: &[Literal]) -> Option<Column> {
    let mask = |square| Cases::of(window.slider, square).mask;
    let either = |square, value: u64| value == mask(square) || value == !mask(square);
    let here = in_records(window, literals);
    here.into_iter().chain(in_arrays(window, literals, either)).find_map(|column| {
        if most(|square| column.values[square] == mask(square)) {
            return Some(column);
        }
        most(|square| column.values[square] == !mask(square)).then(|| column.map(|it| !it))
    })
}

/// The line of a column like the masks, of which too many are wrong, and how many are right: half of
/// the squares, but for at most two squares of each.
pub fn near_masks(window: &Window, literals: &[Literal]) -> Option<(usize, usize)> {
    const HALF: usize = 32;
    let mask = |square| Cases::of(window.slider, square).mask;
    let near = |square, value: u64| {
        let off = (value ^ mask(square)).count_ones();
        off.min(64 - off) <= 2
    };
    let is_near = |numbers: &[Literal]| {
        let is_wrong = |index: &usize| !near(window.order.square(*index), numbers[*index].value);
        (0..64).filter(is_wrong).take(HALF + 1).count() <= HALF
    };
    let arrays = literals.windows(64).enumerate().filter(|(_, numbers)| is_near(numbers));
    let arrays = arrays.map(|(start, _)| Column::from(window, literals, start));
    let column = in_records(window, literals).into_iter().chain(arrays).find(|column| {
        (0..64).filter(|&square| near(square, column.values[square])).count() >= HALF
    })?;
    let is_right = |&square: &usize| [mask(square), !mask(square)].contains(&column.values[square]);
    Some((column.line, (0..64).filter(is_right).count()))
}

/// The index bits that the text lists, as bits or as shifts. The numbers of a column in another array
/// may be only near to those expected. So the function also says whether most of the numbers are
/// exactly as expected, or beside the magics.
pub fn bits(window: &Window, literals: &[Literal]) -> Vec<(bool, Column)> {
    let word = if window.form == Form::Halves { 32 } else { 64 };
    let expected = |square| u64::from(Cases::of(window.slider, square).mask.count_ones());
    let is_bits = |value: u64| (1..=LIMIT_BITS.into()).contains(&value);
    let is_shift = |value: u64| value < word && is_bits(word - value);
    let as_bits = |column: Column| {
        if column.values.iter().all(|&value| is_bits(value)) {
            return Some(column);
        }
        let are_shifts = column.values.iter().all(|&value| is_shift(value));
        are_shifts.then(|| column.map(|value| word - value))
    };
    let is_close = |square, bits: u64| bits.abs_diff(expected(square)) <= 2;
    let array = |square, value| {
        is_close(square, value) || is_shift(value) && is_close(square, word - value)
    };
    // A square may have one bit fewer than its mask has squares.
    let is_exact = |column: &Column| {
        most(|square| [0, 1].contains(&expected(square).wrapping_sub(column.values[square])))
    };
    let all = in_records(window, literals).into_iter().chain(in_arrays(window, literals, array));
    let all = all.filter_map(as_bits);
    all.map(|column| (column.in_record || is_exact(&column), column)).collect()
}

/// Columns that may be the offsets of the squares' tables: small numbers, nearly all different.
pub fn offsets(window: &Window, literals: &[Literal]) -> Vec<Column> {
    let is_whole = |numbers: &[Literal]| {
        numbers[0].opens && numbers[63].closes && numbers[1..].iter().all(|literal| !literal.opens)
    };
    let arrays = literals.windows(64).enumerate().filter(|(_, numbers)| is_whole(numbers));
    let arrays = arrays.map(|(start, _)| Column::from(window, literals, start));
    let mut all: Vec<_> = in_records(window, literals).into_iter().chain(arrays).collect();
    // The offset of a square that does not use its first slots may be below 0.
    let is_small = |&value: &u64| value.cast_signed().unsigned_abs() < 1 << 22;
    all.retain(|column| {
        let values: HashSet<_> = column.values.into_iter().collect();
        values.len() >= MOST && values.iter().all(is_small)
    });
    all.sort_by_key(|column| {
        (!column.in_record, column.line.abs_diff(literals[window.places[0]].line))
    });
    all.truncate(MOST_OFFSETS);
    all
}

//! The tables of an export for a board, each content once.

use super::super::expression::{Count, SQUARE, Word, element, local};
use super::super::plan::{Array, Values};
use crate::geometry::board::{Board, Set};
use crate::search::parts_of;

/// The square of a piece with the side to which it belongs.
pub(super) const SITE: &str = "site";

/// The tables so far.
pub(super) struct Tables<'a> {
    pub board: &'a Board,
    pub arrays: Vec<Array>,
}

/// A table with the same number of elements for each square, or for each square and side.
#[derive(Clone, Copy)]
pub(super) struct BySite {
    name: &'static str,
    width: u32,
    has_sides: bool,
}

/// A name that lives as long as the program, as those of the techniques of chess do. An export has
/// some dozens.
pub(super) fn kept(name: String) -> &'static str {
    name.leak()
}

/// The square of a piece, with its side if that matters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Site {
    pub side: usize,
    pub square: usize,
}

impl Site {
    /// All of them: White's first.
    pub(super) fn all(board: &Board, has_sides: bool) -> impl Iterator<Item = Self> + use<> {
        let squares = board.squares();
        let sides = if has_sides { 2 } else { 1 };
        (0..sides).flat_map(move |side| (0..squares).map(move |square| Self { side, square }))
    }
}

impl BySite {
    /// An element of the record of a site.
    pub(super) fn get(self, nth: usize) -> Word {
        let (width, nth) = (self.width, nth as u32);
        if !self.has_sides {
            let index = match width {
                1 => SQUARE,
                width => Count::Field { square: "square", width, field: nth },
            };
            return element(self.name, index);
        }
        let first = times(local(SITE), u64::from(width));
        element(self.name, if nth == 0 { first } else { first + u64::from(nth) })
    }
}

/// A product with a constant.
pub(super) fn times(word: Word, by: u64) -> Word {
    match by {
        1 => word,
        by if by.is_power_of_two() => word << by.ilog2(),
        by => word * by,
    }
}

impl<'a> Tables<'a> {
    pub(super) const fn new(board: &'a Board) -> Self {
        Self { board, arrays: Vec::new() }
    }

    /// Puts a table in, unless one with the same contents is there, and returns its name.
    pub(super) fn put(&mut self, name: String, about: String, values: Values) -> &'static str {
        if let Some(known) = self.arrays.iter().find(|array| array.values == values) {
            return known.name;
        }
        let count = self.arrays.iter().filter(|array| array.name.starts_with(&name)).count();
        let name = if count == 0 { name } else { format!("{name}_{}", count + 1) };
        let (name, about) = (kept(name), kept(about));
        self.arrays.push(Array::new(name, about, values));
        name
    }

    /// A table that lookups share, made once. Returns its name.
    pub(super) fn once(
        &mut self,
        name: &'static str,
        about: &str,
        values: impl FnOnce() -> Values,
    ) -> &'static str {
        let known = self.arrays.iter().find(|array| array.name == name).map(|array| array.name);
        known.unwrap_or_else(|| self.put(name.to_owned(), about.to_owned(), values()))
    }

    /// A table of records of numbers. Those of both sides are there if they differ.
    pub(super) fn by_site(
        &mut self,
        name: String,
        about: &str,
        has_sides: bool,
        number: impl Fn(Site) -> u64,
    ) -> BySite {
        self.records(name, about, has_sides, |site| vec![number(site)], least)
    }

    /// The same for sets, in the parts of the board.
    pub(super) fn sets_by_site(
        &mut self,
        name: String,
        about: &str,
        has_sides: bool,
        set: impl Fn(Site) -> Set,
    ) -> BySite {
        let board = self.board;
        let cut = |site| parts_of(board, set(site))[..board.parts().len()].to_vec();
        self.records(name, about, has_sides, cut, Values::U64)
    }

    /// A table of words, as many for each site.
    pub(super) fn records(
        &mut self,
        name: String,
        about: &str,
        has_sides: bool,
        record: impl Fn(Site) -> Vec<u64>,
        values: impl Fn(Vec<u64>) -> Values,
    ) -> BySite {
        let sides = if has_sides { 2 } else { 1 };
        let of = |side| -> Vec<u64> {
            (0..self.board.squares()).flat_map(|square| record(Site { side, square })).collect()
        };
        let mut sides: Vec<Vec<u64>> = (0..sides).map(of).collect();
        sides.dedup();
        let of_whom =
            if sides.len() == 1 { "By square" } else { "By square, White's, then Black's" };
        let (width, has_sides) = (sides[0].len() / self.board.squares(), sides.len() == 2);
        let name = self.put(name, format!("{of_whom}: {about}."), values(sides.concat()));
        BySite { name, width: width as u32, has_sides }
    }
}

/// Numbers in the smallest elements that hold them.
pub(super) fn least(numbers: Vec<u64>) -> Values {
    match numbers.iter().max() {
        Some(0..=0xFF) | None => Values::U8(numbers.into_iter().map(|it| it as u8).collect()),
        Some(0..=0xFFFF) => Values::U16(numbers.into_iter().map(|it| it as u16).collect()),
        Some(_) => Values::U64(numbers),
    }
}

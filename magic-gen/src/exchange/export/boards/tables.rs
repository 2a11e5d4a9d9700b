//! The tables of an export for a board, each content once.

use super::super::expression::{SQUARE, Word, element, field, kept, local};
use super::super::plan::{Array, Element};
use crate::geometry::board::{Board, Set};
use crate::search::parts_of;

/// The square of a piece with the side to which it belongs.
pub(super) const SITE: &str = "site";

/// The tables so far.
pub(super) struct TableSet<'a> {
    pub board: &'a Board,
    pub arrays: Vec<Array>,
}

/// A table with the same number of elements for each square, or for each square and side.
#[derive(Clone, Copy)]
pub(super) struct BySquare {
    name: &'static str,
    width: u32,
    has_sides: bool,
}

/// The square of a piece, with its side if that matters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ColoredSquare {
    pub side: usize,
    pub square: usize,
}

impl ColoredSquare {
    /// All of them: White's first.
    pub(super) fn all(board: &Board, has_sides: bool) -> impl Iterator<Item = Self> + use<> {
        let squares = board.squares();
        let sides = if has_sides { 2 } else { 1 };
        (0..sides).flat_map(move |side| (0..squares).map(move |square| Self { side, square }))
    }
}

impl BySquare {
    /// An element of the record of a site.
    pub(super) fn get(self, nth: usize) -> Word {
        let (width, nth) = (self.width, nth as u32);
        if !self.has_sides {
            return element(self.name, if width == 1 { SQUARE } else { field(width, nth) });
        }
        element(self.name, local(SITE).times(u64::from(width)).plus(u64::from(nth)))
    }
}

impl<'a> TableSet<'a> {
    pub(super) const fn new(board: &'a Board) -> Self {
        Self { board, arrays: Vec::new() }
    }

    /// Puts a table in, unless one with the same contents is there, and returns its name.
    pub(super) fn put(
        &mut self,
        name: String,
        about: String,
        element: Element,
        numbers: Vec<u64>,
    ) -> &'static str {
        let is_same = |array: &&Array| array.element == element && array.numbers == numbers;
        if let Some(known) = self.arrays.iter().find(is_same) {
            return known.name;
        }
        let count = self.arrays.iter().filter(|array| array.name.starts_with(&name)).count();
        let name = if count == 0 { name } else { format!("{name}_{}", count + 1) };
        let (name, about) = (kept(name), kept(about));
        self.arrays.push(Array { name, about, element, numbers });
        name
    }

    /// A table that lookups share, made once. Returns its name.
    pub(super) fn once(
        &mut self,
        name: &'static str,
        about: &str,
        numbers: impl FnOnce() -> Vec<u64>,
    ) -> &'static str {
        if self.arrays.iter().any(|array| array.name == name) {
            return name;
        }
        let numbers = numbers();
        self.put(name.to_owned(), about.to_owned(), least(&numbers), numbers)
    }

    /// A table of records of numbers. Those of both sides are there if they differ.
    pub(super) fn by_square(
        &mut self,
        name: String,
        about: &str,
        has_sides: bool,
        number: impl Fn(ColoredSquare) -> u64,
    ) -> BySquare {
        self.records(name, about, has_sides, |site| vec![number(site)], least)
    }

    /// The same for sets, in the parts of the board.
    pub(super) fn sets_by_square(
        &mut self,
        name: String,
        about: &str,
        has_sides: bool,
        set: impl Fn(ColoredSquare) -> Set,
    ) -> BySquare {
        let board = self.board;
        let cut = |site| parts_of(board, set(site))[..board.parts().len()].to_vec();
        self.records(name, about, has_sides, cut, |_| Element::U64)
    }

    /// A table of words, as many for each site.
    pub(super) fn records(
        &mut self,
        name: String,
        about: &str,
        has_sides: bool,
        record: impl Fn(ColoredSquare) -> Vec<u64>,
        element: fn(&[u64]) -> Element,
    ) -> BySquare {
        let sides = if has_sides { 2 } else { 1 };
        let of = |side| -> Vec<u64> {
            (0..self.board.squares())
                .flat_map(|square| record(ColoredSquare { side, square }))
                .collect()
        };
        let mut sides: Vec<Vec<u64>> = (0..sides).map(of).collect();
        sides.dedup();
        let of_whom =
            if sides.len() == 1 { "By square" } else { "By square, White's, then Black's" };
        let (width, has_sides) = (sides[0].len() / self.board.squares(), sides.len() == 2);
        let numbers = sides.concat();
        let about = format!("{of_whom}: {about}.");
        let name = self.put(name, about, element(&numbers), numbers);
        BySquare { name, width: width as u32, has_sides }
    }
}

/// The smallest element that holds each of the numbers.
pub(super) fn least(numbers: &[u64]) -> Element {
    match numbers.iter().max() {
        Some(0..=0xFF) | None => Element::U8,
        Some(0..=0xFFFF) => Element::U16,
        Some(_) => Element::U64,
    }
}

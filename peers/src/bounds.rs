//! Lookups that answer nothing, to show how fast a lookup could be at best.
//!
//! [`Nothing`] takes the time of the loop itself. [`FirstStep`] adds one step, with which most
//! techniques begin, and the smallest table that has a word for each square. No method can
//! save the first: whoever thinks about another technique sees here how much there is to win,
//! and in which regime. In the cold regimes one that reads a word for each square takes at
//! least what `FirstStep` takes, whatever it does afterwards.
//!
//! They are in no list of methods, since their answers are not attack sets.

use rookline::attacks::ray_walk::queen_attacks;
use rookline::{Bitboard, Square};

use crate::lookup::Lookup;
use crate::method::{Method, Role};

/// All of them.
#[must_use]
pub fn all() -> [Method; 2] {
    [Method::new::<Nothing>(Role::Bound), Method::new::<FirstStep>(Role::Bound)]
}

/// Combines its two arguments.
#[derive(Debug)]
pub enum Nothing {}

impl Lookup for Nothing {
    const NAME: &'static str = "bound: no table";
    const BYTES: usize = 0;
    type Square = Square;

    fn square(index: u8) -> Self::Square {
        Square::wrapping(index)
    }

    #[inline(always)]
    fn rook(square: Self::Square, occupied: u64) -> u64 {
        occupied ^ square.index() as u64
    }

    #[inline(always)]
    fn bishop(square: Self::Square, occupied: u64) -> u64 {
        Self::rook(square, occupied)
    }

    #[inline(always)]
    fn queen(square: Self::Square, occupied: u64) -> u64 {
        Self::rook(square, occupied)
    }
}

/// Masks the occupancy.
#[derive(Debug)]
pub enum FirstStep {}

/// What a queen attacks from each square on an empty board.
static LINES: [u64; 64] = {
    let mut lines = [0; 64];
    let mut index = 0;
    while index < lines.len() {
        lines[index] = queen_attacks(Square::wrapping(index as u8), Bitboard::EMPTY).0;
        index += 1;
    }
    lines
};

impl Lookup for FirstStep {
    const NAME: &'static str = "bound: one word read";
    const BYTES: usize = size_of_val(&LINES);
    type Square = Square;

    fn square(index: u8) -> Self::Square {
        Square::wrapping(index)
    }

    #[inline(always)]
    fn rook(square: Self::Square, occupied: u64) -> u64 {
        occupied & LINES[square.index()]
    }

    #[inline(always)]
    fn bishop(square: Self::Square, occupied: u64) -> u64 {
        Self::rook(square, occupied)
    }

    #[inline(always)]
    fn queen(square: Self::Square, occupied: u64) -> u64 {
        Self::rook(square, occupied)
    }
}

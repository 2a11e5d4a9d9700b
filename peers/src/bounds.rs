//! Lookups that compute no attacks, to show how fast a lookup could be at best.
//!
//! The time that these take cannot be saved by any method: [`Nothing`] takes what the loop takes,
//! and [`FirstStep`] takes that and one table access, to the smallest table that has a word for
//! each square. Most techniques begin with this step. So these show how much of the time a new
//! technique could save at all, in each regime; and any table that has to be waited for costs in
//! the cold regimes what `FirstStep` costs there, whatever is done with the result.
//!
//! They are in no list of methods, since their answers agree with no method's.

use rookline::{Bitboard, Square, queen_attacks};

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

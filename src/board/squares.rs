//! Changes to a square, and everything that follows from them.
//!
//! Each is an exclusive or on three bitboards, and an update of one byte of the list of men, one
//! word of the key and one term of the material, so keeping everything up to date costs little more
//! than keeping the bitboards.
//!
//! Material is added with wrapping. On a valid board it never comes near the limits of the type,
//! but a move that is not legal can put one man on top of another, whose value then stays in the
//! sum, and millions of those would overflow.

use super::man::Man;
use super::{Board, zobrist};
use crate::{Bitboard, Square};

impl Board {
    /// Moves a man to an empty square.
    #[inline]
    pub(super) fn carry(&mut self, man: Man, from: Square, to: Square) {
        self.toggle(man, from.bitboard() | to.bitboard());
        self.men[from.index()] = None;
        self.men[to.index()] = Some(man);
        self.state.key ^= zobrist::of(man, from) ^ zobrist::of(man, to);
    }

    /// Adds a man on an empty square.
    #[inline]
    pub(super) fn put(&mut self, man: Man, square: Square) {
        self.toggle(man, square.bitboard());
        self.men[square.index()] = Some(man);
        self.state.key ^= zobrist::of(man, square);
        self.state.material = self.state.material.wrapping_add(man.value());
    }

    /// Removes whatever stands on a square.
    #[inline]
    pub(super) fn lift(&mut self, square: Square) {
        if let Some(man) = self.men[square.index()] {
            self.toggle(man, square.bitboard());
            self.men[square.index()] = None;
            self.state.key ^= zobrist::of(man, square);
            self.state.material = self.state.material.wrapping_sub(man.value());
        }
    }

    #[inline]
    fn toggle(&mut self, man: Man, squares: Bitboard) {
        self.pieces.as_flattened_mut()[man.index()] ^= squares;
        self.colors[man.color().index()] ^= squares;
        self.occupied ^= squares;
    }
}

//! Displacement and mask: the two coordinates of a square.

use rookline::Square;

/// The color bits of all nibbles.
pub(super) const BLACK_BITS: u32 = 0x88888888;

/// A place, on or off the board.
#[derive(Clone, Copy)]
pub(super) struct Cell {
    /// Bytes from the beginning of the board: 0 for rank 8 to 28 for rank 1.
    pub(super) displacement: i32,
    /// `F` at the file's nibble; 0 off the board.
    pub(super) mask: u32,
}

impl Cell {
    #[inline]
    pub(super) const fn of(square: Square) -> Cell {
        let displacement = 28 - 4 * (square.index() >> 3) as i32;
        Cell { displacement, mask: 0xF0000000 >> (4 * (square.index() & 7)) }
    }

    /// The place this many bytes down and this many bits to the right (to the left if negative).
    /// Bits that leave the word are lost, so nothing wraps around.
    #[inline]
    pub(super) const fn step<const DOWN: i32, const RIGHT: i32>(self) -> Cell {
        let mask = if RIGHT < 0 { self.mask << -RIGHT } else { self.mask >> RIGHT };
        Cell { displacement: self.displacement + DOWN, mask }
    }

    #[inline]
    pub(super) const fn is_on_board(self) -> bool {
        self.mask != 0 && self.displacement >= 0 && self.displacement <= 28
    }

    /// The index of the word, for a place on the board. There `& 7` changes nothing; because of it,
    /// the compiler needs no bounds check.
    #[inline]
    pub(super) const fn element(self) -> usize {
        (self.displacement >> 2 & 7) as usize
    }

    /// The nibble at this place in an array of words, not shifted down.
    #[inline]
    pub(super) const fn of_words(self, words: &[u32; 8]) -> u32 {
        words[self.element()] & self.mask
    }

    #[inline]
    pub(super) const fn square(self) -> Square {
        let file = self.mask.leading_zeros() >> 2;
        Square::wrapping((56 - 2 * self.displacement) as u8 + file as u8)
    }
}

/// Calls a generic function once for each step of a rook, a bishop or a knight.
macro_rules! for_each_step {
    (rook: $call:ident $arguments:tt) => {
        for_each_step!((-4, 0) (4, 0) (0, -4) (0, 4): $call $arguments);
    };
    // The corners of table 3.
    (bishop: $call:ident $arguments:tt) => {
        for_each_step!((-4, -4) (-4, 4) (4, -4) (4, 4): $call $arguments);
    };
    (knight: $call:ident $arguments:tt) => {
        for_each_step!((-8, -4) (-8, 4) (-4, -8) (-4, 8): $call $arguments);
        for_each_step!((4, -8) (4, 8) (8, -4) (8, 4): $call $arguments);
    };
    ($(($down:literal, $right:literal))+: $call:ident $arguments:tt) => {
        $($call::<$down, $right> $arguments;)+
    };
}

pub(super) use for_each_step;

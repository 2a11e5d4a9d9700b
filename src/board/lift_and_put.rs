//! Changes of a square, and of everything that depends on it.
//!
//! Each change is an exclusive or on three bitboards, one byte of the array of pieces, one word of
//! the key and one term of the material. So to update everything costs little more than to update
//! the bitboards.
//!
//! The sum of material wraps. On a valid board it never comes near the limits of its type. But a
//! move that is not legal can put one piece on top of another. The value of the lower piece then
//! stays in the sum, and millions of such moves would overflow.

use super::{Board, signed_value, zobrist};
use crate::{Bitboard, ColoredPiece, Square};

impl Board {
    /// Moves a piece to an empty square.
    #[inline]
    pub(super) fn carry(&mut self, piece: ColoredPiece, from: Square, to: Square) {
        self.toggle(piece, from.bitboard() | to.bitboard());
        self.on[from.index()] = None;
        self.on[to.index()] = Some(piece);
        self.state.key ^= zobrist::piece(piece, from) ^ zobrist::piece(piece, to);
    }

    /// Adds a piece on an empty square.
    #[inline]
    pub(super) fn put(&mut self, piece: ColoredPiece, square: Square) {
        self.toggle(piece, square.bitboard());
        self.on[square.index()] = Some(piece);
        self.state.key ^= zobrist::piece(piece, square);
        self.state.material = self.state.material.wrapping_add(signed_value(piece));
    }

    /// Removes the piece on a square, if any.
    #[inline]
    pub(super) fn lift(&mut self, square: Square) {
        if let Some(piece) = self.on[square.index()] {
            self.toggle(piece, square.bitboard());
            self.on[square.index()] = None;
            self.state.key ^= zobrist::piece(piece, square);
            self.state.material = self.state.material.wrapping_sub(signed_value(piece));
        }
    }

    #[inline]
    fn toggle(&mut self, piece: ColoredPiece, squares: Bitboard) {
        self.pieces.as_flattened_mut()[piece.index()] ^= squares;
        self.colors[piece.color().index()] ^= squares;
        self.occupied ^= squares;
    }
}

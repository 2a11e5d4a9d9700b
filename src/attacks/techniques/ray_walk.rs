//! Ray walk: one step at a time, up to the first piece.
//!
//! This is the definition of a sliding attack as code. From the slider's square, go step by step in
//! one direction, and add each square to the set. Stop after the first occupied square, or at the
//! edge of the board. Do the same in the other directions:
//!
//! ```text
//!           a b c d e f g h
//! occupied  . . . R . . 1 1
//! east              1 2 3         the third step meets a piece
//! west      3 2 1                 the third step is the last
//! ```
//!
//! **Cost.** Up to 14 dependent steps, each with an unpredictable branch; no table. It is the
//! slowest method here, and the one to read first.
//!
//! Source: Gerd Isenberg, *Efficient Generation of Sliding Piece Attacks*
//! (Dresden, 2008), "Ray Attacks".

use crate::attacks::lines::walked_ray;
use crate::{Bitboard, Direction, Square};

/// No table at all.
pub(crate) const BYTES: usize = 0;

/// The squares that a rook on `square` attacks; `occupied` holds all pieces of both sides.
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    four_rays(square, &Direction::ROOK, occupied)
}

/// The squares that a bishop on `square` attacks; `occupied` holds all pieces of both sides.
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    four_rays(square, &Direction::BISHOP, occupied)
}

/// The squares that a queen on `square` attacks; `occupied` holds all pieces of both sides.
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    rook_attacks(square, occupied).union(bishop_attacks(square, occupied))
}

const fn four_rays(square: Square, directions: &[Direction; 4], occupied: Bitboard) -> Bitboard {
    let mut attacks = 0;
    let mut n = 0;
    while n < 4 {
        attacks |= walked_ray(square, directions[n], occupied).0;
        n += 1;
    }
    Bitboard(attacks)
}

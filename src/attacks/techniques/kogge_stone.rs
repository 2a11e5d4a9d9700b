//! Kogge-Stone: the fill of `dumb7fill` in three doubling steps.
//!
//! Dumb7fill makes seven steps of one square. A parallel prefix makes steps of one, two and four.
//! It keeps a second set, `propagate`, of the squares that a slider may enter by the next step.
//! After the first step it holds the squares that a slider may reach by a jump of two, because both
//! squares are empty; after the second, by a jump of four. The name comes from the hardware adder
//! whose carries move in the same way: a slider is a carry that is generated on one square and
//! propagated over the empty ones. To the east, with a slider on a1 and a piece on g1:
//!
//! ```text
//!               a b c d e f g h    may be entered from
//! fill          1 . . . . . . .
//! propagate     . 1 1 1 1 1 . 1    the next square
//! fill          1 1 . . . . . .
//! propagate     . . 1 1 1 1 . .    two squares away
//! fill          1 1 1 1 . . . .
//! propagate     . . . . 1 1 . .    four squares away
//! fill          1 1 1 1 1 1 . .    one step more attacks b1 to g1
//! ```
//!
//! The first `propagate` leaves out the file that a step east or west would wrap to. This keeps
//! every longer jump from wrapping too.
//!
//! **Cost.** About sixteen operations for each direction, in a chain half as long as that of
//! [`super::dumb7fill`]; no table. The fills themselves, for sets of sliders, are in
//! [`setwise::fills`](crate::setwise::fills).
//!
//! Sources: Steffan Westcott, Computer Chess Club, 15 September 2002; Gerd
//! Isenberg, *Efficient Generation of Sliding Piece Attacks* (Dresden, 2008),
//! "Kogge-Stone Parallel Prefix Algorithm".

use crate::setwise::fills::{diagonal_attacks, orthogonal_attacks};
use crate::{Bitboard, Square};

/// No table at all.
pub(crate) const BYTES: usize = 0;

/// The squares that a rook on `square` attacks; `occupied` holds all pieces of both sides.
#[inline]
#[must_use]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    orthogonal_attacks(square.bitboard(), Bitboard(!occupied.0))
}

/// The squares that a bishop on `square` attacks; `occupied` holds all pieces of both sides.
#[inline]
#[must_use]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    diagonal_attacks(square.bitboard(), Bitboard(!occupied.0))
}

/// The squares that a queen on `square` attacks; `occupied` holds all pieces of both sides.
#[inline]
#[must_use]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    rook_attacks(square, occupied).union(bishop_attacks(square, occupied))
}

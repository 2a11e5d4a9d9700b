//! Kogge-Stone: the same flood in three doubling steps.
//!
//! Dumb7fill takes seven steps of one square. A parallel prefix takes steps of
//! one, two and four: besides the fill it doubles the set of squares that a
//! slider can pass (`propagate`), so that after the first step a slider may
//! jump two squares wherever both are free, and after the second four. The
//! name is that of the hardware adder whose carries travel in the same way; a
//! slider is a carry that is generated on one square and propagated over the
//! empty ones. To the east, with a slider on a1 and a piece on g1:
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
//! The first propagation set leaves out the file that a step east or west
//! would wrap to, which keeps every longer jump from wrapping, too.
//!
//! **Cost.** Some sixteen operations for each direction, and half as long a chain of them as in
//! [`super::dumb7fill`]; no table. [`setwise::fills`](crate::setwise::fills) has the fills, for sets of
//! sliders.
//!
//! Sources: Steffan Westcott, Computer Chess Club, 15 September 2002; Gerd
//! Isenberg, *Efficient Generation of Sliding Piece Attacks* (Dresden, 2008),
//! "Kogge-Stone Parallel Prefix Algorithm".

use crate::setwise::fills::{diagonal_attacks, orthogonal_attacks};
use crate::{Bitboard, Square};

/// No table at all.
pub(crate) const BYTES: usize = 0;

/// The squares a rook on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    orthogonal_attacks(square.bitboard(), Bitboard(!occupied.0))
}

/// The squares a bishop on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    diagonal_attacks(square.bitboard(), Bitboard(!occupied.0))
}

/// The squares a queen on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    rook_attacks(square, occupied).union(bishop_attacks(square, occupied))
}

//! Kogge-Stone: the fill of `dumb7fill` in three doubling steps.
//!
//! Dumb7fill makes seven steps of one square. A parallel prefix makes steps of one, two and four
//! squares. It keeps a second set, `propagate`: the squares that a slider may enter by the next
//! step. After the first step, a square is in `propagate` if a slider may enter it by a jump of
//! two: the square and the one before it are empty. After the second step, the same holds for a
//! jump of four. The name is that of a hardware adder, whose carries move in the same way. A slider
//! is like a carry that one square generates and the empty squares propagate. To the east, with a
//! slider on a1 and a piece on g1:
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
//! The first `propagate` leaves out the file that a step to the east or west would wrap to. So no
//! longer jump wraps either.
//!
//! **Cost.** About sixteen operations for each direction, in a chain half as long as that of
//! [`super::dumb7fill`]; no table. The fills themselves, for sets of sliders, are in
//! [`setwise::fills`](crate::setwise::fills).
//!
//! Sources: Steffan Westcott, Computer Chess Club, 15 September 2002; Gerd Isenberg, *Efficient
//! Generation of Sliding Piece Attacks* (Dresden, 2008), "Kogge-Stone Parallel Prefix Algorithm".

use crate::setwise::fills::{diagonal_attacks, orthogonal_attacks};
use crate::{Bitboard, Square};

/// No table at all.
pub(crate) const BYTES: usize = 0;

/// The squares that a rook on `square` attacks; `occupied` holds all pieces of both sides.
#[inline]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    orthogonal_attacks(square.bitboard(), Bitboard(!occupied.0))
}

/// The squares that a bishop on `square` attacks; `occupied` holds all pieces of both sides.
#[inline]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    diagonal_attacks(square.bitboard(), Bitboard(!occupied.0))
}

super::queen_attacks_of_both!();

//! Pinned pieces, and pieces that can discover a check, found by fills along rays.
//!
//! Treat the king as a slider and fill from its square in one direction. Fill from the other side's
//! sliders in the opposite direction. Each fill ends on the first piece that it meets. If both
//! fills end on the same piece, only this piece is between king and slider. A piece of the king's
//! side is then pinned; a piece of the sliders' side can discover a check. If no piece is in
//! between, the fills meet only on empty squares.
//!
//! This method needs each direction by itself. A fill gives that; a lookup of a whole attack set
//! does not. There is no loop over pieces and no branch. There may be several targets: with king
//! and queens as targets, the method finds the pieces that are pinned to any of these. It needs
//! sixteen fills in every position. So for one king the lookups of [`pins`](super::pins) do less
//! work.
//!
//! Sources: Gerd Isenberg, *Efficient Generation of Sliding Piece Attacks*
//! (Dresden, 2008), "Kogge-Stone Parallel Prefix Algorithm"; Chess Programming
//! Wiki, "Checks and Pinned Pieces (Bitboards)", "Opposite Ray-Directions".

use crate::attacks::all_sliders::Sliders;
use crate::setwise::fills::fill_attacks;
use crate::{Bitboard, Direction};

/// The pieces of `own` that stand alone between one of `targets` and one of `sliders`, on a line that
/// this slider moves on: pinned pieces, and pieces that can discover an attack, as
/// [`pins::pinned`](super::pins::pinned) says.
///
/// `occupied` holds every piece of both sides, also `own` and `sliders`.
pub const fn pinned(
    targets: Bitboard,
    occupied: Bitboard,
    own: Bitboard,
    sliders: Sliders,
) -> Bitboard {
    let empty = Bitboard(!occupied.0);
    let orthogonal = met_from_both_ends(&Direction::ROOK, targets, sliders.orthogonal, empty);
    let diagonal = met_from_both_ends(&Direction::BISHOP, targets, sliders.diagonal, empty);
    Bitboard((orthogonal | diagonal) & own.0)
}

/// The squares that the targets attack in one direction and the sliders in the opposite one, for
/// each of four directions.
#[inline]
const fn met_from_both_ends(
    directions: &[Direction; 4],
    targets: Bitboard,
    sliders: Bitboard,
    empty: Bitboard,
) -> u64 {
    let mut met = 0;
    let mut n = 0;
    while n < 4 {
        let out = fill_attacks(directions[n], targets, empty);
        let back = fill_attacks(directions[n].opposite(), sliders, empty);
        met |= out.0 & back.0;
        n += 1;
    }
    met
}

//! Pinned pieces, and pieces that can discover a check, found by lookups.
//!
//! Both stand alone between a king and a slider. A piece is pinned if it is of the king's side and
//! the slider is not. A piece can discover a check if it is of the slider's side and the king is
//! not.
//!
//! There are two ways to find them:
//!
//! - [`pinned`] begins with the *snipers*: the sliders on a line with the king, with any number of
//!   pieces in between. If exactly one piece is in between, and has the right color, it is pinned.
//!   There are seldom more than two snipers, and the lines need one load.
//! - [`pinners`] looks from the king through its own pieces. The enemy sliders among the king's
//!   [x-ray attacks](crate::attacks::xray) pin. The pieces between a pinning slider and the king
//!   are pinned. This needs four sliding lookups in every position, but also finds the pinning
//!   pieces.
//!
//! A third way, without a loop, is in [`pins_by_fill`](super::pins_by_fill). For one king the
//! snipers need the least work, and the fills ten times as much.
//!
//! An en passant capture removes two pawns from one rank at once. It may uncover a slider that each
//! of the two pawns hides. No set of pinned pieces shows that.
//!
//! Sources: Chess Programming Wiki, "Checks and Pinned Pieces (Bitboards)";
//! Gerd Isenberg, *Efficient Generation of Sliding Piece Attacks* (Dresden,
//! 2008), the end of "Kogge-Stone Parallel Prefix Algorithm".

use crate::attacks::all_sliders::Sliders;
use crate::attacks::lines::{LINES, between};
use crate::attacks::xray::{xray_bishop_attacks, xray_rook_attacks};
use crate::{Bitboard, Square};

/// The pieces of `own` that stand alone between `king` and one of `sliders`, on a line that this
/// slider moves on.
///
/// If `own` is the king's side and `sliders` are the enemy's, these are the pinned pieces, which
/// may not leave their line. If `own` and `sliders` are of one side and the king of the other,
/// these pieces discover a check when they leave the line. (A pawn that can only move along the
/// line is included.)
///
/// `occupied` holds every piece of both sides, also `own` and `sliders`. The king itself may be in
/// `own` or not.
///
/// ```
/// use rookline::attacks::all_sliders::Sliders;
/// use rookline::attacks::pins::pinned;
/// use rookline::{Bitboard, Square};
///
/// // King e1, own knights e4 and d2 and pawn g3; rook e8, bishops a5 and h4.
/// let own: Bitboard = [Square::E1, Square::E4, Square::D2, Square::G3].into_iter().collect();
/// let enemy = Sliders {
///     orthogonal: Square::E8.bitboard(),
///     diagonal: [Square::A5, Square::H4].into_iter().collect(),
/// };
/// let occupied = own | enemy.orthogonal | enemy.diagonal;
/// assert_eq!(pinned(Square::E1, occupied, own, enemy), own - Square::E1.bitboard());
///
/// // With one more piece in front of the rook, the knight on e4 is free.
/// let occupied = occupied | Square::E6.bitboard();
/// assert!(!pinned(Square::E1, occupied, own, enemy).contains(Square::E4));
///
/// // Rook a8 and bishop d8 against the king g8: the bishop discovers a check.
/// let bishop = Square::D8.bitboard();
/// let own = Square::A8.bitboard() | bishop;
/// let sliders = Sliders { orthogonal: Square::A8.bitboard(), diagonal: bishop };
/// assert_eq!(pinned(Square::G8, own.with(Square::G8), own, sliders), bishop);
/// ```
#[doc(alias = "discovered_check_candidates")]
#[inline]
pub const fn pinned(king: Square, occupied: Bitboard, own: Bitboard, sliders: Sliders) -> Bitboard {
    let lines = &LINES[king.index()];
    let orthogonal = lines.of_rook() & sliders.orthogonal.0;
    let diagonal = lines.of_bishop() & sliders.diagonal.0;
    let mut snipers = Bitboard(orthogonal | diagonal);
    let mut pinned = 0;
    while let Some(sniper) = snipers.pop_first() {
        let hiding = between(king, sniper).intersection(occupied);
        if !hiding.has_many() {
            pinned |= hiding.0 & own.0;
        }
    }
    Bitboard(pinned)
}

/// The sliders of `enemy` that pin a piece of `own` to the king: without that piece, the slider
/// would attack the king.
#[inline]
pub const fn pinners(king: Square, occupied: Bitboard, own: Bitboard, enemy: Sliders) -> Bitboard {
    let orthogonal = xray_rook_attacks(king, occupied, own).0 & enemy.orthogonal.0;
    let diagonal = xray_bishop_attacks(king, occupied, own).0 & enemy.diagonal.0;
    Bitboard(orthogonal | diagonal)
}

/// The pieces of `own` that stand between the king and one of `pinners`. This is the set of
/// [`pinned`], for callers that know the pinning pieces.
#[inline]
pub const fn pinned_by(king: Square, own: Bitboard, pinners: Bitboard) -> Bitboard {
    let mut left = pinners;
    let mut pinned = 0;
    while let Some(pinner) = left.pop_first() {
        pinned |= between(king, pinner).0 & own.0;
    }
    Bitboard(pinned)
}

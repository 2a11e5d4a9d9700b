//! X-ray attacks: the squares that a slider would attack behind the first piece.
//!
//! Look up the attacks. Remove the attacked pieces that the ray passes through, and look up again.
//! The squares that are new lie behind these pieces. The first set is a subset of the second, so an
//! exclusive or gives the difference. The ray passes through only one piece. The next piece stops
//! the ray and is part of the answer.
//!
//! From a king's square through its own pieces, the answer is the set of squares from which a
//! slider pins one of them. Through the other side's pieces, it is the set of squares from which a
//! slider of that side can give a discovered check.
//!
//! Source: Chess Programming Wiki, "X-ray Attacks (Bitboards)", "Modifying Occupancy".

use crate::{Bitboard, Square, bishop_attacks, rook_attacks};

/// The squares that a rook on `square` attacks through exactly one of `blockers`.
///
/// ```
/// use rookline::attacks::xray::xray_rook_attacks;
/// use rookline::{Bitboard, Square};
///
/// // Rook a1, a piece on a3, another on a6.
/// let occupied: Bitboard = [Square::A1, Square::A3, Square::A6].into_iter().collect();
/// let behind: Bitboard = [Square::A4, Square::A5, Square::A6].into_iter().collect();
/// assert_eq!(xray_rook_attacks(Square::A1, occupied, Square::A3.bitboard()), behind);
/// assert_eq!(xray_rook_attacks(Square::A1, occupied, Square::A6.bitboard()), Bitboard::EMPTY);
/// ```
#[inline]
pub const fn xray_rook_attacks(square: Square, occupied: Bitboard, blockers: Bitboard) -> Bitboard {
    let attacks = rook_attacks(square, occupied);
    let lifted = occupied.difference(attacks.intersection(blockers));
    Bitboard(attacks.0 ^ rook_attacks(square, lifted).0)
}

/// The squares that a bishop on `square` attacks through exactly one of `blockers`.
#[inline]
pub const fn xray_bishop_attacks(
    square: Square,
    occupied: Bitboard,
    blockers: Bitboard,
) -> Bitboard {
    let attacks = bishop_attacks(square, occupied);
    let lifted = occupied.difference(attacks.intersection(blockers));
    Bitboard(attacks.0 ^ bishop_attacks(square, lifted).0)
}

/// The squares that a queen on `square` attacks through exactly one of `blockers`.
#[inline]
pub const fn xray_queen_attacks(
    square: Square,
    occupied: Bitboard,
    blockers: Bitboard,
) -> Bitboard {
    Bitboard(
        xray_rook_attacks(square, occupied, blockers).0
            | xray_bishop_attacks(square, occupied, blockers).0,
    )
}

//! Knights, kings and pawns: no other piece can block their attacks.
//!
//! Their attacks depend on the square alone, so the lookup is a table of 64 sets: 512 bytes each
//! for the knight, the king and the pawn of each side. The compiler builds the tables with the
//! functions of [`setwise`](crate::setwise), one square at a time.
//!
//! Source: Gerd Isenberg, *Efficient Generation of Sliding Piece Attacks*
//! (Dresden, 2008), "One Step Only" and "Pawn Attacks".

use crate::setwise::{leapers, pawns};
use crate::tables::for_each_square;
use crate::{Bitboard, Color, Square};

static KNIGHT: [Bitboard; 64] = for_each_square!(knight);
static KING: [Bitboard; 64] = for_each_square!(king);
static PAWN: [[Bitboard; 64]; 2] = [for_each_square!(white_pawn), for_each_square!(black_pawn)];

/// The squares that a knight on `square` attacks, 2 to 8 of them.
///
/// ```
/// use rookline::{Bitboard, Square, knight_attacks};
///
/// let expected: Bitboard = [Square::B3, Square::C2].into_iter().collect();
/// assert_eq!(knight_attacks(Square::A1), expected);
/// ```
#[doc(alias = "get_knight_moves")]
#[inline]
pub const fn knight_attacks(square: Square) -> Bitboard {
    KNIGHT[square.index()]
}

/// The squares that a king on `square` attacks, 3 to 8 of them.
#[doc(alias = "get_king_moves")]
#[inline]
pub const fn king_attacks(square: Square) -> Bitboard {
    KING[square.index()]
}

/// The squares that a pawn of `color` on `square` attacks: one or two. On the last rank, where no
/// pawn can be, it attacks none.
///
/// ```
/// use rookline::{Bitboard, Color, Square, pawn_attacks};
///
/// let expected: Bitboard = [Square::D5, Square::F5].into_iter().collect();
/// assert_eq!(pawn_attacks(Color::White, Square::E4), expected);
/// assert_eq!(pawn_attacks(Color::Black, Square::E1), Bitboard::EMPTY);
/// ```
#[doc(alias = "get_pawn_attacks")]
#[inline]
pub const fn pawn_attacks(color: Color, square: Square) -> Bitboard {
    PAWN[color.index()][square.index()]
}

const fn knight(square: Square) -> Bitboard {
    leapers::knight_attacks(square.bitboard())
}

const fn king(square: Square) -> Bitboard {
    leapers::king_attacks(square.bitboard())
}

const fn white_pawn(square: Square) -> Bitboard {
    pawns::any_attacks(Color::White, square.bitboard())
}

const fn black_pawn(square: Square) -> Bitboard {
    pawns::any_attacks(Color::Black, square.bitboard())
}

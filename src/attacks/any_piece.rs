//! What a piece of any kind attacks: one function for all six lookups.
//!
//! Where the kind of piece is known when the program is written, its own lookup
//! is the one to call; here it is a value, and a jump picks the lookup. For
//! mobility, for drawings, and for whoever asks a square what stands there.

use crate::{
    Bitboard, Color, Piece, Square, bishop_attacks, king_attacks, knight_attacks, pawn_attacks,
    queen_attacks, rook_attacks,
};

/// The squares that a piece of `color` on `square` attacks. The colour counts
/// for a pawn only, and `occupied` for a bishop, a rook and a queen.
///
/// ```
/// use rookline::setwise::pawns::any_attacks;
/// use rookline::{Board, Color, Piece, Square, piece_attacks};
///
/// let board: Board = "4k3/8/4p3/8/2B5/8/8/4K3 w - - 0 1".parse()?;
/// let attacks = piece_attacks(Color::White, Piece::Bishop, Square::C4, board.occupied());
/// assert!(attacks.contains(Square::E6) && !attacks.contains(Square::F7));
///
/// // Mobility: where it may go that no own man and no pawn's attack is.
/// let pawns = board.pieces(Color::Black, Piece::Pawn);
/// let area = !board.men(Color::White) - any_attacks(Color::Black, pawns);
/// assert_eq!((attacks & area).len(), 8); // not d5
/// # Ok::<(), rookline::board::FenError>(())
/// ```
#[inline]
#[must_use]
pub const fn piece_attacks(
    color: Color,
    piece: Piece,
    square: Square,
    occupied: Bitboard,
) -> Bitboard {
    match piece {
        Piece::Pawn => pawn_attacks(color, square),
        Piece::Knight => knight_attacks(square),
        Piece::Bishop => bishop_attacks(square, occupied),
        Piece::Rook => rook_attacks(square, occupied),
        Piece::Queen => queen_attacks(square, occupied),
        Piece::King => king_attacks(square),
    }
}

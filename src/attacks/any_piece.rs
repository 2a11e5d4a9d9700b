//! The attacks of any piece: one function for all six lookups.
//!
//! If you know the kind of piece at compile time, call its own lookup. Here the kind is a value,
//! and a jump selects the lookup. Mobility, drawings and pieces read from a board need this.

use crate::{
    Bitboard, Color, Piece, Square, bishop_attacks, king_attacks, knight_attacks, pawn_attacks,
    queen_attacks, rook_attacks,
};

/// The squares that a piece of `color` on `square` attacks. The color matters
/// only for a pawn, and `occupied` only for a bishop, rook or queen.
///
/// ```
/// use rookline::setwise::pawns::any_attacks;
/// use rookline::{Board, Color, Piece, Square, piece_attacks};
///
/// let board: Board = "4k3/8/4p3/8/2B5/8/8/4K3 w - - 0 1".parse()?;
/// let attacks = piece_attacks(Color::White, Piece::Bishop, Square::C4, board.occupied());
/// assert!(attacks.contains(Square::E6) && !attacks.contains(Square::F7));
///
/// // Mobility: the squares it attacks, less own pieces and what enemy pawns attack.
/// let pawns = board.colored_pieces(Color::Black, Piece::Pawn);
/// let area = !board.colors(Color::White) - any_attacks(Color::Black, pawns);
/// assert_eq!((attacks & area).len(), 8); // not d5
/// # Ok::<(), rookline::FenError>(())
/// ```
#[inline]
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

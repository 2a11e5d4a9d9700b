//! Boards with more pieces than the rules allow, which only illegal moves lead to.

use rookline::moves::MoveKind;
use rookline::{Board, ColoredPiece, Move, Piece, Square};

/// A board to begin with: its king on e8 is used to add the others.
pub const TWO_KINGS: &str = "4k3/8/8/8/8/8/8/7K w - - 0 1";

/// The board with one more piece, a queen or a knight of the side to move: the king on e8 castles
/// without a rook, goes back, and the rook that this created is promoted. The squares b8, f8 and g8
/// must be empty.
pub fn with_another(board: &Board, (square, piece): (Square, ColoredPiece)) -> Board {
    let becomes = if piece.piece() == Piece::Knight {
        MoveKind::PromoteKnight
    } else {
        MoveKind::PromoteQueen
    };
    let board = [
        Move::new(Square::E8, Square::B8, MoveKind::CastleKing),
        Move::new(Square::G8, Square::E8, MoveKind::Quiet),
        Move::new(Square::F8, square, becomes),
    ]
    .into_iter()
    .fold(board.clone(), |board, mv| board.after_unchecked(mv));
    assert_eq!(board.colored_piece_on(square), Some(piece), "{board:?}");
    board
}

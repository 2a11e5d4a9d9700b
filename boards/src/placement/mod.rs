//! The rules of chess for any board of pieces.
//!
//! A board of pieces, such as an array or eight words of nibbles, answers three questions. Which
//! piece is on a square? Does a side attack a square? Where could the pieces go if check did not
//! matter? The trait [`Placement`] has these questions, for you to add a board. Everything else is
//! the same for all such boards: the side to move, castling, en passant, the counters, and which
//! moves leave the king in check. A [`Position`] is a `Placement` with all this.
//!
//! Legality is tested by trial. Some moves could expose the king: a king's move, a move of a piece
//! in line with its king, any move out of check. Such a move is made on a copy of the board, which
//! then says whether the king is attacked. Boards of this kind have no cheaper method.

mod four_bit_code;
mod legal_by_trial;
mod placed_position;

pub use four_bit_code::{Code, attack_bits};
pub use placed_position::Position;

use rookline::board::Setup;
use rookline::moves::MoveKind;
use rookline::{Board, Color, Move, Square};

/// A board of pieces, without anything else.
///
/// ```
/// use rookline::{Board, Color, Piece, Square};
/// use rookline_boards::ccr::Ccr;
/// use rookline_boards::placement::{Code, Placement};
///
/// let board = Ccr::from_board(&Board::default());
/// assert_eq!(board.setup().pieces, Board::default().setup().pieces);
/// assert_eq!(board.at(Square::D8), Code::new(Color::Black, Piece::Queen));
/// assert!(board.is_attacked(Square::F3, Color::White));
/// ```
pub trait Placement: Copy + Eq {
    /// No pieces at all.
    const EMPTY: Self;

    /// The code of a square.
    fn at(&self, square: Square) -> Code;

    /// Puts a piece on a square, or empties it.
    fn put(&mut self, square: Square, code: Code);

    /// Whether a piece of `by` attacks the square.
    fn is_attacked(&self, square: Square, by: Color) -> bool;

    /// Calls `visit` with every step, push, capture and promotion of a side's pieces, including
    /// those that leave the king in check. Castling and captures en passant are not included, since
    /// the board does not know about them.
    fn for_each_pseudo_legal_move(&self, us: Color, visit: &mut impl FnMut(Move));

    /// The pieces of a board.
    #[must_use]
    fn from_board(board: &Board) -> Self {
        Self::from_setup(&board.setup())
    }

    /// Any pieces on any squares: those of a [`Setup`], which a FEN is read to.
    #[must_use]
    fn from_setup(setup: &Setup) -> Self {
        let mut placement = Self::EMPTY;
        for square in setup.occupied() {
            placement.put(square, Code::of(setup.colored_piece_on(square)));
        }
        placement
    }

    /// The pieces as a [`Setup`], which is shown as a FEN.
    fn setup(&self) -> Setup {
        Setup::from_squares(&Square::ALL.map(|square| self.at(square).piece()))
    }
}

/// Calls `visit` with a pawn's move, or with all four if it promotes: a helper for implementations
/// of [`Placement`].
///
/// ```
/// use rookline::Square;
/// use rookline_boards::placement::pawn_move;
///
/// let mut moves = 0;
/// pawn_move(Square::E7, Square::E8, false, &mut |_| moves += 1);
/// assert_eq!(moves, 4);
/// ```
#[inline]
pub fn pawn_move(from: Square, to: Square, captures: bool, visit: &mut impl FnMut(Move)) {
    if (8..56).contains(&to.index()) {
        let kind = if captures { MoveKind::Capture } else { MoveKind::Quiet };
        return visit(Move::new(from, to, kind));
    }
    let all = MoveKind::ALL.map(|kind| Move::new(from, to, kind));
    all.into_iter().filter(|mv| mv.is_promotion() && mv.is_capture() == captures).for_each(visit);
}

/// Makes the square of the captured pawn from the target of a capture en passant, and the target
/// from the square. Ranks 3 and 4 change places, and so do 5 and 6.
#[inline]
const fn jumped(square: Square) -> Square {
    Square::wrapping(square.index() ^ 8)
}

//! A board of pieces, with everything else in a FEN.

use core::fmt;
use core::str::FromStr;

use rookline::board::{CastlingRights, FenError, InvalidBoardError, Setup};
use rookline::{Board, Color, Square};

use super::{Code, Placement};

/// A position of standard chess or Chess960: the pieces on a board of the kind `P`, side to move,
/// castling rights, en passant square and both counters.
///
/// It converts to and from a [`Board`] or a FEN, without loss.
///
/// ```
/// use rookline::Board;
/// use rookline_boards::ccr::CcrPosition;
///
/// let position: CcrPosition = Board::START_FEN.parse().unwrap();
/// assert_eq!(position.perft(3), 8_902);
/// assert_eq!(Board::try_from(&position), Ok(Board::default()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position<P> {
    pub(super) placement: P,
    /// Stored because every test of legality needs one of them.
    pub(super) kings: [Square; 2],
    pub(super) castling: CastlingRights,
    pub(super) en_passant: Option<Square>,
    pub(super) side: Color,
    pub(super) halfmove_clock: u16,
    pub(super) fullmove_number: u16,
}

impl<P: Placement> Position<P> {
    /// The pieces alone.
    #[inline]
    #[must_use]
    pub const fn placement(&self) -> &P {
        &self.placement
    }

    /// The code of a square.
    #[inline]
    #[must_use]
    pub fn at(&self, square: Square) -> Code {
        self.placement.at(square)
    }

    /// The side to move.
    #[inline]
    #[must_use]
    pub const fn side_to_move(&self) -> Color {
        self.side
    }

    /// The king's square.
    #[inline]
    #[must_use]
    pub const fn king(&self, color: Color) -> Square {
        self.kings[color.index()]
    }

    /// The castling rights that remain, and the rooks they belong to.
    #[inline]
    #[must_use]
    pub const fn castling_rights(&self) -> CastlingRights {
        self.castling
    }

    /// The square that a pawn has just jumped over, as in FEN.
    #[inline]
    #[must_use]
    pub const fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// Half-moves since the last pawn move or capture.
    #[inline]
    #[must_use]
    pub const fn halfmove_clock(&self) -> u16 {
        self.halfmove_clock
    }

    /// The number of the next move.
    #[inline]
    #[must_use]
    pub const fn fullmove_number(&self) -> u16 {
        self.fullmove_number
    }

    /// Whether the side to move is in check.
    #[inline]
    #[must_use]
    pub fn in_check(&self) -> bool {
        self.placement.is_attacked(self.king(self.side), !self.side)
    }

    /// The position as plain data.
    #[must_use]
    pub fn setup(&self) -> Setup {
        let squares = Square::ALL.map(|square| self.placement.at(square).piece());
        Setup {
            side_to_move: self.side,
            castling_rights: self.castling,
            en_passant: self.en_passant,
            halfmove_clock: self.halfmove_clock,
            fullmove_number: self.fullmove_number,
            ..Setup::from_squares(&squares)
        }
    }
}

impl<P: Placement> From<&Board> for Position<P> {
    fn from(board: &Board) -> Position<P> {
        Position {
            placement: P::from_board(board),
            kings: [board.king(Color::White), board.king(Color::Black)],
            castling: board.castling_rights(),
            en_passant: board.en_passant(),
            side: board.side_to_move(),
            halfmove_clock: board.halfmove_clock(),
            fullmove_number: board.fullmove_number(),
        }
    }
}

/// Fails only after [`Position::play_unchecked`] with a move that was not legal.
impl<P: Placement> TryFrom<&Position<P>> for Board {
    type Error = InvalidBoardError;

    fn try_from(position: &Position<P>) -> Result<Board, InvalidBoardError> {
        Board::try_from(position.setup())
    }
}

impl<P: Placement> FromStr for Position<P> {
    type Err = FenError;

    /// Reads a FEN: accepts what [`Board`] accepts, with the same errors.
    fn from_str(fen: &str) -> Result<Position<P>, FenError> {
        fen.parse::<Board>().map(|board| Position::from(&board))
    }
}

/// Writes the FEN.
impl<P: Placement> fmt::Display for Position<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match Board::try_from(self) {
            Ok(board) => fmt::Display::fmt(&board, f),
            Err(why) => write!(f, "no position: {why}"),
        }
    }
}

impl<P: Placement> fmt::Debug for Position<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}

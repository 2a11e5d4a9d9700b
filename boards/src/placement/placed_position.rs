//! A board of pieces with everything else in a FEN, and the moves made on it.

use core::fmt;
use core::str::FromStr;

use rookline::board::{CastlingRights, FenError, InvalidBoardError, Setup};
use rookline::{Board, Color, Move, Piece, Square, Wing};

use super::{Code, Placement, jumped};

/// A position of standard chess or Chess960: the pieces on a board of the kind `P`, side to move,
/// castling rights, en passant square and both counters.
///
/// It converts to and from a [`Board`] or a FEN, without loss.
///
/// ```
/// use rookline::Board;
/// use rookline_boards::ccr::CcrPosition;
///
/// let board = Board::default();
/// let mut position: CcrPosition = Board::START_FEN.parse().unwrap();
/// assert_eq!(Board::try_from(&position).as_ref(), Ok(&board));
/// assert_eq!(position.legal_moves().len(), 20);
/// assert_eq!(position.perft(3), 8_902);
///
/// let mv = board.parse_uci("e2e4").unwrap();
/// position.play_unchecked(mv);
/// assert_eq!(position.to_string(), board.after_unchecked(mv).to_string());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position<P> {
    pub(super) placement: P,
    /// Stored because every test of legality needs one of them.
    pub(super) kings: [Square; 2],
    pub(super) castling: CastlingRights,
    pub(super) en_passant: Option<Square>,
    pub(super) side: Color,
    halfmove_clock: u16,
    fullmove_number: u16,
}

impl<P: Placement> Position<P> {
    /// The pieces alone.
    #[must_use]
    pub const fn placement(&self) -> &P {
        &self.placement
    }

    /// The side to move.
    pub const fn side_to_move(&self) -> Color {
        self.side
    }

    /// The king's square.
    pub const fn king(&self, color: Color) -> Square {
        self.kings[color.index()]
    }

    /// The castling rights that remain, and the rooks they belong to.
    pub const fn castling_rights(&self) -> CastlingRights {
        self.castling
    }

    /// The square that a pawn has just jumped over, as in FEN.
    #[must_use]
    pub const fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// Half-moves since the last pawn move or capture.
    #[must_use]
    pub const fn halfmove_clock(&self) -> u16 {
        self.halfmove_clock
    }

    /// The number of the next move.
    #[must_use]
    pub const fn fullmove_number(&self) -> u16 {
        self.fullmove_number
    }

    /// Whether the side to move is in check.
    #[must_use]
    pub fn in_check(&self) -> bool {
        self.placement.is_attacked(self.king(self.side), !self.side)
    }

    /// The position as plain data.
    pub fn setup(&self) -> Setup {
        Setup {
            side_to_move: self.side,
            castling_rights: self.castling,
            en_passant: self.en_passant,
            halfmove_clock: self.halfmove_clock,
            fullmove_number: self.fullmove_number,
            ..self.placement.setup()
        }
    }

    /// Plays a legal move. Positions are small: to return to one, keep a copy.
    ///
    /// It does not check legality. After an illegal move the position means nothing, but no method
    /// panics on it.
    #[inline]
    pub fn play_unchecked(&mut self, mv: Move) {
        let (from, to) = (mv.from(), mv.to());
        let moved = self.placement.at(from);
        self.en_passant = None;
        self.halfmove_clock = self.halfmove_clock.saturating_add(1);
        if moved == Code::new(self.side, Piece::Pawn) || mv.is_capture() {
            self.halfmove_clock = 0;
        }
        carry_out(&mut self.placement, mv, self.side);
        if moved == Code::new(self.side, Piece::King) {
            self.kings[self.side.index()] = mv.destination();
            for wing in Wing::ALL {
                self.castling = self.castling.with(self.side, wing, None);
            }
        }
        self.lose_rights(from);
        self.lose_rights(to);
        if mv.is_double_push() {
            self.en_passant = Some(jumped(to));
        }
        self.fullmove_number = self.fullmove_number.saturating_add(self.side as u16);
        self.side = !self.side;
    }

    /// A right is lost when a piece leaves or enters its rook's square.
    #[inline]
    fn lose_rights(&mut self, square: Square) {
        let color = match square.index() {
            0..8 => Color::White,
            56..64 => Color::Black,
            _ => return,
        };
        for wing in Wing::ALL {
            if self.castling.rook_file(color, wing) == Some(square.file()) {
                self.castling = self.castling.with(color, wing, None);
            }
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

/// Updates the squares that a move changes, two to four of them.
#[inline]
pub(super) fn carry_out<P: Placement>(placement: &mut P, mv: Move, us: Color) {
    let (from, to) = (mv.from(), mv.to());
    if let Some(wing) = mv.wing() {
        return castle(placement, mv, wing, us);
    }
    let moved = match mv.promotion() {
        Some(piece) => Code::new(us, piece),
        None => placement.at(from),
    };
    if mv.is_en_passant() {
        placement.put(jumped(to), Code::EMPTY);
    }
    placement.put(from, Code::EMPTY);
    placement.put(to, moved);
}

/// King and rook are both lifted before either is put down, since in Chess960 each may be on the
/// other's target.
fn castle<P: Placement>(placement: &mut P, mv: Move, wing: Wing, us: Color) {
    placement.put(mv.from(), Code::EMPTY);
    placement.put(mv.to(), Code::EMPTY);
    placement.put(mv.destination(), Code::new(us, Piece::King));
    placement.put(Square::new(wing.rook_file(), mv.from().rank()), Code::new(us, Piece::Rook));
}

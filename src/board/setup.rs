//! A position as plain data, before it has been checked.

use super::castling::{CastlingRights, CastlingRooks, back_rank};
use super::validate::InvalidBoardError;
use super::{Board, State, signed_value};
use crate::{Bitboard, Color, ColoredPiece, Piece, Rank, Square, Wing};

/// All parts of a position, for a program to fill in. `Board::try_from` checks the parts and makes
/// a board.
///
/// ```
/// use rookline::board::{InvalidBoardError, Setup};
/// use rookline::{Bitboard, Board, Color, ColoredPiece, Square};
///
/// let mut setup = Setup::EMPTY;
/// setup.put(Square::E1, ColoredPiece::WhiteKing);
/// setup.put(Square::H1, ColoredPiece::WhiteRook);
/// assert_eq!(Board::try_from(setup), Err(InvalidBoardError::KingCount(Color::Black, 0)));
///
/// setup.put(Square::E8, ColoredPiece::BlackKing);
/// assert_eq!(Board::try_from(setup).unwrap().fen().to_string(), "4k3/8/8/8/8/8/8/4K2R w - - 0 1");
///
/// // From raw bitboards: the pieces of the board above.
/// let none = Bitboard::EMPTY;
/// let white = [none, none, none, Bitboard(0x80), none, Bitboard(0x10)];
/// let black = [none, none, none, none, none, Bitboard(1 << 60)];
/// let raw = Setup { pieces: [white, black], ..Setup::EMPTY };
/// assert_eq!(Board::try_from(raw), Board::try_from(setup));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[must_use]
pub struct Setup {
    /// The squares of each side's (white, black) pieces of each kind (pawn,
    /// knight, bishop, rook, queen, king).
    pub pieces: [[Bitboard; 6]; 2],
    /// The side to move.
    pub side_to_move: Color,
    /// The castling rights that remain, and the rooks they belong to.
    pub castling_rights: CastlingRights,
    /// The square that a pawn has just jumped over.
    pub en_passant: Option<Square>,
    /// Half-moves since the last pawn move or capture.
    pub halfmove_clock: u16,
    /// The number of the next move.
    pub fullmove_number: u16,
}

impl Setup {
    /// No pieces; white to move, no rights, counters 0 and 1.
    pub const EMPTY: Setup = Setup {
        pieces: [[Bitboard::EMPTY; 6]; 2],
        side_to_move: Color::White,
        castling_rights: CastlingRights::EMPTY,
        en_passant: None,
        halfmove_clock: 0,
        fullmove_number: 1,
    };

    /// The position in which every game of standard chess begins.
    #[inline]
    pub(super) fn start() -> Setup {
        const BACK: [Piece; 8] = {
            use Piece::{Bishop, King, Knight, Queen, Rook};
            [Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook]
        };
        let mut setup = Setup::EMPTY;
        for color in Color::ALL {
            let pawns = Rank::Second.relative_to(color);
            setup.pieces[color.index()][0] = pawns.bitboard();
            for (square, piece) in back_rank(color).bitboard().iter().zip(BACK) {
                setup.put(square, ColoredPiece::new(color, piece));
            }
        }
        setup.castling_rights = CastlingRights::STANDARD;
        setup
    }

    /// The start position of double Chess960 with these numbers, 0 to 959, in Reinhard Scharnagl's
    /// numbering; of Chess960, if both are the same. Both sides may castle on both wings. Number
    /// 518 is the start position of standard chess. `None` if either number is above 959.
    ///
    /// ```
    /// # use rookline::{Board, Setup};
    /// let board = |number| Board::try_from(Setup::double_chess960(number, number).unwrap());
    /// assert_eq!(board(518), Ok(Board::default()));
    /// let fen = "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1";
    /// assert_eq!(board(0)?.to_string(), fen);
    /// assert_eq!(Setup::double_chess960(518, 960), None);
    /// # Ok::<(), rookline::InvalidBoardError>(())
    /// ```
    #[doc(alias("chess960", "chess960_startpos", "dfrc", "frc", "fischer_random"))]
    #[inline]
    #[must_use]
    pub fn double_chess960(white: u16, black: u16) -> Option<Setup> {
        let mut setup = Setup::EMPTY;
        for (color, number) in [(Color::White, white), (Color::Black, black)] {
            setup.put_back_rank(color, number)?;
            setup.pieces[color.index()][0] = Rank::Second.relative_to(color).bitboard();
        }
        Some(setup)
    }

    /// Places the pieces of one side by the number of their arrangement, and adds its castling
    /// rights.
    #[inline]
    fn put_back_rank(&mut self, color: Color, number: u16) -> Option<()> {
        use Piece::{Bishop, King, Knight, Queen, Rook};
        const KNIGHTS: [[usize; 2]; 10] =
            [[0, 1], [0, 2], [0, 3], [0, 4], [1, 2], [1, 3], [1, 4], [2, 3], [2, 4], [3, 4]];
        let number = usize::from(number);
        let &[left, right] = KNIGHTS.get(number / 96)?;
        let mut free = Rank::First.bitboard();
        // The right knight first: then the left one's index among the free squares does not change.
        for (piece, among, nth) in [
            (Bishop, Bitboard::LIGHT, number % 4),
            (Bishop, Bitboard::DARK, number / 4 % 4),
            (Queen, Bitboard::ALL, number / 16 % 6),
            (Knight, Bitboard::ALL, right),
            (Knight, Bitboard::ALL, left),
            (Rook, Bitboard::ALL, 0),
            (King, Bitboard::ALL, 0),
            (Rook, Bitboard::ALL, 0),
        ] {
            let square = (free & among).iter().nth(nth)?;
            free = free.without(square);
            self.put(square.relative_to(color), ColoredPiece::new(color, piece));
        }
        let rooks = self.pieces[color.index()][Rook.index()];
        let (a_side, h_side) = (rooks.first().map(Square::file), rooks.last().map(Square::file));
        let rights = self.castling_rights.with(color, Wing::Queen, a_side);
        self.castling_rights = rights.with(color, Wing::King, h_side);
        Some(())
    }

    /// The pieces from an array of the piece on each square, a1 first. Everything else is as in
    /// [`Setup::EMPTY`].
    #[inline]
    pub fn from_squares(squares: &[Option<ColoredPiece>; 64]) -> Setup {
        let mut setup = Setup::EMPTY;
        for (square, on) in Square::ALL.into_iter().zip(squares) {
            if let Some(piece) = *on {
                setup.put(square, piece);
            }
        }
        setup
    }

    /// Adds a piece. A piece that is already there stays, and two pieces on one square are invalid.
    /// So call [`Setup::clear`] first.
    #[inline]
    pub const fn put(&mut self, square: Square, piece: ColoredPiece) {
        let set = &mut self.pieces[piece.color().index()][piece.piece().index()];
        *set = set.with(square);
    }

    /// The setup with the colors exchanged: the board is flipped top to bottom, each piece changes
    /// sides, and the other side is to move.
    #[inline]
    pub(super) fn mirrored(self) -> Setup {
        let [white, black] = self.pieces.map(|pieces| pieces.map(Bitboard::flip_rank));
        Setup {
            pieces: [black, white],
            side_to_move: !self.side_to_move,
            castling_rights: self.castling_rights.swapped(),
            en_passant: self.en_passant.map(Square::flip_rank),
            ..self
        }
    }

    /// The squares of all pieces of one kind of one side.
    #[inline]
    pub(super) fn of(&self, color: Color, piece: Piece) -> Bitboard {
        self.pieces[color.index()][piece.index()]
    }

    /// The pieces of one kind of one side on its back rank.
    #[inline]
    pub(super) fn on_back_rank(&self, color: Color, piece: Piece) -> Bitboard {
        self.of(color, piece) & back_rank(color).bitboard()
    }

    /// The squares of all pieces of one side.
    #[inline]
    pub fn colors(&self, color: Color) -> Bitboard {
        self.pieces[color.index()].into_iter().collect()
    }

    /// The squares of all pieces.
    #[inline]
    pub fn occupied(&self) -> Bitboard {
        self.colors(Color::White) | self.colors(Color::Black)
    }

    /// The outermost rook on one side of the king, if both are on their back rank. The castling
    /// letters `KQkq` of a FEN mean such rooks.
    #[inline]
    pub(super) fn outermost_rook(&self, color: Color, wing: Wing) -> Option<Square> {
        let king = self.on_back_rank(color, Piece::King).first()?;
        let rooks = self.on_back_rank(color, Piece::Rook);
        match wing {
            Wing::King => rooks.last().filter(|&rook| rook > king),
            Wing::Queen => rooks.first().filter(|&rook| rook < king),
        }
    }

    /// The piece on a square: side and kind. If there are several, the first by side (white, black)
    /// and kind (pawn to king).
    #[inline]
    #[must_use]
    pub fn colored_piece_on(&self, square: Square) -> Option<ColoredPiece> {
        let mut sets = ColoredPiece::ALL.into_iter().zip(self.pieces.as_flattened());
        sets.find_map(|(piece, set)| set.contains(square).then_some(piece))
    }

    /// Removes all pieces from the square.
    #[inline]
    pub fn clear(&mut self, square: Square) {
        for set in self.pieces.as_flattened_mut() {
            *set = set.without(square);
        }
    }

    /// The board of a setup that the caller knows to be valid.
    #[inline]
    pub(super) fn into_board_unchecked(self) -> Board {
        let colors = Color::ALL.map(|color| self.colors(color));
        let mut board = Board {
            pieces: self.pieces,
            colors,
            occupied: colors[0] | colors[1],
            on: self.by_square(),
            state: State {
                key: 0,
                castling: CastlingRooks(self.castling_rights.rooks()),
                material: self.material(),
                halfmove_clock: self.halfmove_clock,
                fullmove_number: self.fullmove_number,
                side: self.side_to_move,
                en_passant: self.en_passant,
                en_passant_possible: false,
            },
        };
        board.state.en_passant_possible = board.finds_en_passant();
        board.state.key = board.computed_key();
        board
    }

    #[inline]
    fn by_square(&self) -> [Option<ColoredPiece>; 64] {
        let mut on = [None; 64];
        for (piece, &squares) in ColoredPiece::ALL.into_iter().zip(self.pieces.as_flattened()) {
            for square in squares {
                on[square.index()] = Some(piece);
            }
        }
        on
    }

    #[inline]
    fn material(&self) -> i32 {
        let sets = ColoredPiece::ALL.into_iter().zip(self.pieces.as_flattened());
        sets.map(|(piece, squares)| squares.len() as i32 * signed_value(piece)).sum()
    }
}

/// Checks the position, and makes the board.
impl TryFrom<Setup> for Board {
    type Error = InvalidBoardError;

    #[inline]
    fn try_from(setup: Setup) -> Result<Board, InvalidBoardError> {
        setup.validate()?;
        let board = setup.into_board_unchecked();
        let opponent = !board.state.side;
        if board.is_attacked(board.state.side, board.king(opponent)) {
            return Err(InvalidBoardError::OpponentInCheck(opponent));
        }
        Ok(board)
    }
}

//! The pieces on the squares, and everything else in a position.

use core::iter::FusedIterator;

use super::castling::{CastlingRights, CastlingRooks};
use super::{Board, Setup};
use crate::{Bitboard, Color, ColoredPiece, Piece, Square, Squares};

/// # The pieces, and everything else in a position
///
/// ```
/// # use rookline::*;
/// assert_eq!(Board::START_FEN.parse(), Ok(Board::default()));
/// let board: Board = "4k3/8/8/8/4Pp2/8/8/4K2R b K e3 0 40".parse()?;
/// assert_eq!(board.occupied().len(), 5);
/// assert_eq!(board.colors(Color::Black), Bitboard::from([Square::F4, Square::E8]));
/// assert_eq!(board.pieces(Piece::Pawn), Bitboard::from([Square::E4, Square::F4]));
/// assert_eq!(board.colored_pieces(Color::White, Piece::Rook), Square::H1.bitboard());
/// assert_eq!(board.king(Color::Black), Square::E8);
/// assert_eq!(board.colored_piece_on(Square::H1), Some(ColoredPiece::WhiteRook));
/// assert_eq!((board.piece_on(Square::H1), board.color_on(Square::H2)), (Some(Piece::Rook), None));
/// assert_eq!((board.side_to_move(), board.material()), (Color::Black, 500));
/// assert_eq!(board.castling_rights().rook_file(Color::White, Wing::King), Some(File::H));
/// assert_eq!((board.en_passant(), board.halfmove_clock()), (Some(Square::E3), 0));
/// assert_eq!((board.fullmove_number(), board.setup().fullmove_number), (40, 40));
/// # Ok::<(), FenError>(())
/// ```
impl Board {
    /// The position in which every game of standard chess begins, as a FEN.
    #[doc(alias = "startpos")]
    pub const START_FEN: &'static str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    /// The same position with the colors exchanged: the board is flipped top to bottom, each piece
    /// changes sides, and the other side is to move. An evaluation from the point of view of the
    /// side to move should give both the same score.
    #[doc(alias("flip", "swap_colors"))]
    #[inline]
    pub fn mirrored(&self) -> Board {
        self.setup().mirrored().into_board_unchecked()
    }

    /// The squares of one side's pieces of one kind.
    #[doc(alias = "by_piece")]
    #[inline]
    pub const fn colored_pieces(&self, color: Color, piece: Piece) -> Bitboard {
        self.pieces[color.index()][piece.index()]
    }

    /// The squares of both sides' pieces of one kind.
    #[doc(alias = "by_role")]
    #[inline]
    pub const fn pieces(&self, piece: Piece) -> Bitboard {
        let [white, black] = &self.pieces;
        Bitboard(white[piece.index()].0 | black[piece.index()].0)
    }

    /// The squares of all pieces of one side.
    #[doc(alias("color_combined", "by_color"))]
    #[inline]
    pub const fn colors(&self, color: Color) -> Bitboard {
        self.colors[color.index()]
    }

    /// The squares of all pieces: what the sliding lookups call `occupied`.
    #[doc(alias("all_pieces", "combined"))]
    #[inline]
    pub const fn occupied(&self) -> Bitboard {
        self.occupied
    }

    /// The piece on a square: side and kind.
    #[doc(alias("piece_at", "get"))]
    #[inline]
    #[must_use]
    pub const fn colored_piece_on(&self, square: Square) -> Option<ColoredPiece> {
        self.on[square.index()]
    }

    /// The kind of piece on a square, of either side; [`Board::colored_piece_on`] gives the side as
    /// well.
    #[inline]
    #[must_use]
    pub const fn piece_on(&self, square: Square) -> Option<Piece> {
        match self.on[square.index()] {
            Some(there) => Some(there.piece()),
            None => None,
        }
    }

    /// The side of the piece on a square; [`Board::colored_piece_on`] gives the kind as well.
    #[doc(alias = "color_at")]
    #[inline]
    #[must_use]
    pub const fn color_on(&self, square: Square) -> Option<Color> {
        match self.on[square.index()] {
            Some(there) => Some(there.color()),
            None => None,
        }
    }

    /// Every piece with its square, in the order of the squares, a1 to h8; the same as iterating
    /// over a reference to the board. Use it to compute a sum over all pieces; [`Board::changes`]
    /// then keeps the sum up to date.
    #[doc(alias = "pieces")]
    #[inline]
    #[must_use]
    pub const fn iter(&self) -> PlacedPieces<'_> {
        PlacedPieces::of(self)
    }

    /// The king's square.
    #[doc(alias("king_square", "king_of"))]
    #[inline]
    pub const fn king(&self, color: Color) -> Square {
        Square::wrapping(self.colored_pieces(color, Piece::King).0.trailing_zeros() as usize)
    }

    /// The side to move.
    #[doc(alias("stm", "turn"))]
    #[inline]
    pub const fn side_to_move(&self) -> Color {
        self.state.side
    }

    /// The castling rights that remain, and the rooks they belong to.
    #[doc(alias("castle_rights", "castles"))]
    #[inline]
    pub fn castling_rights(&self) -> CastlingRights {
        self.state.castling.rights([self.king(Color::White), self.king(Color::Black)])
    }

    #[inline]
    pub(crate) const fn castling_rooks(&self) -> CastlingRooks {
        self.state.castling
    }

    /// The square that a pawn has just jumped over, whether or not a pawn can capture there. It is
    /// the fourth field of a FEN.
    #[doc(alias = "ep_square")]
    #[inline]
    #[must_use]
    pub const fn en_passant(&self) -> Option<Square> {
        self.state.en_passant
    }

    /// [`Board::en_passant`] if a legal capture en passant exists, else `None`. Repetitions and the
    /// key depend on this square.
    #[doc(alias("legal_ep_square", "ep_square"))]
    #[inline]
    #[must_use]
    pub const fn legal_en_passant(&self) -> Option<Square> {
        if self.state.en_passant_possible { self.state.en_passant } else { None }
    }

    /// Half-moves since the last pawn move or capture, for [`Board::is_fifty_moves`]; at most
    /// 65,535.
    #[doc(alias("halfmoves", "half_move_clock", "rule50"))]
    #[inline]
    pub const fn halfmove_clock(&self) -> u16 {
        self.state.halfmove_clock
    }

    /// The number of the next move: 1 in a new game. White's move and black's reply have the same
    /// number. At most 65,535.
    #[doc(alias = "fullmoves")]
    #[inline]
    pub const fn fullmove_number(&self) -> u16 {
        self.state.fullmove_number
    }

    /// Sets the half-move clock; the key does not depend on it.
    #[inline]
    pub const fn set_halfmove_clock(&mut self, clock: u16) {
        self.state.halfmove_clock = clock;
    }

    /// White's material minus black's, by [`PIECE_VALUES`](super::PIECE_VALUES). Multiply by
    /// [`Color::sign`] for one side's point of view. (To count the pieces of a kind, use
    /// [`Board::colored_pieces`].)
    #[inline]
    pub const fn material(&self) -> i32 {
        self.state.material
    }

    /// The Zobrist key, elsewhere called the hash. Two positions have equal keys if they have the
    /// same pieces, side to move, castling rights and legal captures en passant. The rules of
    /// repetition consider such positions the same. Two other positions have equal keys with a
    /// chance of one in 2^64.
    ///
    /// The random words come from [`zobrist::SEED`](super::zobrist::SEED) by a documented
    /// recurrence. They are the same in every build and on every machine.
    ///
    /// To prefetch the entry of a hash table, call [`Board::key_after`] before the move is made.
    /// [`Keys`](super::Keys) has the keys of parts of the board.
    #[doc(alias("hash_without_ep", "zobrist_hash", "hash", "prefetch", "get_hash", "zobrist"))]
    #[inline]
    pub const fn key(&self) -> u64 {
        self.state.key
    }

    /// The board as plain data that a program can change. [`Setup`] has everything that defines a
    /// board, so `Board::try_from(setup)` gives an equal one.
    #[doc(alias = "BoardBuilder")]
    #[inline]
    pub fn setup(&self) -> Setup {
        Setup {
            pieces: self.pieces,
            side_to_move: self.state.side,
            castling_rights: self.castling_rights(),
            en_passant: self.state.en_passant,
            halfmove_clock: self.state.halfmove_clock,
            fullmove_number: self.state.fullmove_number,
        }
    }
}

/// Every piece of a [`Board`] with its square, a1 to h8, or h8 to a1 with `rev`.
#[derive(Clone, Debug)]
pub struct PlacedPieces<'a> {
    board: &'a Board,
    left: Squares,
}

impl<'a> PlacedPieces<'a> {
    #[inline]
    pub(super) const fn of(board: &'a Board) -> PlacedPieces<'a> {
        PlacedPieces { board, left: board.occupied.iter() }
    }

    #[inline]
    fn on(&self, square: Square) -> Option<(Square, ColoredPiece)> {
        Some((square, self.board.colored_piece_on(square)?))
    }
}

impl Iterator for PlacedPieces<'_> {
    type Item = (Square, ColoredPiece);

    #[inline]
    fn next(&mut self) -> Option<(Square, ColoredPiece)> {
        let square = self.left.next()?;
        self.on(square)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.left.size_hint()
    }
}

impl DoubleEndedIterator for PlacedPieces<'_> {
    #[inline]
    fn next_back(&mut self) -> Option<(Square, ColoredPiece)> {
        let square = self.left.next_back()?;
        self.on(square)
    }
}

impl ExactSizeIterator for PlacedPieces<'_> {}
impl FusedIterator for PlacedPieces<'_> {}

impl<'a> IntoIterator for &'a Board {
    type Item = (Square, ColoredPiece);
    type IntoIter = PlacedPieces<'a>;

    #[inline]
    fn into_iter(self) -> PlacedPieces<'a> {
        self.iter()
    }
}

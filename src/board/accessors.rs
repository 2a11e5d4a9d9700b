//! The pieces on the squares, and everything else in a position.

use super::castling::{CastlingRights, CastlingRooks};
use super::{Board, PlacedPieces, Setup};
use crate::{Bitboard, Color, ColoredPiece, Piece, Square};

/// # The pieces, and everything else in a position
impl Board {
    /// The position in which every game of standard chess begins, as a FEN.
    ///
    /// ```
    /// # use rookline::Board;
    /// assert_eq!(Board::START_FEN.parse(), Ok(Board::default()));
    /// ```
    #[doc(alias = "startpos")]
    pub const START_FEN: &'static str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    /// The Chess960 start position with this number, 0 to 959, in Reinhard Scharnagl's numbering.
    /// Number 518 is the start position of standard chess. `None` for a number above 959. Both
    /// sides may castle on both wings. [`Setup::double_chess960`] has a number for each side.
    ///
    /// ```
    /// # use rookline::Board;
    /// assert_eq!(Board::chess960(518), Some(Board::default()));
    /// assert_eq!(Board::chess960(960), None);
    /// let fen = "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1";
    /// assert_eq!(Board::chess960(0).unwrap().to_string(), fen);
    /// ```
    #[doc(alias = "frc")]
    #[doc(alias = "fischer_random")]
    #[doc(alias = "chess960_startpos")]
    #[inline]
    #[must_use]
    pub fn chess960(number: u16) -> Option<Board> {
        Setup::double_chess960(number, number).map(Setup::into_board_unchecked)
    }

    /// The same position with the colors exchanged: the board is flipped top to bottom, each piece
    /// changes sides, and the other side is to move. An evaluation from the point of view of the
    /// side to move should give both the same score.
    ///
    /// ```
    /// # use rookline::Board;
    /// let board: Board = "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1".parse()?;
    /// assert_eq!(board.mirrored().to_string(), "4k2r/4p3/8/8/8/8/8/4K3 b k - 0 1");
    /// # Ok::<(), rookline::FenError>(())
    /// ```
    #[doc(alias = "flip")]
    #[doc(alias = "swap_colors")]
    #[inline]
    #[must_use]
    pub fn mirrored(&self) -> Board {
        self.setup().mirrored().into_board_unchecked()
    }

    /// The squares of one side's pieces of one kind.
    ///
    /// ```
    /// # use rookline::{Board, Color, Piece, Rank};
    /// let pawns = Board::default().colored_pieces(Color::Black, Piece::Pawn);
    /// assert_eq!(pawns, Rank::Seventh.bitboard());
    /// ```
    #[doc(alias = "by_piece")]
    #[inline]
    #[must_use]
    pub const fn colored_pieces(&self, color: Color, piece: Piece) -> Bitboard {
        self.pieces[color.index()][piece.index()]
    }

    /// The squares of both sides' pieces of one kind.
    ///
    /// ```
    /// # use rookline::{Board, Color, Piece};
    /// let board = Board::default();
    /// let knights = board.pieces(Piece::Knight);
    /// assert_eq!(knights.len(), 4);
    /// let black = board.colored_pieces(Color::Black, Piece::Knight);
    /// assert_eq!(knights & board.colors(Color::Black), black);
    /// ```
    #[doc(alias = "by_role")]
    #[inline]
    #[must_use]
    pub const fn pieces(&self, piece: Piece) -> Bitboard {
        let [white, black] = &self.pieces;
        Bitboard(white[piece.index()].0 | black[piece.index()].0)
    }

    /// The squares of all pieces of one side.
    ///
    /// ```
    /// # use rookline::{Board, Color};
    /// assert_eq!(Board::default().colors(Color::White).0, 0xFFFF);
    /// ```
    #[doc(alias = "color_combined")]
    #[doc(alias = "by_color")]
    #[inline]
    #[must_use]
    pub const fn colors(&self, color: Color) -> Bitboard {
        self.colors[color.index()]
    }

    /// The squares of all pieces: what the sliding lookups call `occupied`.
    ///
    /// ```
    /// # use rookline::{Bitboard, Board, Square, rook_attacks};
    /// let board = Board::default();
    /// let attacks = rook_attacks(Square::A1, board.occupied());
    /// assert_eq!(attacks, Square::A2.bitboard() | Square::B1.bitboard());
    /// ```
    #[doc(alias = "all_pieces")]
    #[doc(alias = "combined")]
    #[inline]
    #[must_use]
    pub const fn occupied(&self) -> Bitboard {
        self.occupied
    }

    /// The piece on a square: side and kind.
    ///
    /// ```
    /// # use rookline::{Board, ColoredPiece, Square};
    /// let board = Board::default();
    /// assert_eq!(board.colored_piece_on(Square::D8), Some(ColoredPiece::BlackQueen));
    /// assert_eq!(board.colored_piece_on(Square::D4), None);
    /// ```
    #[doc(alias = "piece_at")]
    #[doc(alias = "get")]
    #[inline]
    #[must_use]
    pub const fn colored_piece_on(&self, square: Square) -> Option<ColoredPiece> {
        self.on[square.index()]
    }

    /// The kind of piece on a square, of either side; [`Board::colored_piece_on`] gives the side as
    /// well.
    ///
    /// ```
    /// # use rookline::{Board, Piece, Square};
    /// let board = Board::default();
    /// assert_eq!(board.piece_on(Square::G8), Some(Piece::Knight));
    /// assert_eq!(board.piece_on(Square::G6), None);
    /// ```
    #[inline]
    #[must_use]
    pub const fn piece_on(&self, square: Square) -> Option<Piece> {
        match self.on[square.index()] {
            Some(there) => Some(there.piece()),
            None => None,
        }
    }

    /// The side of the piece on a square; [`Board::colored_piece_on`] gives the kind as well.
    ///
    /// ```
    /// # use rookline::{Board, Color, Square};
    /// let board = Board::default();
    /// assert_eq!(board.color_on(Square::G8), Some(Color::Black));
    /// assert_eq!(board.color_on(Square::G6), None);
    /// ```
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
    ///
    /// ```
    /// # use rookline::{Board, ColoredPiece, Square};
    /// let board: Board = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse()?;
    /// assert!(board.iter().eq([
    ///     (Square::E1, ColoredPiece::WhiteKing),
    ///     (Square::H1, ColoredPiece::WhiteRook),
    ///     (Square::E8, ColoredPiece::BlackKing),
    /// ]));
    /// # Ok::<(), rookline::FenError>(())
    /// ```
    #[doc(alias = "pieces")]
    #[inline]
    #[must_use]
    pub const fn iter(&self) -> PlacedPieces<'_> {
        PlacedPieces::of(self)
    }

    /// The king's square.
    ///
    /// ```
    /// # use rookline::{Board, Color, Square};
    /// assert_eq!(Board::default().king(Color::Black), Square::E8);
    /// ```
    #[doc(alias = "king_square")]
    #[doc(alias = "king_of")]
    #[inline]
    #[must_use]
    pub const fn king(&self, color: Color) -> Square {
        Square::wrapping(self.colored_pieces(color, Piece::King).0.trailing_zeros() as u8)
    }

    /// The side to move.
    ///
    /// ```
    /// # use rookline::{Board, Color};
    /// assert_eq!(Board::default().side_to_move(), Color::White);
    /// ```
    #[doc(alias = "stm")]
    #[doc(alias = "turn")]
    #[inline]
    #[must_use]
    pub const fn side_to_move(&self) -> Color {
        self.state.side
    }

    /// The castling rights that remain, and the rooks they belong to.
    ///
    /// ```
    /// # use rookline::{Board, Color, File, Wing};
    /// let rights = Board::default().castling_rights();
    /// assert_eq!(rights.rook_file(Color::White, Wing::King), Some(File::H));
    /// ```
    #[doc(alias = "castle_rights")]
    #[doc(alias = "castles")]
    #[inline]
    #[must_use]
    pub fn castling_rights(&self) -> CastlingRights {
        self.state.castling.rights([self.king(Color::White), self.king(Color::Black)])
    }

    #[inline]
    pub(crate) const fn castling_rooks(&self) -> CastlingRooks {
        self.state.castling
    }

    /// The square that a pawn has just jumped over, whether or not a pawn can capture there. It is
    /// the fourth field of a FEN.
    ///
    /// ```
    /// # use rookline::{Board, Square};
    /// let board = Board::default();
    /// let after = board.after_unchecked(board.parse_uci("e2e4")?);
    /// assert_eq!((board.en_passant(), after.en_passant()), (None, Some(Square::E3)));
    /// # Ok::<(), rookline::moves::UciError>(())
    /// ```
    #[doc(alias = "ep_square")]
    #[inline]
    #[must_use]
    pub const fn en_passant(&self) -> Option<Square> {
        self.state.en_passant
    }

    /// [`Board::en_passant`] if a legal capture en passant exists, else `None`. Repetitions and the
    /// key depend on this square.
    ///
    /// ```
    /// # use rookline::{Board, Square};
    /// let board: Board = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1".parse()?;
    /// assert_eq!(board.en_passant(), Some(Square::E3));
    /// assert_eq!(board.legal_en_passant(), None);
    /// # Ok::<(), rookline::FenError>(())
    /// ```
    #[doc(alias = "legal_ep_square")]
    #[doc(alias = "ep_square")]
    #[inline]
    #[must_use]
    pub const fn legal_en_passant(&self) -> Option<Square> {
        if self.state.en_passant_possible { self.state.en_passant } else { None }
    }

    /// Half-moves since the last pawn move or capture, for [`Board::is_fifty_moves`]; at most
    /// 65,535.
    ///
    /// ```
    /// # use rookline::Board;
    /// let board: Board = "4k3/8/8/8/8/8/8/4K2R w - - 99 80".parse().unwrap();
    /// let after = board.after_unchecked(board.parse_uci("h1h8")?);
    /// assert_eq!((board.halfmove_clock(), after.halfmove_clock()), (99, 100));
    /// # Ok::<(), rookline::moves::UciError>(())
    /// ```
    #[doc(alias = "halfmoves")]
    #[doc(alias = "half_move_clock")]
    #[doc(alias = "rule50")]
    #[inline]
    #[must_use]
    pub const fn halfmove_clock(&self) -> u16 {
        self.state.halfmove_clock
    }

    /// The number of the next move: 1 in a new game. White's move and black's reply have the same
    /// number. At most 65,535.
    ///
    /// ```
    /// # use rookline::Board;
    /// let mut board = Board::default();
    /// board.play_unchecked(board.parse_uci("e2e4")?);
    /// assert_eq!(board.fullmove_number(), 1);
    /// board.play_unchecked(board.parse_uci("e7e5")?);
    /// assert_eq!(board.fullmove_number(), 2);
    /// # Ok::<(), rookline::moves::UciError>(())
    /// ```
    #[doc(alias = "fullmoves")]
    #[inline]
    #[must_use]
    pub const fn fullmove_number(&self) -> u16 {
        self.state.fullmove_number
    }

    /// Sets the half-move clock; the key does not depend on it.
    ///
    /// ```
    /// # use rookline::Board;
    /// let mut board = Board::default();
    /// board.set_halfmove_clock(99);
    /// assert!(!board.is_fifty_moves());
    /// board.play_unchecked(board.parse_uci("g1f3").unwrap());
    /// assert!(board.is_fifty_moves());
    /// ```
    #[inline]
    pub const fn set_halfmove_clock(&mut self, clock: u16) {
        self.state.halfmove_clock = clock;
    }

    /// White's material minus black's, by [`PIECE_VALUES`](super::PIECE_VALUES). Multiply by
    /// [`Color::sign`] for one side's point of view. (To count the pieces of a kind, use
    /// [`Board::colored_pieces`].)
    ///
    /// ```
    /// # use rookline::Board;
    /// assert_eq!(Board::default().material(), 0);
    /// ```
    #[inline]
    #[must_use]
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
    ///
    /// ```
    /// # use rookline::Board;
    /// let mut boards = [Board::default(), Board::default()];
    /// for (n, texts) in [["g1f3", "g8f6", "b1c3"], ["b1c3", "g8f6", "g1f3"]].iter().enumerate() {
    ///     for text in texts {
    ///         boards[n] = boards[n].after_unchecked(boards[n].parse_uci(text).unwrap());
    ///     }
    /// }
    /// assert_eq!(boards[0].key(), boards[1].key());
    /// ```
    #[doc(alias = "hash_without_ep")]
    #[doc(alias = "zobrist_hash")]
    #[doc(alias = "hash")]
    #[doc(alias = "prefetch")]
    #[doc(alias = "get_hash")]
    #[doc(alias = "zobrist")]
    #[inline]
    #[must_use]
    pub const fn key(&self) -> u64 {
        self.state.key
    }

    /// The board as plain data that a program can change. [`Setup`] has everything that defines a
    /// board, so `Board::try_from(setup)` gives an equal one.
    ///
    /// ```
    /// # use rookline::Board;
    /// let board = Board::default();
    /// assert_eq!(Board::try_from(board.setup()), Ok(board));
    /// ```
    #[doc(alias = "BoardBuilder")]
    #[inline]
    #[must_use]
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

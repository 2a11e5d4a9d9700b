//! The board: twelve sets of squares, and everything that follows from them, kept up to date move
//! by move.
//!
//! Six kinds of piece times two sides make twelve bitboards; the pieces of each side, and of both,
//! are their unions. That answers "where are white's rooks", but not "what stands on d4", so the
//! answer to that is kept as well, square by square. Side to move, castling rights, the en passant
//! square and the two counters complete a position as FEN describes it. Material and the Zobrist
//! key could be computed from all that; they are maintained instead, because a search asks for them
//! at every node.
//!
//! A [`Board`] always holds a position in which the rules of chess make sense ([`InvalidBoardError`]
//! lists what that requires), since every way to make one checks it and every legal move preserves
//! it; only [`Board::after_unchecked`] and [`Board::play_unchecked`], given a move that is not legal, can
//! break it. Moves are not taken back: a search copies the board, and keeps one for each ply on its
//! own stack.
//!
//! All functions of the board, of [`crate::movegen`] and of [`crate::perft()`], except a few that
//! are rarely called, are `#[inline]`, however long: a program compiles only those that it calls,
//! and a build of the crate alone compiles none of them.
//!
//! Sources: Gerd Isenberg, *Efficient Generation of Sliding Piece Attacks*
//! (Dresden, 2008), the board definition; Stef Luijten, *Writing a chess
//! program in 99 steps* (Winglet), `struct Board`.

mod ahead;
mod attackers;
mod can_repeat;
pub(crate) mod castling;
mod checks;
mod display;
mod draws;
mod fen;
mod fen_error;
mod fen_writer;
mod invalid_board;
mod make;
mod pieces;
mod reversible;
mod see;
mod setup;
mod squares;
mod validate;
pub mod zobrist;

use core::hash::{Hash, Hasher};

pub use ahead::Changes;
pub use castling::CastlingRights;
pub use checks::CheckSquares;
pub use display::Drawing;
pub use fen_error::{FenError, FenField, FenFlaw};
pub use fen_writer::Fen;
pub use invalid_board::InvalidBoardError;
pub(crate) use make::behind;
pub use pieces::Pieces;
pub use setup::Setup;

use crate::{Bitboard, Color, ColoredPiece, Piece, Square};
use castling::CastlingRooks;

/// A chess position, standard or Chess960.
///
/// Two boards are equal when everything in their FENs is equal, counters included.
/// [`Board::same_position`] asks whether the rules consider them the same, whatever the counters;
/// where they are, [`Board::key`] is equal.
///
/// [`Board::from_fen`] or `parse` reads one from a FEN, strictly: nothing is repaired, so trim it
/// first. Where operations or moves follow, [`from_epd`](Board::from_epd) leaves them to you.
/// `Display` writes a FEN.
///
/// | what for | methods |
/// |---|---|
/// | what stands where | [`pieces`](Board::pieces), [`colors`](Board::colors), [`colored_pieces`](Board::colored_pieces), [`occupied`](Board::occupied), [`sliders`](Board::sliders), [`piece_on`](Board::piece_on), [`color_on`](Board::color_on), [`colored_piece_on`](Board::colored_piece_on), [`king`](Board::king), [`iter`](Board::iter) |
/// | the rest of the position | [`side_to_move`](Board::side_to_move), [`castling_rights`](Board::castling_rights), [`en_passant`](Board::en_passant), [`legal_en_passant`](Board::legal_en_passant), [`halfmove_clock`](Board::halfmove_clock), [`fullmove_number`](Board::fullmove_number), [`key`](Board::key), [`material`](Board::material), [`setup`](Board::setup), [`mirrored`](Board::mirrored), [`same_position`](Board::same_position) |
/// | where games begin | `default`, [`chess960`](Board::chess960), [`double_chess960`](Board::double_chess960) |
/// | legal moves | [`legal_moves`](Board::legal_moves), [`captures`](Board::captures), [`quiets`](Board::quiets), [`moves`](Board::moves) that pass a [`MoveFilter`](crate::MoveFilter), [`visit_moves`](Board::visit_moves) where one may stop early, [`has_legal_move`](Board::has_legal_move), [`is_legal`](Board::is_legal), [`legal_move`](Board::legal_move) from two squares |
/// | making them | [`play`](Board::play), [`play_unchecked`](Board::play_unchecked), [`after_unchecked`](Board::after_unchecked), [`play_null`](Board::play_null), [`after_null`](Board::after_null); there is no unmake: keep the board before |
/// | before they are made | [`captured`](Board::captured), [`changes`](Board::changes), [`gives_check`](Board::gives_check), [`check_squares`](Board::check_squares), [`see_ge`](Board::see_ge), [`see`](Board::see) and their forms with values of your own |
/// | attackers | [`attackers_to`](Board::attackers_to), [`attackers_by`](Board::attackers_by), [`is_attacked`](Board::is_attacked), [`attacked_by`](Board::attacked_by), [`attacks_by_piece`](Board::attacks_by_piece), [`checkers`](Board::checkers), [`in_check`](Board::in_check), [`pinned`](Board::pinned), [`blockers`](Board::blockers) |
/// | threats | [`threats`](Board::threats), [`threat_changes`](Board::threat_changes), and their forms with a filter |
/// | how a game ends | [`outcome`](Board::outcome), [`is_checkmate`](Board::is_checkmate), [`is_stalemate`](Board::is_stalemate), [`repetitions`](Board::repetitions), [`can_repeat`](Board::can_repeat), [`is_fifty_moves`](Board::is_fifty_moves), [`is_seventy_five_moves`](Board::is_seventy_five_moves), [`is_insufficient_material`](Board::is_insufficient_material), [`has_insufficient_material`](Board::has_insufficient_material) |
/// | text | [`fen`](Board::fen), [`from_epd`](Board::from_epd), [`parse_uci`](Board::parse_uci) (a [`Move`](crate::Move) displays as UCI), [`parse_san`](Board::parse_san), [`san`](Board::san), [`drawing`](Board::drawing) |
///
/// ```
/// use rookline::{Board, Color, ColoredPiece, Piece, Square};
///
/// let board: Board = "r1bq1rk1/2p1bppp/p7/1p1np3/8/1BP5/PP1P1PPP/RNBQR1K1 w - - 0 12".parse()?;
/// assert_eq!(board.occupied().0, 0x6DF4011A0006EB5F);
/// assert_eq!(board.colored_pieces(Color::White, Piece::Pawn).0, 0x4EB00);
/// assert_eq!(board.colored_piece_on(Square::D5), Some(ColoredPiece::BlackKnight));
/// assert_eq!(board.legal_moves().len(), 28);
/// # Ok::<(), rookline::board::FenError>(())
/// ```
#[derive(PartialEq, Eq)]
#[repr(align(32))]
pub struct Board {
    pieces: [[Bitboard; 6]; 2],
    colors: [Bitboard; 2],
    occupied: Bitboard,
    on: [Option<ColoredPiece>; 64],
    state: State,
}

/// Everything in a position besides its pieces, and what is kept up to date with them.
#[derive(Clone, Copy, PartialEq, Eq)]
struct State {
    key: u64,
    castling: CastlingRooks,
    material: i32,
    halfmove_clock: u16,
    fullmove_number: u16,
    side: Color,
    /// As in FEN: set behind every pawn that has just made a double step.
    en_passant: Option<Square>,
    /// Whether some pawn may legally capture there, and so whether it is part of the key.
    en_passant_possible: bool,
}

/// Copies with as few instructions as possible, since a search copies a board for every move.
///
/// 224 bytes are seven AVX vectors. With SSE2 vectors a compiler calls `memcpy` for more than 128
/// bytes, which takes half as long as making a move. So there the parts are copied one by one, and
/// the compiler must not see that they make up the whole. (A derived copy also goes by parts, but
/// copies the pieces twice, and each field of the state by itself.)
impl Clone for Board {
    #[inline]
    fn clone(&self) -> Board {
        if cfg!(all(target_arch = "x86_64", not(target_feature = "avx"))) {
            let mut board = Board { occupied: Bitboard::EMPTY, ..*self };
            board.occupied = self.occupied;
            return board;
        }
        Board { ..*self }
    }
}

/// What a piece counts in [`Board::material`]: pawn 100, knight and bishop 300, rook 500, queen
/// 900. A king is always there, and counts nothing. (For exchanges, [`Board::see_ge_with`] takes
/// values of your own.)
///
/// ```
/// use rookline::{Piece, board::piece_value};
///
/// assert_eq!(piece_value(Piece::Rook) + 4 * piece_value(Piece::Pawn), piece_value(Piece::Queen));
/// ```
#[doc(alias = "value")]
#[inline]
#[must_use]
pub const fn piece_value(piece: Piece) -> i32 {
    PIECE_VALUES[piece.index()]
}

/// What [`piece_value`] gives, by [`Piece::index`].
const PIECE_VALUES: [i32; 6] = [100, 300, 300, 500, 900, 0];

/// What a piece adds to [`Board::material`], negative for black's.
#[inline]
const fn signed_value(piece: ColoredPiece) -> i32 {
    const VALUES: [i32; 12] = {
        let mut values = [0; 12];
        let mut index = 0;
        while index < 12 {
            let piece = ColoredPiece::ALL[index];
            values[index] = piece.color().sign() * piece_value(piece.piece());
            index += 1;
        }
        values
    };
    VALUES[piece.index()]
}

/// # What stands where, and everything else in a position
impl Board {
    /// The position in which every game of standard chess begins, as a FEN.
    ///
    /// ```
    /// # use rookline::Board;
    /// assert_eq!(Board::START_FEN.parse(), Ok(Board::default()));
    /// ```
    #[doc(alias = "startpos")]
    pub const START_FEN: &'static str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    /// The Chess960 start position with this number, 0 to 959, in Reinhard Scharnagl's numbering,
    /// in which 518 is the start of standard chess; `None` above. Both sides may castle on both
    /// wings.
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
        Board::double_chess960(number, number)
    }

    /// The start position of double Chess960 with these numbers, one for each side, each as in
    /// [`Board::chess960`]: 921,600 positions in all. `None` if either number is above 959.
    ///
    /// ```
    /// # use rookline::Board;
    /// let fen = "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    /// assert_eq!(Board::double_chess960(518, 0).unwrap().to_string(), fen);
    /// ```
    #[doc(alias = "dfrc")]
    #[inline]
    #[must_use]
    pub fn double_chess960(white: u16, black: u16) -> Option<Board> {
        Setup::double_chess960(white, black).map(Setup::into_board_unchecked)
    }

    /// The same position with the colours exchanged: each piece is the other side's and stands
    /// where it would with the board flipped top to bottom, and the other side moves. An evaluation
    /// from the mover's point of view should find both alike.
    ///
    /// ```
    /// # use rookline::Board;
    /// let board: Board = "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1".parse()?;
    /// assert_eq!(board.mirrored().to_string(), "4k2r/4p3/8/8/8/8/8/4K3 b k - 0 1");
    /// # Ok::<(), rookline::board::FenError>(())
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

    /// What stands on a square: side and kind.
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
    /// over a reference to the board. Use it to start a sum over pieces that [`Board::changes`]
    /// then keeps up to date.
    ///
    /// ```
    /// # use rookline::{Board, ColoredPiece, Square};
    /// let board: Board = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse()?;
    /// assert!(board.iter().eq([
    ///     (Square::E1, ColoredPiece::WhiteKing),
    ///     (Square::H1, ColoredPiece::WhiteRook),
    ///     (Square::E8, ColoredPiece::BlackKing),
    /// ]));
    /// # Ok::<(), rookline::board::FenError>(())
    /// ```
    #[doc(alias = "pieces")]
    #[inline]
    #[must_use]
    pub const fn iter(&self) -> Pieces<'_> {
        Pieces::of(self)
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

    /// The square that a pawn has just jumped over, whether or not anything can capture there; the
    /// fourth field of a FEN.
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

    /// [`Board::en_passant`] if a legal capture en passant exists, else `None`. This is what counts
    /// for repetitions, and what is in the key.
    ///
    /// ```
    /// # use rookline::{Board, Square};
    /// let board: Board = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1".parse()?;
    /// assert_eq!(board.en_passant(), Some(Square::E3));
    /// assert_eq!(board.legal_en_passant(), None);
    /// # Ok::<(), rookline::board::FenError>(())
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

    /// The number of the move to be played: 1 in a new game, and the same for white's move and
    /// black's reply. At most 65,535.
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

    /// White's material minus black's, in units of [`piece_value`]; multiply by [`Color::sign`] for
    /// one side's point of view. (How many pieces there are of a kind, [`Board::colored_pieces`]
    /// says.)
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

    /// The Zobrist key, elsewhere called the hash. It is equal for two positions that are the same
    /// by the rules, that is, in pieces, side to move, castling rights and possible captures en
    /// passant. Any other two positions share a key only by a chance of one in 2^64.
    ///
    /// The random words come from [`zobrist::SEED`] by a documented recurrence,
    /// and never change between builds or machines.
    ///
    /// To prefetch the hash table entry, make the move on a copy, which takes a few nanoseconds,
    /// prefetch by the copy's key, and only then do whatever else the move needs.
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

    /// The board as plain data, for changing it by hand. [`Setup`] holds everything that defines a
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

impl Default for Board {
    /// The start position of standard chess.
    #[inline]
    fn default() -> Board {
        Setup::start().into_board_unchecked()
    }
}

/// Hashes the key alone: equal boards have equal keys.
impl Hash for Board {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.state.key);
    }
}

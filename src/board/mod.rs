//! The board: twelve sets of squares, and data that follow from them, updated by each move.
//!
//! Six kinds of piece and two sides make twelve bitboards. The pieces of each side, and of both,
//! are unions of these. Bitboards answer "where are white's rooks". For "which piece is on d4" the
//! board also has an array of 64 pieces. Side to move, castling rights, the en passant square and
//! the two counters complete a position as in a FEN. Material and the Zobrist key follow from the
//! rest. The board keeps these two up to date, because a search needs them at every node.
//!
//! A [`Board`] is always a valid position ([`InvalidBoardError`] lists the conditions). Every
//! constructor checks the conditions, and every legal move preserves them. Only an illegal move, in
//! [`Board::after_unchecked`] or [`Board::play_unchecked`], can break them. There is no unmake: a
//! search copies the board, and keeps one for each ply on its own stack.
//!
//! Almost all functions of the board, of [`crate::movegen`] and of [`crate::perft()`] are
//! `#[inline]`, even long ones. So a program compiles only the functions that it calls, and a build
//! of this crate alone compiles none. In return, each codegen unit that calls a function compiles
//! it again: `examples/uci` has 506 KB of code with one unit, and 530 KB with sixteen.
//!
//! Sources: Gerd Isenberg, *Efficient Generation of Sliding Piece Attacks* (Dresden, 2008), the
//! board definition; Stef Luijten, *Writing a chess program in 99 steps* (Winglet), `struct Board`.

// The documentation has the methods in this order: the most used first.
mod accessors;

mod fen_reader;
mod fen_writer;

mod make_move;

mod attackers;
mod check_squares;

mod keys;
mod move_effects;
mod see;

mod can_repeat;
mod draws;
mod key_history;

pub(crate) mod castling;
mod drawing;
mod fen_error;
mod setup;
mod validate;
pub mod zobrist;

use core::hash::{Hash, Hasher};

pub use accessors::PlacedPieces;
pub use attackers::CheckersAndPinned;
pub use castling::CastlingRights;
pub use check_squares::CheckSquares;
pub use drawing::Drawing;
pub use draws::{has_insufficient_material, same_position};
pub use fen_error::{FenError, FenField, FenFlaw, FenRepair, FenRepairs};
pub use fen_writer::Fen;
pub use key_history::KeyHistory;
pub use keys::Keys;
pub(crate) use make_move::one_step_back;
pub use move_effects::Changes;
pub use see::{legal_see, legal_see_ge};
pub use setup::Setup;
pub use validate::InvalidBoardError;

use crate::{Bitboard, Color, ColoredPiece, Square};
use castling::CastlingRooks;

/// A chess position, standard or Chess960.
///
/// Two boards are equal when everything in their FENs is equal, counters included.
/// [`same_position`] ignores the counters: it says whether the rules of repetition consider
/// two positions the same. Such positions have equal keys ([`Board::key`]).
///
/// [`Board::from_fen`] and `parse` read a FEN strictly, without repairs.
/// [`from_fen_lenient`](Board::from_fen_lenient) repairs the usual mistakes, and lists its repairs.
/// [`from_epd`](Board::from_epd) returns the operations or moves that follow a FEN. `Display`
/// writes a FEN.
///
/// | purpose | methods |
/// |---|---|
/// | pieces and squares | [`pieces`](Board::pieces), [`colors`](Board::colors), [`colored_pieces`](Board::colored_pieces), [`occupied`](Board::occupied), [`sliders`](Board::sliders), [`piece_on`](Board::piece_on), [`color_on`](Board::color_on), [`colored_piece_on`](Board::colored_piece_on), [`king`](Board::king), [`iter`](Board::iter) |
/// | the rest of the position | [`side_to_move`](Board::side_to_move), [`castling_rights`](Board::castling_rights), [`en_passant`](Board::en_passant), [`legal_en_passant`](Board::legal_en_passant), [`halfmove_clock`](Board::halfmove_clock), [`fullmove_number`](Board::fullmove_number), [`key`](Board::key) ([`Keys`] for parts), [`material`](Board::material), [`set_halfmove_clock`](Board::set_halfmove_clock), [`setup`](Board::setup), [`mirrored`](Board::mirrored) |
/// | start positions | `default`; [`Setup::double_chess960`] |
/// | legal moves | [`legal_moves`](Board::legal_moves), [`moves`](Board::moves) that pass a [`MoveFilter`](crate::MoveFilter), [`move_generator`](Board::move_generator) for your own list, one by one, as sets, or counted, [`has_legal_move`](Board::has_legal_move), [`is_legal`](Board::is_legal), [`legal_move`](Board::legal_move) from two squares |
/// | making moves | [`play`](Board::play), [`play_unchecked`](Board::play_unchecked), [`after_unchecked`](Board::after_unchecked), [`after_null`](Board::after_null); there is no unmake: keep the board before |
/// | before a move is made | [`captured`](Board::captured), [`changes`](Board::changes), [`key_after`](Board::key_after), [`gives_check`](Board::gives_check), [`check_squares`](Board::check_squares), [`see_ge`](Board::see_ge), [`see`](Board::see) ([`legal_see_ge`] respects pins) |
/// | attackers | [`attackers_to`](Board::attackers_to), [`attackers_by`](Board::attackers_by), [`is_attacked`](Board::is_attacked), [`attacked_by`](Board::attacked_by), [`checkers`](Board::checkers), [`in_check`](Board::in_check), [`pinned`](Board::pinned) |
/// | threats | [`threats`](Board::threats), [`threat_changes`](Board::threat_changes), each with a filter |
/// | the end of a game | [`outcome`](Board::outcome), [`status`](Board::status), [`repetitions`](Board::repetitions), [`can_repeat`](Board::can_repeat) ([`KeyHistory`] holds the keys), [`is_fifty_moves`](Board::is_fifty_moves), [`is_insufficient_material`](Board::is_insufficient_material); [`has_insufficient_material`] of one side, [`same_position`] |
/// | text | [`fen`](Board::fen), [`from_fen`](Board::from_fen), [`from_fen_lenient`](Board::from_fen_lenient), [`from_epd`](Board::from_epd), [`parse_uci`](Board::parse_uci) (a [`Move`](crate::Move) displays as UCI), [`parse_san`](Board::parse_san), [`san`](Board::san), [`Drawing`] |
///
/// ```
/// use rookline::{Board, Color, ColoredPiece, Piece, Square};
///
/// let board: Board = "r1bq1rk1/2p1bppp/p7/1p1np3/8/1BP5/PP1P1PPP/RNBQR1K1 w - - 0 12".parse()?;
/// assert_eq!(board.occupied().0, 0x6DF4011A0006EB5F);
/// assert_eq!(board.colored_pieces(Color::White, Piece::Pawn).0, 0x4EB00);
/// assert_eq!(board.colored_piece_on(Square::D5), Some(ColoredPiece::BlackKnight));
/// assert_eq!(board.legal_moves().len(), 28);
/// # Ok::<(), rookline::FenError>(())
/// ```
#[derive(PartialEq, Eq)]
#[repr(align(32))]
#[must_use]
pub struct Board {
    pieces: [[Bitboard; 6]; 2],
    colors: [Bitboard; 2],
    occupied: Bitboard,
    on: [Option<ColoredPiece>; 64],
    state: State,
}

/// Everything in a position except its pieces, and the data that follow from them.
#[derive(Clone, Copy, PartialEq, Eq)]
struct State {
    key: u64,
    castling: CastlingRooks,
    material: i32,
    halfmove_clock: u16,
    fullmove_number: u16,
    side: Color,
    /// As in a FEN: the square behind a pawn that has just made a double push.
    en_passant: Option<Square>,
    /// Whether a pawn may legally capture there. Only then the key includes it.
    en_passant_possible: bool,
}

/// Copies with few instructions, since a search copies a board for every move.
///
/// 224 bytes are seven AVX vectors. With SSE2 vectors, for more than 128 bytes, a compiler calls
/// `memcpy`, which needs half the time of making a move. So there the parts are copied one by one,
/// and the compiler must not see that the parts make up the whole. (A derived copy also copies
/// parts, but it copies the pieces twice, and each field of the state by itself.)
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

/// The values of the pieces in [`Board::material`], indexed by
/// [`Piece::index`](crate::Piece::index): pawn 100, knight and bishop 300, rook 500, queen 900. A
/// king is always on the board, so its value is 0.
pub const PIECE_VALUES: [i32; 6] = [100, 300, 300, 500, 900, 0];

/// The value that a piece adds to [`Board::material`], negative for a black piece.
#[inline]
const fn signed_value(piece: ColoredPiece) -> i32 {
    const VALUES: [i32; 12] = {
        let mut values = [0; 12];
        let mut index = 0;
        while index < 12 {
            let piece = ColoredPiece::ALL[index];
            values[index] = piece.color().sign() * PIECE_VALUES[piece.piece().index()];
            index += 1;
        }
        values
    };
    VALUES[piece.index()]
}

impl Default for Board {
    /// The start position of standard chess.
    #[inline]
    fn default() -> Board {
        Setup::start().into_board_unchecked()
    }
}

/// Hashes only the key, since equal boards have equal keys.
impl Hash for Board {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.state.key);
    }
}

//! Zobrist keys: a random word for every fact, and their exclusive or as a position's key.
//!
//! "White knight on f3" has a word, "black may castle with the a-rook" has
//! one, and so on; the key of a position is the exclusive or of the words of
//! all facts that hold. A move changes a handful of facts, so a handful of
//! exclusive ors bring the key up to date, and the same ones take it back.
//!
//! The words are drawn by the SplitMix64 recurrence from [`SEED`], in this order: white pawn on a1
//! … h8, white knight …, black king on h8; castling with the rook on a1 … h1, then a8 … h8; en
//! passant on the a- … h-file; and black to move. A castling right is keyed by its rook's square,
//! which identifies it fully, also in Chess960. The compiler computes all 793 words.
//!
//! They are public, so that a program can keep keys of its own beside [`Board::key`]: of the pawns
//! alone, of the minor or the major pieces, of each side's pieces without its pawns. An engine
//! indexes its tables of corrections by them. [`Board::changes`] says which pieces come and go, so
//! they follow the board from move to move:
//!
//! ```
//! use rookline::board::{Changes, zobrist};
//! use rookline::{Board, ColoredPiece, Piece, Square};
//!
//! #[derive(Clone, Debug, Default, PartialEq)]
//! struct Parts {
//!     by_kind: [u64; 6],
//!     pieces: [u64; 2], // each side's, without pawns
//! }
//!
//! impl Parts {
//!     fn toggle(&mut self, (square, piece): (Square, ColoredPiece)) {
//!         let word = zobrist::piece(piece, square);
//!         self.by_kind[piece.piece().index()] ^= word;
//!         if piece.piece() != Piece::Pawn {
//!             self.pieces[piece.color().index()] ^= word;
//!         }
//!     }
//!
//!     fn follow(&mut self, Changes { removed, added, .. }: Changes) {
//!         removed.into_iter().chain(added).flatten().for_each(|there| self.toggle(there));
//!     }
//!
//!     fn of(board: &Board) -> Parts {
//!         let mut parts = Parts::default();
//!         board.iter().for_each(|there| parts.toggle(there));
//!         parts
//!     }
//!
//!     fn pawns(&self) -> u64 {
//!         self.by_kind[Piece::Pawn.index()]
//!     }
//!
//!     fn minor(&self) -> u64 {
//!         self.by_kind[Piece::Knight.index()] ^ self.by_kind[Piece::Bishop.index()]
//!     }
//!
//!     fn major(&self) -> u64 {
//!         self.by_kind[Piece::Rook.index()] ^ self.by_kind[Piece::Queen.index()]
//!     }
//! }
//!
//! let mut board = Board::default();
//! let mut parts = Parts::of(&board);
//! for text in ["e2e4", "d7d5", "e4d5", "d8d5", "b1c3"] {
//!     let (mv, before) = (board.parse_uci(text)?, parts.clone());
//!     parts.follow(board.changes(mv));
//!     board.play_unchecked(mv);
//!     assert_eq!(parts, Parts::of(&board));
//!     assert_eq!(parts.pawns() == before.pawns(), text == "b1c3");
//!     assert_eq!(parts.minor() == before.minor(), text != "b1c3");
//!     assert_eq!(parts.major() == before.major(), text != "d8d5");
//! }
//! # Ok::<(), rookline::moves::UciError>(())
//! ```
//!
//! Sources: Albert Zobrist, *A New Hashing Method with Application for Game
//! Playing* (Madison, 1970); Guy Steele, Doug Lea and Christine Flood, *Fast
//! Splittable Pseudorandom Number Generators* (2014).

use super::Board;
use crate::{Bitboard, Color, ColoredPiece, File, Square};

/// The seed of the recurrence: `rookline` in ASCII.
pub const SEED: u64 = u64::from_be_bytes(*b"rookline");

struct Keys {
    pieces: [[u64; 64]; 12],
    castling: [[u64; 8]; 2],
    en_passant: [u64; 8],
    black_to_move: u64,
}

static KEYS: Keys = draw();

const fn draw() -> Keys {
    let mut state = SEED;
    let mut keys =
        Keys { pieces: [[0; 64]; 12], castling: [[0; 8]; 2], en_passant: [0; 8], black_to_move: 0 };
    let mut index = 0;
    while index < 12 * 64 {
        keys.pieces[index / 64][index % 64] = next(&mut state);
        index += 1;
    }
    index = 0;
    while index < 2 * 8 {
        keys.castling[index / 8][index % 8] = next(&mut state);
        index += 1;
    }
    index = 0;
    while index < 8 {
        keys.en_passant[index] = next(&mut state);
        index += 1;
    }
    keys.black_to_move = next(&mut state);
    keys
}

const fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9E3779B97F4A7C15);
    let word = (*state ^ *state >> 30).wrapping_mul(0xBF58476D1CE4E5B9);
    let word = (word ^ word >> 27).wrapping_mul(0x94D049BB133111EB);
    word ^ word >> 31
}

/// The word of a piece on a square.
///
/// ```
/// use rookline::board::zobrist;
/// use rookline::{Board, ColoredPiece, Square};
///
/// let key = |fen: &str| fen.parse().map(|board: Board| board.key());
/// let moved = key("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")? ^ key("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1")?;
/// let word = |square| zobrist::piece(ColoredPiece::WhitePawn, square);
/// assert_eq!(moved, word(Square::E2) ^ word(Square::E3));
/// # Ok::<(), rookline::board::FenError>(())
/// ```
#[inline]
#[must_use]
pub const fn piece(piece: ColoredPiece, square: Square) -> u64 {
    KEYS.pieces[piece.index()][square.index()]
}

/// The exclusive or of the words of castling rights, each given by the square of its rook, on the
/// first or the eighth rank. For other squares the result means nothing.
///
/// ```
/// use rookline::board::zobrist;
/// use rookline::{Board, Square};
///
/// let both: Board = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1".parse()?;
/// let one: Board = "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1".parse()?;
/// assert_eq!(both.key() ^ one.key(), zobrist::castling(Square::H1.bitboard()));
/// # Ok::<(), rookline::board::FenError>(())
/// ```
#[inline]
#[must_use]
pub const fn castling(rooks: Bitboard) -> u64 {
    let (mut key, mut left) = (0, rooks);
    while let Some(rook) = left.pop_first() {
        key ^= KEYS.castling[rook.index() >> 5][rook.index() & 7];
    }
    key
}

/// The word of a capture en passant on this file. It is part of a key only if such a capture is
/// legal ([`Board::legal_en_passant`]).
///
/// ```
/// use rookline::board::zobrist;
/// use rookline::{Board, File};
///
/// let legal: Board = "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1".parse()?;
/// let expired: Board = "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1".parse()?;
/// assert_eq!(legal.key() ^ expired.key(), zobrist::en_passant(File::E));
/// # Ok::<(), rookline::board::FenError>(())
/// ```
#[inline]
#[must_use]
pub const fn en_passant(file: File) -> u64 {
    KEYS.en_passant[file.index()]
}

/// The word for black to move.
///
/// ```
/// use rookline::Board;
/// use rookline::board::zobrist;
///
/// let board = Board::default();
/// assert_eq!(board.after_null().unwrap().key(), board.key() ^ zobrist::black_to_move());
/// ```
#[inline]
#[must_use]
pub const fn black_to_move() -> u64 {
    KEYS.black_to_move
}

/// The words of one piece on two squares, all given by number.
#[inline]
pub(super) const fn on_either(piece: usize, a: usize, b: usize) -> u64 {
    KEYS.pieces[piece][a] ^ KEYS.pieces[piece][b]
}

impl Board {
    /// The key from first principles; [`Board::key`] is kept equal to it.
    #[inline]
    pub(super) fn computed_key(&self) -> u64 {
        let mut key = castling(self.state.castling.0);
        for (of, squares) in ColoredPiece::ALL.into_iter().zip(self.pieces.as_flattened()) {
            key = squares.iter().fold(key, |key, square| key ^ piece(of, square));
        }
        if let Some(square) = self.legal_en_passant() {
            key ^= en_passant(square.file());
        }
        if self.state.side == Color::Black {
            key ^= black_to_move();
        }
        key
    }
}

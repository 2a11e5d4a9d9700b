//! Zobrist keys: every fact has a random word, and the key of a position is their exclusive or.
//!
//! "White knight on f3" has a word, "black may castle with the a-rook" has another, and so on. The
//! key of a position is the exclusive or of the words of all facts that are true. A move changes a
//! few facts, so a few exclusive ors update the key. The same exclusive ors undo the update.
//!
//! The words are drawn by the SplitMix64 recurrence from [`SEED`], in this order: white pawn on a1
//! … h8, white knight …, black king on h8; castling with the rook on a1 … h1, then a8 … h8; en
//! passant on the a- … h-file; black to move; and the steps of [`halfmove_clock`], which no key of
//! a board includes. The square of the rook identifies a castling right, in Chess960 too. The
//! compiler computes all 804 words.
//!
//! The words are public, so a program can keep keys of its own beside [`Board::key`].
//! [`Keys`](super::Keys) has the keys by which engines index their tables of corrections: of the
//! pawns, of the minor and the major pieces, of each side's pieces.
//!
//! Sources: Albert Zobrist, *A New Hashing Method with Application for Game
//! Playing* (Madison, 1970); Guy Steele, Doug Lea and Christine Flood, *Fast
//! Splittable Pseudorandom Number Generators* (2014).

use super::Board;
use crate::{Bitboard, Color, ColoredPiece, File, Square};

/// The seed of the recurrence: `rookline` in ASCII.
pub const SEED: u64 = u64::from_be_bytes(*b"rookline");

/// The number of steps of eight half-moves that a clock has.
const CLOCK_STEPS: usize = 100 / 8 + 1;

struct Words {
    pieces: [[u64; 64]; 12],
    castling: [[u64; 8]; 2],
    en_passant: [u64; 8],
    black_to_move: u64,
    halfmove_clock: [u64; CLOCK_STEPS],
}

static WORDS: Words = draw();

const fn draw() -> Words {
    let mut state = SEED;
    let mut words = Words {
        pieces: [[0; 64]; 12],
        castling: [[0; 8]; 2],
        en_passant: [0; 8],
        black_to_move: 0,
        halfmove_clock: [0; CLOCK_STEPS],
    };
    let mut index = 0;
    while index < 12 * 64 {
        words.pieces[index / 64][index % 64] = next(&mut state);
        index += 1;
    }
    index = 0;
    while index < 2 * 8 {
        words.castling[index / 8][index % 8] = next(&mut state);
        index += 1;
    }
    index = 0;
    while index < 8 {
        words.en_passant[index] = next(&mut state);
        index += 1;
    }
    words.black_to_move = next(&mut state);
    // The first two steps have no word.
    index = 2;
    while index < CLOCK_STEPS {
        words.halfmove_clock[index] = next(&mut state);
        index += 1;
    }
    words
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
/// # Ok::<(), rookline::FenError>(())
/// ```
#[inline]
pub const fn piece(piece: ColoredPiece, square: Square) -> u64 {
    WORDS.pieces[piece.index()][square.index()]
}

/// The exclusive or of the words of castling rights. Each right is given by the square of its rook,
/// on the first or the eighth rank. For other squares the result means nothing.
#[inline]
pub const fn castling(rooks: Bitboard) -> u64 {
    let (mut key, mut left) = (0, rooks);
    while let Some(rook) = left.pop_first() {
        key ^= WORDS.castling[rook.index() >> 5][rook.index() & 7];
    }
    key
}

/// The word of a capture en passant on this file. It is part of a key only if such a capture is
/// legal ([`Board::legal_en_passant`]).
#[inline]
pub const fn en_passant(file: File) -> u64 {
    WORDS.en_passant[file.index()]
}

/// The word for black to move.
#[inline]
pub const fn black_to_move() -> u64 {
    WORDS.black_to_move
}

/// The word of a half-move clock. [`Board::key`] does not include it; a program adds it by an
/// exclusive or. A hash table needs it if a stored score is wrong where the draw by fifty moves is
/// nearer.
///
/// The clock has steps of eight half-moves. Up to 15 the word is 0, so in most of a search the key
/// does not change. 16 to 23 have one word, 24 to 31 the next, and 96 and more the last.
///
/// Pass the clock of the position that has the key. For [`Board::key_after`], this is 0 after a
/// capture or a move of a pawn, and otherwise one more than now.
///
/// ```
/// use rookline::Board;
/// use rookline::board::zobrist::halfmove_clock;
///
/// let board: Board = "4k3/8/8/8/8/8/8/4K2R w - - 23 80".parse()?;
/// let table_key = |board: &Board| board.key() ^ halfmove_clock(board.halfmove_clock());
/// let mv = board.parse_uci("h1h8").unwrap();
/// let ahead = board.key_after(mv) ^ halfmove_clock(board.halfmove_clock() + 1);
/// assert_eq!(ahead, table_key(&board.after_unchecked(mv)));
/// assert_ne!(halfmove_clock(23), halfmove_clock(24));
/// assert_eq!(halfmove_clock(15), 0);
/// # Ok::<(), rookline::FenError>(())
/// ```
#[doc(alias = "rule50")]
#[inline]
pub const fn halfmove_clock(clock: u16) -> u64 {
    let step = clock as usize / 8;
    WORDS.halfmove_clock[if step < CLOCK_STEPS { step } else { CLOCK_STEPS - 1 }]
}

/// The words of one piece on two squares, all given by number.
#[inline]
pub(super) const fn on_either(piece: usize, a: usize, b: usize) -> u64 {
    WORDS.pieces[piece][a] ^ WORDS.pieces[piece][b]
}

impl Board {
    /// The key computed from all facts. [`Board::key`] is always equal to it.
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

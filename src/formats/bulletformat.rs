//! bulletformat's `ChessBoard`: the pieces as the side to move sees them, in 32 bytes.
//!
//! ```text
//!  0            8                    24      26     27    28    29          32
//!  | occupied   | four bits for each | score | re-  | own | oth-| free      |
//!  | squares    | piece, a1 to h8    |       | sult | king| er's| 3 bytes   |
//! ```
//!
//! Words are little-endian. Everything is from the point of view of the side to move, as if it were
//! white: with black to move, the board is flipped top to bottom, the colors are exchanged, and
//! score and result are black's. A piece is its kind, 0 to 5 from pawn to king, plus 8 if it is the
//! other side's. Codes after the last piece are ignored; this crate writes 0. The square of the
//! other side's king is as the other side sees it. The result is 0, 1 or 2: loss, draw, win.
//!
//! The format drops data that inputs of a network do not need: which side was to move, castling
//! rights, the en passant square and the counters. So [`decode`] returns a board with white to
//! move, no rights and no en passant square.
//!
//! **Cost.** One pass over the pieces to encode; to decode, one pass and the checks of
//! `Board::try_from`.
//!
//! Source: `bulletformat` 1.8.0, by Jamie Whiting (MIT), for the trainer bullet.

use core::ops::Range;

use super::piece_nibbles::{self, code_of, pack, piece_of, unpack};
use super::{DecodeError, DecodeFlaw, EncodeError, GameResult, ScoredBoard};
use crate::{Board, Color, Square};

/// The length of an entry in bytes.
pub const LEN: usize = 32;

/// The bytes that are free for other uses: [`encode`] writes 0, [`decode`] ignores them.
pub const EXTRA: Range<usize> = 29..32;

const RESULT: usize = 26;
const KINGS: usize = 27;

/// The bytes of a position, as the side to move sees it.
///
/// # Errors
///
/// [`EncodeError::Score`] if black is to move and the score is -32,768, which has no opposite.
///
/// ```
/// use rookline::Board;
/// use rookline::formats::{GameResult, ScoredBoard, bulletformat};
///
/// let board = Board::from_fen("4k3/4p3/8/8/8/8/8/4K3 b - - 0 1").unwrap();
/// let scored = ScoredBoard { board, score: -100, result: GameResult::BlackWins };
/// let bytes = bulletformat::encode(&scored)?;
///
/// let seen = bulletformat::decode(&bytes).unwrap();
/// assert_eq!(seen.board.to_string(), "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
/// assert_eq!((seen.score, seen.result), (100, GameResult::WhiteWins));
/// assert_eq!(bulletformat::encode(&seen), Ok(bytes));
/// # Ok::<(), rookline::formats::EncodeError>(())
/// ```
#[inline]
pub fn encode(scored: &ScoredBoard) -> Result<[u8; LEN], EncodeError> {
    let board = &scored.board;
    let us = board.side_to_move();
    let (board, score, result) = match us {
        Color::White => (board.clone(), scored.score, scored.result),
        Color::Black => {
            let score = scored.score.checked_neg().ok_or(EncodeError::Score)?;
            (board.mirrored(), score, !scored.result)
        }
    };
    let mut bytes = [0; LEN];
    let codes = board.iter().map(|(_, piece)| code_of(piece));
    bytes[..piece_nibbles::LEN].copy_from_slice(&pack(board.occupied(), codes));
    bytes[24..26].copy_from_slice(&score.to_le_bytes());
    bytes[RESULT] = result as u8;
    for (byte, king) in bytes[KINGS..].iter_mut().zip(kings(&board)) {
        *byte = king.index() as u8;
    }
    Ok(bytes)
}

/// The position of 32 bytes, as the side to move sees it: white. (A file is a sequence of them:
/// `bytes.as_chunks()`.)
///
/// # Errors
///
/// [`DecodeError`] says what is wrong, and at which byte.
#[inline]
pub fn decode(bytes: &[u8; LEN]) -> Result<ScoredBoard, DecodeError> {
    let setup = unpack(bytes, |_, code| Ok((piece_of(code)?, false)))?;
    let board = Board::try_from(setup)?;
    let score = i16::from_le_bytes([bytes[24], bytes[25]]);
    let result = GameResult::from_number(bytes[RESULT])
        .ok_or(DecodeError::new(RESULT, DecodeFlaw::GameResult(bytes[RESULT])))?;
    for (at, king) in (KINGS..).zip(kings(&board)) {
        if usize::from(bytes[at]) != king.index() {
            return Err(DecodeError::new(at, DecodeFlaw::KingSquare(bytes[at])));
        }
    }
    Ok(ScoredBoard { board, score, result })
}

/// The square of each king as its own side sees it.
#[inline]
fn kings(board: &Board) -> [Square; 2] {
    Color::ALL.map(|color| board.king(color).relative_to(color))
}

//! marlinformat: a position, its score and its game's result in 32 bytes.
//!
//! ```text
//!  0            8                    24    25      26     28      30     31     32
//!  | occupied   | four bits for each | side| half- | full-| score | re-  | free |
//!  | squares    | piece, a1 to h8    | e.p.| moves | moves|       | sult |      |
//! ```
//!
//! Words are little-endian. A piece is its kind, 0 to 5 from pawn to king, plus 8 if it is black. A
//! rook that may still castle is 6 or 14, so castling rights of Chess960 are kept too. Codes after
//! the last piece are ignored; this crate writes 0. Byte 24 is the number of the en passant square,
//! or 64 for none, plus 128 if black is to move. The score is white's, in centipawns. The result is
//! 0, 1 or 2: a win of black, a draw, a win of white.
//!
//! The half-move clock is a byte, so a clock above 255 cannot be encoded. Everything else of a
//! board is kept.
//!
//! **Cost.** One pass over the pieces to encode; to decode, one pass and the checks of
//! `Board::try_from`.
//!
//! Source: the specification in the README of `viriformat` 3.0.0, by Cosmo Bobak (MIT); the format
//! comes from Marlinflow, the trainer of Black Marlin.

use super::piece_nibbles::{self, code_of, pack, piece_of, read_side_byte, side_byte, unpack};
use super::{DecodeError, DecodeFlaw, EncodeError, GameResult, ScoredBoard};
use crate::{Board, Piece};

/// The length of an entry in bytes.
pub const LEN: usize = 32;

/// The byte that is free for other uses: [`encode`] writes 0, [`decode`] ignores it.
pub const EXTRA: usize = 31;

/// The kind of a rook that may still castle.
const CASTLING_ROOK: u8 = 6;
/// The difference to the kind of another rook.
const CASTLES: u8 = CASTLING_ROOK - Piece::Rook as u8;

const SIDE_BYTE: usize = piece_nibbles::LEN;
const RESULT: usize = 30;

/// The bytes of a position.
///
/// # Errors
///
/// [`EncodeError::HalfmoveClock`] if the half-move clock is above 255.
///
/// ```
/// use rookline::formats::{GameResult, ScoredBoard, marlinformat};
/// use rookline::Board;
///
/// let scored = ScoredBoard { board: Board::default(), score: 25, result: GameResult::WhiteWins };
/// let mut bytes = marlinformat::encode(&scored)?;
/// assert_eq!(bytes[..8], 0xFFFF00000000FFFFu64.to_le_bytes());
/// bytes[marlinformat::EXTRA] = 1; // for whatever you like
/// assert_eq!(marlinformat::decode(&bytes), Ok(scored));
/// # Ok::<(), rookline::formats::EncodeError>(())
/// ```
#[inline]
pub fn encode(scored: &ScoredBoard) -> Result<[u8; LEN], EncodeError> {
    let board = &scored.board;
    let clock = board.halfmove_clock();
    let clock = u8::try_from(clock).map_err(|_| EncodeError::HalfmoveClock(clock))?;
    let mut bytes = [0; LEN];
    let castling = board.castling_rights().rooks();
    let codes = board.iter().map(|(square, piece)| {
        code_of(piece) + if castling.contains(square) { CASTLES } else { 0 }
    });
    bytes[..piece_nibbles::LEN].copy_from_slice(&pack(board.occupied(), codes));
    bytes[SIDE_BYTE] = side_byte(board);
    bytes[25] = clock;
    bytes[26..28].copy_from_slice(&board.fullmove_number().to_le_bytes());
    bytes[28..30].copy_from_slice(&scored.score.to_le_bytes());
    bytes[RESULT] = scored.result as u8;
    Ok(bytes)
}

/// The position of 32 bytes. (A file is a sequence of them: `bytes.as_chunks()`.)
///
/// # Errors
///
/// [`DecodeError`] says what is wrong, and at which byte.
#[inline]
pub fn decode(bytes: &[u8; LEN]) -> Result<ScoredBoard, DecodeError> {
    let word = |at: usize| [bytes[at], bytes[at + 1]];
    let mut setup = unpack(bytes, |_, code| {
        let castles = code & 7 == CASTLING_ROOK;
        Ok((piece_of(if castles { code - CASTLES } else { code })?, castles))
    })?;
    read_side_byte(bytes[SIDE_BYTE], &mut setup)?;
    setup.halfmove_clock = bytes[25].into();
    setup.fullmove_number = u16::from_le_bytes(word(26));
    let score = i16::from_le_bytes(word(28));
    let result = GameResult::from_number(bytes[RESULT])
        .ok_or(DecodeError::new(RESULT, DecodeFlaw::GameResult(bytes[RESULT])))?;
    Ok(ScoredBoard { board: Board::try_from(setup)?, score, result })
}

//! Lichess's binary FEN: a position in 9 to 30 bytes, the start position in 24.
//!
//! ```text
//!  0            8                          24 at most
//!  | occupied   | four bits for each       | half-move | plies  | vari- |
//!  | squares    | piece, a1 to h8          | clock     | before | ant   |
//! ```
//!
//! The occupied squares are a big-endian word. A code for each occupied square follows, two in a
//! byte, the lower four bits first:
//!
//! | code | piece |
//! |---|---|
//! | 0 to 11 | twice its kind, 0 to 5 from pawn to king, plus 1 if it is black |
//! | 12 | a pawn that has just made a double push: white if its rank is 4 or lower |
//! | 13, 14 | a rook of white, of black, that may still castle |
//! | 15 | the black king, with black to move |
//!
//! Then come the half-move clock and the number of plies before this position, both in LEB128:
//! seven bits in a byte, the lowest first; the bit 128 says that more follow. The last byte is the
//! number of the variant: 0, 2 and 3 are chess. Zeros at the end are left out. A number of plies of
//! 1 is also left out, since the code of the king says who moves. A decoder reads missing bytes
//! as 0.
//!
//! The format keeps all of a board, except that it cannot encode a full-move number of 0.
//! `shakmaty` also leaves out zeros at the end of the pieces; a decoder reads the same position.
//! Lichess marks the pawn of a double push only if an enemy pawn can capture it. To get the same
//! bytes as Lichess, put [`legal_en_passant`](crate::Board::legal_en_passant) into the [`Setup`]
//! first.
//!
//! **Cost.** One pass over the pieces to encode; to decode, one pass and the checks of
//! `Board::try_from`.
//!
//! Sources: `BinaryFen` of `scalachess` (MIT); our tests include the bytes of its tests; Niklas
//! Fiekas, *Adapting nnue-pytorch's binary position format for Lichess* (2024).

use core::ops::Deref;

use super::piece_nibbles::{self, pack, unpack};
use super::{DecodeError, DecodeFlaw, EncodeError};
use crate::{Board, Color, ColoredPiece, Piece, Rank, Setup, Square};

/// The length of the longest position: 32 pieces, and counters above 16,383 in three bytes each.
pub const MAX_BYTES: usize = piece_nibbles::LEN + 6;

const OCCUPIED: usize = 8;

const DOUBLE_STEP: u8 = 12;
const WHITE_CASTLING_ROOK: u8 = 13;
const BLACK_CASTLING_ROOK: u8 = 14;
const BLACK_KING_TO_MOVE: u8 = 15;

/// The bytes of a position, as a slice: made by [`encode`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BinaryFen {
    /// All bytes beyond the length are zeros.
    bytes: [u8; MAX_BYTES],
    len: u8,
}

impl Deref for BinaryFen {
    type Target = [u8];

    #[inline]
    fn deref(&self) -> &[u8] {
        self.bytes.get(..usize::from(self.len)).unwrap_or(&self.bytes)
    }
}

impl AsRef<[u8]> for BinaryFen {
    #[inline]
    fn as_ref(&self) -> &[u8] {
        self
    }
}

impl BinaryFen {
    #[inline]
    fn push(&mut self, byte: u8) {
        if let Some(next) = self.bytes.get_mut(usize::from(self.len)) {
            *next = byte;
            self.len += 1;
        }
    }

    #[inline]
    fn push_number(&mut self, mut number: u32) {
        while number > 127 {
            self.push(number as u8 | 128);
            number >>= 7;
        }
        self.push(number as u8);
    }
}

/// The bytes of a position.
///
/// # Errors
///
/// [`EncodeError::FullmoveNumber`] if the full-move number is 0.
///
/// ```
/// use rookline::Board;
/// use rookline::formats::binary_fen;
///
/// let board = Board::default();
/// let bytes = binary_fen::encode(&board)?;
/// assert_eq!(bytes.len(), 24);
/// assert_eq!(bytes[8..12], [0x2D, 0x84, 0x4A, 0xD2]); // castling rook, knight, bishop, queen, …
/// assert_eq!(binary_fen::decode(&bytes), Ok(board));
/// # Ok::<(), rookline::formats::EncodeError>(())
/// ```
#[inline]
pub fn encode(board: &Board) -> Result<BinaryFen, EncodeError> {
    let black_moves = board.side_to_move() == Color::Black;
    let moves = board.fullmove_number().checked_sub(1).ok_or(EncodeError::FullmoveNumber)?;
    let ply = 2 * u32::from(moves) + u32::from(black_moves);
    let clock = board.halfmove_clock();

    let mut fen = BinaryFen { bytes: [0; MAX_BYTES], len: 0 };
    let pieces = pack(board.occupied(), codes(board));
    fen.bytes[..pieces.len()].copy_from_slice(&pieces);
    fen.bytes[..OCCUPIED].reverse();
    fen.len = (OCCUPIED + board.occupied().len().div_ceil(2)) as u8;
    if clock > 0 || ply > 1 {
        fen.push_number(clock.into());
    }
    if ply > 1 {
        fen.push_number(ply);
    }
    Ok(fen)
}

#[inline]
fn codes(board: &Board) -> impl Iterator<Item = u8> {
    let castling = board.castling_rights().rooks();
    let stepped = board.en_passant().map(across_double_push);
    let king = match board.side_to_move() {
        Color::White => 11,
        Color::Black => BLACK_KING_TO_MOVE,
    };
    board.iter().map(move |(square, piece)| match piece {
        _ if Some(square) == stepped => DOUBLE_STEP,
        ColoredPiece::WhiteRook if castling.contains(square) => WHITE_CASTLING_ROOK,
        ColoredPiece::BlackRook if castling.contains(square) => BLACK_CASTLING_ROOK,
        ColoredPiece::BlackKing => king,
        _ => 2 * piece.piece() as u8 + piece.color() as u8,
    })
}

/// The square that a pawn jumped over, from the square of the pawn, or the reverse. Ranks 4 and 3
/// change places, and so do ranks 5 and 6.
#[inline]
fn across_double_push(square: Square) -> Square {
    Square::wrapping(square.index() ^ 8)
}

/// The position of these bytes. Zeros may follow them.
///
/// # Errors
///
/// [`DecodeError`] says what is wrong, and at which byte.
///
/// ```
/// use rookline::formats::{DecodeFlaw, binary_fen};
///
/// // White: king d1, pawns g4 and b5. Black: a pawn that has gone from c7 to c5, g7, king f8.
/// let bytes = [0x20, 0x40, 0, 0x06, 0x40, 0, 0, 0x08, 0x0A, 0xC0, 0xB1];
/// let board = binary_fen::decode(&bytes)?;
/// assert_eq!(board.to_string(), "5k2/6p1/8/1Pp5/6P1/8/8/3K4 w - c6 0 1");
///
/// let atomic = [&bytes[..], &[0, 0, 7]].concat();
/// assert_eq!(binary_fen::decode(&atomic).unwrap_err().flaw, DecodeFlaw::Variant(7));
/// # Ok::<(), rookline::formats::DecodeError>(())
/// ```
#[inline]
pub fn decode(bytes: &[u8]) -> Result<Board, DecodeError> {
    let mut reader = Reader { bytes, at: 0 };
    let mut setup = read_pieces(&mut reader)?;
    setup.halfmove_clock = reader.number(u16::MAX.into())? as u16;
    let ply = reader.number(2 * u32::from(u16::MAX) - 1)?;
    setup.fullmove_number = (1 + ply / 2) as u16;
    if ply % 2 == 1 {
        setup.side_to_move = Color::Black;
    }
    let (at, variant) = (reader.at, reader.byte());
    if !matches!(variant, 0 | 2 | 3) {
        return Err(DecodeError::new(at, DecodeFlaw::Variant(variant)));
    }
    match bytes.iter().skip(reader.at).position(|&byte| byte != 0) {
        Some(more) => Err(DecodeError::new(reader.at + more, DecodeFlaw::Rest)),
        None => Ok(Board::try_from(setup)?),
    }
}

/// The pieces, and what their codes say about castling, en passant and the side to move.
#[inline]
fn read_pieces(reader: &mut Reader<'_>) -> Result<Setup, DecodeError> {
    let mut pieces = [0; piece_nibbles::LEN];
    pieces[..OCCUPIED].fill_with(|| reader.byte());
    let occupied: u32 = pieces.iter().map(|byte| byte.count_ones()).sum();
    let codes = (occupied as usize).div_ceil(2);
    pieces[..OCCUPIED].reverse();
    pieces[OCCUPIED..].iter_mut().take(codes).for_each(|code| *code = reader.byte());

    let (mut en_passant, mut side_to_move) = (None, Color::White);
    let mut setup = unpack(&pieces, |square, code| {
        Ok(match code {
            DOUBLE_STEP if en_passant.is_some() => return Err(DecodeFlaw::EnPassantTwice(square)),
            DOUBLE_STEP => {
                en_passant = Some(across_double_push(square));
                let white = square.rank() <= Rank::Fourth;
                (if white { ColoredPiece::WhitePawn } else { ColoredPiece::BlackPawn }, false)
            }
            WHITE_CASTLING_ROOK => (ColoredPiece::WhiteRook, true),
            BLACK_CASTLING_ROOK => (ColoredPiece::BlackRook, true),
            BLACK_KING_TO_MOVE => {
                side_to_move = Color::Black;
                (ColoredPiece::BlackKing, false)
            }
            code => {
                let color = if code % 2 == 0 { Color::White } else { Color::Black };
                let piece = Piece::from_number(code / 2).ok_or(DecodeFlaw::PieceCode(code))?;
                (ColoredPiece::new(color, piece), false)
            }
        })
    })?;
    setup.en_passant = en_passant;
    setup.side_to_move = side_to_move;
    Ok(setup)
}

/// Reads one byte after another; after the last, zeros.
struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    #[inline]
    fn byte(&mut self) -> u8 {
        let byte = self.bytes.get(self.at).copied().unwrap_or(0);
        self.at += 1;
        byte
    }

    /// A number in LEB128.
    #[inline]
    fn number(&mut self, most: u32) -> Result<u32, DecodeError> {
        let (start, mut number) = (self.at, 0);
        for shift in (0..28).step_by(7) {
            let byte = self.byte();
            number |= u32::from(byte & 127) << shift;
            if byte < 128 && number <= most {
                return Ok(number);
            }
            if byte < 128 {
                break;
            }
        }
        Err(DecodeError::new(start, DecodeFlaw::LargeCounter))
    }
}

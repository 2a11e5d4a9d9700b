//! A board in 29 bytes.
//!
//! Twelve kinds of colored piece leave four of sixteen codes free. Two of these mark rooks that may
//! still castle. So castling rights need no byte of their own, in Chess960 too.
//!
//! ```text
//!  0                8                                24    25       27       29
//!  | occupied       | four bits for each piece       | en   | half-  | full-  |
//!  | squares, u64   | on them, a1 to h8, then 0      | pas. | moves  | moves  |
//! ```
//!
//! Every valid board has exactly one such form; other bytes are an error.

use crate::formats::{DecodeError, DecodeFlaw, piece_nibbles};
use crate::{Board, Color, ColoredPiece};

pub(super) const LEN: usize = 29;

const WHITE_CASTLING_ROOK: u8 = 12;
const BLACK_CASTLING_ROOK: u8 = 13;

pub(super) fn pack(board: &Board) -> [u8; LEN] {
    let mut bytes = [0; LEN];
    let castling = board.castling_rights().rooks();
    let codes = board.iter().map(|(square, piece)| match piece.color() {
        _ if !castling.contains(square) => piece.index() as u8,
        Color::White => WHITE_CASTLING_ROOK,
        Color::Black => BLACK_CASTLING_ROOK,
    });
    bytes[..24].copy_from_slice(&piece_nibbles::pack(board.occupied(), codes));
    bytes[24] = piece_nibbles::side_byte(board);
    bytes[25..27].copy_from_slice(&board.halfmove_clock().to_le_bytes());
    bytes[27..].copy_from_slice(&board.fullmove_number().to_le_bytes());
    bytes
}

pub(super) fn unpack(bytes: &[u8; LEN]) -> Result<Board, DecodeError> {
    let mut setup = piece_nibbles::unpack(bytes, |_, code| {
        let piece = match code {
            WHITE_CASTLING_ROOK => Some(ColoredPiece::WhiteRook),
            BLACK_CASTLING_ROOK => Some(ColoredPiece::BlackRook),
            code => ColoredPiece::from_index(code.into()),
        };
        let piece = piece.ok_or(DecodeFlaw::PieceCode(code))?;
        Ok((piece, code >= WHITE_CASTLING_ROOK))
    })?;
    no_more_pieces(bytes, setup.occupied().len())?;
    piece_nibbles::read_side_byte(bytes[24], &mut setup)?;
    setup.halfmove_clock = u16::from_le_bytes([bytes[25], bytes[26]]);
    setup.fullmove_number = u16::from_le_bytes([bytes[27], bytes[28]]);
    Ok(Board::try_from(setup)?)
}

/// Checks that the codes after the last piece are 0.
fn no_more_pieces(bytes: &[u8; LEN], pieces: usize) -> Result<(), DecodeError> {
    let mut nibbles = (16 + pieces..48).map(|nibble| (nibble / 2, nibble % 2));
    match nibbles.find(|&(byte, half)| bytes[byte] >> (4 * half) & 15 != 0) {
        Some((at, _)) => Err(DecodeError::new(at, DecodeFlaw::PieceWithoutSquare)),
        None => Ok(()),
    }
}

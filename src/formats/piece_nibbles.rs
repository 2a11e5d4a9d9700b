//! The pieces on the occupied squares, four bits each.
//!
//! The set of occupied squares says where the pieces are. A code of four bits follows for each
//! piece, for at most 32 pieces, two in a byte, the lower four bits first. Twelve kinds of colored
//! piece leave four codes free. Rooks that may still castle have one or two of these. So castling
//! rights need no byte of their own, in Chess960 too. Each format defines its codes.

use super::{DecodeError, DecodeFlaw};
use crate::board::castling::back_rank;
use crate::{Bitboard, Board, CastlingRights, Color, ColoredPiece, Piece, Setup, Square, Wing};

/// The bytes of the occupied squares, little-endian, and of all codes.
pub(super) const LEN: usize = OCCUPIED + 16;

const OCCUPIED: usize = 8;

const NO_EN_PASSANT: u8 = 64;
const BLACK_TO_MOVE: u8 = 128;

/// The occupied squares, and the codes in their order, then zeros.
#[inline]
pub(super) fn pack(occupied: Bitboard, codes: impl Iterator<Item = u8>) -> [u8; LEN] {
    let mut bytes = [0; LEN];
    bytes[..OCCUPIED].copy_from_slice(&occupied.0.to_le_bytes());
    for (byte, code) in (2 * OCCUPIED..2 * LEN).zip(codes) {
        bytes[byte / 2] |= code << (4 * (byte % 2));
    }
    bytes
}

/// The pieces, and the castling rights of the rooks that have one. The caller reads the rest.
/// `meaning` gives the piece for a square and its code, and whether it is a rook that may castle.
#[inline]
pub(super) fn unpack<const N: usize>(
    bytes: &[u8; N],
    mut meaning: impl FnMut(Square, u8) -> Result<(ColoredPiece, bool), DecodeFlaw>,
) -> Result<Setup, DecodeError> {
    const { assert!(N >= LEN) };
    let occupied = occupied(bytes);
    if occupied.len() > 32 {
        return Err(DecodeError::new(0, DecodeFlaw::ManyPieces(occupied.len())));
    }
    let (mut setup, mut castling) = (Setup::EMPTY, Bitboard::EMPTY);
    for (square, nibble) in occupied.iter().zip(2 * OCCUPIED..2 * LEN) {
        let code = bytes[nibble / 2] >> (4 * (nibble % 2)) & 15;
        let (piece, castles) =
            meaning(square, code).map_err(|flaw| DecodeError::new(nibble / 2, flaw))?;
        setup.put(square, piece);
        castling |= if castles { square.bitboard() } else { Bitboard::EMPTY };
    }
    for rook in castling {
        let before = occupied & Bitboard(rook.bitboard().0 - 1);
        setup.castling_rights = with_right(rook, &setup)
            .map_err(|flaw| DecodeError::new(OCCUPIED + before.len() / 2, flaw))?;
    }
    Ok(setup)
}

/// The side to move and the en passant square in one byte, which follows the pieces.
#[inline]
pub(super) fn side_byte(board: &Board) -> u8 {
    let side = if board.side_to_move() == Color::Black { BLACK_TO_MOVE } else { 0 };
    side | board.en_passant().map_or(NO_EN_PASSANT, |square| square.index() as u8)
}

/// The inverse of [`side_byte`].
#[inline]
pub(super) fn read_side_byte(byte: u8, setup: &mut Setup) -> Result<(), DecodeError> {
    setup.side_to_move = if byte < BLACK_TO_MOVE { Color::White } else { Color::Black };
    setup.en_passant = match byte % BLACK_TO_MOVE {
        NO_EN_PASSANT => None,
        number => Some(
            Square::from_number(number)
                .ok_or(DecodeError::new(LEN, DecodeFlaw::EnPassantSquare(number)))?,
        ),
    };
    Ok(())
}

/// The set in the first eight bytes.
#[inline]
fn occupied(bytes: &[u8]) -> Bitboard {
    let bytes = bytes.iter().take(OCCUPIED);
    Bitboard(bytes.rfold(0, |word, &byte| word << 8 | u64::from(byte)))
}

/// The code of a piece in the formats of trainers: its kind, plus 8 if it is black.
#[inline]
pub(super) const fn code_of(piece: ColoredPiece) -> u8 {
    piece.piece() as u8 | (piece.color() as u8) << 3
}

/// The inverse of [`code_of`].
#[inline]
pub(super) const fn piece_of(code: u8) -> Result<ColoredPiece, DecodeFlaw> {
    let color = if code < 8 { Color::White } else { Color::Black };
    match Piece::from_number(code & 7) {
        Some(piece) => Ok(ColoredPiece::new(color, piece)),
        None => Err(DecodeFlaw::PieceCode(code)),
    }
}

/// The rights with that of one more rook. The king is checked later, with the rest of the board.
#[inline]
fn with_right(rook: Square, setup: &Setup) -> Result<CastlingRights, DecodeFlaw> {
    let color = if setup.colors(Color::White).contains(rook) { Color::White } else { Color::Black };
    if rook.rank() != back_rank(color) {
        return Err(DecodeFlaw::CastlingRank(rook));
    }
    let Some(king) = setup.pieces[color.index()][Piece::King.index()].first() else {
        return Ok(setup.castling_rights);
    };
    let wing = Wing::of_rook(king, rook);
    if setup.castling_rights.has(color, wing) {
        return Err(DecodeFlaw::CastlingTwice(rook));
    }
    Ok(setup.castling_rights.with(color, wing, Some(rook.file())))
}

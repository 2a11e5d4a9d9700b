//! A board in 29 bytes.
//!
//! The set of occupied squares says where pieces stand, so only what they are remains: four bits
//! each, 32 at most. Twelve pieces leave four codes free. Two of them are the rooks that may still
//! castle, which keeps castling rights, those of Chess960 too, without a byte of their own.
//!
//! ```text
//!  0                8                                24    25       27       29
//!  | occupied       | four bits for each piece       | en   | half-  | full-  |
//!  | squares, u64   | on them, a1 to h8, then 0      | pas. | moves  | moves  |
//! ```
//!
//! Every valid board has one such form, and other bytes are refused.

use core::fmt;

use crate::board::{CastlingRights, InvalidBoardError};
use crate::{Bitboard, Board, Color, ColoredPiece, Piece, Rank, Setup, Square, Wing};

pub(super) const LEN: usize = 29;

/// The most pieces that have a place.
const PIECES: usize = 32;

const WHITE_CASTLING_ROOK: u8 = 12;
const BLACK_CASTLING_ROOK: u8 = 13;

const NO_EN_PASSANT: u8 = 64;
const BLACK_TO_MOVE: u8 = 128;

/// Why bytes are no board.
#[derive(Debug)]
pub(super) enum Flaw {
    Layout(&'static str),
    Board(InvalidBoardError),
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Flaw::Layout(what) => f.write_str(what),
            Flaw::Board(why) => why.fmt(f),
        }
    }
}

pub(super) fn pack(board: &Board) -> [u8; LEN] {
    let mut bytes = [0; LEN];
    bytes[..8].copy_from_slice(&board.occupied().0.to_le_bytes());
    let castling = board.castling_rights().rooks();
    for (at, (square, piece)) in board.iter().enumerate().take(PIECES) {
        let code = match piece.color() {
            _ if !castling.contains(square) => piece.index() as u8,
            Color::White => WHITE_CASTLING_ROOK,
            Color::Black => BLACK_CASTLING_ROOK,
        };
        bytes[8 + at / 2] |= code << (4 * (at % 2));
    }
    bytes[24] = board.en_passant().map_or(NO_EN_PASSANT, |square| square.index() as u8);
    if board.side_to_move() == Color::Black {
        bytes[24] |= BLACK_TO_MOVE;
    }
    bytes[25..27].copy_from_slice(&board.halfmove_clock().to_le_bytes());
    bytes[27..].copy_from_slice(&board.fullmove_number().to_le_bytes());
    bytes
}

pub(super) fn unpack(bytes: &[u8; LEN]) -> Result<Board, Flaw> {
    let mut setup = Setup::EMPTY;
    let castling = pieces(bytes, &mut setup)?;
    setup.castling_rights = rights(castling, &setup)?;
    setup.side_to_move = if bytes[24] < BLACK_TO_MOVE { Color::White } else { Color::Black };
    setup.en_passant = match bytes[24] % BLACK_TO_MOVE {
        NO_EN_PASSANT => None,
        number => {
            Some(Square::from_number(number).ok_or(Flaw::Layout("no such en passant square"))?)
        }
    };
    setup.halfmove_clock = u16::from_le_bytes([bytes[25], bytes[26]]);
    setup.fullmove_number = u16::from_le_bytes([bytes[27], bytes[28]]);
    Board::try_from(setup).map_err(Flaw::Board)
}

/// Puts the pieces on their squares, and returns the rooks that may castle.
fn pieces(bytes: &[u8; LEN], setup: &mut Setup) -> Result<Bitboard, Flaw> {
    let occupied = Bitboard(bytes[..8].iter().rfold(0, |word, &byte| word << 8 | u64::from(byte)));
    let (mut squares, mut castling) = (occupied.iter(), Bitboard::EMPTY);
    for at in 0..PIECES {
        let code = bytes[8 + at / 2] >> (4 * (at % 2)) & 15;
        let Some(square) = squares.next() else {
            if code == 0 {
                continue;
            }
            return Err(Flaw::Layout("more pieces than occupied squares"));
        };
        let piece = match code {
            WHITE_CASTLING_ROOK => Some(ColoredPiece::WhiteRook),
            BLACK_CASTLING_ROOK => Some(ColoredPiece::BlackRook),
            code => ColoredPiece::from_index(code.into()),
        };
        if code >= WHITE_CASTLING_ROOK {
            castling |= square.bitboard();
        }
        setup.put(square, piece.ok_or(Flaw::Layout("no such piece"))?);
    }
    match squares.next() {
        Some(_) => Err(Flaw::Layout("more than 32 pieces")),
        None => Ok(castling),
    }
}

/// The rights to castle with these rooks. Whether the kings stand for it is checked with the rest
/// of the board.
fn rights(rooks: Bitboard, setup: &Setup) -> Result<CastlingRights, Flaw> {
    let mut rights = CastlingRights::EMPTY;
    for rook in rooks {
        let color =
            if setup.colors(Color::White).contains(rook) { Color::White } else { Color::Black };
        if rook.rank() != Rank::First.relative_to(color) {
            return Err(Flaw::Layout("a castling rook is not on its back rank"));
        }
        let king = setup.pieces[color.index()][Piece::King.index()].first();
        let wing = if king.is_some_and(|king| rook > king) { Wing::King } else { Wing::Queen };
        if rights.has(color, wing) {
            return Err(Flaw::Layout("two rooks castle on one wing"));
        }
        rights = rights.with(color, wing, Some(rook.file()));
    }
    Ok(rights)
}

//! What the pieces of a board attack, by the oracle's walk.

#![allow(dead_code)] // each test program uses a part of it

use rookline::{Bitboard, Board, Color, ColoredPiece, Piece, Square};

use crate::oracle::{BISHOP, KING, KNIGHT, ROOK, leaper_attacks, slider_attacks};

/// What a piece attacks.
pub fn attacks(piece: ColoredPiece, from: Square, occupied: Bitboard) -> Bitboard {
    let color = piece.color();
    let from = from.index();
    Bitboard(match piece.piece() {
        Piece::Pawn if color == Color::White => leaper_attacks(&[(1, 1), (-1, 1)], from),
        Piece::Pawn => leaper_attacks(&[(1, -1), (-1, -1)], from),
        Piece::Knight => leaper_attacks(&KNIGHT, from),
        Piece::King => leaper_attacks(&KING, from),
        Piece::Bishop => slider_attacks(&BISHOP, from, occupied.0),
        Piece::Rook => slider_attacks(&ROOK, from, occupied.0),
        Piece::Queen => slider_attacks(&KING, from, occupied.0),
    })
}

/// The pieces of either side that attack a square; only those on `occupied` count.
pub fn attackers(board: &Board, to: Square, occupied: Bitboard) -> Bitboard {
    let attacks_it = |&from: &Square| {
        attacks(board.colored_piece_on(from).unwrap(), from, occupied).contains(to)
    };
    (board.occupied() & occupied).iter().filter(attacks_it).collect()
}

//! What the men of a board attack, by the oracle's walk.

use rookline::{Bitboard, Board, Color, Piece, Square};

use crate::oracle::{BISHOP, KING, KNIGHT, ROOK, leaper_attacks, slider_attacks};

/// What a man attacks.
pub fn attacks((color, piece): (Color, Piece), from: Square, occupied: Bitboard) -> Bitboard {
    let from = from.index();
    Bitboard(match piece {
        Piece::Pawn if color == Color::White => leaper_attacks(&[(1, 1), (-1, 1)], from),
        Piece::Pawn => leaper_attacks(&[(1, -1), (-1, -1)], from),
        Piece::Knight => leaper_attacks(&KNIGHT, from),
        Piece::King => leaper_attacks(&KING, from),
        Piece::Bishop => slider_attacks(&BISHOP, from, occupied.0),
        Piece::Rook => slider_attacks(&ROOK, from, occupied.0),
        Piece::Queen => slider_attacks(&KING, from, occupied.0),
    })
}

/// The men of either side that attack a square; only those on `occupied` count.
pub fn attackers(board: &Board, to: Square, occupied: Bitboard) -> Bitboard {
    let attacks_it = |&from: &Square| {
        attacks(board.colored_piece_on(from).unwrap(), from, occupied).contains(to)
    };
    (board.occupied() & occupied).iter().filter(attacks_it).collect()
}

//! A board as engines have it: bitboards by kind and by color, and an array of the piece on each
//! square.

use rookline::threats::PiecePlaces;
use rookline::{Bitboard, Board, Changes, Color, ColoredPiece, Piece, Square};

/// The number of an empty square.
const NONE: u8 = 12;

/// Codes of pieces are ordered by kind, then by color.
#[derive(Clone, PartialEq, Debug)]
pub struct OwnBoard {
    kinds: [Bitboard; 6],
    colors: [Bitboard; 2],
    mailbox: [u8; 64],
}

impl OwnBoard {
    /// Makes a move.
    pub fn make(&mut self, changes: &Changes) {
        for (square, piece) in changes.removed.into_iter().flatten() {
            self.exchange(square, piece, NONE);
        }
        for (square, piece) in changes.added.into_iter().flatten() {
            self.exchange(square, piece, Self::code(piece));
        }
    }

    /// Takes a piece from its square or puts it there; `code` is what the square holds then.
    fn exchange(&mut self, square: Square, piece: ColoredPiece, code: u8) {
        self.kinds[piece.piece().index()] ^= square.bitboard();
        self.colors[piece.color().index()] ^= square.bitboard();
        self.mailbox[square.index()] = code;
    }
}

impl From<&Board> for OwnBoard {
    fn from(board: &Board) -> Self {
        let code = |square| board.colored_piece_on(square).map_or(NONE, Self::code);
        Self {
            kinds: Piece::ALL.map(|piece| board.pieces(piece)),
            colors: Color::ALL.map(|color| board.colors(color)),
            mailbox: Square::ALL.map(code),
        }
    }
}

impl PiecePlaces for OwnBoard {
    type Code = u8;

    fn pieces(&self, piece: Piece) -> Bitboard {
        self.kinds[piece.index()]
    }

    fn colors(&self, color: Color) -> Bitboard {
        self.colors[color.index()]
    }

    fn code(piece: ColoredPiece) -> u8 {
        2 * piece.piece() as u8 + piece.color() as u8
    }

    fn code_on(&self, square: Square) -> u8 {
        self.mailbox[square.index()]
    }
}

//! A board as engines have it: bitboards by kind and by color, and an array of the piece on each
//! square.

use rookline::threats::PiecePlaces;
use rookline::{Bitboard, Board, Changes, Color, ColoredPiece, Piece, Square};

/// The number of an empty square.
const NONE: u8 = 12;

/// Codes of pieces are ordered by kind, then by color.
#[derive(Clone)]
pub struct OwnBoard {
    kinds: [Bitboard; 6],
    colors: [Bitboard; 2],
    mailbox: [u8; 64],
}

impl OwnBoard {
    fn take_off(&mut self, square: Square) {
        let code = self.mailbox[square.index()];
        let squares = square.bitboard();
        self.kinds[usize::from(code / 2) % 6] -= squares;
        self.colors[usize::from(code % 2)] -= squares;
        self.mailbox[square.index()] = NONE;
    }

    fn put_on(&mut self, square: Square, code: u8) {
        self.kinds[usize::from(code / 2) % 6] |= square.bitboard();
        self.colors[usize::from(code % 2)] |= square.bitboard();
        self.mailbox[square.index()] = code;
    }

    /// Makes a move.
    pub fn make(&mut self, changes: &Changes) {
        for (square, _) in changes.removed.into_iter().flatten() {
            self.take_off(square);
        }
        for (square, piece) in changes.added.into_iter().flatten() {
            self.put_on(square, Self::code(piece));
        }
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

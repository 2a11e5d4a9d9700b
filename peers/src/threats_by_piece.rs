//! Finds the threats that a move changes by the method of engines: piece by piece, each removed or
//! added, with its attacks, the attacks on it, and the sliders that attack through its square.
//!
//! A pair can be listed twice, as removed and as added; the sum is the same.

use rookline::threats::PiecePlaces;
use rookline::{
    Bitboard, Changes, Color, ColoredPiece, Piece, Square, king_attacks, knight_attacks,
    pawn_attacks, piece_attacks, ray_beyond, rook_and_bishop_attacks,
};

use crate::own_board::OwnBoard;

/// An attacker's square and number, a victim's square and number, and whether the pair is added.
pub type Noted = ([u8; 4], bool);

/// The listed pairs, in an array of fixed length, as in engines.
pub struct List {
    noted: [Noted; ROOM],
    len: usize,
}

/// More than any move changes.
const ROOM: usize = 256;

impl Default for List {
    fn default() -> Self {
        Self { noted: [([0; 4], false); ROOM], len: 0 }
    }
}

impl List {
    /// The listed pairs.
    #[must_use]
    pub fn noted(&self) -> &[Noted] {
        &self.noted[..self.len]
    }

    /// Empties the list.
    pub fn clear(&mut self) {
        self.len = 0;
    }

    fn push(&mut self, noted: Noted) {
        if let Some(free) = self.noted.get_mut(self.len) {
            *free = noted;
            self.len += 1;
        }
    }
}

/// The squares behind the second square as seen from the first: engines have a table for this.
static BEYOND: [[Bitboard; 64]; 64] = {
    let mut beyond = [[Bitboard::EMPTY; 64]; 64];
    let mut pair = 0;
    while pair < 64 * 64 {
        let (from, through) = (pair / 64, pair % 64);
        beyond[from][through] = ray_beyond(Square::ALL[from], Square::ALL[through]);
        pair += 1;
    }
    beyond
};

/// Makes a move and lists the pairs that it changes.
pub fn make(board: &mut OwnBoard, changes: &Changes, noted: &mut List) {
    let Changes { removed, added } = changes;
    match (*removed, *added) {
        ([Some(from), Some(taken)], [Some(to), None]) if taken.0 == to.0 => {
            take_off(board, from, noted);
            board.take_off(taken.0);
            replace(board, taken.1, to, noted);
            board.put_on(to.0, OwnBoard::code(to.1));
        }
        _ => {
            for placed in removed.iter().flatten() {
                take_off(board, *placed, noted);
            }
            for placed in added.iter().flatten() {
                of_piece(board, *placed, true, noted);
                board.put_on(placed.0, OwnBoard::code(placed.1));
            }
        }
    }
}

fn take_off(board: &mut OwnBoard, placed: (Square, ColoredPiece), noted: &mut List) {
    board.take_off(placed.0);
    of_piece(board, placed, false, noted);
}

/// Lists all pairs that one piece changes. Its square is empty on the board.
fn of_piece(
    board: &OwnBoard,
    (square, piece): (Square, ColoredPiece),
    add: bool,
    noted: &mut List,
) {
    goes_out(board, (square, piece), add, noted);
    let (orthogonal, diagonal) = rook_and_bishop_attacks(square, board.occupied());
    for attacker in sliders(board, orthogonal, diagonal) {
        note(board, attacker, (square, piece), add, noted);
        let behind =
            BEYOND[attacker.index()][square.index()] & (orthogonal | diagonal) & victims(board);
        if let Some(victim) = behind.first() {
            let slider = board.code_on(attacker);
            let of = board.code_on(victim);
            noted.push(([attacker as u8, slider, victim as u8, of], !add));
        }
    }
    for attacker in leapers(board, square) {
        note(board, attacker, (square, piece), add, noted);
    }
}

/// Lists the pairs of a capture: the square stays occupied, so no line opens. The square is empty
/// on the board.
fn replace(
    board: &OwnBoard,
    taken: ColoredPiece,
    (square, piece): (Square, ColoredPiece),
    noted: &mut List,
) {
    goes_out(board, (square, taken), false, noted);
    goes_out(board, (square, piece), true, noted);
    let (orthogonal, diagonal) = rook_and_bishop_attacks(square, board.occupied());
    for attacker in sliders(board, orthogonal, diagonal) | leapers(board, square) {
        note(board, attacker, (square, taken), false, noted);
        note(board, attacker, (square, piece), true, noted);
    }
}

fn goes_out(
    board: &OwnBoard,
    (square, piece): (Square, ColoredPiece),
    add: bool,
    noted: &mut List,
) {
    let attacks = piece_attacks(piece.color(), piece.piece(), square, board.occupied());
    for victim in attacks & victims(board) {
        let pair = [square as u8, OwnBoard::code(piece), victim as u8, board.code_on(victim)];
        noted.push((pair, add));
    }
}

fn note(
    board: &OwnBoard,
    attacker: Square,
    (square, piece): (Square, ColoredPiece),
    add: bool,
    noted: &mut List,
) {
    if piece.piece() != Piece::King {
        let by = board.code_on(attacker);
        noted.push(([attacker as u8, by, square as u8, OwnBoard::code(piece)], add));
    }
}

fn victims(board: &OwnBoard) -> Bitboard {
    board.occupied() - board.pieces(Piece::King)
}

fn sliders(board: &OwnBoard, orthogonal: Bitboard, diagonal: Bitboard) -> Bitboard {
    let queens = board.pieces(Piece::Queen);
    orthogonal & (board.pieces(Piece::Rook) | queens)
        | diagonal & (board.pieces(Piece::Bishop) | queens)
}

fn leapers(board: &OwnBoard, square: Square) -> Bitboard {
    let pawns = |color| board.colored_pieces(color, Piece::Pawn);
    knight_attacks(square) & board.pieces(Piece::Knight)
        | king_attacks(square) & board.pieces(Piece::King)
        | pawn_attacks(Color::Black, square) & pawns(Color::White)
        | pawn_attacks(Color::White, square) & pawns(Color::Black)
}

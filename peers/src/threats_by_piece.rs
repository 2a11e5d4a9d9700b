//! Finds the threats that a move changes by the method of engines: piece by piece, each removed or
//! added, with its attacks, the attacks on it, and the sliders that attack through its square.
//!
//! A pair can be listed twice, as removed and as added; the sum is the same.

use rookline::threats::{PiecePlaces, PieceSet, ThreatFilter};
use rookline::{
    Bitboard, Changes, Color, ColoredPiece, Piece, Square, king_attacks, knight_attacks,
    pawn_attacks, piece_attacks, ray_beyond, rook_and_bishop_attacks,
};

use crate::own_board::OwnBoard;

/// The threats of Reckless: kings attack, and are not attacked.
pub struct NoKingsAsVictims;

impl ThreatFilter for NoKingsAsVictims {
    const VICTIMS: PieceSet = PieceSet::ALL.difference(PieceSet::of_kind(Piece::King));
}

/// An attacker's square and number, a victim's square and number, and whether the pair is added.
pub type Listed = ([u8; 4], bool);

/// The listed pairs, in an array of fixed length, as in engines.
pub struct List {
    pairs: [Listed; ROOM],
    len: usize,
}

/// More than any move changes.
const ROOM: usize = 256;

impl Default for List {
    fn default() -> Self {
        Self { pairs: [([0; 4], false); ROOM], len: 0 }
    }
}

impl List {
    /// The listed pairs.
    #[must_use]
    pub fn pairs(&self) -> &[Listed] {
        &self.pairs[..self.len]
    }

    /// Empties the list.
    pub fn clear(&mut self) {
        self.len = 0;
    }

    fn push(&mut self, pair: Listed) {
        if let Some(free) = self.pairs.get_mut(self.len) {
            *free = pair;
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
pub fn make_and_list(board: &mut OwnBoard, changes: &Changes, list: &mut List) {
    let Changes { removed, added } = changes;
    match (*removed, *added) {
        ([Some(from), Some(taken)], [Some(to), None]) if taken.0 == to.0 => {
            take_off(board, from, list);
            board.take_off(taken.0);
            replace(board, taken.1, to, list);
            board.put_on(to.0, OwnBoard::code(to.1));
        }
        _ => {
            for placed in removed.iter().flatten() {
                take_off(board, *placed, list);
            }
            for placed in added.iter().flatten() {
                list_all_of(board, *placed, true, list);
                board.put_on(placed.0, OwnBoard::code(placed.1));
            }
        }
    }
}

fn take_off(board: &mut OwnBoard, placed: (Square, ColoredPiece), list: &mut List) {
    board.take_off(placed.0);
    list_all_of(board, placed, false, list);
}

/// Lists all pairs that one piece changes. Its square is empty on the board.
fn list_all_of(
    board: &OwnBoard,
    (square, piece): (Square, ColoredPiece),
    add: bool,
    list: &mut List,
) {
    list_attacks_of(board, (square, piece), add, list);
    let (orthogonal, diagonal) = rook_and_bishop_attacks(square, board.occupied());
    for attacker in sliders(board, orthogonal, diagonal) {
        list_attack_on(board, attacker, (square, piece), add, list);
        let behind =
            BEYOND[attacker.index()][square.index()] & (orthogonal | diagonal) & victims(board);
        if let Some(victim) = behind.first() {
            let slider = board.code_on(attacker);
            let of = board.code_on(victim);
            list.push(([attacker as u8, slider, victim as u8, of], !add));
        }
    }
    for attacker in leapers(board, square) {
        list_attack_on(board, attacker, (square, piece), add, list);
    }
}

/// Lists the pairs of a capture: the square stays occupied, so no line opens. The square is empty
/// on the board.
fn replace(
    board: &OwnBoard,
    taken: ColoredPiece,
    (square, piece): (Square, ColoredPiece),
    list: &mut List,
) {
    list_attacks_of(board, (square, taken), false, list);
    list_attacks_of(board, (square, piece), true, list);
    let (orthogonal, diagonal) = rook_and_bishop_attacks(square, board.occupied());
    for attacker in sliders(board, orthogonal, diagonal) | leapers(board, square) {
        list_attack_on(board, attacker, (square, taken), false, list);
        list_attack_on(board, attacker, (square, piece), true, list);
    }
}

fn list_attacks_of(
    board: &OwnBoard,
    (square, piece): (Square, ColoredPiece),
    add: bool,
    list: &mut List,
) {
    let attacks = piece_attacks(piece.color(), piece.piece(), square, board.occupied());
    for victim in attacks & victims(board) {
        let pair = [square as u8, OwnBoard::code(piece), victim as u8, board.code_on(victim)];
        list.push((pair, add));
    }
}

fn list_attack_on(
    board: &OwnBoard,
    attacker: Square,
    (square, piece): (Square, ColoredPiece),
    add: bool,
    list: &mut List,
) {
    if piece.piece() != Piece::King {
        let by = board.code_on(attacker);
        list.push(([attacker as u8, by, square as u8, OwnBoard::code(piece)], add));
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

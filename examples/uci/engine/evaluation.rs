//! The value of a position for the side to move, in hundredths of a pawn.
//!
//! Every term has a value for the middlegame and one for the endgame, weighted by the material that
//! is left. Terms that depend on a single piece and its square are a sum that `Board::changes`
//! updates. The other terms are computed from lookups.

use rookline::setwise::passed_pawns::passed_pawns;
use rookline::setwise::pawns::{any_attacks, front_spans};
use rookline::{Board, Color, ColoredPiece, Move, Piece, Square, king_attacks, piece_attacks};

/// The score of a mate on the board; a mate in `n` plies is worth `n` less.
pub const MATE: i32 = 32_000;
/// Scores of at least this mean mate.
pub const MATES: i32 = MATE - MOST_PLIES as i32;
/// The search never goes deeper than this, even with extensions.
pub const MOST_PLIES: usize = 128;

/// A board, with the sums that each move updates.
#[derive(Clone)]
pub struct Position {
    pub board: Board,
    /// White's pieces minus black's, by kind and square.
    material: Score,
    /// The sum of `PHASE` over the pieces on the board: large in the middlegame.
    phase: i32,
}

/// All minor and major pieces of both sides, by `PHASE`.
const FULL_PHASE: i32 = 24;
const PHASE: [i32; 6] = [0, 1, 1, 2, 4, 0];

const BISHOP_PAIR: Score = Score(30, 45);
const DOUBLED_PAWN: Score = Score(-10, -20);
const PAWN_BESIDE_KING: Score = Score(12, 0);
/// For each attack on a square next to the enemy king.
const KING_ZONE: Score = Score(8, 0);
/// Multiplied by the square of the number of steps made.
const PASSED_PAWN: Score = Score(3, 5);
/// For each square that a piece reaches.
const MOBILITY: [(Piece, Score); 4] = [
    (Piece::Knight, Score(4, 4)),
    (Piece::Bishop, Score(5, 5)),
    (Piece::Rook, Score(2, 4)),
    (Piece::Queen, Score(1, 3)),
];
const TO_MOVE: i32 = 10;

impl From<Board> for Position {
    fn from(board: Board) -> Position {
        let mut position = Position { board: board.clone(), material: Score(0, 0), phase: 0 };
        board.iter().for_each(|on| position.count(on, 1));
        position
    }
}

impl Position {
    /// Plays a legal move. As with a board, copy the position first; there is no unmake.
    pub fn play(&mut self, mv: Move) {
        let changes = self.board.changes(mv);
        changes.removed.into_iter().flatten().for_each(|on| self.count(on, -1));
        changes.added.into_iter().flatten().for_each(|on| self.count(on, 1));
        self.board.play_unchecked(mv);
    }

    /// The position after a null move. `None` in check, and if the side to move has at most one
    /// piece besides king and pawns: then a pass is often better than any move.
    pub fn after_null(&self) -> Option<Position> {
        let (board, us) = (&self.board, self.board.side_to_move());
        let pieces = board.colors(us) - board.pieces(Piece::Pawn) - board.pieces(Piece::King);
        if !pieces.has_many() {
            return None;
        }
        Some(Position { board: board.after_null()?, ..*self })
    }

    /// The value of the position for the side to move.
    pub fn evaluate(&self) -> i32 {
        let mut score = self.material;
        score.add(teamwork(&self.board, Color::White), 1);
        score.add(teamwork(&self.board, Color::Black), -1);
        // Promotions can raise it above the initial value.
        let phase = self.phase.min(FULL_PHASE);
        let tapered = (score.0 * phase + score.1 * (FULL_PHASE - phase)) / FULL_PHASE;
        TO_MOVE + self.board.side_to_move().sign() * tapered
    }

    /// Adds a piece `times` times: 1, or -1 for a piece that leaves.
    fn count(&mut self, (square, piece): (Square, ColoredPiece), times: i32) {
        let (color, piece) = (piece.color(), piece.piece());
        let value = VALUES[piece.index()][square.relative_to(color).index()];
        self.material.add(value, color.sign() * times);
        self.phase += PHASE[piece.index()] * times;
    }
}

/// The terms of one side that depend on several pieces: mobility, pressure on the enemy king,
/// pawns.
fn teamwork(board: &Board, us: Color) -> Score {
    let (pawns, enemy_pawns) =
        (board.colored_pieces(us, Piece::Pawn), board.colored_pieces(!us, Piece::Pawn));
    let area = !board.colors(us) - any_attacks(!us, enemy_pawns);
    let zone = king_attacks(board.king(!us));
    let mut score = Score(0, 0);
    for (piece, square_reached) in MOBILITY {
        for square in board.colored_pieces(us, piece) {
            let reached = piece_attacks(us, piece, square, board.occupied()) & area;
            score.add(square_reached, reached.len() as i32);
            score.add(KING_ZONE, (reached & zone).len() as i32);
        }
    }
    score.add(BISHOP_PAIR, i32::from(board.colored_pieces(us, Piece::Bishop).has_many()));
    score.add(DOUBLED_PAWN, (pawns & front_spans(us, pawns)).len() as i32);
    score.add(PAWN_BESIDE_KING, (king_attacks(board.king(us)) & pawns).len() as i32);
    for pawn in passed_pawns(us, pawns, enemy_pawns) {
        let steps = pawn.relative_to(us).rank().index() as i32 - 1;
        score.add(PASSED_PAWN, steps * steps);
    }
    score
}

static VALUES: [[Score; 64]; 6] = {
    let mut values = [[Score(0, 0); 64]; 6];
    let mut index = 0;
    while index < 6 * 64 {
        let (piece, square) = (Piece::ALL[index / 64], Square::ALL[index % 64]);
        values[index / 64][index % 64] = white_value(piece, square);
        index += 1;
    }
    values
};

/// A few rules instead of tables: pieces go to the center, pawns advance, and a king hides at the
/// side until the endgame.
const fn white_value(piece: Piece, square: Square) -> Score {
    let (file, rank) = (square.file().index() as i32, square.rank().index() as i32);
    // Both from 0 at the edge to 3 in the middle.
    let across = if file < 4 { file } else { 7 - file };
    let along = if rank < 4 { rank } else { 7 - rank };
    let center = across + along;
    match piece {
        Piece::Pawn => Score(78 + rank * (1 + 2 * across), 88 + 5 * rank),
        Piece::Knight => Score(302 + 9 * center, 270 + 8 * center),
        Piece::Bishop => Score(318 + 5 * center, 290 + 4 * center),
        Piece::Rook => Score(465 + 4 * across + if rank == 6 { 20 } else { 0 }, 515),
        Piece::Queen => Score(965 + 2 * center, 930 + 6 * center),
        Piece::King => Score(-18 * across - 25 * along, 10 * center - 30),
    }
}

/// A value for the middlegame, and one for the endgame.
#[derive(Clone, Copy)]
struct Score(i32, i32);

impl Score {
    fn add(&mut self, term: Score, times: i32) {
        self.0 += term.0 * times;
        self.1 += term.1 * times;
    }
}

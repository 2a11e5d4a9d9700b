//! Move ordering: if the best move is searched early, fewer others are searched.

use rookline::board::PIECE_VALUES;
use rookline::{Board, Move, MoveFilter, Piece, ScoredMoves};

/// The moves of one node, in stages: the table's move, captures and promotions that lose nothing,
/// quiet moves, and moves that lose material. A stage is generated only when it is needed.
///
/// Each ply keeps one and reuses it: to clear its arrays would need longer than to fill them.
pub struct Picker {
    moves: ScoredMoves,
    first: Option<Move>,
    quiets_too: bool,
    stage: Stage,
}

#[derive(Clone, Copy)]
enum Stage {
    First,
    Generate,
    Captures,
    Rest,
}

/// Captures score this much above quiet moves, and captures that lose material this much below.
const CAPTURE: i32 = 1 << 20;
const KILLER: i32 = 1 << 19;

impl Picker {
    pub fn new() -> Picker {
        Picker { moves: ScoredMoves::new(), first: None, quiets_too: true, stage: Stage::Rest }
    }

    /// Begins a node. `first` is a legal move or `None`. Without quiet moves, captures that lose
    /// material are left out too.
    pub fn start(&mut self, first: Option<Move>, quiets_too: bool) {
        self.moves.clear();
        (self.first, self.quiets_too) = (first, quiets_too);
        self.stage = Stage::First;
    }

    pub fn next(
        &mut self,
        board: &Board,
        history: &History,
        killers: [Option<Move>; 2],
    ) -> Option<Move> {
        loop {
            match self.stage {
                Stage::First => {
                    self.stage = Stage::Generate;
                    if self.first.is_some() {
                        return self.first;
                    }
                }
                Stage::Generate => {
                    self.stage = Stage::Captures;
                    for mv in board.moves(MoveFilter::CAPTURES_AND_PROMOTIONS) {
                        self.add(mv, capture_score(board, mv));
                    }
                }
                Stage::Captures => match self.moves.take_best() {
                    Some((mv, score)) if score > 0 => {
                        if board.see_ge(mv, 0, &PIECE_VALUES) {
                            return Some(mv);
                        }
                        self.moves.push(mv, score - 2 * CAPTURE);
                    }
                    losing if self.quiets_too => {
                        self.stage = Stage::Rest;
                        self.moves.extend(losing);
                        for mv in board.moves(MoveFilter::QUIETS) {
                            let killer = killers.contains(&Some(mv));
                            let score = if killer { KILLER } else { history.of(board, mv) };
                            self.add(mv, score);
                        }
                    }
                    _ => return None,
                },
                Stage::Rest => return self.moves.take_best().map(|(mv, _)| mv),
            }
        }
    }

    fn add(&mut self, mv: Move, score: i32) {
        if self.first != Some(mv) {
            self.moves.push(mv, score);
        }
    }
}

/// The most valuable victim first, and among its attackers the least valuable.
fn capture_score(board: &Board, mv: Move) -> i32 {
    let worth = |piece: Option<Piece>| piece.map_or(0, |piece| PIECE_VALUES[piece.index()]);
    let gain = worth(board.captured(mv)) + worth(mv.promotion());
    CAPTURE + 16 * gain - worth(board.piece_on(mv.from()))
}

/// The success of quiet moves so far, by piece and target square.
pub struct History([[i32; 64]; 12]);

/// No score exceeds this.
const MOST: i32 = 1 << 14;

impl History {
    pub fn new() -> History {
        History([[0; 64]; 12])
    }

    pub fn of(&self, board: &Board, mv: Move) -> i32 {
        board
            .colored_piece_on(mv.from())
            .map_or(0, |piece| self.0[piece.index()][mv.destination().index()])
    }

    /// Moves a score toward its limit, with smaller steps near the limit.
    pub fn update(&mut self, board: &Board, mv: Move, bonus: i32) {
        if let Some(piece) = board.colored_piece_on(mv.from()) {
            let score = &mut self.0[piece.index()][mv.destination().index()];
            *score += bonus - *score * bonus.abs() / MOST;
        }
    }
}

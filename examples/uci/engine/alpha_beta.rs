//! Principal variation search with iterative deepening.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rookline::board::PIECE_VALUES;
use rookline::{Board, KeyHistory, Move};

use super::evaluation::{MATE, MATES, MOST_PLIES, Position};
use super::ordering::{History, Picker};
use super::time::{Clock, Limits};
use super::transposition::{Bound, Table};

const INFINITE: i32 = MATE + 1;
/// Quiescence skips captures that still leave the score this far below alpha.
const MARGIN: i32 = 150;

/// The state of a search. The table and the history are kept for the next search.
pub struct Search {
    pub table: Table,
    history: History,
    plies: Vec<Ply>,
    /// The keys of all positions before the one being visited, those of the game first.
    keys: KeyHistory,
    /// The moves to choose from at the root; if empty, all legal moves.
    root_moves: Vec<Move>,
    /// The best line so far.
    best: Vec<Move>,
    pub nodes: u64,
    most_nodes: u64,
    pub most_plies: usize,
    pub clock: Clock,
    stop: Arc<AtomicBool>,
    stopped: bool,
}

/// Data used by the nodes of one ply, one after the other.
struct Ply {
    picker: Picker,
    killers: [Option<Move>; 2],
    /// Quiet moves of the node that did not cause a cutoff.
    tried: Vec<Move>,
    /// The best line from here on.
    line: Vec<Move>,
}

/// The question to a node: its score if it is between alpha and beta, else a bound.
#[derive(Clone, Copy)]
struct Node {
    alpha: i32,
    beta: i32,
    depth: i32,
    ply: usize,
    /// Whether a null move led here.
    passed: bool,
}

impl Node {
    fn is_principal(self) -> bool {
        self.beta - self.alpha > 1
    }

    /// The same question for the other side, one move later.
    fn next(self, depth: i32) -> Node {
        Node { alpha: -self.beta, beta: -self.alpha, depth, ply: self.ply + 1, passed: false }
    }

    /// The node with a window that only tests whether the score is at least `bound`.
    fn against(self, bound: i32) -> Node {
        Node { alpha: bound - 1, beta: bound, ..self }
    }
}

impl Search {
    pub fn new(table: Table, stop: Arc<AtomicBool>) -> Search {
        let ply = || Ply { picker: Picker::new(), killers: [None; 2], tried: vec![], line: vec![] };
        Search {
            table,
            history: History::new(),
            plies: (0..=MOST_PLIES).map(|_| ply()).collect(),
            keys: KeyHistory::new(),
            root_moves: Vec::new(),
            best: Vec::new(),
            nodes: 0,
            most_nodes: u64::MAX,
            most_plies: 0,
            clock: Clock::default(),
            stop,
            stopped: false,
        }
    }

    /// The best line so far: that of the last iteration that found a move.
    pub fn line(&self) -> &[Move] {
        &self.best
    }

    /// Forgets all games.
    pub fn clear(&mut self) {
        self.table.clear();
        self.history = History::new();
    }

    /// The best move found within the limits; `None` if there is no legal one. `game` has the keys
    /// of the positions before the board.
    pub fn run(
        &mut self,
        board: &Board,
        game: &KeyHistory,
        limits: &Limits,
        clock: Clock,
        report: impl Fn(&Search, usize, i32),
    ) -> Option<Move> {
        self.begin(game, limits, clock);
        let root = Position::from(board.clone());
        let deepest = limits.depth.unwrap_or(u64::MAX).clamp(1, MOST_PLIES as u64 - 1) as usize;
        for depth in 1..=deepest {
            let (alpha, beta) = (-INFINITE, INFINITE);
            let node = Node { alpha, beta, depth: depth as i32, ply: 0, passed: false };
            let score = self.visit(&root, node);
            // The best move of the last iteration is first. So an iteration that stops early has
            // found that move or a better one, if any.
            if !self.plies[0].line.is_empty() {
                self.best.clone_from(&self.plies[0].line);
            }
            if self.stopped {
                break;
            }
            report(self, depth, score);
            if !self.clock.may_deepen() || limits.mate.is_some_and(|most| is_mate_in(score, most)) {
                break;
            }
        }
        let legal = board.legal_moves();
        self.best.first().or(self.root_moves.first()).or(legal.first()).copied()
    }

    fn begin(&mut self, game: &KeyHistory, limits: &Limits, clock: Clock) {
        self.keys.clone_from(game);
        self.keys.begin_search();
        self.root_moves.clone_from(&limits.moves);
        self.best.clear();
        (self.nodes, self.most_nodes) = (0, limits.nodes.unwrap_or(u64::MAX));
        (self.most_plies, self.clock, self.stopped) = (0, clock, false);
        self.plies.iter_mut().for_each(|ply| ply.killers = [None; 2]);
        self.table.age();
    }

    fn visit(&mut self, position: &Position, node: Node) -> i32 {
        let Node { alpha, beta, depth, ply, .. } = node;
        if depth <= 0 || ply == MOST_PLIES {
            return self.quiesce(position, node);
        }
        self.enter(ply);
        let board = &position.board;
        if self.stopped || ply > 0 && self.is_draw(board) {
            return 0;
        }
        let entry = self.table.get(board.key());
        // Not on the principal variation, since that would shorten the reported line.
        if !node.is_principal()
            && let Some(score) = entry.and_then(|entry| entry.decides(alpha, beta, depth, ply))
        {
            return score;
        }
        let value = if board.in_check() { -INFINITE } else { position.evaluate() };
        if !node.is_principal()
            && let Some(score) = self.fails_high_at_once(position, node, value)
        {
            return score;
        }
        // Another position may have the same key, and its move may be illegal here.
        let known = entry.and_then(|entry| entry.mv).filter(|&mv| board.is_legal(mv));
        // At the root the table may not have the best move.
        let first = self.best.first().copied().filter(|_| ply == 0).or(known);
        self.keys.push(board);
        let (best, best_move) = self.visit_moves(position, node, value, first);
        self.keys.pop();
        if self.stopped {
            return 0;
        }
        let bound = match best_move {
            Some(_) if best >= beta => Bound::Lower,
            Some(_) => Bound::Exact,
            None => Bound::Upper,
        };
        // A result among selected root moves would mislead other searches.
        if ply > 0 || self.root_moves.is_empty() {
            self.table.put(board.key(), best_move, best, bound, depth, ply);
        }
        best
    }

    /// The best score of a node's moves, and the move if it is better than alpha.
    fn visit_moves(
        &mut self,
        position: &Position,
        mut node: Node,
        value: i32,
        first: Option<Move>,
    ) -> (i32, Option<Move>) {
        let (board, ply) = (&position.board, node.ply);
        let in_check = board.in_check();
        // Computed once, and used for every move.
        let checks = board.check_squares();
        // The result if there is no legal move.
        let nothing = if in_check { ply as i32 - MATE } else { 0 };
        let (mut best, mut best_move, mut searched) = (-INFINITE, None, 0);
        self.plies[ply].picker.start(first, true);
        self.plies[ply].tried.clear();
        while let Some(mv) = self.next_move(board, ply) {
            if ply == 0 && !self.root_moves.is_empty() && !self.root_moves.contains(&mv) {
                continue;
            }
            let gives_check = checks.gives_check(mv);
            let is_calm = !gives_check && !in_check;
            if is_calm && best > -MATES && ply > 0 && is_futile(board, mv, node, value, searched) {
                // The score of a skipped move is not known, only that it does not raise alpha.
                best = best.max(node.alpha);
                continue;
            }
            let extension = i32::from(gives_check && board.see_ge(mv, 0, &PIECE_VALUES));
            let less = if is_calm && mv.is_quiet() { reduction(node.depth, searched) } else { 0 };
            let mut next = position.clone();
            next.play(mv);
            let score = self.follow(&next, node, node.depth - 1 + extension, less, searched == 0);
            if self.stopped {
                break;
            }
            searched += 1;
            best = best.max(score);
            if score > node.alpha {
                (node.alpha, best_move) = (score, Some(mv));
                self.extend_line(mv, ply);
            }
            if node.alpha >= node.beta {
                self.reward(board, mv, node);
                break;
            }
            if mv.is_quiet() {
                self.plies[ply].tried.push(mv);
            }
        }
        (if searched == 0 { nothing } else { best }, best_move)
    }

    /// The score of a move. The first move is searched fully. For other moves a search with a null
    /// window first tests whether the move is better, with less depth for late moves. Only then is
    /// it searched fully.
    fn follow(&mut self, next: &Position, node: Node, depth: i32, less: i32, first: bool) -> i32 {
        let whole = node.next(depth);
        if !first {
            let narrow = whole.against(-node.alpha);
            let mut score = -self.visit(next, Node { depth: depth - less, ..narrow });
            if score > node.alpha && less > 0 {
                score = -self.visit(next, narrow);
            }
            if score <= node.alpha || score >= node.beta {
                return score;
            }
        }
        -self.visit(next, whole)
    }

    /// A score above beta without a search of the moves: the value is far above beta with few plies
    /// left, or it stays above beta even after a null move.
    fn fails_high_at_once(&mut self, position: &Position, node: Node, value: i32) -> Option<i32> {
        let Node { beta, depth, .. } = node;
        if value < beta || beta <= -MATES {
            return None;
        }
        if depth <= 6 && value - 80 * depth >= beta {
            return Some(value);
        }
        if depth < 3 || node.passed {
            return None;
        }
        let passed = position.after_null()?;
        self.keys.push_null(&position.board);
        let next = node.next(depth - 3 - depth / 4).against(1 - beta);
        let score = -self.visit(&passed, Node { passed: true, ..next });
        self.keys.pop();
        // A mate that depends on a null move is not a mate.
        (score >= beta && !self.stopped).then_some(if score >= MATES { beta } else { score })
    }

    /// Captures and promotions until the position is quiet; in check, all moves.
    fn quiesce(&mut self, position: &Position, mut node: Node) -> i32 {
        let ply = node.ply;
        self.enter(ply);
        let board = &position.board;
        if self.stopped || self.is_draw(board) {
            return 0;
        }
        let in_check = board.in_check();
        let is_last = ply == MOST_PLIES;
        let mut best = if in_check && !is_last { ply as i32 - MATE } else { position.evaluate() };
        if best >= node.beta || is_last {
            return best;
        }
        let value = best;
        node.alpha = node.alpha.max(best);
        self.plies[ply].picker.start(None, in_check);
        self.keys.push(board);
        while let Some(mv) = self.next_move(board, ply) {
            if !in_check && !board.see_ge(mv, node.alpha - value - MARGIN, &PIECE_VALUES) {
                best = best.max(node.alpha);
                continue;
            }
            let mut next = position.clone();
            next.play(mv);
            let score = -self.quiesce(&next, node.next(0));
            if self.stopped {
                break;
            }
            best = best.max(score);
            if score > node.alpha {
                node.alpha = score;
                self.extend_line(mv, ply);
            }
            if node.alpha >= node.beta {
                break;
            }
        }
        self.keys.pop();
        best
    }

    /// Counts a node, and checks the limits from time to time.
    fn enter(&mut self, ply: usize) {
        self.plies[ply].line.clear();
        self.most_plies = self.most_plies.max(ply);
        self.nodes += 1;
        self.stopped |= self.nodes > self.most_nodes;
        if self.nodes.is_multiple_of(1024) {
            self.stopped |= self.stop.load(Ordering::Relaxed) || self.clock.is_up();
        }
    }

    /// A position that has occurred in the search counts as a draw at its second occurrence: a side
    /// that could do better afterwards can do so now. A position that has only occurred in the game
    /// counts at its third.
    fn is_draw(&self, board: &Board) -> bool {
        self.keys.is_repetition(board)
            || board.is_insufficient_material()
            // Mate has priority.
            || board.is_fifty_moves() && (!board.in_check() || board.has_legal_move())
    }

    fn next_move(&mut self, board: &Board, ply: usize) -> Option<Move> {
        let Ply { picker, killers, .. } = &mut self.plies[ply];
        picker.next(board, &self.history, *killers)
    }

    /// The best line of a ply is its best move followed by the best line of the next ply.
    fn extend_line(&mut self, mv: Move, ply: usize) {
        if let [this, next, ..] = &mut self.plies[ply..] {
            this.line.clear();
            this.line.push(mv);
            this.line.extend_from_slice(&next.line);
        }
    }

    /// A quiet move that causes a cutoff is likely to do so elsewhere. The moves tried before it
    /// are not.
    fn reward(&mut self, board: &Board, mv: Move, node: Node) {
        if !mv.is_quiet() {
            return;
        }
        let Ply { killers, tried, .. } = &mut self.plies[node.ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        let bonus = (16 * node.depth * node.depth).min(1 << 11);
        self.history.update(board, mv, bonus);
        tried.iter().for_each(|&other| self.history.update(board, other, -bonus));
    }
}

/// Whether a move in the last plies can be skipped: it comes late, alpha is too far away, or it
/// loses too much.
fn is_futile(board: &Board, mv: Move, node: Node, value: i32, searched: i32) -> bool {
    let Node { alpha, depth, .. } = node;
    if depth > 6 {
        return false;
    }
    if mv.is_capture_or_promotion() {
        return !board.see_ge(mv, -100 * depth, &PIECE_VALUES);
    }
    searched > 3 + depth * depth
        || value + 100 * depth <= alpha
        || !board.see_ge(mv, -50 * depth, &PIECE_VALUES)
}

/// The number of plies by which a late quiet move is reduced.
fn reduction(depth: i32, searched: i32) -> i32 {
    if depth < 3 || searched < 3 {
        return 0;
    }
    let steps = (depth.ilog2() * searched.ilog2()) as i32;
    (1 + steps / 3).min(depth - 2)
}

/// Whether the side to move mates in at most this many moves.
fn is_mate_in(score: i32, most: u16) -> bool {
    moves_to_mate(score).is_some_and(|moves| (1..=i32::from(most)).contains(&moves))
}

/// Moves until mate if the score is a mate, negative if the side to move is mated.
pub fn moves_to_mate(score: i32) -> Option<i32> {
    let moves = (MATE - score.abs() + 1) / 2;
    (score.abs() >= MATES).then_some(moves * score.signum())
}

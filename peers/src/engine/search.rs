//! Alpha-beta, with what most engines have.

use std::marker::PhantomData;

use rookline::Move;
use rookline::board::piece_value;

use super::Position;
use super::evaluation::Evaluation;
use super::hash::{Bound, Entry, Table};
use super::moves::{each_noisy, each_quiet, was_legal};
use super::order::{self, Arrival, Experience, Place, Scored};
use super::sliders::is_attacked;
use crate::lookup::Lookup;

/// No line is longer than this.
const PLIES: usize = 96;

/// Mated now. No evaluation comes near such scores.
const MATE: i32 = 30_000;
const MATES: i32 = MATE - PLIES as i32;

/// A position, and what its evaluation needs.
#[derive(Clone)]
struct Node<E> {
    position: Position,
    evaluation: E,
}

impl<E: Evaluation> Node<E> {
    fn new(position: &Position) -> Self {
        let mut evaluation = E::EMPTY;
        position.each_piece(|color, piece, square| evaluation.put(color, piece, square));
        evaluation.settle(position);
        Self { position: position.clone(), evaluation }
    }

    #[inline]
    fn after(&self, mv: Move) -> Self {
        let mut after = self.clone();
        after.position.play(&mut after.evaluation, mv);
        after.evaluation.settle(&after.position);
        after
    }
}

/// The bounds between which a score matters.
#[derive(Clone, Copy)]
struct Window {
    alpha: i32,
    beta: i32,
}

impl Window {
    /// The window from the other side's point of view.
    fn turned(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }

    /// Asks only whether a score is above `alpha`.
    fn least(alpha: i32) -> Self {
        Self { alpha, beta: alpha + 1 }
    }

    fn is_least(self) -> bool {
        self.beta - self.alpha == 1
    }

    /// What a score tells, if it was searched with this window.
    fn bound(self, score: i32) -> Bound {
        match score {
            _ if score >= self.beta => Bound::AtLeast,
            _ if score > self.alpha => Bound::Exact,
            _ => Bound::AtMost,
        }
    }
}

impl Entry {
    /// The stored score, if it makes a search to that depth unnecessary.
    fn decides(self, window: Window, depth: i32) -> Option<i32> {
        let score = self.score.into();
        let decides = match self.bound {
            Bound::Exact => true,
            Bound::AtLeast => score >= window.beta,
            Bound::AtMost => score <= window.alpha,
        };
        (decides && i32::from(self.depth) >= depth).then_some(score)
    }
}

/// A node whose moves are being tried.
#[derive(Clone, Copy)]
struct Here {
    depth: i32,
    in_check: bool,
    /// The index of its first move.
    first: usize,
}

impl Here {
    /// Whether to skip a late quiet move near the leaves.
    fn is_hopeless(self, next: Scored, legal: i32) -> bool {
        self.depth <= 4
            && legal > 3 + 2 * self.depth * self.depth
            && !next.mv.is_capture_or_promotion()
            && !self.in_check
    }

    /// By how many plies a late move is reduced.
    fn reduction(self, next: Scored, legal: i32) -> i32 {
        let unlikely = !next.mv.is_capture_or_promotion() || next.is_losing();
        if self.depth < 3 || legal < 4 || !unlikely || self.in_check {
            return 0;
        }
        let reduced = 1 + i32::from(legal > 8) + i32::from(legal > 20) + self.depth / 8;
        reduced.min(self.depth - 1)
    }
}

/// A position on the path to this one, and the move made there.
#[derive(Clone, Copy)]
struct Step {
    key: u64,
    arrival: Arrival,
}

pub(super) struct Search<M, E> {
    hash: Table,
    experience: Experience,
    /// The moves of every node from the root to here, one after another.
    moves: Vec<Scored>,
    path: Vec<Step>,
    nodes: u64,
    method: PhantomData<(M, E)>,
}

impl<M: Lookup, E: Evaluation> Search<M, E> {
    pub(super) fn new() -> Self {
        Self {
            hash: Table::new(),
            experience: Experience::new(PLIES + 1),
            moves: Vec::with_capacity(PLIES * 64),
            path: Vec::with_capacity(PLIES + 1),
            nodes: 0,
            method: PhantomData,
        }
    }

    /// Resets it to its initial state.
    pub(super) fn forget(&mut self) {
        self.hash.clear();
        self.experience = Experience::new(PLIES + 1);
        self.nodes = 0;
    }

    /// Positions visited since the last reset.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Searches to depth 1, 2 and so on, and returns the last score.
    pub(super) fn iterate(&mut self, position: &Position, depth: i32) -> i32 {
        let root = Node::new(position);
        let all = Window { alpha: -MATE, beta: MATE };
        (1..=depth).fold(0, |_, depth| self.search(&root, all, depth, false))
    }

    fn search(&mut self, node: &Node<E>, window: Window, depth: i32, after_null: bool) -> i32 {
        if depth <= 0 {
            return self.quiesce(node, window);
        }
        self.nodes += 1;
        let position = &node.position;
        let ply = self.path.len();
        if ply > 0 && self.is_draw(position) {
            return 0;
        }
        let known = self.hash.get(position.key);
        if ply > 0
            && window.is_least()
            && let Some(score) = known.and_then(|known| known.decides(window, depth))
        {
            return score;
        }
        let in_check = self.in_check(position);
        if window.is_least()
            && !in_check
            && let Some(score) = self.prune(node, window, depth, after_null)
        {
            return score;
        }
        let first = self.moves.len();
        self.collect(position, true);
        order::put_first(&mut self.moves[first..], known.and_then(|known| known.mv));
        let found = self.try_moves(node, window, Here { depth, in_check, first });
        self.moves.truncate(first);
        let Some((score, mv)) = found else {
            return if in_check { ply as i32 - MATE } else { 0 };
        };
        self.hash.put(position.key, mv, score, depth, window.bound(score));
        score
    }

    /// A score without a search, if the value is so far above beta that it will stay there, by
    /// itself or even if the other side moves twice.
    fn prune(
        &mut self,
        node: &Node<E>,
        window: Window,
        depth: i32,
        after_null: bool,
    ) -> Option<i32> {
        if window.beta.abs() >= MATES {
            return None;
        }
        let value = node.evaluation.value::<M>(&node.position);
        if depth <= 5 && value - 90 * depth >= window.beta {
            return Some(value);
        }
        if depth < 3 || after_null || value < window.beta || !node.position.has_pieces() {
            return None;
        }
        let score = self.pass(node, window, depth - 3 - depth / 4);
        (score >= window.beta).then_some(window.beta)
    }

    /// Tries the moves from `here.first` on, until one is too good; returns the best score and its
    /// move. `None` if there are no legal moves.
    fn try_moves(&mut self, node: &Node<E>, mut window: Window, here: Here) -> Option<(i32, Move)> {
        let Node { position, .. } = node;
        let mut found = None;
        let mut legal = 0;
        let mut at = here.first;
        while let Some(next) = order::best(&mut self.moves[at..]) {
            at += 1;
            if found.is_some_and(|(score, _)| score > -MATES) && here.is_hopeless(next, legal) {
                continue;
            }
            let after = node.after(next.mv);
            if !was_legal::<M>(&after.position) {
                continue;
            }
            legal += 1;
            let reduced = here.reduction(next, legal);
            let score = self.deepen(
                step(position, next.mv),
                &after,
                window,
                here.depth - 1,
                legal == 1,
                reduced,
            );
            if found.is_none_or(|(best, _)| score > best) {
                found = Some((score, next.mv));
            }
            window.alpha = window.alpha.max(score);
            if score >= window.beta {
                if !next.mv.is_capture_or_promotion() {
                    let place = self.place();
                    let tried = &self.moves[here.first..at - 1];
                    self.experience.learn(position, next.mv, tried, here.depth, place);
                }
                break;
            }
        }
        found
    }

    /// Searches the first move with the whole window, the others with the smallest one unless they
    /// turn out better, and late ones less deep.
    fn deepen(
        &mut self,
        step: Step,
        after: &Node<E>,
        window: Window,
        depth: i32,
        is_first: bool,
        reduced: i32,
    ) -> i32 {
        self.path.push(step);
        let mut score = window.alpha + 1;
        if !is_first && reduced > 0 {
            let least = Window::least(window.alpha).turned();
            score = -self.search(after, least, depth - reduced, false);
        }
        if !is_first && score > window.alpha {
            let least = Window::least(window.alpha).turned();
            score = -self.search(after, least, depth, false);
        }
        if is_first || score > window.alpha && score < window.beta {
            score = -self.search(after, window.turned(), depth, false);
        }
        self.path.pop();
        score
    }

    /// Lets the other side move twice: a side that stays above beta even then is far above it.
    fn pass(&mut self, node: &Node<E>, window: Window, depth: i32) -> i32 {
        let mut after = node.clone();
        after.position.pass();
        after.position.clock = 0;
        self.path.push(Step { key: node.position.key, arrival: Arrival::NONE });
        let least = Window::least(window.beta - 1).turned();
        let score = -self.search(&after, least, depth, true);
        self.path.pop();
        score
    }

    /// Captures that lose nothing, until none is left; in check, all moves.
    fn quiesce(&mut self, node: &Node<E>, mut window: Window) -> i32 {
        self.nodes += 1;
        let position = &node.position;
        let ply = self.path.len();
        let in_check = self.in_check(position);
        let value = if in_check { ply as i32 - MATE } else { node.evaluation.value::<M>(position) };
        if value >= window.beta || ply >= PLIES {
            return value;
        }
        window.alpha = window.alpha.max(value);
        let first = self.moves.len();
        self.collect(position, in_check);
        let mut found = value;
        let mut at = first;
        while let Some(next) = order::best(&mut self.moves[at..]) {
            at += 1;
            if !in_check && (next.is_losing() || value + gain(position, next.mv) <= window.alpha) {
                continue;
            }
            let after = node.after(next.mv);
            if !was_legal::<M>(&after.position) {
                continue;
            }
            self.path.push(step(position, next.mv));
            found = found.max(-self.quiesce(&after, window.turned()));
            self.path.pop();
            window.alpha = window.alpha.max(found);
            if found >= window.beta {
                break;
            }
        }
        self.moves.truncate(first);
        found
    }

    fn place(&self) -> Place {
        let last = self.path.last().map_or(Arrival::NONE, |step| step.arrival);
        Place { ply: self.path.len(), last }
    }

    fn collect(&mut self, position: &Position, with_quiet: bool) {
        let place = self.place();
        let Self { moves, experience, .. } = self;
        let mut add =
            |mv| moves.push(Scored { mv, merit: experience.merit::<M>(position, mv, place) });
        each_noisy::<M>(position, &mut add);
        if with_quiet {
            each_quiet::<M>(position, &mut add);
        }
    }

    fn in_check(&self, position: &Position) -> bool {
        is_attacked::<M>(position, position.king(position.side), !position.side)
    }

    /// Whether the position has occurred before, with nothing irreversible in between.
    fn is_draw(&self, position: &Position) -> bool {
        let since = usize::from(position.clock);
        position.clock >= 100
            || self
                .path
                .iter()
                .rev()
                .take(since)
                .skip(1)
                .step_by(2)
                .any(|step| step.key == position.key)
    }
}

fn step(position: &Position, mv: Move) -> Step {
    Step { key: position.key, arrival: Arrival::of(position, mv) }
}

/// The most that a capture can win.
fn gain(position: &Position, mv: Move) -> i32 {
    let victim = position.on(mv.to()).map_or(0, piece_value);
    200 + victim + mv.promotion().map_or(0, piece_value)
}

//! Which move to try first.

use rookline::board::piece_value;
use rookline::{Color, Move, Piece};

use super::Position;
use super::exchange::exchange;
use crate::lookup::Lookup;

/// A move and how promising it is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scored {
    pub(super) mv: Move,
    pub(super) merit: i32,
}

/// Better than any other.
const FROM_HASH: i32 = 1 << 20;
/// Captures that lose nothing; quiet moves are below.
const GOOD: i32 = 1 << 18;
const KILLER: i32 = 1 << 17;

/// What cut off elsewhere, and will do so here.
#[derive(Debug)]
pub(super) struct Experience {
    killers: Vec<[Option<Move>; 2]>,
    history: Box<[[[i16; 64]; 64]; 2]>,
}

impl Experience {
    pub(super) fn new(plies: usize) -> Self {
        Self { killers: vec![[None; 2]; plies], history: Box::new([[[0; 64]; 64]; 2]) }
    }

    /// The most valuable victim of the least valuable man, if the exchange does not lose;
    /// then killers, then what has been good, then captures that lose.
    pub(super) fn merit<M: Lookup>(&self, position: &Position, mv: Move, ply: usize) -> i32 {
        if !mv.is_capture_or_promotion() {
            return self.of_quiet(position.side, mv, ply);
        }
        let victim = position.on(mv.to()).map_or(0, piece_value);
        let taker = position.on(mv.from()).map_or(0, Piece::index) as i32;
        let order = 8 * (victim + mv.promotion().map_or(0, piece_value)) - taker;
        if exchange::<M>(position, mv) >= 0 { GOOD + order } else { order - GOOD }
    }

    fn of_quiet(&self, side: Color, mv: Move, ply: usize) -> i32 {
        if self.killers[ply].contains(&Some(mv)) {
            return KILLER;
        }
        self.history[side.index()][mv.from().index()][mv.to().index()].into()
    }

    /// A quiet move has cut off, and others before it have not.
    pub(super) fn learn(
        &mut self,
        side: Color,
        mv: Move,
        tried: &[Scored],
        depth: i32,
        ply: usize,
    ) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        let bonus = (depth * depth).min(400);
        self.reward(side, mv, bonus);
        for other in tried.iter().filter(|other| !other.mv.is_capture_or_promotion()) {
            self.reward(side, other.mv, -bonus);
        }
    }

    /// Moves a part of the way towards a bound, which it never passes.
    fn reward(&mut self, side: Color, mv: Move, bonus: i32) {
        let entry = &mut self.history[side.index()][mv.from().index()][mv.to().index()];
        *entry += (bonus * 16 - i32::from(*entry) * bonus.abs() / 1024) as i16;
    }
}

impl Scored {
    /// Whether it is a capture that loses.
    pub(super) fn is_losing(self) -> bool {
        self.merit < -GOOD / 2
    }
}

/// The move that the hash table knows goes first.
pub(super) fn put_first(moves: &mut [Scored], known: Option<Move>) {
    if let Some(found) = moves.iter_mut().find(|scored| Some(scored.mv) == known) {
        found.merit = FROM_HASH;
    }
}

/// Brings the best of `moves` to the front and returns it.
pub(super) fn best(moves: &mut [Scored]) -> Option<Scored> {
    let (at, _) =
        moves.iter().enumerate().max_by_key(|(at, scored)| (scored.merit, usize::MAX - at))?;
    moves.swap(0, at);
    moves.first().copied()
}

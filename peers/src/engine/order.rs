//! Move ordering.

use rookline::board::piece_value;
use rookline::{Move, Piece};

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
/// Captures that lose nothing; quiet moves score below.
const GOOD: i32 = 1 << 18;
const KILLER: i32 = 1 << 17;

/// A kind of piece and the square that it has moved to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arrival(u16);

impl Arrival {
    const ALL: usize = 6 * 64 + 1;

    /// No piece has moved: after a null move, or at the root.
    pub(super) const NONE: Self = Self(6 * 64);

    /// The arrival that a move not yet made would have.
    pub(super) fn of(position: &Position, mv: Move) -> Self {
        let piece = position.on(mv.from()).map_or(0, Piece::index);
        Self((piece * 64 + mv.to().index()) as u16)
    }

    fn index(self) -> usize {
        self.0.into()
    }
}

/// Where in the tree a move is rated.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub(super) ply: usize,
    /// The other side's last move.
    pub(super) last: Arrival,
}

/// What caused cutoffs elsewhere, and may do so here: in the same ply, with the same squares, in
/// answer to the same move.
#[derive(Debug)]
pub(super) struct Experience {
    killers: Vec<[Option<Move>; 2]>,
    history: Box<[[[i16; 64]; 64]; 2]>,
    answers: Vec<[i16; Arrival::ALL]>,
}

impl Experience {
    pub(super) fn new(plies: usize) -> Self {
        Self {
            killers: vec![[None; 2]; plies],
            history: Box::new([[[0; 64]; 64]; 2]),
            answers: vec![[0; Arrival::ALL]; Arrival::ALL],
        }
    }

    /// The most valuable victim of the least valuable piece, if the exchange does not lose; then
    /// killers, then what has been good before, then captures that lose.
    pub(super) fn merit<M: Lookup>(&self, position: &Position, mv: Move, place: Place) -> i32 {
        if !mv.is_capture_or_promotion() {
            return self.of_quiet(position, mv, place);
        }
        let victim = position.on(mv.to()).map_or(0, piece_value);
        let taker = position.on(mv.from()).map_or(0, Piece::index) as i32;
        let order = 8 * (victim + mv.promotion().map_or(0, piece_value)) - taker;
        if exchange::<M>(position, mv) >= 0 { GOOD + order } else { order - GOOD }
    }

    fn of_quiet(&self, position: &Position, mv: Move, place: Place) -> i32 {
        if self.killers[place.ply].contains(&Some(mv)) {
            return KILLER;
        }
        let squares = self.history[position.side.index()][mv.from().index()][mv.to().index()];
        let answer = self.answers[place.last.index()][Arrival::of(position, mv).index()];
        i32::from(squares) + i32::from(answer)
    }

    /// Learns that a quiet move has caused a cutoff, and others before it have not.
    pub(super) fn learn(
        &mut self,
        position: &Position,
        mv: Move,
        tried: &[Scored],
        depth: i32,
        place: Place,
    ) {
        let killers = &mut self.killers[place.ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        let bonus = (depth * depth).min(400);
        self.reward(position, mv, place, bonus);
        for other in tried.iter().filter(|other| !other.mv.is_capture_or_promotion()) {
            self.reward(position, other.mv, place, -bonus);
        }
    }

    fn reward(&mut self, position: &Position, mv: Move, place: Place, bonus: i32) {
        let side = position.side.index();
        approach(&mut self.history[side][mv.from().index()][mv.to().index()], bonus);
        let answer = Arrival::of(position, mv).index();
        approach(&mut self.answers[place.last.index()][answer], bonus);
    }
}

/// Moves a value part of the way towards a bound, which it never passes.
fn approach(entry: &mut i16, bonus: i32) {
    *entry += (bonus * 16 - i32::from(*entry) * bonus.abs() / 1024) as i16;
}

impl Scored {
    /// Whether it is a capture that loses.
    pub(super) fn is_losing(self) -> bool {
        self.merit < -GOOD / 2
    }
}

/// Puts the move from the hash table first.
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

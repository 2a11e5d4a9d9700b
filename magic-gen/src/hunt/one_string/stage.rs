//! The squares in order, and a try at the one or two that come next.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;

use super::bits::{Bits, Scales};
use super::pair::{NEAR, PARTS, Pair, Paired, neighbour};
use super::piece::{Piece, Spot};
use super::walk::{Course, Ground, Rated, walk};
use crate::finds::string_fields::MOST_PLACE;
use crate::geometry::Square;
use crate::hunt::Stop;
use crate::stream::below;

/// Squares that are entered together.
#[derive(Clone, Debug)]
pub enum Stage {
    /// A square and the one above it.
    Pair(Box<Pair>),
    /// One square.
    Single(Piece),
}

/// What is settled, square by square in the order of the stages.
pub type Settled = [(Square, Spot)];

/// What came of a try.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tried {
    /// Both squares of a pair, if they were found.
    pub pair: Option<Paired>,
    /// The best spot of a single square.
    pub single: Option<Rated>,
    /// The moves made.
    pub moves: u64,
}

/// The lower squares of the pairs, by file and rank from 0.
const PAIRS: [u8; 4] = [27, 28, 26, 29];

/// Squares with so many occupancies or more stand in the middle of the board. They keep to
/// [`MIDDLE_PLACE`].
const MIDDLE_BOARDS: usize = 512;

/// The place of d4 and e4. Their neighbours of the same file have places up to four rows before
/// and three after it, and d4's are of the other colour than e4's.
const MIDDLE_PLACE: usize = 5;

/// The heat of a walk at its beginning. From a neighbour's factor it begins cooler.
const HOT: i64 = 280;
const HOT_FROM_NEIGHBOUR: i64 = 70;

/// The first tries from neighbours are for sets that meet.
const EXACT: u64 = 16;

impl Stage {
    /// All stages: pairs first, then squares with many occupancies, the middle before the edge.
    pub fn all() -> Vec<Self> {
        let square = |index: u8| Square::new(index).expect("it is below 64");
        let piece = |index: u8| Piece::new(square(index));
        let pairs = PAIRS.map(|lower| Self::Pair(Box::new(Pair::new(square(lower)))));
        let paired = |index: &u8| PAIRS.iter().any(|lower| [*lower, lower + 8].contains(index));
        let mut singles: Vec<Piece> = (0..64).filter(|index| !paired(index)).map(piece).collect();
        let off_middle = |line: u8| (2 * i32::from(line) - 7).abs();
        singles.sort_by_key(|piece| {
            let (file, rank) = (piece.square.file(), piece.square.rank());
            (usize::MAX - piece.boards(), off_middle(file), off_middle(rank))
        });
        pairs.into_iter().chain(singles.into_iter().map(Self::Single)).collect()
    }

    /// The squares.
    pub fn pieces(&self) -> impl Iterator<Item = &Piece> {
        let (one, other) = match self {
            Self::Pair(pair) => (&pair.lower, Some(&pair.upper)),
            Self::Single(one) => (one, None),
        };
        std::iter::once(one).chain(other)
    }

    /// Whether these are two of d4, e4, d5 and e5.
    pub fn is_middle(&self) -> bool {
        self.pieces().all(|piece| piece.boards() == MIDDLE_BOARDS)
    }

    /// A try, the `nth` from 0, beside what is settled.
    pub fn attempt(
        &self,
        nth: u64,
        settled: &Settled,
        beside: &Bits,
        moves: u64,
        rng: &mut Xoshiro256PlusPlus,
        stop: &Stop<'_>,
    ) -> Tried {
        match self {
            Self::Pair(pair) => try_pair(pair, beside, moves, rng, stop),
            Self::Single(piece) => {
                let (start, hot) = start(piece, nth, settled, rng);
                let course = Course { moves, hot, until_right: false, moves_place: true };
                let (best, moves) = walk(Ground { beside, piece }, start, course, rng, stop);
                Tried { pair: None, single: Some(best), moves }
            }
        }
    }
}

fn try_pair(
    pair: &Pair,
    beside: &Bits,
    moves: u64,
    rng: &mut Xoshiro256PlusPlus,
    stop: &Stop<'_>,
) -> Tried {
    let is_middle = pair.lower.boards() == MIDDLE_BOARDS;
    let place = if is_middle { MIDDLE_PLACE } else { random_place(rng).max(1) };
    let start = Spot { factor: rng.next_u64(), place };
    let course = Course { moves, hot: 2 * HOT, until_right: true, moves_place: !is_middle };
    let ground = Ground { beside, piece: &pair.lower };
    let (lower, walked) = walk(ground, start, course, rng, stop);
    if !lower.is_right() || lower.spot.place == 0 {
        return Tried { pair: None, single: None, moves: walked };
    }
    let (both, wandered) = pair.wander(beside, lower.spot, moves, rng, stop);
    Tried { pair: both, single: None, moves: walked + wandered }
}

/// Where a walk begins, and how hot: every other time at the spot of a square of the same file,
/// where one is settled within two ranks.
fn start(piece: &Piece, nth: u64, settled: &Settled, rng: &mut Xoshiro256PlusPlus) -> (Spot, i64) {
    let near: Vec<(i32, Spot)> = [1, -1, 2, -2]
        .iter()
        .filter_map(|&ranks| {
            let from = piece.square.index() as i32 - 8 * ranks;
            let found = settled.iter().find(|(square, _)| square.index() as i32 == from);
            found.map(|(_, spot)| (ranks, *spot))
        })
        .collect();
    if near.is_empty() || nth % 2 == 1 {
        return (Spot { factor: rng.next_u64(), place: random_place(rng) }, HOT);
    }
    let (ranks, spot) = near[(nth / 2) as usize % near.len()];
    // At first where sets meet, then anywhere around.
    let around = if nth < EXACT { NEAR } else { 16 * PARTS };
    let by = below(rng, 2 * around as u64 + 1) as i32 - around;
    (neighbour(spot, piece, ranks, by), HOT_FROM_NEIGHBOUR)
}

fn random_place(rng: &mut Xoshiro256PlusPlus) -> usize {
    below(rng, MOST_PLACE as u64 + 1) as usize
}

/// Enters everything that is settled; nothing if some of it contradicts the rest.
pub fn enter(stages: &[Stage], settled: &[Spot]) -> Option<Bits> {
    let mut bits = Bits::unknown();
    let mut scales = Scales::empty();
    for (piece, &spot) in stages.iter().flat_map(Stage::pieces).zip(settled) {
        if !(Ground { beside: &bits, piece }).rate(&mut scales, spot).is_right() {
            return None;
        }
        bits.enter(piece, spot);
    }
    Some(bits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_has_its_turn() {
        let stages = Stage::all();
        let squares: Vec<String> =
            stages.iter().flat_map(Stage::pieces).map(|piece| piece.square.to_string()).collect();
        assert_eq!(squares[..12].join(" "), "d4 d5 e4 e5 c4 c5 f4 f5 d3 e3 d6 e6");
        let mut sorted = squares.clone();
        sorted.sort();
        sorted.dedup();
        assert_eq!((squares.len(), sorted.len()), (64, 64));
    }
}

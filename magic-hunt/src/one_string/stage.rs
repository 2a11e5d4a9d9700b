//! The squares in order, and a try at the next one.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;

use super::attempt::{Course, Ground, Rated, walk};
use super::bishop::Bishop;
use super::known_bits::{Bits, Scales};
use crate::Stop;
use magic_gen::geometry::Square;
use magic_gen::stream::below;

/// The squares that are entered first, all together.
pub const MIDDLE: [u8; 4] = [27, 28, 35, 36];

/// The heat of a walk at its beginning: for the middle, and for a single square.
const HOT_MIDDLE: i64 = 2_000;
const HOT: i64 = 400;

/// The number of moves of a walk of the middle, as a multiple of that of a single square.
pub const MIDDLE_MOVES: u64 = 16;

/// The corners come next. Only the rays of corners have seven squares. The bit of the seventh
/// square is the bit of a neighbor for other bishops, for which it is always set.
const CORNERS: [u8; 4] = [0, 7, 56, 63];

/// All stages: the middle first, then the corners, then the other squares. Of these, squares with
/// many occupancies come first, and squares in the middle of the board before those at the edge.
pub fn all() -> Vec<Vec<Bishop>> {
    let bishop = |index: u8| Bishop::new(Square::new(index).expect("it is below 64"));
    let middle = MIDDLE.map(bishop).to_vec();
    let mut others: Vec<_> = (0..64).filter(|index| !MIDDLE.contains(index)).map(bishop).collect();
    let off_middle = |line: u8| (2 * i32::from(line) - 7).pow(2);
    others.sort_by_key(|bishop| {
        let off = off_middle(bishop.square.file()) + off_middle(bishop.square.rank());
        let is_corner = CORNERS.contains(&(bishop.square.index() as u8));
        (!is_corner, usize::MAX - bishop.boards(), off)
    });
    std::iter::once(middle).chain(others.into_iter().map(|bishop| vec![bishop])).collect()
}

/// A try at the squares of a stage, beside the settled ones: a walk, and the number of its moves.
pub fn attempt(
    bishops: &[Bishop],
    settled: &[(Square, u64)],
    beside: &Bits,
    moves: u64,
    rng: &mut Xoshiro256PlusPlus,
    stop: &Stop<'_>,
) -> (Rated, u64) {
    let course = match bishops.len() {
        1 => Course { moves, hot: HOT },
        _ => Course { moves: MIDDLE_MOVES * moves, hot: HOT_MIDDLE },
    };
    walk(Ground { beside, bishops }, start(bishops, settled, rng), course, rng, stop)
}

/// The first magics of a walk: three times in four they have the weights of a settled square.
fn start(bishops: &[Bishop], settled: &[(Square, u64)], rng: &mut Xoshiro256PlusPlus) -> Vec<u64> {
    let (from, magic) = match settled.len() as u64 {
        1.. if below(rng, 4) > 0 => settled[below(rng, settled.len() as u64) as usize],
        _ => (bishops[0].square, rng.next_u64()),
    };
    bishops.iter().map(|bishop| bishop.like(from, magic)).collect()
}

/// Enters all settled squares; none if they contradict each other.
pub fn enter(stages: &[Vec<Bishop>], settled: &[u64]) -> Option<Bits> {
    let mut bits = Bits::unknown();
    let mut scales = Scales::empty();
    for (bishop, &magic) in stages.iter().flatten().zip(settled) {
        let ground = Ground { beside: &bits, bishops: std::slice::from_ref(bishop) };
        if !ground.rate(&mut scales, vec![magic]).is_right() {
            return None;
        }
        bits.enter(bishop, magic);
    }
    Some(bits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_has_its_turn() {
        let stages = all();
        let squares: Vec<String> =
            stages.iter().flatten().map(|bishop| bishop.square.to_string()).collect();
        assert_eq!(squares[..12].join(" "), "d4 e4 d5 e5 a1 h1 a8 h8 d3 e3 c4 f4");
        let mut sorted = squares.clone();
        sorted.sort();
        sorted.dedup();
        assert_eq!((squares.len(), sorted.len()), (64, 64));
    }
}

//! Evaluation by material, placement and the first layer of a network.
//!
//! The layer is as strong engines had it in 2020 and small ones have it today: each piece on each
//! square adds a row of weights to a sum, which is updated with every move. Each side has a sum of
//! its own, in which pieces are its own or the enemy's, ranks count from its side of the board, and
//! the place of its king chooses one of sixteen sets of weights. When a king changes the set, the
//! sum is computed anew. There are 12 MB of weights, of which a move reads 6 KB.
//!
//! The weights are random numbers. The layer's result is scaled down until it does not matter.

use std::sync::LazyLock;

use rookline::{Color, Piece, Square};

use super::Position;
use super::evaluation::{Evaluation, Places};
use super::position::Watcher;
use crate::lookup::Lookup;
use crate::random::SplitMix64;

/// Outputs of the layer, for one side.
const WIDTH: usize = 512;

/// One for each two files and two ranks of the king.
const BUCKETS: usize = 16;

/// What each piece on each square adds, for one of the king's buckets.
type Weights = [[i16; WIDTH]; 12 * 64];

/// Any number would do.
const SEED: u64 = 0x1996_2018_2020_2024;

static WEIGHTS: LazyLock<Vec<Weights>> = LazyLock::new(|| {
    let mut random = SplitMix64(SEED);
    let mut row = || std::array::from_fn(|_| random.below(65) as i16 - 32);
    let mut weights = vec![[[0; WIDTH]; 12 * 64]; BUCKETS];
    weights.as_flattened_mut().fill_with(&mut row);
    weights
});

/// A sum for each side, and the part that is evaluated by hand.
#[derive(Clone, Copy, Debug)]
pub struct ByNetwork {
    sums: [Sum; 2],
    places: Places,
}

/// The layer from one side's point of view.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Sum {
    outputs: [i16; WIDTH],
    bucket: usize,
    /// The king has moved to another bucket.
    is_stale: bool,
}

impl Sum {
    const EMPTY: Self = Self { outputs: [0; WIDTH], bucket: 0, is_stale: true };

    #[inline(always)]
    fn row(&self, us: Color, color: Color, piece: Piece, square: Square) -> &'static [i16; WIDTH] {
        let row = usize::from(color != us) * 6 + piece.index();
        &WEIGHTS[self.bucket][row * 64 + square.relative_to(us).index()]
    }

    #[inline(always)]
    fn put(&mut self, us: Color, color: Color, piece: Piece, square: Square) {
        if piece == Piece::King && color == us {
            let bucket = bucket(square.relative_to(us));
            self.is_stale |= bucket != self.bucket;
            self.bucket = bucket;
        }
        if !self.is_stale {
            let row = self.row(us, color, piece, square);
            std::iter::zip(&mut self.outputs, row).for_each(|(sum, weight)| *sum += weight);
        }
    }

    #[inline(always)]
    fn take(&mut self, us: Color, color: Color, piece: Piece, square: Square) {
        if !self.is_stale {
            let row = self.row(us, color, piece, square);
            std::iter::zip(&mut self.outputs, row).for_each(|(sum, weight)| *sum -= weight);
        }
    }

    #[cold]
    fn renew(&mut self, us: Color, position: &Position) {
        self.outputs = [0; WIDTH];
        self.is_stale = false;
        position.each_piece(|color, piece, square| self.put(us, color, piece, square));
    }

    /// The output of a second layer with equal weights. Inlined, so that it is compiled for what
    /// [`Lookup::run`] is.
    #[inline(always)]
    fn total(&self) -> i32 {
        self.outputs.iter().map(|&output| i32::from(output.clamp(0, 127))).sum()
    }
}

fn bucket(king: Square) -> usize {
    king.rank().index() / 2 * 4 + king.file().index() / 2
}

impl Watcher for ByNetwork {
    #[inline(always)]
    fn put(&mut self, color: Color, piece: Piece, square: Square) {
        self.places.put(color, piece, square);
        for us in Color::ALL {
            self.sums[us.index()].put(us, color, piece, square);
        }
    }

    #[inline(always)]
    fn take(&mut self, color: Color, piece: Piece, square: Square) {
        self.places.take(color, piece, square);
        for us in Color::ALL {
            self.sums[us.index()].take(us, color, piece, square);
        }
    }
}

impl Evaluation for ByNetwork {
    const EMPTY: Self = Self { sums: [Sum::EMPTY; 2], places: Places::EMPTY };

    #[inline(always)]
    fn settle(&mut self, position: &Position) {
        for us in Color::ALL {
            if self.sums[us.index()].is_stale {
                self.sums[us.index()].renew(us, position);
            }
        }
    }

    fn value<M: Lookup>(&self, position: &Position) -> i32 {
        let [white, black] = M::run(|| self.sums.each_ref().map(Sum::total));
        self.places.for_side(position.side, (white - black) / 1024)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::perft::PLACES;

    /// Plays the first of all moves, again and again, and compares the sums with sums computed
    /// anew.
    #[test]
    fn sums_keep_up_with_moves() {
        for place in PLACES {
            let mut position = Position::from_fen(place.fen).expect(place.fen);
            let mut kept = anew(&position);
            for turn in 0..40 {
                let mut moves = Vec::new();
                super::super::moves::each_legal::<crate::ours::Default>(&position, |mv| {
                    moves.push(mv);
                });
                let Some(mv) = moves.get(turn % moves.len().max(1)) else { break };
                position.play(&mut kept, *mv);
                kept.settle(&position);
                let fresh = anew(&position);
                for us in [0, 1] {
                    assert_eq!(kept.sums[us].outputs, fresh.sums[us].outputs, "{place:?} {mv}");
                }
            }
        }
    }

    fn anew(position: &Position) -> ByNetwork {
        let mut network = ByNetwork::EMPTY;
        position.each_piece(|color, piece, square| network.put(color, piece, square));
        network.settle(position);
        network
    }
}

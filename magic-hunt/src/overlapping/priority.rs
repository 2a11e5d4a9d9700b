//! The priority of a square without a place: it grows while the square waits.
//!
//! If the cost of a square without a place were constant, the two or three squares that are hardest
//! to pack would never get a place. So the cost of a square grows while it waits, until it
//! displaces others. Once it has a place, the cost falls slowly.

use super::table::Place;
use magic_gen::geometry::Site;

/// The weight of a square that does not wait.
pub const CALM: u32 = 1 << 16;

/// The number of moves from one update of the weights to the next.
const MOVES: u32 = 500;

/// At each update the weight of a waiting square grows by one part in this number.
const GROWTH: u32 = 50;

/// At each update a square with a place loses one part in this number of what it gained.
const DECAY: u32 = 500;

/// The greatest weight.
pub const MOST: u32 = 64 * CALM;

/// The weights of all squares.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Priority {
    weights: Vec<u32>,
    moves: u32,
}

impl Priority {
    /// The weights of this number of squares before any square has waited.
    pub fn new(squares: usize) -> Self {
        Self::of(vec![CALM; squares])
    }

    /// What these weights say.
    pub const fn of(weights: Vec<u32>) -> Self {
        Self { weights, moves: 0 }
    }

    /// The weights, a multiple of [`CALM`] each.
    pub fn weights(&self) -> &[u32] {
        &self.weights
    }

    /// A cost, times the weight of a square.
    pub fn times(&self, site: Site, cost: i64) -> i64 {
        cost * i64::from(self.weights[site.index()]) / i64::from(CALM)
    }

    /// Counts a move, and updates the weights from time to time.
    pub fn after_a_move(&mut self, places: &[Option<Place>]) {
        self.moves += 1;
        if self.moves < MOVES {
            return;
        }
        self.moves = 0;
        for (weight, place) in self.weights.iter_mut().zip(places) {
            match place {
                None => *weight = (*weight + *weight / GROWTH).min(MOST),
                Some(_) => *weight -= (*weight - CALM) / DECAY,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_that_waits_becomes_dearer() {
        let [a1, b1] = [0, 1].map(|square| Site::from_index(square).unwrap());
        let here = Some(Place { choice: 0, position: 0 });
        let mut priority = Priority::new(2);
        for _ in 0..10 * MOVES {
            priority.after_a_move(&[None, here]);
        }
        let waited = priority.times(a1, 1_000);
        assert!((1_200..1_230).contains(&waited), "{waited}");
        assert_eq!(priority.times(b1, 1_000), 1_000);
        for _ in 0..10 * MOVES {
            priority.after_a_move(&[here, here]);
        }
        assert!((1_000..waited).contains(&priority.times(a1, 1_000)));
        for _ in 0..1_000 * MOVES {
            priority.after_a_move(&[None, None]);
        }
        assert_eq!(priority.weights(), [MOST; 2]);
    }
}

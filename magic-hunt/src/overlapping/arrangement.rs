//! Overlaid tables without a search: squares that always agree share slots.
//!
//! The problem: there are dozens of bars with given lengths. Some pairs of bars must not overlap;
//! an overlap of these is a conflict. Find positions at which all bars end early. The method is
//! least conflicts. A bar with a conflict moves to the position with the least cost. If no position
//! is better, the cost of its conflicts rises until one is. When no conflict is left, the end moves
//! down by one, and the search continues.
//!
//! If the slots leave out the neighbors, two rooks on adjacent files or ranks agree unless they
//! share a line. In a group of squares of which any two agree, there are at most four: they are
//! like four queens on a board of four by four. In a second all rooks fit into 32,768 slots. We
//! know nothing shorter. If each rook uses its whole range, 31,744 is the least, since sixteen
//! rooks all conflict with each other. Only slots that magics leave free could save more.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;

/// The cost of an overlap at first, and the amount by which it rises if the bar cannot move away.
const PRICE: u32 = 10;
const DEARER: u32 = 3;

/// After this number of moves costs fall, by one part in fifty of what was added.
const CALM: u32 = 1_000;

/// After this number of moves without a solution the search ends.
const MOVES: u32 = 40_000;

/// Bars that may overlap.
#[derive(Clone, Debug)]
struct Arrangement {
    lengths: Vec<u32>,
    /// For each bar those that it must not overlap.
    conflicts: Vec<Vec<usize>>,
    /// The cost of an overlap with each of them.
    prices: Vec<Vec<u32>>,
    at: Vec<u32>,
    end: u32,
    rng: Xoshiro256PlusPlus,
}

/// Positions for bars of these lengths. No two bars in conflict overlap, and all bars end early.
pub fn arrange(
    lengths: &[u32],
    agree: impl Fn(usize, usize) -> bool,
    rng: Xoshiro256PlusPlus,
) -> Vec<u32> {
    let conflicts =
        |bar| (0..lengths.len()).filter(|&other| other != bar && !agree(bar, other)).collect();
    let at: Vec<u32> =
        lengths.iter().scan(0, |end, length| Some(std::mem::replace(end, *end + length))).collect();
    let mut arrangement = Arrangement {
        lengths: lengths.to_vec(),
        conflicts: (0..lengths.len()).map(conflicts).collect(),
        prices: vec![vec![PRICE; lengths.len()]; lengths.len()],
        end: lengths.iter().sum(),
        at: at.clone(),
        rng,
    };
    let mut best = at;
    while arrangement.shorten() && arrangement.solve() {
        best.clone_from(&arrangement.at);
    }
    best
}

impl Arrangement {
    /// Moves the end down: first far below where the bars end, later by one.
    fn shorten(&mut self) -> bool {
        let longest = self.lengths.iter().copied().max().unwrap_or(0);
        let sum: u32 = self.lengths.iter().sum();
        self.end = if self.end == sum { sum * 7 / 8 } else { self.end.saturating_sub(1) };
        for (at, length) in self.at.iter_mut().zip(&self.lengths) {
            *at = (*at).min(self.end.saturating_sub(*length));
        }
        self.prices.iter_mut().flatten().for_each(|price| *price = PRICE);
        self.end >= longest.max(1)
    }

    /// Moves bars until no two in conflict overlap, or gives up.
    fn solve(&mut self) -> bool {
        for number in 0..MOVES {
            let restless: Vec<usize> =
                (0..self.at.len()).filter(|&bar| self.cost(bar, self.at[bar]) > 0).collect();
            if restless.is_empty() {
                return true;
            }
            let bar = restless[self.below(restless.len() as u32) as usize];
            self.advance(bar);
            if number % CALM == CALM - 1 {
                for price in self.prices.iter_mut().flatten() {
                    *price -= (*price - PRICE).div_ceil(50);
                }
            }
        }
        false
    }

    /// Moves a bar to the best other position, or raises the cost of its conflicts.
    fn advance(&mut self, bar: usize) {
        let (now, here) = (self.cost(bar, self.at[bar]), self.at[bar]);
        let mut best = (u32::MAX, here);
        let mut alike = 0;
        for at in (0..=self.end - self.lengths[bar]).filter(|&at| at != here) {
            let cost = self.cost(bar, at);
            alike = if cost < best.0 { 1 } else { alike + u32::from(cost == best.0) };
            if cost < best.0 || cost == best.0 && self.below(alike) == 0 {
                best = (cost, at);
            }
        }
        if best.0 >= now {
            let (lengths, at) = (&self.lengths, &self.at);
            let overlap = |&other: &usize| {
                here < at[other] + lengths[other] && at[other] < here + lengths[bar]
            };
            for other in self.conflicts[bar].iter().copied().filter(overlap) {
                self.prices[bar][other] += DEARER;
                self.prices[other][bar] += DEARER;
            }
        }
        if best.0 <= now.saturating_add(DEARER * 10) {
            self.at[bar] = best.1;
        }
    }

    /// The cost of a bar at this position: the sum over its conflicts of their cost, times the
    /// square root of the overlap's length.
    fn cost(&self, bar: usize, at: u32) -> u32 {
        let end = at + self.lengths[bar];
        let cost = |&other: &usize| {
            let from = self.at[other].max(at);
            let to = (self.at[other] + self.lengths[other]).min(end);
            self.prices[bar][other] * (100 * to.saturating_sub(from)).isqrt()
        };
        self.conflicts[bar].iter().map(cost).sum()
    }

    fn below(&mut self, n: u32) -> u32 {
        ((u64::from(self.rng.next_u64() as u32) * u64::from(n)) >> 32) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::super::share::Reader;
    use super::*;
    use magic_gen::geometry::Slider;
    use magic_gen::stream::stream;

    fn length(lengths: &[u32], at: &[u32]) -> u32 {
        lengths.iter().zip(at).map(|(length, at)| length + at).max().unwrap_or(0)
    }

    #[test]
    fn bars_that_agree_lie_on_each_other() {
        let lengths = [4, 4, 2, 2, 1];
        let rng = || stream(1, "bars");
        assert_eq!(length(&lengths, &arrange(&lengths, |_, _| true, rng())), 4);
        assert_eq!(length(&lengths, &arrange(&lengths, |_, _| false, rng())), 13);
        // Even bars agree with odd ones: 4 + 2 + 1 on 4 + 2.
        let at = arrange(&lengths, |a, b| (a + b) % 2 == 1, rng());
        assert_eq!(length(&lengths, &at), 7);
        assert!(arrange(&[], |_, _| false, rng()).is_empty());
        assert_eq!(arrange(&[3], |_, _| false, rng()), [0]);
    }

    #[test]
    fn no_two_bars_that_conflict_overlap() {
        let lengths: Vec<u32> = (0..40).map(|bar| 1 + bar % 7).collect();
        let agree = |a: usize, b: usize| a.abs_diff(b) % 3 == 1;
        let at = arrange(&lengths, agree, stream(2, "bars"));
        for a in 0..lengths.len() {
            for b in (0..a).filter(|&b| !agree(a, b)) {
                assert!(at[a] + lengths[a] <= at[b] || at[b] + lengths[b] <= at[a], "{a} {b}");
            }
        }
        assert!(length(&lengths, &at) < lengths.iter().sum());
    }

    /// Rooks whose ranges have 102,400 slots in all, in units of 1,024.
    #[test]
    #[ignore = "slow: CONTRIBUTING.md has the command"]
    fn with_the_neighbors_apart_three_rooks_lie_on_each_other() {
        let readers = Reader::all(&[Slider::Rook], true);
        let bits = |reader: &Reader| reader.occupancies.mask.count_ones();
        let lengths: Vec<u32> = readers.iter().map(|reader| 1 << (bits(reader) - 10)).collect();
        let agree = |a: usize, b: usize| readers[a].always_agrees(&readers[b]);
        let at = arrange(&lengths, agree, stream(1, "rooks"));
        let length = length(&lengths, &at);
        assert!(length <= 40, "{length}");
    }
}

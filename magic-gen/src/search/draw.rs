//! Where candidates come from: three distributions.
//!
//! **Sparse**, the textbook's: the and of three random words, one bit in eight.
//! A magic of few bits makes a product of few terms, so the terms overlap less.
//! But where its bits are is left to chance, and one such candidate in 18,000
//! succeeds: 2.3 million for all 128 squares.
//!
//! **Planned**: bit `k` of the magic moves square `s` to bit `s + k` of the
//! product. A magic can succeed only if, for every square of the mask, some bit
//! moves it into the index; and it is likely to if the squares end up on index
//! bits of their own. So take the squares in random order, aim each at a random
//! index bit that is still free, and add the one magic bit that does it. That
//! bit moves the other squares too; every square that thereby lands on a free
//! index bit is served and needs no bit of its own. This last step is what makes
//! the method: along a rank one bit serves many squares, and with fewer bits
//! there is less that lands where it should not. One such candidate in seven
//! succeeds: 922 for all 128 squares (mean of 300 seeds). Nothing here proves a
//! candidate, since strays and carries remain; the trial does. But where squares
//! and index bits are matched one to one, a magic that passes keeps all
//! occupancies apart, so the tables it makes have no slot to spare.
//!
//! Plans that do worse, in candidates for all 128 squares:
//! - a bit of its own for every square, index bits drawn with replacement, except
//!   one bit for a rook's whole rank: 200,000;
//! - the same with the index bits a permutation: 17,000, most of them for the
//!   bishop's four centre squares;
//! - that with one further bit in sixteen set at random: 1,000,000; one in four:
//!   4,000,000;
//! - squares served in passing, but the highest square always first: nothing for
//!   the rook on h4 in 3 million;
//! - squares served in passing, and no stray bit in the index at all: nothing
//!   for the rooks on rank 8 in 3 million.
//!
//! **Dense**: the or of two random words, three bits in four. With fewer index
//! bits than mask squares there is no room for a plan, and occupancies with the
//! same attacks have to share slots. Words of mostly ones, that is negatives of
//! sparse numbers, do this far better than sparse ones. With one bit fewer than
//! the mask has squares, bishops on a1, b1, g1, a2, b8 and h8 take 6,000 to
//! 3.1 million candidates, at most 70 ms, in each of 60 searches; sparse candidates
//! find none of the six in five seconds each.
//!
//! Source: one sentence about a generator for Fairy-Stockfish (#965, #972), which
//! backtracks every mask bit into the index. The planned draw is worked out from
//! that sentence; the generator's code was not read.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;

/// A distribution of candidates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Draw {
    /// The and of three random words.
    Sparse,
    /// Every mask square aimed at an index bit of its own.
    Planned,
    /// The or of two random words.
    Dense,
}

impl Draw {
    /// The distribution that serves best for `bits` index bits under `mask`.
    pub const fn best(mask: u64, bits: u32) -> Self {
        if bits < mask.count_ones() { Self::Dense } else { Self::Planned }
    }

    /// One candidate for `bits` index bits under `mask`.
    #[inline]
    pub fn candidate(self, mask: u64, bits: u32, rng: &mut Xoshiro256PlusPlus) -> u64 {
        match self {
            Self::Sparse => rng.next_u64() & rng.next_u64() & rng.next_u64(),
            Self::Planned => planned(mask, bits, rng.next_u64()),
            Self::Dense => rng.next_u64() | rng.next_u64(),
        }
    }
}

/// The magic that `fraction`, a random word, plans.
fn planned(mask: u64, bits: u32, mut fraction: u64) -> u64 {
    let lowest = 64 - bits;
    let mut free = u64::MAX << lowest;
    let mut waiting = mask;
    let mut magic = 0;
    while waiting != 0 {
        let square = nth_bit(waiting, below(&mut fraction, waiting.count_ones()));
        let targets = free & (u64::MAX << square);
        if targets == 0 {
            // The free index bits are below this square: the plan has failed, and
            // the screen will see that.
            break;
        }
        let target = nth_bit(targets, below(&mut fraction, targets.count_ones()));
        let shift = target - square;
        magic |= 1 << shift;
        let served = (mask << shift) & free;
        free &= !served;
        waiting &= !(served >> shift);
    }
    magic
}

/// A number below `n` from the top of the fraction; the rest remains for the
/// next one.
fn below(fraction: &mut u64, n: u32) -> u32 {
    let product = u128::from(*fraction) * u128::from(n);
    *fraction = product as u64;
    (product >> 64) as u32
}

/// The `n`th lowest bit of `set`, counted from 0.
fn nth_bit(mut set: u64, n: u32) -> u32 {
    for _ in 0..n {
        set &= set - 1;
    }
    set.trailing_zeros()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::{Slider, Square};
    use crate::stream::stream;

    #[test]
    fn most_plans_move_every_square_into_the_index() {
        let mut rng = stream(1, "plan");
        let mut complete = 0;
        for slider in Slider::ALL {
            for square in Square::all() {
                let mask = slider.mask(square);
                let bits = mask.count_ones();
                let squares = || (0..64).filter(|s| mask >> s & 1 == 1);
                for _ in 0..50 {
                    let magic = Draw::Planned.candidate(mask, bits, &mut rng);
                    assert!(magic.count_ones() <= bits);
                    complete += u32::from(squares().all(|s| magic << s >> (64 - bits) != 0));
                }
            }
        }
        // A plan is given up when no free index bit is within a square's reach.
        assert!((4_500..6_400).contains(&complete), "{complete} of 6,400");
    }

    #[test]
    fn every_number_is_picked_equally_often() {
        let mut rng = stream(1, "below");
        let mut counts = [0; 12];
        for _ in 0..12_000 {
            let mut fraction = rng.next_u64();
            let _ = below(&mut fraction, 7);
            counts[below(&mut fraction, 12) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (850..1150).contains(count)), "{counts:?}");
    }

    #[test]
    fn the_nth_bit_is_counted_from_the_lowest() {
        let nth: Vec<u32> = (0..4).map(|n| nth_bit(0x8000_0000_0000_0122, n)).collect();
        assert_eq!(nth, [1, 5, 8, 63]);
    }
}

//! Where candidates come from: two distributions.
//!
//! The textbook draws *sparse* candidates: the AND of three random words, so one bit in eight is 1. The
//! product of a magic with few bits has few terms, so the terms overlap less. But chance decides
//! where the bits of the magic are. One such candidate in 18,000 succeeds: a search for all 128
//! squares tries 2.3 million.
//!
//! **Planned**: bit `k` of the magic moves square `s` to bit `s + k` of the product. A magic can
//! succeed only if some bit moves each mask square into the index. It is likely to succeed if each
//! square gets an index bit of its own. So take the squares in random order, choose for each a
//! random index bit that is free, and add the one bit of the magic that moves the square there.
//! That bit of the magic moves the other squares, too. A square that it moves to a free index bit
//! needs no further bit of the magic. This last step matters most: along a rank one bit of the
//! magic is enough for many squares, and a magic with fewer bits moves fewer squares to wrong
//! places. One such candidate in seven succeeds: the search for all 128 squares tries 922 (mean of
//! 300 seeds). The plan proves nothing, since other copies and carries can spoil it; the trial
//! decides. But where each square has its own index bit, a magic that passes gives each occupancy
//! its own slot. So its table has no unused slot.
//!
//! A plan without the last step needs 17,000 candidates for all 128 squares. With the highest square
//! always first, or with bits alone that move no square to an index bit that is taken, some squares
//! need more than 3 million.
//!
//! **Dense**: the OR of two random words, so three bits in four are 1. With fewer index bits than
//! mask squares there is no room for a plan, and occupancies with the same attack set have to share
//! slots. Words of mostly ones, which are the negatives of sparse numbers, do this far better than
//! sparse words.
//!
//! On a board of several words a bit of a magic moves the squares of its own word alone; the plan is the
//! same.
//!
//! Source: one sentence about a generator for Fairy-Stockfish (#965, #972): it backtracks every
//! mask bit into the index. The planned draw follows from that sentence. We did not read the
//! generator's code.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;

use super::bitboard::Bitboard;

/// A distribution of candidates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Draw {
    /// Each mask square moves to an index bit of its own.
    Planned,
    /// The OR of two random words.
    Dense,
}

impl Draw {
    /// The best distribution for `bits` index bits under `mask`.
    pub const fn best(mask: u64, bits: u32) -> Self {
        if bits < mask.count_ones() { Self::Dense } else { Self::Planned }
    }

    /// One candidate for `bits` index bits under `mask`.
    #[inline]
    pub fn candidate<W: Bitboard>(self, mask: W, bits: u32, rng: &mut Xoshiro256PlusPlus) -> W {
        match self {
            Self::Dense => {
                let mut words = [0; 3];
                words[..W::WORDS].fill_with(|| rng.next_u64() | rng.next_u64());
                W::of(words)
            }
            Self::Planned => {
                let first = u128::from(rng.next_u64()) << 64;
                // The choices for a larger board do not fit one number.
                let is_long = mask.words()[1..] != [0; 2];
                let rest = if is_long { rng.next_u64() } else { 0 };
                planned(mask, bits, first | u128::from(rest))
            }
        }
    }
}

/// The magic that `fraction`, random numbers, plans.
fn planned<W: Bitboard>(mask: W, bits: u32, mut fraction: u128) -> W {
    let lowest = 64 - bits;
    let mut free = u64::MAX << lowest;
    let mut waiting = mask.words();
    let mut magic = [0; 3];
    loop {
        let squares = waiting[..W::WORDS].iter().map(|word| word.count_ones()).sum();
        if squares == 0 {
            break;
        }
        let mut nth = below(&mut fraction, squares);
        let mut word = 0;
        while word + 1 < W::WORDS && nth >= waiting[word].count_ones() {
            nth -= waiting[word].count_ones();
            word += 1;
        }
        let square = nth_bit(waiting[word], nth);
        let targets = free & (u64::MAX << square);
        if targets == 0 {
            // The free index bits are below this square: the plan has failed.
            break;
        }
        let target = nth_bit(targets, below(&mut fraction, targets.count_ones()));
        let shift = target - square;
        magic[word] |= 1 << shift;
        let served = (mask.words()[word] << shift) & free;
        free &= !served;
        waiting[word] &= !(served >> shift);
    }
    W::of(magic)
}

/// A number below `n` from the top of the fraction. The rest remains for the next call.
fn below(fraction: &mut u128, n: u32) -> u32 {
    let [high, low] =
        [*fraction >> 64, *fraction & u128::from(u64::MAX)].map(|it| it * u128::from(n));
    let high = high + (low >> 64);
    *fraction = high << 64 | (low & u128::from(u64::MAX));
    (high >> 64) as u32
}

/// The `n`th lowest bit of `set`, counted from 0.
fn nth_bit(mut set: u64, n: u32) -> u32 {
    for _ in 0..n {
        set &= set - 1;
    }
    set.trailing_zeros()
}

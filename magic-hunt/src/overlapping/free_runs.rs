//! The value of the free slots of a table: more in long runs.
//!
//! A free slot between two used ones is nearly lost, since hardly any tile has a single slot at
//! that place. A run of some dozen free slots has room for a bishop or a block of a rook. So a free
//! slot counts once for each of [`LENGTHS`] that is not longer than its run. The value of a table
//! is the sum.

use crate::bits::{grow, shrink};

/// The lengths of runs that count, in ascending order and at most 64.
pub const LENGTHS: [u32; 4] = [4, 16, 32, 64];

/// The most words in one call: a tile and its surroundings.
pub const WORDS: usize = 300;

/// The value of the free slots of all words except the first and the last. These two only show how
/// the runs continue.
///
/// # Panics
///
/// If there are more than [`WORDS`].
pub fn open(free: &[u64]) -> u32 {
    let mut worth = 0;
    for_each_length(free, |counted| {
        worth += counted.iter().map(|word| word.count_ones()).sum::<u32>();
    });
    worth
}

/// The value of the free slots of each word but the first and the last, so `worth` is two words
/// shorter than `free`.
///
/// # Panics
///
/// If there are more than [`WORDS`].
pub fn appraise(free: &[u64], worth: &mut [u16]) {
    worth.fill(0);
    for_each_length(free, |counted| {
        for (worth, word) in worth.iter_mut().zip(counted) {
            *worth += word.count_ones() as u16;
        }
    });
}

/// Calls `count` with the slots that count for each of the lengths.
fn for_each_length(free: &[u64], mut count: impl FnMut(&[u64])) {
    let words = free.len();
    let (mut starts, mut inside) = ([0; WORDS], [0; WORDS]);
    let (starts, inside) = (&mut starts[..words], &mut inside[..words]);
    starts.copy_from_slice(free);
    let mut length = 1;
    for wanted in LENGTHS {
        shrink(starts, length, wanted);
        length = wanted;
        inside.copy_from_slice(starts);
        grow(inside, wanted);
        count(inside.get(1..words.max(2) - 1).unwrap_or_default());
    }
}

#[cfg(test)]
mod tests {
    use rand_xoshiro::rand_core::Rng;

    use super::*;
    use magic_gen::stream::stream;

    /// Run by run, slot by slot.
    fn slowly(free: &[u64]) -> u32 {
        let slots: Vec<bool> =
            free.iter().flat_map(|w| (0..64).map(move |b| w >> b & 1 == 1)).collect();
        let counted = 64..slots.len() - 64;
        let run_of = |slot: usize| {
            let before = slots[..slot].iter().rev().take_while(|&&free| free).count();
            let after = slots[slot..].iter().take_while(|&&free| free).count();
            (before + after) as u32
        };
        let worth = |slot: usize| LENGTHS.iter().filter(|&&length| length <= run_of(slot)).count();
        counted.filter(|&slot| slots[slot]).map(|slot| worth(slot) as u32).sum()
    }

    #[test]
    fn the_worth_is_that_of_a_recount() {
        let mut rng = stream(1, "open");
        for _ in 0..200 {
            let mut free = [0_u64; 7];
            let mut at = rng.next_u64() as usize % 20;
            while at < 64 * free.len() {
                let run = 1 + rng.next_u64() as usize % 70;
                for slot in at..(at + run).min(64 * free.len()) {
                    free[slot / 64] |= 1 << (slot % 64);
                }
                at += run + 1 + rng.next_u64() as usize % 9;
            }
            assert_eq!(open(&free), slowly(&free), "{free:x?}");
            let mut worth = [9; 5];
            appraise(&free, &mut worth);
            for (at, worth) in worth.into_iter().enumerate() {
                assert_eq!(u32::from(worth), slowly(&free[at..at + 3]), "word {at} of {free:x?}");
            }
        }
        assert_eq!(open(&[u64::MAX; 4]), LENGTHS.len() as u32 * 128);
        assert_eq!(open(&[0; 4]), 0);
        assert_eq!((open(&[]), open(&[1]), open(&[1, 1])), (0, 0, 0));
    }
}

//! Step 7: planned candidates. Each relevant square needs a bit of the magic that shifts it to an index bit
//! of its own. Take the squares in random order, aim each at a free index bit, and see which others the
//! same bit of the magic serves. Other copies and carries can still spoil it: the trial decides.

use crate::oracle::{BISHOP, Place, ROOK, relevant_occupancies, relevant_squares, slider_attacks};
use crate::random::Random;

/// A magic with an index bit for each square of the mask, and how many candidates were tried.
pub fn find(steps: &[Place; 4], square: usize, random: &mut Random) -> (u64, u32) {
    let mask = relevant_squares(steps, square);
    let walked = |occupied| (occupied, slider_attacks(steps, square, occupied));
    let cases: Vec<(u64, u64)> = relevant_occupancies(steps, square).map(walked).collect();
    let magics = (1..).map(|tries| (planned(mask, random), tries));
    let fits = |&(magic, _): &(u64, u32)| is_magic(magic, mask.count_ones(), &cases);
    magics.into_iter().find(fits).expect("it repeats for ever")
}

/// Whether no two of the cases, each an occupancy and its attack set, collide destructively.
pub fn is_magic(candidate: u64, bits: u32, cases: &[(u64, u64)]) -> bool {
    let mut table = vec![0; 1 << bits]; // no attack set is empty
    cases.iter().all(|&(occupied, attacks)| {
        let slot = &mut table[(occupied.wrapping_mul(candidate) >> (64 - bits)) as usize];
        if *slot == 0 {
            *slot = attacks;
        }
        *slot == attacks
    })
}

fn planned(mask: u64, random: &mut Random) -> u64 {
    let mut free = u64::MAX << (64 - mask.count_ones());
    let (mut waiting, mut magic) = (mask, 0);
    while waiting != 0 {
        let square = one_of(waiting, random);
        let targets = free & u64::MAX << square;
        if targets == 0 {
            break; // the free bits are below this square: a plan that failed
        }
        let shift = one_of(targets, random) - square;
        magic |= 1 << shift;
        let served = mask << shift & free;
        free &= !served;
        waiting &= !(served >> shift);
    }
    magic
}

/// One of the bits of `set`.
fn one_of(set: u64, random: &mut Random) -> u32 {
    let lower = random.word() % u64::from(set.count_ones());
    (0..lower).fold(set, |rest, _| rest & (rest - 1)).trailing_zeros()
}

#[test]
fn planned_candidates_find_all_128_in_less_than_5000_tries() {
    let mut random = Random(1);
    let mut tries = 0;
    for steps in [ROOK, BISHOP] {
        for square in 0..64 {
            tries += find(&steps, square, &mut random).1;
        }
    }
    assert!(tries < 5_000, "{tries}");
}

//! From factor to factor, ever cooler.
//!
//! Whole numbers throughout: a walk is the same on every machine.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;

use super::{Strings, Worth};
use crate::finds::fields::{FIELD_BITS, HIGH_SHIFT, LOW_SHIFT};
use crate::hunt::Stop;
use crate::stream::below;

/// The heat at the beginning, for each board, and at the end, in [`Worth::cost`].
const HOT: i64 = 28;
const COLD: i64 = 200;

/// A factor and what it is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rated {
    /// The factor.
    pub factor: u64,
    /// What it is worth.
    pub worth: Worth,
}

/// Walks from a random factor, `moves` moves or until nothing can be better, or until it
/// has to stop; returns the best on the way and the moves made.
pub fn walk(
    strings: &mut Strings,
    moves: u64,
    rng: &mut Xoshiro256PlusPlus,
    stop: &Stop<'_>,
) -> (Rated, u64) {
    let first = HOT * strings.boards() as i64;
    let factor = rng.next_u64();
    let mut at = Rated { factor, worth: strings.worth(factor) };
    let mut best = at;
    for made in 0..moves {
        if best.worth.cost() == 0 || stop.ask_now_and_then() {
            return (best, made);
        }
        let left = i128::from(moves - made);
        let cooled = i128::from(first) * left * left / i128::from(moves).pow(2);
        let factor = moved(at.factor, rng);
        // The heat, times a number that is distributed exponentially.
        let slack = (cooled as i64 + COLD) * i64::from(rng.next_u64().leading_zeros());
        if let Some(worth) = strings.worth_within(factor, at.worth.cost() + slack) {
            at = Rated { factor, worth };
            if worth < best.worth {
                best = at;
            }
        }
    }
    (best, moves)
}

/// A factor near by: one change, or one time in four two.
fn moved(factor: u64, rng: &mut Xoshiro256PlusPlus) -> u64 {
    let once = changed(factor, rng);
    if below(rng, 4) == 0 { changed(once, rng) } else { once }
}

fn changed(factor: u64, rng: &mut Xoshiro256PlusPlus) -> u64 {
    match below(rng, 10) {
        0 | 1 => factor ^ bit(rng),
        2 => factor ^ 3 << below(rng, 63),
        3 => exchanged(factor, below(rng, 64), below(rng, 64)),
        4 => factor.wrapping_add(bit(rng)),
        5 => factor.wrapping_sub(bit(rng)),
        6 => factor.rotate_left(1 + below(rng, 3) as u32),
        7 => factor.wrapping_sub((1 + below(rng, 4)) << 58),
        // At most squares no blocker has a weight in these bits: strings move as a whole.
        8 => factor.wrapping_add(index(rng) << LOW_SHIFT),
        _ => factor.wrapping_add(index(rng) << HIGH_SHIFT),
    }
}

fn bit(rng: &mut Xoshiro256PlusPlus) -> u64 {
    1 << below(rng, 64)
}

/// Any index but 0.
fn index(rng: &mut Xoshiro256PlusPlus) -> u64 {
    1 + below(rng, (1 << FIELD_BITS) - 1)
}

/// The factor with two of its bits exchanged.
fn exchanged(factor: u64, one: u64, other: u64) -> u64 {
    let differ = (factor >> one ^ factor >> other) & 1;
    factor ^ (differ << one) ^ (differ << other)
}

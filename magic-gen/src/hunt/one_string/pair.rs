//! Two squares of a file, one above the other, that read the same bits.
//!
//! The upper square's set is the lower one's, one rank up: so its load begins a row earlier, and
//! its factor is the lower one's, eight bits further down. Two things are missing. A line of the
//! lower square is longer at its upper end, and its last inner square has no counterpart; nor has
//! one at the lower end of the upper square's line, whose weight lies in bits that are vacant
//! after the shift. And the highest bits, which no square has a weight in, decide where the index
//! begins.
//!
//! So one wanders from one right factor of the lower square to the next, of which there are
//! thousands around the first, and for each looks through what the upper square could have.

use rand_xoshiro::Xoshiro256PlusPlus;

use super::bits::{Bits, Scales};
use super::piece::{Piece, Spot, index};
use super::walk::{Ground, changed};
use crate::finds::string_fields::{MOST_PLACE, SHIFT};
use crate::geometry::Square;
use crate::hunt::Stop;
use crate::stream::below;

/// The bits by which a factor goes down where its square goes a rank up.
pub const RANK: u32 = 8;

/// The bits of the index.
const INDEX: u32 = u64::BITS - SHIFT;

/// A square and the one above it, with the squares below and above these two.
#[derive(Clone, Debug)]
pub struct Pair {
    /// The lower one.
    pub lower: Piece,
    /// The upper one.
    pub upper: Piece,
    below: Piece,
    above: Piece,
}

/// Both spots of a pair, and how wrong the squares below and above it are at the best of the
/// spots nearest to these.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Paired {
    /// Of the lower and of the upper square.
    pub spots: [Spot; 2],
    /// Squares wrongly found from the two next ranks.
    pub outside: u32,
}

impl Pair {
    /// A square, which has at least one rank below and two above it, and the square above.
    pub fn new(lower: Square) -> Self {
        let rank = |ranks: usize| {
            let index = lower.index() + RANK as usize * ranks - RANK as usize;
            Piece::new(Square::new(index as u8).expect("there is such a rank"))
        };
        Self { below: rank(0), lower: rank(1), upper: rank(2), above: rank(3) }
    }

    /// From one right spot of the lower square to the next, `moves` times or until nothing is
    /// wrong; returns the best pair, and the moves made. Right is what fits beside the string.
    pub fn wander(
        &self,
        beside: &Bits,
        start: Spot,
        moves: u64,
        rng: &mut Xoshiro256PlusPlus,
        stop: &Stop<'_>,
    ) -> (Option<Paired>, u64) {
        let mut scales = Scales::empty();
        let (mut at, mut best) = (start, None::<Paired>);
        for made in 0..moves {
            let is_done = best.is_some_and(|best| best.outside == 0);
            if is_done || stop.ask_now_and_then() {
                return (best, made);
            }
            if made > 0 {
                let once = changed(at.factor, rng);
                let factor = if below(rng, 2) == 0 { changed(once, rng) } else { once };
                let next = Spot { factor, ..at };
                if next == at || !scales.is_right(beside, &self.lower, next) {
                    continue;
                }
                at = next;
            }
            let paired = self.complete(beside, at, &mut scales);
            best = best.into_iter().chain(paired).min_by_key(|paired| paired.outside);
        }
        (best, moves)
    }

    /// The pair of this lower spot whose upper one takes least of the string, if there is any.
    fn complete(&self, beside: &Bits, lower: Spot, scales: &mut Scales) -> Option<Paired> {
        let mut bits = beside.clone();
        bits.enter(&self.lower, lower);
        let ground = Ground { beside: &bits, piece: &self.upper };
        let fitting = self.candidates(lower).filter(|spot| bits.fits(&self.upper, *spot));
        let rated = fitting.map(|spot| ground.rate(scales, spot)).min_by_key(|rated| rated.worth);
        let upper = rated.filter(|rated| rated.is_right())?.spot;
        bits.enter(&self.upper, upper);
        let outside = [(&self.below, lower, -1), (&self.above, upper, 1)]
            .map(|(piece, near, ranks)| least_wrong(&bits, piece, near, ranks, scales));
        Some(Paired { spots: [lower, upper], outside: outside.iter().sum() })
    }

    /// What the upper square could have: all weights of the inner square that the lower one
    /// lacks, and of the first row those where the sets of both would meet.
    fn candidates(&self, lower: Spot) -> impl Iterator<Item = Spot> {
        let (kept, free) = (self.kept(), self.upper.mask.trailing_zeros());
        let weights = 1 << (u64::BITS - free).saturating_sub(kept);
        let shared = lower.factor >> RANK & ((1 << kept) - 1);
        (0..weights).flat_map(move |weight| {
            let factor = shared | weight << kept;
            self.meetings(lower, factor).flat_map(move |first| {
                let begun = begins(factor, free, first);
                begun.map(move |factor| Spot { factor, place: lower.place - 1 })
            })
        })
    }

    /// The bits of the lower square's factor that the upper one keeps: those above would be
    /// weights of squares that the lower one does not have.
    fn kept(&self) -> u32 {
        u64::BITS - self.lower.mask.trailing_zeros() - RANK
    }

    /// Where the index can begin for the sets of both squares to meet: at the same index, as
    /// the sets with all squares occupied, or with the inner square empty that only one of them
    /// has; and up to two further or nearer, as neighbours among sets do not disturb each other.
    fn meetings(&self, lower: Spot, upper: u64) -> impl Iterator<Item = usize> + use<> {
        let from = index(lower.factor.wrapping_neg());
        let only = |mask: u64, other: u64, factor: u64| index(factor.wrapping_mul(mask & !other));
        let of_lower = only(self.lower.mask, self.upper.mask >> RANK, lower.factor);
        let of_upper = only(self.upper.mask, self.lower.mask << RANK, upper);
        let both = of_upper.wrapping_sub(of_lower);
        let mut firsts: Vec<usize> = [0, of_lower.wrapping_neg(), of_upper, both]
            .iter()
            .flat_map(|by| (0..5).map(move |near| from.wrapping_add(*by).wrapping_add(near)))
            .map(|first| first.wrapping_sub(2) % (1 << INDEX))
            .collect();
        firsts.sort_unstable();
        firsts.dedup();
        firsts.into_iter()
    }
}

/// What follows the index is tried at so many places, as a power of two.
const FRACTIONS: u32 = 1;

/// The factors that differ from `factor` in the `free` highest bits, and whose index, with all
/// squares occupied, is `first`. The product is minus the factor then; where more bits are free
/// than the index has, what follows the index can be chosen too.
fn begins(factor: u64, free: u32, first: usize) -> impl Iterator<Item = u64> {
    let unit = u64::BITS - free;
    let fractions = free.saturating_sub(INDEX).min(FRACTIONS);
    (0..1_u64 << fractions)
        .map(move |fraction| with_highest(factor, unit, first, fraction << (SHIFT - fractions)))
        .filter(move |factor| index(factor.wrapping_neg()) == first)
}

/// The factor with its bits from `unit` on such that minus the factor begins with `first` and
/// what follows it, as nearly as these bits allow.
fn with_highest(factor: u64, unit: u32, first: usize, following: u64) -> u64 {
    let wanted = (first as u64) << SHIFT | following;
    let missing = factor.wrapping_neg().wrapping_sub(wanted);
    factor | missing >> unit << unit
}

/// How wrong a square is at the best of the spots that its neighbour's leads to.
fn least_wrong(bits: &Bits, piece: &Piece, near: Spot, ranks: i32, scales: &mut Scales) -> u32 {
    let ground = Ground { beside: bits, piece };
    let spots = (-NEAR..=NEAR).map(|by| neighbour(near, piece, ranks, by));
    spots.map(|spot| ground.rate(scales, spot).worth.wrong).min().unwrap_or(u32::MAX)
}

/// The parts of an index step by which a neighbour's sets may be further or nearer.
pub const PARTS: i32 = 8;

/// So many of them are near.
pub const NEAR: i32 = PARTS;

/// The spot of a square some ranks further up, or down if `ranks` is negative, for which the sets
/// of both squares meet as nearly as can be, `by` parts of an index step further ([`PARTS`]). The
/// weights are the same, as far as a factor keeps them.
pub fn neighbour(of: Spot, piece: &Piece, ranks: i32, by: i32) -> Spot {
    let bits = RANK * ranks.unsigned_abs();
    let moved = if ranks > 0 { of.factor >> bits } else { of.factor << bits };
    let unit = u64::BITS - piece.mask.trailing_zeros();
    let factor = moved & ((1 << unit) - 1);
    let (place, rows) = place_within(of.place as i32 - ranks);
    let further = i64::from(by - PARTS * rows / 2).cast_unsigned() << (SHIFT - PARTS.ilog2());
    let wanted = of.factor.wrapping_neg().wrapping_add(further);
    // Half a unit more, so that what is nearest is taken.
    let half = 1 << (unit - 1);
    let missing = factor.wrapping_neg().wrapping_sub(wanted).wrapping_add(half);
    Spot { factor: factor | missing >> unit << unit, place }
}

/// A place, or the nearest in the string with the same parity; and by how much that is further.
fn place_within(place: i32) -> (usize, i32) {
    let most = MOST_PLACE as i32;
    let within = if place < 0 {
        place.rem_euclid(2)
    } else if place > most {
        most - (place - most) % 2
    } else {
        place
    };
    (within as usize, within - place)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hunt::one_string::stage::{Stage, enter};

    /// d4 and d5 as a hunt found them.
    const FOUND: [Spot; 2] = [
        Spot { factor: 0x909f_f700_1800_1020, place: 5 },
        Spot { factor: 0x90ac_1ff7_0018_0010, place: 4 },
    ];

    #[test]
    fn a_pair_reads_the_same_bits() {
        let stages = Stage::all();
        let (lower, both) = (enter(&stages, &FOUND[..1]), enter(&stages, &FOUND));
        let known = [lower, both].map(|bits| bits.unwrap().known());
        assert!(known[1] < known[0] + 600, "{known:?}");
    }

    #[test]
    fn the_upper_square_follows_from_the_lower_one() {
        let pair = Pair::new("d4".parse().unwrap());
        let found = pair.complete(&Bits::unknown(), FOUND[0], &mut Scales::empty());
        assert!(found.is_some_and(|found| found.spots[0] == FOUND[0]), "{found:?}");
        // A bit less, and it is no longer there.
        let other = Spot { factor: FOUND[0].factor ^ 0x1000_0000_0000, ..FOUND[0] };
        assert!(pair.complete(&Bits::unknown(), other, &mut Scales::empty()).is_none());
    }

    /// Wherever the place has to end up, the rows are the same.
    #[test]
    fn a_neighbour_begins_where_its_sets_meet() {
        let rows = |spot: Spot| spot.place as i32 + 2 * index(spot.factor.wrapping_neg()) as i32;
        for place in [0, 1, 5, 700, MOST_PLACE - 1, MOST_PLACE] {
            let of = Spot { place, ..FOUND[1] };
            for (square, ranks) in [("d7", 2), ("d6", 1), ("d4", -1), ("d3", -2)] {
                let piece = Piece::new(square.parse().unwrap());
                let near = neighbour(of, &piece, ranks, 0);
                let aside = (rows(near) + ranks - rows(of)).rem_euclid(4_096);
                // A unit of the free bits may be some steps of the index.
                assert!([0, 2, 4_094].contains(&aside), "{square}, {place}: {aside}");
            }
        }
    }
}

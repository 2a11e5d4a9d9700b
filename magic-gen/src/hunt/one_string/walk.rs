//! From spot to spot, ever cooler.
//!
//! Whole numbers throughout: a walk is the same on every machine.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;

use super::bits::{Bits, Scales, Worth};
use super::piece::{Piece, Spot};
use crate::finds::string_fields::MOST_PLACE;
use crate::hunt::Stop;
use crate::stream::below;

/// A spot and what it is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rated {
    /// What it is worth.
    pub worth: Worth,
    /// The spot.
    pub spot: Spot,
}

impl Rated {
    /// Whether no lookup is wrong.
    pub fn is_right(self) -> bool {
        self.worth.wrong == 0
    }

    /// The better of both, itself if they are worth the same.
    pub fn or(self, other: Self) -> Self {
        if other.worth < self.worth { other } else { self }
    }
}

/// How a walk goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Course {
    /// Moves at most.
    pub moves: u64,
    /// The heat at the beginning, in [`Worth::cost`].
    pub hot: i64,
    /// Whether the first right spot is its end.
    pub until_right: bool,
    /// Whether the place may change.
    pub moves_place: bool,
}

/// How often the heat halves from the beginning of a walk to its end.
const HALVINGS: u64 = 6;

/// Where a walk goes: a square, and the string beside which it is to be laid out.
#[derive(Clone, Copy, Debug)]
pub struct Ground<'a> {
    /// What other squares have laid out.
    pub beside: &'a Bits,
    /// The square.
    pub piece: &'a Piece,
}

impl Ground<'_> {
    /// What a spot is worth here.
    pub fn rate(self, scales: &mut Scales, spot: Spot) -> Rated {
        Rated { worth: scales.worth(self.beside, self.piece, spot), spot }
    }
}

/// Walks from `start`; returns the best on the way and the moves made.
pub fn walk(
    ground: Ground<'_>,
    start: Spot,
    course: Course,
    rng: &mut Xoshiro256PlusPlus,
    stop: &Stop<'_>,
) -> (Rated, u64) {
    let mut scales = Scales::empty();
    let mut at = ground.rate(&mut scales, start);
    let mut best = at;
    for made in 0..course.moves {
        if course.until_right && best.is_right() || stop.ask_now_and_then() {
            return (best, made);
        }
        let spot = if course.moves_place { moved(at.spot, rng) } else { turned(at.spot, rng) };
        // The heat, times a number that is distributed exponentially.
        let slack = heat(course, made) * i64::from(rng.next_u64().leading_zeros());
        let limit = at.worth.cost() + slack;
        if let Some(worth) = scales.worth_within(ground.beside, ground.piece, spot, limit) {
            at = Rated { worth, spot };
            best = best.or(at);
        }
    }
    (best, course.moves)
}

/// The heat after some moves: halved every sixth of the way, and straight in between.
fn heat(course: Course, made: u64) -> i64 {
    let along = u128::from(made) * u128::from(HALVINGS << 16) / u128::from(course.moves);
    let (halved, part) = (along >> 16, (along & 0xffff) as i64);
    let from = course.hot >> halved;
    1 + from - ((from * part) >> 17)
}

/// A spot near by: mostly another factor, one time in six another place.
fn moved(Spot { factor, place }: Spot, rng: &mut Xoshiro256PlusPlus) -> Spot {
    match below(rng, 18) {
        0 => Spot { factor, place: below(rng, MOST_PLACE as u64 + 1) as usize },
        1 => Spot { factor, place: shifted(place, rng) },
        2 => Spot { factor: changed(factor, rng), place: shifted(place, rng) },
        _ => Spot { factor: changed(factor, rng), place },
    }
}

/// The same place with another factor.
fn turned(Spot { factor, place }: Spot, rng: &mut Xoshiro256PlusPlus) -> Spot {
    Spot { factor: changed(factor, rng), place }
}

/// A place up to eight rows away.
fn shifted(place: usize, rng: &mut Xoshiro256PlusPlus) -> usize {
    (place + below(rng, 17) as usize).saturating_sub(8).min(MOST_PLACE)
}

/// A factor near by.
pub fn changed(factor: u64, rng: &mut Xoshiro256PlusPlus) -> u64 {
    match below(rng, 13) {
        0 => factor.wrapping_add(bit(rng)),
        1 => factor.wrapping_sub(bit(rng)),
        2 => factor ^ 3 << below(rng, 63),
        3 | 4 => factor ^ (bit(rng) | bit(rng)),
        _ => factor ^ bit(rng),
    }
}

fn bit(rng: &mut Xoshiro256PlusPlus) -> u64 {
    1 << below(rng, 64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stream::stream;

    const COURSE: Course = Course { moves: 600, hot: 640, until_right: false, moves_place: true };

    #[test]
    fn the_heat_halves_six_times() {
        let heats: Vec<i64> = (0..=6).map(|sixth| heat(COURSE, 100 * sixth)).collect();
        assert_eq!(heats, [641, 321, 161, 81, 41, 21, 11]);
        assert!((0..600).is_sorted_by_key(|made| -heat(COURSE, made)));
    }

    #[test]
    fn places_stay_within_the_string() {
        let mut rng = stream(1, "places");
        let mut spot = Spot { factor: 0, place: 0 };
        let mut seen = (usize::MAX, 0);
        for _ in 0..200_000 {
            spot = moved(spot, &mut rng);
            seen = (seen.0.min(spot.place), seen.1.max(spot.place));
        }
        assert_eq!(seen, (0, MOST_PLACE));
    }

    /// On an empty string a square at the edge is right within moments, and of two walks
    /// with the same stream one is like the other.
    #[test]
    fn a_walk_comes_to_a_right_spot_and_is_the_same_again() {
        let piece = Piece::new("a3".parse().unwrap());
        let ground = Ground { beside: &Bits::unknown(), piece: &piece };
        let course = Course { moves: 20_000, until_right: true, ..COURSE };
        let walked = || {
            let start = Spot { factor: 1, place: 7 };
            walk(ground, start, course, &mut stream(1, "walk"), &Stop::never())
        };
        let (best, made) = walked();
        assert!(best.is_right() && made < course.moves, "{best:?}, {made}");
        assert_eq!(walked(), (best, made));
    }
}

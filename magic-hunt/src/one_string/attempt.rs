//! A walk of simulated annealing from magic to magic.
//!
//! It uses only whole numbers, so a walk is the same on every machine.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;

use super::bishop::Bishop;
use super::known_bits::{Bits, Scales, Worth};
use crate::Stop;
use magic_gen::stream::below;

/// Magics and their rating.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rated {
    /// Their rating.
    pub worth: Worth,
    /// The magics.
    pub magics: Vec<u64>,
}

impl Rated {
    /// Whether no lookup is wrong.
    pub fn is_right(&self) -> bool {
        self.worth.wrong == 0
    }

    /// The better of both; itself if they are equal.
    pub fn or(self, other: Self) -> Self {
        if other.worth < self.worth { other } else { self }
    }
}

/// The length and the heat of a walk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Course {
    /// The number of moves.
    pub moves: u64,
    /// The heat at the beginning, in [`Worth::cost`].
    pub hot: i64,
}

/// How often the heat halves from the beginning of a walk to its end.
const HALVINGS: u64 = 5;

/// The domain of a walk: its squares, and the string beside which they are laid out.
#[derive(Clone, Copy, Debug)]
pub struct Ground<'a> {
    /// The bits that other squares have settled.
    pub beside: &'a Bits,
    /// The squares that walk together.
    pub bishops: &'a [Bishop],
}

impl Ground<'_> {
    /// The rating of magics here.
    pub fn rate(self, scales: &mut Scales, magics: Vec<u64>) -> Rated {
        let worth = scales.worth_within(self.beside, self.bishops, &magics, i64::MAX);
        Rated { worth: worth.expect("no cost is higher"), magics }
    }

    fn moved(self, magics: &mut [u64], rng: &mut Xoshiro256PlusPlus) {
        let some = below(rng, magics.len() as u64) as usize;
        match below(rng, 10) {
            0..5 if magics.len() > 1 => self.move_all(magics, rng),
            5 if magics.len() > 1 => {
                let other = below(rng, magics.len() as u64) as usize;
                magics[some] = self.bishops[some].like(self.bishops[other].square, magics[other]);
            }
            _ => magics[some] = changed(magics[some], rng),
        }
    }

    /// Makes the same change for each bishop: to the weight of the blocker in the same direction,
    /// at the same distance.
    fn move_all(self, magics: &mut [u64], rng: &mut Xoshiro256PlusPlus) {
        let first = self.bishops[0].square;
        let more = if below(rng, 3) == 0 { bit(rng) } else { 0 };
        let (bits, adds) = (bit(rng) | more, below(rng, 2) == 0);
        for (magic, bishop) in magics.iter_mut().zip(self.bishops) {
            let change = bishop.like(first, bits);
            *magic = if adds { magic.wrapping_add(change) } else { *magic ^ change };
        }
    }
}

/// Walks from `start`. Returns the best magics on the way and the number of moves.
pub fn walk(
    ground: Ground<'_>,
    start: Vec<u64>,
    course: Course,
    rng: &mut Xoshiro256PlusPlus,
    stop: &Stop<'_>,
) -> (Rated, u64) {
    let mut scales = Scales::empty();
    let mut at = ground.rate(&mut scales, start);
    let mut best = at.clone();
    let mut next = at.magics.clone();
    for made in 0..course.moves {
        if stop.ask_now_and_then() {
            return (best, made);
        }
        ground.moved(&mut next, rng);
        // The heat, times an exponentially distributed number.
        let slack = heat(course, made) * i64::from(rng.next_u64().leading_zeros());
        let limit = at.worth.cost() + slack;
        match scales.worth_within(ground.beside, ground.bishops, &next, limit) {
            Some(worth) => {
                at.worth = worth;
                at.magics.copy_from_slice(&next);
                if worth < best.worth {
                    best.clone_from(&at);
                }
            }
            None => next.copy_from_slice(&at.magics),
        }
    }
    (best, course.moves)
}

/// The heat after some moves. It halves every fifth of the walk, and falls linearly in between.
fn heat(course: Course, made: u64) -> i64 {
    let along = u128::from(made) * u128::from(HALVINGS << 16) / u128::from(course.moves);
    let (halved, part) = (along >> 16, (along & 0xffff) as i64);
    let from = course.hot >> halved;
    1 + from - ((from * part) >> 17)
}

fn changed(magic: u64, rng: &mut Xoshiro256PlusPlus) -> u64 {
    match below(rng, 5) {
        0 => magic.wrapping_add(bit(rng)),
        1 => magic.wrapping_sub(bit(rng)),
        2 => magic ^ (bit(rng) | bit(rng)),
        _ => magic ^ bit(rng),
    }
}

fn bit(rng: &mut Xoshiro256PlusPlus) -> u64 {
    1 << below(rng, 64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use magic_gen::stream::stream;

    const COURSE: Course = Course { moves: 500, hot: 640 };

    #[test]
    fn the_heat_halves_five_times() {
        let heats: Vec<i64> = (0..=5).map(|fifth| heat(COURSE, 100 * fifth)).collect();
        assert_eq!(heats, [641, 321, 161, 81, 41, 21]);
        assert!((0..500).is_sorted_by_key(|made| -heat(COURSE, made)));
    }

    /// On an empty string a square at the edge is right within a moment, and two walks with the
    /// same stream are the same.
    #[test]
    fn a_walk_comes_to_a_right_magic_and_is_the_same_again() {
        let bishop = Bishop::new("a3".parse().unwrap());
        let ground = Ground { beside: &Bits::unknown(), bishops: &[bishop] };
        let course = Course { moves: 20_000, ..COURSE };
        let walked = || walk(ground, vec![1], course, &mut stream(1, "walk"), &Stop::never());
        let (best, made) = walked();
        assert!(best.is_right() && made == course.moves, "{best:?}, {made}");
        assert_eq!(walked(), (best, made));
    }
}

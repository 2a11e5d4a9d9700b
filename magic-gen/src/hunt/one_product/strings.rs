//! What a factor is worth on a square.

use crate::finds::fields::{BEFORE_SETS, FIELD_BITS, HIGH_FROM, HIGH_SHIFT, LOW_SHIFT, SETS};
use crate::geometry::{Slider, Square};
use crate::search::Occupancies;

/// The bytes of a cache line, and of a load.
const LINE: usize = 64;
const LOAD: usize = 8;

/// A blocker stands on three of ten squares, as the weights have it.
const OCCUPIED: u64 = 3;
const EMPTY: u64 = 7;

/// How wrong a factor is, and how often its loads cross from one cache line to the next.
/// Less is better, and the first number decides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Worth {
    /// Squares attacked according to the lookup and not in truth, over all occupancies.
    pub wrong: u32,
    /// Loads that cross in a thousand lookups, each of which has two; a fraction does not
    /// count.
    pub crossing: u32,
}

impl Worth {
    /// What a walk makes less of. A square too many counts as much as a load that always
    /// crosses, so that crossings matter on the way.
    pub fn cost(self) -> i64 {
        1_000 * i64::from(self.wrong) + i64::from(self.crossing)
    }
}

/// A bishop's square: everything about it that is to be told apart.
#[derive(Clone, Debug)]
pub struct Strings {
    lines: u64,
    boards: Vec<WeightedOccupancy>,
    /// Of all boards together.
    weight: u64,
    /// Where the loads of each board begin, for the factor looked at last.
    places: Vec<[u8; 2]>,
    bytes: [u8; SETS],
}

#[derive(Clone, Copy, Debug)]
struct WeightedOccupancy {
    multiplied: u64,
    attacks: u64,
    /// How likely it is.
    weight: u64,
}

impl Strings {
    /// The square's boards.
    pub fn new(square: Square) -> Self {
        let occupancies = Occupancies::new(Slider::Bishop, square);
        let squares = occupancies.mask.count_ones();
        let board = |(&occupied, &id): (&u64, &u8)| {
            let blockers = occupied.count_ones();
            let weight = OCCUPIED.pow(blockers) * EMPTY.pow(squares - blockers);
            let attacks = occupancies.attack_sets[usize::from(id)];
            WeightedOccupancy { multiplied: occupied | !occupancies.mask, attacks, weight }
        };
        let boards: Vec<_> = occupancies.boards.iter().zip(&occupancies.ids).map(board).collect();
        Self {
            lines: occupancies.attack_sets.iter().fold(0, |lines, set| lines | set),
            weight: boards.iter().map(|board| board.weight).sum(),
            places: vec![[0; 2]; boards.len()],
            boards,
            bytes: [0; SETS],
        }
    }

    /// The number of boards.
    pub fn boards(&self) -> usize {
        self.boards.len()
    }

    /// Lays the strings out for `factor`, and counts.
    pub fn worth(&mut self, factor: u64) -> Worth {
        self.worth_within(factor, i64::MAX).expect("no cost is higher")
    }

    /// As [`worth`](Self::worth) if the cost is at most `limit`; else nothing, and sooner.
    pub fn worth_within(&mut self, factor: u64, limit: i64) -> Option<Worth> {
        self.lay_out(factor);
        let mut worth = Worth { wrong: 0, crossing: 0 };
        for (board, &[low, high]) in self.boards.iter().zip(&self.places) {
            let found = self.load(low) & self.load(high) & self.lines;
            worth.wrong += (found & !board.attacks).count_ones();
            if worth.cost() > limit {
                return None;
            }
        }
        worth.crossing = self.crossing();
        (worth.cost() <= limit).then_some(worth)
    }

    /// Loads that cross in a thousand lookups.
    fn crossing(&self) -> u32 {
        let loads = |&[low, high]: &[u8; 2]| u64::from(crosses(low)) + u64::from(crosses(high));
        let boards = self.boards.iter().zip(&self.places);
        let crossing: u64 = boards.map(|(board, places)| board.weight * loads(places)).sum();
        (1_000 * crossing / self.weight) as u32
    }

    /// Every byte gets whatever is attacked on any board that comes by.
    fn lay_out(&mut self, factor: u64) {
        self.bytes = [0; SETS];
        for (board, places) in self.boards.iter().zip(&mut self.places) {
            *places = fields(board.multiplied, factor);
            for &mut place in places {
                let bytes = at(&mut self.bytes, place);
                *bytes = (u64::from_le_bytes(*bytes) | board.attacks).to_le_bytes();
            }
        }
    }

    fn load(&self, place: u8) -> u64 {
        let place = usize::from(place);
        let bytes = self.bytes[place..].first_chunk();
        u64::from_le_bytes(*bytes.expect("a field selects eight bytes"))
    }
}

fn at(bytes: &mut [u8; SETS], place: u8) -> &mut [u8; LOAD] {
    bytes[usize::from(place)..].first_chunk_mut().expect("a field selects eight bytes")
}

/// Where the two loads begin.
fn fields(multiplied: u64, factor: u64) -> [u8; 2] {
    let product = u128::from(multiplied) * u128::from(factor);
    let field = |word: u64, shift: u32| (word >> shift & ((1 << FIELD_BITS) - 1)) as u8;
    let high = field((product >> 64) as u64, HIGH_SHIFT);
    [field(product as u64, LOW_SHIFT), HIGH_FROM as u8 + high]
}

/// Whether the eight bytes from here on lie in two cache lines.
fn crosses(place: u8) -> bool {
    (BEFORE_SETS + usize::from(place)) % LINE > LINE - LOAD
}

#[cfg(test)]
mod tests {
    use super::*;

    fn strings(square: &str) -> Strings {
        Strings::new(square.parse().unwrap())
    }

    #[test]
    fn a_factor_of_zero_tells_nothing_apart() {
        let mut a1 = strings("a1");
        // One set for all 64 boards. Of the seven squares the first is always attacked;
        // the nth of the others is not on all but 64 / 2^n boards.
        let wrong = (1..=6).map(|n| 64 - (64 >> n)).sum();
        assert_eq!(a1.worth(0), Worth { wrong, crossing: 0 });
        // The product is minus the factor then, so the low field says 64 - 22 = 42.
        assert_eq!(a1.worth(22 << LOW_SHIFT).crossing, 1_000);
    }

    #[test]
    fn a_limit_makes_no_difference_but_that_there_is_nothing_above_it() {
        let mut d4 = strings("d4");
        for factor in [0, 0x2d14_0c06_efac_3028, 0x1234_5678_9abc_def1] {
            let worth = d4.worth(factor);
            assert_eq!(d4.worth_within(factor, worth.cost()), Some(worth));
            assert_eq!(d4.worth_within(factor, worth.cost() - 1), None);
        }
    }

    #[test]
    fn the_last_field_ends_with_the_strings() {
        assert_eq!(HIGH_FROM + (1 << FIELD_BITS) - 1 + LOAD, SETS);
        assert_eq!(fields(u64::MAX, 1), [63, HIGH_FROM as u8]);
        assert_eq!(fields(1 << 30, 5), [5, HIGH_FROM as u8]);
        assert_eq!(fields(1 << 60, 1 << 32), [0, HIGH_FROM as u8 + 4]);
    }

    #[test]
    fn loads_cross_where_a_line_ends() {
        let crossing: Vec<u8> = (0..=96).filter(|&place| crosses(place)).collect();
        assert_eq!(crossing, (41..48).collect::<Vec<u8>>());
    }
}

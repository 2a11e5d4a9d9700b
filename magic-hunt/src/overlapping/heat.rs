//! Heat: how much a move may raise the cost of a table.
//!
//! This is simulated annealing. While a table is hot, large tiles can still change places; later
//! they cannot move. A run that cools slowly from the start ends with a shorter table than a run
//! that is always cool, and ends sooner.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;

use super::slots::Slots;

/// The least heat of a table, in slots. If it were less, too few moves would succeed.
const COLD: u32 = 5;

/// The number of parts of a slot in which heat is counted.
const PARTS: i64 = 16;

/// The heat of a run as it falls.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Heat {
    /// At the beginning, in slots.
    pub slots: u32,
    /// After this number of moves it is half of that; 0 if it stays the same.
    pub halving: u64,
}

impl Default for Heat {
    fn default() -> Self {
        Self { slots: 10, halving: 0 }
    }
}

impl Heat {
    /// The heat after this number of moves.
    pub fn after(self, moves: u64) -> Now {
        let first = PARTS * i64::from(self.slots);
        let Some(halvings) = moves.checked_div(self.halving) else { return Now(first) };
        let whole = first >> halvings.min(63);
        let rest = u128::from(moves % self.halving);
        let gone = (whole / 2) as u128 * rest / u128::from(self.halving);
        Now((whole - gone as i64).max(first.min(PARTS * i64::from(COLD))))
    }
}

/// The current heat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Now(i64);

impl Now {
    /// The amount by which a move may raise the cost of a table, in parts of a slot: the heat,
    /// times an exponentially distributed number.
    pub fn slack<G: Slots>(self, rng: &mut Xoshiro256PlusPlus) -> i64 {
        G::SLOT * self.0 * i64::from(rng.next_u64().leading_zeros()) / PARTS
    }
}

#[cfg(test)]
mod tests {
    use super::super::OwnSlots;
    use super::*;
    use magic_gen::stream::stream;

    #[test]
    fn it_halves_and_does_not_fall_below_the_least() {
        let slots = |heat: Heat, moves| heat.after(moves).0 as f64 / PARTS as f64;
        let heat = Heat { slots: 80, halving: 1_000 };
        assert_eq!(slots(heat, 0), 80.0);
        assert_eq!(slots(heat, 500), 60.0);
        assert_eq!(slots(heat, 1_000), 40.0);
        assert_eq!(slots(heat, 2_000), 20.0);
        assert_eq!(slots(heat, u64::MAX), f64::from(COLD));
        let steps = (0..10_000).map(|moves| heat.after(moves).0);
        assert!(
            steps.clone().zip(steps.skip(1)).all(|(now, next)| (now - 2..=now).contains(&next))
        );
        assert_eq!(slots(Heat::default(), u64::MAX), 10.0);
        assert_eq!(slots(Heat { slots: 2, halving: 7 }, 1_000), 2.0);
    }

    #[test]
    fn a_move_may_cost_the_heat_on_average() {
        let (now, mut rng) = (Heat { slots: 50, halving: 0 }.after(9), stream(1, "heat"));
        let total: i64 = (0..10_000).map(|_| now.slack::<OwnSlots>(&mut rng)).sum();
        let average = total / 10_000 / OwnSlots::SLOT;
        assert!((47..53).contains(&average), "{average}");
    }
}

//! Says whether to abandon a step.
//!
//! A step may need minutes, or days with some options, and a hunt has to end when its time is over
//! or when the user stops it. So the loops of a step sometimes ask whether to stop. If yes, they
//! end at once. The record of such a step is never read: the unit does not change, and the next run
//! makes the same step from its beginning.

use std::cell::Cell;

/// A loop whose rounds need less than some microseconds asks once in this number of rounds.
const TURNS: u32 = 1_024;

/// A thread asks this whether to stop. Once the answer is yes, it stays yes.
pub struct Stop<'a> {
    ask: Option<&'a (dyn Fn() -> bool + Sync)>,
    turns: Cell<u32>,
    seen: Cell<bool>,
}

impl<'a> Stop<'a> {
    /// Stops when `ask` says so.
    pub const fn when(ask: &'a (dyn Fn() -> bool + Sync)) -> Self {
        Self { ask: Some(ask), turns: Cell::new(TURNS), seen: Cell::new(false) }
    }

    /// Never stops.
    pub const fn never() -> Self {
        Self { ask: None, turns: Cell::new(TURNS), seen: Cell::new(false) }
    }

    /// Whether to stop. Asks, which costs a look at the clock.
    pub fn ask(&self) -> bool {
        let seen = self.seen.get() || self.ask.is_some_and(|ask| ask());
        self.seen.set(seen);
        seen
    }

    /// Whether to stop, for short loops. It asks only once in some thousand rounds, and costs next
    /// to nothing in the others.
    #[inline]
    pub fn ask_now_and_then(&self) -> bool {
        let left = self.turns.get() - 1;
        if left > 0 {
            self.turns.set(left);
            return self.seen.get();
        }
        self.turns.set(TURNS);
        self.ask()
    }

    /// Whether the answer was yes. Work since then is void.
    pub const fn was_seen(&self) -> bool {
        self.seen.get()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    #[test]
    fn once_seen_it_stays_and_is_not_asked_again() {
        let asked = AtomicU32::new(0);
        // Once true, and then false again.
        let ask = || asked.fetch_add(1, Ordering::Relaxed) == 1;
        let stop = Stop::when(&ask);
        assert!(!stop.ask() && !stop.was_seen());
        assert!(stop.ask() && stop.was_seen() && stop.ask() && stop.ask_now_and_then());
        assert_eq!(asked.into_inner(), 2);
        assert!(!Stop::never().ask());
    }

    #[test]
    fn short_loops_ask_once_in_many_turns() {
        let asked = AtomicU32::new(0);
        let ask = || asked.fetch_add(1, Ordering::Relaxed) == 2;
        let stop = Stop::when(&ask);
        let turns = (1..).find(|_| stop.ask_now_and_then()).unwrap();
        assert_eq!((turns, asked.into_inner()), (3 * TURNS, 3));
    }
}

//! Pools of candidates, for the hunts that begin with one.

use std::sync::LazyLock;

use magic_hunt::Hunt;
use magic_hunt::candidates::{Candidates, Form, ShiftRule, Starts};

/// A hunt for few candidates.
pub fn candidates(steps: u64, moves: u32) -> Candidates {
    let (form, shift, starts) = (Form::White, ShiftRule::Variable, Starts::default());
    Candidates { form, shift, seed: 1, steps, moves, keep: 7, starts }
}

/// What one step of a hunt finds for every square: a candidate or more.
pub fn pool(hunt: &Candidates) -> String {
    let mut records: Vec<_> = (0..hunt.units()).map(|unit| hunt.begin(unit)).collect();
    (0..).zip(&mut records).for_each(|(unit, record)| hunt.step(unit, record));
    hunt.report(&mut (0..).zip(&records))
}

/// A small pool, found once.
pub fn small() -> &'static str {
    static POOL: LazyLock<String> = LazyLock::new(|| pool(&candidates(1, 50)));
    &POOL
}

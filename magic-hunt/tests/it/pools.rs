//! Pools of candidates, for the hunts that begin with one, and steps of any hunt.

use std::sync::LazyLock;

use magic_hunt::Hunt;
use magic_hunt::candidates::{Candidates, Form, ShiftRule, Starts};

/// The record of a unit after some steps.
pub fn stepped<H: Hunt>(hunt: &H, unit: u64, steps: u64) -> H::Record {
    let mut record = hunt.begin(unit);
    (0..steps).for_each(|_| hunt.step(unit, &mut record));
    record
}

/// A hunt for few candidates.
pub fn candidates(steps: u64, moves: u32) -> Candidates {
    let (form, shift, starts) = (Form::White, ShiftRule::Variable, Starts::default());
    Candidates { form, shift, seed: 1, steps, moves, keep: 7, starts }
}

/// A hunt of two short steps.
pub fn few(form: Form, shift: ShiftRule) -> Candidates {
    Candidates { form, shift, keep: 16, ..candidates(2, 300) }
}

/// What one step of a hunt finds for every square: a candidate or more.
pub fn pool(hunt: &Candidates) -> String {
    let records: Vec<_> = (0..hunt.units()).map(|unit| stepped(hunt, unit, 1)).collect();
    hunt.report(&mut (0..).zip(&records))
}

/// A small pool, found once.
pub fn small() -> &'static str {
    static POOL: LazyLock<String> = LazyLock::new(|| pool(&candidates(1, 50)));
    &POOL
}

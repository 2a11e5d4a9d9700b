//! The exact test: whether a magic is still possible while its low bits are undecided.

use std::ops::Range;

use super::problem::Problem;
use magic_gen::search::{EpochTable, Id};

/// Tests magics, and keeps the table that each test fills.
#[derive(Clone, Debug)]
pub struct PartialTrial {
    table: EpochTable,
    /// The magic of the last test, and the result.
    last: Option<(u64, bool)>,
}

impl PartialTrial {
    /// A table for the slots of a problem.
    pub fn new(problem: &Problem) -> Self {
        Self { table: EpochTable::new(problem.bits), last: None }
    }

    /// The result of the last test, if it was of this magic.
    pub fn last(&self, magic: u64) -> Option<bool> {
        self.last.filter(|&(tested, _)| tested == magic).map(|(_, passed)| passed)
    }

    /// True unless two of the first `count` occupancies are certain to collide. The `undecided` low
    /// bits of `magic`, which are 0 here, may have any values.
    ///
    /// The index of an occupancy is certain if it is the same for the least and for the greatest
    /// magic that is still possible: the product grows from one to the other by less than a slot.
    pub fn passes(&mut self, problem: &Problem, magic: u64, undecided: u32, count: usize) -> bool {
        self.table.clear();
        let mut slots = certain(problem, magic, undecided, 0..count);
        let passed = slots.all(|(slot, id)| self.table.claim(slot, id));
        self.last = Some((magic, passed));
        passed
    }

    /// Whether one of some further occupancies is certain to collide with an occupancy of the last
    /// test, now that more bits of that test's magic have been decided.
    ///
    /// What was certain then is still certain. So this is a part of the test of `magic` itself, for
    /// a few occupancies instead of all.
    pub fn collides(
        &self,
        problem: &Problem,
        magic: u64,
        undecided: u32,
        further: Range<usize>,
    ) -> bool {
        certain(problem, magic, undecided, further).any(|(slot, id)| !self.table.admits(slot, id))
    }
}

impl Problem {
    /// Whether a magic is valid once all its bits are decided.
    pub fn accepts(&self, magic: u64) -> bool {
        PartialTrial::new(self).passes(self, magic, 0, self.boards.len())
    }
}

/// The occupancies with a certain slot: the slot, and the number of the attack set.
fn certain(
    problem: &Problem,
    magic: u64,
    undecided: u32,
    occupancies: Range<usize>,
) -> impl Iterator<Item = (usize, Id)> {
    let rest = (1_u64 << undecided) - 1;
    let boards = problem.boards[occupancies.clone()].iter();
    boards.zip(&problem.ids[occupancies]).filter_map(move |(&board, &id)| {
        let least = board.wrapping_mul(magic);
        let growth = board.saturating_mul(rest);
        let slot = least >> problem.shift;
        let greatest = least.wrapping_add(growth) >> problem.shift;
        (growth >> problem.shift == 0 && greatest == slot).then_some((slot as usize, id))
    })
}

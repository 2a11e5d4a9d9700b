//! The exact test: which factors are still possible when their low bits are not
//! decided yet.

use super::problem::Problem;

/// Tests factors, and keeps the table that it fills for it.
#[derive(Clone, Debug)]
pub struct Trial {
    /// For each slot who was there: the number of the test, and an attack set.
    slots: Vec<u32>,
    test: u32,
}

impl Trial {
    /// A table for the slots of a problem.
    pub fn new(problem: &Problem) -> Self {
        Self { slots: vec![0; 1 << problem.bits], test: 0 }
    }

    /// Whether no two of the first `count` occupancies collide for certain, when
    /// the `undecided` low bits of `factor` (which are zero) may still be anything.
    ///
    /// The index of an occupancy is certain when it is the same for the least and
    /// for the greatest factor that is still possible: the product grows from the
    /// one to the other without a gap, by less than a slot.
    pub fn passes(&mut self, problem: &Problem, factor: u64, undecided: u32, count: usize) -> bool {
        self.next_test();
        let rest = (1_u64 << undecided) - 1;
        let occupancies = problem.boards[..count].iter().zip(&problem.ids[..count]);
        for (&board, &id) in occupancies {
            let least = board.wrapping_mul(factor);
            let growth = board.saturating_mul(rest);
            let slot = least >> problem.shift;
            if growth >> problem.shift != 0 || least.wrapping_add(growth) >> problem.shift != slot {
                continue;
            }
            let entry = &mut self.slots[slot as usize];
            if *entry >> 8 == self.test && *entry as u8 != id {
                return false;
            }
            *entry = self.test << 8 | u32::from(id);
        }
        true
    }

    fn next_test(&mut self) {
        self.test += 1;
        if self.test == 1 << 24 {
            self.slots.fill(0);
            self.test = 1;
        }
    }
}

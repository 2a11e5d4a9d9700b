//! The slots of a table, where every occupancy puts its attack set: this is the proof of a magic.

/// An occupancy and its attack set.
pub(crate) type Case<S> = (S, S);

/// Slots that are cleared by counting one number up: each has the round in which it was set, and the
/// first case that selected it.
pub(crate) struct Slots<S> {
    round: u64,
    set: Vec<(u64, Case<S>)>,
}

impl<S: Copy + Default + PartialEq> Slots<S> {
    /// Slots for this number of index bits.
    pub fn new(bits: u32) -> Self {
        Self { round: 0, set: vec![Default::default(); 1 << bits] }
    }

    /// Puts the attack set of every case into its slot, and returns the number of slots used. The
    /// error is the first two cases that collide: they have the same slot, but different attack sets.
    #[inline]
    pub fn fill(
        &mut self,
        cases: impl IntoIterator<Item = Case<S>>,
        slot: impl Fn(S) -> u64,
    ) -> Result<usize, [Case<S>; 2]> {
        self.round += 1;
        let mut used = 0;
        for case in cases {
            let (round, first) = &mut self.set[slot(case.0) as usize];
            if *round != self.round {
                (*round, *first) = (self.round, case);
                used += 1;
            } else if first.1 != case.1 {
                return Err([*first, case]);
            }
        }
        Ok(used)
    }

    /// The attack sets in the slots.
    pub fn attack_sets(&self) -> impl Iterator<Item = S> {
        self.set.iter().filter(|slot| slot.0 == self.round).map(|slot| slot.1.1)
    }
}

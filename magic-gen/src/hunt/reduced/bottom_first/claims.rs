//! Which attack set owns a slot.
//!
//! As in the trial of whole factors, a claim carries the number of the round in
//! which it was made, and claims of other rounds count for nothing: beginning
//! anew costs nothing either.

/// Bits of a claim that hold the attack set; the round is above.
const CLASS_BITS: u32 = 8;

/// The claims to all slots.
#[derive(Clone, Debug)]
pub struct Claims {
    claims: Vec<u32>,
    round: u32,
}

impl Claims {
    /// No claims to the slots of an index with `bits` bits.
    pub fn new(bits: u32) -> Self {
        Self { claims: vec![0; 1 << bits], round: 1 }
    }

    /// Forgets all claims.
    pub fn clear(&mut self) {
        self.round += 1;
        if self.round == 1 << (u32::BITS - CLASS_BITS) {
            self.claims.fill(0);
            self.round = 1;
        }
    }

    /// Claims `slot`, and says whether no other class had it.
    #[inline]
    pub fn claim(&mut self, slot: usize, class: u8) -> bool {
        let claim = self.round << CLASS_BITS | u32::from(class);
        let before = std::mem::replace(&mut self.claims[slot], claim);
        before == claim || before >> CLASS_BITS != self.round
    }

    /// Whether `class` could claim `slot`.
    #[inline]
    pub fn admits(&self, slot: usize, class: u8) -> bool {
        let claim = self.claims[slot];
        claim == self.round << CLASS_BITS | u32::from(class) || claim >> CLASS_BITS != self.round
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slot_belongs_to_one_class_until_the_round_is_over() {
        let mut claims = Claims::new(3);
        assert!(claims.claim(5, 7) && claims.claim(5, 7));
        assert!(claims.admits(5, 7) && !claims.admits(5, 8) && claims.admits(4, 8));
        assert!(!claims.claim(5, 8));
        claims.clear();
        assert!(claims.admits(5, 7) && claims.claim(5, 8));
    }

    #[test]
    fn rounds_may_run_out() {
        let mut claims = Claims::new(3);
        assert!(claims.claim(5, 7));
        claims.round = (1 << 24) - 1;
        claims.clear();
        assert_eq!(claims.round, 1);
        assert!(claims.claim(5, 8));
    }
}

//! A test of candidates in a few instructions, ahead of the trial.
//!
//! The empty board and the boards with a single blocker all have different
//! attack sets, so no two of them may share an index. The empty board has index
//! 0. The index of the blocker on square `s` is a window of the factor: its
//! `bits` bits from bit `63 - s` downward. So every mask square's window must
//! hold a one, and the windows of two squares must differ.
//!
//! Both are decided for all squares at once. Smearing the factor upward by
//! `bits` places (by doubling: four steps for twelve bits) turns bit `63 - s`
//! into "the window of `s` holds a one", and one `and` with the wanted positions
//! answers for the mask. Two squares a distance `d` apart have different windows
//! exactly when `factor ^ (factor << d)` holds a one in the window of the lower,
//! which is the same question again; the screen asks it for neighbours along the
//! slider's own lines.
//!
//! Ten of eleven sparse candidates end here, at 5 ns each with the draw. Further
//! distances (2, 16, 24, the other slider's) stop one more survivor in twenty and
//! save no time. One planned candidate in four ends here: the plans that failed.

use crate::geometry::Slider;

/// What a factor must satisfy for one slider, square and number of index bits.
#[derive(Clone, Copy, Debug)]
pub struct Screen {
    bits: u32,
    /// Bit `63 - s` for every mask square `s`.
    wanted: u64,
    /// Pairs of mask squares this far apart, each by its lower square's bit.
    pairs: [(u32, u64); 2],
}

impl Screen {
    /// The screen for factors with `bits` index bits under `mask`.
    pub const fn new(slider: Slider, mask: u64, bits: u32) -> Self {
        let (near, far) = match slider {
            Slider::Rook => (1, 8),
            Slider::Bishop => (7, 9),
        };
        let pairs = [(near, pairs_apart(mask, near)), (far, pairs_apart(mask, far))];
        Self { bits, wanted: mask.reverse_bits(), pairs }
    }

    /// Whether no two boards with at most one blocker are seen to collide.
    #[inline]
    pub fn passes(&self, factor: u64) -> bool {
        let distinct =
            |(distance, wanted)| self.windows_hold(factor ^ (factor << distance), wanted);
        self.windows_hold(factor, self.wanted) && self.pairs.into_iter().all(distinct)
    }

    /// Whether each wanted window of `word` holds a one.
    #[inline]
    fn windows_hold(&self, mut word: u64, wanted: u64) -> bool {
        let mut width = 1;
        while 2 * width <= self.bits {
            word |= word << width;
            width *= 2;
        }
        word |= word << (self.bits - width);
        word & wanted == wanted
    }
}

/// Bit `63 - s` for every square `s` of `mask` with another one `distance` on.
const fn pairs_apart(mask: u64, distance: u32) -> u64 {
    (mask & (mask >> distance)).reverse_bits()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Square;
    use crate::search::{Draw, Occupancies, Trial};
    use crate::stream::stream;

    #[test]
    fn what_it_stops_the_trial_would_have_refused() {
        let mut rng = stream(1, "screen");
        for slider in Slider::ALL {
            for square in Square::all() {
                let occupancies = Occupancies::new(slider, square);
                for bits in occupancies.possible_bits() {
                    let screen = Screen::new(slider, occupancies.mask, bits);
                    let mut trial = Trial::new(bits);
                    let mut stopped = 0;
                    for draw in [Draw::Sparse, Draw::Planned, Draw::Dense].repeat(100) {
                        let factor = draw.candidate(occupancies.mask, bits, &mut rng);
                        if !screen.passes(factor) {
                            stopped += 1;
                            assert!(
                                !trial.accepts(&occupancies, factor),
                                "{slider} {square}: {factor:#018x} is good for {bits} bits"
                            );
                        }
                    }
                    assert_ne!(stopped, 0, "{slider} {square}: {bits} bits");
                }
            }
        }
    }

    #[test]
    fn it_stops_what_collides_with_one_blocker_on_a_line() {
        let square: Square = "d4".parse().unwrap();
        let mask = Slider::Rook.mask(square);
        let screen = Screen::new(Slider::Rook, mask, 10);
        let mut rng = stream(1, "lone blockers");
        for _ in 0..10_000 {
            let factor = Draw::Sparse.candidate(mask, 10, &mut rng);
            let index = |square: u32| (1_u64 << square).wrapping_mul(factor) >> 54;
            let on = |square: u32| square < 64 && mask >> square & 1 == 1;
            let squares = || (0..64).filter(|&square| on(square));
            let empty = squares().all(|square| index(square) != 0);
            let pairs = [1, 8].into_iter().all(|apart| {
                squares().filter(|&s| on(s + apart)).all(|s| index(s) != index(s + apart))
            });
            assert_eq!(screen.passes(factor), empty && pairs, "{factor:#018x}");
        }
    }
}

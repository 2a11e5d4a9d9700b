//! A slider on a square, as an overlaid table sees it.

use crate::geometry::{Slider, Square};
use crate::search::Occupancies;

/// A slider on a square.
#[derive(Clone, Debug)]
pub struct Piece {
    /// What a factor has to tell apart.
    pub of: Occupancies,
    /// The attacks on an empty board: the bits of a slot that the square reads.
    pub lines: u64,
}

impl Piece {
    /// The slider on the square.
    pub fn new(slider: Slider, square: Square) -> Self {
        let of = Occupancies::new(slider, square);
        // On the first board there is no blocker.
        let lines = of.attack_sets[usize::from(of.ids[0])];
        Self { of, lines }
    }

    /// All pieces of these sliders, from a1 to h8.
    pub fn all(sliders: &[Slider]) -> Vec<Self> {
        let squares = |&slider| Square::all().map(move |square| Self::new(slider, square));
        sliders.iter().flat_map(squares).collect()
    }

    /// The attack set of this number.
    #[inline]
    pub fn attacks(&self, id: u8) -> u64 {
        self.of.attack_sets[usize::from(id)]
    }
}

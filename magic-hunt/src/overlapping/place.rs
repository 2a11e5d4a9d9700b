//! Where a square's tile lies.

use rand_xoshiro::Xoshiro256PlusPlus;

use magic_gen::geometry::{Site, Slider, Square};
use magic_gen::stream::below;

/// Which of a square's tiles lies where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The number of the tile among those of its square.
    pub choice: u32,
    /// The slot of the table under its lowest.
    pub position: u32,
}

/// The slider on a square that is drawn.
pub fn drawn(slider: Slider, rng: &mut Xoshiro256PlusPlus) -> Site {
    Site::new(slider, Square::new(below(rng, 64) as u8).expect("a number below 64"))
}

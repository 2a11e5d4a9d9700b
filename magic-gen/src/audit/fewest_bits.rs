//! The fewest index bits for which a magic is known.

use super::form::most_bits;
use crate::geometry::Slider;
use crate::verify::oracle;

/// The squares for which this project has a magic with one bit fewer than the mask has squares:
/// those of `magic-hunt/finds/reduced_magics.txt`, whose test compares.
pub const REDUCED: [u64; 2] = [0xdfff_0000_0000_1c08, 0xc3c3_c300_00c3_c3c3];

/// The fewest index bits for which a magic is known.
pub fn of(slider: Slider, square: usize) -> u32 {
    let squares = oracle::relevant(oracle::directions(slider), square).count_ones();
    debug_assert!(squares <= most_bits(slider));
    squares - (REDUCED[slider as usize] >> square & 1) as u32
}

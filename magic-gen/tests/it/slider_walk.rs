//! Attacks by stepping, for the tests that hold the tool against a walk of their own.

#[path = "../../../tests/common/oracle.rs"]
pub mod oracle;

use magic_gen::geometry::Slider;

/// The directions of a slider, by code that shares nothing with the tool.
pub const fn directions(slider: Slider) -> &'static [oracle::Place] {
    match slider {
        Slider::Rook => &oracle::ROOK,
        Slider::Bishop => &oracle::BISHOP,
    }
}

/// The attacks of a slider.
pub fn walk(slider: Slider, square: usize, occupied: u64) -> u64 {
    oracle::slider_attacks(directions(slider), square, occupied)
}

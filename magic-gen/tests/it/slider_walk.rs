//! Attacks by stepping, for the tests that hold the tool against a walk of their own.

#[path = "../../../tests/common/oracle.rs"]
mod oracle;

use magic_gen::geometry::Slider;

/// The attacks of a slider, by code that shares nothing with the tool.
pub fn walk(slider: Slider, square: usize, occupied: u64) -> u64 {
    let directions = match slider {
        Slider::Rook => oracle::ROOK,
        Slider::Bishop => oracle::BISHOP,
    };
    oracle::slider_attacks(&directions, square, occupied)
}

//! Attacks by stepping, for the tests that hold the tool against a walk of their own.

#[path = "../../../tests/common/oracle.rs"]
pub mod oracle;

use std::collections::{HashMap, HashSet};

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

/// The relevant squares.
pub fn mask(slider: Slider, square: usize) -> u64 {
    oracle::relevant_squares(directions(slider), square)
}

/// The relevant occupancies with their attack sets, all blockers last.
pub fn cases(slider: Slider, square: usize) -> Vec<(u64, u64)> {
    let all = oracle::relevant_occupancies(directions(slider), square);
    all.map(|it| (it, walk(slider, square, it))).collect()
}

/// How many attack sets and slots a magic comes to, unless occupancies collide.
pub fn counted(cases: &[(u64, u64)], magic: u64, bits: u32) -> Option<(usize, usize)> {
    let mut slots = HashMap::new();
    for &(occupied, attacks) in cases {
        let index = occupied.wrapping_mul(magic) >> (64 - bits);
        if *slots.entry(index).or_insert(attacks) != attacks {
            return None;
        }
    }
    let sets: HashSet<u64> = slots.values().copied().collect();
    Some((sets.len(), slots.len()))
}

//! The union of all sliders' attacks, compared with sliders that walk one by
//! one.

use crate::oracle::{BISHOP, ROOK, members, slider_attacks};
use crate::random::Random;
use rookline::Bitboard;
use rookline::attacks::all_sliders::{Sliders, attacks};

#[test]
fn random_sets_of_sliders_attack_where_they_walk() {
    let mut random = Random(11);
    for _ in 0..50_000 {
        let occupied = random.board();
        let few = |random: &mut Random| random.word() & random.word() & random.word();
        let (orthogonal, diagonal) = (few(&mut random), few(&mut random));
        let union = |directions, set: u64| {
            members(set).fold(0, |all, n| all | slider_attacks(directions, n, occupied))
        };
        let truth = union(&ROOK, orthogonal) | union(&BISHOP, diagonal);
        let sliders = Sliders { orthogonal: Bitboard(orthogonal), diagonal: Bitboard(diagonal) };
        let found = attacks(sliders, Bitboard(occupied));
        assert_eq!(found.0, truth, "{orthogonal:#x} {diagonal:#x} {occupied:#x}");
    }
}

#[test]
fn one_slider_attacks_as_its_lookup_and_none_attacks_nothing() {
    for square in 0..64 {
        let one = Bitboard(1 << square);
        let rook = Sliders { orthogonal: one, ..Sliders::default() };
        let rook = attacks(rook, Bitboard::EMPTY);
        assert_eq!(rook.0, slider_attacks(&ROOK, square, 0));
        let bishop = Sliders { diagonal: one, ..Sliders::default() };
        let bishop = attacks(bishop, Bitboard::EMPTY);
        assert_eq!(bishop.0, slider_attacks(&BISHOP, square, 0));
    }
    let none = attacks(Sliders::default(), Bitboard::ALL);
    assert_eq!(none, Bitboard::EMPTY);
}

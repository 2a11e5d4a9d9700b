//! The union of all sliders' attacks against sliders that walk one by one.

mod oracle;

use oracle::{BISHOP, ROOK, Random, members, slider_attacks};
use rookline::Bitboard;
use rookline::attacks::all_sliders;

#[test]
fn random_sets_of_sliders() {
    let mut random = Random(11);
    for _ in 0..50_000 {
        let occupied = random.board();
        let few = |random: &mut Random| random.word() & random.word() & random.word();
        let (orthogonal, diagonal) = (few(&mut random), few(&mut random));
        let union = |directions, set: u64| {
            members(set).fold(0, |all, n| all | slider_attacks(directions, n, occupied))
        };
        let truth = union(&ROOK, orthogonal) | union(&BISHOP, diagonal);
        let found =
            all_sliders::attacks(Bitboard(orthogonal), Bitboard(diagonal), Bitboard(occupied));
        assert_eq!(found.0, truth, "{orthogonal:#x} {diagonal:#x} {occupied:#x}");
    }
}

#[test]
fn one_slider_and_none() {
    for square in 0..64 {
        let one = Bitboard(1 << square);
        let rook = all_sliders::attacks(one, Bitboard::EMPTY, Bitboard::EMPTY);
        assert_eq!(rook.0, slider_attacks(&ROOK, square, 0));
        let bishop = all_sliders::attacks(Bitboard::EMPTY, one, Bitboard::EMPTY);
        assert_eq!(bishop.0, slider_attacks(&BISHOP, square, 0));
    }
    let none = all_sliders::attacks(Bitboard::EMPTY, Bitboard::EMPTY, Bitboard::ALL);
    assert_eq!(none, Bitboard::EMPTY);
}

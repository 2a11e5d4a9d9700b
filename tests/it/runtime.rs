//! The lookups chosen at run time, compared with a slider that walks, and the
//! detection, compared with the standard library's.

#![cfg(feature = "runtime")]

use crate::oracle::{BISHOP, ROOK, members, relevant_occupancies, slider_attacks};
use crate::random::Random;
use rookline::attacks::DefaultLookup;
use rookline::attacks::all_sliders::Sliders;
use rookline::attacks::runtime::{Avx512, Choice, Lookups};
use rookline::{Bitboard, Square};

fn check(lookups: impl Lookups, square: usize, occupied: u64) {
    let rook = slider_attacks(&ROOK, square, occupied);
    let bishop = slider_attacks(&BISHOP, square, occupied);
    let (square, occupied) = (Square::ALL[square], Bitboard(occupied));
    assert_eq!(lookups.rook_attacks(square, occupied).0, rook, "rook {square} {occupied:?}");
    assert_eq!(lookups.bishop_attacks(square, occupied).0, bishop, "bishop {square} {occupied:?}");
    assert_eq!(lookups.queen_attacks(square, occupied).0, rook | bishop, "queen {square}");
}

fn check_side(lookups: impl Lookups, random: &mut Random) {
    let (few, few_more) = (random.word() & random.word(), random.word() & random.word());
    let (orthogonal, diagonal, occupied) =
        (few & random.word(), few_more & random.word(), random.board());
    let union = |rays, set| members(set).fold(0, |all, n| all | slider_attacks(rays, n, occupied));
    let truth = union(&ROOK, orthogonal) | union(&BISHOP, diagonal);
    let sliders = Sliders { orthogonal: Bitboard(orthogonal), diagonal: Bitboard(diagonal) };
    let found = lookups.all_sliders(sliders, Bitboard(occupied)).0;
    assert_eq!(found, truth, "{orthogonal:#x} {diagonal:#x} {occupied:#x}");
}

/// Every relevant occupancy, and random boards and sides.
fn check_all(lookups: impl Lookups) {
    for square in 0..64 {
        let rook = relevant_occupancies(&ROOK, square);
        rook.chain(relevant_occupancies(&BISHOP, square)).for_each(|o| check(lookups, square, o));
    }
    let mut random = Random(512);
    (0..100_000).for_each(|n| check(lookups, n % 64, random.board()));
    (0..10_000).for_each(|_| check_side(lookups, &mut random));
}

#[test]
fn whatever_is_detected_is_right() {
    check_all(DefaultLookup);
    match Avx512::detect() {
        Some(lookups) => check_all(lookups),
        None => println!("skipped: this processor has no AVX-512"),
    }
}

/// Only the lookups are inside, so that they can be inlined there.
fn check_inside(lookups: impl Lookups) {
    let mut random = Random(256);
    let boards: Vec<_> = (0..10_000).map(|n| (n % 64, random.board())).collect();
    let found: Vec<_> = lookups.run(|lookups| {
        let attacks = |&(square, occupied): &(usize, u64)| {
            let (square, occupied) = (Square::ALL[square], Bitboard(occupied));
            [
                lookups.rook_attacks(square, occupied).0,
                lookups.bishop_attacks(square, occupied).0,
                lookups.queen_attacks(square, occupied).0,
            ]
        };
        boards.iter().map(attacks).collect()
    });
    assert_eq!(found.len(), boards.len());
    for (&(square, occupied), found) in boards.iter().zip(found) {
        let rook = slider_attacks(&ROOK, square, occupied);
        let bishop = slider_attacks(&BISHOP, square, occupied);
        assert_eq!(found, [rook, bishop, rook | bishop], "{square} {occupied:#x}");
    }
}

#[test]
fn what_runs_for_a_processor_is_right() {
    check_inside(DefaultLookup);
    if let Some(lookups) = Avx512::detect() {
        check_inside(lookups);
    }
}

#[test]
fn detection_agrees_with_the_standard_library() {
    #[cfg(target_arch = "x86_64")]
    {
        let avx512 = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512cd")
            && is_x86_feature_detected!("avx512vl");
        assert_eq!(Avx512::detect().is_some(), avx512);
    }
    #[cfg(not(target_arch = "x86_64"))]
    assert!(Avx512::detect().is_none());
}

/// Every choice that this processor allows, the plainest first.
fn choices() -> Vec<Choice> {
    [Choice::from(DefaultLookup)].into_iter().chain(Avx512::detect().map(Choice::from)).collect()
}

#[test]
fn one_type_holds_whichever_was_chosen() {
    let choices = choices();
    assert_eq!(choices[0], Choice::default());
    assert_eq!(choices.last(), Some(&Choice::detect()));
    for &choice in &choices {
        check_all(choice);
        check_inside(choice);
        assert_eq!(choice.run(|inside| inside), choice);
    }
}

#[test]
fn the_proofs_have_no_size() {
    assert_eq!(size_of::<Avx512>() + size_of::<DefaultLookup>(), 0);
}

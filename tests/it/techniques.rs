//! Parts of single techniques, compared with walks; and the numbers that essays state about moduli and
//! magics. That the lookups are right is proven in `lookups/sliders.rs`.

#![cfg(feature = "all-techniques")]

use crate::oracle::{
    BISHOP, KING, Place, ROOK, bit, members, place, relevant_occupancies, slider_attacks, subsets,
};
use crate::random::Random;
use rookline::attacks::techniques::{congruent_modulo, first_rank, kindergarten, rotated};
use rookline::setwise::fills;
use rookline::{Bitboard, Direction, Square};

const FILE: [Place; 2] = [(0, 1), (0, -1)];
const DIAGONAL: [Place; 2] = [(1, 1), (-1, -1)];
const ANTI_DIAGONAL: [Place; 2] = [(1, -1), (-1, 1)];

/// All squares of a line through `square`, without that square.
fn line(directions: &[Place], square: usize) -> u64 {
    slider_attacks(directions, square, 0)
}

/// The squares on which two occupancies of a line, with the slider's `own` square or without, have
/// different attack sets and the same index.
fn confused(
    line: &[Place; 2],
    own: bool,
    index: impl Fn(usize, u64) -> u64,
) -> impl Iterator<Item = usize> {
    (0..64).filter(move |&square| {
        let attacks = |occupied| slider_attacks(line, square, occupied);
        let mut seen = std::collections::HashMap::new();
        subsets(attacks(0) | u64::from(own) << square).any(|occupied| {
            let known = seen.entry(index(square, occupied)).or_insert(attacks(occupied));
            *known != attacks(occupied)
        })
    })
}

#[test]
fn first_rank_attacks_agree_with_a_walk() {
    for (file, occupied) in (0..8).flat_map(|file| (0..=255u8).map(move |byte| (file, byte))) {
        let found = first_rank::first_rank_attacks(file, occupied);
        let truth = slider_attacks(&[(1, 0), (-1, 0)], file, u64::from(occupied));
        assert_eq!(u64::from(found), truth, "{file} {occupied:#b}");
    }
}

/// Every occupancy of each line, with and without the slider, and with pieces beside the line.
#[test]
fn fill_up_attacks_agree_with_walks_on_ranks_and_diagonals() {
    const RANK: [Place; 2] = [(1, 0), (-1, 0)];
    for square in Square::ALL {
        for directions in [RANK, DIAGONAL, ANTI_DIAGONAL] {
            let (along, own) = (line(&directions, square.index()), 1 << square.index());
            for occupied in subsets(along) {
                let truth = slider_attacks(&directions, square.index(), occupied);
                for (along, occupied) in
                    [(along, occupied), (along | own, occupied | own), (along, occupied | !along)]
                {
                    let (along, occupied) = (Bitboard(along), Bitboard(occupied));
                    let found = kindergarten::fill_up_attacks(square, along, occupied);
                    assert_eq!(found.0, truth, "{square} {along:?} {occupied:?}");
                }
            }
        }
    }
}

/// `(fileMask & occ) % 258`, as printed, is right only on the a-file.
#[test]
fn congruent_modulo_on_files_is_wrong_as_printed_and_right_as_corrected() {
    // The whole file with the slider's own square, as in the document.
    assert_eq!(confused(&FILE, true, |_, occupied| occupied % 258).count(), 56);
    assert_eq!(confused(&FILE, false, |_, occupied| occupied % 258).count(), 35);
    assert_eq!(confused(&FILE, false, |square, it| (it >> (square % 8)) % 258).next(), None);

    // The counterexample: b4 with {b2, b3} and with {b1, b8}.
    let (near, far) = (0x20200, 0x200000000000002);
    assert_eq!((near % 258, far % 258), (4, 4));
    assert_ne!(slider_attacks(&FILE, 25, near), slider_attacks(&FILE, 25, far));
    for occupied in [near, far] {
        let found = congruent_modulo::rook_attacks(Square::B4, Bitboard(occupied));
        assert_eq!(found.0, slider_attacks(&ROOK, 25, occupied));
    }
}

/// Which moduli tell the occupancies of a line apart on every square.
#[test]
fn the_moduli_named_are_those_that_tell_occupancies_apart() {
    let works = |line: &[Place; 2], modulus: u64| {
        confused(line, false, |_, occupied| occupied % modulus).next().is_none()
    };
    assert!(works(&DIAGONAL, 514) && works(&ANTI_DIAGONAL, 257));
    let diagonal: Vec<u64> = (60..300).filter(|&modulus| works(&DIAGONAL, modulus)).collect();
    assert_eq!(diagonal, [255, 257, 258]);
    let whole = |modulus: u64| confused(&DIAGONAL, true, |_, it| it % modulus).next().is_none();
    assert!(whole(257) && whole(258) && !whole(255));
    let file: Vec<u64> = (60..600).filter(|&modulus| works(&FILE, modulus)).collect();
    assert_eq!(file, [491, 511, 513, 571]);
}

/// Magics that others have published with one index bit fewer than the mask has squares (and one
/// with as many): each tells all attack sets of its square apart. None is in a table.
#[test]
fn published_magics_tell_all_attack_sets_apart() {
    let mut distinct = std::collections::HashSet::new();
    for (rays, square, magic, bits) in [
        (&ROOK, Square::H8, 0x7645FFFECBFEA79E_u64, 11),
        (&ROOK, Square::A8, 0xEBFFFFB9FF9FC526, 11),
        (&ROOK, Square::A7, 0x48FFFE99FECFAA00, 10),
        (&ROOK, Square::G8, 0x3FFEF27EEBE74, 10),
        (&BISHOP, Square::A1, 0xFFEDF9FD7CFCFFFF, 5),
        (&BISHOP, Square::D8, 0x208800, 5),
    ] {
        let mut table = std::collections::HashMap::new();
        for occupied in relevant_occupancies(rays, square.index()) {
            let attacks = slider_attacks(rays, square.index(), occupied);
            let slot = occupied.wrapping_mul(magic) >> (64 - bits);
            assert_eq!(*table.entry(slot).or_insert(attacks), attacks, "{square} {occupied:#x}");
        }
    }
    // Attack sets of a bishop: 1,428 on all squares, and two of them on two squares.
    let mut sets = 0;
    for square in 0..64 {
        let all = relevant_occupancies(&BISHOP, square);
        let of_square: std::collections::HashSet<u64> =
            all.map(|occupied| slider_attacks(&BISHOP, square, occupied)).collect();
        sets += of_square.len();
        distinct.extend(of_square);
    }
    assert_eq!((sets, distinct.len()), (1_428, 1_426));
}

/// In every direction, for sets of many sliders, compared with sliders that walk one by one.
#[test]
fn fills_agree_with_walks_in_every_direction() {
    let mut random = Random(7);
    for _ in 0..4_000 {
        let (sliders, empty) = (random.board(), random.board());
        for (direction, step) in Direction::ALL.into_iter().zip(KING) {
            let truth = members(sliders).fold(0, |all, n| all | slider_attacks(&[step], n, !empty));
            let (sliders, empty) = (Bitboard(sliders), Bitboard(empty));
            assert_eq!(fills::fill_attacks(direction, sliders, empty).0, truth);
            let fill = sliders.0 | truth & empty.0;
            assert_eq!(fills::occluded_fill(direction, sliders, empty).0, fill);
        }
    }
}

/// Rotated occupancies that are updated square by square equal those made from the whole board, and
/// look up the same attacks.
#[test]
fn rotated_boards_follow_make_and_unmake() {
    let mut random = Random(45);
    let mut occupied = 0;
    let mut kept = rotated::Rotated::default();
    for _ in 0..20_000 {
        let square = Square::ALL[(random.word() % 64) as usize];
        occupied ^= bit(place(square.index()));
        kept.toggle(square);
        assert_eq!(kept, rotated::Rotated::new(Bitboard(occupied)));
        assert_eq!(kept.occupied(), Bitboard(occupied));
        let asked = (random.word() % 64) as usize;
        let (rook, bishop) =
            (slider_attacks(&ROOK, asked, occupied), slider_attacks(&BISHOP, asked, occupied));
        assert_eq!(kept.rook_attacks(Square::ALL[asked]).0, rook);
        assert_eq!(kept.bishop_attacks(Square::ALL[asked]).0, bishop);
        assert_eq!(kept.queen_attacks(Square::ALL[asked]).0, rook | bishop);
    }
}

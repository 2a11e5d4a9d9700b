//! Parts of single techniques, compared with walks; and the numbers that essays state about moduli and
//! magics. That the lookups are right is proven in `lookups/sliders.rs`.

#![cfg(feature = "all-techniques")]

use crate::oracle::{
    BISHOP, KING, Place, ROOK, bit, members, place, relevant_occupancies, slider_attacks, subsets,
};
use crate::random::Random;
use rookline::attacks::techniques::{
    congruent_modulo, first_rank, kindergarten, ray_walk, rays, rotated,
};
use rookline::setwise::fills;
use rookline::{Bitboard, Direction, Square};

const FILE: [Place; 2] = [(0, 1), (0, -1)];
const DIAGONAL: [Place; 2] = [(1, 1), (-1, -1)];
const ANTI_DIAGONAL: [Place; 2] = [(1, -1), (-1, 1)];

/// All squares of a line through `square`, without that square.
fn line(directions: &[Place], square: usize) -> u64 {
    slider_attacks(directions, square, 0)
}

/// Two subsets of `mask` with the same index and different attack sets.
fn collision(
    mask: u64,
    attacks: impl Fn(u64) -> u64,
    index: impl Fn(u64) -> u64,
) -> Option<(u64, u64)> {
    let mut seen = std::collections::HashMap::new();
    subsets(mask).find_map(|occupied| {
        let (first, known) = *seen.entry(index(occupied)).or_insert((occupied, attacks(occupied)));
        (known != attacks(occupied)).then_some((first, occupied))
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
    let files = |index: &dyn Fn(usize, u64) -> u64| {
        (0..64)
            .filter(|&square| {
                let truth = |occupied| slider_attacks(&FILE, square, occupied);
                collision(line(&FILE, square), truth, |o| index(square, o)).is_some()
            })
            .count()
    };
    // The whole file with the slider's own square, as in the document.
    let whole_file = |square: usize| line(&FILE, square) | 1 << square;
    let printed = (0..64)
        .filter(|&square| {
            let truth = |occupied| slider_attacks(&FILE, square, occupied);
            collision(whole_file(square), truth, |occupied| occupied % 258).is_some()
        })
        .count();
    assert_eq!(printed, 56);
    assert_eq!(files(&|_, occupied| occupied % 258), 35, "with the slider's own bit dropped");
    assert_eq!(files(&|square, occupied| (occupied >> (square % 8)) % 258), 0);

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
    let works = |directions: &[Place; 2], modulus: u64, shifted: bool| {
        (0..64).all(|square| {
            let truth = |occupied| slider_attacks(directions, square, occupied);
            let down = if shifted { square % 8 } else { 0 };
            collision(line(directions, square), truth, |o| (o >> down) % modulus).is_none()
        })
    };
    assert!(works(&DIAGONAL, 514, false));
    assert!(works(&ANTI_DIAGONAL, 257, false));
    let diagonal: Vec<u64> = (60..300).filter(|&m| works(&DIAGONAL, m, false)).collect();
    assert_eq!(diagonal, [255, 257, 258]);
    let whole_diagonal = |modulus: u64| {
        (0..64).all(|square| {
            let truth = |occupied| slider_attacks(&DIAGONAL, square, occupied);
            let line = line(&DIAGONAL, square) | 1 << square;
            collision(line, truth, |occupied| occupied % modulus).is_none()
        })
    };
    assert!(whole_diagonal(257) && whole_diagonal(258) && !whole_diagonal(255));
    assert!(works(&FILE, 258, true));
    let file: Vec<u64> = (60..600).filter(|&m| works(&FILE, m, false)).collect();
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

#[test]
fn single_rays_agree() {
    let mut random = Random(9);
    for n in 0..64_000 {
        let (square, occupied) = (Square::ALL[n % 64], random.board());
        for (direction, step) in Direction::ALL.into_iter().zip(KING) {
            let truth = slider_attacks(&[step], n % 64, occupied);
            let ray = rookline::ray(square, direction);
            let walked = ray_walk::queen_attacks(square, Bitboard(occupied));
            let scanned = rays::queen_attacks(square, Bitboard(occupied));
            assert_eq!(((walked & ray).0, (scanned & ray).0), (truth, truth));
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

/// Each line of the techniques that look lines up one by one, with every occupancy of it, edges and
/// own square included.
#[test]
fn single_lines_agree_with_a_walk() {
    type Lookup = fn(Square, Bitboard) -> Bitboard;
    let rooks: &[Lookup] =
        &[first_rank::rook_attacks, kindergarten::rook_attacks, congruent_modulo::rook_attacks];
    let bishops: &[Lookup] = &[
        first_rank::bishop_attacks,
        kindergarten::bishop_attacks,
        congruent_modulo::bishop_attacks,
    ];
    let rank: &[Place] = &[(1, 0), (-1, 0)];
    let lines =
        [(rank, rooks), (&FILE[..], rooks), (&DIAGONAL, bishops), (&ANTI_DIAGONAL, bishops)];
    for square in 0..64 {
        let asked = Square::ALL[square];
        for (directions, lookups) in lines {
            let line = line(directions, square);
            for occupied in subsets(line | 1 << square) {
                let truth = slider_attacks(directions, square, occupied);
                for lookup in lookups {
                    let found = lookup(asked, Bitboard(occupied)).0 & line;
                    assert_eq!(found, truth, "{asked} {occupied:#x}");
                }
            }
        }
    }
}

//! The facts that the source documents state about single techniques, each checked; and their
//! misprints, shown to fail as printed and to hold as corrected. Some are facts of arithmetic, and
//! call no lookup; that the lookups are right is proven in
//! `lookups/sliders.rs`.

#![cfg(feature = "all-techniques")]

use crate::oracle::{
    BISHOP, KING, Place, ROOK, bit, members, place, relevant_occupancies, slider_attacks, subsets,
};
use crate::random::Random;
use rookline::attacks::techniques::{
    congruent_modulo, first_rank, hyperbola, kindergarten, ray_walk, rays, rotated,
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

/// `o ^ (o - 2s)` on the document's byte: what a first-rank lookup has above the slider.
#[test]
fn the_subtraction_of_the_document_gives_its_attacks() {
    let (occupied, file) = (0b11000101u8, 2);
    let slider = 1u8 << file;
    let above = occupied ^ (occupied - 2 * slider);
    assert_eq!(above, 0b01111000);
    assert_eq!(first_rank::first_rank_attacks(file, occupied) & !(2 * slider - 1), above);
}

/// As printed, the hyperbola has no final intersection with the line, so the borrow leaves stray
/// bits beside the line. With the intersection, every line of every square is right.
#[test]
fn hyperbola_needs_its_line_twice() {
    let printed = |slider: u64, occupied: u64, line: u64| {
        let forward = occupied & line;
        let reverse = forward.swap_bytes().wrapping_sub(slider.swap_bytes());
        forward.wrapping_sub(slider) ^ reverse.swap_bytes()
    };
    let mut wrong_as_printed = 0;
    for square in 0..64 {
        for directions in [FILE, DIAGONAL, ANTI_DIAGONAL] {
            let line = line(&directions, square);
            for occupied in subsets(line) {
                let truth = slider_attacks(&directions, square, occupied);
                let found = printed(1 << square, occupied, line);
                assert_eq!(found & line, truth);
                wrong_as_printed += u32::from(found != truth);
            }
        }
    }
    assert!(wrong_as_printed > 10_000, "only {wrong_as_printed}");
    let rook = hyperbola::rook_attacks(Square::B4, Bitboard(0x20200));
    assert_eq!(rook.0, slider_attacks(&ROOK, 25, 0x20200));
}

/// A byte swap does not mirror a rank: not one line along a rank comes out right.
#[test]
fn hyperbola_with_a_byte_swap_is_wrong_on_ranks() {
    for square in 0..64 {
        let directions = [(1, 0), (-1, 0)];
        let (slider, line) = (1u64 << square, line(&directions, square));
        for blockers in subsets(line) {
            let up = blockers.wrapping_sub(slider);
            let down = blockers.swap_bytes().wrapping_sub(slider.swap_bytes()).swap_bytes();
            assert_ne!((up ^ down) & line, slider_attacks(&directions, square, blockers));
        }
    }
}

/// "01001010" attacked from the e-file gives "01110110", both read with the a-file first; of
/// ordinary binary literals that is false.
#[test]
fn first_rank_example_is_written_a_file_first() {
    assert_eq!(first_rank::first_rank_attacks(4, 0b01001010u8.reverse_bits()), 0x6E);
    assert_eq!(0b01110110u8.reverse_bits(), 0x6E);
    assert_eq!(first_rank::first_rank_attacks(4, 0b01001010), 0b01101000);
}

#[test]
fn first_rank_attacks_agree_with_a_walk() {
    let mut distinct = [0; 8];
    for (file, distinct) in distinct.iter_mut().enumerate() {
        let mut seen = std::collections::HashSet::new();
        for occupied in 0..=255u8 {
            let found = first_rank::first_rank_attacks(file, occupied);
            let truth = slider_attacks(&[(1, 0), (-1, 0)], file, u64::from(occupied));
            assert_eq!(u64::from(found), truth);
            seen.insert(found);
        }
        *distinct = seen.len();
    }
    assert_eq!(distinct, [7, 6, 10, 12, 12, 10, 6, 7]);
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

/// The lookup as printed multiplies the whole occupancy, without the mask.
#[test]
fn magic_lookups_need_their_mask() {
    // The magic drawn for a bishop on b1, b3 to b7, with five index bits.
    let (magic, shift) = (0x0002020202020000u64, 59);
    let mask: u64 = 0x402010080400;
    let mut table = [0; 32];
    for occupied in relevant_occupancies(&BISHOP, 1) {
        table[(occupied.wrapping_mul(magic) >> shift) as usize] =
            slider_attacks(&BISHOP, 1, occupied);
    }
    let mut random = Random(4);
    let mut wrong = 0;
    for _ in 0..5_000 {
        let occupied = random.word();
        let truth = slider_attacks(&BISHOP, 1, occupied);
        let masked = (occupied & mask).wrapping_mul(magic) >> shift;
        assert_eq!(table[masked as usize], truth);
        wrong += u32::from(table[(occupied.wrapping_mul(magic) >> shift) as usize] != truth);
    }
    assert!(wrong > 2_500, "only {wrong} of 5,000 are wrong without the mask");
    // Kindergarten-like: the index bits are the files c to g, in order.
    for (bit, square) in [10, 19, 28, 37, 46].into_iter().enumerate() {
        assert_eq!((1u64 << square).wrapping_mul(magic) >> shift, 1 << bit);
    }
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

/// A shifted ray that has left the board to the east or west comes back on the guard file first, on
/// which it has no square of its own.
#[test]
fn shifted_rays_come_back_on_the_guard_file() {
    const A_FILE: u64 = 0x0101010101010101;
    const H_FILE: u64 = 0x8080808080808080;
    // And from how many squares it comes back.
    let patterns: [(Place, u64, u64, u32); 4] = [
        ((1, 1), 0x8040201008040200, A_FILE, 21),
        ((-1, 1), 0x8102040810204080, H_FILE, 36),
        ((1, -1), 0x0102040810204081, A_FILE, 36),
        ((-1, -1), 0x0040201008040201, H_FILE, 21),
    ];
    for (step, pattern, guard, comes_back) in patterns {
        let mut came_back = 0;
        for square in 0..64 {
            let rising = step.1 > 0;
            let shifted = if rising { pattern << square } else { pattern >> (63 - square) };
            let ray = line(&[step], square);
            assert_eq!(ray & guard, 0);
            let beyond = shifted ^ ray;
            let (first, last) = (beyond.trailing_zeros(), 63 - (beyond | 1).leading_zeros());
            let nearest = if rising { first } else { last };
            assert!(beyond == 0 || 1 << nearest & guard != 0, "{step:?} from {square}");
            came_back += u32::from(beyond != 0);
        }
        assert_eq!(came_back, comes_back, "{step:?}");
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

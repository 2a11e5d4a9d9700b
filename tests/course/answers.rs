//! The answers to the exercises of the course, `docs/techniques.md`, step by step.

use std::collections::HashSet;
use std::sync::LazyLock;

use rookline::attacks::DefaultLookup;
use rookline::attacks::techniques::Technique;
use rookline::attacks::xray::xray_rook_attacks;
use rookline::{Bitboard, Square};

use crate::oracle::{
    BISHOP, Place, ROOK, members, relevant_occupancies, relevant_squares, slider_attacks, subsets,
};
use crate::random::Random;

// Step 1: what a rook attacks if the first piece on each ray is gone.

/// The first walk finds the first pieces, the second one goes on without them.
fn without_the_first(square: usize, occupied: u64) -> u64 {
    let attacks = slider_attacks(&ROOK, square, occupied);
    slider_attacks(&ROOK, square, occupied & !attacks)
}

#[test]
fn the_rook_on_d4_goes_on_to_d7_a4_and_h4() {
    let occupied = 0x000A_2800_4200_0008;
    let attacks = slider_attacks(&ROOK, 27, occupied);
    assert_eq!(without_the_first(27, occupied), attacks | 1 << 51 | 1 << 24 | 1 << 31);
}

#[test]
fn it_is_what_the_crate_calls_x_rays() {
    let mut random = Random(1);
    for square in (0..64).cycle().take(10_000) {
        let occupied = random.board();
        let (from, all) = (Square::wrapping(square), Bitboard(occupied));
        let behind = xray_rook_attacks(from, all, all).0;
        let attacks = slider_attacks(&ROOK, square, occupied);
        assert_eq!(without_the_first(square, occupied), attacks | behind, "{from} {all:?}");
    }
}

// Step 2: the rays to the south and to the west. Square numbers fall, so the blocker is the highest
// bit. The square to add is a1: no ray goes on from there.

/// h1 to h7, moved.
fn south(square: usize) -> u64 {
    0x0080_8080_8080_8080 >> (63 - square)
}

/// a1 to g1, cut at the edge and moved.
fn west(square: usize) -> u64 {
    0x7f >> (7 - square % 8) << (square / 8 * 8)
}

fn cut(ray: fn(usize) -> u64, square: usize, occupied: u64) -> u64 {
    let first = 63 - (ray(square) & occupied | 1).leading_zeros();
    ray(square) ^ ray(first as usize)
}

#[test]
fn both_rays_are_the_lower_part_of_a_walk() {
    for square in 0..64 {
        let lower = (1 << square) - 1;
        for occupied in relevant_occupancies(&ROOK, square) {
            let attacks = cut(south, square, occupied) | cut(west, square, occupied);
            assert_eq!(attacks, slider_attacks(&ROOK, square, occupied) & lower, "{square}");
        }
    }
}

// Step 3: a byte swap turns a file round, and leaves a rank as it is.

/// As in the step, with `swap_bytes` for `reverse_bits`.
fn line_attacks(slider: u64, occupied: u64, line: u64) -> u64 {
    let others = occupied & line;
    let up = others.wrapping_sub(slider);
    let down = others.swap_bytes().wrapping_sub(slider.swap_bytes()).swap_bytes();
    (up ^ down) & line
}

#[test]
fn all_files_are_right() {
    for square in 0..64 {
        let slider = 1 << square;
        let file = 0x0101_0101_0101_0101 << (square % 8) & !slider;
        for occupied in subsets(file) {
            let walked = slider_attacks(&ROOK, square, occupied) & file;
            assert_eq!(line_attacks(slider, occupied, file), walked, "{square} {occupied:#x}");
        }
    }
}

/// Within its byte a rank keeps its order, so both subtractions borrow to the east, and `^` cancels them.
#[test]
fn a_rank_without_blockers_goes_wrong() {
    let d4 = 1 << 27;
    assert_eq!(line_attacks(d4, 0, 0xff << 24 & !d4), 0);
}

// Step 4: a ray with n inner squares ends at one of them or at the edge, in n + 1 ways. So a rook with l
// inner squares to its left and r to its right has (l + 1) * (r + 1) attack sets.

#[test]
fn each_file_has_six_to_twelve_attack_sets() {
    let counts: Vec<usize> = (0..8)
        .map(|file| {
            let sets = (0..64).map(|inner| slider_attacks(&ROOK, file, inner << 1) & 0xff);
            sets.collect::<HashSet<_>>().len()
        })
        .collect();
    assert_eq!(counts, [7, 6, 10, 12, 12, 10, 6, 7]);
    for (file, count) in counts.into_iter().enumerate() {
        let (left, right) = (file.saturating_sub(1), 6_usize.saturating_sub(file));
        assert_eq!(count, (left + 1) * (right + 1), "{file}");
    }
}

// Step 5: a file. One factor is the diagonal c2 to h7. It shifts a2 by 55 to bit 63, a3 by 46 to bit 62,
// and so on, and a7 by 10 to bit 58: the squares come in the reverse order of their ranks.

const C2_TO_H7: u64 = 0x0080_4020_1008_0400;
const A_FILE: u64 = 0x0101_0101_0101_0101;

fn gathered(file: usize, occupied: u64) -> u64 {
    (occupied >> file & A_FILE).wrapping_mul(C2_TO_H7) >> 58
}

#[test]
fn a2_comes_last_and_a7_first() {
    let bits: Vec<u64> = (1..7).map(|rank| gathered(0, 1 << (8 * rank))).collect();
    assert_eq!(bits, [32, 16, 8, 4, 2, 1]);
}

/// What a rook on `rank` attacks on the a-file if the inner squares are these, a2 highest.
fn a_file_attacks(rank: usize, inner: u64) -> u64 {
    let occupied = (1..7).map(|rank| (inner >> (6 - rank) & 1) << (8 * rank)).sum();
    slider_attacks(&ROOK, 8 * rank, occupied) & A_FILE
}

#[test]
fn a_table_for_the_a_file_serves_all_files() {
    for square in 0..64 {
        let (file, rank) = (square % 8, square / 8);
        for occupied in subsets(A_FILE << file) {
            let attacks = a_file_attacks(rank, gathered(file, occupied)) << file;
            let walked = slider_attacks(&ROOK, square, occupied) & A_FILE << file;
            assert_eq!(attacks, walked, "{square} {occupied:#x}");
        }
    }
}

// Step 6: a magic by hand. For a bishop on b1, c2 is bit 10, d3 is 19, e4 is 28, f5 is 37 and g6 is 46. To
// bits 59 to 63, in this order, they are shifted by 49, 41, 33, 25 and 17: the squares b7 to b3.

const MAGIC: u64 = 1 << 49 | 1 << 41 | 1 << 33 | 1 << 25 | 1 << 17;

#[test]
fn the_magic_of_five_bits_keeps_all_occupancies_apart() {
    let mut table = [0; 1 << 5];
    for occupied in relevant_occupancies(&BISHOP, 1) {
        let slot = &mut table[(occupied.wrapping_mul(MAGIC) >> 59) as usize];
        assert_eq!(*slot, 0, "{occupied:#x}");
        *slot = slider_attacks(&BISHOP, 1, occupied);
    }
    assert!(!table.contains(&0));
}

#[test]
fn the_index_is_the_diagonal_in_order() {
    let index = [10, 19, 28, 37, 46].map(|square| (1_u64 << square).wrapping_mul(MAGIC) >> 59);
    assert_eq!(index, [1, 2, 4, 8, 16]);
}

// Step 7: planned candidates. Each relevant square needs a bit of the magic that shifts it to an index bit
// of its own. Take the squares in random order, aim each at a free index bit, and see which others the
// same bit of the magic serves. Other copies and carries can still spoil it: the trial decides.

/// A magic with an index bit for each square of the mask, and how many candidates were tried.
fn find(steps: &[Place; 4], square: usize, random: &mut Random) -> (u64, u32) {
    let mask = relevant_squares(steps, square);
    let walked = |occupied| (occupied, slider_attacks(steps, square, occupied));
    let cases: Vec<(u64, u64)> = relevant_occupancies(steps, square).map(walked).collect();
    let magics = (1..).map(|tries| (planned(mask, random), tries));
    let fits = |&(magic, _): &(u64, u32)| is_magic(magic, mask.count_ones(), &cases);
    magics.into_iter().find(fits).expect("it repeats for ever")
}

/// Whether no two of the cases, each an occupancy and its attack set, collide destructively.
fn is_magic(candidate: u64, bits: u32, cases: &[(u64, u64)]) -> bool {
    let mut table = vec![0; 1 << bits]; // no attack set is empty
    cases.iter().all(|&(occupied, attacks)| {
        let slot = &mut table[(occupied.wrapping_mul(candidate) >> (64 - bits)) as usize];
        if *slot == 0 {
            *slot = attacks;
        }
        *slot == attacks
    })
}

fn planned(mask: u64, random: &mut Random) -> u64 {
    let mut free = u64::MAX << (64 - mask.count_ones());
    let (mut waiting, mut magic) = (mask, 0);
    while waiting != 0 {
        let square = one_of(waiting, random);
        let targets = free & u64::MAX << square;
        if targets == 0 {
            break; // the free bits are below this square: a plan that failed
        }
        let shift = one_of(targets, random) - square;
        magic |= 1 << shift;
        let served = mask << shift & free;
        free &= !served;
        waiting &= !(served >> shift);
    }
    magic
}

/// One of the bits of `set`.
fn one_of(set: u64, random: &mut Random) -> u32 {
    let lower = random.word() % u64::from(set.count_ones());
    (0..lower).fold(set, |rest, _| rest & (rest - 1)).trailing_zeros()
}

#[test]
fn planned_candidates_find_all_128_in_less_than_5000_tries() {
    let mut random = Random(1);
    let mut tries = 0;
    for steps in [ROOK, BISHOP] {
        for square in 0..64 {
            tries += find(&steps, square, &mut random).1;
        }
    }
    assert!(tries < 5_000, "{tries}");
}

// Step 8: the bishop on a1 with five index bits. Its mask has six squares, so 64 occupancies have to share
// 32 slots, and only constructive collisions are allowed.

#[test]
fn the_bishop_on_a1_has_a_magic_with_five_index_bits() {
    let walked = |occupied| (occupied, slider_attacks(&BISHOP, 0, occupied));
    let cases: Vec<(u64, u64)> = relevant_occupancies(&BISHOP, 0).map(walked).collect();
    assert_eq!(cases.len(), 64);
    let mut random = Random(1);
    let mut candidates = (0..10_000_000).map(|_| random.word() | random.word());
    assert!(candidates.any(|candidate| is_magic(candidate, 5, &cases)));
}

// Step 9: attack sets in 16 bits. A rook has at most 14 squares on its lines, a bishop 13.

fn pext(word: u64, mask: u64) -> u64 {
    (0..).zip(members(mask)).map(|(n, place)| (word >> place & 1) << n).sum()
}

fn pdep(word: u64, mask: u64) -> u64 {
    (0..).zip(members(mask)).map(|(n, place)| (word >> n & 1) << place).sum()
}

#[test]
fn all_attack_sets_fold_into_two_bytes_each() {
    let mut slots = 0;
    for steps in [ROOK, BISHOP] {
        for square in 0..64 {
            let lines = slider_attacks(&steps, square, 0);
            for occupied in relevant_occupancies(&steps, square) {
                let attacks = slider_attacks(&steps, square, occupied);
                let folded = u16::try_from(pext(attacks, lines)).unwrap();
                assert_eq!(pdep(u64::from(folded), lines), attacks, "{square} {occupied:#x}");
                slots += 1;
            }
        }
    }
    assert_eq!(slots * size_of::<u16>(), 215_296);
}

// Step 10: a word of the first table is a run of ranks, from a blocker or the edge below to one above. Most
// runs of three ranks or more have a rook between their ends. Shorter ones have the rook at the edge: ranks
// 1 and 2, and ranks 7 and 8. So there are 21 + 2 = 23 words.

#[test]
fn the_table_of_files_holds_23_words() {
    // A rank is a file turned by a quarter.
    let ranks = |rank, inner: u64| slider_attacks(&ROOK, rank, inner << 1) & 0xff | 1 << rank;
    let words = (0..8).flat_map(|rank| (0..64).map(move |inner| ranks(rank, inner)));
    let words: HashSet<u64> = words.collect();
    let run = |first: u32, last: u32| (first..=last).map(|rank| 1 << rank).sum();
    let long = (0..8).flat_map(|first| (first + 2..8).map(move |last| run(first, last)));
    assert_eq!(words, long.chain([run(0, 1), run(6, 7)]).collect());
    assert_eq!(words.len(), 23);
}

// Step 11: magics of one's own as a technique of the crate.

struct OwnMagics;

struct Record {
    mask: u64,
    magic: u64,
    offset: u32,
    shift: u32,
}

impl Record {
    fn slot(&self, occupied: u64) -> usize {
        self.offset as usize
            + ((occupied & self.mask).wrapping_mul(self.magic) >> self.shift) as usize
    }
}

/// The records of all rooks, then those of all bishops; and the slots of both.
static TABLES: LazyLock<(Vec<Record>, Vec<u64>)> = LazyLock::new(|| {
    let (mut records, mut slots) = (Vec::new(), Vec::new());
    let mut random = Random(1);
    for steps in [ROOK, BISHOP] {
        for square in 0..64 {
            records.push(add(&steps, square, &mut slots, &mut random));
        }
    }
    (records, slots)
});

/// Adds the table of a square.
fn add(steps: &[Place; 4], square: usize, slots: &mut Vec<u64>, random: &mut Random) -> Record {
    let mask = relevant_squares(steps, square);
    let (magic, _) = find(steps, square, random);
    let record = Record { mask, magic, offset: slots.len() as u32, shift: 64 - mask.count_ones() };
    slots.resize(slots.len() + (1 << mask.count_ones()), 0);
    for occupied in relevant_occupancies(steps, square) {
        slots[record.slot(occupied)] = slider_attacks(steps, square, occupied);
    }
    record
}

fn attacks(record: usize, occupied: Bitboard) -> Bitboard {
    let (records, slots) = &*TABLES;
    Bitboard(slots[records[record].slot(occupied.0)])
}

impl Technique for OwnMagics {
    const NAME: &'static str = "own_magics";
    const BYTES: usize = 107_648 * 8 + 128 * size_of::<Record>();

    fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
        attacks(square.index(), occupied)
    }

    fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
        attacks(64 + square.index(), occupied)
    }

    fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
        Self::rook_attacks(square, occupied).union(Self::bishop_attacks(square, occupied))
    }
}

#[test]
fn own_magics_agree_with_the_default() {
    for square in Square::ALL {
        for occupied in relevant_occupancies(&ROOK, square.index()).map(Bitboard) {
            let default = DefaultLookup::rook_attacks(square, occupied);
            assert_eq!(OwnMagics::rook_attacks(square, occupied), default, "{square}");
        }
        for occupied in relevant_occupancies(&BISHOP, square.index()).map(Bitboard) {
            let default = DefaultLookup::bishop_attacks(square, occupied);
            assert_eq!(OwnMagics::bishop_attacks(square, occupied), default, "{square}");
        }
    }
}

#[test]
fn its_bytes_are_those_of_its_tables() {
    let (records, slots) = &*TABLES;
    let bytes = size_of_val(&records[..]) + size_of_val(&slots[..]);
    assert_eq!(bytes, OwnMagics::BYTES);
}

#[test]
fn pieces_off_the_lines_do_not_count() {
    let mut random = Random(2);
    for square in Square::ALL.into_iter().cycle().take(10_000) {
        let occupied = Bitboard(random.board());
        let default = DefaultLookup::queen_attacks(square, occupied);
        assert_eq!(OwnMagics::queen_attacks(square, occupied), default, "{square}");
    }
}

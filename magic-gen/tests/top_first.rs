//! The search from the top bits down never loses a factor that is valid.
//!
//! What is valid is said here by a walk over all occupancies of a square, with
//! code of its own.

use magic_gen::geometry::{Slider, Square};
use magic_gen::hunt::reduced::top_first::{Part, Problem, search};
use magic_gen::search::{Draw, MagicSearch};

/// The squares of ranks 1 to 3, where the search applies.
fn squares() -> impl Iterator<Item = Square> {
    Square::all().take(24)
}

fn rook_mask(square: Square) -> u64 {
    Slider::Rook.mask(square)
}

/// The attacks of a rook, walked square by square.
fn attacks(square: usize, occupied: u64) -> u64 {
    let (file, rank) = (square as i32 % 8, square as i32 / 8);
    let mut reached = 0;
    for (across, up) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
        let (mut f, mut r) = (file + across, rank + up);
        while (0..8).contains(&f) && (0..8).contains(&r) {
            let bit = 1_u64 << (8 * r + f);
            reached |= bit;
            if occupied & bit != 0 {
                break;
            }
            f += across;
            r += up;
        }
    }
    reached
}

/// Every relevant occupancy with its attacks.
fn occupancies(square: Square) -> Vec<(u64, u64)> {
    let mask = rook_mask(square);
    let subset = |i: u64| {
        let squares = (0..64).filter(|s| mask >> s & 1 == 1).enumerate();
        squares.filter(|(j, _)| i >> j & 1 == 1).map(|(_, s)| 1_u64 << s).sum()
    };
    (0..1 << mask.count_ones())
        .map(subset)
        .map(|occupied| (occupied, attacks(square.index(), occupied)))
        .collect()
}

fn is_valid(occupancies: &[(u64, u64)], factor: u64, bits: u32) -> bool {
    let mut slots = vec![0; 1 << bits];
    occupancies.iter().all(|&(occupied, attacks)| {
        let slot = &mut slots[(occupied.wrapping_mul(factor) >> (64 - bits)) as usize];
        let before = std::mem::replace(slot, attacks);
        before == 0 || before == attacks
    })
}

/// Some valid factors with as many index bits as the mask has squares.
fn factors(square: Square, count: u64) -> impl Iterator<Item = u64> {
    let bits = rook_mask(square).count_ones();
    let draw = Draw::best(rook_mask(square), bits);
    (1..=count).map(move |seed| {
        MagicSearch::new(Slider::Rook, square, bits, draw, seed)
            .run(u64::MAX)
            .expect("there are factors with all bits")
            .factor
    })
}

fn significant(problem: &Problem) -> u64 {
    u64::MAX >> (64 - problem.width)
}

#[test]
fn a_valid_factor_is_never_cut() {
    for square in squares() {
        let problem = Problem::new(square, rook_mask(square).count_ones()).unwrap();
        let places = significant(&problem);
        for factor in factors(square, 40) {
            let tally = search(&problem, Part { places, bits: factor, run: 0 });
            assert_eq!(tally.finds, [factor & places], "rook {square} {factor:#x}");
        }
    }
}

#[test]
fn a_small_part_holds_the_factors_that_counting_finds() {
    for square in squares().step_by(3) {
        let bits = rook_mask(square).count_ones();
        let problem = Problem::new(square, bits).unwrap();
        let boards = occupancies(square);
        for (factor, low) in factors(square, 3).zip([10, 12, 14]) {
            // Some places in the middle are left open, too.
            let open = (1 << low) - 1 | 0x1010_0100_0000_0000;
            let places = significant(&problem) & !open;
            let mut counted = vec![];
            let mut rest = open & significant(&problem);
            let all = rest;
            loop {
                let candidate = factor & places | rest;
                if is_valid(&boards, candidate, bits) {
                    counted.push(candidate);
                }
                if rest == 0 {
                    break;
                }
                rest = (rest - 1) & all;
            }
            counted.sort_unstable();
            let mut finds = search(&problem, Part { places, bits: factor, run: 0 }).finds;
            finds.sort_unstable();
            assert!(!counted.is_empty());
            assert_eq!(finds, counted, "rook {square} {factor:#x}");
        }
    }
}

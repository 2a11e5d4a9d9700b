//! The search from the top bits down never loses a magic that is valid.

use std::collections::BTreeSet;

use crate::by_walking::{is_valid, occupancies};
use crate::slider_walk::oracle::subsets;
use magic_gen::geometry::{Site, Slider, Square};
use magic_gen::search::{Draw, MagicSearch, Occupancies, Trial};
use magic_gen::stream::{below, stream};
use magic_hunt::Stop;
use magic_hunt::finds::{Find, KINDS, REDUCED};
use magic_hunt::reduced::top_first::{Part, Problem, search};

/// The squares of ranks 1 to 3, where the search applies.
fn squares() -> impl Iterator<Item = Square> {
    Square::all().take(24)
}

fn rook(square: Square) -> Site {
    Site::new(Slider::Rook, square)
}

fn problem(square: Square, bits: u32) -> Problem {
    Problem::new(rook(square), bits).unwrap()
}

fn rook_mask(square: Square) -> u64 {
    Slider::Rook.mask(square)
}

/// Some valid magics with as many index bits as the mask has squares.
fn magics(square: Square, count: u64) -> impl Iterator<Item = u64> {
    let bits = rook_mask(square).count_ones();
    let draw = Draw::best(rook_mask(square), bits);
    (1..=count).map(move |seed| {
        MagicSearch::new(Slider::Rook, square, bits, draw, seed)
            .run(u64::MAX)
            .expect("there are magics with all bits")
            .magic
    })
}

fn significant(problem: &Problem) -> u64 {
    u64::MAX >> (64 - problem.width)
}

/// A magic near this one, by small changes that keep it valid and its slots few.
fn wandered(of: &Occupancies, mut magic: u64, trial: &mut Trial, seed: u64) -> u64 {
    let mut rng = stream(seed, "wandered");
    for _ in 0..1_000 {
        let next = magic ^ 1 << below(&mut rng, 64) ^ 1 << below(&mut rng, 64);
        if is_crowded(of, next, trial) {
            magic = next;
        }
    }
    magic
}

/// Whether a magic is valid and leaves a tenth of the slots free.
fn is_crowded(of: &Occupancies, magic: u64, trial: &mut Trial) -> bool {
    trial.accepts(of, magic) && trial.slots_used() * 10 < of.boards.len() * 9
}

/// The magics that the search finds among those with these bits at these places.
fn found(problem: &Problem, places: u64, bits: u64, run: usize) -> Vec<u64> {
    search(problem, Part { places, bits, run: run as u32 }, &Stop::never()).magics
}

/// Asserts that the search finds this magic among those with its bits.
fn assert_kept(problem: &Problem, magic: u64) {
    let places = significant(problem);
    let found = found(problem, places, magic, 0);
    assert_eq!(found, [magic & places], "{} {magic:#x}", problem.site);
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_valid_magic_is_never_cut() {
    for square in squares() {
        let problem = problem(square, rook_mask(square).count_ones());
        for magic in magics(square, 40) {
            assert_kept(&problem, magic);
        }
    }
}

// A magic that fills its table cannot show that a search cuts too much, since no occupancies share
// slots. With each of these magics some do: they are from dense tables, and from near them.
#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_magic_with_constructive_collisions_is_never_cut() {
    let (mut crowded_ones, mut crowded_squares) = (0, BTreeSet::new());
    let white = KINDS.iter().filter(|kind| !kind.text.contains(", black, "));
    let finds: Vec<Find> = white.map(|kind| Find::parse(kind.text).unwrap()).collect();
    for row in finds.iter().flat_map(|find| &find.rows).filter(|row| row.site.index() < 24) {
        let (square, bits) = (row.site.square(), rook_mask(row.site.square()).count_ones());
        if row.shift != 64 - bits {
            continue;
        }
        let problem = problem(square, bits);
        let boards = occupancies(row.site);
        let (of, mut trial) = (Occupancies::at(row.site), Trial::new(bits));
        for seed in 0..6 {
            let magic = wandered(&of, row.magic, &mut trial, seed);
            assert!(is_valid(&boards, magic, bits));
            if is_crowded(&of, magic, &mut trial) {
                crowded_ones += 1;
                crowded_squares.insert(square);
            }
            assert_kept(&problem, magic);
        }
    }
    let squares = crowded_squares.len();
    assert!(crowded_ones > 200 && squares > 20, "{crowded_ones} on {squares} squares");
}

#[test]
#[ignore = "slow: CONTRIBUTING.md has the command"]
fn a_small_part_holds_the_magics_that_counting_finds() {
    for square in squares().step_by(3) {
        let bits = rook_mask(square).count_ones();
        let problem = problem(square, bits);
        let boards = occupancies(rook(square));
        for (magic, low) in magics(square, 3).zip([10, 12, 14]) {
            // Some places in the middle are left open, too.
            let open = ((1 << low) - 1) | 0x1010_0100_0000_0000;
            let places = significant(&problem) & !open;
            let candidates =
                subsets(open & significant(&problem)).map(|rest| magic & places | rest);
            let mut counted: Vec<u64> =
                candidates.filter(|&magic| is_valid(&boards, magic, bits)).collect();
            counted.sort_unstable();
            let mut magics = found(&problem, places, magic, 0);
            magics.sort_unstable();
            assert!(!counted.is_empty());
            assert_eq!(magics, counted, "rook {square} {magic:#x}");
        }
    }
}

// With one index bit fewer; found by this search, and checked here by brute force.
#[test]
fn our_finds_on_the_lowest_ranks_are_found_again() {
    let magics: [(&str, u64); 3] =
        [("c2", 0x0002002cac99fffa), ("d2", 0x00020014544dfffe), ("e2", 0x0002000b2b25ffff)];
    for (square, magic) in magics {
        let square: Square = square.parse().unwrap();
        let problem = problem(square, 9);
        assert!(is_valid(&occupancies(rook(square)), magic, 9), "rook {square}");
        // The lowest 18 bits are searched.
        let places = significant(&problem) & !0x3ffff;
        let decided = problem.undecided[0]..problem.width;
        let decided: Vec<u64> = decided.map(|bit| magic >> bit & 1).collect();
        let longest = decided.chunk_by(|one, next| one == next).map(<[u64]>::len).max().unwrap();
        for run in [0, longest, longest + 1] {
            let magics = found(&problem, places, magic, run);
            let wanted = run <= longest;
            assert_eq!(magics.contains(&magic), wanted, "rook {square}, {run}: {magics:x?}");
        }
    }
}

/// How many of the low bits of a bishop's magic are counted out.
const LOW: u32 = 16;

// A bishop's mask is decided bit after bit. No bishop's magics are shorter than the 26 bits of d8.
#[test]
fn the_magics_of_a_bishop_are_those_of_brute_force() {
    let d8 = Site::new(Slider::Bishop, "d8".parse().unwrap());
    let problem = Problem::new(d8, 5).unwrap();
    let (mut trial, of) = (Trial::new(5), Occupancies::at(d8));
    let places = significant(&problem) >> LOW << LOW;
    let mut count = 0;
    for high in (0..1 << (problem.width - LOW)).step_by(31) {
        let first = high << LOW;
        let magics = found(&problem, places, first, 0);
        let all = (first..first + (1 << LOW)).filter(|&magic| trial.accepts(&of, magic));
        assert!(magics.iter().copied().eq(all), "{first:#x}");
        count += magics.len();
    }
    assert!(count > 100, "{count}");
}

#[test]
fn no_reduced_magic_of_a_bishop_is_cut_on_its_way() {
    let rows = Find::parse(REDUCED.text).unwrap().rows;
    let bishops = rows.iter().filter(|row| row.site.slider() == Slider::Bishop);
    for row in bishops.clone() {
        let problem = Problem::new(row.site, 64 - row.shift).unwrap();
        assert_kept(&problem, row.magic);
    }
    assert!(bishops.count() >= 24);
}

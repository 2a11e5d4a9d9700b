//! Tests that a product in a forbidden cell always makes a collision: at both ends of the cell, and
//! for any values of the undecided bits.
//!
//! Here the collisions are found by adding products, without cells or phases.

use rand_xoshiro::rand_core::Rng;

use super::circle::{Block, Circle, FINE, GUARD, block, holds};
use super::descent::{Combination, Descent, Pair, Part};
use super::forbidden::{Forbidden, either_side};
use super::problem::Problem;
use crate::Stop;
use crate::bits::members;
use magic_gen::geometry::{Site, Slider};
use magic_gen::stream::stream;

/// The words of a circle with 2^9 slots.
const W: usize = 128;

/// A magic of c2 that is valid with nine bits, and others.
fn magics() -> impl Iterator<Item = u64> {
    let mut rng = stream(1, "cells");
    let spoiled = move |at: u32| 0x0002_002c_ac99_fffa ^ (rng.next_u64() & ((1_u64 << at) - 1));
    [0, 8, 16, 24, 30, 36, 40, 54].repeat(4).into_iter().map(spoiled)
}

/// Magics that agree with this one in all but the undecided bits.
fn completions(magic: u64, undecided: u32) -> [u64; 4] {
    let rest = (1 << undecided) - 1;
    let some = stream(magic, "completion").next_u64() & rest;
    [0, rest, some, rest ^ some].map(|low| magic & !rest | low)
}

/// Which of two occupancies have the last square that is decided.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Last {
    Anyhow,
    /// The occupancy that has the further square.
    Added,
    /// The other one.
    Subtracted,
}

/// Whether an occupancy with a further square of the file, whose product is `x`, shares a slot with
/// an occupancy without that square. Each of the first `level` squares is in one of the two
/// occupancies, or in neither.
fn collides(problem: &Problem, magic: u64, level: usize, last: Last, x: u64) -> bool {
    let slot = |product: u64| (product >> problem.shift) as usize;
    let base = || problem.boards[..problem.base].iter().map(|board| board.wrapping_mul(magic));
    let all = 3_usize.pow(level as u32);
    let sides = match last {
        Last::Anyhow => 0..all,
        Last::Added => all / 3..all / 3 * 2,
        Last::Subtracted => all / 3 * 2..all,
    };
    sides.into_iter().any(|sides| {
        let (mut with, mut without, mut sides) = (x, 0_u64, sides);
        for square in &problem.file[..level] {
            match sides % 3 {
                1 => with = with.wrapping_add(magic << square),
                2 => without = without.wrapping_add(magic << square),
                _ => {}
            }
            sides /= 3;
        }
        let mut slots = [false; 1 << 9];
        base().for_each(|product| slots[slot(product.wrapping_add(without))] = true);
        base().any(|product| slots[slot(product.wrapping_add(with))])
    })
}

/// Asserts that a cell is forbidden only if there is a collision.
fn is_forbidden(problem: &Problem, magic: u64, level: usize, last: Last, cell: usize) {
    let width = 1_u64 << (problem.shift - GUARD);
    let first = (cell % (64 * W)) as u64 * width;
    for magic in completions(magic, problem.undecided[level.max(1) - 1]) {
        for x in [first, first + (width - 1)] {
            let seen = collides(problem, magic, level, last, x);
            assert!(seen, "{magic:#x}: {x:#x} is no collision beside {level} squares");
        }
    }
}

fn cells(set: &Circle<W>) -> impl Iterator<Item = usize> {
    (0..64 * W).filter(|&cell| holds(set, cell))
}

fn c2() -> Problem {
    Problem::new(Site::new(Slider::Rook, "c2".parse().unwrap()), 9).unwrap()
}

fn by_base(problem: &Problem, magic: u64) -> Forbidden<W> {
    let undecided = problem.undecided[0];
    Forbidden::by_base(problem, magic >> undecided << undecided, undecided)
}

#[test]
fn what_sets_forbid_collides() {
    let problem = c2();
    let (mut forbidden, mut open) = (0, 0);
    for magic in magics() {
        let by_base = by_base(&problem, magic);
        cells(&by_base.alone.cells)
            .for_each(|cell| is_forbidden(&problem, magic, 0, Last::Anyhow, cell));
        let first = by_base.with_square(problem.cell(magic, 1));
        cells(&first.alone.cells)
            .for_each(|cell| is_forbidden(&problem, magic, 1, Last::Anyhow, cell));
        let x = problem.cell(magic, 2);
        let both = either_side(&first.alone, &first.beside[x % FINE], x);
        cells(&both.cells).for_each(|cell| is_forbidden(&problem, magic, 2, Last::Anyhow, cell));
        let count = cells(&both.cells).count();
        (forbidden, open) = (forbidden + count, open + 64 * W - count);
    }
    assert!(forbidden > 1_000 && open > 100, "{forbidden} forbidden, {open} open");
}

#[test]
fn a_block_is_a_part_of_the_circle() {
    let problem = c2();
    for magic in magics() {
        let first = by_base(&problem, magic).with_square(problem.cell(magic, 1));
        let x = problem.cell(magic, 2);
        let pair = Pair::new(&first, problem.cell(magic, 2));
        let alone = either_side(&first.alone, &first.beside[x % FINE], x).cells;
        let always = either_side(&first.always, &first.always, x).cells;
        for from in (0..3 * 64 * W).step_by(61) {
            let plain = |set: &Circle<W>| -> Block {
                let bit = |at| u64::from(holds(set, (from + at) % (64 * W))) << (at % 64);
                std::array::from_fn(|word| (64 * word..64 * word + 64).map(bit).sum())
            };
            assert_eq!(pair.alone.block(from), plain(&alone), "{magic:#x} {from}");
            assert_eq!(pair.always.block(from), plain(&always), "{magic:#x} {from}");
            assert_eq!(block(&alone, from), plain(&alone), "{magic:#x} {from}");
        }
    }
}

#[test]
fn what_sums_forbid_collides() {
    let problem = c2();
    let stop = Stop::never();
    let descent = Descent::<W>::new(&problem, Part::default(), &stop);
    let (mut forbidden, mut open) = (0, 0);
    for magic in magics() {
        let first = by_base(&problem, magic).with_square(problem.cell(magic, 1));
        let pair = Pair::new(&first, problem.cell(magic, 2));
        let mut sums = vec![];
        for level in 4..=5 {
            sums = Combination::extended(&sums, problem.cell(magic, level - 1), W);
            let decided = problem.undecided[level - 2];
            let node = magic >> decided << decided;
            let left = descent.open(node, level, &pair, &sums);
            open += members(left).count();
            let struck = left.map(|word| !word);
            for child in members(struck) {
                let cell = descent.first_child(node, level) + child;
                is_forbidden(&problem, node, level - 1, Last::Anyhow, cell);
                forbidden += 1;
            }
        }
    }
    assert!(forbidden > 1_000 && open > 10, "{forbidden} forbidden, {open} open");
}

// Each sum alone must exclude some cells.
#[test]
fn what_one_product_more_or_less_forbids_collides() {
    let problem = c2();
    let stop = Stop::never();
    let descent = Descent::<W>::new(&problem, Part::default(), &stop);
    let mut forbidden = [0; 2];
    for magic in magics() {
        let first = by_base(&problem, magic).with_square(problem.cell(magic, 1));
        let pair = Pair::new(&first, problem.cell(magic, 2));
        let decided = problem.undecided[2];
        let node = magic >> decided << decided;
        let sums = Combination::extended(&[], problem.cell(magic, 3), W);
        let before = descent.open(node, 4, &pair, &[]);
        for (at, (sum, last)) in sums.iter().zip([Last::Added, Last::Subtracted]).enumerate() {
            let after = descent.open(node, 4, &pair, &[*sum]);
            let struck: Block = std::array::from_fn(|word| before[word] & !after[word]);
            for child in members(struck) {
                let cell = descent.first_child(node, 4) + child;
                is_forbidden(&problem, node, 3, last, cell);
                forbidden[at] += 1;
            }
        }
    }
    assert!(forbidden.iter().all(|&count| count > 10), "{forbidden:?} forbidden");
}

//! The rules that the code must follow. They share no code with rookline: squares are numbers, and
//! a piece walks.

use crate::formula::{Formulas, Term};
use crate::pieces::CHESS;

/// A step: files to the east, ranks to the north.
pub type Step = (i8, i8);

/// The eight directions, clockwise from north.
pub const DIRECTIONS: [Step; 8] =
    [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

pub const KNIGHT: [Step; 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

pub fn ray(from: u8, step: Step) -> Vec<u8> {
    std::iter::successors(CHESS.after(from, step), |&square| CHESS.after(square, step)).collect()
}

pub fn set(squares: &[u8]) -> u64 {
    squares.iter().fold(0, |set, square| set | 1 << square)
}

/// The targets of some steps.
pub fn landings(steps: &[Step], square: u8) -> u64 {
    steps.iter().filter_map(|&step| CHESS.after(square, step)).fold(0, |all, to| all | 1 << to)
}

/// The union of the targets of a set: `to` gives those of a single square.
pub fn image(formulas: &Formulas, of: Term, to: impl Fn(u8) -> u64) -> Term {
    let squares = (0..64).map(|square| (1 << square, 0, to(square)));
    reached(formulas, of, of, squares)
}

/// The squares that a set, the first input, reaches in a direction over empty squares, the second
/// input. They include the set itself. With `beyond`, the fill goes one square farther, and does
/// not include the set.
pub fn fill(formulas: &Formulas, step: Step, beyond: bool) -> Term {
    let [sliders, empty] = [0, 1].map(|number| formulas.input(number));
    let mut ways = Vec::new();
    for square in 0..64 {
        let ray = ray(square, step);
        if !beyond {
            ways.push((1 << square, 0, 1 << square));
        }
        for nth in 0..ray.len() {
            let over = if beyond { &ray[..nth] } else { &ray[..=nth] };
            ways.push((1 << square, set(over), 1 << ray[nth]));
        }
    }
    reached(formulas, sliders, empty, ways.into_iter())
}

/// The union of the targets. Each way is one square of the set, the squares that must all be in
/// another set, and the target.
pub fn reached(
    formulas: &Formulas,
    of: Term,
    over: Term,
    ways: impl Iterator<Item = (u64, u64, u64)>,
) -> Term {
    let none = formulas.constant(0, 64);
    let mut all = none;
    for (from, between, to) in ways {
        let taken = formulas.and(contains(formulas, of, from), contains(formulas, over, between));
        all = formulas.or(all, formulas.choose(taken, formulas.constant(to, 64), none));
    }
    all
}

/// Whether a set has all of these squares.
fn contains(formulas: &Formulas, of: Term, squares: u64) -> Term {
    let squares = formulas.constant(squares, 64);
    formulas.equal(formulas.and(of, squares), squares)
}

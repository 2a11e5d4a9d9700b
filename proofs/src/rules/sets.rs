//! The rules of operations on whole sets: each square of a set is handled by itself.

use super::{Step, ray, set};
use crate::formula::{Binary, Formulas, Term};

/// The union of the targets of a set: `to` gives those of a single square.
pub fn image(formulas: &mut Formulas, of: Term, to: impl Fn(u8) -> u64) -> Term {
    let squares = (0..64).map(|square| (1 << square, 0, to(square)));
    reached(formulas, of, of, squares)
}

/// The squares that a set, the first input, reaches in a direction over empty squares, the second
/// input. They include the set itself. With `beyond`, the fill goes one square farther, and does
/// not include the set.
pub fn fill(formulas: &mut Formulas, step: Step, beyond: bool) -> Term {
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
    formulas: &mut Formulas,
    of: Term,
    over: Term,
    ways: impl Iterator<Item = (u64, u64, u64)>,
) -> Term {
    let none = formulas.constant(0, 64);
    let mut all = none;
    for (from, between, to) in ways {
        let there = contains(formulas, of, from);
        let open = contains(formulas, over, between);
        let taken = formulas.binary(Binary::And, there, open);
        let to = formulas.constant(to, 64);
        let to = formulas.choose(taken, to, none);
        all = formulas.binary(Binary::Or, all, to);
    }
    all
}

/// Whether a set has all of these squares.
fn contains(formulas: &mut Formulas, of: Term, squares: u64) -> Term {
    let squares = formulas.constant(squares, 64);
    let there = formulas.binary(Binary::And, of, squares);
    formulas.binary(Binary::Equal, there, squares)
}

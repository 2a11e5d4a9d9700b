//! The results of LLVM's intrinsic functions, by their definitions in its language reference.

use anyhow::{Context, Result, bail};

use crate::formula::{Binary, Formulas, Term, Unary};

/// The result of an LLVM function. `name` is without `llvm.` before it and the type after it.
///
/// # Errors
///
/// If it is not known.
pub fn intrinsic(formulas: &mut Formulas, name: &str, words: &[Term]) -> Result<Term> {
    Ok(match (name, words) {
        ("bswap", &[word]) => formulas.unary(Unary::SwapBytes, word),
        ("bitreverse", &[word]) => formulas.unary(Unary::ReverseBits, word),
        ("ctpop", &[word]) => formulas.unary(Unary::CountOnes, word),
        ("cttz", &[word]) => formulas.unary(Unary::TrailingZeros, word),
        ("ctlz", &[word]) => formulas.unary(Unary::LeadingZeros, word),
        ("fshl", &[high, low, by]) => funnel(formulas, high, low, by, true),
        ("fshr", &[high, low, by]) => funnel(formulas, high, low, by, false),
        ("umin", &[a, b]) => first(formulas, Binary::Less, [a, b], [a, b]),
        ("umax", &[a, b]) => first(formulas, Binary::Less, [b, a], [a, b]),
        ("smin", &[a, b]) => first(formulas, Binary::LessSigned, [a, b], [a, b]),
        ("smax", &[a, b]) => first(formulas, Binary::LessSigned, [b, a], [a, b]),
        ("x86.bmi.pext", &[word, mask]) => {
            let mask = formulas.number(mask).context("PEXT by a mask that varies")?;
            let places = bits(mask).enumerate().map(|(to, from)| (from, to as u32));
            moved(formulas, word, places)
        }
        ("x86.bmi.pdep", &[word, mask]) => {
            let mask = formulas.number(mask).context("PDEP by a mask that varies")?;
            let places = bits(mask).enumerate().map(|(from, to)| (from as u32, to));
            moved(formulas, word, places)
        }
        _ => bail!("llvm.{name} is not known"),
    })
}

/// The first of the choices if the comparison is true, otherwise the second.
fn first(formulas: &mut Formulas, op: Binary, [a, b]: [Term; 2], choices: [Term; 2]) -> Term {
    let condition = formulas.binary(op, a, b);
    formulas.choose(condition, choices[0], choices[1])
}

/// Two words side by side, shifted: the upper or the lower half of the result.
fn funnel(formulas: &mut Formulas, high: Term, low: Term, by: Term, left: bool) -> Term {
    let width = formulas.width(by);
    let [ones, one] = [u64::from(width) - 1, 1].map(|number| formulas.constant(number, width));
    let by = formulas.binary(Binary::And, by, ones);
    let rest = formulas.binary(Binary::Xor, by, ones);
    // In two shifts, since the result of a shift by the whole width is undefined.
    let (high, low) = if left {
        let low = formulas.binary(Binary::Shr, low, one);
        (formulas.binary(Binary::Shl, high, by), formulas.binary(Binary::Shr, low, rest))
    } else {
        let high = formulas.binary(Binary::Shl, high, one);
        (formulas.binary(Binary::Shl, high, rest), formulas.binary(Binary::Shr, low, by))
    };
    formulas.binary(Binary::Or, high, low)
}

fn bits(mask: u64) -> impl Iterator<Item = u32> {
    (0..64).filter(move |bit| mask >> bit & 1 != 0)
}

/// A word that has some bits of another: from which bit, and to which.
fn moved(formulas: &mut Formulas, word: Term, places: impl Iterator<Item = (u32, u32)>) -> Term {
    let width = formulas.width(word);
    let mut all = formulas.constant(0, width);
    for (from, to) in places {
        let bit = formulas.constant(1 << from, width);
        let bit = formulas.binary(Binary::And, word, bit);
        let (op, by) = if to < from { (Binary::Shr, from - to) } else { (Binary::Shl, to - from) };
        let by = formulas.constant(by.into(), width);
        let bit = formulas.binary(op, bit, by);
        all = formulas.binary(Binary::Or, all, bit);
    }
    all
}

//! The bits of the inputs on which a formula can depend: for a lookup, squares of the board.
//!
//! The search goes from the formula down to its parts, and finds the bits of each part that can
//! make a difference. The result may have too many bits, but never too few.

use std::collections::BTreeMap;

use crate::formula::{Binary, Formulas, Node, Term, Unary};

/// For each input, the bits that can make a difference to a formula.
pub fn demanded(formulas: &Formulas, of: Term, inputs: usize) -> Vec<u64> {
    let mut demands = BTreeMap::from([(of, u64::MAX)]);
    let mut demanded = vec![0; inputs];
    // The parts of a formula come before it.
    while let Some((term, bits)) = demands.pop_last() {
        if let Node::Input(number) = *formulas.node(term) {
            demanded[number] |= bits;
        }
        for (part, bits) in parts(formulas, term, bits) {
            if bits != 0 {
                *demands.entry(part).or_default() |= bits;
            }
        }
    }
    demanded
}

/// The parts of a formula, and the bits of each that matter if `bits` of the formula do.
fn parts(formulas: &Formulas, term: Term, bits: u64) -> Vec<(Term, u64)> {
    const ALL: u64 = u64::MAX;
    // A bit of a sum or a product depends only on lower bits.
    let below = ALL >> bits.leading_zeros().min(63);
    match *formulas.node(term) {
        Node::Input(_) | Node::Unknown(_) | Node::Number(_) => Vec::new(),
        Node::Unary(Unary::SwapBytes, word) if formulas.width(term) == 64 => {
            vec![(word, bits.swap_bytes())]
        }
        Node::Unary(Unary::ReverseBits, word) if formulas.width(term) == 64 => {
            vec![(word, bits.reverse_bits())]
        }
        Node::Unary(_, word) | Node::SignExtended(word) | Node::Load(_, word) => vec![(word, ALL)],
        Node::Resized(word) => vec![(word, bits)],
        Node::If(condition, yes, no) => {
            let same = difference(formulas, yes, no) & bits == 0;
            vec![(condition, if same { 0 } else { ALL }), (yes, bits), (no, bits)]
        }
        Node::Binary(op, a, b) => {
            let [known_a, known_b] = [a, b].map(|part| formulas.number(part));
            match (op, known_a, known_b) {
                (Binary::And, None, Some(mask)) => vec![(a, bits & mask)],
                (Binary::And, Some(mask), None) => vec![(b, bits & mask)],
                (Binary::Or, None, Some(ones)) => vec![(a, bits & !ones)],
                (Binary::Or, Some(ones), None) => vec![(b, bits & !ones)],
                (Binary::And | Binary::Or | Binary::Xor, ..) => vec![(a, bits), (b, bits)],
                (Binary::Add | Binary::Sub | Binary::Mul, ..) => vec![(a, below), (b, below)],
                (Binary::Shl, _, Some(by @ 0..64)) => vec![(a, bits >> by)],
                (Binary::Shr, _, Some(by @ 0..64)) => vec![(a, bits << by)],
                // Comparisons with zero need the sign.
                (Binary::LessSigned, None, Some(0)) => vec![(a, sign(formulas, a))],
                (Binary::LessSigned, Some(number), None) if number == ones(formulas, b) => {
                    vec![(b, sign(formulas, b))]
                }
                _ => vec![(a, ALL), (b, ALL)],
            }
        }
    }
}

/// All bits of a formula: -1, as a number.
fn ones(formulas: &Formulas, of: Term) -> u64 {
    u64::MAX >> (64 - formulas.width(of))
}

/// The highest bit of a formula.
fn sign(formulas: &Formulas, of: Term) -> u64 {
    1 << (formulas.width(of) - 1)
}

/// The bits in which two formulas can differ.
fn difference(formulas: &Formulas, one: Term, other: Term) -> u64 {
    let changed = |of: Term| match *formulas.node(of) {
        Node::Binary(Binary::Xor | Binary::Or, a, b) if a == other => Some(b),
        Node::Binary(Binary::Xor | Binary::Or, a, b) if b == other => Some(a),
        _ => None,
    };
    match (formulas.number(one), formulas.number(other), changed(one)) {
        (Some(one), Some(other), _) => one ^ other,
        (.., Some(by)) => formulas.possible(by),
        _ => u64::MAX,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_that_is_not_named_makes_no_difference() {
        let mut formulas = Formulas::default();
        let occupied = formulas.input(0);
        let mask = formulas.constant(0x7e00, 64);
        let magic = formulas.constant(0x0102_0408_1020_4080, 64);
        let by = formulas.constant(58, 64);
        let relevant = formulas.binary(Binary::And, occupied, mask);
        let product = formulas.binary(Binary::Mul, relevant, magic);
        let index = formulas.binary(Binary::Shr, product, by);
        assert_eq!(demanded(&formulas, index, 1), [0x7e00]);
        let shifted = formulas.constant(9, 64);
        let shifted = formulas.binary(Binary::Shr, occupied, shifted);
        let inner = formulas.constant(63, 64);
        let inner = formulas.binary(Binary::And, shifted, inner);
        assert_eq!(demanded(&formulas, inner, 1), [63 << 9]);
        let minus_one = formulas.constant(u64::MAX, 64);
        let has_no_sign = formulas.binary(Binary::LessSigned, minus_one, occupied);
        assert_eq!(demanded(&formulas, has_no_sign, 1), [1 << 63]);
    }
}

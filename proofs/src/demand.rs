//! The bits of the inputs on which a formula can depend: for a lookup, squares of the board.
//!
//! Each bit of each part has a set of such bits. It may have too many, but never too few.

use std::collections::HashMap;

use crate::formula::{Binary, Formulas, Node, Term, Unary, mask};

/// For each input, the bits that can make a difference to a formula.
pub fn demanded(formulas: &Formulas, of: Term, inputs: usize) -> Vec<u64> {
    let all = union(&sets(formulas, of, &mut HashMap::new()));
    (0..inputs).map(|number| (all >> (64 * number)) as u64).collect()
}

fn union(sets: &[u128]) -> u128 {
    sets.iter().fold(0, |all, set| all | set)
}

/// For each bit of a formula, the bits of the inputs: those of the second after those of the first.
fn sets(formulas: &Formulas, of: Term, known: &mut HashMap<Term, [u128; 64]>) -> [u128; 64] {
    if let Some(known) = known.get(&of) {
        return *known;
    }
    let node = formulas.node(of);
    let parts: Vec<_> = node.parts().iter().map(|&part| sets(formulas, part, known)).collect();
    // The union of the parts' sets for a bit of each.
    let at = |bit: usize| parts.iter().fold(0, |all, sets| all | sets.get(bit).unwrap_or(&0));
    let mut result = match node {
        Node::Input(number) => std::array::from_fn(|bit| 1 << (64 * number + bit)),
        Node::Resized(_) | Node::Binary(Binary::And | Binary::Xor | Binary::Or, ..) => {
            std::array::from_fn(at)
        }
        Node::Unary(Unary::SwapBytes, word) if formulas.width(word) == 64 => {
            std::array::from_fn(|bit| at(bit ^ 56))
        }
        Node::Unary(Unary::ReverseBits, word) if formulas.width(word) == 64 => {
            std::array::from_fn(|bit| at(bit ^ 63))
        }
        Node::If(..) => std::array::from_fn(|bit| union(&parts[0]) | at(bit)),
        // A bit of a sum or a product depends only on lower bits.
        Node::Binary(Binary::Add | Binary::Sub | Binary::Mul, ..) => {
            std::array::from_fn(|bit| (0..=bit).fold(0, |all, bit| all | at(bit)))
        }
        Node::Binary(op @ (Binary::Shl | Binary::Shr), _, by) if formulas.number(by).is_some() => {
            let by = formulas.number(by).unwrap_or_default() as usize;
            let from = |bit: usize| match op {
                Binary::Shl => bit.checked_sub(by),
                _ => bit.checked_add(by),
            };
            std::array::from_fn(|bit| from(bit).map_or(0, at))
        }
        // A comparison with 0 or -1 needs the sign.
        Node::Binary(Binary::LessSigned, a, b)
            if formulas.number(b) == Some(0)
                || formulas.number(a) == Some(mask(formulas.width(b))) =>
        {
            [at(formulas.width(a) as usize - 1); 64]
        }
        _ => [parts.iter().fold(0, |all, sets| all | union(sets)); 64],
    };
    // A bit that is the same for all inputs depends on none.
    let ones = match node {
        Node::Binary(Binary::Or, a, b) => formulas.number(a).or(formulas.number(b)).unwrap_or(0),
        _ => 0,
    };
    for (bit, set) in result.iter_mut().enumerate() {
        if (formulas.possible(of) & !ones) >> bit & 1 == 0 {
            *set = 0;
        }
    }
    known.insert(of, result);
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_that_is_not_named_makes_no_difference() {
        let formulas = Formulas::default();
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

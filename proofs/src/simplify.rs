//! Simplifies formulas: it removes parts that make no difference. Then solvers need moments instead
//! of minutes.

use crate::demand::possible;
use crate::formula::{Binary, Formulas, Node, Term};

impl Formulas {
    /// A formula with the same value in these bits, without the parts that do not matter for them.
    pub(crate) fn narrowed(&mut self, of: Term, bits: u64) -> Term {
        match *self.node(of) {
            Node::Binary(Binary::Xor | Binary::Or, a, b) if possible(self, b) & bits == 0 => {
                self.narrowed(a, bits)
            }
            Node::Binary(Binary::Xor | Binary::Or, a, b) if possible(self, a) & bits == 0 => {
                self.narrowed(b, bits)
            }
            Node::Binary(op @ (Binary::Xor | Binary::Or), a, b) => {
                let [a, b] = [a, b].map(|part| self.narrowed(part, bits));
                self.binary(op, a, b)
            }
            Node::Binary(Binary::Shr, word, by) => match self.number(by) {
                Some(number @ 0..64) => {
                    let word = self.narrowed(word, bits << number);
                    self.binary(Binary::Shr, word, by)
                }
                _ => of,
            },
            _ => of,
        }
    }

    /// Whether one bit is the other's opposite.
    fn are_opposite(&self, a: Term, b: Term) -> bool {
        let opposite = |of: Term, is: Term| match *self.node(of) {
            Node::Binary(Binary::Xor, bit, one) => bit == is && self.number(one) == Some(1),
            _ => false,
        };
        self.width(a) == 1 && (opposite(a, b) || opposite(b, a))
    }

    /// The result of "either" if one bit is the opposite of the other, or if two conditions differ
    /// only in opposite parts, as where two paths that parted meet again.
    pub(crate) fn either_way(&mut self, a: Term, b: Term) -> Option<Term> {
        if self.are_opposite(a, b) {
            return Some(self.constant(1, 1));
        }
        let (Node::Binary(Binary::And, common, c), Node::Binary(Binary::And, other, d)) =
            (self.node(a), self.node(b))
        else {
            return None;
        };
        (common == other && self.are_opposite(*c, *d)).then_some(*common)
    }

    /// The word whose exclusive or with `from` is `to`, if `to` was built in this way.
    pub(crate) fn change(&self, from: Term, to: Term) -> Option<Term> {
        match *self.node(to) {
            Node::Binary(Binary::Xor, word, change) if word == from => Some(change),
            Node::Binary(Binary::Xor, change, word) if word == from => Some(change),
            _ => None,
        }
    }
}

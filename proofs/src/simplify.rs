//! Simplifies formulas: it removes parts that make no difference. Then solvers need moments instead
//! of minutes.

use crate::formula::{Binary, Formulas, Node, Term, mask};

impl Formulas {
    /// The bits that can be 1, of a formula whose parts are known.
    pub fn possible_of(&self, node: Node, width: u32) -> u64 {
        let of = |part: Term| self.possible(part);
        let up_to = |bits: u32| if bits == 0 { 0 } else { mask(bits.min(width)) };
        let bits = |part: Term| 64 - of(part).leading_zeros();
        let zeros = |part: Term| of(part).trailing_zeros().min(63);
        match node {
            Node::Number(number) => number,
            Node::Resized(word) => of(word) & mask(width),
            Node::If(_, yes, no) => of(yes) | of(no),
            Node::Binary(op, a, b) => match (op, self.number(b)) {
                (Binary::And, _) => of(a) & of(b),
                (Binary::Or | Binary::Xor, _) => of(a) | of(b),
                (Binary::Shl, Some(by @ 0..64)) => of(a) << by & mask(width),
                (Binary::Shr, Some(by @ 0..64)) => of(a) >> by,
                (Binary::Shr, _) => up_to(bits(a)),
                (Binary::Add, _) => {
                    let most = u128::from(of(a)) + u128::from(of(b));
                    up_to(u128::BITS - most.leading_zeros()) >> zeros(a).min(zeros(b))
                        << zeros(a).min(zeros(b))
                }
                (Binary::Mul, _) => {
                    let below = (zeros(a) + zeros(b)).min(63);
                    up_to(bits(a) + bits(b)) >> below << below
                }
                (Binary::Rem, Some(by @ 1..)) => up_to(64 - (by - 1).min(of(a)).leading_zeros()),
                (Binary::Div, Some(1..)) => up_to(bits(a)),
                (op, _) if op.compares() => 1,
                _ => mask(width),
            },
            _ => mask(width),
        }
    }

    /// A formula with the same value in these bits, without the parts that do not matter for them.
    pub fn narrowed(&self, of: Term, bits: u64) -> Term {
        match self.node(of) {
            Node::Binary(Binary::Xor | Binary::Or, a, b) if self.possible(b) & bits == 0 => {
                self.narrowed(a, bits)
            }
            Node::Binary(Binary::Xor | Binary::Or, a, b) if self.possible(a) & bits == 0 => {
                self.narrowed(b, bits)
            }
            Node::Binary(op @ (Binary::Xor | Binary::Or), a, b) => {
                self.binary(op, self.narrowed(a, bits), self.narrowed(b, bits))
            }
            Node::Binary(Binary::Shr, word, by) => match self.number(by) {
                Some(number @ 0..64) => {
                    self.binary(Binary::Shr, self.narrowed(word, bits << number), by)
                }
                _ => of,
            },
            _ => of,
        }
    }

    /// The word whose exclusive or with `from` is `to`, if `to` was built in this way.
    pub fn change(&self, from: Term, to: Term) -> Option<Term> {
        match self.node(to) {
            Node::Binary(Binary::Xor, word, change) if word == from => Some(change),
            Node::Binary(Binary::Xor, change, word) if word == from => Some(change),
            _ => None,
        }
    }
}

//! The view of a side, which all expressions of inputs share. Ranks are flipped for black. Files
//! are flipped if the side's own king is on files e to h.
//!
//! The expressions also work for numbers of any width, as in Python. Above bit 63, a value has only
//! zeros or, if it is negative, only ones.

use super::expression::{Count, Function, Kind, Parameter, Returns, Word, local};

pub(super) const SIDE: Parameter = Parameter { name: "side", kind: Kind::Color };
pub(super) const KING: Parameter = Parameter { name: "king", kind: Kind::Square };

pub(super) const fn wide(parameter: &'static str) -> Word {
    Word::Wide(Count::Parameter(parameter))
}

/// The local value `flip`: the exclusive or with it turns the number of a square into the view.
pub(super) fn flip() -> Word {
    (wide("side") * 56) ^ (((wide("king") >> 2) & 1) * 7)
}

/// A square as the side sees it.
pub(super) fn seen(square: &'static str) -> Word {
    wide(square) ^ local("flip")
}

/// In bit 0, whether a square is on ranks 2 to 7.
pub(super) fn is_inner(square: &'static str) -> Word {
    let eighths = || local(square) + 8;
    (eighths() >> 4) | (eighths() >> 5)
}

/// In bit 0, whether a word is less than another. Both are small numbers.
pub(super) fn is_less(one: &'static str, other: &'static str) -> Word {
    ((local(one) - local(other)) >> 63) & 1
}

/// A function that returns the local value `number`, or -1 if bit 0 of `counts` is not set.
pub(super) fn numbering<const N: usize, const M: usize>(
    name: &'static str,
    about: &'static str,
    parameters: [Parameter; N],
    locals: [(&'static str, Word); M],
) -> Function {
    let number = local("number") | ((local("counts") & 1) - 1);
    let function = Function::new(name, about, parameters, number).with(locals);
    Function { returns: Returns::Index, ..function }
}

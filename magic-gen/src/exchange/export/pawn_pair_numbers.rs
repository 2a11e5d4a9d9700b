//! Pairs of pawns on the same or neighboring files, as inputs of a network. The number of a pawn is
//! its square minus 8, plus 48 if it is the opponent's. The number of a pair is `high * (high - 1)
//! / 2 + low`.

use super::expression::{Function, Kind, Parameter, Word, local};
use super::input_sets::InputSet;
use super::plan::{Constant, Contents, Example};
use super::view_words::{KING, SIDE, flip, is_inner, is_less, numbering, seen, wide};

pub(super) fn contents(set: &InputSet) -> Contents {
    let number = numbers()[128 * 28 + 64 + 35];
    Contents {
        numbers: vec![set.fingerprint()],
        constant: Some(Constant {
            name: "pawn_pair_inputs",
            about: "All numbers are below this.",
            value: 96 * 95 / 2,
        }),
        functions: vec![index()],
        meaning: &[
            "Sides and colors: White 0, Black 1.",
            "The order of the two pawns does not matter. Pawns on rank 1 or 8 are in no pair.",
        ],
        example: Some(Example {
            function: "pawn_pair_index",
            arguments: vec![0, 2, 28, 0, 35, 1],
            about: format!(
                "White, whose king is on c1, sees its pawn e4 and the black one on d5: {number}."
            ),
        }),
        ..Contents::default()
    }
}

/// [`InputSet::numbers`] of the pairs.
pub(super) fn numbers() -> Vec<i32> {
    let pawns = || (0..128).map(|pawn| (pawn / 64, pawn % 64));
    let number = |(color, square): (i32, i32)| 48 * color + square - 8;
    let is_pawn = |(_, square): (i32, i32)| (8..56).contains(&square);
    let pair = |one: (i32, i32), other: (i32, i32)| {
        let near = (one.1 % 8 - other.1 % 8).abs() <= 1 && one.1 != other.1;
        let (high, low) = (number(one).max(number(other)), number(one).min(number(other)));
        if near && is_pawn(one) && is_pawn(other) { high * (high - 1) / 2 + low } else { -1 }
    };
    pawns().flat_map(|one| pawns().map(move |other| pair(one, other))).collect()
}

const PARAMETERS: [Parameter; 6] = [
    SIDE,
    KING,
    Parameter { name: "one_square", kind: Kind::Square },
    Parameter { name: "one_color", kind: Kind::Color },
    Parameter { name: "other_square", kind: Kind::Square },
    Parameter { name: "other_color", kind: Kind::Color },
];

fn index() -> Function {
    let pawn = |color, square| ((wide("side") ^ wide(color)) * 48) + local(square) - 8;
    let triangle = (local("high") * (local("high") - 1)) >> 1;
    // Three neighboring files; bit 0 would be the file to the left of the a-file.
    let files = (Word::Number(7) << (local("a") & 7)) >> ((local("b") & 7) + 1);
    let differ = ((local("a") ^ local("b")) + 63) >> 6;
    numbering(
        "pawn_pair_index",
        "The number of two pawns as `side` sees them, whose own king is on `king`; -1 if they do \
         not count.",
        PARAMETERS,
        [
            ("flip", flip()),
            ("a", seen("one_square")),
            ("b", seen("other_square")),
            ("one", pawn("one_color", "a")),
            ("other", pawn("other_color", "b")),
            ("swap", (local("one") ^ local("other")) & -is_less("one", "other")),
            ("high", local("one") ^ local("swap")),
            ("low", local("other") ^ local("swap")),
            ("number", triangle + local("low")),
            ("counts", files & differ & is_inner("a") & is_inner("b")),
        ],
    )
}

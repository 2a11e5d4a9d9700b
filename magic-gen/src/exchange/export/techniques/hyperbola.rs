//! Hyperbola quintessence: a subtraction borrows from the first blocker.

use super::Technique;
use super::common::{LINES, LineKind, lookup};
use crate::exchange::export::expression::{
    Count, EIGHT_RANKS, Function, OCCUPIED, SQUARE, Type, Word, element, local,
};
use crate::exchange::export::plan::{Array, Contents, Element};
use crate::geometry::Slider;
use crate::read::Fingerprint;
use crate::verify::Verified;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "hyperbola",
    help: "Subtraction from the blockers of each line, 2.5 KiB",
    about: "Subtraction from the blockers of each line; along the rank, a table of attacks by its \
            six inner squares",
    contents: |verified| Ok(contents(verified)),
};

fn contents(verified: &Verified) -> Contents {
    let first_rank = Array::new(
        "first_rank_attacks",
        "Attacks along the rank: eight files for each occupancy of its six inner squares.",
        Element::U8,
        verified.first_rank.iter().copied(),
    );
    let bytes = &verified.first_rank;
    Contents {
        numbers: vec![Fingerprint::new("first_rank", bytes.len(), bytes)],
        tables: vec![first_rank],
        functions: vec![line_attacks(), rook(), bishop()],
        ..Contents::default()
    }
}

/// The attacks of a slider along a file or diagonal: a line with at most one square on each rank.
fn line_attacks() -> Function {
    let parameters =
        [("square", Type::OF_CHESS), ("occupied", Type::Bitboard), ("along", Type::Bitboard)];
    let slider = Word::Number(1) << SQUARE;
    let up = local("blockers") - local("slider");
    let [blockers, slider_down] = ["blockers", "slider"].map(|it| local(it).swapped_bytes());
    let down = (blockers - slider_down).swapped_bytes();
    Function::new(
        "line_attacks",
        "The squares that a slider attacks along the line `along`, which lacks its own.",
        parameters,
        (local("up") ^ local("down")) & local("along"),
    )
    .with([("slider", slider), ("blockers", OCCUPIED & local("along")), ("up", up), ("down", down)])
    .private()
}

fn along(line: LineKind) -> Word {
    let line = element(LINES, line.of("square"));
    Word::Call("line_attacks", vec![SQUARE.into(), OCCUPIED, line])
}

fn rook() -> Function {
    // Eight bytes for each occupancy of the inner squares; the lowest inner square is bit 1.
    let row = ((OCCUPIED >> EIGHT_RANKS) & 0x7E) * 4;
    let byte = element("first_rank_attacks", row + Word::Wide(Count::Masked("square", 7)));
    lookup(Slider::Rook, along(LineKind::File) | (local("byte") << EIGHT_RANKS))
        .with([("byte", byte)])
}

fn bishop() -> Function {
    lookup(Slider::Bishop, along(LineKind::Diagonal) | along(LineKind::AntiDiagonal))
}

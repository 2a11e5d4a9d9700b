//! The numbers of threat inputs: three loads and a bit count from 6.5 KB, without a branch.

use super::{Source, Technique};
use crate::exchange::export::expression::{Function, Kind, Parameter, Word, element, local};
use crate::exchange::export::input_sets::{InputSet, Inputs};
use crate::exchange::export::pawn_pair_numbers;
use crate::exchange::export::plan::{Array, Constant, Contents, Example, Values};
use crate::exchange::export::threat_rules::{LikePieces, Order, PIECES, Pair, Rules};
use crate::exchange::export::view_words::{
    KING, SIDE, flip, is_inner, is_less, numbering, seen, wide,
};
use crate::geometry::Square;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "threats",
    help: "The numbers that networks give to threats, 6.5 KB; --set says which",
    about: "The numbers that networks give to pairs of pieces, as each side sees them: from its own \
            end of the board, with its king on files a to d",
    has_json: false,
    source: Source::Set(contents),
};

const BLOCKS: &str = "threat_blocks";
const TARGETS: &str = "threat_targets";
const BEFORE: &str = "threat_before";

/// The first bits of the fields of an entry of [`BLOCKS`].
mod field {
    pub const STEP: u32 = 17;
    /// In the table it is times 64.
    pub const ROW: u32 = 21;
    pub const ENDS: u32 = 24;
    pub const ON_EDGE: u32 = 26;
    pub const AHEAD: u32 = 27;
}

fn contents(set: &InputSet) -> Contents {
    match set.inputs {
        Inputs::Threats(rules) => of_rules(set, rules),
        Inputs::PawnPairs => pawn_pair_numbers::contents(set),
    }
}

fn of_rules(set: &InputSet, rules: &Rules) -> Contents {
    let number = set.numbers()[((64 + 18) * PIECES + BLACK_PAWN) * 64 + 35];
    Contents {
        numbers: vec![set.fingerprint()],
        constant: Some(Constant {
            name: "threat_inputs",
            about: "All numbers are below this.",
            value: rules.pairs().len(),
        }),
        arrays: vec![blocks(rules), targets(rules), before(rules)],
        functions: vec![index(rules)],
        meaning: MEANING,
        example: Some(Example {
            function: "threat_index",
            arguments: vec![0, 2, 18, 1, 35, 6],
            about: format!(
                "White, whose king is on c1, sees its knight c3 attack the pawn d5: {number}."
            ),
        }),
        ..Contents::default()
    }
}

const MEANING: &[&str] = &[
    "Sides: White 0, Black 1. Pieces: White's pawn, knight, bishop, rook, queen and king 0 to 5, \
     Black's 6 to 11; the numbers 12 to 15 are no piece, and in no pair.",
    "A pair counts only if the attacker attacks the victim's square on an empty board; whether \
     something stands between is not asked.",
];

/// For each kind of pair, the first number and the other constants.
fn blocks(rules: &Rules) -> Array {
    let mut blocks = vec![0; 2 * 16 * 16];
    let pairs = rules.pairs();
    for attacker in 0..PIECES {
        for victim in rules.victims(attacker) {
            let of = |pair: &Pair| (pair.attacker, pair.victim) == (attacker, victim);
            let first = pairs.iter().position(of).expect("each counts on some square");
            let block = block(rules, attacker, victim, first);
            for side in 0..2 {
                let seen = |piece| (piece + 6 * side) % PIECES;
                blocks[16 * (16 * side + seen(attacker)) + seen(victim)] = block;
            }
        }
    }
    let about = "By side, attacker and victim, 16 of each: the first number (bits 0 to 16), the step \
                 to the next (17 to 20), the attacker's row (21 to 23), and whether pairs count from \
                 the higher square (24), the lower one (25), on ranks 1 and 8 (26), ahead of a pawn \
                 (27).";
    Array::new(BLOCKS, about, Values::U32(blocks))
}

fn block(rules: &Rules, attacker: usize, victim: usize, first: usize) -> u32 {
    let step = match rules.order {
        Order::ByVictim => 1,
        Order::BySquares => rules.victims(attacker).len(),
    };
    let row = if attacker <= BLACK_PAWN { attacker } else { attacker - 6 };
    let [higher, lower] = rules.ends(attacker, victim).map(u32::from);
    let on_edge = u32::from(!victim.is_multiple_of(6));
    let ahead = u32::from(rules.counts_ahead(attacker, victim));
    first as u32
        | (step as u32) << field::STEP
        | (row as u32) << field::ROW
        | (higher | lower << 1) << field::ENDS
        | on_edge << field::ON_EDGE
        | ahead << field::AHEAD
}

/// The pieces with rows of their own are White's and, with this number, Black's pawn, which moves
/// the other way.
const BLACK_PAWN: usize = 6;

fn by_row(rules: &Rules) -> impl Iterator<Item = Vec<u64>> {
    (0..=BLACK_PAWN).map(|piece| Square::all().map(|it| rules.targets(piece, it)).collect())
}

fn targets(rules: &Rules) -> Array {
    let about = "What a piece attacks on an empty board, by row and square.";
    Array::new(TARGETS, about, Values::U64(by_row(rules).flatten().collect()))
}

fn before(rules: &Rules) -> Array {
    let before = by_row(rules).flat_map(|row| {
        let mut sum = 0;
        let count = move |targets: u64| {
            let before = sum;
            sum += targets.count_ones() as u16;
            before
        };
        row.into_iter().map(count)
    });
    let about = "How many pairs of squares a row has before each square.";
    Array::new(BEFORE, about, Values::U16(before.collect()))
}

const PARAMETERS: [Parameter; 6] = [
    SIDE,
    KING,
    Parameter { name: "attacker_square", kind: Kind::Square },
    Parameter { name: "attacker_piece", kind: Kind::Piece },
    Parameter { name: "victim_square", kind: Kind::Square },
    Parameter { name: "victim_piece", kind: Kind::Piece },
];

fn index(rules: &Rules) -> Function {
    let block = (wide("side") << 8) | (wide("attacker_piece") << 4) | wide("victim_piece");
    let row = ((local("block") >> (field::ROW - 6)) & (7 << 6)) | local("attacker");
    let below = !(Word::Number(u64::MAX) << local("victim"));
    let nth = element(BEFORE, local("row")) + (local("targets") & below).count_bits();
    let nth = match rules.order {
        Order::ByVictim => nth,
        Order::BySquares => nth * ((local("block") >> field::STEP) & 15),
    };
    numbering(
        "threat_index",
        "The number of a pair as `side` sees it, whose own king is on `king`; -1 if it does not \
         count.",
        PARAMETERS,
        [
            ("flip", flip()),
            ("attacker", seen("attacker_square")),
            ("victim", seen("victim_square")),
            ("block", element(BLOCKS, block)),
            ("row", row),
            ("targets", element(TARGETS, local("row"))),
            ("number", (local("block") & 0x1_FFFF) + nth),
            ("counts", counts(rules)),
        ],
    )
}

/// In bit 0, whether the pair counts.
fn counts(rules: &Rules) -> Word {
    let block = |field: u32| local("block") >> field;
    let ends = match rules.like_pieces {
        LikePieces::Twice => block(field::ENDS),
        _ => block(field::ENDS) >> is_less("attacker", "victim"),
    };
    let counts =
        (local("targets") >> local("victim")) & ends & (block(field::ON_EDGE) | is_inner("victim"));
    if rules.blocking.is_empty() {
        return counts;
    }
    let files = || local("attacker") ^ local("victim");
    let is_aside = files() | (files() >> 1) | (files() >> 2);
    counts & (block(field::AHEAD) | is_aside)
}

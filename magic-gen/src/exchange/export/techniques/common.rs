//! The parts that every export of lookups has besides those of rook and bishop: leapers and the
//! queen, and the squares between two squares, on their line, and beyond. The last three are
//! computed from the four lines through each square.

use crate::exchange::export::expression::{
    Count, Function, OCCUPIED, Parameter, SQUARE, Type, Word, element, local,
};
use crate::exchange::export::plan::{Array, Element};
use crate::geometry::board::Board;
use crate::geometry::piece::Piece;
use crate::geometry::{Slider, Square};

/// The table of the four lines through each square.
pub(super) const LINES: &str = "line_masks";

/// A line through a square, in the order of the table.
#[derive(Clone, Copy)]
pub(super) enum LineKind {
    Rank,
    File,
    Diagonal,
    AntiDiagonal,
}

impl LineKind {
    const ALL: [Self; 4] = [Self::Rank, Self::File, Self::Diagonal, Self::AntiDiagonal];

    /// The index of the line of a square in the table.
    pub(super) const fn of(self, square: &'static str) -> Count {
        Count::Field { square, width: 4, field: self as u32 }
    }
}

/// The lines through a square in this order, without the square.
fn lines_through(square: Square) -> [u64; 4] {
    let [[(_, file), (_, rank)], [(_, diagonal), (_, anti)]] =
        Slider::ALL.map(|slider| slider.lines(square));
    [rank, file, diagonal, anti]
}

/// What a leaper attacks, by square; for two sides White's first.
fn leaps(name: &'static str, about: &'static str, notation: &str, sides: usize) -> Array {
    let chess = Board::named("chess").expect("a board with a name");
    let piece = Piece::of(name, notation).expect("a piece in Betza's notation");
    let sites = (0..sides).flat_map(|side| (0..64).map(move |square| (side, square)));
    let set = |(side, square)| {
        piece.arms(&chess, side, square).iter().fold(0, |set, arm| set | arm.attacks(0) as u64)
    };
    Array::new(name, about, Element::U64, sites.map(set))
}

/// The lookup of a slider.
pub(super) fn lookup(slider: Slider, result: Word) -> Function {
    let (name, about) = match slider {
        Slider::Rook => ("rook_attacks", "The squares that a rook on `square` attacks."),
        Slider::Bishop => ("bishop_attacks", "The squares that a bishop on `square` attacks."),
    };
    Function::slider(name, about, result)
}

/// The tables of these functions.
pub(in super::super) fn tables() -> Vec<Array> {
    vec![
        leaps("knights", "What a knight attacks, by square.", "N", 1),
        leaps("kings", "What a king attacks, by square.", "K", 1),
        leaps("pawns", "What a pawn attacks, by square: White's, then Black's.", "fF", 2),
        Array::new(
            LINES,
            "Rank, file, diagonal and anti-diagonal through each square, without the square.",
            Element::U64,
            Square::all().flat_map(lines_through),
        ),
    ]
}

const A_SQUARE: Parameter = ("square", Type::OF_CHESS);
const TWO: [Parameter; 2] = [("a", Type::OF_CHESS), ("b", Type::OF_CHESS)];
const FROM_THROUGH: [Parameter; 2] = [("from", Type::OF_CHESS), ("through", Type::OF_CHESS)];

/// The functions, in an order in which each comes after those that it calls.
pub(in super::super) fn functions() -> Vec<Function> {
    let mut functions = vec![queen()];
    functions.extend(leapers());
    functions.extend([common_line(), between(), line(), ray_beyond()]);
    functions
}

fn queen() -> Function {
    let of = |piece| Word::Call(piece, vec![SQUARE.into(), OCCUPIED]);
    let sets = of("bishop_attacks") | of("rook_attacks");
    Function::slider("queen_attacks", "The squares that a queen on `square` attacks.", sets)
}

fn leapers() -> [Function; 3] {
    let leaper =
        |name, about, table| Function::new(name, about, [A_SQUARE], element(table, SQUARE));
    let pawn = (Word::Wide(Count::Parameter("color")) << 6) | Word::Wide(SQUARE);
    [
        leaper("knight_attacks", "The squares that a knight on `square` attacks.", "knights"),
        leaper("king_attacks", "The squares that a king on `square` attacks.", "kings"),
        Function::new(
            "pawn_attacks",
            "The squares that a pawn of `color` (White 0, Black 1) on `square` attacks.",
            [("color", Type::Color), A_SQUARE],
            element("pawns", pawn),
        ),
    ]
}

/// All bits of all words.
fn any(words: impl IntoIterator<Item = Word>) -> Word {
    words.into_iter().reduce(|a, b| a | b).expect("some words")
}

/// If two squares are on the same rank, their two rank masks differ only in these squares. If they
/// are on different ranks, the two masks have no square in common. The same is true of files and
/// diagonals.
fn common_line() -> Function {
    let both = |line: LineKind| element(LINES, line.of("a")) & element(LINES, line.of("b"));
    let [rank, file, diagonal, anti] = LineKind::ALL.map(both);
    Function::new(
        "common_line",
        "The line through two different squares, without them.",
        TWO,
        any(["rank", "file", "diagonal", "anti"].map(local)),
    )
    .with([("rank", rank), ("file", file), ("diagonal", diagonal), ("anti", anti)])
    .private()
}

fn call_common_line(a: &'static str, b: &'static str) -> Word {
    Word::Call("common_line", [a, b].map(|name| Count::Parameter(name).into()).to_vec())
}

/// This square and all above.
fn from_up(square: &'static str) -> Word {
    Word::Number(u64::MAX) << Count::Parameter(square)
}

fn between() -> Function {
    Function::new(
        "between",
        "The squares strictly between two on one line; none if they are not.",
        TWO,
        call_common_line("a", "b") & (from_up("a") ^ from_up("b")),
    )
}

fn line() -> Function {
    let bit = |square| Word::Number(1) << Count::Parameter(square);
    let rays = any(LineKind::ALL.map(|line| element(LINES, line.of("a"))));
    // All ones if b is on a line through a, otherwise 0. The masks of `a` do not contain `a`.
    let aligned = -((local("rays") >> Count::Parameter("b")) & 1);
    Function::new(
        "line",
        "The whole line through two squares, with them; none if there is none or they are equal.",
        TWO,
        (call_common_line("a", "b") | bit("a") | bit("b")) & local("aligned"),
    )
    .with([("rays", rays), ("aligned", aligned)])
}

fn ray_beyond() -> Function {
    let wide = |square| Word::Wide(Count::Parameter(square));
    // All ones if the first is less, otherwise 0.
    let ones_if_less = |less: &'static str, than| -((wide(less) - wide(than)) >> 63);
    let side = (from_up("through") & local("up")) | (!from_up("through") & local("down"));
    Function::new(
        "ray_beyond",
        "The squares behind `through` as seen from `from`, to the edge; none if they are on no line.",
        FROM_THROUGH,
        call_common_line("from", "through") & side,
    )
    .with([("up", ones_if_less("from", "through")), ("down", ones_if_less("through", "from"))])
}

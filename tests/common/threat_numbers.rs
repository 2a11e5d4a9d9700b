//! The numbers of all threats and of all pairs of pawns, in the order of the hashes of
//! `tests/threat_inputs/sets.csv`.

use rookline::threats::inputs::{InputSet, PawnPairs, Rules, View};
use rookline::{Bitboard, Color, ColoredPiece, Piece, Rank, Square, Threat};
use sha2::{Digest, Sha256};

use crate::walks::attacks;

/// The view of the hashes.
pub const VIEW: View = View::new(Color::White, Square::A1);

/// Calls a function with each set as its type argument.
macro_rules! each_set {
    ($check:ident($($argument:expr),*)) => {{
        $check::<rookline::threats::inputs::Stockfish59808>($($argument),*);
        $check::<rookline::threats::inputs::Stockfish60720>($($argument),*);
        $check::<rookline::threats::inputs::Hobbes60144>($($argument),*);
        $check::<rookline::threats::inputs::Reckless66864>($($argument),*);
        $check::<rookline::threats::inputs::Monty79856>($($argument),*);
        $check::<rookline::threats::inputs::Sykora60720>($($argument),*);
        $check::<rookline::threats::inputs::Plain66640>($($argument),*);
        $check::<rookline::threats::inputs::Plain88368>($($argument),*);
    }};
}
pub(crate) use each_set;

fn is_edge(square: Square) -> bool {
    matches!(square.rank(), Rank::First | Rank::Eighth)
}

/// The square ahead of a pawn.
fn ahead(pawn: ColoredPiece, square: Square) -> Option<Square> {
    let square = square.index() as isize + if pawn == ColoredPiece::WhitePawn { 8 } else { -8 };
    usize::try_from(square).ok().and_then(Square::from_index)
}

/// The squares that a piece can attack, in order, with that ahead of a pawn if it is wanted.
pub fn targets(piece: ColoredPiece, square: Square, with_ahead: bool) -> Vec<Square> {
    let mut targets = attacks(piece, square, Bitboard::EMPTY);
    if piece.piece() == Piece::Pawn {
        if is_edge(square) {
            return Vec::new();
        }
        targets |= ahead(piece, square).filter(|_| with_ahead).into_iter().collect::<Bitboard>();
    }
    targets.into_iter().collect()
}

/// Whether the pair can stand on a board.
pub fn is_possible(rules: &Rules, threat: Threat) -> bool {
    let (from, to) = (threat.attacker(), threat.victim());
    let (by, of) = (threat.attacking_piece(), threat.attacked_piece());
    let blocks = rules.blocking.contains(&of.piece());
    targets(by, from, blocks).contains(&to) && !(of.piece() == Piece::Pawn && is_edge(to))
}

/// Every pair of a piece on a square and a piece on a square, in the order of [`Threat::index`].
pub fn all_threats() -> impl Iterator<Item = Threat> {
    let placed = |number: usize| (Square::ALL[number % 64], ColoredPiece::ALL[number / 64]);
    (0..Threat::INDICES).map(move |index| Threat::new(placed(index / 768), placed(index % 768)))
}

/// The number of a pair in a view, if it can stand on a board and counts.
pub fn number<S: InputSet>(view: View, threat: Threat) -> Option<usize> {
    S::index(view, threat).filter(|_| is_possible(&S::RULES, threat))
}

/// The numbers of all pairs, in this order.
pub fn all_numbers<S: InputSet>() -> Vec<Option<usize>> {
    all_threats().map(|threat| number::<S>(VIEW, threat)).collect()
}

/// The numbers of pawns on squares, white's first: each with each.
pub fn pawn_pairs() -> Vec<Option<usize>> {
    let pawns = Color::ALL.into_iter().flat_map(|color| Square::ALL.map(|square| (color, square)));
    let pairs = pawns.clone().flat_map(|one| pawns.clone().map(move |other| (one, other)));
    pairs.map(|(one, other)| PawnPairs::index(VIEW, one, other)).collect()
}

/// Four bytes for each number; those of -1 where there is none.
pub fn bytes(numbers: &[Option<usize>]) -> Vec<u8> {
    let word = |number: &Option<usize>| number.map_or(-1, |number| number as i32);
    numbers.iter().flat_map(|number| word(number).to_le_bytes()).collect()
}

pub fn sha_256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

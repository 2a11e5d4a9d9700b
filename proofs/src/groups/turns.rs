//! Rotations and flips of the board: each square goes to the right place, and each flip is its own
//! inverse.

use rookline::Bitboard;
use rookline::setwise::flips::{
    anti_diagonals_to_ranks, diagonals_to_ranks, flip_anti_diagonal, flip_diagonal,
    rotate_90_anticlockwise, rotate_90_clockwise, rotate_180,
};

use super::subject;
use crate::rules::sets::image;
use crate::subject::{Rule, Subject};

/// The group's name.
pub const NAME: &str = "turns";

/// The new place of a square, by file and rank.
fn moved(to: fn(u8, u8) -> (u8, u8)) -> Rule {
    Rule::Formula(Box::new(move |formulas| {
        let all = formulas.input(0);
        image(formulas, all, |square| {
            let (file, rank) = to(square % 8, square / 8);
            1 << (8 * rank + file)
        })
    }))
}

/// The unchanged board.
fn same() -> Rule {
    Rule::Formula(Box::new(|formulas| formulas.input(0)))
}

macro_rules! turn {
    ($name:literal, $set:ident, $body:expr, $to:expr) => {
        subject!(NAME, $name, |$set| $body, moved($to), "each square where the turn takes it")
    };
}

macro_rules! and_back {
    ($name:literal, $set:ident, $body:expr) => {
        subject!(NAME, concat!($name, "/and_back"), |$set| $body, same(), "the same board")
    };
}

/// Its functions.
pub fn subjects() -> Vec<Subject> {
    vec![
        turn!("flip_rank", set, Bitboard(set).flip_rank().0, |file, rank| (file, 7 - rank)),
        turn!("flip_file", set, Bitboard(set).flip_file().0, |file, rank| (7 - file, rank)),
        turn!("flip_diagonal", set, flip_diagonal(Bitboard(set)).0, |file, rank| (rank, file)),
        turn!("flip_anti_diagonal", set, flip_anti_diagonal(Bitboard(set)).0, |file, rank| (
            7 - rank,
            7 - file
        )),
        turn!("rotate_180", set, rotate_180(Bitboard(set)).0, |file, rank| (7 - file, 7 - rank)),
        turn!("rotate_90_clockwise", set, rotate_90_clockwise(Bitboard(set)).0, |file, rank| (
            rank,
            7 - file
        )),
        turn!(
            "rotate_90_anticlockwise",
            set,
            rotate_90_anticlockwise(Bitboard(set)).0,
            |file, rank| { (7 - rank, file) }
        ),
        turn!("diagonals_to_ranks", set, diagonals_to_ranks(Bitboard(set)).0, |file, rank| {
            (file, (8 + rank - file) % 8)
        }),
        turn!(
            "anti_diagonals_to_ranks",
            set,
            anti_diagonals_to_ranks(Bitboard(set)).0,
            |file, rank| { (file, (rank + file) % 8) }
        ),
        and_back!("flip_rank", set, Bitboard(set).flip_rank().flip_rank().0),
        and_back!("flip_file", set, Bitboard(set).flip_file().flip_file().0),
        and_back!("flip_diagonal", set, flip_diagonal(flip_diagonal(Bitboard(set))).0),
        and_back!(
            "flip_anti_diagonal",
            set,
            flip_anti_diagonal(flip_anti_diagonal(Bitboard(set))).0
        ),
        and_back!("rotate_180", set, rotate_180(rotate_180(Bitboard(set))).0),
    ]
}

//! The attacks of a leaper on a square.

use rookline::{Color, Square, king_attacks, knight_attacks, pawn_attacks};

use super::subject;
use crate::rules::{DIRECTIONS, Step, after};
use crate::subject::{Rule, Subject};

/// The group's name.
pub const NAME: &str = "leapers";

const SAYS: &str = "the squares of the piece's steps";

/// A knight's steps.
pub const KNIGHT: [Step; 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// The targets of some steps.
pub fn landings(steps: &[Step], square: u8) -> u64 {
    let landings = steps.iter().filter_map(|&step| after(square, step));
    landings.fold(0, |all, landing| all | 1 << landing)
}

fn walk(steps: &'static [Step]) -> Rule {
    Rule::Walk(Box::new(move |inputs| landings(steps, inputs[0] as u8)))
}

/// Its functions.
pub fn subjects() -> Vec<Subject> {
    vec![
        subject!(
            NAME,
            "knight",
            |square| knight_attacks(Square::wrapping(square as usize)).0,
            walk(&KNIGHT),
            SAYS
        ),
        subject!(
            NAME,
            "king",
            |square| king_attacks(Square::wrapping(square as usize)).0,
            walk(&DIRECTIONS),
            SAYS
        ),
        subject!(
            NAME,
            "white_pawn",
            |square| pawn_attacks(Color::White, Square::wrapping(square as usize)).0,
            walk(&[(-1, 1), (1, 1)]),
            SAYS
        ),
        subject!(
            NAME,
            "black_pawn",
            |square| pawn_attacks(Color::Black, Square::wrapping(square as usize)).0,
            walk(&[(-1, -1), (1, -1)]),
            SAYS
        ),
    ]
}

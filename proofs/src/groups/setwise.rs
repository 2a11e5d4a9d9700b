//! Operations on whole sets: steps, fills, leapers, pawns.

use rookline::setwise::{fills, leapers, passed_pawns, pawns as of_pawns};
use rookline::{Bitboard, Color, Direction};

use super::leapers::{KNIGHT, landings};
use super::{directions, subject};
use crate::formula::{Binary, Formulas, Term};
use crate::rules::sets::{fill, image, reached};
use crate::rules::{DIRECTIONS, Step, after, ray, set};
use crate::subject::{Rule, Subject};

/// The group's name.
pub const NAME: &str = "setwise";

/// Its functions.
pub fn subjects() -> Vec<Subject> {
    let mut subjects = in_each_direction();
    subjects.extend(all_directions());
    subjects.extend(pawns());
    subjects
}

fn steps(steps: &'static [Step]) -> Rule {
    Rule::Formula(Box::new(move |formulas| {
        let all = formulas.input(0);
        image(formulas, all, |square| landings(steps, square))
    }))
}

fn in_each_direction() -> Vec<Subject> {
    macro_rules! in_directions {
        ($($direction:ident $name:literal $step:expr;)*) => { vec![$(
            subject!(
                NAME,
                concat!("step/", $name),
                |set| Bitboard(set).step(Direction::$direction).0,
                steps(&[$step]),
                "the next square of each, without those that leave the board"
            ),
            subject!(
                NAME,
                concat!("occluded_fill/", $name),
                |sliders, empty| {
                    fills::occluded_fill(Direction::$direction, Bitboard(sliders), Bitboard(empty)).0
                },
                Rule::Formula(Box::new(|formulas| fill(formulas, $step, false))),
                "the sliders, and what each reaches over empty squares"
            ),
            subject!(
                NAME,
                concat!("fill_attacks/", $name),
                |sliders, empty| {
                    fills::fill_attacks(Direction::$direction, Bitboard(sliders), Bitboard(empty)).0
                },
                Rule::Formula(Box::new(|formulas| fill(formulas, $step, true))),
                "what each slider attacks: a square is attacked if all between are empty"
            ),
        )*] };
    }
    directions!(in_directions)
}

/// Fills in four directions.
fn fills_along(directions: [Step; 4]) -> Rule {
    Rule::Formula(Box::new(move |formulas| {
        let none = formulas.constant(0, 64);
        directions.into_iter().fold(none, |all, step| {
            let attacks = fill(formulas, step, true);
            formulas.binary(Binary::Or, all, attacks)
        })
    }))
}

fn all_directions() -> Vec<Subject> {
    const SLIDERS: &str = "what each slider attacks: a square is attacked if all between are empty";
    const LEAPERS: &str = "the squares of each piece's steps";
    vec![
        subject!(
            NAME,
            "orthogonal_attacks",
            |sliders, empty| fills::orthogonal_attacks(Bitboard(sliders), Bitboard(empty)).0,
            fills_along([(0, 1), (1, 0), (0, -1), (-1, 0)]),
            SLIDERS
        ),
        subject!(
            NAME,
            "diagonal_attacks",
            |sliders, empty| fills::diagonal_attacks(Bitboard(sliders), Bitboard(empty)).0,
            fills_along([(1, 1), (1, -1), (-1, -1), (-1, 1)]),
            SLIDERS
        ),
        subject!(
            NAME,
            "knight_attacks",
            |knights| leapers::knight_attacks(Bitboard(knights)).0,
            steps(&KNIGHT),
            LEAPERS
        ),
        subject!(
            NAME,
            "king_attacks",
            |kings| leapers::king_attacks(Bitboard(kings)).0,
            steps(&DIRECTIONS),
            LEAPERS
        ),
    ]
}

/// The attacks of pawns to either side, combined.
fn both_sides(op: Binary, ahead: i8) -> Rule {
    Rule::Formula(Box::new(move |formulas| {
        let [east, west] = [1, -1].map(|side| {
            let pawns = formulas.input(0);
            image(formulas, pawns, |square| landings(&[(side, ahead)], square))
        });
        formulas.binary(op, east, west)
    }))
}

/// Pushes over this number of empty squares. A push over two squares begins only on the pawns'
/// first rank.
fn pushes(formulas: &mut Formulas, ahead: i8, squares: usize) -> Term {
    let [pawns, occupied] = [0, 1].map(|number| formulas.input(number));
    let all = formulas.constant(u64::MAX, 64);
    let empty = formulas.binary(Binary::Xor, occupied, all);
    let first = if ahead > 0 { 1 } else { 6 };
    let from = (0..64).filter(|square| squares == 1 || square / 8 == first);
    let ways = from.filter_map(|square| {
        let ray = ray(square, (0, ahead));
        let ahead = ray.get(..squares)?;
        Some((1 << square, set(ahead), 1 << *ahead.last()?))
    });
    let ways: Vec<_> = ways.collect();
    reached(formulas, pawns, empty, ways.into_iter())
}

/// All squares ahead; with `wide` also those of the neighboring files.
fn ahead_of(square: u8, ahead: i8, wide: bool) -> u64 {
    let beside = [after(square, (-1, 0)), after(square, (1, 0))].into_iter().flatten();
    let files = beside.filter(|_| wide).chain([square]);
    files.fold(0, |all, square| all | set(&ray(square, (0, ahead))))
}

/// The ranks on which pawns can be.
const INNER_RANKS: u64 = 0x00ff_ffff_ffff_ff00;

/// The pawns with no enemy pawn, the second input, ahead on their own file or on a neighboring one.
fn passed(formulas: &mut Formulas, ahead: i8) -> Term {
    let [pawns, enemies] = [0, 1].map(|number| formulas.input(number));
    let ones = formulas.constant(u64::MAX, 64);
    let free = formulas.binary(Binary::Xor, enemies, ones);
    let ways = (0..64)
        .map(|square| (1 << square, ahead_of(square, ahead, true) & INNER_RANKS, 1 << square));
    reached(formulas, pawns, free, ways)
}

fn pawns() -> Vec<Subject> {
    const ATTACKS: &str = "the squares that the pawns attack, to the sides that the name says";
    const PUSHES: &str = "the squares that the pawns reach, all on the way being empty";
    macro_rules! of_colors {
        ($($color:ident $name:literal $ahead:literal;)*) => { vec![$(
            subject!(NAME, concat!("east_attacks/", $name),
                |pawns| of_pawns::east_attacks(Color::$color, Bitboard(pawns)).0,
                steps(&[(1, $ahead)]), ATTACKS),
            subject!(NAME, concat!("west_attacks/", $name),
                |pawns| of_pawns::west_attacks(Color::$color, Bitboard(pawns)).0,
                steps(&[(-1, $ahead)]), ATTACKS),
            subject!(NAME, concat!("any_attacks/", $name),
                |pawns| of_pawns::any_attacks(Color::$color, Bitboard(pawns)).0,
                both_sides(Binary::Or, $ahead), ATTACKS),
            subject!(NAME, concat!("double_attacks/", $name),
                |pawns| of_pawns::double_attacks(Color::$color, Bitboard(pawns)).0,
                both_sides(Binary::And, $ahead), ATTACKS),
            subject!(NAME, concat!("single_attacks/", $name),
                |pawns| of_pawns::single_attacks(Color::$color, Bitboard(pawns)).0,
                both_sides(Binary::Xor, $ahead), ATTACKS),
            subject!(NAME, concat!("single_pushes/", $name),
                |pawns, occupied| {
                    of_pawns::single_pushes(Color::$color, Bitboard(pawns), Bitboard(occupied)).0
                },
                Rule::Formula(Box::new(|formulas| pushes(formulas, $ahead, 1))), PUSHES),
            subject!(NAME, concat!("double_pushes/", $name),
                |pawns, occupied| {
                    of_pawns::double_pushes(Color::$color, Bitboard(pawns), Bitboard(occupied)).0
                },
                Rule::Formula(Box::new(|formulas| pushes(formulas, $ahead, 2))), PUSHES),
            subject!(NAME, concat!("front_spans/", $name),
                |pawns| of_pawns::front_spans(Color::$color, Bitboard(pawns)).0,
                Rule::Formula(Box::new(|formulas| {
                    let pawns = formulas.input(0);
                    image(formulas, pawns, |square| ahead_of(square, $ahead, false))
                })),
                "all squares ahead of each pawn, on its file"),
            subject!(NAME, concat!("passed_pawns/", $name),
                |pawns, enemies| {
                    passed_pawns::passed_pawns(Color::$color, Bitboard(pawns), Bitboard(enemies)).0
                },
                Rule::Formula(Box::new(|formulas| passed(formulas, $ahead))),
                "the pawns with no enemy pawn of the ranks 2 to 7 ahead, on their file or beside it; \
                 not proven: enemy pawns on the ranks 1 and 8 count, too"),
        )*] };
    }
    of_colors! {
        White "white" 1;
        Black "black" -1;
    }
}

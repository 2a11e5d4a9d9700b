//! The functions of rookline that are no lookups of sliders. A row is a name, the function, its rule,
//! and the rule in words. What is compiled and what is called here are made from one text.

use crate::formula::{Binary, Formulas, Term};
use crate::pieces::CHESS;
use crate::rules::{self, DIRECTIONS, KNIGHT, Step, fill, image, landings, reached, set};
use crate::subject::{Rule, Subject};

/// Subjects of a group. `$given` is source that comes before each function.
macro_rules! functions {
    ($group:literal, $given:expr;
     $($name:expr, |$($input:ident),+| $body:expr, $rule:expr, $says:expr;)+) => {
        vec![$(Subject {
            group: $group.to_owned(),
            name: $name.to_string(),
            inputs: &[$(stringify!($input)),+],
            answer: "answer",
            source: format!("{}{}", $given, stringify!($body)),
            called: Some(Box::new(move |inputs: &[u64]| {
                let &[$($input),+] = inputs else { return 0 };
                $body
            })),
            rule: $rule,
            says: $says,
        }),+]
    };
}

/// Items for the functions here, and as text for those that are compiled.
macro_rules! shared {
    ($($item:item)+) => {
        $($item)+
        /// The names in the functions' sources.
        pub const PRELUDE: &str = stringify!($($item)+);
    };
}
shared! {
    use core::num::NonZeroU64;
    use rookline::bitscan::{de_bruijn, mod_67};
    use rookline::setwise::flips::*;
    use rookline::setwise::{fills, leapers, passed_pawns, pawns as of_pawns};
    use rookline::*;

    fn at(square: u64) -> Square {
        Square::wrapping(square as usize)
    }
}

pub fn groups() -> [(&'static str, Vec<Subject>); 5] {
    [
        ("leapers", of_leapers()),
        ("lines", lines()),
        ("setwise", setwise()),
        ("turns", turns()),
        ("bit_scans", bit_scans()),
    ]
}

/// A rule for the set that is the first input: the targets of each square.
fn of_each(to: impl Fn(u8) -> u64 + Send + Sync + 'static) -> Rule {
    Box::new(move |formulas| image(formulas, formulas.input(0), &to))
}

/// The set of the square that an input numbers, by its lowest bits.
fn square_of(formulas: &Formulas, input: usize) -> Term {
    let number = formulas.and(formulas.input(input), formulas.constant(63, 64));
    formulas.binary(Binary::Shl, formulas.constant(1, 64), number)
}

/// A rule for the square that is the first input.
fn from_square(to: impl Fn(u8) -> u64 + Send + Sync + 'static) -> Rule {
    Box::new(move |formulas| image(formulas, square_of(formulas, 0), &to))
}

fn steps(steps: &'static [Step]) -> Rule {
    of_each(move |square| landings(steps, square))
}

pub fn of_leapers() -> Vec<Subject> {
    const SAYS: &str = "the squares of the piece's steps";
    let walk = |steps: &'static [Step]| from_square(move |square| landings(steps, square));
    functions! { "leapers", "";
        "knight", |square| knight_attacks(at(square)).0, walk(&KNIGHT), SAYS;
        "king", |square| king_attacks(at(square)).0, walk(&DIRECTIONS), SAYS;
        "white_pawn", |square| pawn_attacks(Color::White, at(square)).0,
            walk(&[(-1, 1), (1, 1)]), SAYS;
        "black_pawn", |square| pawn_attacks(Color::Black, at(square)).0,
            walk(&[(-1, -1), (1, -1)]), SAYS;
    }
}

/// A function of the ray through both squares, the place of the second square on it, the ray the
/// other way, and the first square.
type OnOneLine = fn(&[u8], usize, &[u8], u8) -> u64;

/// A walk from each square in all directions: if it is the first input, and the second is met.
fn walk(then: OnOneLine) -> Rule {
    Box::new(move |formulas| {
        let mut ways = Vec::new();
        for (from, step) in (0..64).flat_map(|from| DIRECTIONS.map(|step| (from, step))) {
            let [ray, back] = [step, (-step.0, -step.1)].map(|step| rules::ray(from, step));
            let way = |nth: usize| (1 << from, 1 << ray[nth], then(&ray, nth, &back, from));
            ways.extend((0..ray.len()).map(way));
        }
        let [from, to] = [0, 1].map(|nth| square_of(formulas, nth));
        reached(formulas, from, to, ways.into_iter())
    })
}

fn directions() -> impl Iterator<Item = (Direction, &'static str, &'static Step)> {
    let names = ["north", "north_east", "east", "south_east"];
    let names = names.into_iter().chain(["south", "south_west", "west", "north_west"]);
    let named = Direction::ALL.into_iter().zip(names).zip(&DIRECTIONS);
    named.map(|((direction, name), step)| (direction, name, step))
}

pub fn lines() -> Vec<Subject> {
    let mut subjects = functions! { "lines", "";
        "between", |a, b| between(at(a), at(b)).0, walk(|ray, nth, _, _| set(&ray[..nth])),
            "the squares between two that are on one line";
        "line", |a, b| line(at(a), at(b)).0,
            walk(|ray, _, back, from| set(ray) | set(back) | 1 << from),
            "the line through two squares, from edge to edge";
        "ray_beyond", |from, through| ray_beyond(at(from), at(through)).0,
            walk(|ray, nth, _, _| set(&ray[nth + 1..])),
            "the squares behind the second as seen from the first";
    };
    for (direction, name, &step) in directions() {
        subjects.extend(
            functions! { "lines", format!("let direction = Direction::{direction:?};");
                format!("ray/{name}"), |square| ray(at(square), direction).0,
                    from_square(move |square| set(&rules::ray(square, step))),
                    "the squares from one to the edge";
            },
        );
    }
    subjects
}

fn setwise() -> Vec<Subject> {
    const SLIDERS: &str = "what each slider attacks: a square is attacked if all between are empty";
    const LEAPERS: &str = "the squares of each piece's steps";
    let mut subjects = functions! { "setwise", "";
        "orthogonal_attacks",
            |sliders, empty| fills::orthogonal_attacks(Bitboard(sliders), Bitboard(empty)).0,
            fills_along([(0, 1), (1, 0), (0, -1), (-1, 0)]), SLIDERS;
        "diagonal_attacks",
            |sliders, empty| fills::diagonal_attacks(Bitboard(sliders), Bitboard(empty)).0,
            fills_along([(1, 1), (1, -1), (-1, -1), (-1, 1)]), SLIDERS;
        "knight_attacks", |knights| leapers::knight_attacks(Bitboard(knights)).0,
            steps(&KNIGHT), LEAPERS;
        "king_attacks", |kings| leapers::king_attacks(Bitboard(kings)).0,
            steps(&DIRECTIONS), LEAPERS;
    };
    for (direction, name, step) in directions() {
        let (step, along) = (*step, std::slice::from_ref(step));
        subjects.extend(functions! { "setwise", format!("let direction = Direction::{direction:?};");
            format!("step/{name}"), |set| Bitboard(set).step(direction).0, steps(along),
                "the next square of each, without those that leave the board";
            format!("occluded_fill/{name}"),
                |sliders, empty| fills::occluded_fill(direction, Bitboard(sliders), Bitboard(empty)).0,
                Box::new(move |formulas| fill(formulas, step, false)),
                "the sliders, and what each reaches over empty squares";
            format!("fill_attacks/{name}"),
                |sliders, empty| fills::fill_attacks(direction, Bitboard(sliders), Bitboard(empty)).0,
                Box::new(move |formulas| fill(formulas, step, true)), SLIDERS;
        });
    }
    subjects.extend(pawns(Color::White, "white", 1));
    subjects.extend(pawns(Color::Black, "black", -1));
    subjects
}

fn fills_along(directions: [Step; 4]) -> Rule {
    Box::new(move |formulas| {
        let none = formulas.constant(0, 64);
        let fills = directions.into_iter().map(|step| fill(formulas, step, true));
        fills.fold(none, |all, attacks| formulas.or(all, attacks))
    })
}

fn pawns(color: Color, side: &str, ahead: i8) -> Vec<Subject> {
    const ATTACKS: &str = "the squares that the pawns attack, to the sides that the name says";
    const PUSHES: &str = "the squares that the pawns reach, all on the way being empty";
    functions! { "setwise", format!("let color = Color::{color:?};");
        format!("east_attacks/{side}"), |pawns| of_pawns::east_attacks(color, Bitboard(pawns)).0,
            of_each(move |square| landings(&[(1, ahead)], square)), ATTACKS;
        format!("west_attacks/{side}"), |pawns| of_pawns::west_attacks(color, Bitboard(pawns)).0,
            of_each(move |square| landings(&[(-1, ahead)], square)), ATTACKS;
        format!("any_attacks/{side}"), |pawns| of_pawns::any_attacks(color, Bitboard(pawns)).0,
            both_sides(Binary::Or, ahead), ATTACKS;
        format!("double_attacks/{side}"),
            |pawns| of_pawns::double_attacks(color, Bitboard(pawns)).0,
            both_sides(Binary::And, ahead), ATTACKS;
        format!("single_attacks/{side}"),
            |pawns| of_pawns::single_attacks(color, Bitboard(pawns)).0,
            both_sides(Binary::Xor, ahead), ATTACKS;
        format!("single_pushes/{side}"),
            |pawns, occupied| of_pawns::single_pushes(color, Bitboard(pawns), Bitboard(occupied)).0,
            pushes(ahead, 1), PUSHES;
        format!("double_pushes/{side}"),
            |pawns, occupied| of_pawns::double_pushes(color, Bitboard(pawns), Bitboard(occupied)).0,
            pushes(ahead, 2), PUSHES;
        format!("front_spans/{side}"), |pawns| of_pawns::front_spans(color, Bitboard(pawns)).0,
            of_each(move |square| set(&rules::ray(square, (0, ahead)))),
            "all squares ahead of each pawn, on its file";
        format!("passed_pawns/{side}"),
            |pawns, enemies| passed_pawns::passed_pawns(color, Bitboard(pawns), Bitboard(enemies)).0,
            passed(ahead),
            "the pawns with no enemy pawn of the ranks 2 to 7 ahead, on their file or beside it; \
             not proven: enemy pawns on the ranks 1 and 8 count, too";
    }
}

/// The attacks of pawns to either side, combined.
fn both_sides(op: Binary, ahead: i8) -> Rule {
    Box::new(move |formulas| {
        let [east, west] = [1, -1].map(|side| {
            image(formulas, formulas.input(0), |square| landings(&[(side, ahead)], square))
        });
        formulas.binary(op, east, west)
    })
}

/// Over ways whose squares are not in the second input.
fn over_free(ways: impl Fn() -> Vec<(u64, u64, u64)> + Send + Sync + 'static) -> Rule {
    Box::new(move |formulas| {
        let [pawns, others] = [0, 1].map(|number| formulas.input(number));
        let free = formulas.xor(others, formulas.constant(u64::MAX, 64));
        reached(formulas, pawns, free, ways().into_iter())
    })
}

/// Pushes over this number of empty squares. A push over two squares begins only on the pawns'
/// first rank.
fn pushes(ahead: i8, squares: usize) -> Rule {
    let first = if ahead > 0 { 1 } else { 6 };
    over_free(move || {
        let from = (0..64).filter(|square| squares == 1 || square / 8 == first);
        let way = |square| {
            let ray = rules::ray(square, (0, ahead));
            let way = ray.get(..squares)?;
            Some((1 << square, set(way), 1 << *way.last()?))
        };
        from.filter_map(way).collect()
    })
}

/// The pawns with no enemy pawn, the second input, ahead on their own file or on a neighboring one.
fn passed(ahead: i8) -> Rule {
    const INNER_RANKS: u64 = 0x00ff_ffff_ffff_ff00;
    over_free(move || {
        let way = |square| {
            let beside = [(-1, 0), (0, 0), (1, 0)].map(|step| CHESS.after(square, step));
            let rays = beside.into_iter().flatten().map(|square| rules::ray(square, (0, ahead)));
            let ahead = rays.fold(0, |all, ray| all | set(&ray));
            (1 << square, ahead & INNER_RANKS, 1 << square)
        };
        (0..64).map(way).collect()
    })
}

/// Rotations and flips of the board: each square goes to the right place.
fn turns() -> Vec<Subject> {
    const SAYS: &str = "each square where the turn takes it";
    // The new place of a square, by file and rank.
    let moved = |to: fn(u8, u8) -> (u8, u8)| {
        of_each(move |square| {
            let (file, rank) = to(square % 8, square / 8);
            1 << (8 * rank + file)
        })
    };
    functions! { "turns", "";
        "flip_rank", |set| Bitboard(set).flip_rank().0, moved(|file, rank| (file, 7 - rank)), SAYS;
        "flip_file", |set| Bitboard(set).flip_file().0, moved(|file, rank| (7 - file, rank)), SAYS;
        "flip_diagonal", |set| flip_diagonal(Bitboard(set)).0, moved(|file, rank| (rank, file)), SAYS;
        "flip_anti_diagonal", |set| flip_anti_diagonal(Bitboard(set)).0,
            moved(|file, rank| (7 - rank, 7 - file)), SAYS;
        "rotate_180", |set| rotate_180(Bitboard(set)).0,
            moved(|file, rank| (7 - file, 7 - rank)), SAYS;
        "rotate_90_clockwise", |set| rotate_90_clockwise(Bitboard(set)).0,
            moved(|file, rank| (rank, 7 - file)), SAYS;
        "rotate_90_anticlockwise", |set| rotate_90_anticlockwise(Bitboard(set)).0,
            moved(|file, rank| (7 - rank, file)), SAYS;
        "diagonals_to_ranks", |set| diagonals_to_ranks(Bitboard(set)).0,
            moved(|file, rank| (file, (8 + rank - file) % 8)), SAYS;
        "anti_diagonals_to_ranks", |set| anti_diagonals_to_ranks(Bitboard(set)).0,
            moved(|file, rank| (file, (rank + file) % 8)), SAYS;
    }
}

fn bit_scans() -> Vec<Subject> {
    const SAYS: &str = "the number of zeros below the lowest one, or 64 if there is none";
    let zeros: fn(&Formulas) -> Term =
        |formulas| formulas.zeros_before_one(formulas.input(0), 0..64);
    functions! { "bit_scans", "";
        "de_bruijn", |word| u64::from(de_bruijn::trailing_zeros(word)), Box::new(zeros), SAYS;
        "bit_scan_forward",
            |word| NonZeroU64::new(word).map_or(64, |it| de_bruijn::bit_scan_forward(it).into()),
            Box::new(zeros), SAYS;
        "mod_67", |word| u64::from(mod_67::trailing_zeros(word)), Box::new(zeros), SAYS;
    }
}

//! Every technique, compared with a slider that walks, over every relevant
//! occupancy of every square and over random full boards.

use crate::oracle::{self, BISHOP, ROOK, relevant_occupancies, slider_attacks, subsets};
use crate::random::Random;
use crate::technique_list;
use rookline::attacks::DefaultLookup;
use rookline::attacks::techniques::{Technique, Visitor, for_each};
use rookline::{Bitboard, Square};

macro_rules! compiled {
    ($($module:ident $type:ident $(needs $($key:ident = $value:literal),+)?;)*) => {
        [$(cfg!(all($($($key = $value),+)?))),*]
    };
}

/// For each technique of the list, whether this build has it.
const COMPILED: &[bool] = &technique_list::techniques!(compiled);

/// The attacks of a walking slider, for a list of squares and occupancies.
struct Truth {
    square: Square,
    occupied: Bitboard,
    rook: Bitboard,
    bishop: Bitboard,
}

impl Truth {
    fn new(square: usize, occupied: u64) -> Truth {
        Truth {
            square: Square::ALL[square],
            occupied: Bitboard(occupied),
            rook: Bitboard(slider_attacks(&ROOK, square, occupied)),
            bishop: Bitboard(slider_attacks(&BISHOP, square, occupied)),
        }
    }

    /// What is wrong with a technique's attacks here.
    fn complaint<T: Technique>(&self) -> Option<String> {
        let Truth { square, occupied, rook, bishop } = *self;
        self.difference("rook", T::rook_attacks(square, occupied), rook)
            .or_else(|| self.difference("bishop", T::bishop_attacks(square, occupied), bishop))
            .or_else(|| self.difference("queen", T::queen_attacks(square, occupied), rook | bishop))
    }

    /// What is wrong with the default's attacks here.
    fn complaint_of_default(&self) -> Option<String> {
        let Truth { square, occupied, rook, bishop } = *self;
        let (straight, slanted) = rookline::rook_and_bishop_attacks(square, occupied);
        let queen = rookline::queen_attacks(square, occupied);
        self.difference("rook", rookline::rook_attacks(square, occupied), rook)
            .or_else(|| {
                self.difference("bishop", rookline::bishop_attacks(square, occupied), bishop)
            })
            .or_else(|| self.difference("queen", queen, rook | bishop))
            .or_else(|| self.difference("rook, with the bishop,", straight, rook))
            .or_else(|| self.difference("bishop, with the rook,", slanted, bishop))
    }

    /// Where they differ, the squares say more than two words would.
    fn difference(&self, piece: &str, found: Bitboard, truth: Bitboard) -> Option<String> {
        let names = |set: Bitboard| match set.is_empty() {
            true => "nothing".to_string(),
            false => set.iter().map(|square| square.to_string()).collect::<Vec<_>>().join(" "),
        };
        (found != truth).then(|| {
            format!(
                "a {piece} on {}, occupied {:?}: found {found:?} instead of {truth:?}; missing: {}; \
                 too much: {}",
                self.square,
                self.occupied,
                names(truth - found),
                names(found - truth)
            )
        })
    }
}

/// Checks each technique against a whole list: the first wrong lookup of each that has one.
struct Check<'a> {
    truths: &'a [Truth],
    techniques: usize,
    wrong: Vec<String>,
}

impl Check<'_> {
    fn check(&mut self, name: &str, complaint: impl Fn(&Truth) -> Option<String>) {
        let first = self.truths.iter().find_map(complaint);
        self.wrong.extend(first.map(|complaint| format!("{name}: {complaint}")));
    }
}

impl Visitor for Check<'_> {
    fn visit<T: Technique>(&mut self) {
        self.check(T::NAME, Truth::complaint::<T>);
        self.techniques += 1;
    }
}

fn check_all(truths: &[Truth]) {
    let mut check = Check { truths, techniques: 0, wrong: Vec::new() };
    for_each(&mut check);
    assert_eq!(check.techniques, COMPILED.iter().filter(|&&compiled| compiled).count());
    check.check("the default", Truth::complaint_of_default);
    check.check("the default, as a technique", Truth::complaint::<DefaultLookup>);
    assert!(check.wrong.is_empty(), "{}", check.wrong.join("\n"));
}

#[test]
fn every_technique_is_right_for_every_relevant_occupancy() {
    let of = |directions| {
        (0..64).flat_map(move |square| {
            relevant_occupancies(directions, square)
                .map(move |occupied| Truth::new(square, occupied))
        })
    };
    let truths: Vec<Truth> = of(&ROOK).chain(of(&BISHOP)).collect();
    assert_eq!(truths.len(), 102_400 + 5_248);
    check_all(&truths);
}

/// A line with all its squares, including those on the edge and the slider's
/// own, on an empty and on a crowded board: what is beside the line, and what
/// is at its ends, must make no difference.
#[test]
fn what_is_beside_a_line_or_at_its_ends_makes_no_difference() {
    let lines = [ROOK, BISHOP].into_iter().flat_map(|[a, b, c, d]| [[a, c], [b, d]]);
    let truths: Vec<Truth> = lines
        .flat_map(|rays| (0..64).map(move |square| line_through(&rays, square)))
        .flat_map(|(square, line)| {
            subsets(line).flat_map(move |occupied| {
                [occupied, occupied | !line].map(|occupied| Truth::new(square, occupied))
            })
        })
        .collect();
    assert_eq!(truths.len(), 2 * 2 * (64 * 256 + 5_124));
    check_all(&truths);
}

/// A square, and the squares of the line through it along two of its rays.
fn line_through(rays: &[oracle::Place; 2], square: usize) -> (usize, u64) {
    let here = oracle::place(square);
    let others = rays.iter().flat_map(|&direction| oracle::ray(here, direction));
    (square, std::iter::once(here).chain(others).map(oracle::bit).sum())
}

/// Full boards: whether edge squares and the slider's own square are set must
/// make no difference.
#[test]
fn every_technique_is_right_on_a_million_random_boards() {
    let mut random = Random(2026);
    for _ in 0..16 {
        let truths: Vec<Truth> = (0..62_500).map(|n| Truth::new(n % 64, random.board())).collect();
        check_all(&truths);
    }
}

#[test]
fn every_technique_is_right_on_extreme_boards() {
    let truths: Vec<Truth> = (0..64)
        .flat_map(|square| {
            [0, u64::MAX, Bitboard::EDGES.0, 1 << square, !(1 << square)]
                .map(|occupied| Truth::new(square, occupied))
        })
        .collect();
    check_all(&truths);
}

/// Nothing runs before the first lookup: it can even happen at compile time.
#[test]
fn lookups_can_be_computed_in_constants() {
    const OCCUPIED: Bitboard = Bitboard(0x6DF4011A0006EB5F);
    const ROOK_D4: Bitboard = rookline::rook_attacks(Square::D4, OCCUPIED);
    const BISHOP_D4: Bitboard = rookline::bishop_attacks(Square::D4, OCCUPIED);
    const QUEEN_D4: Bitboard = rookline::queen_attacks(Square::D4, OCCUPIED);
    const BOTH_D4: (Bitboard, Bitboard) = rookline::rook_and_bishop_attacks(Square::D4, OCCUPIED);
    const KNIGHT_D4: Bitboard = rookline::knight_attacks(Square::D4);
    static KING_D4: Bitboard = rookline::king_attacks(Square::D4);
    static PAWN_D4: Bitboard = rookline::pawn_attacks(rookline::Color::Black, Square::D4);
    assert_eq!(ROOK_D4.0, slider_attacks(&ROOK, 27, OCCUPIED.0));
    assert_eq!(BISHOP_D4.0, slider_attacks(&BISHOP, 27, OCCUPIED.0));
    assert_eq!(QUEEN_D4, ROOK_D4 | BISHOP_D4);
    assert_eq!(BOTH_D4, (ROOK_D4, BISHOP_D4));
    assert_eq!(KNIGHT_D4.0, oracle::leaper_attacks(&oracle::KNIGHT, 27));
    assert_eq!(KING_D4.0, oracle::leaper_attacks(&oracle::KING, 27));
    assert_eq!(PAWN_D4.0, oracle::leaper_attacks(&[(-1, -1), (1, -1)], 27));
}

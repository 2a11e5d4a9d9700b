//! Boards of up to 128 squares, and pieces in Betza's notation: squares are numbers, and a piece
//! walks. It shares no code with the tool that writes the lookups.

use anyhow::{Context, Result};

use crate::formula::{Formulas, Term};
use crate::rules::{DIRECTIONS, KNIGHT, Step};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    pub files: i8,
    pub ranks: i8,
    /// Whether its squares are numbered along the files, not along the ranks.
    pub along_files: bool,
    /// Whether square 0 is on the last file, and whether it is on the last rank.
    pub from_last: [bool; 2],
}

pub const CHESS: Board =
    Board { files: 8, ranks: 8, along_files: false, from_last: [false, false] };

impl Board {
    pub fn squares(self) -> std::ops::Range<u8> {
        0..self.files.cast_unsigned() * self.ranks.cast_unsigned()
    }

    /// The number of words that a set has.
    pub fn words(self) -> usize {
        self.squares().len().div_ceil(64)
    }

    /// The file and the rank of a square.
    fn place(self, square: u8) -> Step {
        let length = if self.along_files { self.ranks } else { self.files }.cast_unsigned();
        let [along, across] = [square % length, square / length].map(u8::cast_signed);
        let (file, rank) = if self.along_files { (across, along) } else { (along, across) };
        let from = |last: bool, at: i8, count: i8| if last { count - 1 - at } else { at };
        (from(self.from_last[0], file, self.files), from(self.from_last[1], rank, self.ranks))
    }

    pub fn name(self, square: u8) -> String {
        let (file, rank) = self.place(square);
        format!("{}{}", char::from(b'a' + file.cast_unsigned()), rank + 1)
    }

    /// The square after a step, if there is one.
    pub fn after(self, square: u8, (files, ranks): Step) -> Option<u8> {
        let (file, rank) = self.place(square);
        self.squares().find(|&to| self.place(to) == (file + files, rank + ranks))
    }
}

/// Which squares of a way are attacked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Along {
    /// Those with only empty squares before them.
    Slide,
    /// Those with one occupied square before them.
    Hop,
    /// The one right behind the first occupied square.
    Behind,
    /// The last, if all before it are empty.
    Last,
}

/// The way of a piece: a step, then another some times, or to the edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Way {
    first: Step,
    then: Step,
    times: usize,
    along: Along,
    /// The part of a board of xiangqi or janggi in which it stays.
    zone: &'static str,
}

/// More steps than fit on a board.
const FAR: usize = 16;
const AHEAD: Step = (0, 1);
const STRAIGHT: [Step; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [Step; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

/// A part of a notation, and ways: what is attacked, the first steps, how often the next ones are
/// taken, and these; if there are none, the first is repeated.
type Part = (&'static str, Along, &'static [Step], usize, &'static [Step]);

const PARTS: [Part; 28] = [
    ("R", Along::Slide, &STRAIGHT, FAR, &[]),
    ("B", Along::Slide, &DIAGONAL, FAR, &[]),
    ("Q", Along::Slide, &DIRECTIONS, FAR, &[]),
    ("fR", Along::Slide, &[AHEAD], FAR, &[]),
    ("NN", Along::Slide, &KNIGHT, FAR, &[]),
    ("AA", Along::Slide, &[(2, 2), (2, -2), (-2, -2), (-2, 2)], FAR, &[]),
    ("DD", Along::Slide, &[(0, 2), (2, 0), (0, -2), (-2, 0)], FAR, &[]),
    ("t[FR]", Along::Slide, &DIAGONAL, FAR, &STRAIGHT),
    ("t[WB]", Along::Slide, &STRAIGHT, FAR, &DIAGONAL),
    ("mRcpR", Along::Hop, &STRAIGHT, FAR, &[]),
    ("mBcpB", Along::Hop, &DIAGONAL, FAR, &[]),
    ("pR", Along::Hop, &STRAIGHT, FAR, &[]),
    ("pB", Along::Hop, &DIAGONAL, FAR, &[]),
    ("gQ", Along::Behind, &DIRECTIONS, FAR, &[]),
    ("nN", Along::Last, &STRAIGHT, 1, &DIAGONAL),
    ("nZ", Along::Last, &STRAIGHT, 2, &DIAGONAL),
    ("nA", Along::Last, &DIAGONAL, 1, &[]),
    ("nD", Along::Last, &STRAIGHT, 1, &[]),
    ("K", Along::Slide, &DIRECTIONS, 0, &[]),
    ("N", Along::Slide, &KNIGHT, 0, &[]),
    ("W", Along::Slide, &STRAIGHT, 0, &[]),
    ("F", Along::Slide, &DIAGONAL, 0, &[]),
    ("fW", Along::Slide, &[AHEAD], 0, &[]),
    ("sW", Along::Slide, &[(1, 0), (-1, 0)], 0, &[]),
    ("fsW", Along::Slide, &[AHEAD, (1, 0), (-1, 0)], 0, &[]),
    ("fF", Along::Slide, &[(1, 1), (-1, 1)], 0, &[]),
    ("fmWfcF", Along::Slide, &[(1, 1), (-1, 1)], 0, &[]),
    ("ffN", Along::Slide, &[(1, 2), (-1, 2)], 0, &[]),
];

/// The ways of a piece of White.
/// An error if a part of its notation is unknown.
pub fn ways(notation: &str) -> Result<Vec<Way>> {
    let mut ways = Vec::new();
    for part in notation.split('+') {
        let (mut moves, zone) = part.split_once('@').unwrap_or((part, ""));
        let known =
            ["", "palace", "diagonals", "half", "beyond"].into_iter().find(|it| *it == zone);
        let zone = known.with_context(|| format!("@{zone} of `{notation}` is not known"))?;
        while !moves.is_empty() {
            let known = PARTS.into_iter().filter(|part| moves.starts_with(part.0));
            let longest = known.max_by_key(|part| part.0.len());
            let (name, along, firsts, times, thens) =
                longest.with_context(|| format!("`{moves}` of `{notation}` is not known"))?;
            moves = &moves[name.len()..];
            for &first in firsts {
                let outwards = |then: &Step| first.0 * then.0 + first.1 * then.1 > 0;
                let thens = if thens.is_empty() { vec![first] } else { thens.to_vec() };
                let thens = thens.into_iter().filter(outwards);
                ways.extend(thens.map(|then| Way { first, then, times, along, zone }));
            }
        }
    }
    Ok(ways)
}

impl Way {
    /// The same way of a piece of Black.
    pub fn of_black(&self) -> Self {
        let [first, then] = [self.first, self.then].map(|(files, ranks)| (files, -ranks));
        let zone = if self.zone == "beyond" { "not beyond" } else { self.zone };
        Self { first, then, zone, ..*self }
    }

    /// Its squares from near to far.
    fn squares(self, board: Board, from: u8) -> Vec<u8> {
        let steps = [self.first].into_iter().chain(std::iter::repeat_n(self.then, self.times));
        let squares = steps.scan(from, |at, step| {
            *at = board.after(*at, step)?;
            self.allows(board.place(from), board.place(*at)).then_some(*at)
        });
        squares.collect()
    }

    /// Whether a piece goes from a place to another one, by its zone.
    fn allows(self, from: Step, to: Step) -> bool {
        let is_same_half = from.1 / 5 == to.1 / 5;
        let off_center = |(file, rank): Step| [(file - 4).abs(), (rank % 7 - 1).abs()];
        let ends = [from, to].map(off_center);
        let in_palace = is_same_half && ends.as_flattened().iter().all(|&off| off <= 1);
        match self.zone {
            "palace" => in_palace,
            "diagonals" => in_palace && ends.iter().all(|[files, ranks]| files == ranks),
            "half" => is_same_half,
            "beyond" => from.1 >= 5,
            "not beyond" => from.1 < 5,
            _ => true,
        }
    }

    /// Some of the squares before another, as sets: that square is attacked if all squares of one of
    /// the sets are occupied, and no others before it.
    fn hurdles(self, before: &[u8]) -> Vec<u128> {
        match self.along {
            Along::Slide | Along::Last => vec![0],
            Along::Hop => before.iter().map(|hurdle| 1 << hurdle).collect(),
            Along::Behind => before.last().map(|hurdle| 1 << hurdle).into_iter().collect(),
        }
    }
}

/// The words of the set that a piece attacks. The first inputs are those of the occupied squares.
pub fn attacked(formulas: &Formulas, board: Board, ways: &[Way], from: u8) -> Vec<Term> {
    let word = |set: u128, nth: usize| formulas.constant((set >> (64 * nth)) as u64, 64);
    let none = word(0, 0);
    let mut attacks = vec![none; board.words()];
    for way in ways {
        let squares = way.squares(board, from);
        let passed = if way.along == Along::Last { way.times } else { 0 };
        for (place, &square) in squares.iter().enumerate().skip(passed) {
            let before = &squares[..place];
            let all = before.iter().fold(0, |all, square| all | 1_u128 << square);
            let mut is_attacked = Term::NEVER;
            for hurdles in way.hurdles(before) {
                let is_so = (0..board.words()).fold(Term::ALWAYS, |is_so, nth| {
                    let occupied = formulas.and(formulas.input(nth), word(all, nth));
                    formulas.and(is_so, formulas.equal(occupied, word(hurdles, nth)))
                });
                is_attacked = formulas.or(is_attacked, is_so);
            }
            let nth = usize::from(square / 64);
            let here = formulas.choose(is_attacked, word(1 << square, nth), none);
            attacks[nth] = formulas.or(attacks[nth], here);
        }
    }
    attacks
}

/// The words of the set from which a piece attacks a square.
pub fn attackers(formulas: &Formulas, board: Board, ways: &[Way], to: u8) -> Vec<Term> {
    let bit = |square: u8| formulas.constant(1 << (square % 64), 64);
    let none = formulas.constant(0, 64);
    let mut attackers = vec![none; board.words()];
    for from in board.squares() {
        let leads = |way: &Way| way.squares(board, from).contains(&to);
        let ways: Vec<_> = ways.iter().copied().filter(leads).collect();
        let attacked = attacked(formulas, board, &ways, from)[usize::from(to / 64)];
        let is_attacked = formulas.is_some(formulas.and(attacked, bit(to)));
        let nth = usize::from(from / 64);
        let here = formulas.choose(is_attacked, bit(from), none);
        attackers[nth] = formulas.or(attackers[nth], here);
    }
    attackers
}

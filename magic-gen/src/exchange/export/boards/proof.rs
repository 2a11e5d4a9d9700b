//! The proof of lookups: as expressions, for every occupancy that can matter.
//!
//! A lookup is the union of terms, and each term has some of the paths of the piece. For each square
//! and term:
//!
//! 1. the squares on which the term can depend are those under the masks with which it reads
//!    `occupied`; nothing else in it reads `occupied`;
//! 2. for every occupancy of these squares, the term is what a [walk](oracle) along its paths gives, with
//!    all other squares empty, and with all of them occupied;
//! 3. on each path at most one square is not read. So no other squares matter, whichever are occupied.
//!
//! Each path belongs to a term, so the union of the terms is what the piece attacks. The whole lookups
//! are then held against the walk on random boards, too.

use std::collections::{BTreeSet, HashMap};

use anyhow::{Context, Result, bail, ensure};
use rand_xoshiro::rand_core::Rng;

use super::super::expression::{Count, Function, Op, Word};
use super::super::plan::Array;
use super::lookups::{HALVES, Lookup, OF_HALVES, PARTS, Term};
use super::tables::{ColoredSquare, TableSet};
use crate::geometry::board::{Board, Set};
use crate::geometry::piece::{Arm, Piece};
use crate::stream::stream;
use crate::verify::oracle;

/// The random boards of each site.
const BOARDS: u32 = 8;

/// Proves lookups, and returns the number of occupancies.
pub(super) fn prove(tables: &TableSet<'_>, lookups: &[Lookup]) -> Result<u64> {
    let machine = Machine::new(tables.board, &tables.arrays);
    let mut occupancies = 0;
    // Pieces share terms: a queen has those of a rook.
    let mut proven = BTreeSet::new();
    for Lookup { piece, function, with_pext, terms } in lookups {
        let paths = |side: usize| terms.iter().flat_map(move |term| &term.paths[side]).copied();
        for side in 0..if piece.has_sides { 2 } else { 1 } {
            let has = |path: usize| paths(side).any(|own| own == path);
            ensure!((0..piece.paths.len()).all(has), "{}: a path is in no term", piece.name);
        }
        for term in terms {
            let paths = term.paths.each_ref().map(|own| own.iter().map(|&nth| &piece.paths[nth]));
            let paths = paths.map(Iterator::collect::<Vec<_>>);
            let whole = format!("{:?} {:?} {paths:?}", term.function.locals, term.function.result);
            if proven.insert(whole) {
                for site in ColoredSquare::all(tables.board, piece.has_sides) {
                    let of_site = of_term(&machine, piece, term, site);
                    occupancies += of_site.with_context(|| named(tables.board, piece, site))?;
                }
            }
        }
        for site in ColoredSquare::all(tables.board, piece.has_sides) {
            for function in [Some(function), with_pext.as_ref()].into_iter().flatten() {
                let right = on_random_boards(&machine, piece, function, site);
                right.with_context(|| named(tables.board, piece, site))?;
            }
        }
    }
    Ok(occupancies)
}

fn named(board: &Board, piece: &Piece, site: ColoredSquare) -> String {
    format!("{} on {}", piece.name, board.square_name(site.square))
}

/// What a piece attacks on some of its paths, by the walk.
fn walk(
    board: &Board,
    piece: &Piece,
    paths: impl IntoIterator<Item = usize>,
    site: ColoredSquare,
    occupied: Set,
) -> Set {
    let along =
        |nth: usize| oracle::along(board, &piece.paths[nth], site.side, site.square, occupied);
    paths.into_iter().fold(0, |set, path| set | along(path))
}

fn on_random_boards(
    machine: &Machine<'_>,
    piece: &Piece,
    function: &Function,
    site: ColoredSquare,
) -> Result<()> {
    let board = machine.board;
    let mut rng = stream(0, &format!("{} {site:?}", piece.name));
    for nth in 0..BOARDS {
        let mut word = || Set::from(rng.next_u64()) << 64 | Set::from(rng.next_u64());
        let dense = word();
        let occupied = if nth % 2 == 0 { dense & word() } else { dense };
        let occupied = occupied & (Set::MAX >> (128 - board.squares()));
        let walked = walk(board, piece, 0..piece.paths.len(), site, occupied);
        compare(machine.call(function, site, occupied), walked, occupied)?;
    }
    Ok(())
}

/// Proves a term, for all occupancies of the squares that it reads. Returns their number.
fn of_term(machine: &Machine<'_>, piece: &Piece, term: &Term, site: ColoredSquare) -> Result<u64> {
    let board = machine.board;
    let own = &term.paths[site.side];
    let read = machine.reads(&term.function, site)?;
    let unread = |arm: &Arm| arm.squares.iter().filter(|square| read >> *square & 1 == 0).count();
    let mut arms = piece.arms(board, site.side, site.square);
    // What one path attacks without blockers needs no square at all.
    arms.retain(|arm| own.contains(&arm.path) && !arm.relevant().is_empty());
    ensure!(arms.iter().all(|arm| unread(arm) <= 1), "the lookup does not read all that matters");
    let mut occupied: Set = 0;
    let mut occupancies = 0;
    loop {
        let found = machine.call(&term.function, site, occupied);
        for board_of in [occupied, occupied | !read] {
            compare(found, walk(board, piece, own.iter().copied(), site, board_of), board_of)?;
        }
        occupancies += 1;
        occupied = occupied.wrapping_sub(read) & read;
        if occupied == 0 {
            return Ok(occupancies);
        }
    }
}

fn compare(found: Set, walked: Set, occupied: Set) -> Result<()> {
    ensure!(
        found == walked,
        "with {occupied:#x} occupied the lookup has {found:#x}, and a walk {walked:#x}"
    );
    Ok(())
}

/// The board and the tables of an export, in which its lookups are evaluated.
struct Machine<'a> {
    board: &'a Board,
    /// The first square and the squares of each part.
    parts: Vec<(usize, Set)>,
    tables: HashMap<&'static str, &'a [u64]>,
}

/// The arguments of a call, and the local values so far.
struct Frame {
    site: ColoredSquare,
    occupied: Set,
    locals: Vec<(&'static str, u64)>,
}

impl<'a> Machine<'a> {
    fn new(board: &'a Board, arrays: &'a [Array]) -> Self {
        let squares = |rows: usize| (1 << (rows * board.row_length())) - 1;
        let parts = board.parts().into_iter().map(|(first, rows)| (first, squares(rows))).collect();
        Self { board, parts, tables: arrays.iter().map(|it| (it.name, &it.numbers[..])).collect() }
    }

    /// What a function returns.
    fn call(&self, function: &Function, site: ColoredSquare, occupied: Set) -> Set {
        let frame = self.frame(function, site, occupied);
        let half = |word: &Word| Set::from(self.word(word, &frame));
        match &function.result {
            Word::Call(OF_HALVES, halves) => half(&halves[0]) | half(&halves[1]) << 64,
            word => Set::from(self.word(word, &frame)),
        }
    }

    /// The squares on which the result can depend: all that the function reads of `occupied`. It is
    /// an error to use a word of `occupied` otherwise than under a mask.
    fn reads(&self, function: &Function, site: ColoredSquare) -> Result<Set> {
        let frame = self.frame(function, site, 0);
        let locals = function.locals.iter().filter(|(name, _)| !PARTS.contains(name));
        let mut words = locals.map(|(_, word)| word).chain([&function.result]);
        words.try_fold(0, |read, word| Ok(read | self.read_by(word, &frame)?))
    }

    fn frame(&self, function: &Function, site: ColoredSquare, occupied: Set) -> Frame {
        let mut frame = Frame { site, occupied, locals: Vec::with_capacity(function.locals.len()) };
        for (name, word) in &function.locals {
            let value = self.word(word, &frame);
            frame.locals.push((name, value));
        }
        frame
    }

    /// The squares of `occupied` that a word reads: those under masks.
    fn read_by(&self, word: &Word, frame: &Frame) -> Result<Set> {
        let part = |word: &Word| match word {
            Word::Local("occupied") => Some(0),
            Word::Local(name) => PARTS.iter().position(|part| part == name),
            _ => None,
        };
        if let Word::Applied(Op::And | Op::Pext, operands) = word
            && let [set, mask] = &operands[..]
        {
            let (set, shift) = match set {
                Word::Applied(Op::Right, shifted) => match &shifted[..] {
                    [set, Word::Count(by)] => (set, self.count(by, frame)),
                    _ => (set, 0),
                },
                _ => (set, 0),
            };
            if let Some(part) = part(set) {
                let (first, squares) = self.parts[part];
                let mask = (Set::from(self.word(mask, frame)) << shift) & Set::from(u64::MAX);
                ensure!(mask & !squares == 0, "a mask goes beyond its part of the board");
                return Ok(mask << first);
            }
        }
        if part(word).is_some() || matches!(word, Word::Call(name, _) if HALVES.contains(name)) {
            bail!("a lookup reads occupied squares that no mask selects");
        }
        word.inner().try_fold(0, |read, word| Ok(read | self.read_by(word, frame)?))
    }

    fn word(&self, word: &Word, frame: &Frame) -> u64 {
        match word {
            Word::Number(number) => *number,
            Word::Local("occupied") => frame.occupied as u64,
            Word::Local(name) => {
                let local = frame.locals.iter().find(|(own, _)| own == name);
                local.unwrap_or_else(|| panic!("no value {name}")).1
            }
            Word::Wide(count) | Word::Count(count) => u64::from(self.count(count, frame)),
            Word::Element(table, index) => self.tables[table][self.count(index, frame) as usize],
            Word::Applied(op, operands) => self.applied(*op, operands, frame),
            Word::Call("low", _) => frame.occupied as u64,
            Word::Call("high", _) => (frame.occupied >> 64) as u64,
            Word::Call(name, _) => unreachable!("no lookup calls {name}"),
            Word::Load(..) => unreachable!("the lookups of boards load no bytes"),
        }
    }

    fn count(&self, count: &Count, frame: &Frame) -> u32 {
        let parameter = |name: &str, frame: &Frame| match name {
            "color" => frame.site.side as u32,
            _ => frame.site.square as u32,
        };
        match count {
            Count::Fixed(number) => *number,
            Count::Parameter(name) => parameter(name, frame),
            Count::Masked(name, mask) => parameter(name, frame) & mask,
            Count::Field { square, width, field } => parameter(square, frame) * width + field,
            Count::Word(word) => self.word(word, frame) as u32,
        }
    }

    fn applied(&self, op: Op, operands: &[Word], frame: &Frame) -> u64 {
        let value = |nth: usize| self.word(&operands[nth], frame);
        let a = value(0);
        match op {
            Op::And => a & value(1),
            Op::Or => a | value(1),
            Op::Xor => a ^ value(1),
            Op::Plus => a.wrapping_add(value(1)),
            Op::Minus => a.wrapping_sub(value(1)),
            Op::Times => a.wrapping_mul(value(1)),
            Op::Left => a << value(1),
            Op::Right => a >> value(1),
            Op::Not => !a,
            Op::SwappedBytes => a.swap_bytes(),
            Op::Pext => selected(value(1)).enumerate().map(|(n, bit)| (a >> bit & 1) << n).sum(),
            Op::Pdep => selected(value(1)).enumerate().map(|(n, bit)| (a >> n & 1) << bit).sum(),
            _ => unreachable!("the lookups of boards have no {op:?}"),
        }
    }
}

/// The bits of a mask, the lowest first.
fn selected(mask: u64) -> impl Iterator<Item = u32> {
    (0..64).filter(move |bit| mask >> bit & 1 == 1)
}

//! Tables of magics for any board in a source file of any language.
//!
//! A table is a magic for each square of the board, one after another or in records of the same
//! length. A magic is a number of 64 or 128 bits, or a pair of numbers; 0 is none. The tool tries
//! each piece, and each [`BoardForm`] of the index, and takes what is right for three squares in
//! four. Then it proves every square by a walk over each occupancy of its mask, or names two
//! occupancies that share a slot.
//!
//! Masks and shifts are those of the record, if it has such. Otherwise the mask has the squares
//! that matter, or (`+` behind the piece) those that some engines take; and the index has a bit for
//! each, or as many bits for all squares.

mod reading;

use std::collections::HashSet;
use std::iter::{once, successors};
use std::sync::Arc;

use anyhow::Result;

pub use self::reading::BoardForm;

use self::reading::{Entry, Reading};
use super::items::Items;
use super::language::Language;
use super::slots::Slots;
use super::tokens::Literal;
use crate::geometry::board::{Board, Set};
use crate::geometry::piece::{Piece, Rule};
use crate::verify::oracle;

/// A table of a file.
#[derive(Debug)]
pub struct BoardTable {
    /// Its name in the file.
    pub name: Option<Arc<str>>,
    /// The line of its first magic.
    pub line: usize,
    /// The pieces for which it is right: the first that was tried, and others with the same masks.
    pub pieces: Vec<&'static str>,
    /// The index of an occupancy.
    pub form: BoardForm,
    /// The squares that have a magic.
    pub squares: Vec<BoardSquare>,
}

/// A square of a table.
#[derive(Debug)]
pub struct BoardSquare {
    /// Its number.
    pub square: usize,
    /// The line of its magic.
    pub line: usize,
    pub bits: u32,
    /// The slots in use and the different attack sets, or two occupancies that share a slot.
    pub outcome: Result<[usize; 2], [Set; 2]>,
}

impl BoardTable {
    pub fn proven(&self) -> usize {
        self.squares.iter().filter(|square| square.outcome.is_ok()).count()
    }

    pub fn is_proven(&self) -> bool {
        self.proven() == self.squares.len()
    }

    /// The slots in use, and all, of the proven squares.
    pub fn slots(&self) -> [usize; 2] {
        let proven = self.squares.iter().filter_map(|it| Some((it.bits, it.outcome.ok()?)));
        proven.fold([0; 2], |[used, all], (bits, own)| [used + own[0], all + (1 << bits)])
    }
}

/// The pieces that are tried: those of engines, whole and along one kind of line. `/to`: from where
/// it attacks the square. `ppR`: a cannon over two hurdles.
const PIECES: &str = "R pR B pB gB nN nN/to nA nA@half nA@half+ nZ nD NN NN+ sR spR sgR vR vpR vgR \
    fR AA DD frblB flbrB ppR ppsR ppvR";

/// The most index bits.
const MOST: u32 = 20;

/// The most squares of a mask.
const WIDEST: u32 = 24;

/// The occupancies of a square that are tried before all, and the longest record.
const FEW: usize = 64;
const RECORD: usize = 6;

/// What a piece needs of a magic.
struct Needs {
    word: &'static str,
    piece: Piece,
    masks: Vec<Set>,
    /// For each square occupancies of at most two pieces, with what is attacked.
    few: Vec<Vec<(Set, Set)>>,
}

impl Needs {
    fn new(board: &Board, word: &'static str) -> Result<Self> {
        let notation = word.trim_end_matches('+').trim_start_matches("pp");
        let piece = Piece::of(word, notation)?;
        let anywhere = Piece::of(word, notation.trim_end_matches("@half"))?;
        let mask = |square| {
            let matter = piece.relevant(board, 0, square);
            if word.ends_with('+') { matter | wide(board, &anywhere, square) } else { matter }
        };
        let masks = (0..board.squares()).map(mask).collect();
        let mut needs = Self { word, piece, masks, few: Vec::new() };
        needs.few = (0..board.squares()).map(|square| needs.few(board, square)).collect();
        Ok(needs)
    }

    fn few(&self, board: &Board, square: usize) -> Vec<(Set, Set)> {
        let bits = (0..128).map(|nth| self.masks[square] & 1 << nth).filter(|bit| *bit != 0);
        let bits: Vec<Set> = once(0).chain(bits).collect();
        let pairs =
            bits.iter().enumerate().flat_map(|(n, a)| bits[..=n].iter().map(move |b| a | b));
        pairs.take(FEW).map(|set| (set, self.walk(board, square, set))).collect()
    }

    fn walk(&self, board: &Board, square: usize, occupied: Set) -> Set {
        let attacks = |piece: &Piece, occupied| {
            let along = |path| oracle::along(board, path, 0, square, occupied);
            piece.paths.iter().fold(0, |set, path| set | along(path))
        };
        if !self.word.starts_with("pp") {
            return attacks(&self.piece, occupied);
        }
        // Over the second hurdle as if the first were not there, behind which no slide goes.
        let [slide, hop] = [Rule::Slide, Rule::Hop].map(|rule| {
            let mut piece = self.piece.clone();
            piece.paths.iter_mut().for_each(|(path, _)| path.rule = rule);
            piece
        });
        attacks(&hop, occupied & !attacks(&slide, occupied))
    }
}

/// What some engines take for the mask: the squares of the ways, on this side of the river; of a
/// slider all that are not on an edge of the board.
fn wide(board: &Board, piece: &Piece, square: usize) -> Set {
    let arms = piece.arms(board, 0, square);
    let place = board.place(square);
    let is_inner = |at: usize| {
        let (file, rank) = board.place(at);
        let edge = |to: i32, from: i32, last: i32| to != from && (to == 0 || to == last);
        !edge(file, place.0, board.files - 1) && !edge(rank, place.1, board.ranks - 1)
    };
    let squares = arms.iter().flat_map(|arm| match arm.rule {
        Rule::Last => arm.relevant(),
        _ => &arm.squares[..],
    });
    let is_slider = arms.iter().any(|arm| arm.rule != Rule::Last);
    let is_near = |at: usize| (board.place(at).1 < 5) == (place.1 < 5);
    let has = |at: &&usize| if is_slider { is_inner(**at) } else { is_near(**at) };
    squares.filter(has).fold(0, |mask, square| mask | 1 << square)
}

/// A reading at a place: the first magic, the numbers of a record; and where the mask and the shift
/// are, as seen from a magic.
struct Attempt<'a> {
    numbers: &'a [Literal],
    needs: &'a Needs,
    reading: Reading,
    first: usize,
    /// The numbers of a record that are before its magic.
    before: usize,
    record: usize,
    mask: Option<isize>,
    shift: Option<isize>,
}

impl Attempt<'_> {
    /// The place beside the magic of what is as a mask wants it on three squares in four.
    fn column(&self, is: impl Fn(Set, Set) -> bool) -> Option<isize> {
        let from = -(self.before as isize);
        let magic = 0..self.reading.numbers() as isize;
        let places = (from..from + self.record as isize).filter(|it| !magic.contains(it));
        let is_right = |place: isize| {
            let all = self.needs.masks.iter().enumerate();
            let right = all.filter(|&(at, &mask)| {
                self.beside(at, Some(place)).is_some_and(|listed| is(mask, listed))
            });
            right.count() * 4 >= self.needs.masks.len() * 3
        };
        places.filter(|_| self.record > 2).find(|&place| is_right(place))
    }

    fn with_columns(mut self) -> Self {
        let width = self.reading.width();
        let is_shift = |mask: Set, listed: Set| {
            let bits = mask.count_ones();
            (bits..bits + 4).any(|bits| Set::from(width - bits) == listed)
        };
        (self.mask, self.shift) =
            (self.column(|mask, listed| mask == listed), self.column(is_shift));
        self
    }

    fn beside(&self, square: usize, place: Option<isize>) -> Option<Set> {
        let at = (self.first + square * self.record).checked_add_signed(place?)?;
        self.numbers.get(at).map(|number| number.wide)
    }

    fn entry(&self, square: usize) -> Option<Entry> {
        let (reading, masks) = (self.reading, &self.needs.masks);
        let magic = reading.magic(self.numbers, self.first + square * self.record)?;
        let mask = self.beside(square, self.mask).unwrap_or(masks[square]);
        let most = || masks.iter().map(|mask| mask.count_ones()).max().unwrap_or(0);
        let bits = match self.beside(square, self.shift) {
            Some(shift) => reading.width().saturating_sub(shift.min(128) as u32),
            None if reading.fixed => most(),
            None => mask.count_ones(),
        };
        Some(Entry { reading, mask, magic, bits })
    }

    /// Whether few occupancies find no error on three squares in four.
    fn fits(&self) -> bool {
        let squares = self.needs.masks.len();
        let [mut right, mut wrong] = [0, 0];
        for square in 0..squares {
            let Some(entry) = self.entry(square) else { return false };
            if entry.magic == [0; 2] {
                continue;
            }
            // No such table: one of its numbers is no mask or no shift.
            if entry.bits > MOST || entry.mask.count_ones() > WIDEST {
                return false;
            }
            if self.needs.masks[square] == 0 {
                continue;
            }
            let mut slots: Vec<(u64, Set)> = Vec::with_capacity(FEW);
            let is_right = self.needs.few[square].iter().all(|&(occupied, attacked)| {
                let slot = entry.slot(occupied);
                slots.push((slot, attacked));
                slots.iter().all(|&(other, others)| other != slot || others == attacked)
            });
            *if is_right { &mut right } else { &mut wrong } += 1;
            if wrong > 2 && wrong > right || wrong > squares / 4 {
                return false;
            }
        }
        right * 8 >= squares && right >= 3 * wrong
    }

    fn table(&self, board: &Board) -> BoardTable {
        let first = &self.numbers[self.first];
        BoardTable {
            name: first.name.clone(),
            line: first.line,
            pieces: vec![self.needs.word],
            form: self.reading.form,
            squares: (0..board.squares()).filter_map(|at| self.prove(board, at)).collect(),
        }
    }

    fn prove(&self, board: &Board, square: usize) -> Option<BoardSquare> {
        let entry = self.entry(square).filter(|entry| entry.magic != [0; 2])?;
        let line = self.numbers[self.first + square * self.record].line;
        let (mask, bits) = (entry.mask, entry.bits);
        let next = |&set: &Set| Some(set.wrapping_sub(mask) & mask).filter(|&next| next != 0);
        let all = successors(Some(0), next).map(|set| (set, self.needs.walk(board, square, set)));
        let outcome = match self.needs.masks[square] & !mask {
            0 => {
                let mut slots = Slots::new(bits);
                let used = slots.fill(all, |occupied| entry.slot(occupied));
                let sets = |used| [used, slots.attack_sets().collect::<HashSet<Set>>().len()];
                used.map(sets).map_err(|cases| cases.map(|case| case.0))
            }
            // What is not in the mask is seen as nothing.
            unread => Err([0, unread]),
        };
        Some(BoardSquare { square, line, bits, outcome })
    }
}

/// Finds the tables of a text, in the order of the text, and proves them.
pub fn tables(text: &[u8], board: &Board) -> Result<Vec<BoardTable>> {
    let source = Items::read(text, Language::Unknown)?;
    let mut numbers = source.literals.clone();
    // The upper part of a pair is shifted by 64.
    numbers.retain(|it| it.value != 64 || !source.is(it.item.wrapping_sub(1), "<"));
    let needs = PIECES.split(' ').map(|word| Needs::new(board, word));
    let mut needs = needs.collect::<Result<Vec<_>>>()?;
    needs.retain(|needs| needs.piece.fits(board));
    let mut tables = Vec::new();
    let mut at = 0;
    while at < numbers.len() {
        let mut found = table_at(&numbers, at, board, &needs);
        // The length of a list may look like its first magic.
        if let Some((_, own)) = found.as_ref().filter(|(_, table)| !table.is_proven()) {
            let next = table_at(&numbers, at + 1, board, &needs);
            let is_better = |(_, next): &(usize, BoardTable)| next.proven() > own.proven();
            found = next.filter(is_better).or(found);
        }
        at = found.as_ref().map_or(at + 1, |(end, _)| *end);
        tables.extend(found.map(|(_, table)| table));
    }
    Ok(tables)
}

/// The table that begins here, and the number behind it.
fn table_at(
    numbers: &[Literal],
    at: usize,
    board: &Board,
    needs: &[Needs],
) -> Option<(usize, BoardTable)> {
    let mut found: Option<(usize, BoardTable)> = None;
    let opens = |at: usize| numbers.get(at).is_some_and(|number| number.opens);
    let is_record = |record: usize| record <= 2 || (1..4).all(|nth| opens(at + nth * record));
    for record in (1..=RECORD).filter(|&record| opens(at) && is_record(record)) {
        for (before, reading) in (0..record)
            .flat_map(|before| Reading::all(board).into_iter().map(move |it| (before, it)))
        {
            let end = at + before + record * (board.squares() - 1) + reading.numbers();
            if before + reading.numbers() > record || end > numbers.len() {
                continue;
            }
            let (first, mask, shift) = (at + before, None, None);
            let attempt =
                |needs| Attempt { numbers, needs, reading, first, before, record, mask, shift };
            let tried = needs.iter().map(|needs| attempt(needs).with_columns());
            let tables: Vec<_> = tried.filter(Attempt::fits).map(|it| it.table(board)).collect();
            let Some(most) = tables.iter().map(BoardTable::proven).max() else { continue };
            let mut best = tables.into_iter().filter(|table| table.proven() == most);
            let Some(mut table) = best.next() else { continue };
            table.pieces.extend(best.flat_map(|other| other.pieces));
            // Another reading may be right for all squares.
            let is_better = found.as_ref().is_none_or(|(_, other)| most > other.proven());
            if most * 4 >= table.squares.len() * 3 && (is_better || table.is_proven()) {
                let is_proven = table.is_proven();
                found = Some((at + record * board.squares(), table));
                if is_proven {
                    return found;
                }
            }
        }
    }
    found
}

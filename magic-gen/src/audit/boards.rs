//! Tables of magics for any board in a source file of any language.
//!
//! A table is a magic for each square of the board, one after another or in records of the same
//! length. A magic is a number of 64 or 128 bits, or a pair of numbers; 0 is none. The tool tries
//! each piece, and each [`Form`] of the index, and takes what is right for three squares in four.
//! Then it proves every square by a walk over each occupancy of its mask, or names two occupancies
//! that share a slot.
//!
//! Masks and shifts are those of the record, if it has such. Otherwise the mask has the squares
//! that matter, or (`+` behind the piece) those that some engines take; and the index has a bit for
//! each, or as many bits for all squares.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use anyhow::{Result, ensure};

use super::MOST_NUMBERS;
use super::items::Language;
use super::tokens::{self, Literal};
use crate::geometry::board::{Board, Set};
use crate::geometry::piece::{Arm, Piece, Rule};
use crate::verify::oracle;

/// A table of a file.
#[derive(Debug)]
pub struct Table {
    /// Its name in the file.
    pub name: Option<Arc<str>>,
    /// The line of its first magic.
    pub line: usize,
    /// The pieces for which it is right: the first that was tried, and others with the same masks.
    pub pieces: Vec<&'static str>,
    /// The index of an occupancy.
    pub form: Form,
    /// The squares that have a magic.
    pub squares: Vec<Square>,
}

/// A square of a table.
#[derive(Debug)]
pub struct Square {
    /// Its number.
    pub square: usize,
    /// The line of its magic.
    pub line: usize,
    pub bits: u32,
    /// The slots in use and the different attack sets, or two occupancies that share a slot.
    pub outcome: Result<[usize; 2], [Set; 2]>,
}

/// How an occupancy on the mask, `o`, becomes an index.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// The top bits of the product of 128 bits.
    Whole,
    /// The sum of two products of 64 bits: each half with its part of the magic.
    Sum,
    /// The exclusive or of the two.
    Xor,
    /// The exclusive or of the two halves, times a magic of 64 bits.
    Folded,
    /// The lower 64 squares or those from 63 on, times a magic of 64 bits.
    Merged,
    /// The occupancy, moved down by the lowest square of the mask, times a magic of 64 bits.
    Lowered,
}

impl Form {
    /// The formula of the index; `o` is `occupied & mask`.
    pub const fn formula(self) -> &'static str {
        match self {
            Self::Whole => "o * magic >> 128 - bits",
            Self::Sum => "low(o) * low(magic) + high(o) * high(magic) >> 64 - bits",
            Self::Xor => "low(o) * low(magic) ^ high(o) * high(magic) >> 64 - bits",
            Self::Folded => "(low(o) ^ high(o)) * magic >> 64 - bits",
            Self::Merged => "low(o | o >> 63) * magic >> 64 - bits",
            Self::Lowered => "low(o >> the mask's first square) * magic >> 64 - bits",
        }
    }
}

impl Table {
    pub fn proven(&self) -> usize {
        self.squares.iter().filter(|square| square.outcome.is_ok()).count()
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
            let matter: Set = (piece.arms(board, 0, square).iter().flat_map(Arm::relevant))
                .fold(0, |mask, square| mask | 1 << square);
            if word.ends_with('+') { matter | wide(board, &anywhere, square) } else { matter }
        };
        let masks = (0..board.squares()).map(mask).collect();
        let mut needs = Self { word, piece, masks, few: Vec::new() };
        needs.few = (0..board.squares()).map(|square| needs.few(board, square)).collect();
        Ok(needs)
    }

    fn few(&self, board: &Board, square: usize) -> Vec<(Set, Set)> {
        let bits = (0..128).map(|nth| self.masks[square] & 1 << nth).filter(|bit| *bit != 0);
        let bits: Vec<Set> = [0].into_iter().chain(bits).collect();
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

fn numbers(text: &[u8]) -> Result<Vec<Literal>> {
    let source = tokens::read(text, Language::Unknown, false);
    let count = source.literals.len();
    ensure!(count <= MOST_NUMBERS, "it has {count} numbers, more than {MOST_NUMBERS}");
    // The upper part of a pair is shifted by 64.
    let is_shift = |it: &&Literal| it.value == 64 && source.is(it.item.wrapping_sub(1), "<");
    Ok(source.literals.iter().filter(|it| !is_shift(it)).cloned().collect())
}

/// A way to read a table.
#[derive(Clone, Copy)]
struct Reading {
    form: Form,
    /// The square with which the upper half begins.
    split: u32,
    /// Whether a magic is a pair, and whether its upper part comes first.
    pair: bool,
    upper_first: bool,
    /// By how many bits the magic is shifted: words of half a board begin at the top.
    lift: u32,
    /// Whether all squares have as many index bits.
    fixed: bool,
}

impl Reading {
    fn all(board: &Board) -> Vec<Self> {
        let of = |form, pair, upper_first| Self {
            form,
            split: 64,
            pair,
            upper_first,
            lift: 0,
            fixed: false,
        };
        let single = [Form::Whole, Form::Lowered, Form::Merged, Form::Folded];
        let mut all: Vec<Self> = single.map(|form| of(form, false, true)).to_vec();
        for upper_first in [true, false] {
            all.extend([Form::Whole, Form::Sum, Form::Xor].map(|it| of(it, true, upper_first)));
        }
        if let Some(&(half, _)) = board.parts().get(1) {
            let is_halved = |it: &Self| [Form::Folded, Form::Sum, Form::Xor].contains(&it.form);
            let halved: Vec<Self> = all.iter().copied().filter(is_halved).collect();
            let split = half as u32;
            for lift in [0, 63 - split] {
                all.extend(halved.iter().map(|it| Self { split, lift, ..*it }));
            }
        }
        let single: Vec<Self> = all.iter().copied().filter(|it| !it.pair).collect();
        all.extend(single.into_iter().map(|it| Self { fixed: true, ..it }));
        all
    }

    /// The magic whose first number is here.
    fn magic(self, numbers: &[Literal], at: usize) -> Option<[u64; 2]> {
        let first = numbers.get(at)?.wide;
        if !self.pair {
            return Some([first as u64, (first >> 64) as u64]);
        }
        let both = [u64::try_from(first).ok()?, u64::try_from(numbers.get(at + 1)?.wide).ok()?];
        Some(if self.upper_first { [both[1], both[0]] } else { both })
    }

    /// The slot of an occupancy on a mask.
    fn slot(self, occupied: Set, mask: Set, magic: [u64; 2], bits: u32) -> u64 {
        if bits == 0 {
            return 0;
        }
        let halves = [(occupied & ((1 << self.split) - 1)) as u64, (occupied >> self.split) as u64];
        let magic = magic.map(|part| part << self.lift);
        let product = |nth: usize| halves[nth].wrapping_mul(magic[nth]);
        let of_word = |word: u64| word.wrapping_mul(magic[0]);
        let product = match self.form {
            Form::Whole => {
                let magic = Set::from(magic[1]) << 64 | Set::from(magic[0]);
                return (occupied.wrapping_mul(magic) >> (128 - bits)) as u64;
            }
            Form::Sum => product(0).wrapping_add(product(1)),
            Form::Xor => product(0) ^ product(1),
            Form::Folded => of_word(halves[0] ^ halves[1]),
            Form::Merged => of_word((occupied | occupied >> 63) as u64),
            Form::Lowered => of_word((occupied >> (mask.trailing_zeros() % 128)) as u64),
        };
        product >> (64 - bits)
    }
}

/// The place of a table: the first magic, the numbers of a record; and where the mask and the shift
/// are, as seen from a magic.
struct Window<'a> {
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

impl Window<'_> {
    fn squares(&self) -> usize {
        self.needs.masks.len()
    }

    fn width(&self) -> u32 {
        if self.reading.form == Form::Whole { 128 } else { 64 }
    }

    fn beside(&self, square: usize, place: Option<isize>) -> Option<Set> {
        let at = (self.first + square * self.record).checked_add_signed(place?)?;
        self.numbers.get(at).map(|number| number.wide)
    }

    fn magic(&self, square: usize) -> Option<[u64; 2]> {
        self.reading.magic(self.numbers, self.first + square * self.record)
    }

    fn mask(&self, square: usize) -> Set {
        self.beside(square, self.mask).unwrap_or(self.needs.masks[square])
    }

    fn bits(&self, square: usize) -> u32 {
        let most = || self.needs.masks.iter().map(|mask| mask.count_ones()).max().unwrap_or(0);
        match self.beside(square, self.shift) {
            Some(shift) => self.width().saturating_sub(shift.min(128) as u32),
            None if self.reading.fixed => most(),
            None => self.mask(square).count_ones(),
        }
    }

    /// Finds the places beside the magic that have the mask, and the shift, of three squares in
    /// four.
    fn find_columns(&mut self) {
        let own = if self.reading.pair { 2 } else { 1 };
        if self.record <= 2 {
            return;
        }
        let ends = [0, self.record].map(|end| end as isize - self.before as isize);
        let places = (ends[0]..ends[1]).filter(|it| !(0..own).contains(it));
        let mostly = |is: &dyn Fn(usize) -> bool| {
            (0..self.squares()).filter(|square| is(*square)).count() * 4 >= self.squares() * 3
        };
        let is_mask = |place: &isize| {
            mostly(&|at| self.beside(at, Some(*place)) == Some(self.needs.masks[at]))
        };
        let is_shift = |place: &isize| {
            mostly(&|at| {
                let bits = self.needs.masks[at].count_ones();
                let listed = self.beside(at, Some(*place)).unwrap_or(0);
                (bits..bits + 4).any(|bits| Set::from(self.width() - bits) == listed)
            })
        };
        (self.mask, self.shift) = (places.clone().find(is_mask), places.clone().find(is_shift));
    }

    /// Whether few occupancies find no error on three squares in four.
    fn fits(&self) -> bool {
        let [mut right, mut wrong] = [0, 0];
        for square in 0..self.squares() {
            let Some(magic) = self.magic(square) else { return false };
            let (mask, bits) = (self.mask(square), self.bits(square));
            if magic == [0; 2] {
                continue;
            }
            // No such table: one of its numbers is no mask or no shift.
            if bits > MOST || mask.count_ones() > WIDEST {
                return false;
            }
            if self.needs.masks[square] == 0 {
                continue;
            }
            let mut slots: Vec<u64> = Vec::with_capacity(FEW);
            let few = &self.needs.few[square];
            let is_new = |(set, attacked): &(Set, Set)| {
                let slot = self.reading.slot(set & mask, mask, magic, bits);
                slots.push(slot);
                let mut before = slots.iter().zip(few);
                before.all(|(other, (_, others))| *other != slot || others == attacked)
            };
            let is_right = few.iter().all(is_new);
            *if is_right { &mut right } else { &mut wrong } += 1;
            if wrong > 2 && wrong > right || wrong > self.squares() / 4 {
                return false;
            }
        }
        right * 8 >= self.squares() && right >= 3 * wrong
    }

    fn table(&self, board: &Board) -> Table {
        let first = &self.numbers[self.first];
        Table {
            name: first.name.clone(),
            line: first.line,
            pieces: vec![self.needs.word],
            form: self.reading.form,
            squares: (0..self.squares()).filter_map(|at| self.prove(board, at)).collect(),
        }
    }

    fn prove(&self, board: &Board, square: usize) -> Option<Square> {
        let magic = self.magic(square).filter(|magic| *magic != [0; 2])?;
        let (mask, bits) = (self.mask(square), self.bits(square));
        let line = self.numbers[self.first + square * self.record].line;
        let unread = self.needs.masks[square] & !mask;
        let slot = |set: Set| self.reading.slot(set, mask, magic, bits);
        let outcome = match unread {
            0 => collision(mask, slot, |set| self.needs.walk(board, square, set)),
            // What is not in the mask is seen as nothing.
            unread => Err([0, unread]),
        };
        Some(Square { square, line, bits, outcome })
    }
}

/// The slots in use and the different attack sets; or two occupancies that collide.
fn collision(
    mask: Set,
    slot: impl Fn(Set) -> u64,
    walk: impl Fn(Set) -> Set,
) -> Result<[usize; 2], [Set; 2]> {
    let mut slots: HashMap<u64, (Set, Set)> = HashMap::new();
    let mut occupied: Set = 0;
    loop {
        let attacked = walk(occupied);
        let (first, set) = *slots.entry(slot(occupied)).or_insert((occupied, attacked));
        if set != attacked {
            return Err([first, occupied]);
        }
        occupied = occupied.wrapping_sub(mask) & mask;
        if occupied == 0 {
            let sets: HashSet<Set> = slots.values().map(|it| it.1).collect();
            return Ok([slots.len(), sets.len()]);
        }
    }
}

/// Finds the tables of a text, in the order of the text, and proves them.
pub fn tables(text: &[u8], board: &Board) -> Result<Vec<Table>> {
    let numbers = numbers(text)?;
    let needs = PIECES.split(' ').map(|word| Needs::new(board, word));
    let mut needs = needs.collect::<Result<Vec<_>>>()?;
    needs.retain(|needs| needs.piece.fits(board));
    let mut tables = Vec::new();
    let mut at = 0;
    while at < numbers.len() {
        let mut found = table_at(&numbers, at, board, &needs);
        let is_whole = |table: &Table| table.proven() == table.squares.len();
        // The length of a list may look like its first magic.
        if found.as_ref().is_some_and(|(_, table)| !is_whole(table)) {
            let next = table_at(&numbers, at + 1, board, &needs);
            let is_better = |own: &Table, other: &Table| other.proven() > own.proven();
            if let (Some(own), Some(other)) = (&found, &next)
                && is_better(&own.1, &other.1)
            {
                found = next;
            }
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
) -> Option<(usize, Table)> {
    let mut found: Option<(usize, Table)> = None;
    let opens = |at: usize| numbers.get(at).is_some_and(|number| number.opens);
    let is_record = |record: usize| record <= 2 || (1..4).all(|nth| opens(at + nth * record));
    for record in (1..=RECORD).filter(|&record| opens(at) && is_record(record)) {
        for (first, reading) in (at..at + record)
            .flat_map(|first| Reading::all(board).into_iter().map(move |it| (first, it)))
        {
            let width = if reading.pair { 2 } else { 1 };
            let end = first + record * (board.squares() - 1) + width;
            if first + width > at + record || end > numbers.len() {
                continue;
            }
            let tried = needs.iter().filter_map(|needs| {
                let (mask, shift, before) = (None, None, first - at);
                let mut window =
                    Window { numbers, needs, reading, first, before, record, mask, shift };
                window.find_columns();
                window.fits().then(|| window.table(board))
            });
            let tried: Vec<Table> = tried.collect();
            let Some(most) = tried.iter().map(Table::proven).max() else { continue };
            let mut best = tried.into_iter().filter(|table| table.proven() == most);
            let table = best.next().filter(|it| it.proven() * 4 >= it.squares.len() * 3);
            if let Some(mut table) = table {
                table.pieces.extend(best.flat_map(|other| other.pieces));
                let is_whole = table.proven() == table.squares.len();
                let is_better = |(_, other): &(usize, Table)| table.proven() > other.proven();
                // Another reading may be right for all squares.
                if is_whole || found.as_ref().is_none_or(is_better) {
                    found = Some((at + record * board.squares(), table));
                }
                if is_whole {
                    return found;
                }
            }
        }
    }
    found
}

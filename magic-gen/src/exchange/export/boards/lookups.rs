//! The lookup of each piece as expressions, with the tables that it reads.
//!
//! Occupied squares come in words of whole rows. A lookup is the union of terms:
//!
//! - a **row or a slanting line**: its squares are in different columns. `(low & line) | (high & line)`
//!   has them all in one word, a shift (along a row) or a multiplication by `1 + 2^w + 2^2w + ...` (w
//!   columns) brings them into one row, and an element of the table of rows comes back by the
//!   opposite shift, or by the same multiplication. No constant is searched;
//! - a **column**: a searched magic, the same for all columns, gathers its inner squares; a
//!   multiplication spreads the element of the table of columns;
//! - a **magic** for what is no line: a multiplication for each word, and the sum is the index;
//! - **steps**: a set for each square.
//!
//! Instructions on x86-64 for 90 squares: a row 15, a column 25, two slanting lines 35, a horse 20.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result};

use super::super::expression::{
    Count, Function, Kind as Argument, OCCUPIED, Returns, SQUARE, Word, element, local,
};
use super::super::plan::Values;
use super::evaluate::{HALVES, OF_HALVES, PARTS};
use super::lines::{Kind, Line, LineRule, Paths, kind, lines};
use super::tables::{BySite, SITE, Site, Tables, kept, least, times};
use crate::geometry::board::{Board, Set, Step};
use crate::geometry::piece::{Arm, Piece};
use crate::search::magic::find_for;
use crate::search::{Parts, Relevant, Word as _, parts_of};

/// The lookup of a piece, and the terms of which it is the union.
pub(super) struct Lookup {
    pub piece: Piece,
    pub function: Function,
    pub terms: Vec<Term>,
}

/// What a piece attacks on some of its paths.
pub(super) struct Term {
    /// As a lookup of its own.
    pub function: Function,
    /// The paths of White and of Black.
    pub paths: Paths,
}

/// Values, and the attacked squares of each part of the board.
struct Sets {
    locals: Vec<(&'static str, Word)>,
    sets: Vec<Word>,
    paths: Paths,
}

/// The lookups of pieces on a board.
pub(super) struct Planner<'a> {
    board: &'a Board,
    seed: u64,
    tables: Tables<'a>,
    rows: Vec<LineRule>,
    columns: Vec<LineRule>,
    gather: Option<Gather>,
}

/// The values that are the attacked squares of each part.
const SETS: [&str; 3] = ["set_0", "set_1", "set_2"];

impl<'a> Planner<'a> {
    /// A planner for these pieces. If `by_lines`, their lines share tables.
    pub(super) fn new(board: &'a Board, pieces: &[Piece], seed: u64, by_lines: bool) -> Self {
        let all =
            pieces.iter().filter(|_| by_lines).flat_map(|piece| lines(board, piece).into_keys());
        let (mut rows, mut columns) = (Vec::new(), Vec::new());
        for line in all {
            let rules = if line.is_row() { &mut rows } else { &mut columns };
            rules.push(line.rule);
        }
        for rules in [&mut rows, &mut columns] {
            rules.sort_unstable();
            rules.dedup();
        }
        Self { board, seed, tables: Tables::new(board), rows, columns, gather: None }
    }

    pub(super) fn into_tables(self) -> Tables<'a> {
        self.tables
    }

    /// The lookup of a piece.
    ///
    /// # Errors
    ///
    /// If it needs a magic that there is not.
    pub(super) fn lookup(&mut self, piece: &Piece, by_lines: bool) -> Result<Lookup> {
        let mut sets = Vec::new();
        let mut others = vec![(0..piece.paths.len()).collect()];
        if by_lines {
            for (line, paths) in lines(self.board, piece) {
                sets.push(if line.is_row() {
                    self.row(piece, line, paths)
                } else {
                    self.column(piece, line, paths)?
                });
            }
            others = apart(piece);
        }
        for paths in others {
            let is_leap = |&path: &usize| kind(&piece.paths[path].0) == Kind::Leap;
            let (are_leaps, paths) = (paths.iter().all(is_leap), [paths.clone(), paths]);
            let steps =
                if are_leaps { self.steps(piece, paths) } else { self.magic(piece, paths)? };
            sets.push(steps);
        }
        let function = self.function(piece, &sets);
        let term = |sets: Sets| Term {
            function: self.function(piece, std::slice::from_ref(&sets)),
            paths: sets.paths,
        };
        Ok(Lookup { piece: piece.clone(), function, terms: sets.into_iter().map(term).collect() })
    }

    /// A function that returns the union of sets.
    fn function(&self, piece: &Piece, sets: &[Sets]) -> Function {
        let is_wide = self.board.squares() > 64;
        let firsts: Vec<usize> = self.board.parts().iter().map(|part| part.0).collect();
        let union = |part: usize| {
            sets.iter().map(|it| it.sets[part].clone()).reduce(|a, b| a | b).expect("a term")
        };
        let mut locals: Vec<(&'static str, Word)> = Vec::new();
        for (name, word) in sets.iter().flat_map(|it| &it.locals) {
            if locals.iter().all(|(own, _)| own != name) {
                locals.push((name, word.clone()));
            }
        }
        let result = if is_wide {
            locals.extend((0..firsts.len()).map(|part| (SETS[part], union(part))));
            Word::Call(OF_HALVES, joined(&firsts).to_vec())
        } else {
            union(0)
        };
        let uses = |name: &str| {
            let all = locals.iter().map(|(_, word)| word).chain([&result]);
            all.flat_map(Word::words).any(|word| matches!(word, Word::Local(own) if *own == name))
        };
        let mut before: Vec<(&'static str, Word)> = Vec::new();
        let squares = self.board.squares() as u32;
        let side = times(Word::Wide(Count::Parameter("color")), u64::from(squares));
        before.push((SITE, side + Word::Wide(SQUARE)));
        before.extend(PARTS.into_iter().zip(&firsts).map(|(name, &first)| (name, part(first))));
        before.retain(|(name, _)| uses(name));
        let set = if is_wide { Argument::Wide } else { Argument::Board };
        let mut parameters = vec![("square", Argument::Place(squares))];
        if piece.has_sides {
            parameters.insert(0, ("color", Argument::Color));
        }
        if before.iter().any(|it| it.0 != SITE) || uses("occupied") {
            parameters.push(("occupied", set));
        }
        let article = if piece.name.starts_with(['a', 'e', 'i', 'o']) { "an" } else { "a" };
        let of = if piece.has_sides { " of `color` (White 0, Black 1)" } else { "" };
        let name = piece.name.replace('_', " ");
        let about = format!("The squares that {article} {name}{of} on `square` attacks.");
        before.extend(locals);
        Function {
            name: kept(format!("{}_attacks", piece.name)),
            about: kept(about),
            public: true,
            parameters,
            locals: before,
            result,
            returns: if is_wide { Returns::Wide } else { Returns::Board },
        }
    }

    /// A part of the occupied squares.
    fn occupied(&self, part: usize) -> Word {
        if self.board.squares() > 64 { local(PARTS[part]) } else { OCCUPIED }
    }

    /// The squares of these paths from each site.
    fn squares(&self, piece: &Piece, paths: &Paths) -> Vec<Set> {
        let squares = |site: Site| {
            let arms = arms(self.board, piece, paths, site);
            arms.iter().flat_map(|arm| &arm.squares).fold(0, |set, square| set | 1 << square)
        };
        Site::all(self.board, piece.has_sides).map(squares).collect()
    }

    /// A table of such squares.
    fn masks(&mut self, piece: &Piece, line: &Line, squares: &[Set]) -> BySite {
        let name = line.name(self.board);
        let about = format!("the squares of the {}", name.replace('_', " "));
        let count = self.board.squares();
        let set = |site: Site| squares[site.side * count + site.square];
        self.tables.sets_by_site(format!("{name}_squares"), &about, piece.has_sides, set)
    }

    /// A line with at most one square in each column.
    fn row(&mut self, piece: &Piece, line: Line, paths: Paths) -> Sets {
        let board = self.board;
        let (length, parts) = (board.row_length(), board.parts().len());
        let squares = self.squares(piece, &paths);
        let masks = self.masks(piece, &line, &squares);
        let place = self.place(&line, |(column, _)| column, "columns");
        let masked = (0..parts).map(|part| self.occupied(part) & masks.get(part));
        let folded = masked.reduce(|a, b| a | b).expect("a part");
        let [index, set] = line.values(board);
        let all = (1_u64 << length) - 1;
        let gap = line.rule.gap;
        let rules: Vec<LineRule> = self.rows.iter().copied().filter(|it| it.gap == gap).collect();
        // A line that begins between two squares may begin with the first or the last of the row. What
        // is there ends it. On other lines nothing is behind these squares.
        let (name, inner, occupied) = match gap {
            true => ("row_sets_between", all, (0..=all).collect::<Vec<u64>>()),
            false => (
                "row_sets",
                all & !(1 | 1 << (length - 1)),
                (0..=all >> 2).map(|it| it << 1).collect(),
            ),
        };
        let about = "By column of the piece and occupied squares of its row: what is attacked.";
        let values = || sets_of_lines(length, &rules, &occupied);
        let table = self.tables.once(name, about, values);
        let blockers = match rules.len() as u64 {
            odd if gap => times(local(index), odd),
            even if even.is_multiple_of(2) => times(local(index), even / 2),
            odd => times(local(index) >> 1, odd),
        };
        let entry = entry(table, occupied.len(), &rules, line.rule, place, blockers);
        let (gathered, spread) = if line.step.1 == 0 {
            let shift = self.row_shift(&line);
            (folded >> shift.clone(), entry << shift)
        } else {
            let rows = board.parts()[0].1 as u32;
            let every = (0..rows).fold(0_u64, |sum, row| sum | 1 << (length as u32 * row));
            let top = 64 - length as u32 * rows;
            ((folded * (every << top)) >> (64 - length as u32), entry * every)
        };
        let sets = (0..parts).map(|part| local(set) & masks.get(part)).collect();
        Sets { locals: vec![(index, gathered & inner), (set, spread)], sets, paths }
    }

    /// A line along a column.
    ///
    /// # Errors
    ///
    /// If no magic gathers its squares.
    fn column(&mut self, piece: &Piece, line: Line, paths: Paths) -> Result<Sets> {
        let board = self.board;
        let (length, rows) = (board.row_length(), board.rows());
        let gather = match self.gather.take() {
            Some(gather) => gather,
            None => Gather::search(board, self.seed)?,
        };
        let shift = self.place(&line, |(column, _)| column, "columns");
        let place = self.place(&line, |(_, row)| row, "rows");
        let terms = gather.masks.iter().zip(gather.magic).enumerate();
        let terms = terms
            .filter(|(_, (mask, _))| **mask != 0)
            .map(|(part, (&mask, magic))| ((self.occupied(part) >> shift.clone()) & mask) * magic);
        let sum = terms.reduce(|a, b| a + b).unwrap_or(Word::Number(0));
        let rules = self.columns.clone();
        let about = "By row of the piece and gathered blockers of its column: what is attacked.";
        let values = || sets_of_lines(rows, &rules, &gather.slots);
        let table = self.tables.once("column_sets", about, values);
        let [index, set] = line.values(board);
        let blockers = times(local(index), rules.len() as u64);
        let entry = entry(table, gather.slots.len(), &rules, line.rule, place, blockers);
        let mut sets: Vec<Word> = self.spread(set).map(|word| word << shift.clone()).collect();
        let squares = self.squares(piece, &paths);
        let whole = |site: Site| -> Set {
            let (column, row) = line.place_of(board, site.square);
            let on_line = |other: &i32| *other != row && (other - row) % line.rule.stride == 0;
            let square = |row: i32| 1 << (row as usize * length + column as usize);
            match (0..length as i32).contains(&column) {
                true => (0..rows as i32).filter(on_line).map(square).sum(),
                // The lookup reads another column, of which nothing is attacked.
                false => Set::MAX,
            }
        };
        // A path that ends before the edge, or has none in the other direction.
        if !Site::all(board, piece.has_sides).map(whole).eq(squares.iter().copied()) {
            let masks = self.masks(piece, &line, &squares);
            sets = sets.into_iter().enumerate().map(|(part, set)| set & masks.get(part)).collect();
        }
        let gathered = sum >> (64 - gather.bits);
        self.gather = Some(gather);
        Ok(Sets { locals: vec![(index, gathered), (set, entry)], sets, paths })
    }

    /// The set of the first column as squares of each part.
    fn spread(&self, set: &'static str) -> impl Iterator<Item = Word> {
        let length = self.board.row_length();
        // With more rows the copies of the multiplication meet.
        let most = length - 1;
        let mut first = 0;
        self.board.parts().into_iter().map(move |(_, rows)| {
            let pieces = (0..rows).step_by(most).map(|row| {
                let count = most.min(rows - row);
                let from = (first + row) as u32;
                let bits = if from == 0 { local(set) } else { local(set) >> from };
                let bits = bits & ((1_u64 << count) - 1);
                let sum = |step: usize| (0..count).map(|nth| 1_u64 << (nth * step)).sum::<u64>();
                let from = (row * length) as u32;
                (bits * (sum(length - 1) << from)) & (sum(length) << from)
            });
            let word = pieces.reduce(|a, b| a | b).expect("a row");
            first += rows;
            word
        })
    }

    /// The column or the row of a line's place, from a table.
    fn place(&mut self, line: &Line, of: fn((i32, i32)) -> i32, name: &str) -> Word {
        let board = self.board;
        let ends =
            [(board.row_length(), board.rows()), (0, 0)].map(|(c, r)| of((c as i32, r as i32)));
        let last = if line.rule.gap { ends[0] } else { ends[0] - 1 };
        let place = |site: Site| of(line.place_of(board, site.square)).clamp(0, last) as u64;
        self.tables.by_site(name.to_owned(), "a place on its line", false, place).get(0)
    }

    /// The first bit of the row on which a line along a row is, in its part.
    fn row_shift(&mut self, line: &Line) -> Word {
        let board = self.board;
        let (length, rows) = (board.row_length(), board.parts()[0].1);
        let shift = |site: Site| {
            let row = line.place_of(board, site.square).1.clamp(0, board.rows() as i32 - 1);
            (row as usize % rows * length) as u64
        };
        self.tables.by_site("row_starts".to_owned(), "the first bit of a row", false, shift).get(0)
    }

    /// What is always attacked.
    fn steps(&mut self, piece: &Piece, paths: Paths) -> Sets {
        let parts = 0..self.board.parts().len();
        let board = self.board;
        let name = format!("{}_steps", piece.name);
        let set = |site: Site| {
            arms(board, piece, &paths, site).iter().fold(0, |set, arm| set | arm.attacks(0))
        };
        let steps =
            self.tables.sets_by_site(name, "what is attacked in one step", piece.has_sides, set);
        Sets { locals: Vec::new(), sets: parts.map(|part| steps.get(part)).collect(), paths }
    }

    /// A magic for each site.
    ///
    /// # Errors
    ///
    /// If a mask has too many squares.
    fn magic(&mut self, piece: &Piece, paths: Paths) -> Result<Sets> {
        let board = self.board;
        let parts = 0..board.parts().len();
        let mut found = Vec::new();
        let mut sets: Vec<u64> = Vec::new();
        for site in Site::all(board, piece.has_sides) {
            let (magic, own) = self.site_magic(piece, &paths, site)?;
            let offset = sets.len() / parts.len();
            sets.extend(own.into_iter().flat_map(|set| set.into_iter().take(parts.len())));
            found.push((magic, offset as u64));
        }
        let of = |site: Site| &found[site.side * board.squares() + site.square];
        // Of several terms of a piece, each has its own tables.
        let first = paths[0][0];
        let name = if first == 0 { piece.name.clone() } else { format!("{}_{first}", piece.name) };
        let (name, sides) = (&name, piece.has_sides);
        let cut = |words: Parts| words[..parts.len()].to_vec();
        let tables = &mut self.tables;
        let mut table = |what: &str,
                         about: &str,
                         record: &dyn Fn(Site) -> Vec<u64>,
                         values: fn(Vec<u64>) -> Values| {
            tables.records(format!("{name}_{what}"), about, sides, record, values)
        };
        let masks =
            table("masks", "the squares that matter", &|it| cut(of(it).0.mask), Values::U64);
        let magics = table("magics", "a magic", &|it| cut(of(it).0.magic), Values::U64);
        let shifts = table("shifts", "64 less the index bits", &|it| vec![of(it).0.shift], least);
        let offsets = table("offsets", "the first of its sets", &|it| vec![of(it).1], least);
        let table = tables.put(format!("{name}_sets"), "By index.".to_owned(), Values::U64(sets));
        let product = |part: usize| (self.occupied(part) & masks.get(part)) * magics.get(part);
        let sum = parts.clone().map(product).reduce(|a, b| a + b).context("a part")?;
        let (products, index) = (kept(format!("{name}_product")), kept(format!("{name}_index")));
        let slot = offsets.get(0) + (local(products) >> shifts.get(0));
        let locals = vec![(products, sum), (index, times(slot, parts.len() as u64))];
        let set = |part: usize| match part {
            0 => element(table, local(index)),
            part => element(table, local(index) + part as u64),
        };
        Ok(Sets { locals, sets: parts.map(set).collect(), paths })
    }

    /// The magic of a site, and its attack sets by slot.
    fn site_magic(&self, piece: &Piece, paths: &Paths, site: Site) -> Result<(Magic, Vec<Parts>)> {
        let board = self.board;
        let arms = arms(board, piece, paths, site);
        let square = board.square_name(site.square);
        let place = || format!("a magic for the {} on {square} of {board}", piece.name);
        let occupancies = Relevant::of(&arms, |set| parts_of(board, set)).with_context(place)?;
        let mut label = format!("{} {square}", piece.name);
        if board.name != "chess" {
            label = format!("{board} {label}");
        }
        if site.side == 1 {
            label += " black";
        }
        let found = find_for(&occupancies, &label, self.seed);
        let found = found.context("none of some thousand candidates is good; lines need none");
        let (magic, bits) = found.with_context(place)?;
        let shift = 64 - bits;
        let mut sets = vec![[0; 3]; 1 << bits];
        for (occupied, &id) in occupancies.boards.iter().zip(&occupancies.ids) {
            sets[occupied.slot(&magic, shift)] = occupancies.attack_sets[usize::from(id)];
        }
        Ok((Magic { mask: occupancies.mask, magic, shift: shift.into() }, sets))
    }
}

/// The part of `occupied` that begins with this square.
fn part(first: usize) -> Word {
    let [low, high] = HALVES.map(|half| Word::Call(half, vec![OCCUPIED]));
    match first as u32 {
        0 => low,
        first @ 1..64 => (low >> first) | (high << (64 - first)),
        first => shifted(high, first - 64, true),
    }
}

/// The halves of the set whose parts begin with these squares.
fn joined(firsts: &[usize]) -> [Word; 2] {
    let parts = || SETS.into_iter().map(local).zip(firsts.iter().map(|&first| first as u32));
    let low = parts().filter(|it| it.1 < 64).map(|(set, first)| shifted(set, first, false));
    let high = parts().filter(|it| it.1 > 0).map(|(set, first)| match first {
        first @ 1..64 => set >> (64 - first),
        first => shifted(set, first - 64, false),
    });
    [low.reduce(|a, b| a | b), high.reduce(|a, b| a | b)].map(|half| half.expect("two parts"))
}

fn shifted(word: Word, by: u32, to_right: bool) -> Word {
    match (by, to_right) {
        (0, _) => word,
        (by, true) => word >> by,
        (by, false) => word << by,
    }
}

/// The numbers of a site.
struct Magic {
    mask: Parts,
    magic: Parts,
    shift: u64,
}

/// How the inner squares of the first column become an index.
struct Gather {
    masks: Vec<u64>,
    magic: Parts,
    bits: u32,
    /// The occupancy of the column, by row, of each index.
    slots: Vec<u64>,
}

impl Gather {
    fn search(board: &Board, seed: u64) -> Result<Self> {
        let (length, rows) = (board.row_length(), board.rows());
        let inner = 1..rows - 1;
        let set = |blockers: u64| -> Set {
            let squares = inner.clone().filter(|row| blockers >> row & 1 == 1);
            squares.map(|row| 1 << (row * length)).sum()
        };
        let occupied: Vec<u64> = (0..1 << inner.len()).map(|inner| inner << 1).collect();
        let boards: Vec<_> = occupied.iter().map(|&it| parts_of(board, set(it))).collect();
        let mask = parts_of(board, set(u64::MAX >> (64 - rows)));
        let ids = (0..boards.len()).map(|id| id as u16).collect();
        let of = Relevant { mask, boards, ids, attack_sets: Vec::new() };
        let label = format!("column of {rows} in rows of {length}");
        let found = find_for(&of, &label, seed);
        let (magic, bits) =
            found.with_context(|| format!("{board}: no {label} can be gathered"))?;
        let mut slots = vec![0; 1 << bits];
        for (board, &occupied) in of.boards.iter().zip(&occupied) {
            slots[board.slot(&magic, 64 - bits)] = occupied;
        }
        let masks = mask[..board.parts().len()].to_vec();
        Ok(Self { masks, magic, bits, slots })
    }
}

/// The most squares of a lame piece that one index has.
const MOST_LEGS: usize = 4;

/// The paths that are no parts of lines, those with few squares between them together.
fn apart(piece: &Piece) -> Vec<Vec<usize>> {
    let paths = || piece.paths.iter().enumerate();
    let of_kind = |wanted: Kind| paths().filter(move |(_, path)| kind(&path.0) == wanted);
    // By the first step, for which paths wait together: their other squares.
    let mut legs: BTreeMap<Step, (Vec<usize>, BTreeSet<Vec<Step>>)> = BTreeMap::new();
    for (nth, (path, _)) in of_kind(Kind::Lame) {
        let (own, squares) = legs.entry(path.lead[0]).or_default();
        own.push(nth);
        squares.extend((1..path.lead.len()).map(|count| path.lead[..count].to_vec()));
    }
    let mut groups: Vec<Vec<usize>> = Vec::new();
    let mut free = 0;
    for (own, squares) in legs.into_values() {
        match groups.last_mut().filter(|_| squares.len() <= free) {
            Some(group) => group.extend(own),
            None => {
                groups.push(own);
                free = MOST_LEGS.max(squares.len());
            }
        }
        free -= squares.len();
    }
    let leaps: Vec<usize> = of_kind(Kind::Leap).map(|it| it.0).collect();
    match groups.first_mut() {
        Some(group) => group.extend(leaps),
        None if !leaps.is_empty() => groups.push(leaps),
        None => {}
    }
    groups
}

/// The paths of a site that are among these.
fn arms(board: &Board, piece: &Piece, paths: &Paths, site: Site) -> Vec<Arm> {
    let mut arms = piece.arms(board, site.side, site.square);
    arms.retain(|arm| paths[site.side].contains(&arm.path));
    arms
}

/// An element of a table of lines.
fn entry(
    table: &'static str,
    occupancies: usize,
    rules: &[LineRule],
    rule: LineRule,
    place: Word,
    blockers: Word,
) -> Word {
    let index = times(place, (rules.len() * occupancies) as u64) + blockers;
    let nth = rules.iter().position(|own| *own == rule).expect("it was collected") as u64;
    element(table, if nth == 0 { index } else { index + nth })
}

/// The sets of all places of a line, for each of these occupancies, for each rule.
fn sets_of_lines(length: usize, rules: &[LineRule], occupied: &[u64]) -> Values {
    let places = if rules.iter().any(|rule| rule.gap) { 0..length + 1 } else { 0..length };
    let sets = places.flat_map(|place| {
        occupied.iter().flat_map(move |&occupied| {
            rules.iter().map(move |rule| rule.attacks(length, place, occupied))
        })
    });
    least(sets.collect())
}

//! The terms that are lines.
//!
//! - A **row or a slanting line** has its squares in different columns. The halves under their masks,
//!   joined, have them all in one word. A shift (along a row) or a multiplication by the sum of all
//!   `2^(n * w)` (w columns) brings them into one row, and an element of the table of rows comes back
//!   by the opposite shift, or by the same multiplication.
//! - A **column**: a multiplication for each word gathers its inner squares in the order of the
//!   rows, and another one spreads the element of the table of columns. Where the target has them,
//!   PEXT and PDEP do both.
//! - **Subtraction**, for a slider on a board of one word on whose line no two squares are in one
//!   byte: `o - s` changes all up to the first blocker, and on swapped bytes it does so in the
//!   other direction. It needs no table.
//!
//! No constant is searched.
//!
//! `docs/other-boards.md` says which was ahead where. On two words a subtraction carries from word to
//! word, and a cannon would need two.

use super::super::expression::{Op, SQUARE, Word, element, local};
use super::lines::{Line, LineRule, Paths};
use super::lookups::{Planner, Sets, arms};
use super::tables::{BySquare, ColoredSquare};
use crate::geometry::board::{Board, Set};
use crate::geometry::piece::{Piece, Rule};

impl Line {
    /// Whether a subtraction is the best lookup: a slider's line on a board of one word of which no
    /// two squares are in one byte, so that swapped bytes reverse it.
    pub(super) fn subtracts(&self, board: &Board) -> bool {
        let (length, rows) = (board.row_length() as i32, board.rows() as i32);
        let apart = |square: usize| {
            let (column, row) = self.place_of(board, square);
            let (column, row) = (column + self.step.0, row + self.step.1);
            let is_inside = (0..length).contains(&column) && (0..rows).contains(&row);
            !is_inside || (row * length + column) / 8 != square as i32 / 8
        };
        let is_plain = self.rule.rule == Rule::Slide && !self.rule.gap && self.place == (0, 0);
        is_plain && board.parts().len() == 1 && (0..board.squares()).all(apart)
    }
}

impl Planner<'_> {
    /// A table of the squares of these paths, which are a line.
    fn masks(&mut self, piece: &Piece, line: &Line, paths: &Paths) -> BySquare {
        let (board, name) = (self.board, line.name(self.board));
        let about = format!("the squares of the {}", name.replace('_', " "));
        let set = |site: ColoredSquare| squares(board, piece, paths, site);
        self.tables.sets_by_square(format!("{name}_squares"), &about, piece.has_sides, set)
    }

    /// A line with at most one square in each column.
    pub(super) fn row(&mut self, piece: &Piece, line: Line, paths: Paths) -> Sets {
        let board = self.board;
        let (length, parts) = (board.row_length(), board.parts().len());
        let masks = self.masks(piece, &line, &paths);
        let place = self.place(&line, |(column, _)| column, "columns");
        let masked = (0..parts).map(|part| self.occupied(part) & masks.get(part));
        let folded = masked.reduce(|a, b| a | b).expect("a part");
        let [index, set] = line.values(board);
        let all = (1_u64 << length) - 1;
        let gap = line.rule.gap;
        let rules: Vec<LineRule> = self.rows.iter().copied().filter(|it| it.gap == gap).collect();
        // A line that begins between two squares may begin with the first or the last of the row.
        // What is there ends it. On other lines nothing is behind these squares.
        let (name, inner, occupied) = match gap {
            true => ("row_sets_between", all, (0..=all).collect::<Vec<u64>>()),
            false => (
                "row_sets",
                all & !(1 | 1 << (length - 1)),
                (0..=all >> 2).map(|it| it << 1).collect(),
            ),
        };
        let about = "By column of the piece and occupied squares of its row: what is attacked.";
        let sets = || sets_of_lines(length, &rules, &occupied);
        let table = self.tables.once(name, about, sets);
        let blockers = match rules.len() as u64 {
            odd if gap => local(index).times(odd),
            even if even.is_multiple_of(2) => local(index).times(even / 2),
            odd => (local(index) >> 1).times(odd),
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

    /// A line along a column, with PEXT and PDEP or by multiplications.
    pub(super) fn column(&mut self, piece: &Piece, line: Line, paths: Paths, pext: bool) -> Sets {
        let board = self.board;
        let (length, rows) = (board.row_length(), board.rows());
        let column = self.place(&line, |(column, _)| column, "columns");
        let place = self.place(&line, |(_, row)| row, "rows");
        let rules = self.columns.clone();
        let occupied: Vec<u64> = (0..1 << (rows - 2)).map(|inner| inner << 1).collect();
        let about = "By row of the piece and inner blockers of its column: what is attacked.";
        let sets = || sets_of_lines(rows, &rules, &occupied);
        let table = self.tables.once("column_sets", about, sets);
        let [index, set] = line.values(board);
        let blockers = local(index).times(rules.len() as u64);
        let entry = entry(table, occupied.len(), &rules, line.rule, place, blockers);
        let gathered = if pext { self.extracted(&column) } else { self.gathered(&column) };
        let mut sets: Vec<Word> = match pext {
            true => self.deposited(set, &column),
            false => self.spread(set).map(|word| word << column.clone()).collect(),
        };
        let whole = |site: ColoredSquare| -> Set {
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
        let is_cut = |site: ColoredSquare| whole(site) != squares(board, piece, &paths, site);
        if ColoredSquare::all(board, piece.has_sides).any(is_cut) {
            let masks = self.masks(piece, &line, &paths);
            sets = sets.into_iter().enumerate().map(|(part, set)| set & masks.get(part)).collect();
        }
        Sets { locals: vec![(index, gathered), (set, entry)], sets, paths }
    }

    /// Rows of each part: its number, the first of the rows and their count. All rows, or the inner
    /// ones.
    fn runs(&self, inner: bool) -> Vec<(usize, usize, usize)> {
        let edge = usize::from(inner);
        let (mut runs, mut first) = (Vec::new(), 0);
        for (part, (_, rows)) in self.board.parts().into_iter().enumerate() {
            let (from, to) = (first.max(edge), (first + rows).min(self.board.rows() - edge));
            if from < to {
                runs.push((part, from, to - from));
            }
            first += rows;
        }
        runs
    }

    /// The squares of the first column on these rows of a part.
    fn of_rows(&self, part: usize, from: usize, count: usize) -> u64 {
        let length = self.board.row_length();
        let first = self.board.parts()[part].0 / length;
        (from..from + count).map(|row| 1_u64 << ((row - first) * length)).sum()
    }

    /// The occupied inner squares of a column, the lowest row first. Each row moves to its bit of
    /// the index, a row less one bit further down than the row below. What a factor moves elsewhere
    /// is a row less one bit away, so with more rows than that each run of rows has an index of its
    /// own.
    fn gathered(&self, column: &Word) -> Word {
        let (length, inner) = (self.board.row_length(), self.board.rows() - 2);
        let most = length - 1;
        let is_one = inner <= most;
        let mut words = Vec::new();
        for (part, from, count) in self.runs(true) {
            let rows: Vec<usize> = (from..from + count).collect();
            for rows in rows.chunks(most) {
                let (from, count) = (rows[0], rows.len());
                let (bits, lowest) = if is_one { (inner, 1) } else { (count, from) };
                let shift = |row: usize| {
                    let square = self.of_rows(part, row, 1).trailing_zeros() as usize;
                    64 - bits + row - lowest - square
                };
                let factor = rows.iter().map(|&row| 1_u64 << shift(row)).sum::<u64>();
                let own = (self.occupied(part) >> column.clone()) & self.of_rows(part, from, count);
                words.push(match is_one {
                    true => own * factor,
                    false => ((own * factor) >> (64 - bits) as u32) << (from - 1) as u32,
                });
            }
        }
        let sum = words.into_iter().reduce(|a, b| a + b).unwrap_or(Word::Number(0));
        if is_one && inner > 0 { sum >> (64 - inner) as u32 } else { sum }
    }

    /// The same by PEXT.
    fn extracted(&self, column: &Word) -> Word {
        let extract = |(part, from, count): (usize, usize, usize)| {
            let mask = Word::Number(self.of_rows(part, from, count)) << column.clone();
            self.occupied(part).pext(mask).moved(from as i32 - 1)
        };
        let all = self.runs(true).into_iter().map(extract);
        all.reduce(|a, b| a | b).unwrap_or(Word::Number(0))
    }

    /// A set by row as squares of the column in each part, by PDEP.
    fn deposited(&self, set: &'static str, column: &Word) -> Vec<Word> {
        let deposit = |(part, from, count): (usize, usize, usize)| {
            let mask = Word::Number(self.of_rows(part, from, count)) << column.clone();
            Word::Applied(Op::Pdep, vec![local(set).moved(-(from as i32)), mask])
        };
        self.runs(false).into_iter().map(deposit).collect()
    }

    /// A line of which no two squares are in one byte.
    pub(super) fn subtraction(&mut self, piece: &Piece, line: Line, paths: Paths) -> Sets {
        let line_squares = self.masks(piece, &line, &paths);
        let [blockers, set] = line.values(self.board);
        let slider = || local("slider");
        let up = local(blockers) - slider();
        let down = (local(blockers).swapped_bytes() - slider().swapped_bytes()).swapped_bytes();
        let locals = vec![
            ("slider", Word::Number(1) << SQUARE),
            (blockers, self.occupied(0) & line_squares.get(0)),
            (set, (up ^ down) & line_squares.get(0)),
        ];
        Sets { locals, sets: vec![local(set)], paths }
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
                let bits = local(set).moved(-((first + row) as i32)) & ((1_u64 << count) - 1);
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
        let place =
            |site: ColoredSquare| of(line.place_of(board, site.square)).clamp(0, last) as u64;
        self.tables.by_square(name.to_owned(), "a place on its line", false, place).get(0)
    }

    /// The first bit of the row on which a line along a row is, in its part.
    fn row_shift(&mut self, line: &Line) -> Word {
        let board = self.board;
        let (length, rows) = (board.row_length(), board.parts()[0].1);
        let shift = |site: ColoredSquare| {
            let row = line.place_of(board, site.square).1.clamp(0, board.rows() as i32 - 1);
            (row as usize % rows * length) as u64
        };
        self.tables
            .by_square("row_starts".to_owned(), "the first bit of a row", false, shift)
            .get(0)
    }
}

/// The squares of these paths from a site.
fn squares(board: &Board, piece: &Piece, paths: &Paths, site: ColoredSquare) -> Set {
    let arms = arms(board, piece, paths, site);
    arms.iter().flat_map(|arm| &arm.squares).fold(0, |set, square| set | 1 << square)
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
    let nth = rules.iter().position(|own| *own == rule).expect("it was collected");
    element(table, (place.times((rules.len() * occupancies) as u64) + blockers).plus(nth as u64))
}

/// The sets of all places of a line, for each of these occupancies, for each rule.
fn sets_of_lines(length: usize, rules: &[LineRule], occupied: &[u64]) -> Vec<u64> {
    let places = if rules.iter().any(|rule| rule.gap) { 0..length + 1 } else { 0..length };
    let sets = places.flat_map(|place| {
        occupied.iter().flat_map(move |&occupied| {
            rules.iter().map(move |rule| rule.attacks(length, place, occupied))
        })
    });
    sets.collect()
}

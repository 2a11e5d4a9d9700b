//! The lookup of each piece as expressions: the union of terms.
//!
//! Occupied squares come in words of whole rows. A term is a line
//! ([`line_lookups`](super::line_lookups)), a magic for each square, or steps
//! ([`magics`](super::magics)).

use anyhow::Result;

use super::super::expression::{Count, Function, OCCUPIED, SQUARE, Type, Word, kept, local};
use super::lines::{LineRule, PathKind, Paths, lines, path_kind};
use super::magics::apart;
use super::tables::{ColoredSquare, SITE, TableSet};
use crate::geometry::board::Board;
use crate::geometry::piece::{Arm, Piece};

/// The lookup of a piece, and the terms of which it is the union.
pub(super) struct Lookup {
    pub piece: Piece,
    pub function: Function,
    /// The same with PEXT and PDEP, where these make it faster.
    pub with_pext: Option<Function>,
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
pub(super) struct Sets {
    pub locals: Vec<(&'static str, Word)>,
    pub sets: Vec<Word>,
    pub paths: Paths,
}

/// The lookups of pieces on a board.
pub(super) struct Planner<'a> {
    pub board: &'a Board,
    pub seed: u64,
    pub tables: TableSet<'a>,
    /// The rules of the lines along rows, of those along columns.
    pub rows: Vec<LineRule>,
    pub columns: Vec<LineRule>,
}

/// The values that are parts of `occupied`.
pub(super) const PARTS: [&str; 3] = ["part_0", "part_1", "part_2"];

/// The functions of a set of more than 64 squares: its halves, and the set of two halves.
pub(super) const HALVES: [&str; 2] = ["low", "high"];
pub(super) const OF_HALVES: &str = "of";

/// The values that are the attacked squares of each part.
const SETS: [&str; 3] = ["set_0", "set_1", "set_2"];

impl<'a> Planner<'a> {
    /// A planner for these pieces. If `by_lines`, their lines share tables.
    pub(super) fn new(board: &'a Board, pieces: &[Piece], seed: u64, by_lines: bool) -> Self {
        let all =
            pieces.iter().filter(|_| by_lines).flat_map(|piece| lines(board, piece).into_keys());
        let (mut rows, mut columns) = (Vec::new(), Vec::new());
        for line in all.filter(|line| !line.subtracts(board)) {
            let rules = if line.is_row() { &mut rows } else { &mut columns };
            rules.push(line.rule);
        }
        for rules in [&mut rows, &mut columns] {
            rules.sort_unstable();
            rules.dedup();
        }
        Self { board, seed, tables: TableSet::new(board), rows, columns }
    }

    pub(super) fn into_tables(self) -> TableSet<'a> {
        self.tables
    }

    pub(super) fn lookup(&mut self, piece: &Piece, by_lines: bool) -> Result<Lookup> {
        let (mut terms, mut by_pext) = (Vec::new(), Vec::new());
        let mut others = vec![(0..piece.paths.len()).collect()];
        if by_lines {
            for (line, paths) in lines(self.board, piece) {
                let is_column = !line.is_row() && !line.subtracts(self.board);
                if is_column {
                    by_pext.push((terms.len(), self.column(piece, line, paths.clone(), true)));
                }
                terms.push(match is_column {
                    _ if line.subtracts(self.board) => self.subtraction(piece, line, paths),
                    true => self.column(piece, line, paths, false),
                    false => self.row(piece, line, paths),
                });
            }
            others = apart(piece);
        }
        for paths in others {
            let is_leap = |&path: &usize| path_kind(&piece.paths[path].0) == PathKind::Leap;
            let (are_leaps, paths) = (paths.iter().all(is_leap), [paths.clone(), paths]);
            terms.push(match are_leaps {
                true => self.steps(piece, paths),
                false => self.magic(piece, paths)?,
            });
        }
        let function = self.function(piece, &terms.iter().collect::<Vec<_>>());
        let nth =
            |nth: usize| by_pext.iter().find(|it| it.0 == nth).map_or(&terms[nth], |it| &it.1);
        let faster: Vec<&Sets> = (0..terms.len()).map(nth).collect();
        let with_pext = (!by_pext.is_empty()).then(|| self.function(piece, &faster));
        let all = terms.iter().chain(by_pext.iter().map(|it| &it.1));
        let term = |sets: &Sets| Term {
            function: self.function(piece, &[sets]),
            paths: sets.paths.clone(),
        };
        let terms = all.map(term).collect();
        Ok(Lookup { piece: piece.clone(), function, with_pext, terms })
    }

    /// A function that returns the union of sets.
    fn function(&self, piece: &Piece, sets: &[&Sets]) -> Function {
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
        let side = Word::Wide(Count::Parameter("color")).times(u64::from(squares));
        before.push((SITE, side + Word::Wide(SQUARE)));
        before.extend(PARTS.into_iter().zip(&firsts).map(|(name, &first)| (name, part(first))));
        before.retain(|(name, _)| uses(name));
        let set = if is_wide { Type::Set } else { Type::Bitboard };
        let mut parameters = vec![("square", Type::Square(squares))];
        if piece.has_sides {
            parameters.insert(0, ("color", Type::Color));
        }
        if before.iter().any(|it| it.0 != SITE) || uses("occupied") {
            parameters.push(("occupied", set));
        }
        before.extend(locals);
        Function {
            name: kept(piece.function()),
            about: kept(about(piece)),
            public: true,
            parameters,
            locals: before,
            result,
            returns: set,
        }
    }

    /// A part of the occupied squares.
    pub(super) fn occupied(&self, part: usize) -> Word {
        if self.board.squares() > 64 { local(PARTS[part]) } else { OCCUPIED }
    }
}

/// A sentence about what a lookup returns.
fn about(piece: &Piece) -> String {
    let article = if piece.name.starts_with(['a', 'e', 'i', 'o']) { "an" } else { "a" };
    let of = if piece.has_sides { " of `color` (White 0, Black 1)" } else { "" };
    match piece.name.strip_suffix("_to").map(|name| name.replace('_', " ")) {
        Some(name) => format!("The squares from which {article} {name}{of} attacks `square`."),
        None => {
            let name = piece.name.replace('_', " ");
            format!("The squares that {article} {name}{of} on `square` attacks.")
        }
    }
}

/// The part of `occupied` that begins with this square.
fn part(first: usize) -> Word {
    let [low, high] = HALVES.map(|half| Word::Call(half, vec![OCCUPIED]));
    match first as i32 {
        0 => low,
        first @ 1..64 => low.moved(-first) | high.moved(64 - first),
        first => high.moved(64 - first),
    }
}

/// The halves of the set whose parts begin with these squares.
fn joined(firsts: &[usize]) -> [Word; 2] {
    let parts = || SETS.into_iter().map(local).zip(firsts.iter().map(|&first| first as i32));
    let low = parts().filter(|it| it.1 < 64).map(|(set, first)| set.moved(first));
    let high = parts().filter(|it| it.1 > 0).map(|(set, first)| set.moved(first - 64));
    [low.reduce(|a, b| a | b), high.reduce(|a, b| a | b)].map(|half| half.expect("two parts"))
}

/// The paths of a site that are among these.
pub(super) fn arms(board: &Board, piece: &Piece, paths: &Paths, site: ColoredSquare) -> Vec<Arm> {
    let mut arms = piece.arms(board, site.side, site.square);
    arms.retain(|arm| paths[site.side].contains(&arm.path));
    arms
}

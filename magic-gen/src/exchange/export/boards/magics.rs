//! What is no line: a magic for each square, and steps.
//!
//! A magic has a multiplication for each word of the board, and the sum of the products is the
//! index. So two products of 64 bits do what else one of 128 would.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result};

use super::super::expression::{element, kept, local};
use super::super::plan::Element;
use super::lines::{PathKind, Paths, path_kind};
use super::lookups::{Planner, Sets, arms};
use super::tables::{ColoredSquare, least};
use crate::geometry::board::Step;
use crate::geometry::piece::Piece;
use crate::search::magic::find_for;
use crate::search::{Bitboard as _, Parts, Relevant, parts_of};

/// The numbers of a site.
struct SquareMagic {
    mask: Parts,
    magic: Parts,
    shift: u64,
}

/// The most squares of a lame piece that one index has.
const MOST_LEGS: usize = 4;

/// The paths that are no parts of lines, those with few squares between them together.
pub(super) fn apart(piece: &Piece) -> Vec<Vec<usize>> {
    let paths = || piece.paths.iter().enumerate();
    let of_kind = |wanted: PathKind| paths().filter(move |(_, path)| path_kind(&path.0) == wanted);
    // By the first step, for which paths wait together: their other squares.
    let mut legs: BTreeMap<Step, (Vec<usize>, BTreeSet<Vec<Step>>)> = BTreeMap::new();
    for (nth, (path, _)) in of_kind(PathKind::Lame) {
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
    let leaps: Vec<usize> = of_kind(PathKind::Leap).map(|it| it.0).collect();
    match groups.first_mut() {
        Some(group) => group.extend(leaps),
        None if !leaps.is_empty() => groups.push(leaps),
        None => {}
    }
    groups
}

impl Planner<'_> {
    /// What is always attacked.
    pub(super) fn steps(&mut self, piece: &Piece, paths: Paths) -> Sets {
        let parts = 0..self.board.parts().len();
        let board = self.board;
        let name = format!("{}_steps", piece.name);
        let set = |site: ColoredSquare| {
            arms(board, piece, &paths, site).iter().fold(0, |set, arm| set | arm.attacks(0))
        };
        let steps =
            self.tables.sets_by_square(name, "what is attacked in one step", piece.has_sides, set);
        Sets { locals: Vec::new(), sets: parts.map(|part| steps.get(part)).collect(), paths }
    }

    /// A magic for each site.
    pub(super) fn magic(&mut self, piece: &Piece, paths: Paths) -> Result<Sets> {
        let board = self.board;
        let parts = 0..board.parts().len();
        let mut found = Vec::new();
        let mut sets: Vec<u64> = Vec::new();
        for site in ColoredSquare::all(board, piece.has_sides) {
            let (magic, own) = self.site_magic(piece, &paths, site)?;
            let offset = sets.len() / parts.len();
            sets.extend(own.into_iter().flat_map(|set| set.into_iter().take(parts.len())));
            found.push((magic, offset as u64));
        }
        let of = |site: ColoredSquare| &found[site.side * board.squares() + site.square];
        // Of several terms of a piece, each has its own tables.
        let first = paths[0][0];
        let name = if first == 0 { piece.name.clone() } else { format!("{}_{first}", piece.name) };
        let (name, sides) = (&name, piece.has_sides);
        let cut = |words: Parts| words[..parts.len()].to_vec();
        let tables = &mut self.tables;
        let mut table = |what: &str,
                         about: &str,
                         record: &dyn Fn(ColoredSquare) -> Vec<u64>,
                         element: fn(&[u64]) -> Element| {
            tables.records(format!("{name}_{what}"), about, sides, record, element)
        };
        let word = |_: &[u64]| Element::U64;
        let masks = table("masks", "the squares that matter", &|it| cut(of(it).0.mask), word);
        let magics = table("magics", "a magic", &|it| cut(of(it).0.magic), word);
        let shifts = table("shifts", "64 less the index bits", &|it| vec![of(it).0.shift], least);
        let offsets = table("offsets", "the first of its sets", &|it| vec![of(it).1], least);
        let (table, about) = (format!("{name}_sets"), "By index.".to_owned());
        let table = tables.put(table, about, Element::U64, sets);
        let product = |part: usize| (self.occupied(part) & masks.get(part)) * magics.get(part);
        let sum = parts.clone().map(product).reduce(|a, b| a + b).context("a part")?;
        let (products, index) = (kept(format!("{name}_product")), kept(format!("{name}_index")));
        let slot = offsets.get(0) + (local(products) >> shifts.get(0));
        let locals = vec![(products, sum), (index, slot.times(parts.len() as u64))];
        let set = |part: usize| element(table, local(index).plus(part as u64));
        Ok(Sets { locals, sets: parts.map(set).collect(), paths })
    }

    /// The magic of a site, and its attack sets by slot.
    fn site_magic(
        &self,
        piece: &Piece,
        paths: &Paths,
        site: ColoredSquare,
    ) -> Result<(SquareMagic, Vec<Parts>)> {
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
        let sets = occupancies.by_slot(bits, |occupied| occupied.slot(&magic, shift))?;
        Ok((SquareMagic { mask: occupancies.mask, magic, shift: shift.into() }, sets))
    }
}

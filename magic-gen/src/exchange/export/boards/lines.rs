//! The lines of a piece: its paths in one direction and back, which share a lookup.
//!
//! What a piece attacks along a line depends only on its place on the line and on the occupied
//! squares of the line. So one table serves all lines of a board: a row of sets for each place, by the
//! occupancy of the inner squares. A line with at most one square in each column is seen as a row, in
//! which some squares are missing: its table is that of the rows. A line along a column has a table
//! of its own.
//!
//! The paths of a bent piece are lines, too. The step of a griffon is the first square of a rook's line
//! from the square beside it. Those of a manticore begin between two squares of a bishop's line.

use std::collections::BTreeMap;

use super::super::expression::kept;
use crate::geometry::board::{Board, Step};
use crate::geometry::piece::{Arm, Path, Piece, Rule};

/// A line in columns and rows, seen from the square of the piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Line {
    /// One step forwards: to the right, or up.
    pub step: Step,
    /// The place on the line: a square, from which it starts in both directions; or with a `gap` the
    /// first square forwards, and the first square backwards is the one before.
    pub place: Step,
    /// How far the place of the table is from the first squares.
    pub rule: LineRule,
}

/// What is attacked on a line: a column of a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct LineRule {
    pub rule: Rule,
    /// The distance of two squares of the line.
    pub stride: i32,
    pub gap: bool,
}

/// The paths of a line for White and for Black.
pub(super) type Paths = [Vec<usize>; 2];

/// A path as a part of a line: its first square, and its step.
struct Ray {
    path: usize,
    first: Step,
    step: Step,
}

/// The kind of a path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PathKind {
    /// A square that is always attacked.
    Leap,
    /// A part of a line.
    Ray,
    /// A last square that is attacked if others are empty.
    Lame,
}

pub(super) fn path_kind(path: &Path) -> PathKind {
    match path.rule {
        Rule::Last => PathKind::Lame,
        Rule::Slide if path.most == 1 => PathKind::Leap,
        _ => PathKind::Ray,
    }
}

pub(super) fn lines(board: &Board, piece: &Piece) -> BTreeMap<Line, Paths> {
    let mut lines: BTreeMap<Line, Paths> = BTreeMap::new();
    let sides = if piece.has_sides { 0..2 } else { 0..1 };
    for side in sides {
        let mut rays: BTreeMap<Rule, Vec<Ray>> = BTreeMap::new();
        let paths = piece.paths.iter().enumerate();
        for (nth, (path, _)) in paths.filter(|(_, (path, _))| path_kind(path) == PathKind::Ray) {
            rays.entry(path.rule).or_default().push(ray(board, side, nth, path));
        }
        for (rule, rays) in rays {
            for (line, paths) in paired(rule, rays) {
                lines.entry(line).or_default()[side].extend(paths);
            }
        }
    }
    lines
}

fn ray(board: &Board, side: usize, path: usize, of: &Path) -> Ray {
    let sign = if side == 0 { 1 } else { -1 };
    let turned = |(files, ranks): Step| board.step((files, sign * ranks));
    let step = turned(of.then.expect("a ray repeats a step"));
    let first = of.lead.first().map_or(step, |&lead| turned(lead));
    Ray { path, first, step }
}

/// Rays with the rays of the same lines in the other direction.
fn paired(rule: Rule, mut rays: Vec<Ray>) -> Vec<(Line, Vec<usize>)> {
    let mut lines = Vec::new();
    while let Some(ray) = rays.pop() {
        let is_forwards = ray.step > (0, 0);
        let back = (-ray.step.0, -ray.step.1);
        // From the first square of the ray to that of another one behind it.
        let behind = |steps: i32| (ray.first.0 + steps * back.0, ray.first.1 + steps * back.1);
        let other = |steps: i32| {
            rays.iter().position(|other| other.step == back && other.first == behind(steps))
        };
        let (other, gap) = match (other(2), other(1)) {
            (None, Some(other)) => (Some(other), true),
            (other, _) => (other, false),
        };
        let step = if is_forwards { ray.step } else { back };
        let place = if gap && is_forwards { ray.first } else { behind(1) };
        let stride = match (rule, step.0) {
            (_, 0) => step.1,
            // The squares between those of the line are always empty.
            (Rule::Slide | Rule::Hop, _) => 1,
            (_, stride) => stride,
        };
        let mut paths = vec![ray.path];
        paths.extend(other.map(|other| rays.remove(other).path));
        lines.push((Line { step, place, rule: LineRule { rule, stride, gap } }, paths));
    }
    lines
}

impl Line {
    /// Whether it has at most one square in each column.
    pub(super) const fn is_row(&self) -> bool {
        self.step.0 != 0
    }

    /// Its name in files and ranks, for tables and values.
    pub(super) fn name(&self, board: &Board) -> String {
        // A step is turned back like this, too.
        let (files, ranks) = board.step(self.step);
        let falls = files * ranks < 0;
        let name = match (files.abs(), ranks.abs()) {
            (1, 0) => "rank".to_owned(),
            (0, 1) => "file".to_owned(),
            (1, 1) if falls => "antidiagonal".to_owned(),
            (1, 1) => "diagonal".to_owned(),
            (files, ranks) => format!("line_{files}_{ranks}{}", if falls { "_down" } else { "" }),
        };
        let sides = match board.step(self.place) {
            (0, 0) => "",
            (1, 0) => "_right",
            (-1, 0) => "_left",
            (0, 1) => "_up",
            (0, -1) => "_down",
            _ => "_aside",
        };
        name + sides
    }

    /// The names of the values of a lookup: the blockers, and the attacked squares.
    pub(super) fn values(&self, board: &Board) -> [&'static str; 2] {
        let rule = match self.rule.rule {
            Rule::Hop => "_hop",
            Rule::Behind => "_behind",
            Rule::Slide | Rule::Last => "",
        };
        let name = self.name(board) + rule;
        [kept(format!("{name}_blockers")), kept(format!("{name}_set"))]
    }

    /// The column and the row of its place for a piece on this square; on the board, or beside it.
    pub(super) fn place_of(&self, board: &Board, square: usize) -> (i32, i32) {
        let length = board.row_length();
        let (column, row) = ((square % length) as i32, (square / length) as i32);
        (column + self.place.0, row + self.place.1)
    }
}

impl LineRule {
    /// What is attacked from a place of a row of `length` squares with this occupancy.
    pub(super) fn attacks(self, length: usize, place: usize, occupied: u64) -> u64 {
        let squares = 0..length as i32;
        let (place, stride) = (place as i32, self.stride);
        let first = if self.gap { place } else { place + stride };
        let forwards = (first..squares.end).step_by(stride as usize);
        let backwards = (0..squares.end).map(|nth| place - stride * (nth + 1));
        let arm = |squares: Vec<usize>| Arm { squares, rule: self.rule, path: 0 };
        let of = |at: i32| squares.contains(&at).then_some(at as usize);
        let arms = [arm(forwards.map_while(of).collect()), arm(backwards.map_while(of).collect())];
        arms.iter().fold(0, |set, arm| set | arm.attacks(occupied.into()) as u64)
    }
}

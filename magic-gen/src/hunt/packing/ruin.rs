//! Ruin and recreate: the table as it is packed, move by move.
//!
//! A move lifts a few pieces that lie about the same slot; now and then it forces
//! a square that has no place into the table and lifts what is in its way. Then it
//! tries to put down whatever has no place, large squares first but not always in
//! the same order. For each square some of its pieces are asked where they fit;
//! the cheapest that fits goes to its lowest position. If the table has become
//! worse, by more than annealing allows, all is put back.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;

use super::board::Board;
use super::piece::Piece;

/// A square without a place costs so many times as much as its cheapest piece.
const MISSING: u32 = 3;

/// One move in so many forces a square without a place into the table.
const FORCED: u64 = 64;

/// How many pieces of a square are tried in a move.
const ASKED: usize = 32;

/// The most pieces that a move lifts.
const LIFTED: u64 = 5;

/// How much worse a move may be: this, times an exponentially distributed number.
const HEAT: u32 = 8;

/// Which of a square's pieces lies where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The number of the piece among those of its square.
    pub choice: u32,
    /// The slot of the table under its lowest.
    pub position: u32,
}

/// A table without overlaps, in which some squares may have no place.
#[derive(Clone, Debug)]
pub struct Ruin<'a> {
    choices: &'a [Vec<Piece>],
    places: Vec<Option<Place>>,
    board: Board,
    len: u32,
    rng: Xoshiro256PlusPlus,
}

impl<'a> Ruin<'a> {
    /// A table of `len` slots with the pieces of `places` that lie within it. No
    /// two of them may overlap.
    pub fn new(
        choices: &'a [Vec<Piece>],
        places: Vec<Option<Place>>,
        len: u32,
        rng: Xoshiro256PlusPlus,
    ) -> Self {
        let mut ruin = Self { choices, places, board: Board::new(0), len, rng };
        ruin.resize(len);
        ruin
    }

    /// Where the pieces lie.
    pub fn places(&self) -> &[Option<Place>] {
        &self.places
    }

    /// Whether all squares have a place.
    pub fn is_complete(&self) -> bool {
        self.places.iter().all(Option::is_some)
    }

    /// How many slots there are.
    pub const fn length(&self) -> u32 {
        self.len
    }

    /// One more than the highest used slot.
    pub fn end(&self) -> u32 {
        let extents = (0..self.places.len()).filter_map(|unit| self.extent(unit));
        extents.map(|(_, end)| end).max().unwrap_or(0)
    }

    /// Changes the length; what hangs over the end is taken off.
    pub fn resize(&mut self, len: u32) {
        self.len = len;
        self.board = Board::new(len);
        for unit in 0..self.places.len() {
            let kept = self.extent(unit).is_some_and(|(_, end)| end <= len);
            match self.places[unit].take() {
                Some(place) if kept => self.put(unit, place),
                _ => {}
            }
        }
    }

    /// Makes the table as long as it must be for all squares to have a place.
    pub fn complete(&mut self) {
        let spans = self.choices.iter().filter_map(|of| of.iter().map(|p| p.span).min());
        self.resize(self.len + spans.sum::<u32>());
        for unit in self.missing() {
            let ends = self.choices[unit].iter().enumerate().filter_map(|(choice, piece)| {
                let position = self.first_fit(piece, 0, self.len)?;
                Some((position + piece.span, Place { choice: choice as u32, position }))
            });
            if let Some((_, place)) = ends.min_by_key(|&(end, _)| end) {
                self.put(unit, place);
            }
        }
        self.resize(self.end());
    }

    /// One move.
    pub fn step(&mut self) {
        let (before, cost) = ((self.places.clone(), self.board.clone()), self.cost());
        let (from, to) = self.make_room();
        for unit in self.missing() {
            if let Some(place) = self.find(unit, from, to) {
                self.put(unit, place);
            }
        }
        let slack = HEAT * self.rng.next_u64().leading_zeros();
        if self.cost() > cost + slack {
            (self.places, self.board) = before;
        }
    }

    fn piece(&self, unit: usize, place: Place) -> &'a Piece {
        &self.choices[unit][place.choice as usize]
    }

    fn put(&mut self, unit: usize, place: Place) {
        self.board.toggle(self.piece(unit, place), place.position);
        self.places[unit] = Some(place);
    }

    fn lift(&mut self, unit: usize) {
        if let Some(place) = self.places[unit].take() {
            self.board.toggle(self.piece(unit, place), place.position);
        }
    }

    /// From the lowest slot of a square's piece to beyond its highest.
    fn extent(&self, unit: usize) -> Option<(u32, u32)> {
        let place = self.places[unit]?;
        Some((place.position, place.position + self.piece(unit, place).span))
    }

    /// What the cheapest piece of a square costs.
    fn least(&self, unit: usize) -> u32 {
        self.choices[unit].iter().map(|piece| piece.cost).min().unwrap_or(0)
    }

    fn cost(&self) -> u32 {
        let cost = |(unit, place): (usize, &Option<Place>)| match place {
            Some(place) => self.piece(unit, *place).cost,
            None => MISSING * (self.least(unit) + 8),
        };
        self.places.iter().enumerate().map(cost).sum()
    }

    /// The squares without a place, roughly the largest first.
    fn missing(&mut self) -> Vec<usize> {
        let mut missing = Vec::new();
        for unit in 0..self.places.len() {
            if self.places[unit].is_none() {
                let noise = 48 + self.rng.next_u64() % 32;
                missing.push((u64::from(self.least(unit)) * noise, unit));
            }
        }
        missing.sort_unstable_by_key(|&size| std::cmp::Reverse(size));
        missing.into_iter().map(|(_, unit)| unit).collect()
    }

    /// Lifts some pieces, and says between which slots something may fit now that
    /// did not before.
    fn make_room(&mut self) -> (u32, u32) {
        if self.below(FORCED) == 0 {
            let missing = self.missing();
            if !missing.is_empty() {
                let unit = missing[self.below(missing.len() as u64) as usize];
                return self.force(unit);
            }
        }
        self.lift_some()
    }

    /// Puts a square somewhere and lifts what is in its way.
    fn force(&mut self, unit: usize) -> (u32, u32) {
        let choice = self.below(self.choices[unit].len() as u64) as u32;
        let piece = &self.choices[unit][choice as usize];
        let Some(top) = self.len.checked_sub(piece.span) else { return (0, 0) };
        let position = self.below(u64::from(top) + 1) as u32;
        let mut changed = (position, position + piece.span);
        for other in 0..self.places.len() {
            let Some(place) = self.places[other] else { continue };
            let by = i64::from(position) - i64::from(place.position);
            if piece.overlaps(self.piece(other, place), by) {
                let end = place.position + self.piece(other, place).span;
                changed = (changed.0.min(place.position), changed.1.max(end));
                self.lift(other);
            }
        }
        self.put(unit, Place { choice, position });
        changed
    }

    /// Lifts some pieces that lie about the same slot.
    fn lift_some(&mut self) -> (u32, u32) {
        let at = self.below(u64::from(self.len)) as u32;
        let about =
            |&unit: &usize| self.extent(unit).is_some_and(|(from, to)| (from..to).contains(&at));
        let mut near: Vec<usize> = (0..self.places.len()).filter(about).collect();
        if near.is_empty() {
            return (0, self.len);
        }
        let mut changed = (at, at + 1);
        for _ in 0..=self.below(LIFTED).min(near.len() as u64 - 1) {
            let chosen = self.below(near.len() as u64) as usize;
            let unit = near.swap_remove(chosen);
            if let Some((from, to)) = self.extent(unit) {
                changed = (changed.0.min(from), changed.1.max(to));
            }
            self.lift(unit);
        }
        changed
    }

    /// The cheapest of some of a square's pieces that fits where something has
    /// changed.
    fn find(&mut self, unit: usize, from: u32, to: u32) -> Option<Place> {
        let of = &self.choices[unit];
        let start = self.below(of.len() as u64) as usize;
        let mut best: Option<(u32, Place)> = None;
        for choice in (start..of.len()).chain(0..start).take(ASKED) {
            let piece = &of[choice];
            if best.is_none_or(|(cost, _)| piece.cost < cost)
                && let Some(position) = self.first_fit(piece, from.saturating_sub(piece.span), to)
            {
                best = Some((piece.cost, Place { choice: choice as u32, position }));
            }
        }
        best.map(|(_, place)| place)
    }

    fn first_fit(&self, piece: &Piece, from: u32, to: u32) -> Option<u32> {
        self.board.first_fit(&piece.probes, from, to)
    }

    fn below(&mut self, n: u64) -> u64 {
        ((u128::from(self.rng.next_u64()) * u128::from(n)) >> 64) as u64
    }
}

//! The table as it is packed: which of a square's pieces lies where, and what that
//! costs.
//!
//! A table costs what its pieces spoil of the [ground](Ground), and for each square
//! without a place several times its size: more and more the longer it has none
//! ([`Patience`]).

use std::sync::Arc;

use rand_xoshiro::Xoshiro256PlusPlus;

use super::ground::Ground;
use super::patience::Patience;
use super::piece::Piece;
use super::place::Place;
use super::shape::Shape;
use crate::stream::below;

/// A square without a place costs so many times as much as its cheapest piece, as
/// long as there is patience.
const MISSING: i64 = 2;

/// And so many slots more, for the sake of the small ones.
const EACH: i64 = 8;

/// A table without overlaps, in which some squares may have no place.
#[derive(Clone, Debug)]
pub struct Table<G> {
    choices: Vec<Vec<Arc<Piece>>>,
    least: Vec<i64>,
    places: Vec<Option<Place>>,
    patience: Patience,
    /// What the pieces lie on.
    pub ground: G,
}

impl<G: Ground> Table<G> {
    /// A table of as many slots as the ground, with the pieces of `places` that lie
    /// within it. All of them have to fit.
    pub fn new(
        choices: Vec<Vec<Arc<Piece>>>,
        places: Vec<Option<Place>>,
        patience: Patience,
        ground: G,
    ) -> Self {
        let cheapest = |of: &Vec<Arc<Piece>>| of.iter().map(|piece| piece.cost).min().unwrap_or(0);
        let least = choices.iter().map(|of| i64::from(cheapest(of))).collect();
        let mut table = Self { choices, least, places, patience, ground };
        table.resize(table.length());
        table
    }

    /// Where the pieces lie.
    pub fn places(&self) -> &[Option<Place>] {
        &self.places
    }

    /// How long the squares without a place have been waiting.
    pub const fn patience(&self) -> &Patience {
        &self.patience
    }

    /// Whether all squares have a place.
    pub fn is_complete(&self) -> bool {
        self.places.iter().all(Option::is_some)
    }

    /// How many slots there are.
    pub fn length(&self) -> u32 {
        self.ground.length()
    }

    /// One more than the highest used slot.
    pub fn end(&self) -> u32 {
        let extents = (0..self.places.len()).filter_map(|unit| self.extent(unit));
        extents.map(|(_, end)| end).max().unwrap_or(0)
    }

    /// Changes the length; what hangs over the end is taken off.
    pub fn resize(&mut self, len: u32) {
        self.ground = self.ground.empty(len);
        for unit in 0..self.places.len() {
            let kept = self.extent(unit).is_some_and(|(_, end)| end <= len);
            match self.places[unit].take() {
                Some(place) if kept => self.put(unit, place),
                _ => {}
            }
        }
    }

    /// Makes the table as long as it must be for all squares to have a place; in which
    /// order those that have none come, `rng` has a say in.
    pub fn complete(&mut self, rng: &mut Xoshiro256PlusPlus) {
        let spans = self.choices.iter().filter_map(|of| of.iter().map(|p| p.shape.span).min());
        self.resize(self.length() + spans.sum::<u32>());
        for unit in self.missing(rng) {
            self.ground.look(unit, 0, self.length());
            let ends = self.choices[unit].iter().enumerate().filter_map(|(choice, piece)| {
                let position = self.ground.first_fit(&piece.probes, 0, self.length())?;
                Some((position + piece.shape.span, Place { choice: choice as u32, position }))
            });
            if let Some((_, place)) = ends.min_by_key(|&(end, _)| end) {
                self.put(unit, place);
            }
        }
        self.resize(self.end());
    }

    /// The pieces that there are for a square.
    pub fn choices(&self, unit: usize) -> &[Arc<Piece>] {
        &self.choices[unit]
    }

    /// One more piece for a square; its number.
    pub fn add(&mut self, unit: usize, piece: Piece) -> u32 {
        self.choices[unit].push(Arc::new(piece));
        self.choices[unit].len() as u32 - 1
    }

    /// The piece of a square that lies at a place.
    pub fn piece(&self, unit: usize, place: Place) -> &Arc<Piece> {
        &self.choices[unit][place.choice as usize]
    }

    /// Puts a square's piece down. It has to fit.
    pub fn put(&mut self, unit: usize, place: Place) {
        let shape = &self.choices[unit][place.choice as usize].shape;
        self.ground.put(unit, shape, place.position);
        self.places[unit] = Some(place);
    }

    /// Takes a square's piece off.
    pub fn lift(&mut self, unit: usize) {
        if let Some(place) = self.places[unit].take() {
            let shape = &self.choices[unit][place.choice as usize].shape;
            self.ground.lift(unit, shape, place.position);
        }
    }

    /// Puts a square's piece down and says what that costs.
    pub fn put_at_cost(&mut self, unit: usize, place: Place) -> i64 {
        let cost = self.spoils(unit, place);
        self.put(unit, place);
        cost
    }

    /// Takes a square's piece off and says what that costs: less than nothing.
    pub fn lift_at_cost(&mut self, unit: usize) -> i64 {
        let Some(place) = self.places[unit] else { return 0 };
        self.lift(unit);
        -self.spoils(unit, place)
    }

    fn spoils(&self, unit: usize, place: Place) -> i64 {
        self.ground.spoils(unit, &self.piece(unit, place).shape, place.position)
    }

    /// Makes all places again what they were.
    pub fn put_back(&mut self, before: &[Option<Place>]) {
        let changed = |&unit: &usize| self.places[unit] != before[unit];
        let changed: Vec<usize> = (0..before.len()).filter(changed).collect();
        for &unit in &changed {
            self.lift(unit);
        }
        for unit in changed {
            if let Some(place) = before[unit] {
                self.put(unit, place);
            }
        }
    }

    /// From the lowest slot of a square's piece to beyond its highest.
    pub fn extent(&self, unit: usize) -> Option<(u32, u32)> {
        let place = self.places[unit]?;
        Some((place.position, place.position + self.piece(unit, place).shape.span))
    }

    /// The squares that must not share a slot with one and would, if it had a piece
    /// of this shape there, and their places.
    pub fn in_the_way(
        &self,
        unit: usize,
        shape: &Shape,
        position: u32,
    ) -> impl Iterator<Item = (usize, Place)> {
        let places = self.places.iter().enumerate();
        let others = places.filter_map(|(other, there)| Some((other, (*there)?)));
        others.filter(move |&(other, there)| {
            let by = i64::from(position) - i64::from(there.position);
            self.ground.quarrel(unit, other) && shape.overlaps(&self.piece(other, there).shape, by)
        })
    }

    /// A move is over: who has no place waits.
    pub fn wait(&mut self) {
        self.patience.after_a_move(&self.places);
    }

    /// What it costs if a square has no place, without what the wait adds for all.
    pub fn want(&self, unit: usize) -> i64 {
        self.patience.times(unit, self.least[unit])
    }

    /// What the squares without a place cost.
    pub fn waiting(&self) -> i64 {
        let without = (0..self.places.len()).filter(|&unit| self.places[unit].is_none());
        without.map(|unit| G::SLOT * (MISSING * self.want(unit) + EACH)).sum()
    }

    /// The squares without a place, roughly the largest first.
    pub fn missing(&self, rng: &mut Xoshiro256PlusPlus) -> Vec<usize> {
        let mut missing = Vec::new();
        for unit in 0..self.places.len() {
            if self.places[unit].is_none() {
                let noise = 48 + below(rng, 32) as i64;
                missing.push((self.want(unit) * noise, unit));
            }
        }
        missing.sort_unstable_by_key(|&size| std::cmp::Reverse(size));
        missing.into_iter().map(|(_, unit)| unit).collect()
    }
}

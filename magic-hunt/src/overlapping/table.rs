//! The current table: the tile of each square, its offset, and the cost.
//!
//! The cost of a table is the number of [slots](Slots) that its tiles spoil, plus a cost for each
//! square without a place. This is a multiple of the square's size, and grows while the square
//! waits ([`Priority`]).

use std::sync::Arc;

use rand_xoshiro::Xoshiro256PlusPlus;

use super::priority::Priority;
use super::shape::Shape;
use super::slots::Slots;
use super::tile::Tile;
use magic_gen::geometry::{Site, Slider, Square};
use magic_gen::stream::below;

/// The cost of a square without a place, as a multiple of its cheapest tile, before its weight
/// grows.
const MISSING: i64 = 2;

/// An additional cost in slots, for squares with small tiles.
const EACH: i64 = 8;

/// The tile of a square, and its position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The number of the tile in the square's choice.
    pub choice: u32,
    /// The slot of the table under its lowest slot.
    pub position: u32,
}

/// A random slider on a square.
pub fn drawn(slider: Slider, rng: &mut Xoshiro256PlusPlus) -> Site {
    Site::new(slider, Square::new(below(rng, 64) as u8).expect("a number below 64"))
}

/// A table without overlaps, in which some squares may have no place.
#[derive(Clone, Debug)]
pub struct Table<G> {
    choices: Vec<Vec<Arc<Tile>>>,
    least: Vec<i64>,
    places: Vec<Option<Place>>,
    priority: Priority,
    /// The slots under the tiles.
    pub slots: G,
}

impl<G: Slots> Table<G> {
    /// A table with the slots of `slots`, and with the tiles of `places` that are within it. All of
    /// them must fit.
    pub fn new(
        choices: Vec<Vec<Arc<Tile>>>,
        places: Vec<Option<Place>>,
        priority: Priority,
        slots: G,
    ) -> Self {
        let cheapest = |tiles: &Vec<Arc<Tile>>| tiles.iter().map(|tile| tile.cost).min();
        let least = choices.iter().map(|tiles| cheapest(tiles).unwrap_or(0).into()).collect();
        let mut table = Self { choices, least, places, priority, slots };
        table.resize(table.length());
        table
    }

    /// The places of the tiles.
    pub fn places(&self) -> &[Option<Place>] {
        &self.places
    }

    /// How long the squares without a place have been waiting.
    pub const fn priority(&self) -> &Priority {
        &self.priority
    }

    /// Whether all squares have a place.
    pub fn is_complete(&self) -> bool {
        self.places.iter().all(Option::is_some)
    }

    /// The number of slots.
    pub fn length(&self) -> u32 {
        self.slots.length()
    }

    /// One more than the highest used slot.
    pub fn end(&self) -> u32 {
        let extents = Site::all().filter_map(|site| self.extent(site));
        extents.map(|(_, end)| end).max().unwrap_or(0)
    }

    /// Changes the length. Tiles that reach beyond the end are lifted.
    pub fn resize(&mut self, len: u32) {
        self.slots = self.slots.empty(len);
        for site in Site::all() {
            let kept = self.extent(site).is_some_and(|(_, end)| end <= len);
            match self.places[site.index()].take() {
                Some(place) if kept => self.put(site, place),
                _ => {}
            }
        }
    }

    /// Makes the table long enough for all squares to have a place. `rng` shuffles the order of the
    /// squares that have none.
    pub fn complete(&mut self, rng: &mut Xoshiro256PlusPlus) {
        let spans =
            self.choices.iter().filter_map(|tiles| tiles.iter().map(|p| p.shape.span).min());
        self.resize(self.length() + spans.sum::<u32>());
        for site in self.missing(rng) {
            self.slots.look(site, 0, self.length());
            let ends =
                self.choices[site.index()].iter().enumerate().filter_map(|(choice, tile)| {
                    let position = self.slots.first_fit(&tile.probes, 0, self.length())?;
                    Some((position + tile.shape.span, Place { choice: choice as u32, position }))
                });
            if let Some((_, place)) = ends.min_by_key(|&(end, _)| end) {
                self.put(site, place);
            }
        }
        self.resize(self.end());
    }

    /// The choice of tiles for a square.
    pub fn choices(&self, site: Site) -> &[Arc<Tile>] {
        &self.choices[site.index()]
    }

    /// Adds a tile to a square's choice, and returns its number.
    pub fn add(&mut self, site: Site, tile: Tile) -> u32 {
        self.choices[site.index()].push(Arc::new(tile));
        self.choices[site.index()].len() as u32 - 1
    }

    /// The tile of a square that lies at a place.
    pub fn tile(&self, site: Site, place: Place) -> &Arc<Tile> {
        &self.choices[site.index()][place.choice as usize]
    }

    /// Puts a square's tile down. It must fit.
    pub fn put(&mut self, site: Site, place: Place) {
        let shape = &self.choices[site.index()][place.choice as usize].shape;
        self.slots.put(site, shape, place.position);
        self.places[site.index()] = Some(place);
    }

    /// Lifts a square's tile.
    pub fn lift(&mut self, site: Site) {
        if let Some(place) = self.places[site.index()].take() {
            let shape = &self.choices[site.index()][place.choice as usize].shape;
            self.slots.lift(site, shape, place.position);
        }
    }

    /// Puts a square's tile down, and returns the cost.
    pub fn put_at_cost(&mut self, site: Site, place: Place) -> i64 {
        let cost = self.spoils(site, place);
        self.put(site, place);
        cost
    }

    /// Lifts a square's tile, and returns the cost, which is below 0.
    pub fn lift_at_cost(&mut self, site: Site) -> i64 {
        let Some(place) = self.places[site.index()] else { return 0 };
        self.lift(site);
        -self.spoils(site, place)
    }

    fn spoils(&self, site: Site, place: Place) -> i64 {
        self.slots.spoils(site, &self.tile(site, place).shape, place.position)
    }

    /// Restores all places.
    pub fn put_back(&mut self, before: &[Option<Place>]) {
        let changed = |&site: &Site| self.places[site.index()] != before[site.index()];
        let changed: Vec<Site> = Site::all().filter(changed).collect();
        for &site in &changed {
            self.lift(site);
        }
        for site in changed {
            if let Some(place) = before[site.index()] {
                self.put(site, place);
            }
        }
    }

    /// The range from the lowest slot of a square's tile to the highest.
    pub fn extent(&self, site: Site) -> Option<(u32, u32)> {
        let place = self.places[site.index()]?;
        Some((place.position, place.position + self.tile(site, place).shape.span))
    }

    /// The squares that a square would displace with a tile of this shape there, with their places.
    /// These would share a slot with the tile, and must not.
    pub fn in_the_way(
        &self,
        site: Site,
        shape: &Shape,
        position: u32,
    ) -> impl Iterator<Item = (Site, Place)> {
        let places = Site::all().zip(&self.places);
        let others = places.filter_map(|(other, there)| Some((other, (*there)?)));
        others.filter(move |&(other, there)| {
            let by = i64::from(position) - i64::from(there.position);
            self.slots.conflict(site, other) && shape.overlaps(&self.tile(other, there).shape, by)
        })
    }

    /// Ends a move: each square without a place has waited one move more.
    pub fn wait(&mut self) {
        self.priority.after_a_move(&self.places);
    }

    /// The cost of a square without a place: the cost of its cheapest tile, times its priority.
    pub fn want(&self, site: Site) -> i64 {
        self.priority.times(site, self.least[site.index()])
    }

    /// The cost of all squares without a place.
    pub fn waiting(&self) -> i64 {
        let without = Site::all().filter(|&site| self.places[site.index()].is_none());
        without.map(|site| G::SLOT * (MISSING * self.want(site) + EACH)).sum()
    }

    /// The squares without a place, roughly the largest first.
    pub fn missing(&self, rng: &mut Xoshiro256PlusPlus) -> Vec<Site> {
        let mut missing = Vec::new();
        for site in Site::all() {
            if self.places[site.index()].is_none() {
                let noise = 48 + below(rng, 32) as i64;
                missing.push((self.want(site) * noise, site));
            }
        }
        missing.sort_unstable_by_key(|&size| std::cmp::Reverse(size));
        missing.into_iter().map(|(_, site)| site).collect()
    }
}

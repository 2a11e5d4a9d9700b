//! Repack and recreate: packs the table move by move.
//!
//! A move lifts a few tiles near a slot. One move in four instead forces a square without a place
//! into the table, where the tiles in its way cost least, and lifts these tiles. Then the move
//! tries to put down every square without a place, roughly in the order of size, largest first. It
//! tries some of a square's tiles, and puts down the one that spoils the fewest free slots. If the
//! table is then worse by more than annealing allows, the move is undone.

use std::ops::Range;

use rand_xoshiro::Xoshiro256PlusPlus;

use super::heat;
use super::slots::Slots;
use super::table::{Place, Table, drawn};
use super::tile::Tile;
use magic_gen::geometry::{Site, Slider};
use magic_gen::stream::below;

/// One move in this number forces a square without a place into the table.
const FORCED: u64 = 4;

/// The number of places that are compared for such a square. It gets the place where it displaces
/// least.
const LOOKS: u32 = 32;

/// The number of tiles that a move tries for a square that it lifted, and for a square that was
/// waiting. Most tiles of a waiting square do not fit.
const ASKED: usize = 24;
const ASKED_AGAIN: usize = 8;

/// The number of positions at which each tile is rated.
const WEIGHED: u32 = 4;

/// For this number of a bishop's tiles, all fitting positions in the whole table are found. At the
/// second number of positions, each of these tiles is rated.
const ASKED_EVERYWHERE: usize = 64;
const WEIGHED_EVERYWHERE: u32 = 32;

/// The most tiles that a move lifts.
const LIFTED: u64 = 5;

/// The moves of a table, with a random stream of their own.
#[derive(Clone, Debug)]
pub struct Repack<G> {
    /// The table.
    pub table: Table<G>,
    rng: Xoshiro256PlusPlus,
}

impl<G: Slots> Repack<G> {
    /// The moves of this table.
    pub const fn new(table: Table<G>, rng: Xoshiro256PlusPlus) -> Self {
        Self { table, rng }
    }

    /// One move.
    pub fn step(&mut self, heat: heat::Now) {
        let before = self.table.places().to_vec();
        let waiting = self.table.waiting();
        let cost = self.change(&before);
        if cost + self.table.waiting() - waiting > heat.slack::<G>(&mut self.rng) {
            self.table.put_back(&before);
        }
        self.table.wait();
    }

    /// Lifts some tiles and puts squares down again. Returns the cost.
    pub(super) fn change(&mut self, before: &[Option<Place>]) -> i64 {
        let mut cost = 0;
        if let Some((from, to)) = self.make_room(&mut cost) {
            for site in self.table.missing(&mut self.rng) {
                let asked = if before[site.index()].is_some() { ASKED } else { ASKED_AGAIN };
                cost += self.recreate(site, asked, from, to);
            }
        }
        cost
    }

    /// Lifts some tiles. Returns what that saves, and the range of slots in which more may fit now.
    fn make_room(&mut self, cost: &mut i64) -> Option<(u32, u32)> {
        if below(&mut self.rng, FORCED) == 0 {
            let missing = self.table.missing(&mut self.rng);
            if !missing.is_empty() {
                let site = missing[below(&mut self.rng, missing.len() as u64) as usize];
                return self.force(site, cost);
            }
        }
        Some(self.lift_some(cost))
    }

    /// Puts a square where it displaces least, among some random places. Lifts the tiles there,
    /// unless these are many.
    fn force(&mut self, site: Site, cost: &mut i64) -> Option<(u32, u32)> {
        let mut best: Option<(i64, Place, Vec<Site>)> = None;
        for _ in 0..LOOKS {
            let Some(place) = self.anywhere(site) else { continue };
            let most = best.as_ref().map_or(i64::MAX, |&(least, ..)| least);
            if let Some((dear, in_the_way)) = self.in_the_way(site, place, most) {
                best = Some((dear, place, in_the_way));
            }
        }
        let (_, place, in_the_way) = best?;
        let span = self.table.tile(site, place).shape.span;
        let mut changed = (place.position, place.position + span);
        for other in in_the_way {
            if let Some((from, to)) = self.table.extent(other) {
                changed = (changed.0.min(from), changed.1.max(to));
            }
            *cost += self.table.lift_at_cost(other);
        }
        *cost += self.table.put_at_cost(site, place);
        Some(changed)
    }

    /// A place for a square within the table, whatever is there.
    fn anywhere(&mut self, site: Site) -> Option<Place> {
        let tiles = self.table.choices(site);
        let choice = below(&mut self.rng, tiles.len() as u64) as u32;
        let top = self.table.length().checked_sub(tiles[choice as usize].shape.span)?;
        let position = below(&mut self.rng, u64::from(top) + 1) as u32;
        Some(Place { choice, position })
    }

    /// The tiles that a square displaces at some place, and the cost if these tiles had no place.
    /// None if the tiles are many, or if the cost is not less than `most`.
    fn in_the_way(&self, site: Site, place: Place, most: i64) -> Option<(i64, Vec<Site>)> {
        let shape = &self.table.tile(site, place).shape;
        let (mut dear, mut others) = (0, Vec::new());
        for (other, _) in self.table.in_the_way(site, shape, place.position) {
            dear += self.table.want(other);
            others.push(other);
            if dear >= most || others.len() > G::IN_THE_WAY {
                return None;
            }
        }
        Some((dear, others))
    }

    /// Lifts some tiles near the same slot.
    fn lift_some(&mut self, cost: &mut i64) -> (u32, u32) {
        let at = below(&mut self.rng, u64::from(self.table.length())) as u32;
        let extent = |site| self.table.extent(site);
        let about = |&site: &Site| extent(site).is_some_and(|(from, to)| (from..to).contains(&at));
        let mut near: Vec<Site> = Site::all().filter(about).collect();
        if near.is_empty() {
            return (0, self.table.length());
        }
        let mut changed = (at, at + 1);
        for _ in 0..=below(&mut self.rng, LIFTED).min(near.len() as u64 - 1) {
            let chosen = below(&mut self.rng, near.len() as u64) as usize;
            let site = near.swap_remove(chosen);
            if let Some((from, to)) = self.table.extent(site) {
                changed = (changed.0.min(from), changed.1.max(to));
            }
            *cost += self.table.lift_at_cost(site);
        }
        changed
    }

    /// Tries some tiles of a square near the changed slots. If one fits, puts the square down where
    /// it spoils least. Returns the cost.
    fn recreate(&mut self, site: Site, asked: usize, from: u32, to: u32) -> i64 {
        let best = self.least_spoiled(site, asked, from..to, WEIGHED);
        best.map_or(0, |(cost, place)| {
            self.table.put(site, place);
            cost
        })
    }

    /// Draws a bishop. If it has a place, moves it to wherever in the table it spoils less.
    pub fn rehouse(&mut self) {
        let site = drawn(Slider::Bishop, &mut self.rng);
        let Some(place) = self.table.places()[site.index()] else { return };
        let saved = -self.table.lift_at_cost(site);
        let all = 0..self.table.length();
        let best = self.least_spoiled(site, ASKED_EVERYWHERE, all, WEIGHED_EVERYWHERE);
        let better = best.filter(|&(cost, _)| cost < saved).map(|(_, place)| place);
        self.table.put(site, better.unwrap_or(place));
    }

    /// Tries some of a square's tiles near some slots. Returns the place where a tile spoils least,
    /// and its cost there.
    fn least_spoiled(
        &mut self,
        site: Site,
        asked: usize,
        Range { start: from, end: to }: Range<u32>,
        weighed: u32,
    ) -> Option<(i64, Place)> {
        let longest = self.table.choices(site).iter().map(|tile| tile.shape.span).max();
        let longest = longest.unwrap_or(0);
        self.table.slots.look(site, from.saturating_sub(longest), to + longest);
        let tiles = self.table.choices(site);
        let mut draw = || below(&mut self.rng, tiles.len() as u64);
        let (start, stride) = (draw(), 1 + draw());
        let slots = &self.table.slots;
        let mut best: Option<(i64, Place)> = None;
        for nth in 0..asked.min(tiles.len()) as u64 {
            let choice = (start + nth * stride) as usize % tiles.len();
            let Tile { shape, probes, .. } = &*tiles[choice];
            // It must cover at least half of the changed slots, or of the tile.
            let half = shape.span.min(to - from) / 2;
            let (from, to) = ((from + half).saturating_sub(shape.span), to - half);
            slots.fits(probes, from, to, weighed, |position| {
                let cost = slots.spoils(site, shape, position);
                if best.is_none_or(|(least, _)| cost < least) {
                    best = Some((cost, Place { choice: choice as u32, position }));
                }
            });
        }
        best
    }
}

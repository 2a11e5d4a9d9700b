//! The table while it is packed if squares that always agree may share slots.
//!
//! Each slot has a list of the squares that use it. A slot is free for a square if no square of the
//! list conflicts with that square. So a slot is free for some squares and not for others. The cost
//! of a tile is a sum over its slots: the number of squares for which the slot was free and then is
//! not. A tile on top of tiles with which it agrees costs little, since most other squares already
//! conflict with those tiles. This alone makes the tables overlap.

use super::own_slots::OwnSlots;
use super::shape::Shape;
use super::slots::Slots;
use super::tile::Probe;
use crate::bits::members;
use magic_gen::geometry::Site;

/// Slots, and the squares that claim them.
#[derive(Clone, Debug)]
pub struct SharedSlots {
    /// For each square, the squares with which it conflicts, a bit each.
    conflicts: Vec<u128>,
    /// For each slot the squares that claim it.
    claims: Vec<u128>,
    /// For each slot, the squares that conflict with a square that uses it.
    barred: Vec<u128>,
    /// The slots that are free for the current square.
    free: OwnSlots,
}

impl SharedSlots {
    /// An empty table with no slots, for squares with these conflicts.
    pub fn new(conflicts: Vec<u128>) -> Self {
        Self { conflicts, claims: Vec::new(), barred: Vec::new(), free: OwnSlots::new(0) }
    }
}

#[cfg(test)]
impl SharedSlots {
    /// The number of slots that all tiles together spoil, counted from the beginning.
    pub fn spoiled(&self) -> i64 {
        let barred = |claims: &u128| squares(*claims).fold(0, |all, at| all | self.conflicts[at]);
        self.claims.iter().map(|claims| i64::from(barred(claims).count_ones())).sum()
    }
}

/// The squares of a set.
fn squares(set: u128) -> impl Iterator<Item = usize> {
    members([set as u64, (set >> 64) as u64])
}

impl Slots for SharedSlots {
    const SLOT: i64 = 40;
    const IN_THE_WAY: usize = 20;

    fn empty(&self, len: u32) -> Self {
        let slots = vec![0; len as usize];
        let conflicts = self.conflicts.clone();
        Self { conflicts, claims: slots.clone(), barred: slots, free: OwnSlots::new(len) }
    }

    fn length(&self) -> u32 {
        self.free.length()
    }

    fn put(&mut self, site: Site, shape: &Shape, position: u32) {
        for slot in shape.slots(position) {
            self.claims[slot] |= 1 << site.index();
            self.barred[slot] |= self.conflicts[site.index()];
        }
    }

    fn lift(&mut self, site: Site, shape: &Shape, position: u32) {
        for slot in shape.slots(position) {
            self.claims[slot] &= !(1 << site.index());
            self.barred[slot] =
                squares(self.claims[slot]).fold(0, |all, other| all | self.conflicts[other]);
        }
    }

    fn conflict(&self, one: Site, other: Site) -> bool {
        self.conflicts[one.index()] >> other.index() & 1 == 1
    }

    fn spoils(&self, site: Site, shape: &Shape, position: u32) -> i64 {
        let conflicts = self.conflicts[site.index()];
        let spoiled = |slot: usize| i64::from((conflicts & !self.barred[slot]).count_ones());
        shape.slots(position).map(spoiled).sum()
    }

    fn spoils_at_least(&self, _: &Shape) -> i64 {
        0
    }

    fn look(&mut self, site: Site, from: u32, to: u32) {
        let conflicts = self.conflicts[site.index()];
        // Beyond the end nothing is free, and nothing must be added.
        let end = self.claims.len();
        let from = (from as usize / 64).min(end / 64);
        let to = (64 * (to as usize).div_ceil(64)).clamp(64 * from, end);
        let words = self.claims[64 * from..to].chunks(64);
        let free = |(bit, claims): (usize, &u128)| u64::from(claims & conflicts == 0) << bit;
        let free = words.map(|slots| slots.iter().enumerate().map(free).sum());
        self.free.show(from, free);
    }

    fn free(&self) -> &[u64] {
        self.free.free()
    }

    fn fits(&self, probes: &[Probe], from: u32, to: u32, most: u32, visit: impl FnMut(u32)) {
        self.free.fits(probes, from, to, most, visit);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::candidates::{Candidate, Footprint};
    use crate::overlapping::Tile;

    fn site(index: usize) -> Site {
        Site::from_index(index).unwrap()
    }

    /// A tile of three slots: the first two, and the one after a gap.
    fn tile() -> Tile {
        let mut footprint = Footprint::new(64);
        footprint.words_mut()[0] = 0b1011;
        Tile::new(Candidate { site: site(0), magic: 1, shift: 52 }, &footprint)
    }

    fn positions(claims: &mut SharedSlots, index: usize, to: u32) -> Vec<u32> {
        let mut positions = Vec::new();
        claims.look(site(index), 0, claims.length());
        claims.fits(&tile().probes, 0, to, to, |position| positions.push(position));
        positions
    }

    #[test]
    fn only_squares_that_conflict_are_in_each_others_way() {
        // 0 and 1 conflict; 2 with nobody.
        let mut claims = SharedSlots::new(vec![0b010, 0b001, 0]).empty(200);
        let all: Vec<u32> = (0..200).collect();
        let until = |last: u32| all[..=last as usize].to_vec();
        assert_eq!(positions(&mut claims, 0, 200), until(196));
        assert_eq!(claims.spoils(site(1), &tile().shape, 70), 3);
        claims.put(site(1), &tile().shape, 70);
        assert_eq!(positions(&mut claims, 1, 200), until(196));
        assert_eq!(positions(&mut claims, 2, 200), until(196));
        let besides = [67, 68, 69, 70, 71, 72, 73];
        let without = |taken: &[u32]| -> Vec<u32> {
            until(196).into_iter().filter(|at| !taken.contains(at)).collect()
        };
        // Three slots each: 72 takes the gap with its first and 74 with its last.
        let clash = |at: &u32| [0, 1, 3].iter().any(|s| [70, 71, 73].contains(&(at + s)));
        let taken: Vec<u32> = besides.into_iter().filter(clash).collect();
        assert_eq!(positions(&mut claims, 0, 200), without(&taken));
        // A slot that 0 could not use before is not counted again.
        assert_eq!(
            (claims.spoils(site(1), &tile().shape, 70), claims.spoils(site(2), &tile().shape, 70)),
            (0, 0)
        );
        claims.put(site(2), &tile().shape, 70);
        claims.lift(site(1), &tile().shape, 70);
        assert_eq!(positions(&mut claims, 0, 200), until(196));
        assert_eq!(claims.spoils(site(1), &tile().shape, 70), 3);
    }
}

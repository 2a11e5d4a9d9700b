//! Varying: magics are changed until their slots fit into free slots of the table.
//!
//! A pool has some hundred magics of each square, chosen before there was a table. A bit or two
//! away from each magic there are thousands more, whose slots differ a little. One of these may
//! fill gaps that no other square can use. So a tile is lifted, and its magic walks from neighbor
//! to neighbor, as in [`Walk`]. The cost of a step is the number of slots that the tile would
//! spoil, plus a cost for each slot that is not free. There are three such moves:
//!
//! - **Settling.** A tile that has a place walks to one that spoils less.
//! - **Squeezing in.** A square without a place walks until few tiles are in its way. It is put
//!   down there, and these tiles are lifted. Each lifted tile walks in turn, from its old place,
//!   until it does not overlap the new tile. Sometimes all of these walks succeed. Often it is
//!   enough if the tiles that fail are smaller than the new tile, or have waited less.
//! - **Relocating.** A rook with a place is squeezed in elsewhere, with another of its tiles. In a
//!   table that is nearly full, many squares have a tile with a thousand adjacent slots, because no
//!   other tile fitted. Tiles with fewer slots have them scattered, and other tiles have to move
//!   for these.
//!
//! The new tiles join those of the pool, so repack and recreate can use them. Tiles that could not
//! be squeezed in, because too many others were in the way, also join.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::heat;
use super::shape::Shape;
use super::slots::Slots;
use super::table::{Place, Table, drawn};
use super::tile::Tile;
use crate::Stop;
use crate::candidates::{Candidate, Fill, Footprint, Form, Walk};
use magic_gen::geometry::{Site, Slider};
use magic_gen::search::Occupancies;
use magic_gen::stream::below;

/// The moves of a walk that settles, of one that squeezes in, and of one that makes room.
const SETTLING: u32 = 2_000;
const SQUEEZING: u32 = 3_000;
const MAKING_WAY: u32 = 2_000;

/// A new tile compares this number of places, and walks from the one where it displaces least.
const LOOKS: u32 = 2_000;

/// At the end of that walk, other tiles may use at most one in this number of its slots.
const TAKEN: u32 = 8;

/// The cost of a used slot, as a multiple of the cost of a free slot.
const CLASH: i64 = 3;

/// The distance by which a tile may move at each step of a walk, in slots, and in the whole walk.
pub(super) const SHIFTED: i64 = 40;
pub(super) const DRIFT: i64 = 256;

/// The number of positions that are compared if they displace equally little. The position that
/// spoils least wins.
const TIES: usize = 6;

/// The heat at the beginning of a walk: one in this number of a tile's slots, and some more.
const HEAT: i64 = 60;
const HEAT_AT_LEAST: i64 = 2;

/// One settled tile in this number is a bishop's: rooks gain more.
const BISHOPS: u64 = 4;

/// A magic at a position of the table. Fewer clashes are better, then less cost.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Lie {
    /// Slots that are not free.
    clashes: u32,
    /// The slots that it spoils, and the cost of its clashes.
    cost: i64,
    /// The slot of the table under index 0. It may be before the first slot.
    base: i64,
    magic: u64,
}

/// Moves that vary tiles, with a random stream of their own.
#[derive(Clone, Debug)]
pub struct Vary<'a> {
    occupancies: &'a [Occupancies],
    form: Form,
    rng: Xoshiro256PlusPlus,
    stop: &'a Stop<'a>,
}

impl<'a> Vary<'a> {
    /// Varies tiles of this form, of squares with these occupancies, in walks that end early if
    /// they have to stop.
    pub const fn new(
        occupancies: &'a [Occupancies],
        form: Form,
        rng: Xoshiro256PlusPlus,
        stop: &'a Stop<'a>,
    ) -> Self {
        Self { occupancies, form, rng, stop }
    }

    /// Settles one tile, if the random square has one.
    pub fn settle(&mut self, table: &mut Table<impl Slots>) {
        let slider = if below(&mut self.rng, BISHOPS) == 0 { Slider::Bishop } else { Slider::Rook };
        let site = drawn(slider, &mut self.rng);
        let Some(place) = table.places()[site.index()] else { return };
        let cost = -table.lift_at_cost(site);
        let varied = self.walk(table, site, place, SETTLING, false);
        let better = varied.filter(|varied| varied.clashes == 0 && varied.cost < cost);
        let place = better.map_or(place, |varied| self.place(table, site, place, varied));
        table.put(site, place);
    }

    /// Squeezes in one square, if some square has no place.
    pub fn squeeze(&mut self, table: &mut Table<impl Slots>, heat: heat::Now) {
        let missing = table.missing(&mut self.rng);
        if !missing.is_empty() {
            let site = missing[below(&mut self.rng, missing.len() as u64) as usize];
            self.bring_in(table, site, heat);
        }
    }

    /// Draws a rook, and relocates it if it has a place.
    pub fn relocate(&mut self, table: &mut Table<impl Slots>, heat: heat::Now) {
        let site = drawn(Slider::Rook, &mut self.rng);
        if table.places()[site.index()].is_some() {
            self.bring_in(table, site, heat);
        }
    }

    /// Finds another place for a square, unless this raises the cost of the table by much.
    fn bring_in<G: Slots>(&mut self, table: &mut Table<G>, site: Site, heat: heat::Now) {
        let (before, waiting) = (table.places().to_vec(), table.waiting());
        let lifted = table.lift_at_cost(site);
        let cost = self.squeeze_in(table, site).map(|cost| lifted + cost);
        let dearer = |cost| cost + table.waiting() - waiting > heat.slack::<G>(&mut self.rng);
        if cost.is_none_or(dearer) {
            table.put_back(&before);
        }
    }

    /// Puts a square without a place where it displaces little, and makes the others give way.
    /// Returns the cost, or none if this failed.
    fn squeeze_in(&mut self, table: &mut Table<impl Slots>, site: Site) -> Option<i64> {
        let start = self.roomiest(table, site)?;
        let varied = self.walk(table, site, start, SQUEEZING, true)?;
        let place = self.place(table, site, start, varied);
        let shape = &table.tile(site, place).shape;
        if varied.clashes > shape.used / TAKEN {
            return None;
        }
        let others: Vec<_> = table.in_the_way(site, shape, place.position).collect();
        let mut cost: i64 = others.iter().map(|&(other, _)| table.lift_at_cost(other)).sum();
        cost += table.put_at_cost(site, place);
        for (other, place) in others {
            cost += self.make_way(table, other, place);
        }
        Some(cost)
    }

    /// Varies a lifted tile until it displaces nothing, and puts it down. Returns the cost; none if
    /// this failed.
    pub(super) fn make_way(
        &mut self,
        table: &mut Table<impl Slots>,
        site: Site,
        place: Place,
    ) -> i64 {
        let varied = self.walk(table, site, place, MAKING_WAY, true);
        varied.filter(|varied| varied.clashes == 0).map_or(0, |varied| {
            let place = self.place(table, site, place, varied);
            table.put_at_cost(site, place)
        })
    }

    /// Among some places in the table, the one where a square's tile costs least. The cost is the
    /// slots that the tile spoils, and its slots that are used.
    fn roomiest(&mut self, table: &mut Table<impl Slots>, site: Site) -> Option<Place> {
        table.slots.look(site, 0, table.length());
        let tiles = table.choices(site);
        let mut best: Option<(i64, Place)> = None;
        for _ in 0..LOOKS {
            let choice = below(&mut self.rng, tiles.len() as u64) as u32;
            let Tile { shape, cost, .. } = &*tiles[choice as usize];
            let Some(top) = table.length().checked_sub(shape.span) else { continue };
            let position = below(&mut self.rng, u64::from(top) + 1) as u32;
            let clashes = shape.clashes(table.slots.free(), position);
            let cost = i64::from(*cost) + CLASH * i64::from(clashes);
            if best.is_none_or(|(least, _)| cost < least) {
                best = Some((cost, Place { choice, position }));
            }
        }
        best.map(|(_, place)| place)
    }

    /// Walks from a lifted tile, and returns the best magic and position. If it is enough to
    /// displace nothing, the walk ends there.
    fn walk<G: Slots>(
        &mut self,
        table: &mut Table<G>,
        site: Site,
        from: Place,
        moves: u32,
        until_clear: bool,
    ) -> Option<Lie> {
        let Tile { candidate, shape, .. } = &**table.tile(site, from);
        let home = i64::from(from.position) - i64::from(shape.lowest);
        let hot = G::SLOT * (i64::from(shape.used) / HEAT + HEAT_AT_LEAST);
        let Candidate { magic, shift, .. } = *candidate;
        let (slots, reach) = (1_i64 << (64 - shift), DRIFT + 64);
        let clamped = |slot: i64| slot.clamp(0, i64::from(table.length())) as u32;
        let (first, end) = (clamped(home - reach), clamped(home + slots + reach));
        table.slots.look(site, first, end);
        let surroundings = Surroundings { slots: &table.slots, site, home };
        let rng = Xoshiro256PlusPlus::seed_from_u64(self.rng.next_u64());
        let mut walk = Walk::new(&self.occupancies[site.index()], self.form, shift, rng, self.stop);
        let mut now = surroundings.best_lie(magic, walk.footprint(magic)?, home, i64::MAX)?;
        let mut best = now;
        for left in (0..i64::from(moves)).rev() {
            if self.stop.ask_now_and_then() || until_clear && best.clashes == 0 {
                break;
            }
            let most = now.cost + hot * left / i64::from(moves) * i64::from(walk.luck());
            let Some((magic, footprint)) = walk.neighbor(now.magic) else { continue };
            let Some(lie) = surroundings.best_lie(magic, footprint, now.base, most) else {
                continue;
            };
            now = lie;
            best = best.min(lie);
        }
        Some(best)
    }

    /// The place of a varied tile, which joins its square's choice.
    fn place(&self, table: &mut Table<impl Slots>, site: Site, from: Place, varied: Lie) -> Place {
        let straight = table.tile(site, from).candidate;
        let candidate = Candidate { magic: varied.magic, ..straight };
        let known = table.choices(site).iter().position(|tile| tile.candidate == candidate);
        let choice =
            known.map_or_else(|| table.add(site, self.tile(site, candidate)), |at| at as u32);
        let lowest = table.choices(site)[choice as usize].shape.lowest;
        Place { choice, position: (varied.base + i64::from(lowest)) as u32 }
    }

    fn tile(&self, site: Site, candidate: Candidate) -> Tile {
        let footprint =
            candidate.footprint(&self.occupancies[site.index()], self.form, &mut Fill::default());
        Tile::new(candidate, &footprint.expect("a walk visits good magics only"))
    }
}

/// How a walk is rated: by the table without the tile, for its square.
#[derive(Debug)]
pub(super) struct Surroundings<'t, G> {
    pub(super) slots: &'t G,
    pub(super) site: Site,
    /// The position of index 0 at the beginning.
    pub(super) home: i64,
}

impl<G: Slots> Surroundings<'_, G> {
    /// The best position near `base` for a magic with this footprint, if it costs at most `most`.
    fn best_lie(&self, magic: u64, footprint: &Footprint, base: i64, most: i64) -> Option<Lie> {
        let shape = Shape::new(footprint);
        let room = most - self.slots.spoils_at_least(&shape);
        let (clashes, bases) = self.clearest(&shape, base, room / (CLASH * G::SLOT))?;
        let lie = |base| {
            let position = (base + i64::from(shape.lowest)) as u32;
            let spoiled = self.slots.spoils(self.site, &shape, position);
            Lie { clashes, cost: spoiled + CLASH * G::SLOT * i64::from(clashes), base, magic }
        };
        bases.into_iter().map(lie).min().filter(|lie| lie.cost <= most)
    }

    /// The positions near `base` with the fewest used slots, if these are at most `most`: their
    /// number, and some such positions, the nearest first.
    pub(super) fn clearest(
        &self,
        shape: &Shape,
        base: i64,
        mut most: i64,
    ) -> Option<(u32, Vec<i64>)> {
        let top = i64::from(self.slots.length()) - i64::from(shape.span);
        let (mut fewest, mut bases) = (0, Vec::with_capacity(TIES));
        for step in 0..=2 * SHIFTED {
            let base = base + if step % 2 == 0 { step / 2 } else { -(step + 1) / 2 };
            let position = base + i64::from(shape.lowest);
            if (base - self.home).abs() > DRIFT || !(0..=top).contains(&position) {
                continue;
            }
            let clashes = shape.clashes(self.slots.free(), position as u32);
            if i64::from(clashes) > most {
                continue;
            }
            if bases.is_empty() || clashes < fewest {
                (fewest, most) = (clashes, clashes.into());
                bases.clear();
            }
            if bases.len() < TIES {
                bases.push(base);
            } else if fewest == 0 {
                break;
            }
        }
        (!bases.is_empty()).then_some((fewest, bases))
    }
}

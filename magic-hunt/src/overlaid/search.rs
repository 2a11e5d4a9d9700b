//! From a placement to a shorter one: least clashes, by walks over magics.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;

use super::layout::{Layout, LayoutBuilder};
use super::placement::{Placement, Seat};
use super::table::Table;
use crate::Stop;
use crate::reader::Reader;
use magic_gen::stream::below;

/// How much a move may look at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Seats to compare before the walk begins.
    pub starts: u32,
    /// Magics and offsets that the walk tries.
    pub attempts: u32,
}

/// A placement under way, which fits below a limit but may be torn.
#[derive(Debug)]
pub struct Search<'a> {
    readers: &'a [Reader],
    pool: &'a [Vec<Layout>],
    effort: Effort,
    table: Table<'a>,
    seats: Vec<Seat>,
    limit: usize,
    builder: LayoutBuilder,
    rng: Xoshiro256PlusPlus,
    looked: u64,
    stop: &'a Stop<'a>,
}

impl<'a> Search<'a> {
    /// Goes on from a placement, all of it below `limit`, until it has to stop.
    pub fn new(
        (readers, pool): (&'a [Reader], &'a [Vec<Layout>]),
        effort: Effort,
        placement: &Placement,
        limit: usize,
        rng: Xoshiro256PlusPlus,
        stop: &'a Stop<'a>,
    ) -> Self {
        let table = placement.table(readers, limit);
        let (seats, builder) = (placement.seats.clone(), LayoutBuilder::default());
        Self { readers, pool, effort, table, seats, limit, builder, rng, looked: 0, stop }
    }

    /// In how many slots two readers disagree.
    pub const fn torn(&self) -> usize {
        self.table.torn()
    }

    /// How many layouts the moves have looked at.
    pub const fn looked(&self) -> u64 {
        self.looked
    }

    /// The placement as it is.
    pub fn placement(&self) -> Placement {
        Placement { seats: self.seats.clone() }
    }

    /// Gives those readers that reach beyond a lower limit another seat, and returns the
    /// search below that limit, which is not below the [`least`](Self::least). If it had
    /// to stop, some have none.
    pub fn shortened(mut self, limit: usize) -> Self {
        let beyond = |seat: &Seat| seat.end() > limit;
        let out: Vec<usize> =
            (0..self.seats.len()).filter(|&reader| beyond(&self.seats[reader])).collect();
        let placed: Vec<usize> =
            (0..self.seats.len()).filter(|reader| !out.contains(reader)).collect();
        self.limit = limit;
        self.table = Table::new(self.readers, limit);
        for reader in placed {
            self.table.add(reader, &self.seats[reader].layout, self.seats[reader].offset);
        }
        for reader in out {
            let start = self.start(reader, u32::MAX);
            if self.stop.was_seen() {
                return self;
            }
            // Of a pool with long ranges too, all that were drawn may be too long.
            let shortest = || Seat { layout: self.shortest(reader).clone(), offset: 0 };
            let seat = start.map_or_else(shortest, |(seat, _)| seat);
            self.sit(reader, seat);
        }
        self
    }

    /// No limit may be lower than this: some reader has no shorter range.
    pub fn least(&self) -> usize {
        let ends = (0..self.readers.len()).map(|reader| self.shortest(reader).last + 1);
        ends.max().unwrap_or(0)
    }

    /// The layout of a reader with the shortest range.
    fn shortest(&self, reader: usize) -> &Layout {
        let present = &self.seats[reader].layout;
        let least = self.pool[reader].iter().min_by_key(|layout| layout.last);
        least.filter(|least| least.last < present.last).unwrap_or(present)
    }

    /// Moves one reader that disagrees with another.
    pub fn advance(&mut self) {
        let Some(reader) = self.restless() else { return };
        let seat = self.seats[reader].clone();
        self.table.remove(reader, &seat.layout, seat.offset);
        let clashes = self.clashes(reader, &seat.layout, seat.offset, u32::MAX);
        // Now and then a start that is worse, so that the search does not stick.
        let slack = if self.below(3) == 0 { 4 * self.below(4) as u32 } else { 0 };
        let (seat, clashes) = self.start(reader, clashes + slack).unwrap_or((seat, clashes));
        let seat = self.walk(reader, seat, clashes);
        self.sit(reader, seat);
    }

    /// A reader that uses a torn slot; one time in sixteen, any.
    fn restless(&mut self) -> Option<usize> {
        let from = self.below(self.limit);
        let slot = self.table.torn_from(from)?;
        let users = self.table.users(slot).len();
        let chosen = self.below(users);
        let user = usize::from(self.table.users(slot)[chosen].0);
        let anyone = self.below(self.readers.len());
        Some(if self.below(16) == 0 { anyone } else { user })
    }

    /// The best of some seats with at most `most` clashes, layout and offset
    /// drawn: from the pool, or the present layout elsewhere.
    fn start(&mut self, reader: usize, most: u32) -> Option<(Seat, u32)> {
        let pool = self.pool;
        let present = self.seats[reader].layout.clone();
        let mut best = None;
        let mut most = most;
        for number in 0..self.effort.starts {
            if self.stop.ask_now_and_then() {
                break;
            }
            let drawn = &pool[reader][self.below(pool[reader].len())];
            let layout = if number % 8 == 0 { &present } else { drawn };
            if layout.last >= self.limit {
                continue;
            }
            let offset = self.below(self.limit - layout.last);
            let clashes = self.clashes(reader, layout, offset, most);
            if clashes <= most {
                best = Some((layout, offset, clashes));
                let Some(fewer) = clashes.checked_sub(1) else { break };
                most = fewer;
            }
        }
        best.map(|(layout, offset, clashes)| (Seat { layout: layout.clone(), offset }, clashes))
    }

    /// Anneals magic and offset until nothing clashes, and returns the best seat
    /// on the way.
    fn walk(&mut self, reader: usize, mut seat: Seat, mut clashes: u32) -> Seat {
        let most = self.most_slots(reader);
        let mut best = (clashes, seat.clone());
        let hottest = u64::from(30 * clashes + 500);
        for left in (0..self.effort.attempts).rev() {
            if best.0 == 0 || self.stop.ask_now_and_then() {
                break;
            }
            let heat = 100 + hottest * u64::from(left) / u64::from(self.effort.attempts);
            let slack = heat * u64::from(self.rng.next_u64().leading_zeros()) / 1000;
            let Some(next) = self.neighbour(reader, &seat, most) else { continue };
            let tolerated = clashes + slack as u32;
            let fewer = self.clashes(reader, &next.layout, next.offset, tolerated);
            if fewer <= tolerated {
                (seat, clashes) = (next, fewer);
                if clashes < best.0 {
                    best = (clashes, seat.clone());
                }
            }
        }
        best.1
    }

    /// A seat beside this one: another offset, or a magic that differs little.
    fn neighbour(&mut self, reader: usize, seat: &Seat, most: usize) -> Option<Seat> {
        let Seat { layout, offset } = seat;
        if self.below(16) == 0 {
            let moved = (offset + self.below(65)).checked_sub(32)?;
            let next = Seat { layout: layout.clone(), offset: moved };
            return (next.end() <= self.limit).then_some(next);
        }
        let factor = self.moved(layout.factor);
        let layout = self.builder.layout(&self.readers[reader], factor, layout.shift, most)?;
        let next = Seat { layout, offset: *offset };
        (next.end() <= self.limit).then_some(next)
    }

    /// A neighbor of `factor`: some bits flipped, or a power of two added or
    /// taken away.
    fn moved(&mut self, factor: u64) -> u64 {
        let random = self.rng.next_u64();
        let bit = |n: u32| 1_u64 << (random >> (6 * n) & 63);
        match random >> 56 {
            0..128 => factor ^ bit(0),
            128..176 => factor ^ bit(0) ^ bit(1),
            176..200 => factor.wrapping_add(bit(0)),
            200..224 => factor.wrapping_sub(bit(0)),
            224..244 => factor ^ bit(0) ^ bit(0) << 1,
            _ => factor ^ (random >> 8 & 0xff) << (random >> 16 & 63),
        }
    }

    /// Magics of the walk may use somewhat more slots than the best of the pool.
    fn most_slots(&self, reader: usize) -> usize {
        let fewest = self.pool[reader].iter().map(|layout| layout.entries.len()).min();
        fewest.unwrap_or(0) * 13 / 10 + 4
    }

    fn clashes(&mut self, reader: usize, layout: &Layout, offset: usize, most: u32) -> u32 {
        self.looked += 1;
        self.table.clashes(&self.readers[reader], layout, offset, most)
    }

    fn sit(&mut self, reader: usize, seat: Seat) {
        self.table.add(reader, &seat.layout, seat.offset);
        self.seats[reader] = seat;
    }

    fn below(&mut self, n: usize) -> usize {
        below(&mut self.rng, n as u64) as usize
    }
}

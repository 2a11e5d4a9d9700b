//! A walk from one good magic to the next.
//!
//! Good magics are close together: of the magics that differ from a good one in one to three bits,
//! a few percent are also good. So the walk visits only good magics. It refuses a move that makes
//! two attack sets collide, usually after a few dozen occupancies. Any other move has a cost, and
//! is accepted as in simulated annealing: less often if it costs more, and less often toward the
//! end.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;

use super::fill::Fill;
use super::footprint::Footprint;
use super::form::Form;
use crate::Stop;
use magic_gen::search::{Draw, Occupancies};

/// What a walk minimizes: a weight for each measure of a footprint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Aim {
    /// For every used slot.
    pub used: u32,
    /// For every slot that is used or in a gap of fewer than `1 << level` slots.
    pub closed: u32,
    /// The size below which a gap counts as lost, as an exponent of two.
    pub level: u32,
    /// For every slot from the lowest used one to the highest.
    pub span: u32,
    /// The distance of the slots that may be used; the others do not count.
    pub stride: u32,
}

impl Aim {
    /// The cost of `footprint`, if its slots have the right distance.
    pub fn cost(self, footprint: &Footprint) -> Option<u32> {
        match self.stride {
            1 => Some(self.weigh(footprint)),
            stride => footprint.comb(stride).map(|comb| self.weigh(&comb)),
        }
    }

    fn weigh(self, footprint: &Footprint) -> u32 {
        let mut cost = self.used * footprint.used();
        if self.closed > 0 {
            cost += self.closed * footprint.closed(self.level);
        }
        if self.span > 0 {
            cost += self.span * footprint.span();
        }
        cost
    }
}

/// A walk over the good magics of one square.
#[derive(Clone, Debug)]
pub struct Walk<'a> {
    occupancies: &'a Occupancies,
    form: Form,
    shift: u32,
    fill: Fill,
    footprint: Footprint,
    rng: Xoshiro256PlusPlus,
    stop: &'a Stop<'a>,
}

impl<'a> Walk<'a> {
    /// A walk over magics of `form` with this shift. It ends early if it has to stop.
    pub fn new(
        occupancies: &'a Occupancies,
        form: Form,
        shift: u32,
        rng: Xoshiro256PlusPlus,
        stop: &'a Stop<'a>,
    ) -> Self {
        let footprint = Footprint::new(1 << (64 - shift));
        Self { occupancies, form, shift, fill: Fill::default(), footprint, rng, stop }
    }

    /// A good magic to begin with, if one of the next `tries` random magics is good.
    ///
    /// With more index bits than the mask has squares, every second magic is one that never uses
    /// the highest index bit, if such a magic is found. Then its range is hardly longer than
    /// necessary.
    pub fn draw(&mut self, tries: u32) -> Option<u64> {
        let (mask, bits) = (self.occupancies.mask, 64 - self.shift);
        let needed = mask.count_ones().min(bits);
        let beyond = beyond(mask, bits - needed);
        let compact = beyond != 0 && self.rng.next_u64().is_multiple_of(2);
        let compact = if compact { self.first(tries, |rng| sparse(rng) & !beyond) } else { None };
        compact.or_else(|| {
            let draw = Draw::best(mask, bits);
            self.first(tries, |rng| draw.candidate(mask, needed, rng))
        })
    }

    /// The first good one of some magics.
    fn first(
        &mut self,
        tries: u32,
        mut draw: impl FnMut(&mut Xoshiro256PlusPlus) -> u64,
    ) -> Option<u64> {
        self.turns(tries).find_map(|_| {
            let magic = draw(&mut self.rng);
            self.accepts(magic).then_some(magic)
        })
    }

    /// A good magic that uses only every `stride`th slot, if there is one among the next `tries`
    /// random magics. On most of a bishop's squares one in some hundred random magics is such.
    pub fn draw_comb(&mut self, stride: u32, tries: u32) -> Option<u64> {
        self.turns(tries).find_map(|_| {
            let magic = sparse(&mut self.rng) & self.rng.next_u64();
            self.footprint(magic)?.comb(stride).map(|_| magic)
        })
    }

    /// A good magic near a given one, if one of the next `tries` is good. A magic that is good in
    /// the white form mostly has a neighbor that is good in the black form.
    pub fn near(&mut self, magic: u64, tries: u32) -> Option<u64> {
        let bits = self.form.bits(self.occupancies.mask);
        self.turns(tries).find_map(|nth| {
            let moved = (0..nth.min(3)).fold(magic, |at, _| moved(at, bits, self.rng.next_u64()));
            self.accepts(moved).then_some(moved)
        })
    }

    /// Anneals for `moves` moves from `magic`, and calls `visit` with every accepted magic and its
    /// footprint.
    pub fn anneal(
        &mut self,
        mut magic: u64,
        aim: Aim,
        moves: u32,
        mut visit: impl FnMut(u64, &Footprint),
    ) {
        let Some(footprint) = self.footprint(magic) else { return };
        let Some(mut cost) = aim.cost(footprint) else { return };
        let hottest = u64::from(cost) / (32 * (1 + self.rng.next_u64() % 4));
        for turn in self.turns(moves) {
            let left = moves - 1 - turn;
            let Some((moved, _)) = self.neighbor(magic) else { continue };
            let slack = hottest * u64::from(left) / u64::from(moves) * u64::from(self.luck());
            let Some(new) = aim.cost(&self.footprint) else { continue };
            if u64::from(new) <= u64::from(cost) + slack {
                (magic, cost) = (moved, new);
                visit(magic, &self.footprint);
            }
        }
    }

    /// A random neighbor of `magic` and its footprint, if it is good.
    pub fn neighbor(&mut self, magic: u64) -> Option<(u64, &Footprint)> {
        let moved = moved(magic, self.form.bits(self.occupancies.mask), self.rng.next_u64());
        let footprint = if moved == magic { None } else { self.footprint(moved) };
        footprint.map(|footprint| (moved, footprint))
    }

    /// The footprint of a magic, if it is good.
    pub fn footprint(&mut self, magic: u64) -> Option<&Footprint> {
        self.accepts(magic).then(|| {
            self.fill.footprint(&mut self.footprint);
            &self.footprint
        })
    }

    /// An exponentially distributed number with mean 1: the number of units of heat that a move may
    /// cost.
    pub fn luck(&mut self) -> u32 {
        self.rng.next_u64().leading_zeros()
    }

    /// Counts to this number, or less if it has to stop.
    fn turns(&self, most: u32) -> impl Iterator<Item = u32> + use<'a> {
        let stop = self.stop;
        (0..most).take_while(move |_| !stop.ask_now_and_then())
    }

    fn accepts(&mut self, magic: u64) -> bool {
        let addend = self.form.addend(self.occupancies.mask, magic);
        self.fill.accepts(self.occupancies, magic, addend, self.shift)
    }
}

/// The AND of two or of three random words.
fn sparse(rng: &mut Xoshiro256PlusPlus) -> u64 {
    let (sparse, random) = (rng.next_u64() & rng.next_u64(), rng.next_u64());
    if random >> 63 == 0 { sparse } else { sparse & random }
}

/// The bits of a magic that move a square of the mask to one of the top `bits` bits of the product.
fn beyond(mask: u64, bits: u32) -> u64 {
    let squares = (0..64).filter(|square| mask >> square & 1 == 1);
    squares
        .flat_map(|square| (0..bits).map(move |bit| 63_u32.checked_sub(square + bit)))
        .flatten()
        .fold(0, |all, bit| all | 1 << bit)
}

/// A neighbor of `magic`. The number `random` decides which: up to three of the lowest `bits` bits
/// are flipped, a power of two is added or subtracted, or all bits are shifted by one.
pub fn moved(magic: u64, bits: u32, random: u64) -> u64 {
    let bit = |n: u32| 1_u64 << (((random >> (8 * n) & 0xff) * u64::from(bits)) >> 8);
    match random >> 56 {
        0..80 => magic ^ bit(0),
        80..128 => magic ^ bit(0) ^ bit(1),
        128..160 => magic ^ bit(0) ^ bit(1) ^ bit(2),
        160..192 => magic.wrapping_add(bit(0)),
        192..224 => magic.wrapping_sub(bit(0)),
        224..252 => magic ^ bit(0) ^ bit(0) << 1,
        252..254 => magic << 1,
        _ => magic >> 1,
    }
}

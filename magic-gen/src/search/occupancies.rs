//! The relevant occupancies of a square and their attack sets, which a magic has to distinguish.
//!
//! A ray with `n` mask squares has `n + 1` outcomes: the first blocker is on one of these squares,
//! or there is none. An attack set is a combination of the outcomes of all rays. There are at most
//! 144 sets (rook d4: 4 * 3 * 4 * 3). The outcomes are the digits of a mixed-radix number, which
//! gives each set an identifier of one byte. The trial compares these bytes instead of bitboards,
//! so its memory stays in the first-level cache.
//!
//! The list begins with the fewest blockers. A bad magic usually fails on boards with one, two or
//! three blockers. Their products have few terms, so few bits of the magic decide whether two
//! indices are equal.

use std::ops::RangeInclusive;

use crate::geometry::{Site, Slider, Square};

/// The relevant occupancies of a slider on a square, fewest blockers first,
/// each with the identifier of its attack set.
#[derive(Clone, Debug)]
pub struct Occupancies {
    /// The slider.
    pub slider: Slider,
    /// The square of the slider.
    pub square: Square,
    /// The squares whose occupancy matters.
    pub mask: u64,
    /// The subsets of the mask, fewest blockers first.
    pub boards: Vec<u64>,
    /// For each board the index of its attack set in `attack_sets`.
    pub ids: Vec<u8>,
    /// The attack sets, all different.
    pub attack_sets: Vec<u64>,
}

impl Occupancies {
    /// Lists the occupancies of `slider` on `square`.
    pub fn new(slider: Slider, square: Square) -> Self {
        let mut product = Product { boards: vec![0], ids: vec![0], attack_sets: vec![0] };
        for ray in slider.rays(square) {
            product.extend(&ray);
        }
        let order = fewest_bits_first(product.boards.len().ilog2());
        Self {
            slider,
            square,
            mask: slider.mask(square),
            boards: order.iter().map(|&i| product.boards[usize::from(i)]).collect(),
            ids: order.iter().map(|&i| product.ids[usize::from(i)]).collect(),
            attack_sets: product.attack_sets,
        }
    }

    /// Lists the occupancies of a site.
    pub fn at(site: Site) -> Self {
        Self::new(site.slider(), site.square())
    }

    /// The slider on its square.
    pub const fn site(&self) -> Site {
        Site::new(self.slider, self.square)
    }

    /// The numbers of index bits that a magic can have: enough to number the attack sets, and at
    /// most one for each mask square.
    pub fn possible_bits(&self) -> RangeInclusive<u32> {
        let least = self.attack_sets.len().next_power_of_two().ilog2();
        least..=self.mask.count_ones()
    }
}

/// The combinations of the rays so far.
struct Product {
    boards: Vec<u64>,
    ids: Vec<u8>,
    attack_sets: Vec<u64>,
}

impl Product {
    /// Combines each of them with every outcome of one more ray.
    fn extend(&mut self, ray: &[Square]) {
        let radix = self.attack_sets.len();
        let len = self.boards.len();
        let inner = ray.len().saturating_sub(1);
        for blockers in 1..1_usize << inner {
            let board = spread(blockers, ray);
            let id = (blockers.trailing_zeros() as usize + 1) * radix;
            self.boards.extend_from_within(..len);
            self.ids.extend_from_within(..len);
            let from = self.boards.len() - len;
            self.boards[from..].iter_mut().for_each(|b| *b |= board);
            self.ids[from..].iter_mut().for_each(|i| *i += id as u8);
        }
        let whole = spread(usize::MAX, ray);
        for stop in 1..=inner {
            let reached = spread(usize::MAX, &ray[..stop]);
            self.attack_sets.extend_from_within(..radix);
            let from = self.attack_sets.len() - radix;
            self.attack_sets[from..].iter_mut().for_each(|a| *a |= reached);
        }
        self.attack_sets[..radix].iter_mut().for_each(|a| *a |= whole);
    }
}

/// The squares of `ray` that `subset` selects, as a bitboard.
fn spread(subset: usize, ray: &[Square]) -> u64 {
    let chosen = ray.iter().enumerate().filter(|(i, _)| subset >> i & 1 == 1);
    chosen.map(|(_, s)| s.bit()).sum()
}

/// The numbers below 2^bits, those with the fewest set bits first (a stable sort).
fn fewest_bits_first(bits: u32) -> Vec<u16> {
    let mut next = [0_usize; 18];
    for i in 0..1_u32 << bits {
        next[i.count_ones() as usize + 1] += 1;
    }
    for i in 1..next.len() {
        next[i] += next[i - 1];
    }
    let mut order = vec![0; 1 << bits];
    for i in 0..1_u16 << bits {
        let place = &mut next[i.count_ones() as usize];
        order[*place] = i;
        *place += 1;
    }
    order
}

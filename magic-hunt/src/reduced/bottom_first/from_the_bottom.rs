//! The units and steps of the search.

use anyhow::Result;

use super::ascent::NAMED;
use super::prefix_order::Order;
use super::{Search, Tree};
use crate::Stop;
use crate::reduced::{self, End, Exhaustive, Plan, Tally};
use magic_gen::geometry::{Site, Slider};
use magic_gen::search::Occupancies;

/// The most bits of the number of a unit, and of a step in a unit.
const BITS: u32 = 12;

/// The search of all magics for a square. A unit is a range of prefixes in their shuffled order.
#[derive(Clone, Debug)]
pub struct BottomFirst {
    tree: Tree,
    plan: Plan,
    /// How many levels a prefix decides.
    depth: usize,
    order: Order,
    /// The number of prefixes in a step, as an exponent of two.
    prefixes: u32,
}

impl BottomFirst {
    /// A search for magics of `bits` index bits. The seed shuffles its order.
    /// An error if no magic can have this number of bits.
    pub fn new(site: Site, bits: u32, seed: u64) -> Result<Self> {
        reduced::check_bits(&Occupancies::at(site), bits, 1..=64)?;
        let tree = Tree::new(site.slider(), site.square(), bits);
        let depth = prefix_levels(&tree);
        let width = tree.known(depth);
        let units = width.min(BITS);
        let steps = (width - units).min(BITS);
        let plan = Plan {
            site,
            bits,
            from: End::Bottom,
            own: ("seed", format!("{seed:#x}")),
            powers: [units, steps],
            squares: tree.levels.iter().map(|level| level.square).collect(),
            // Only the last square that a prefix decides is counted.
            uncounted: depth.saturating_sub(1),
            named: NAMED,
            finds_all: true,
        };
        let order = Order::new(width, seed, &format!("reduced {site} {bits} bits"));
        Ok(Self { tree, plan, depth, order, prefixes: width - units - steps })
    }
}

/// The number of levels that a prefix decides. It is so large that a step needs seconds at most. Of
/// a rook's mask about four squares are left then. Of a bishop's one or two are left; its trees are
/// small but full.
fn prefix_levels(tree: &Tree) -> usize {
    let most = if tree.slider == Slider::Rook { 24 } else { 40 };
    (1..tree.levels.len()).take_while(|&depth| tree.known(depth) <= most).last().unwrap_or(1)
}

impl Exhaustive for BottomFirst {
    fn plan(&self) -> &Plan {
        &self.plan
    }

    fn search(&self, unit: u64, step: u64, stop: &Stop<'_>) -> Tally {
        let first = (unit << self.plan.powers[1] | step) << self.prefixes;
        let mut search = Search::new(&self.tree, stop);
        for index in first..first + (1 << self.prefixes) {
            if stop.ask_now_and_then() {
                break;
            }
            search.run(self.depth, self.order.prefix(index));
        }
        search.tally
    }

    /// The last level's survivors.
    fn found(&self, tally: &Tally) -> u64 {
        tally.survivors.last().copied().unwrap_or(0)
    }

    fn home(&self, magic: u64) -> Option<(u64, u64)> {
        let width = self.tree.known(self.depth);
        let part = self.order.index(magic & ((1 << width) - 1)) >> self.prefixes;
        let steps = self.plan.powers[1];
        Some((part >> steps, part & ((1 << steps) - 1)))
    }
}

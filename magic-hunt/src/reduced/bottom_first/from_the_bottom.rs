//! The search as a hunt: its units, and what is kept of them.

use anyhow::{Result, ensure};

use super::ascent::NAMED;
use super::order::Order;
use super::{Search, Tree};
use crate::reduced::tally::{heading, verdict};
use crate::reduced::{self, End, Record, Tally};
use crate::{Hunt, Stop, ledger};
use magic_gen::geometry::{Site, Slider, Square};
use magic_gen::search::{Occupancies, Trial};

/// Units are numbered with at most so many bits, and so are the steps of a unit.
const BITS: u32 = 12;

/// The search of all magics for a square, in units of neighboring places in
/// the order of prefixes.
#[derive(Clone, Debug)]
pub struct BottomFirst {
    tree: Tree,
    seed: u64,
    occupancies: Occupancies,
    /// How many levels a prefix decides.
    depth: usize,
    order: Order,
    /// The numbers of units, of steps in a unit and of prefixes in a step are 2
    /// to these powers.
    powers: [u32; 3],
}

impl BottomFirst {
    /// A search for magics of `bits` index bits. The seed shuffles its order.
    ///
    /// # Errors
    ///
    /// If no magic can have so many bits.
    pub fn new(slider: Slider, square: Square, bits: u32, seed: u64) -> Result<Self> {
        let occupancies = Occupancies::new(slider, square);
        reduced::check_bits(&occupancies, bits, 1..=64)?;
        let tree = Tree::new(slider, square, bits);
        let depth = prefix_levels(&tree);
        let width = tree.known(depth);
        let units = width.min(BITS);
        let steps = (width - units).min(BITS);
        let powers = [units, steps, width - units - steps];
        let order = Order::new(width, seed, &format!("reduced {slider} {square} {bits} bits"));
        Ok(Self { tree, seed, occupancies, depth, order, powers })
    }

    /// The unit that a magic belongs to, and the step.
    fn home(&self, magic: u64) -> (u64, u64) {
        let width = self.tree.known(self.depth);
        let index = self.order.index(magic & ((1 << width) - 1));
        let [_, steps, prefixes] = self.powers;
        (index >> steps >> prefixes, index >> prefixes & ((1 << steps) - 1))
    }

    /// How many units are done, and what all records together have seen.
    fn total(&self, records: &mut dyn Iterator<Item = (u64, &Record)>) -> (u64, Tally) {
        Record::total(records, self.tree.levels.len(), self.steps())
    }

    fn check(&self, unit: u64, record: &Record) -> Result<()> {
        let named = found(&record.tally).min(NAMED as u64);
        ensure!(record.tally.magics.len() as u64 == named, "{named} magics should be named");
        for &magic in &record.tally.magics {
            let (home, step) = self.home(magic);
            let belongs = home == unit && step < record.step;
            ensure!(belongs, "{magic:#018x} does not belong to the steps of this unit");
            let good = Trial::new(self.tree.bits).accepts(&self.occupancies, magic);
            ensure!(good, "{magic:#018x} is not a magic for this square");
        }
        Ok(())
    }
}

/// How many magics were found, those that are not named included.
pub(super) fn found(tally: &Tally) -> u64 {
    tally.survivors.last().copied().unwrap_or(0)
}

/// How many levels to decide by a prefix: so many that a step takes seconds at
/// most. Rooks have four more squares then, or so; bishops, whose trees are
/// small but full, one or two.
fn prefix_levels(tree: &Tree) -> usize {
    let most = if tree.slider == Slider::Rook { 24 } else { 40 };
    (1..tree.levels.len()).take_while(|&depth| tree.known(depth) <= most).last().unwrap_or(1)
}

impl Hunt for BottomFirst {
    type Record = Record;

    fn kind(&self) -> &'static str {
        "reduced"
    }

    fn parameters(&self) -> Vec<(&'static str, String)> {
        vec![
            ("slider", self.tree.slider.to_string()),
            ("square", self.tree.square.to_string()),
            ("bits", self.tree.bits.to_string()),
            ("from", End::Bottom.to_string()),
            ("seed", format!("{:#x}", self.seed)),
        ]
    }

    fn units(&self) -> u64 {
        1 << self.powers[0]
    }

    fn steps(&self) -> u64 {
        1 << self.powers[1]
    }

    fn begin(&self, _unit: u64) -> Record {
        Record::new(self.tree.levels.len())
    }

    fn step_of(&self, record: &Record) -> u64 {
        record.step
    }

    fn step_until(&self, unit: u64, record: &mut Record, stop: &Stop<'_>) {
        let [_, steps, prefixes] = self.powers;
        let first = (unit << steps | record.step) << prefixes;
        let mut search = Search::new(&self.tree, stop);
        for index in first..first + (1 << prefixes) {
            if stop.ask_now_and_then() {
                break;
            }
            search.run(self.depth, self.order.prefix(index));
        }
        record.tally.add(&search.tally);
        record.tally.magics.truncate(NAMED);
        record.step += 1;
    }

    fn candidates(&self, record: &Record) -> u64 {
        record.nodes()
    }

    fn encode(&self, record: &Record) -> String {
        record.to_string()
    }

    fn decode(&self, unit: u64, text: &str) -> Result<Record> {
        let record = Record::parse(text, self.tree.levels.len(), self.steps())?;
        self.check(unit, &record)?;
        Ok(record)
    }

    fn headline(&self, records: &mut dyn Iterator<Item = (u64, &Record)>) -> String {
        ledger::found(found(&self.total(records).1))
    }

    fn report(&self, records: &mut dyn Iterator<Item = (u64, &Record)>) -> String {
        let (done, total) = self.total(records);
        let found = found(&total);
        let verdict = verdict(found, done == self.units());
        let Tree { slider, square, bits, .. } = self.tree;
        // Of what a prefix decides the last square alone is counted.
        let hidden = self.depth.saturating_sub(1);
        let squares: Vec<u32> = self.tree.levels.iter().map(|level| level.square).collect();
        let heading = heading(Site::new(slider, square), bits, &verdict, done, self.units());
        format!("{heading}\n{}", total.report(&squares, hidden))
    }
}

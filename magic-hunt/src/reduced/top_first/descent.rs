//! The search itself: from the magic's top bits down.

use super::circle::{Block, FINE, block, holds};
use super::forbidden::{EitherSide, Forbidden, minus};
use super::partial_trial::PartialTrial;
use super::problem::Problem;
use crate::Stop;
use crate::bits::members;
use crate::reduced::Tally;

/// A part of the magics: those with given bits in given places.
#[derive(Clone, Copy, Default, Debug)]
pub struct Part {
    /// The places.
    pub places: u64,
    /// The bits there.
    pub bits: u64,
    /// The length of a run of equal bits, somewhere above the bits that are undecided when the
    /// file's first square is decided.
    pub run: u32,
}

impl Part {
    fn may_hold(self, magic: u64, undecided: u32) -> bool {
        (magic ^ self.bits) & self.places >> undecided << undecided == 0
    }
}

/// A search of one part of the magics; a circle of cells has `W` words.
pub struct Descent<'a, const W: usize> {
    problem: &'a Problem,
    part: Part,
    /// One for each number of decided squares of the file.
    trials: Vec<PartialTrial>,
    /// For each level, the children that exist. There are fewer than 256 if some of their bits are
    /// below the magic's lowest bit, or if the part of the search prescribes some.
    children: Vec<Block>,
    tally: Tally,
    stop: &'a Stop<'a>,
}

/// The cells that two squares of the file forbid to a third.
#[derive(Debug)]
pub struct Pair<'a, const W: usize> {
    /// The cells that they forbid beside nothing.
    pub alone: EitherSide<'a, W>,
    /// The cells that they forbid beside any sum.
    pub always: EitherSide<'a, W>,
}

impl<'a, const W: usize> Pair<'a, W> {
    /// The first square's cells, and the cell of the second square's product.
    pub(super) fn new(first: &'a Forbidden<W>, second: usize) -> Self {
        Self {
            alone: EitherSide::new(&first.alone, &first.beside[second % FINE], second),
            always: EitherSide::new(&first.always, &first.always, second),
        }
    }
}

/// A sum or difference of products that were decided after the first two.
#[derive(Clone, Copy, Debug)]
pub struct Combination {
    /// The place from which a set is read to see it moved by the combination.
    turn: usize,
    /// The number of products in it.
    terms: usize,
    /// Whether one of them is subtracted.
    mixed: bool,
}

impl<'a, const W: usize> Descent<'a, W> {
    /// Searches a part of the magics, until it has to stop.
    pub fn search(problem: &'a Problem, part: Part, stop: &'a Stop<'a>) -> Tally {
        let mut descent = Self::new(problem, part, stop);
        descent.prefix(0, problem.width);
        descent.tally
    }

    /// A search that has not begun.
    pub(super) fn new(problem: &'a Problem, part: Part, stop: &'a Stop<'a>) -> Self {
        let levels = problem.file.len();
        Self {
            problem,
            part,
            trials: vec![PartialTrial::new(problem); levels + 1],
            children: (1..=levels).map(|level| children(problem, part, level)).collect(),
            tally: Tally::new(problem.levels().len()),
            stop,
        }
    }

    /// Decides bit after bit until the file's first square is decided; for a bishop, all bits.
    fn prefix(&mut self, magic: u64, undecided: u32) {
        if self.stop.ask_now_and_then() || !self.part.may_hold(magic, undecided) {
            return;
        }
        let last = undecided == self.problem.undecided_by_base();
        if last && self.part.run > longest_run(magic >> undecided, self.problem.width - undecided) {
            return;
        }
        // A bishop's nodes are counted over all bits.
        let is_bishop = self.problem.file.is_empty();
        self.tally.nodes[0] += u64::from(last || is_bishop);
        let visible = self.problem.visible(last.into());
        if !self.trials[0].passes(self.problem, magic, undecided, visible) {
            return;
        }
        if !last {
            self.prefix(magic, undecided - 1);
            self.prefix(magic | 1 << (undecided - 1), undecided - 1);
            return;
        }
        self.tally.survivors[0] += 1;
        if is_bishop {
            self.tally.magics.push(magic);
        } else {
            self.second(magic);
        }
    }

    fn second(&mut self, magic: u64) {
        let first = self.problem.cell(magic, 1);
        let by_base = Forbidden::<W>::by_base(self.problem, magic, self.problem.undecided[0]);
        if holds(&by_base.alone.cells, first) {
            return;
        }
        let forbidden = by_base.with_square(first);
        let from = self.first_child(magic, 2);
        let open = without(self.children[1], block(&forbidden.alone.cells, from));
        self.count(2, open);
        for child in members(open) {
            if self.stop.ask_now_and_then() {
                return;
            }
            let magic = self.child(magic, 2, child);
            self.third(magic, &forbidden);
        }
    }

    fn third(&mut self, magic: u64, forbidden: &Forbidden<W>) {
        let pair = Pair::new(forbidden, self.problem.cell(magic, 2));
        let open = without(self.children[2], pair.alone.block(self.first_child(magic, 3)));
        self.count(3, open);
        for child in members(open) {
            let magic = self.child(magic, 3, child);
            let combinations = Combination::NONE.with(self.problem.cell(magic, 3), W);
            self.further(magic, 4, &pair, &combinations);
        }
    }

    /// Decides the square `level` of the file, and all after it.
    ///
    /// The squares decided before get their exact test here, after the sets. The sets cost a tenth
    /// of the test, and mostly leave nothing to test.
    fn further(&mut self, magic: u64, level: usize, pair: &Pair<'_, W>, sums: &[Combination]) {
        if self.stop.ask_now_and_then() {
            return;
        }
        // If there are many sums, the sets cost more than the first part of the test.
        let many = level > 4;
        if many && self.collides(magic, level - 1) {
            return;
        }
        let open = self.open(magic, level, pair, sums);
        if open == [0; 4] || !many && self.collides(magic, level - 1) {
            return;
        }
        if !self.passes(magic, level - 1) {
            return;
        }
        self.count(level, open);
        for child in members(open) {
            let magic = self.child(magic, level, child);
            if level < self.problem.file.len() {
                let sums = Combination::extended(sums, self.problem.cell(magic, level), W);
                self.further(magic, level + 1, pair, &sums);
            } else if self.passes(magic, level) {
                self.rest(magic, self.problem.undecided[level - 1]);
            }
        }
    }

    /// The first part of the exact test of a magic that is decided for the squares up to `level`.
    /// It says whether an occupancy with the last of these squares is certain to collide with an
    /// occupancy without it.
    ///
    /// The occupancies without it are still in the table from the node above.
    fn collides(&mut self, magic: u64, level: usize) -> bool {
        let (problem, levels) = (self.problem, [level - 1, level]);
        let [above, undecided] = levels.map(|level| problem.undecided[level - 1]);
        let [fewer, visible] = levels.map(|level| problem.visible(level));
        let node = magic >> above << above;
        let table = &mut self.trials[level - 1];
        !table.last(node).unwrap_or_else(|| table.passes(problem, node, above, fewer))
            || table.collides(problem, magic, undecided, fewer..visible)
    }

    /// The exact test of a magic that is decided for the squares up to `level`.
    fn passes(&mut self, magic: u64, level: usize) -> bool {
        let undecided = self.problem.undecided[level - 1];
        self.trials[level].passes(self.problem, magic, undecided, self.problem.visible(level))
    }

    /// Tries all magics that are left when every square has been decided to a cell.
    fn rest(&mut self, magic: u64, undecided: u32) {
        for low in 0..1 << undecided {
            if self.stop.ask_now_and_then() {
                return;
            }
            let magic = magic | low;
            if self.part.may_hold(magic, 0) && self.problem.accepts(magic) {
                self.tally.magics.push(magic);
            }
        }
    }

    /// The children of a node that its sets allow.
    pub(super) fn open(
        &self,
        magic: u64,
        level: usize,
        pair: &Pair<'_, W>,
        sums: &[Combination],
    ) -> Block {
        let from = self.first_child(magic, level);
        let mut open = without(self.children[level - 1], pair.alone.block(from));
        for sum in sums {
            if open == [0; 4] {
                break;
            }
            let set = if sum.mixed { &pair.always } else { &pair.alone };
            // This number of products are known to a cell each, so their sum covers one cell more.
            let cells = (0..=sum.terms).map(|further| set.block(from + sum.turn + further));
            let forbidden = cells.fold([u64::MAX; 4], |a, b| std::array::from_fn(|i| a[i] & b[i]));
            open = without(open, forbidden);
        }
        open
    }

    /// The cell of a node's first child.
    pub(super) fn first_child(&self, magic: u64, level: usize) -> usize {
        self.problem.cell(magic, level - 1) * 256 % (64 * W)
    }

    fn child(&self, magic: u64, level: usize, child: usize) -> u64 {
        let above = self.problem.undecided[level - 2];
        magic | (child as u64) << above >> 8
    }

    fn count(&mut self, level: usize, open: Block) {
        self.tally.nodes[level - 1] += size(self.children[level - 1]);
        self.tally.survivors[level - 1] += size(open);
    }
}

impl Combination {
    const NONE: Self = Self { turn: 0, terms: 0, mixed: false };

    /// The combination with the product in cell `x` added, and with it subtracted.
    fn with(self, x: usize, words: usize) -> [Self; 2] {
        let Self { turn, terms, mixed } = self;
        [
            Self { turn: turn + x, terms: terms + 1, mixed },
            Self { turn: turn + minus(x + 1, words), terms: terms + 1, mixed: true },
        ]
    }

    /// Combinations, and each of them with the product in cell `x` added, subtracted or
    /// left out.
    pub(super) fn extended(sums: &[Self], x: usize, words: usize) -> Vec<Self> {
        let mut all = Vec::with_capacity(3 * sums.len() + 2);
        all.extend(Self::NONE.with(x, words));
        all.extend_from_slice(sums);
        sums.iter().for_each(|sum| all.extend(sum.with(x, words)));
        all
    }
}

fn without(children: Block, forbidden: Block) -> Block {
    std::array::from_fn(|i| children[i] & !forbidden[i])
}

/// The length of the longest run of equal bits among the low `width` bits.
pub fn longest_run(bits: u64, width: u32) -> u32 {
    // A bit is set where a run of more than `longest` equal bits begins.
    let mut equal = !(bits ^ bits >> 1) & !(u64::MAX << (width - 1));
    let mut longest = 1;
    while equal != 0 {
        equal &= equal >> 1;
        longest += 1;
    }
    longest
}

fn size(block: Block) -> u64 {
    block.iter().map(|word| u64::from(word.count_ones())).sum()
}

/// The children of a node on `level` that exist and belong to the part.
fn children(problem: &Problem, part: Part, level: usize) -> Block {
    let mut children = [0; 4];
    if level < 2 {
        return children;
    }
    let (above, below) = (problem.undecided[level - 2], problem.undecided[level - 1]);
    let step = 256 >> (above - below);
    for child in (0..256).step_by(step) {
        let magic = (child as u64) << above >> 8;
        let places = part.places & ((1 << above) - 1);
        if (Part { places, ..part }).may_hold(magic, below) {
            children[child / 64] |= 1 << (child % 64);
        }
    }
    children
}

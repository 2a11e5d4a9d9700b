//! The cells that are forbidden to the product of another square of the file.

use super::circle::{Block, Circle, FINE, GUARD, add_turned, block, erode};
use super::problem::Problem;

/// The cells in which the product `x` of a further square of the file must not begin, whatever the
/// undecided bits are.
///
/// Let `u` be a sum of products of file squares. A cell is forbidden *beside* `u` if some base
/// occupancy with `u` and `x` is certain to share a slot with some base occupancy with `u` alone.
/// The nearest blockers of the two on the file differ, so their attack sets differ. The position of
/// the sums within their slots depends only on the fraction of `u`. The sets distinguish only the
/// first bits of the fraction, its *phase*.
#[derive(Clone, Debug)]
pub struct Forbidden<const W: usize> {
    /// The cells that are forbidden beside nothing.
    pub alone: Cells<W>,
    /// The cells that are forbidden beside any sum of a given phase.
    pub beside: [Cells<W>; FINE],
    /// The cells that are forbidden beside any sum.
    pub always: Cells<W>,
}

/// A set of cells, and the set of its cells whose right neighbor is also in it.
///
/// The sum of two products whose cells are known covers two cells, and so does their difference.
/// Both cells must be forbidden.
#[derive(Clone, Debug)]
pub struct Cells<const W: usize> {
    /// The cells.
    pub cells: Circle<W>,
    /// The cells whose right neighbor is also in the set.
    pub eroded: Circle<W>,
}

impl<const W: usize> From<Circle<W>> for Cells<W> {
    fn from(cells: Circle<W>) -> Self {
        let mut eroded = [0; W];
        erode(&mut eroded, &cells);
        Self { cells, eroded }
    }
}

/// The cells of the first slot.
const SLOT: u64 = (1 << FINE) - 1;

impl<const W: usize> Forbidden<W> {
    /// The cells that the base alone forbids, for a magic whose bits are known except the
    /// `undecided` low ones.
    pub fn by_base(problem: &Problem, magic: u64, undecided: u32) -> Self {
        let base = Base::new(problem, magic, undecided);
        let beside: [Circle<W>; FINE] =
            std::array::from_fn(|phase| base.forbidden(phase as u64 * base.cell, base.cell));
        let always = beside[1..].iter().fold(beside[0], |a, b| both(&a, b));
        Self {
            alone: base.forbidden(0, 1).into(),
            beside: beside.map(Cells::from),
            always: always.into(),
        }
    }

    /// The forbidden cells if a square of the file, whose product begins in cell `x`, may also be
    /// on either side.
    pub fn with_square(&self, x: usize) -> Self {
        let beside = std::array::from_fn(|phase| {
            let beside = &self.beside[phase];
            // The sum of the fractions may or may not carry into the next cell.
            let [a, b] = [phase + x, phase + x + 1].map(|p| &self.beside[p % FINE]);
            either_side(beside, &both(&a.cells, &b.cells).into(), x)
        });
        Self {
            alone: either_side(&self.alone, &self.beside[x % FINE], x),
            beside,
            always: either_side(&self.always, &self.always, x),
        }
    }
}

fn both<const W: usize>(a: &Circle<W>, b: &Circle<W>) -> Circle<W> {
    std::array::from_fn(|i| a[i] & b[i])
}

/// The cells that are forbidden if a product in cell `x` may be added on one side, on the other or
/// on neither. The cells `without` are forbidden beside a sum without this product, the cells
/// `with` beside a sum with it.
///
/// If the product is added on both sides, nothing is forbidden for certain: its square may be the
/// nearest blocker of both occupancies, and what is behind a blocker does not matter.
pub fn either_side<const W: usize>(without: &Cells<W>, with: &Cells<W>, x: usize) -> Cells<W> {
    let mut cells = without.cells;
    add_turned(&mut cells, &[without.eroded; 2], x);
    add_turned(&mut cells, &[with.eroded; 2], minus(x + 1, W));
    cells.into()
}

/// The cells of [`either_side`], each computed on demand: a search reads only a few blocks of the
/// circles of its third square.
#[derive(Clone, Copy, Debug)]
pub struct EitherSide<'a, const W: usize> {
    without: &'a Cells<W>,
    with: &'a Cells<W>,
    added: usize,
    removed: usize,
}

impl<'a, const W: usize> EitherSide<'a, W> {
    /// As [`either_side`].
    pub fn new(without: &'a Cells<W>, with: &'a Cells<W>, x: usize) -> Self {
        Self { without, with, added: x, removed: minus(x + 1, W) }
    }

    /// The cells from `from` to `from + 255`.
    pub fn block(&self, from: usize) -> Block {
        let without = block(&self.without.cells, from);
        let added = block(&self.without.eroded, from + self.added);
        let removed = block(&self.with.eroded, from + self.removed);
        std::array::from_fn(|i| without[i] | added[i] | removed[i])
    }
}

/// `-x` on a circle of `words` words.
pub fn minus(x: usize, words: usize) -> usize {
    x.wrapping_neg() % (64 * words)
}

struct Base {
    /// The least product, and the amount by which it can grow.
    products: Vec<(u64, u64)>,
    /// The size of a cell, in units of the product.
    cell: u64,
    shift: u32,
}

impl Base {
    fn new(problem: &Problem, magic: u64, undecided: u32) -> Self {
        let rest = (1 << undecided) - 1;
        let product = |board: &u64| (board.wrapping_mul(magic), board * rest);
        let products = problem.boards[..problem.base].iter().map(product).collect();
        let shift = problem.shift - GUARD;
        Self { products, cell: 1 << shift, shift }
    }

    /// The cells that are forbidden beside a `u` of at least `start` and less than `start + width`.
    fn forbidden<const W: usize>(&self, start: u64, width: u64) -> Circle<W> {
        let twice = self.runs::<W>(start, width).map(|run| [run; 2]);
        let mut forbidden = [0; W];
        for &(product, growth) in &self.products {
            // The sum with the least `x` of a cell, and the number of cells from that sum to the
            // greatest possible one.
            let least = product.wrapping_add(start);
            let unknown = (least % self.cell) + growth + (width - 1) + (self.cell - 1);
            if let Some(run) = twice.get((unknown >> self.shift) as usize) {
                add_turned(&mut forbidden, run, (least >> self.shift) as usize);
            }
        }
        forbidden
    }

    /// The cells of the slots that base occupancies are certain to use beside `u`. With a loss of
    /// `i`, the last `i` cells of a slot are left out. So the `i` cells after each remaining cell
    /// are still in the same slot.
    fn runs<const W: usize>(&self, start: u64, width: u64) -> [Circle<W>; 4] {
        let mut occupied = [0; W];
        let slot_shift = self.shift + GUARD;
        for &(product, growth) in &self.products {
            let least = product.wrapping_add(start);
            let slot = least >> slot_shift;
            if least.wrapping_add(growth + (width - 1)) >> slot_shift == slot {
                let cell = slot as usize * FINE;
                occupied[cell / 64] |= SLOT << (cell % 64);
            }
        }
        std::array::from_fn(|loss| {
            let kept = u64::MAX / SLOT * (SLOT >> loss);
            occupied.map(|word: u64| word & kept)
        })
    }
}

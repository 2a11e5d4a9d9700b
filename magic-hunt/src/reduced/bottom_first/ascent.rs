//! The recursion over the mask's squares.

use super::tree::{Level, Tree};
use super::windows::{Children, RowLayout};
use crate::Stop;
use crate::bits::members;
use crate::reduced::Tally;
use magic_gen::search::EpochTable;

/// The number of windows after which the search tests whether any child is left.
const WINDOWS: usize = 4;

/// The number of magics that are listed. The last level's survivors are all that were found.
pub const NAMED: usize = 64;

/// The working memory of the recursion.
pub struct Search<'a> {
    tree: &'a Tree,
    /// The products of the occupancies that are decided so far.
    products: Vec<u64>,
    /// For each of them: its slot if the level's square is occupied too and the bits that are still
    /// open are 0.
    slots: Vec<u16>,
    /// The attack set that owns each slot.
    claims: EpochTable,
    /// Rows with a bit for each used slot, not doubled yet.
    used: Vec<u64>,
    /// Rows to read windows from.
    rows: Vec<u64>,
    /// The counts so far, with the first magics. Of the levels that a prefix decides, only the last
    /// is counted.
    pub tally: Tally,
    stop: &'a Stop<'a>,
}

impl<'a> Search<'a> {
    /// A search that has counted nothing yet, and ends when it has to stop.
    pub fn new(tree: &'a Tree, stop: &'a Stop<'a>) -> Self {
        let squares = tree.levels.len();
        Self {
            tree,
            products: vec![0; 1 << squares],
            slots: vec![0; 1 << squares],
            claims: EpochTable::new(tree.bits),
            used: vec![],
            rows: vec![],
            tally: Tally::new(squares),
            stop,
        }
    }

    /// Searches all magics whose low bits are `prefix`: those bits that the first `depth` levels
    /// decide.
    pub fn run(&mut self, depth: usize, prefix: u64) {
        if depth > 0 {
            self.tally.nodes[depth - 1] += 1;
        }
        if self.enter(depth, prefix) {
            if depth > 0 {
                self.tally.survivors[depth - 1] += 1;
            }
            self.expand(depth, prefix);
        }
    }

    /// Computes the products of the first `depth` levels, unless attack sets collide there.
    fn enter(&mut self, depth: usize, prefix: u64) -> bool {
        (0..depth).all(|level| {
            let product = prefix << self.tree.levels[level].square;
            let good = self.place(level, product) && {
                self.claim_old(level);
                self.fits(level, 0)
            };
            self.multiply(level, product);
            good
        })
    }

    /// Searches below a node: the low bits of `magic` are known, and the products of the first
    /// `depth` squares are computed.
    fn expand(&mut self, depth: usize, magic: u64) {
        let tree = self.tree;
        let Some(level) = tree.levels.get(depth) else {
            if self.tally.magics.len() < NAMED {
                self.tally.magics.push(magic);
            }
            return;
        };
        for lead in 0..1 << level.lead {
            if self.stop.ask_now_and_then() {
                return;
            }
            let magic = magic | lead << level.known;
            self.tally.nodes[depth] += 1 << level.width;
            if self.place(depth, magic << level.square) {
                for child in members(self.children(depth)) {
                    self.tally.survivors[depth] += 1;
                    let magic = magic | (child as u64) << (level.known + level.lead);
                    self.multiply(depth, magic << level.square);
                    self.expand(depth + 1, magic);
                }
            }
        }
    }

    /// Writes the products of the occupancies in which the level's square is set.
    fn multiply(&mut self, depth: usize, product: u64) {
        let (old, new) = self.products.split_at_mut(1 << depth);
        new.iter_mut().zip(old).for_each(|(new, old)| *new = old.wrapping_add(product));
    }

    /// Finds the slots of the new occupancies for child 0. Returns whether no two of these
    /// occupancies collide. If two collide, they collide for every child, since each child shifts
    /// all of them equally.
    fn place(&mut self, depth: usize, product: u64) -> bool {
        let size = 1 << depth;
        let shift = 64 - self.tree.bits;
        let classes = &self.tree.classes[size..2 * size];
        self.claims.clear();
        let products = self.products[..size].iter().zip(&mut self.slots).zip(classes);
        for ((old, place), &class) in products {
            let slot = old.wrapping_add(product) >> shift;
            *place = slot as u16;
            if !self.claims.claim(slot as usize, class) {
                return false;
            }
        }
        true
    }

    /// Claims the slots of the occupancies decided so far.
    fn claim_old(&mut self, depth: usize) {
        let shift = 64 - self.tree.bits;
        self.claims.clear();
        for (product, &class) in self.products[..1 << depth].iter().zip(&self.tree.classes) {
            self.claims.claim((product >> shift) as usize, class);
        }
    }

    /// Whether the new occupancies, moved by `by` slots, collide with no old one.
    fn fits(&self, depth: usize, by: usize) -> bool {
        let size = 1 << depth;
        let last = (1 << self.tree.bits) - 1;
        let new = self.slots[..size].iter().zip(&self.tree.classes[size..]);
        new.into_iter().all(|(&slot, &c)| self.claims.admits((usize::from(slot) + by) & last, c))
    }

    /// The children whose new occupancies collide with no old one.
    fn children(&mut self, depth: usize) -> Children {
        let level = &self.tree.levels[depth];
        match level.width {
            ..=3 => self.one_by_one(depth, level),
            4..=6 => self.by_windows::<1>(depth, level),
            7 => self.by_windows::<2>(depth, level),
            8 => self.by_windows::<4>(depth, level),
            _ => self.by_windows::<8>(depth, level),
        }
    }

    fn one_by_one(&mut self, depth: usize, level: &Level) -> Children {
        let stride = self.tree.bits - level.width;
        self.claim_old(depth);
        let mut children = [0; _];
        for child in 0..1 << level.width {
            children[0] |= u64::from(self.fits(depth, child << stride)) << child;
        }
        children
    }

    fn by_windows<const W: usize>(&mut self, depth: usize, level: &Level) -> Children {
        let layout = RowLayout::<W> { width: level.width, stride: self.tree.bits - level.width };
        let mut out = [0; W];
        self.mark_used(layout, 1 << depth);
        self.forbid_used(layout, &[]);
        let mut alive = self.strike(layout, &level.visible, &mut out);
        for class in &level.hidden {
            if !alive {
                break;
            }
            self.forbid_used(layout, class);
            alive = self.strike(layout, class, &mut out);
        }
        layout.rest(&out)
    }

    /// Marks the slots of the occupancies decided so far.
    fn mark_used<const W: usize>(&mut self, layout: RowLayout<W>, size: usize) {
        let shift = 64 - self.tree.bits;
        self.used.clear();
        self.used.resize(layout.words(), 0);
        for product in &self.products[..size] {
            layout.flip(&mut self.used, (product >> shift) as usize, true);
        }
    }

    /// Prepares the rows in which the used slots are forbidden, except those of the class with
    /// these members.
    fn forbid_used<const W: usize>(&mut self, layout: RowLayout<W>, class: &[u16]) {
        let shift = 64 - self.tree.bits;
        self.rows.clone_from(&self.used);
        for &o in class {
            let slot = self.products[usize::from(o)] >> shift;
            layout.flip(&mut self.rows, slot as usize, false);
        }
        layout.double(&mut self.rows);
    }

    /// Strikes out children for these occupancies. Returns whether any is left.
    fn strike<const W: usize>(
        &self,
        layout: RowLayout<W>,
        occupancies: &[u16],
        out: &mut [u64; W],
    ) -> bool {
        occupancies.chunks(WINDOWS).all(|some| {
            for &o in some {
                layout.strike(&self.rows, usize::from(self.slots[usize::from(o)]), out);
            }
            *out != [u64::MAX; W]
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::finds::{Find, REDUCED, Row};
    use magic_gen::geometry::{Slider, Square};
    use magic_gen::search::{Draw, MagicSearch};

    impl Search<'_> {
        /// Whether a magic's own path continues across a level.
        fn keeps(&mut self, depth: usize, magic: u64) -> bool {
            let level = &self.tree.levels[depth];
            let below = level.known + level.lead;
            let child = magic >> below & ((1 << level.width) - 1);
            let child_0 = magic & ((1 << below) - 1);
            self.enter(depth, magic)
                && self.place(depth, child_0 << level.square)
                && members(self.children(depth)).any(|survivor| survivor as u64 == child)
        }
    }

    /// Asserts that a magic's path continues across every level of its own search.
    fn check(slider: Slider, square: Square, bits: u32, magic: u64) {
        let tree = Tree::new(slider, square, bits);
        let stop = Stop::never();
        let mut search = Search::new(&tree, &stop);
        let kept = (0..tree.levels.len()).all(|depth| search.keeps(depth, magic));
        assert!(kept, "{slider} {square} {magic:#018x}");
    }

    #[test]
    fn no_magic_of_any_square_is_cut_on_any_level() {
        for slider in Slider::ALL {
            for square in Square::all() {
                let bits = slider.mask(square).count_ones();
                let mut search = MagicSearch::new(slider, square, bits, Draw::Planned, 1);
                check(slider, square, bits, search.run(u64::MAX).unwrap().magic);
            }
        }
    }

    #[test]
    fn no_reduced_magic_is_cut_on_any_level() {
        let rows = Find::parse(REDUCED.text).unwrap().rows;
        for Row { site, shift, magic, .. } in &rows {
            check(site.slider(), site.square(), 64 - shift, *magic);
        }
        assert!(rows.len() >= 39, "only {} magics", rows.len());
    }
}

//! The slots that tiles are put on, and which squares may share them.

use super::shape::Shape;
use super::tile::Probe;
use magic_gen::geometry::Site;

/// A table as it is packed.
pub trait Slots: Clone {
    /// Costs are counted in so many parts of a slot.
    const SLOT: i64;

    /// A forced move lifts no more tiles than this.
    const IN_THE_WAY: usize;

    /// A table of this kind without tiles, and with so many slots.
    fn empty(&self, len: u32) -> Self;

    /// How many slots there are.
    fn length(&self) -> u32;

    /// Puts a tile of a square there. It has to fit.
    fn put(&mut self, site: Site, shape: &Shape, position: u32);

    /// Takes it away again.
    fn lift(&mut self, site: Site, shape: &Shape, position: u32);

    /// Whether tiles of two squares must not share a slot.
    fn conflict(&self, one: Site, other: Site) -> bool;

    /// How much dearer the table becomes if a tile of a square is put there, in parts of a slot.
    /// Slots that are taken already are not counted again.
    fn spoils(&self, site: Site, shape: &Shape, position: u32) -> i64;

    /// The least that this can be, wherever the tile is put.
    fn spoils_at_least(&self, shape: &Shape) -> i64;

    /// Makes [`Slots::free`] and [`Slots::fits`] answer for this square, as far as tiles
    /// between two slots are concerned.
    fn look(&mut self, site: Site, from: u32, to: u32);

    /// The slots that are free for this square, slot 0 in the lowest bit of the first
    /// word, and beyond the end zeros for a tile's length.
    fn free(&self) -> &[u64];

    /// Hands the lowest `most` positions from `from` on, and below `to`, at which a
    /// tile with these probes fits to `visit`.
    fn fits(&self, probes: &[Probe], from: u32, to: u32, most: u32, visit: impl FnMut(u32));

    /// The lowest of them.
    fn first_fit(&self, probes: &[Probe], from: u32, to: u32) -> Option<u32> {
        let mut first = None;
        self.fits(probes, from, to, 1, |position| first = Some(position));
        first
    }
}

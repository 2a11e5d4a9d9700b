//! The slots under the tiles, and which squares may share them.

use super::shape::Shape;
use super::tile::Probe;
use magic_gen::geometry::Site;

/// A table while it is packed.
pub trait Slots: Clone {
    /// The number of parts of a slot in which costs are counted.
    const SLOT: i64;

    /// The most tiles that a forced move lifts.
    const IN_THE_WAY: usize;

    /// A table of this kind without tiles, with this number of slots.
    fn empty(&self, len: u32) -> Self;

    /// The number of slots.
    fn length(&self) -> u32;

    /// Puts a tile of a square at a position. It must fit.
    fn put(&mut self, site: Site, shape: &Shape, position: u32);

    /// Takes it away again.
    fn lift(&mut self, site: Site, shape: &Shape, position: u32);

    /// Whether tiles of two squares must not share a slot.
    fn conflict(&self, one: Site, other: Site) -> bool;

    /// The amount by which the cost of the table rises if a square's tile is put there, in parts of
    /// a slot. Slots that are already used do not count again.
    fn spoils(&self, site: Site, shape: &Shape, position: u32) -> i64;

    /// The least amount at any position.
    fn spoils_at_least(&self, shape: &Shape) -> i64;

    /// Makes [`Slots::free`] and [`Slots::fits`] valid for this square, for tiles between two
    /// slots.
    fn look(&mut self, site: Site, from: u32, to: u32);

    /// The slots that are free for this square, slot 0 in the lowest bit of the first word. Beyond
    /// the end there are zeros for the length of a tile.
    fn free(&self) -> &[u64];

    /// Calls `visit` with the lowest `most` positions, from `from` on and below `to`, at which a
    /// tile with these probes fits.
    fn fits(&self, probes: &[Probe], from: u32, to: u32, most: u32, visit: impl FnMut(u32));

    /// The lowest of them.
    fn first_fit(&self, probes: &[Probe], from: u32, to: u32) -> Option<u32> {
        let mut first = None;
        self.fits(probes, from, to, 1, |position| first = Some(position));
        first
    }
}

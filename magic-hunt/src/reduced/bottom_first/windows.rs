//! All children of a node at once: bit rows that are read at an offset.
//!
//! The children of a node differ in the topmost bits of one product. So child `d` puts an occupancy
//! `d << stride` slots after the slot of child 0, around the circle of all slots. Slots with the
//! same low `stride` bits are one row of bits. A bit is set if the occupancy must not use the slot.
//! Read from the slot of child 0 on, bit `d` of the row says whether child `d` is excluded. One
//! unaligned read of `2^width` bits for each occupancy decides about all children.
//!
//! A row is stored twice in succession, so no read wraps around.

use super::tree::WIDEST;
use crate::bits::joined;

/// A set of children, one bit each.
pub type Children = [u64; 1 << (WIDEST - 6)];

/// The place of the bit of a slot. `W` is the number of words that have the children.
#[derive(Clone, Copy, Debug)]
pub struct RowLayout<const W: usize> {
    /// The number of children, as an exponent of two.
    pub width: u32,
    /// The distance of neighboring children in slots, as an exponent of two.
    pub stride: u32,
}

impl<const W: usize> RowLayout<W> {
    /// The words of a row: twice those of the children, and one more that an unaligned read
    /// touches.
    const LEN: usize = 2 * W + 1;

    /// The words of all rows.
    pub const fn words(self) -> usize {
        Self::LEN << self.stride
    }

    /// The beginning of a slot's row, and its column.
    #[inline]
    const fn place(self, slot: usize) -> (usize, usize) {
        let row = slot & ((1 << self.stride) - 1);
        (row * Self::LEN, slot >> self.stride)
    }

    /// Sets the bit of `slot`, or clears it, before the rows are doubled.
    #[inline]
    pub fn flip(self, rows: &mut [u64], slot: usize, set: bool) {
        let (row, column) = self.place(slot);
        let word = &mut rows[row + column / 64];
        let bit = 1 << (column % 64);
        *word = if set { *word | bit } else { *word & !bit };
    }

    /// Writes each row a second time after itself.
    #[inline]
    pub fn double(self, rows: &mut [u64]) {
        for row in rows.chunks_exact_mut(Self::LEN) {
            for width in self.width..6 {
                row[0] |= row[0] << (1 << width);
            }
            row.copy_within(..W, W);
            row[2 * W] = row[0];
        }
    }

    /// Adds the children to `out` that meet a set bit, if child 0 meets `slot`.
    #[inline]
    pub fn strike(self, rows: &[u64], slot: usize, out: &mut [u64; W]) {
        let (row, column) = self.place(slot);
        let words = &rows[row + column / 64..][..=W];
        let by = (column % 64) as u32;
        for (k, out) in out.iter_mut().enumerate() {
            *out |= joined(words[k], words[k + 1], by);
        }
    }

    /// The children that are not out.
    pub fn rest(self, out: &[u64; W]) -> Children {
        let mut rest = [0; _];
        let all = if self.width < 6 { (1 << (1 << self.width)) - 1 } else { u64::MAX };
        rest.iter_mut().zip(out).for_each(|(rest, out)| *rest = !out & all);
        rest
    }
}

#[cfg(test)]
mod tests {
    use rand_xoshiro::rand_core::Rng;

    use super::*;
    use crate::bits::members;
    use magic_gen::stream::stream;

    /// Compares windows with single lookups for all slots.
    fn compare<const W: usize>(width: u32, stride: u32) {
        let layout = RowLayout::<W> { width, stride };
        let mut rng = stream(1, "windows");
        let slots = 1_usize << width << stride;
        let taken: Vec<bool> = (0..slots).map(|_| rng.next_u64().is_multiple_of(3)).collect();
        let mut rows = vec![0; layout.words()];
        (0..slots).for_each(|slot| layout.flip(&mut rows, slot, true));
        (0..slots).filter(|&s| !taken[s]).for_each(|slot| layout.flip(&mut rows, slot, false));
        layout.double(&mut rows);
        for slot in 0..slots {
            let mut out = [0; W];
            layout.strike(&rows, slot, &mut out);
            let free = |child: &usize| !taken[(slot + (child << stride)) % slots];
            let wanted: Vec<usize> = (0..1 << width).filter(free).collect();
            assert_eq!(members(layout.rest(&out)).collect::<Vec<_>>(), wanted, "{width} {stride}");
        }
    }

    #[test]
    fn a_window_says_what_each_slot_says() {
        for stride in 0..4 {
            (0..=6).for_each(|width| compare::<1>(width, stride));
            compare::<2>(7, stride);
            compare::<4>(8, stride);
            compare::<8>(9, stride);
        }
    }
}

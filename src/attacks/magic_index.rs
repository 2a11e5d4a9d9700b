//! The index of every magic table.
//!
//! A file of its own because the build script includes it too: the code that
//! lays a table out and the code that reads it share this one function.

/// All that a magic lookup on one square needs to find its slot.
#[derive(Clone, Copy)]
pub(crate) struct Magic {
    /// The relevant squares.
    pub(crate) mask: u64,
    /// The magic.
    pub(crate) factor: u64,
    /// Where the square's own table begins.
    pub(crate) offset: u32,
    /// 64 less the bits of the index, so 1 to 63.
    pub(crate) shift: u32,
}

impl Magic {
    /// The slot of an occupancy in the table of all squares.
    #[inline]
    pub(crate) const fn index(&self, occupied: u64) -> usize {
        self.offset as usize + magic_index(occupied & self.mask, self.factor, self.shift)
    }
}

/// The slot of a relevant occupancy in the square's own table: the top
/// `64 - shift` bits of its product with the factor.
#[inline]
pub(crate) const fn magic_index(relevant: u64, factor: u64, shift: u32) -> usize {
    (relevant.wrapping_mul(factor) >> shift) as usize
}

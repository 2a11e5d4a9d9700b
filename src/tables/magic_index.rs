//! The records and indices of magic tables.
//!
//! The build script includes this file too: the code that lays a table out and the code that reads
//! it share these functions.

/// All that a magic lookup on one square needs to find its slot.
#[derive(Clone, Copy)]
pub(crate) struct Magic {
    /// The relevant squares.
    pub(crate) mask: u64,
    /// What the lookup multiplies by, elsewhere called the magic.
    pub(crate) factor: u64,
    /// Where the square's own table begins. In a table that squares share, a
    /// square that does not use the first slots of its range may begin before
    /// the table: the offset is then negative, modulo 2^32.
    pub(crate) offset: u32,
    /// 64 less the bits of the index, so 1 to 63.
    pub(crate) shift: u32,
}

impl Magic {
    /// The slot of an occupancy in the table of all squares.
    #[inline]
    pub(crate) const fn index(&self, occupied: u64) -> usize {
        self.slot(occupied & self.mask, self.shift)
    }

    /// The slot of what is multiplied, for any shift of 32 or more.
    #[inline]
    pub(crate) const fn slot(&self, multiplied: u64, shift: u32) -> usize {
        let index = magic_index(multiplied, self.factor, shift) as u32;
        self.offset.wrapping_add(index) as usize
    }
}

/// The slot of a relevant occupancy in the square's own table: the top
/// `64 - shift` bits of its product with the factor.
#[inline]
pub(crate) const fn magic_index(relevant: u64, factor: u64, shift: u32) -> usize {
    (relevant.wrapping_mul(factor) >> shift) as usize
}

/// Offset and shift in one word, for records that must be short.
#[derive(Clone, Copy)]
pub(crate) struct Place(pub(crate) u32);

impl Place {
    /// The place of a square whose offset is less than 2^25 away from 0.
    #[allow(dead_code)] // for the build script
    pub(crate) const fn new(magic: &Magic) -> Self {
        Self(magic.offset << 6 | magic.shift)
    }

    /// The slot of a relevant occupancy, as [`Magic::slot`].
    #[inline]
    pub(crate) const fn slot(self, relevant: u64, factor: u64) -> usize {
        let index = magic_index(relevant, factor, self.0 & 63) as u32;
        // The shift to the right keeps the sign of an offset below zero.
        (self.0.cast_signed() >> 6).cast_unsigned().wrapping_add(index) as usize
    }
}

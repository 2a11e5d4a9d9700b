//! The record of a square that several techniques of magics read.

use crate::tables::magic_index::magic_index;

/// The numbers with which a magic lookup on one square finds its slot.
#[derive(Clone, Copy)]
pub(crate) struct MagicRecord {
    /// The relevant squares.
    mask: u64,
    magic: u64,
    /// The place where the square's own table begins.
    offset: u32,
    /// 64 less the number of index bits: 1 to 63.
    shift: u32,
}

impl MagicRecord {
    /// The records of all squares, from one array for each kind of number.
    pub(crate) const fn all(
        masks: [u64; 64],
        magics: [u64; 64],
        offsets: [u32; 64],
        shifts: [u32; 64],
    ) -> [Self; 64] {
        let mut all = [Self { mask: 0, magic: 0, offset: 0, shift: 0 }; 64];
        let mut index = 0;
        while index < 64 {
            all[index] = Self {
                mask: masks[index],
                magic: magics[index],
                offset: offsets[index],
                shift: shifts[index],
            };
            index += 1;
        }
        all
    }

    /// The slot of an occupancy in the table of all squares.
    #[inline]
    pub(crate) const fn slot(&self, occupied: u64) -> usize {
        self.offset as usize + magic_index(occupied & self.mask, self.magic, self.shift)
    }
}

/// Makes `ROOKS` and `BISHOPS`, the records of all squares, from the numbers in `expanded`, the
/// file that the build script wrote for a technique.
macro_rules! magic_records {
    () => {
        use $crate::tables::magic_record::MagicRecord;

        static ROOKS: [MagicRecord; 64] = MagicRecord::all(
            expanded::ROOK_MASKS,
            expanded::ROOK_MAGICS,
            expanded::ROOK_OFFSETS,
            expanded::ROOK_SHIFTS,
        );
        static BISHOPS: [MagicRecord; 64] = MagicRecord::all(
            expanded::BISHOP_MASKS,
            expanded::BISHOP_MAGICS,
            expanded::BISHOP_OFFSETS,
            expanded::BISHOP_SHIFTS,
        );
    };
}
pub(crate) use magic_records;

//! The numbers with which magics find a slot: one table for all forms.
//!
//! ```text
//! slot = offset + (((occupied & mask) * magic) >> shift)
//!
//! form             offset                    shift              OWN
//! plain            square << (64 - shift)    one for all        0
//! fixed shift      the square's own          one for all        1
//! fancy            the square's own          the square's own   2
//! ```

use crate::tables::magic_index::magic_index;
use crate::{Bitboard, Square};

/// All squares in one block: a load itself multiplies a square's number by eight bytes, so two
/// numbers a square need no shift.
pub(crate) type PlainTable<const SHIFT: u32> = MagicTable<1, 64, 0, SHIFT>;
/// A record for each square, in one cache line or two.
pub(crate) type FixedShiftTable<const SHIFT: u32> = MagicTable<64, 1, 1, SHIFT>;
/// The same, with the square's own shift.
pub(crate) type FancyTable = MagicTable<64, 1, 2, 0>;

/// The numbers of all squares, in `BLOCKS` blocks of `SQUARES` squares each. `OWN` is the form.
/// `SHIFT` is the shift of all squares, if they have one.
pub(crate) struct MagicTable<
    const BLOCKS: usize,
    const SQUARES: usize,
    const OWN: usize,
    const SHIFT: u32,
> {
    blocks: [Block<SQUARES, OWN>; BLOCKS],
}

#[derive(Clone, Copy)]
struct Block<const SQUARES: usize, const OWN: usize> {
    /// The relevant squares.
    masks: [u64; SQUARES],
    magics: [u64; SQUARES],
    /// What a square has of its own: nothing, its offset, or offset and shift.
    own: [[u32; OWN]; SQUARES],
}

impl<const BLOCKS: usize, const SQUARES: usize, const OWN: usize, const SHIFT: u32>
    MagicTable<BLOCKS, SQUARES, OWN, SHIFT>
{
    /// `own` has an array for each number of a square's own: offsets, shifts.
    pub(crate) const fn new(masks: [u64; 64], magics: [u64; 64], own: [[u32; 64]; OWN]) -> Self {
        const { assert!(BLOCKS * SQUARES == 64) };
        let empty = Block { masks: [0; SQUARES], magics: [0; SQUARES], own: [[0; OWN]; SQUARES] };
        let mut blocks = [empty; BLOCKS];
        let mut square = 0;
        while square < 64 {
            let (block, place) = (&mut blocks[square / SQUARES], square % SQUARES);
            block.masks[place] = masks[square];
            block.magics[place] = magics[square];
            let mut number = 0;
            while number < OWN {
                block.own[place][number] = own[number][square];
                number += 1;
            }
            square += 1;
        }
        Self { blocks }
    }

    /// The slot of an occupancy in the table of all squares.
    #[inline]
    pub(crate) const fn slot(&self, square: Square, occupied: Bitboard) -> usize {
        let (block, place) = (&self.blocks[square.index() / SQUARES], square.index() % SQUARES);
        let own = &block.own[place];
        let shift = if OWN == 2 { own[1] } else { SHIFT };
        let offset = if OWN == 0 { square.index() << (64 - SHIFT) } else { own[0] as usize };
        offset + magic_index(occupied.0 & block.masks[place], block.magics[place], shift)
    }
}

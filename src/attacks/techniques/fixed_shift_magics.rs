//! Fixed-shift magics: one shift for all squares, each table at its own offset.
//!
//! `plain_magics` have a constant shift, which saves a load and a
//! register, but spread the tables over 2.4 MB. `fancy_magics` pack
//! them, but every square has a shift of its own. Here the shift is constant,
//! 52 for rooks and 55 for bishops, and the tables are packed all the same:
//!
//! ```text
//! attacks = slots[offset + (((occupied & mask) * magic) >> 52)]
//!
//! slots of a1    1 1 1 1 1 1 1 1
//! slots of b2                    2 . . . 2 . . . 2
//! slots of a2                      3 . 3 . 3 . 3
//! ```
//!
//! - A square with fewer relevant occupancies than 4,096 (bishop: 512) uses only
//!   some slots of its range. A magic that separates the attack sets in the top
//!   ten bits of the product separates them in the top twelve as well; of every
//!   four neighbouring slots it then uses one, and which of the four depends on
//!   the next two bits of the product.
//! - The slots that it leaves free serve other squares. So the ranges overlap
//!   while the used slots do not, and a lookup needs no mask afterwards.
//!
//! The build script places the squares, largest first, each at the first
//! offset where all its slots are free, and then reads every relevant occupancy
//! of every square back.
//!
//! **Cost.** Twelve instructions, one of them a multiplication. 1,313,952 bytes: 156,176 entries for
//! the rooks and 7,684 for the bishops, half of the plain form, but more than the 102,400 and 5,248
//! of the fancy one. The magics are those of `fancy_magics`, which use every one of their 2^n slots,
//! so that overlapping gains only by filling gaps. `overlapping_magics` have magics found for the
//! purpose.
//!
//! Sources: Chess Programming Wiki, "Magic Bitboards", "Fixed shift Fancy";
//! Volker Annuss (2012, 2017), Computer Chess Club, who also let the ranges
//! overlap.

use crate::tables::expanded;
use crate::tables::magic_index::magic_index;
use crate::{Bitboard, Square};

expanded!("fixed_shift_magics.rs");
use expanded::{BISHOP_ATTACKS, ROOK_ATTACKS};

/// What the lookups read: both attack tables and the squares' records.
pub(crate) const BYTES: usize = size_of_val(&ROOK_ATTACKS)
    + size_of_val(&BISHOP_ATTACKS)
    + size_of_val(&ROOKS)
    + size_of_val(&BISHOPS);

const ROOK_SHIFT: u32 = 64 - 12;
const BISHOP_SHIFT: u32 = 64 - 9;

/// All that a lookup on one square needs.
#[derive(Clone, Copy)]
struct FixedShiftMagic {
    mask: u64,
    magic: u64,
    /// Where the square's range begins.
    offset: u32,
}

static ROOKS: [FixedShiftMagic; 64] =
    FixedShiftMagic::all(expanded::ROOK_MASKS, expanded::ROOK_MAGICS, expanded::ROOK_OFFSETS);
static BISHOPS: [FixedShiftMagic; 64] =
    FixedShiftMagic::all(expanded::BISHOP_MASKS, expanded::BISHOP_MAGICS, expanded::BISHOP_OFFSETS);

impl FixedShiftMagic {
    const fn all(masks: [u64; 64], magics: [u64; 64], offsets: [u32; 64]) -> [Self; 64] {
        let mut all = [Self { mask: 0, magic: 0, offset: 0 }; 64];
        let mut index = 0;
        while index < 64 {
            all[index] = Self { mask: masks[index], magic: magics[index], offset: offsets[index] };
            index += 1;
        }
        all
    }

    #[inline]
    const fn slot(&self, occupied: Bitboard, shift: u32) -> usize {
        self.offset as usize + magic_index(occupied.0 & self.mask, self.magic, shift)
    }
}

/// The squares a rook on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(ROOK_ATTACKS[ROOKS[square.index()].slot(occupied, ROOK_SHIFT)])
}

/// The squares a bishop on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(BISHOP_ATTACKS[BISHOPS[square.index()].slot(occupied, BISHOP_SHIFT)])
}

/// The squares a queen on `square` attacks, `occupied` being all pieces of both sides: the
/// rook's and the bishop's.
#[inline]
#[must_use]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    rook_attacks(square, occupied).union(bishop_attacks(square, occupied))
}

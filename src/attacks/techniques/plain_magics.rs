//! Plain magics: a table of the same length for every square.
//!
//! This is the first form of magic bitboards. Every square has 4,096 slots for a rook and 512 for a
//! bishop, as many as the squares with the most relevant occupancies need. So the shift is a
//! constant, and a square's table begins at a constant multiple of its number. A lookup loads
//! neither shift nor offset.
//!
//! ```text
//! attacks = slots[square][((occupied & mask) * magic) >> 52]     55 for a bishop
//!
//! a1  |====================|      every one of 4,096 slots is used
//! b1  |==========          |      half of them
//! c3  |=====               |      a quarter
//! ```
//!
//! The magics are those of `fancy_magics`. A magic that separates the attack sets of a square by
//! the top `n` bits of the product also separates them by the top twelve, which include these `n`.
//!
//! **Cost.** Eight instructions, one of them a multiplication, and no bounds check: no other
//! technique of magics has fewer. 2,361,344 bytes, most of which are never read. Masks and magics
//! are in separate arrays, so a square's number indexes each without a shift.
//!
//! Sources: Lasse Hansen, Winboard Forum, June 2006; Gerd Isenberg, *Efficient
//! Generation of Sliding Piece Attacks* (Dresden, 2008), "Magic Bitboards".

use crate::tables::expanded;
use crate::tables::magic_index::magic_index;
use crate::{Bitboard, Square};

expanded!("plain_magics.rs");
use expanded::{BISHOP_ATTACKS, ROOK_ATTACKS};

/// The size of both attack tables, and the squares' masks and magics.
pub(crate) const BYTES: usize = size_of_val(&ROOK_ATTACKS)
    + size_of_val(&BISHOP_ATTACKS)
    + size_of_val(&ROOKS)
    + size_of_val(&BISHOPS);

const ROOK_SHIFT: u32 = 64 - 12;
const BISHOP_SHIFT: u32 = 64 - 9;

/// The masks and magics of all squares. In two arrays, since a load itself multiplies an index by
/// eight bytes.
struct MasksAndMagics {
    masks: [u64; 64],
    magics: [u64; 64],
}

static ROOKS: MasksAndMagics =
    MasksAndMagics { masks: expanded::ROOK_MASKS, magics: expanded::ROOK_MAGICS };
static BISHOPS: MasksAndMagics =
    MasksAndMagics { masks: expanded::BISHOP_MASKS, magics: expanded::BISHOP_MAGICS };

impl MasksAndMagics {
    #[inline]
    const fn index(&self, square: Square, occupied: Bitboard, shift: u32) -> usize {
        let relevant = occupied.0 & self.masks[square.index()];
        magic_index(relevant, self.magics[square.index()], shift)
    }
}

/// The squares that a rook on `square` attacks; `occupied` holds all pieces of both sides.
#[inline]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let index = ROOKS.index(square, occupied, ROOK_SHIFT);
    Bitboard(ROOK_ATTACKS[square.index()][index])
}

/// The squares that a bishop on `square` attacks; `occupied` holds all pieces of both sides.
#[inline]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let index = BISHOPS.index(square, occupied, BISHOP_SHIFT);
    Bitboard(BISHOP_ATTACKS[square.index()][index])
}

super::queen_attacks_of_both!();

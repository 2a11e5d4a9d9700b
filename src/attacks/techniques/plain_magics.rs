//! Plain magics: the same table for every square.
//!
//! The first form of magic bitboards. Every rook square gets 4,096 entries and
//! every bishop square 512, as many as the largest needs, so the shift is a
//! constant and a square's table begins at a constant multiple of its number:
//! neither shift nor offset has to be loaded.
//!
//! ```text
//! attacks = slots[square][((occupied & mask) * magic) >> 52]     55 for a bishop
//!
//! a1  |====================|      every one of 4,096 slots is used
//! b1  |==========          |      half of them
//! c3  |=====               |      a quarter
//! ```
//!
//! The magics are those of `fancy_magics`. A magic that separates
//! the attack sets of a square in the top `n` bits of the product separates
//! them in the top twelve as well, since the `n` are the first of the twelve.
//!
//! **Cost.** Eight instructions, one of them a multiplication, and no bounds check: the fewest of all
//! magics. 2,361,344 bytes, most of which are never read. Masks and magics have an array each, so that
//! a square's number indexes them without a shift.
//!
//! Sources: Lasse Hansen, Winboard Forum, June 2006; Gerd Isenberg, *Efficient
//! Generation of Sliding Piece Attacks* (Dresden, 2008), "Magic Bitboards".

use crate::tables::expanded;
use crate::tables::magic_index::magic_index;
use crate::{Bitboard, Square};

expanded!("plain_magics.rs");
use expanded::{BISHOP_ATTACKS, ROOK_ATTACKS};

/// What the lookups read: both attack tables, and the squares' masks and magics.
pub(crate) const BYTES: usize = size_of_val(&ROOK_ATTACKS)
    + size_of_val(&BISHOP_ATTACKS)
    + size_of_val(&ROOKS)
    + size_of_val(&BISHOPS);

const ROOK_SHIFT: u32 = 64 - 12;
const BISHOP_SHIFT: u32 = 64 - 9;

/// The masks and magics of all squares. In two arrays, since a load scales an index into
/// eight-byte words by itself.
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

/// The squares a rook on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let index = ROOKS.index(square, occupied, ROOK_SHIFT);
    Bitboard(ROOK_ATTACKS[square.index()][index])
}

/// The squares a bishop on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let index = BISHOPS.index(square, occupied, BISHOP_SHIFT);
    Bitboard(BISHOP_ATTACKS[square.index()][index])
}

/// The squares a queen on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    rook_attacks(square, occupied).union(bishop_attacks(square, occupied))
}

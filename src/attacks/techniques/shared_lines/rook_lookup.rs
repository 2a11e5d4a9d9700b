//! The rook: two loads, from tables that all squares share.
//!
//! The ranks that a rook attacks along its file are the same for every file: they depend on the
//! rook's rank and the blockers. The files that a rook attacks along its rank are the same for
//! every rank: they depend on the rook's file and the blockers. So files need only eight tables,
//! and ranks eight. The intersection of two loads is the exact attack set:
//!
//! ```text
//! turned  = rotate_right(occupied, square)
//! attacks = ranks[((turned | others) * magic) >> 56]
//!         & load(sets + origin + 4 * (occupied >> (square & 56) & 126))
//! ```
//!
//! **The file.** An *entry* is a word of the table `ranks`. It has ones on the rook's whole rank,
//! and on each whole rank that the rook attacks along its file. A rook on rank 4 with blockers on
//! ranks 2 and 6 has an entry with ones on ranks 2 to 6. The other load keeps only the file on
//! these ranks.
//!
//! **The rank.** For each file there are 64 attack sets of a rank, a byte each (`s`). Between two
//! sets are seven copies of the byte that has only the file's bit (`c`). Any eight consecutive
//! bytes hold one set and seven copies. The place where the load begins decides on which rank the
//! set is:
//!
//! ```text
//! bytes of a file     c c c c c c c s c c c c c c c s c c c c c c c s c c c c c c c
//! the second set,
//!   rook on rank 1                                  [=============]
//!   rook on rank 3                              [=============]
//!   rook on rank 8                    [=============]
//! ```
//!
//! The entry has ones on the rook's whole rank. So the set remains there, without the rook's
//! square. On each other attacked rank the file's bit remains. The *origin* of a square is the
//! place of the first set of its file, less its rank.
//!
//! **192 entries are enough for the file.** To tell all blockers apart, 320 would be needed. But an
//! entry does not say which of its ranks is the rook's. If the square on the second rank is empty,
//! a rook on the first rank and a rook on the third, with the same blocker above both, need the
//! same entry. So a rook in the lower half with no blocker below it uses the entries of the first
//! rank, if a blocker above it has the same weight for both. Only a rook with a blocker below it
//! needs more entries: 16 on the third rank, with the blocker on the second, and 16 on the fourth,
//! with the blocker on the third. The first rank has 64 entries, which makes 96 for the lower half.
//! The upper half mirrors this.
//!
//! **The magic adds the place.** The board is *turned*: rotated to bring the rook to the lowest
//! bit. The squares above the rook are then bits 8, 16 … for every rook. So one set `others`, of
//! all squares outside the file, is enough for all squares, and one magic for each rank. The zeros
//! of `turned | others` are the file's empty squares `e`. A word of ones only is -1, so the product
//! is
//!
//! ```text
//! (turned | others) * magic  =  (-1 - e) * magic  =  -magic - e * magic
//! ```
//!
//! a constant of any value, less a *weight* for each empty square. The magic is the sum of the
//! shifted weights and of the place, a multiple of bit 56. Each weight is shifted so that its
//! product with its own square begins at bit 56. Its product with a higher square leaves the word.
//! Its product with a lower square is below bit 56, and so is the sum of all these products. The
//! ends of the file have no weight.
//!
//! **Cost.** 16 instructions, one of them a multiplication; 6,464 bytes. A lookup waits for memory
//! twice: it needs magic and origin for the addresses of entry and set. The order of the operations
//! in `attacks` matters: most other orders are slower.
//!
//! Source: ours, as far as we know; `kindergarten` gathers a file in the same way. `magic-gen`
//! finds the weights in a moment (`magic-gen/src/search/rook_weights.rs`). The magics are in
//! `generated/shared_lines_rook.rs`.

use super::load;
use super::rook_layout::{self, ENTRIES, RANK, SETS_BYTES, entry, origin};
use crate::tables::expanded;
use crate::{Bitboard, Square};

expanded!("shared_lines_rook.rs");

/// The tables of a rook's lookups.
#[repr(C, align(64))]
pub(super) struct Tables {
    /// The entries. An index has eight bits, so with this length the compiler needs no bounds
    /// check. The words after the last entry are never read. The array is the first field because
    /// elsewhere LLVM computes its address again for each lookup.
    ranks: [u64; ENTRIES],
    /// The magics of the eight ranks, as bytes, since a lookup has already computed eight times the
    /// rank. For words, indexed by the rank, LLVM would compute the rank again.
    magics: [u8; 64],
    origins: [Origin; 64],
    sets: Sets,
}

/// The attack sets along a rank, file after file. They begin at a cache line, since the padding
/// before them depends on that.
#[repr(align(64))]
struct Sets([u8; SETS_BYTES]);

impl Tables {
    #[inline]
    pub(super) const fn attacks(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let at = square.index();
        // In this order: see above.
        let turned = occupied.0.rotate_right(at as u32);
        let rank_set = self.rank_set(at, occupied.0);
        let entry = entry(turned, load(&self.magics, at & RANK));
        Bitboard(rank_set & self.ranks[entry])
    }

    /// The set that the blockers on the rank select.
    #[inline]
    const fn rank_set(&self, at: usize, occupied: u64) -> u64 {
        // The origin first: it is known before the occupied squares are.
        let (_, from_origin) = self.sets.0.split_at(self.origins[at] as usize);
        load(from_origin, rook_layout::set(at, occupied))
    }

    pub(super) const fn new() -> Self {
        Self {
            ranks: expanded::RANKS,
            magics: expanded::MAGICS,
            origins: Origin::ALL,
            sets: Sets(expanded::SETS),
        }
    }
}

macro_rules! origins {
    ($($square:ident)*) => {
        /// The [`origin`] of a square. The compiler knows the greatest value of this type, so no
        /// load needs a bounds check.
        #[derive(Clone, Copy)]
        #[repr(u16)]
        enum Origin {
            $($square = origin(Square::$square.index()) as u16),*
        }

        impl Origin {
            const ALL: [Self; 64] = [$(Self::$square),*];
        }
    };
}

#[rustfmt::skip]
origins! {
    A1 B1 C1 D1 E1 F1 G1 H1
    A2 B2 C2 D2 E2 F2 G2 H2
    A3 B3 C3 D3 E3 F3 G3 H3
    A4 B4 C4 D4 E4 F4 G4 H4
    A5 B5 C5 D5 E5 F5 G5 H5
    A6 B6 C6 D6 E6 F6 G6 H6
    A7 B7 C7 D7 E7 F7 G7 H7
    A8 B8 C8 D8 E8 F8 G8 H8
}

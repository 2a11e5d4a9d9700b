//! The rook: two loads, from tables that all squares share.
//!
//! The attacks of a rook on its file depend on its rank and the blockers, but not on which file it
//! is. Those on its rank depend on its file and the blockers, but not on which rank it is. So each
//! kind of line needs only eight tables. Two loads give the exact attack set, without a mask at the
//! end:
//!
//! ```text
//! turned  = rotate_right(occupied, square)
//! attacks = ranks[((turned | others) * magic) >> 56]
//!         & load(sets + origin + 4 * (occupied >> (square & 56) & 126))
//! ```
//!
//! **The file.** An entry has a whole byte of ones for each attacked rank and for the rook's own:
//! for a rook on rank 4 with blockers on ranks 2 and 6, ranks 2 to 6. The other load keeps only the
//! file's column.
//!
//! **The rank.** For each file there are 64 attack sets, a byte each (`s`), and between two of them
//! seven copies of the byte with only the file's bit (`c`). Any eight consecutive bytes hold one
//! set and seven copies. The first byte of the load decides on which rank the set is:
//!
//! ```text
//! bytes of a file     c c c c c c c s c c c c c c c s c c c c c c c s c c c c c c c
//! the second set,
//!   rook on rank 1                                  [=============]
//!   rook on rank 3                              [=============]
//!   rook on rank 8                    [=============]
//! ```
//!
//! The entry has all of the rook's own rank, so the set remains there, without the rook's square.
//! On each other attacked rank the file's bit remains. The *origin* of a square is the place of the
//! first set of its file, less its rank.
//!
//! **192 entries are enough for the file**, where 320 tell all blockers apart. An entry does not
//! say which of its ranks is the rook's: if no piece is between the first rank and the third, a
//! rook on either needs the same entry. So a rook in the lower half with no blocker below it uses
//! the entries of the first rank, if a blocker above has the same weight for both. Only a rook with
//! a blocker below needs entries of its own: 16 on the third rank, with the blocker on the second,
//! and 16 more on the fourth, with the blocker on the third. The first rank has 64, which makes 96.
//! The upper half mirrors this.
//!
//! **The magic adds the place.** The board is *turned*: rotated to bring the rook to the lowest
//! bit. The squares above it are then bits 8, 16 … for every rook, so one mask is enough for all
//! squares and one magic for a rank. `others` is the set of all squares outside the file. The zeros
//! of `turned | others` are the file's empty squares `e`. All ones are -1, so the product is
//!
//! ```text
//! (turned | others) * magic  =  (-1 - e) * magic  =  -magic - e * magic
//! ```
//!
//! a constant of any value, less a weight for each empty square. The magic is a sum. It has the
//! weights, each shifted so that its product with its own square begins at bit 56, and the place, a
//! multiple of bit 56. The product of a weight with a higher square leaves the word. Its product
//! with a lower square is below bit 56, and so is the sum of all of these. The ends of the file
//! have no weight.
//!
//! **Cost.** 16 instructions, one of them a multiplication; 6,464 bytes. A lookup waits for memory
//! twice: it needs magic and origin for the addresses of entry and set. The order of the operations
//! in `attacks` matters: most others are slower.
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
    /// The ranks that a rook attacks along its file, and its own. An index has eight bits, so with
    /// this length the compiler needs no bounds check; the words after the last entry are never
    /// read. The array is first because elsewhere LLVM computes its address again for each lookup.
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

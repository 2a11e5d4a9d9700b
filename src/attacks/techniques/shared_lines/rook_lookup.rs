//! The rook: two loads, from tables that all squares share.
//!
//! What a rook attacks on its file depends on its rank and the blockers, whichever file it is. What
//! it attacks on its rank depends on its file and the blockers, whichever rank it is. So each kind
//! of line needs only eight tables. Two loads give the exact attack set, without a mask at the end:
//!
//! ```text
//! turned  = rotate_right(occupied, square)
//! attacks = ranks[((turned | others) * magic) >> 56]
//!         & load(sets + origin + 4 * (occupied >> (square & 56) & 126))
//! ```
//!
//! **The file.** An entry has a whole byte of ones for each rank that is attacked, and for the
//! rook's own: on rank 4 with blockers on ranks 2 and 6, ranks 2 to 6. The other load cuts out the
//! file's column.
//!
//! **The rank.** For each file 64 attack sets, a byte each (`s`), and between two of them seven
//! copies of the byte with the file's own bit (`c`). Any eight consecutive bytes hold one set and
//! seven copies; where the load begins decides on which rank the set comes out:
//!
//! ```text
//! bytes of a file     c c c c c c c s c c c c c c c s c c c c c c c s c c c c c c c
//! the second set,
//!   rook on rank 1                                  [=============]
//!   rook on rank 3                              [=============]
//!   rook on rank 8                    [=============]
//! ```
//!
//! A set lacks the slider's own square and the entry has all of its rank, so there the set remains;
//! on each other rank that is attacked the file's bit remains. The *origin* of a square is where
//! the first set of its file is, less its rank.
//!
//! **192 entries are enough for the file**, where 320 tell all blockers apart. An entry does not say
//! which of its ranks is the rook's: where no piece is between the first rank and the third, a
//! rook on either needs the same. A rook in the lower half with no blocker below it finds its entry
//! among those of the first rank, if a blocker above weighs the same for both. Only a rook with a
//! blocker below needs entries of its own: 16 on the third rank, where it is on the second, and 16
//! more on the fourth, where it is on the third. The first rank has 64, which makes 96. The upper
//! half, seen from the eighth rank, mirrors this.
//!
//! **The magic adds the place.** The board is turned so that the rook comes to the lowest bit;
//! the squares above it are then bits 8, 16 … for every rook, so one mask does for all squares and
//! one magic for a rank. `others` are all squares but the file's. The zeros of `turned | others`
//! are its empty squares `e`, and as all ones are -1,
//!
//! ```text
//! (turned | others) * magic  =  (-1 - e) * magic  =  -magic - e * magic
//! ```
//!
//! a constant, which can be anything, less a weight for each empty square. The magic is the sum of
//! the weights, each moved so that times its square it begins at bit 56, and of the place, a
//! multiple of bit 56. A weight times a higher square runs out of the word; times a lower one it
//! stays below bit 56, and so do all of these together. The ends of the file weigh nothing.
//!
//! **Cost.** 16 instructions, one of them a multiplication; 6,464 bytes. A lookup waits for memory
//! twice: the addresses of entry and set are known once magic and origin have arrived. The order
//! of the operations in `attacks` matters: most others take longer.
//!
//! Source: ours, as far as we know; the gathering is that of `kindergarten`. `magic-gen` finds the
//! weights in a moment; how is said in `magic-gen/src/search/rook_weights.rs`. The magics are
//! `generated/shared_lines_rook.rs`.

use super::load;
use super::rook_layout::{self, RANK, RANKS, SETS, entry, origin};
use crate::tables::expanded;
use crate::{Bitboard, Square};

expanded!("shared_lines_rook.rs");

/// What a rook's lookups read.
#[repr(C, align(64))]
pub(super) struct Tables {
    /// The ranks that a rook attacks along its file, and its own. The index of an entry has eight
    /// bits, so with this length the compiler sees that it is within; what comes after the last
    /// entry is never read. The array comes first because elsewhere LLVM computes its address anew
    /// for each lookup.
    ranks: [u64; RANKS],
    /// The magics of the eight ranks, as bytes, since a lookup has eight times the rank at hand.
    /// With words, indexed by the rank, LLVM would compute the rank once more.
    magics: [u8; 64],
    origins: [Origin; 64],
    sets: Sets,
}

/// The attack sets along a rank, file after file, from the beginning of a cache line, as the padding
/// before them counts on.
#[repr(align(64))]
struct Sets([u8; SETS]);

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
        /// The [`origin`] of a square, as a type whose greatest value the compiler knows: so it sees
        /// that no load is out of bounds.
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

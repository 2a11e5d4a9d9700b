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
//! among those of the first rank, if a blocker above weighs the same for both. Only a rook
//! with a blocker below needs entries of its own. The third rank adds 16 (a blocker on the second). The
//! fourth adds 16 (a blocker on the third); with a blocker on the second alone it reads those of the
//! third rank. The upper half, seen from the eighth rank, mirrors this. In a column are eight entries
//! and the ranks on which blockers are between the edge and the rook:
//!
//! ```text
//! eights of entries    0 1 2 3 4 5 6 7  8 9  10   11 12  13  14 15 16 17   18     19 20  21 22  23
//! blockers on          - - - - - - - -  2 2  3    -  -   6   -  -  -  -    23     -  -   7  7   76
//!                      lower half                 upper half               lower  upper half
//! ```
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
//! Source: ours, as far as we know; the gathering is that of `kindergarten`.

use super::load;
use crate::attacks::lines::{line_attacks, lines_through};
use crate::tables::FIRST_RANK_ATTACKS;
use crate::{Bitboard, Square};

/// What a rook's lookups read.
#[repr(C, align(64))]
pub(super) struct Tables {
    /// The ranks that a rook attacks along its file, and its own. The index of an entry has eight
    /// bits, so with this length the compiler sees that it is within; what is after [`ENTRIES`] is
    /// never read. The array comes first because elsewhere LLVM computes its address anew for each
    /// lookup.
    ranks: [u64; 1 << INDEX_BITS],
    /// The magics of the eight ranks, as bytes, since a lookup has eight times the rank at hand.
    /// With words, indexed by the rank, LLVM would compute the rank once more.
    magics: [u8; 8 * MAGIC],
    origins: [Origin; 64],
    sets: Sets,
}

/// The attack sets along a rank, file after file, from the beginning of a cache line, as [`BEFORE`]
/// counts on.
#[repr(align(64))]
struct Sets([u8; BEFORE + 8 * FILE]);

/// The bits of the product that select an entry, by the rank and the occupied squares.
const INDEX_BITS: u32 = 8;

/// How many entries there are.
const ENTRIES: usize = 192;

/// The bytes of a magic.
const MAGIC: usize = 8;

/// From one set to the next: the bytes of a load.
const SET: usize = 8;

/// The sets of a file: one for each occupancy of the six inner squares of a rank.
const SETS_OF_A_FILE: usize = 64;

/// From one file to the next: its sets, and for the last of them a column more.
const FILE: usize = SETS_OF_A_FILE * SET + SET;

/// Padding before the sets. It cuts the loads that cross from one cache line to the next, in games, to
/// about a quarter.
const BEFORE: usize = 32;

/// The bits of a square's number that are its rank's, and how far a shift by them moves the rank.
const RANK: usize = 0b111_000;

/// The inner squares of the first rank, and what the lowest of them counts.
const INNER: u64 = 0x7e;
const INNER_STEP: usize = 2;

/// The other squares of the file on a board that is turned so that the rook is at its lowest bit.
const TURNED_FILE: u64 = 0x0101_0101_0101_0100;

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
        let inner = occupied >> (at & RANK) & INNER;
        load(from_origin, inner as usize * (SET / INNER_STEP))
    }

    pub(super) const fn new() -> Self {
        let mut tables = Self {
            ranks: [0; 1 << INDEX_BITS],
            magics: magics(),
            origins: Origin::ALL,
            sets: Sets([0; BEFORE + 8 * FILE]),
        };
        let mut line = 0;
        while line < 8 {
            tables.enter_ranks(line);
            tables.enter_sets(line);
            line += 1;
        }
        let mut entry = 0;
        while entry < ENTRIES {
            assert!(tables.ranks[entry] != 0, "an entry that no rook finds");
            entry += 1;
        }
        tables
    }

    /// Enters what the lookups on all squares of a rank are to find, for every occupancy of the file.
    /// The ranks of a half share some entries.
    const fn enter_ranks(&mut self, rank: usize) {
        let square = Square::ALL[8 * rank];
        let (slider, line) = (square.bitboard().0, lines_through(square).file);
        let magic = magic(rank);
        let mut occupied: u64 = 0;
        loop {
            let attacks = line_attacks(slider, occupied, line);
            let wanted = (attacks | slider) * 0xff;
            let at = entry(occupied.rotate_right(square.index() as u32), magic);
            assert!(at < ENTRIES, "an entry where there is no room");
            let there = self.ranks[at];
            assert!(there == 0 || there == wanted, "two attack sets want one entry");
            self.ranks[at] = wanted;
            // The next subset of the file (the carry-rippler).
            occupied = occupied.wrapping_sub(line) & line;
            if occupied == 0 {
                return;
            }
        }
    }

    const fn enter_sets(&mut self, file: usize) {
        let start = start(file);
        let mut byte = 0;
        while byte < FILE {
            self.sets.0[start + byte] = 1 << file;
            byte += 1;
        }
        let mut inner = 0;
        while inner < SETS_OF_A_FILE {
            self.sets.0[start + SET - 1 + SET * inner] = FIRST_RANK_ATTACKS[inner][file];
            inner += 1;
        }
    }
}

/// The entry that a rook's blockers on the file select, on the turned board.
#[inline]
const fn entry(turned: u64, magic: u64) -> usize {
    ((turned | !TURNED_FILE).wrapping_mul(magic) >> (u64::BITS - INDEX_BITS)) as usize
}

/// The byte where a file begins.
const fn start(file: usize) -> usize {
    BEFORE + FILE * file
}

/// The byte at which the load of a square's first set begins.
const fn origin(square: Square) -> u16 {
    let (file, rank) = (square.index() & 7, square.index() >> 3);
    (start(file) + SET - 1 - rank) as u16
}

macro_rules! origins {
    ($($square:ident)*) => {
        /// The [`origin`] of a square, as a type whose greatest value the compiler knows: so it sees
        /// that no load is out of bounds.
        #[derive(Clone, Copy)]
        #[repr(u16)]
        enum Origin {
            $($square = origin(Square::$square)),*
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

/// Where a half of the board has its entries. Ranks count from the edge of that half.
struct Half {
    /// The rank at the edge, 0 or 7: what takes a rank to its distance from there and back, by
    /// exclusive or.
    edge: usize,
    /// The entry of the empty file, of whichever rank.
    empty: u64,
    /// What a blocker beyond the rook adds, from the second rank to the seventh.
    beyond: [u64; 6],
    /// What a blocker between the edge and the rook adds, on the second rank and on the third.
    behind: [u64; 2],
}

const LOWER: Half = Half { edge: 0, empty: 0, beyond: [32, 16, 8, 4, 2, 1], behind: [64, 80] };
const UPPER: Half = Half { edge: 7, empty: 88, beyond: [40, 24, 8, 4, 2, 1], behind: [80, 16] };

impl Half {
    const fn of(rank: usize) -> Self {
        if rank < 4 { LOWER } else { UPPER }
    }

    /// What a blocker on rank `on` adds to the index of a rook on another rank of this half.
    const fn weight(&self, rank: usize, on: usize) -> u64 {
        let (from_edge, on) = (rank ^ self.edge, on ^ self.edge);
        if on < from_edge { self.behind[on - 1] } else { self.beyond[on - 1] }
    }
}

/// The magic that selects an entry for a rook on this rank, on the turned board: there the square
/// of its file on rank `n` is at bit `8 * (n - rank)`, counted round.
const fn magic(rank: usize) -> u64 {
    let half = Half::of(rank);
    let lowest = 64 - INDEX_BITS as usize;
    let mut last = half.empty;
    let mut gathering = 0;
    let mut on = 1;
    while on < 7 {
        if on != rank {
            let weight = half.weight(rank, on);
            last += weight;
            gathering += weight << (lowest - 8 * ((on + 8 - rank) % 8));
        }
        on += 1;
    }
    // With all squares occupied nothing is subtracted from the constant: the last entry.
    gathering + (((1 << INDEX_BITS) - 1 - last) << lowest)
}

const fn magics() -> [u8; 8 * MAGIC] {
    let mut magics = [0; 8 * MAGIC];
    let mut at = 0;
    while at < 8 * MAGIC {
        magics[at] = magic(at / MAGIC).to_le_bytes()[at % MAGIC];
        at += 1;
    }
    magics
}

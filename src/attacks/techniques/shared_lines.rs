//! Shared lines: a rook by two loads, from tables that all squares share.
//!
//! Which squares of its file a rook attacks depends on its rank and on the blockers, and
//! not on the file. Which squares of its rank it attacks depends on its file and on the
//! blockers, and not on the rank. So each kind of line needs only eight tables, and no
//! square has one of its own. Two loads give the exact attack set, without a mask at the
//! end:
//!
//! ```text
//! turned  = rotate_right(occupied, square)
//! attacks = ranks[((turned | others) * factor) >> 56]
//!         & load(sets + origin + 4 * (occupied >> (square & 56) & 126))
//! ```
//!
//! **The file**: an entry has a whole byte of ones for each *rank* that is attacked, and for the
//! rook's own; the intersection with the other load cuts out the file's column.
//!
//! ```text
//! entry for a rook on rank 4, blockers on ranks 2 and 6
//!   rank 8  . . . . . . . .
//!   rank 7  . . . . . . . .
//!   rank 6  1 1 1 1 1 1 1 1
//!   rank 5  1 1 1 1 1 1 1 1
//!   rank 4  1 1 1 1 1 1 1 1     its own
//!   rank 3  1 1 1 1 1 1 1 1
//!   rank 2  1 1 1 1 1 1 1 1
//!   rank 1  . . . . . . . .
//! ```
//!
//! **The rank**: for each file 64 attack sets, a byte each (`s` below), and between two of
//! them seven copies of the byte with the file's own bit (`c`). Any eight consecutive
//! bytes hold one set and seven copies of the file's bit; where the load begins decides on
//! which rank the set comes out. For the first rank it begins at the set's own byte, for
//! each further rank a byte earlier.
//!
//! ```text
//! bytes of a file     c c c c c c c s c c c c c c c s c c c c c c c s c c c c c c c
//! the second set,
//!   rook on rank 1                                  [=============]
//!   rook on rank 3                              [=============]
//!   rook on rank 8                    [=============]
//! ```
//!
//! A set lacks the slider's own square and the entry has all of the slider's rank, so there
//! the set remains; on each other rank that is attacked the file's bit remains. The
//! *origin* of a square is where the first set of its file is, less its rank. It is an enum
//! of 64 variants, as a [`Square`] is, so the compiler sees that no load is out of bounds,
//! and there is no comparison and no `unsafe`.
//!
//! **192 entries are enough for the file.** The two squares at the ends of a file are
//! attacked whether occupied or not. That leaves six inner squares for a rook on the
//! first or the eighth rank, 64 entries each, and five on any other, 32 each: 320
//! entries. But an entry has the rook's own rank too, and so it does not say which of its ranks
//! that is: where nothing stands between the first rank and the third, a rook on either needs the
//! same. Take the entries of the first rank, and a weight for each blocker (below) by which to find
//! them. A rook on another rank of the lower half, with all squares below it empty, finds its
//! entry among these, if a square above it weighs what it weighs for the first rank. Only the
//! entries with a blocker below need room:
//!
//! - second rank: none, since the first is attacked anyway;
//! - third rank, blocker on the second: 16;
//! - fourth rank, blocker on the second alone: none. A rook on the third rank with that blocker, and
//!   nothing on the fourth, attacks the same ranks. If the blocker weighs the same for both rooks,
//!   the one on the fourth finds those 8 entries;
//! - fourth rank, blocker on the third: 8, and 8 again with another on the second, which makes no
//!   difference to the attack set but still has its weight.
//!
//! So a half has 64 + 16 + 16 entries, and the upper half, seen from the eighth rank, as many. The
//! two fill 192 without a gap, by weights that a search over all of them came upon. A column below is
//! eight entries; it says on which ranks between the edge of its half and the rook blockers stand
//! (`-`: none, `23`: on both).
//!
//! ```text
//! eights of entries    0 1 2 3 4 5 6 7  8 9  10   11 12  13  14 15 16 17   18     19 20  21 22  23
//! blockers on          - - - - - - - -  2 2  3    -  -   6   -  -  -  -    23     -  -   7  7   76
//!                      lower half                 upper half               lower  upper half
//! ```
//!
//! **The board is turned** by the number of the square, such that the rook comes to the lowest bit.
//! Then the squares above it are bits 8, 16 and so on for every rook, and those below it bits 56,
//! 48 and so on: one mask does for all 64 squares, and one factor for a rank. Both are at hand, the
//! mask as a constant, and the factor where eight times the rank says, by which the rank is shifted
//! down anyway.
//!
//! **A place in a shared table for nothing.** A shared table needs an offset added to
//! the index, one for each rank. Here the factor supplies it. `others` are all
//! squares but those of the file, so the zeros of `turned | others` are
//! its empty squares. Let `e` be these as a number. All ones is -1, hence
//!
//! ```text
//! (turned | others) * factor  =  (-1 - e) * factor  =  -factor - e * factor
//! ```
//!
//! and the product is a constant, which can be anything, less a weight for each empty
//! square. The factor is a sum of two:
//!
//! - The weight of each inner square, moved such that times the square it begins at bit 56, the
//!   lowest of the index. Times a square above that one on the turned board it comes out at least
//!   eight places up, beyond the word; times a square below it, eight places down. As all weights of
//!   a rank together are less than 256, all such products together, and what was moved below bit 56
//!   to begin with, stay below bit 56. Their only effect is that the subtrahend is always rounded
//!   up to the next whole number: the index is the last entry of the rank less the weights of
//!   the empty inner squares. The two squares at the ends weigh nothing.
//! - The place, a multiple of bit 56. Times an empty square, none of which is below bit 8,
//!   that is beyond the word.
//!
//! The origin cannot be supplied in this way: an index of nine bits or more has its lowest below
//! bit 57, and no multiplication can move b8, which is bit 57, down. So the origin has to be
//! loaded.
//!
//! **In which order** the operations stand matters to a Zen 4, though it sorts them itself: in 500
//! orders of the very same operations a rook took 1.00 to 1.17 ns hot, and a queen 1.67 to 1.84.
//! The compiler keeps more or less to the order of the source. The one here is among the best for a
//! rook and within 2 % of the best for a queen, hot and dependent; no order of a rook in assembly was
//! better by more than a hundredth (`docs/figures.md`). On a Xeon (Emerald Rapids, natively)
//! the eighteen instructions of a rook, with the loop around it, take 1.02 ns, three cycles: that is
//! six a cycle, all that it starts, so that there only fewer would help. The turn takes the room of
//! three, and [`super::masked_lines`] does without it.
//!
//! **How it is laid out.** The origins have an array of their own, indexed by the square's number
//! as it stands: the load itself multiplies it. Cold, a record of all that a square needs would be
//! one cache line instead of several; but those are asked for at once, and other squares share
//! them, so the figures were no better.
//!
//! **Measured**, baseline x86-64 on a Zen 4, in nanoseconds: hot, dependent, after one and after
//! four megabytes of other data; and how many times as fast as the fastest of shakmaty, cozy-chess
//! and chess, hot and by the mean over the four regimes (medians of five runs).
//!
//! | | hot | dependent | 1 MB | 4 MB | hot | mean |
//! |---|---|---|---|---|---|---|
//! | rook, this | 1.03 | 3.59 | 4.9 | 11 | 0.96 | 2.14 |
//! | rook, [`super::staggered`] | 1.50 | 3.31 | 4.1 | 10 | 0.66 | 2.14 |
//! | rook, shakmaty | 0.99 | 5.5 | 24 | 34 | | |
//! | queen, this | 1.74 | 3.90 | 6.4 | 16 | 1.06 | 2.02 |
//! | queen, [`super::one_product`] | 2.86 | 4.43 | 6.6 | 18 | 0.64 | 1.63 |
//! | queen, shakmaty | 1.83 | 6.5 | 26 | 36 | | |
//!
//! What it costs is a second wait for memory: the addresses of entry and set are known only once
//! factor and origin have arrived.
//!
//! **What was tried on the way.** Until late a rook's board was not turned: each square had its own
//! mask of the file and its own factor, and the set was selected by `(occupied * rank_factor) >>
//! 58`. On a Zen 4 that was 1.13 hot and 3.3 where each lookup waits; with the shift instead of the
//! second product, 1.07 and 3.3, in the best order 1.03; turned, 1.06 and 3.55, in a kilobyte less,
//! and by the mean 5 % ahead in five runs each, in turn (2.28 and 2.17); and in today's order 1.01.
//! [`super::masked_lines`] is the earlier form, with the shift, in today's order, and with a word
//! between masks and factors. On a Zen 5 the earlier form took 0.76 to 0.78, and 0.78 to 0.80 with the
//! shift, in another order; a turned rook was not measured there. The following are sketches in place
//! of that form, of a rook hot on a Xeon where it took 0.81 to 0.90 ns:
//!
//! - Sets each a byte after the last, as in [`super::staggered`], 64 bytes a file instead
//!   of 520, with a mask of the lines at the end: 0.90 to 1.00, and a queen 1.54 to 1.73
//!   where this took 1.49 to 1.68 in the other order of operands. 3 KB less. The files can
//!   follow one another without a gap, as long as each set has ones in its slider's column:
//!   what a load takes from the next file is then right by itself, since a rook always
//!   attacks the squares beside it.
//! - The same with a string for each square: 0.82 to 0.94, in 8.7 KB.
//! - Strings, factors and masks in a record of 128 bytes: 0.84 to 0.92, in 10.5 KB. In one
//!   of 104 bytes, whose address takes a multiplication: 0.94, since the processor starts
//!   one multiplication per cycle, and this is the third in a lookup. Of 64 bytes, with
//!   strings elsewhere: 0.95 to 1.00.
//! - A table of 320 entries, nothing shared among ranks, with a bounds check of the nine-bit
//!   index: 0.97, where the record of 128 bytes without it took 0.84 to 0.92.
//! - A second mask and factor that say where in the string a set begins; strings
//!   interleaved, 519 bytes for all, and records of 64 bytes: at 0.81 to 0.84 of the
//!   fastest peer's speed, where this is at 0.93 to 0.95.
//! - On a Zen 5, the masks before the ranks instead of after them: 0.81 where 0.76 was taken, by the
//!   same instructions, one of them four bytes shorter. So much depends on how the loop lies: with all
//!   loops aligned to 64 bytes (`-C llvm-args=-align-loops=64`) it was 0.70 to 0.73, and shakmaty's rook
//!   as long as before.
//! - 128 cells of sixteen bytes, in which every rank finds its eight: squares count from the rook,
//!   upwards and round, so a cell's run of ones is right for all. The load begins less a byte for each
//!   rank, which the factor of an a-file cannot add (see above); computed, 1.15 on a Zen 4.
//! - On a Zen 4, the sets two bytes apart, and a mask of the lines with them: 1.22, and a queen 1.90;
//!   the entries turned as well, and no mask: 1.18. `docs/figures.md` has an older sketch of the kind,
//!   and what it says about cold tables.
//! - On a Zen 4, both indices from one product, of which the upper word would select the entry and the
//!   one below it the set (wrong answers; whether such factors exist was not settled): 1.08, a queen
//!   1.79, and each a cycle or two more to wait.
//! - On a Zen 4, how far the rank is shifted from a table, such that the origin can be added to the set's
//!   number and not to an address: 1.11 to 1.14 where 1.07 was taken.
//! - On a Zen 4, the origins as references into the sets and not as distances, which saves an addition
//!   and the enum: 0.96, ahead of shakmaty's 0.98. But where a program may be loaded anywhere, that is
//!   64 addresses to be filled in when it starts, and this crate costs nothing then.
//! - On a Zen 4, the rank by a product of the turned board too, and no origin: 1.08 and 3.83.
//! - A bishop in the same way, both diagonals from the table of ranks: 1.12.
//!
//! Bishops are those of [`super::one_string`].
//!
//! Source: none that we know of; the gathering is that of `kindergarten`.

use crate::attacks::byte_loads::{index, load_from};
use crate::attacks::hyperbola::line_attacks;
use crate::attacks::lines::lines_through;
use crate::attacks::one_string::OneString;
use crate::tables::FIRST_RANK_ATTACKS;
use crate::{Bitboard, Square};

/// What the lookups read: the tables of the rooks, and the string of the bishops.
pub const BYTES: usize = size_of_val(&TABLES);

/// Both in one, so that a queen needs one address in a register and not two.
static TABLES: Tables<Factors> = Tables::new(factors());

/// The tables of rooks and bishops.
#[repr(C)]
pub(super) struct Tables<Finder> {
    pub(super) rooks: Rooks<Finder>,
    pub(super) bishops: OneString,
}

impl<Finder: Copy> Tables<Finder> {
    pub(super) const fn new(finder: Finder) -> Self {
        Self { rooks: Rooks::new(finder), bishops: OneString::NUMBERS }
    }
}

/// What a rook's lookups read.
#[repr(C, align(64))]
pub(super) struct Rooks<Finder> {
    /// The ranks that a rook attacks along its file, and its own. The index of an entry has eight
    /// bits, so with this length the compiler sees that it is within; what is after [`ENTRIES`] is
    /// never read. The array comes first because elsewhere LLVM computes its address anew for each
    /// lookup.
    pub(super) ranks: [u64; 1 << INDEX_BITS],
    /// By what a lookup finds its entry: factors, and masks where the board is not turned.
    pub(super) finder: Finder,
    origins: [Origin; 64],
    sets: Sets,
}

/// The attack sets along a rank, file after file, from the beginning of a cache line, as [`BEFORE`]
/// counts on.
#[repr(align(64))]
struct Sets([u8; BEFORE + 8 * FILE]);

/// The factors of the eight ranks, as bytes, since a lookup has eight times the rank at hand. By
/// words and the rank LLVM computes that once more.
type Factors = [u8; 8 * FACTOR];

/// The bits of the product that select an entry, by the rank and the occupied
/// squares.
pub(super) const INDEX_BITS: u32 = 8;

/// How many entries there are.
const ENTRIES: usize = 192;

/// The bytes of a factor.
const FACTOR: usize = 8;

/// From one set to the next: the bytes of a load.
const SET: usize = 8;

/// The sets of a file: one for each occupancy of the six inner squares of a rank.
const SETS_OF_A_FILE: usize = 64;

/// From one file to the next: its sets, and for the last of them a column more.
const FILE: usize = SETS_OF_A_FILE * SET + SET;

/// Padding. With so much of it before the sets, three loads in a hundred cross from one
/// cache line to the next, in games; without it, eleven do.
const BEFORE: usize = 32;

impl<Finder: Copy> Rooks<Finder> {
    const fn new(finder: Finder) -> Self {
        let mut rooks = Self {
            ranks: [0; 1 << INDEX_BITS],
            finder,
            origins: Origin::ALL,
            sets: Sets([0; BEFORE + 8 * FILE]),
        };
        let mut line = 0;
        while line < 8 {
            rooks.enter_ranks(line);
            rooks.enter_sets(line);
            line += 1;
        }
        let mut entry = 0;
        while entry < ENTRIES {
            assert!(rooks.ranks[entry] != 0, "an entry that no rook finds");
            entry += 1;
        }
        rooks
    }

    /// The set that the blockers on the rank select.
    #[inline]
    pub(super) const fn rank_set(&self, at: usize, occupied: u64) -> u64 {
        // The origin first: it is known before the occupied squares are.
        let (_, from_origin) = self.sets.0.split_at(self.origins[at] as usize);
        let inner = occupied >> (at & RANK) & INNER;
        load_from(from_origin, inner as usize * (SET / INNER_STEP))
    }

    /// Enters what the lookups on all squares of a rank are to find, for every occupancy of the file.
    /// The ranks of a half share some entries.
    const fn enter_ranks(&mut self, rank: usize) {
        let square = Square::ALL[8 * rank];
        let (slider, line) = (square.bitboard().0, lines_through(square).file);
        let factor = turned_factor(rank);
        let mut occupied: u64 = 0;
        loop {
            let attacks = line_attacks(slider, occupied, line);
            let wanted = (attacks | slider) * 0xff;
            let at = entry(occupied.rotate_right(square.index() as u32), factor);
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

impl Rooks<Factors> {
    #[inline]
    const fn attacks(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let at = square.index();
        // In this order: see above.
        let turned = occupied.0.rotate_right(at as u32);
        let rank_set = self.rank_set(at, occupied.0);
        let entry = entry(turned, load_from(&self.finder, at & RANK));
        Bitboard(rank_set & self.ranks[entry])
    }
}

/// The entry that a rook's blockers on the file select, on a board that is turned such that it is at
/// the lowest bit.
#[inline]
const fn entry(turned: u64, factor: u64) -> usize {
    index(turned | !TURNED_FILE, factor, INDEX_BITS)
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
        /// The [`origin`] of a square, as a type whose greatest value the compiler knows.
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

/// The factor that selects an entry for a rook on this rank, on a board where its file begins at
/// bit `first`: the square on rank `n` at bit `8 * n + first`, counted round.
pub(super) const fn file_factor(rank: usize, first: usize) -> u64 {
    let half = Half::of(rank);
    let lowest = 64 - INDEX_BITS as usize;
    let mut last = half.empty;
    let mut gathering = 0;
    let mut on = 1;
    while on < 7 {
        if on != rank {
            let weight = half.weight(rank, on);
            last += weight;
            gathering += weight << (lowest - (8 * on + first) % 64);
        }
        on += 1;
    }
    // With all squares occupied nothing is subtracted from the constant: the last entry.
    gathering + (((1 << INDEX_BITS) - 1 - last) << lowest)
}

/// The same on the turned board, where the rook is at bit 0.
const fn turned_factor(rank: usize) -> u64 {
    file_factor(rank, 64 - 8 * rank)
}

const fn factors() -> Factors {
    let mut factors = [0; 8 * FACTOR];
    let mut at = 0;
    while at < 8 * FACTOR {
        factors[at] = turned_factor(at / FACTOR).to_le_bytes()[at % FACTOR];
        at += 1;
    }
    factors
}

/// The bits of a square's number that are its rank's, and how far a shift by them moves the rank.
const RANK: usize = 0b111_000;

/// The inner squares of the first rank, and what the lowest of them counts.
const INNER: u64 = 0x7e;
const INNER_STEP: usize = 2;

/// The other squares of the file on a board that is turned such that the rook is at its lowest bit.
const TURNED_FILE: u64 = 0x0101_0101_0101_0100;

/// The squares a rook on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    TABLES.rooks.attacks(square, occupied)
}

/// The squares a bishop on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    TABLES.bishops.attacks(square, occupied)
}

/// The squares a queen on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    // In this order: see above.
    bishop_attacks(square, occupied).union(rook_attacks(square, occupied))
}

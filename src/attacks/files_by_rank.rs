//! Files by rank: one table of attacked ranks serves the rooks of all files.
//!
//! Which squares of its file a rook attacks hangs on its rank and on the blockers,
//! and not on the file. So a table may say which *ranks* are attacked, a whole byte
//! of ones for each, and the file takes its own column out by intersection:
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
//! Along the rank the attack sets are those of [`super::staggered`], one a byte after
//! the other, but with ones in all of the slider's column. Then neither half knows
//! anything of the other's line, and three operands meet in two intersections:
//!
//! ```text
//! attacks = ranks[((occupied | others) * factor) >> 55]
//!         & load(rank_sets + (occupied * rank_factor >> 58))
//!         & lines
//! ```
//!
//! 320 entries do for 64 squares, since the two squares at the ends of a file are
//! attacked whether occupied or not: five inner squares on six of the ranks, and six
//! on the first and the eighth.
//!
//! **A place in a shared table for nothing.** A shared table wants an offset added to
//! the index, one for each rank. Here the factor brings it. `others` are all squares
//! but the inner ones of the file, so in `occupied | others` nothing is zero but their
//! empty ones. Let `e` be those as a number. All ones is -1, hence
//!
//! ```text
//! (occupied | others) * factor  =  (-1 - e) * factor  =  -factor - e * factor
//! ```
//!
//! and the product is a constant, which can be anything, less a weight for each empty
//! square. The factor is a sum of two:
//!
//! - One power of two for each inner square, which takes the lowest of them to the
//!   highest bit of an index of five or six bits, and so on; the lowest bit is bit 55.
//!   Times the power of another square, a square above that one comes out eight places
//!   up at least, which is beyond the word, as but the last power goes to bit 56 or
//!   higher; and a square below it eight places down, where all of them together, and
//!   the powers themselves, stay below a half of bit 55. So the index is rounded
//!   up to the next whole number, always.
//! - The place, a multiple of 32 times bit 55. Times an empty square, of which none
//!   is below a2, that is beyond the word.
//!
//! **Measured**, a rook, baseline x86-64 on a Xeon with AMX, in nanoseconds: hot,
//! dependent, after one and after four megabytes of something else; six runs on one day
//! with a neighbour on the machine, who shows in the cold ones.
//!
//! | | hot | dependent | 1 MB | 4 MB |
//! |---|---|---|---|---|
//! | this | 0.84 to 0.92 | 3.4 to 3.5 | 2.5 to 5.1 | 17 to 44 |
//! | [`super::staggered`] | 1.05 to 1.09 | 3.2 to 3.3 | 2.8 to 3.4 | 13 to 25 |
//! | fastest peer | 0.77 to 0.81 | 4.9 to 5.3 | 6.0 to 12 | 50 to 73 |
//!
//! Seventeen instructions with the loop around them, where staggered sets take twenty
//! (and a byte swap is two of that processor's operations, which makes them 22). What
//! is lost is the second wait: where the entry is, one knows when the record has come.
//! After four megabytes that made a third on the average of the six runs, from nothing
//! to twice the time, and an eighth after one. (The first three were of a sketch with
//! the same lookup, the entries in an array of 512.)
//!
//! **Where it is not the default**: records of 128 bytes and this table make 10.5 KB,
//! with the bishops of [`super::one_product`] 18.5, and the default may add 16 to a program;
//! and by the mean over all four regimes the second wait weighs more than the
//! instructions (1.51 to 1.75 against 1.61 to 1.93). With
//! AVX-512 the other pieces need 4 KB, and on Intel it is the rook at the crate root
//! ([`super::standard`]). What was tried to make it smaller:
//!
//! - Records of 104 bytes: 0.94, as its address takes a multiplication, the third in a
//!   lookup, and the processor begins one in a cycle. In two arrays, of 32 and 72 bytes
//!   a square: 0.87, and a third cache line.
//! - The entries in an array of their own, with a comparison that an index is one of
//!   them: 0.97.
//! - The strings of a file shared by its ranks, with their place from the factor: on
//!   the first rank it can be had for two of the eight files, not for all, since the
//!   weights of the squares b1 to g1 are multiples of the place.
//! - A bishop in that way, both diagonals out of this table: 1.12.
//!
//! Bishops are those of [`super::one_product`].
//!
//! Source: none that we know of; the gathering is that of [`super::kindergarten`].

use crate::attacks::hyperbola::line_attacks;
use crate::attacks::lines::lines_through;
use crate::attacks::one_product;
pub use crate::attacks::one_product::bishop_attacks;
use crate::attacks::staggered::{RANK_BITS, RANK_SETS, index, load, rank_factor};
use crate::tables::FIRST_RANK_ATTACKS;
use crate::{Bitboard, Square};

/// What the lookups read: the table of ranks and a record for each square of a rook,
/// and the records of the bishops.
pub const BYTES: usize = ROOK_BYTES + one_product::BISHOP_BYTES;

pub(super) const ROOK_BYTES: usize = size_of_val(&ROOKS);

/// Nine bits of the product: the place of the rank, and which squares are occupied.
const INDEX_BITS: u32 = 9;
/// What these can tell apart and the eight ranks need: five bits each, the first and
/// the eighth six.
const ENTRIES: usize = 320;

/// In one array of bytes, the entries and after them the records. An index of nine bits
/// may say 511, of which the compiler sees that it is inside the array, and not that it
/// is an entry: so there is neither a check at run time nor an array of 512.
static ROOKS: Rooks = Rooks::new();

#[repr(align(128))]
struct Rooks([u8; RECORDS + 64 * RECORD]);

const RECORDS: usize = 8 * ENTRIES;
/// Two cache lines.
const RECORD: usize = 128;

/// Where in a record, in bytes. All squares but the inner ones of the file.
const OTHERS: usize = 0;
const FILE_FACTOR: usize = 8;
const RANK_FACTOR: usize = 16;
/// File and rank, without the slider.
const LINES: usize = 24;
const SETS: usize = 32;

impl Rooks {
    const fn new() -> Self {
        let mut rooks = Self([0; RECORDS + 64 * RECORD]);
        let mut square = 0;
        while square < 64 {
            rooks.enter_record(Square::ALL[square]);
            rooks.enter_ranks(Square::ALL[square]);
            square += 1;
        }
        rooks
    }

    const fn enter_record(&mut self, square: Square) {
        let lines = lines_through(square);
        let (file, rank) = (square.index() & 7, square.index() >> 3);
        let record = record(square);
        self.set_word(record + OTHERS, !inner_file(square));
        self.set_word(record + FILE_FACTOR, file_factor(square));
        self.set_word(record + RANK_FACTOR, rank_factor(rank));
        self.set_word(record + LINES, (lines.rank | lines.file) & !square.bitboard().0);
        let mut byte = 0;
        while byte < RANK_SETS {
            self.0[record + SETS + byte] = 1 << file;
            byte += 1;
        }
        let mut inner = 0;
        while inner < 1 << RANK_BITS {
            self.0[record + SETS + rank + inner] |= FIRST_RANK_ATTACKS[inner][file];
            inner += 1;
        }
    }

    /// Enters what the lookup on `square` is to find, for every occupancy of its file.
    /// Squares of one rank find the same.
    const fn enter_ranks(&mut self, square: Square) {
        let (file, rank) = (square.index() & 7, square.index() >> 3);
        let (line, inner) = (lines_through(square).file, inner_file(square));
        let mut occupied: u64 = 0;
        loop {
            let attacks = line_attacks(square.bitboard().0, occupied, line) & line;
            let entry = ((attacks >> file) * 0xff) | (0xff << (8 * rank));
            let at = index(occupied | !inner, file_factor(square), INDEX_BITS);
            assert!(at < ENTRIES, "an entry among the records");
            let there = load(&self.0, 8 * at);
            assert!(there == 0 || there == entry, "two ranks share an entry");
            self.set_word(8 * at, entry);
            // The next subset of the inner squares (the carry-rippler).
            occupied = occupied.wrapping_sub(inner) & inner;
            if occupied == 0 {
                return;
            }
        }
    }

    /// Sets eight bytes, in the order of [`load`].
    const fn set_word(&mut self, at: usize, word: u64) {
        let bytes = word.to_le_bytes();
        let mut byte = 0;
        while byte < 8 {
            self.0[at + byte] = bytes[byte];
            byte += 1;
        }
    }
}

#[inline]
const fn record(square: Square) -> usize {
    RECORDS + RECORD * square.index()
}

/// The squares of the file where a blocker matters.
const fn inner_file(square: Square) -> u64 {
    let ends = 0xff00_0000_0000_00ff;
    lines_through(square).file & !ends & !square.bitboard().0
}

/// Where the entries of a rank begin, and how many bits tell them apart.
const fn section(rank: usize) -> (u64, u32) {
    match rank {
        0 => (6 * 32, 6),
        7 => (8 * 32, 6),
        _ => (32 * (rank as u64 - 1), 5),
    }
}

const fn file_factor(square: Square) -> u64 {
    let (start, bits) = section(square.index() >> 3);
    let lowest = 64 - INDEX_BITS;
    let mut inner = inner_file(square);
    let mut target = lowest + bits;
    let mut gathering = 0;
    while inner != 0 {
        target -= 1;
        gathering |= 1 << (target - inner.trailing_zeros());
        inner &= inner - 1;
    }
    // All occupied leaves the constant alone, and is the last entry.
    let last = start + (1 << bits) - 1;
    gathering + (((1 << INDEX_BITS) - 1 - last) << lowest)
}

/// The squares a rook on `square` attacks.
#[inline]
#[must_use]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let (rooks, record) = (&ROOKS.0, record(square));
    let others = occupied.0 | load(rooks, record + OTHERS);
    let entry = index(others, load(rooks, record + FILE_FACTOR), INDEX_BITS);
    let set = index(occupied.0, load(rooks, record + RANK_FACTOR), RANK_BITS);
    let (file, rank) = (load(rooks, 8 * entry), load(rooks, record + SETS + set));
    Bitboard(file & rank & load(rooks, record + LINES))
}

/// The squares a queen on `square` attacks.
#[inline]
#[must_use]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(rook_attacks(square, occupied).0 | bishop_attacks(square, occupied).0)
}

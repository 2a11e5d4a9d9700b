//! Staggered sets: all attack sets of a line, each a byte after the one before.
//!
//! A diagonal has at most one square on each rank, so each of the eight bytes of an attack
//! set along it has at most one bit. Write the sets of one slider into one table, each set
//! one byte after the one before:
//!
//! ```text
//! byte of the table   0   1   2   3   4   5   6   7   8   9
//! set 0               r1  r2  r3  r4  r5  r6  r7  r8
//! set 1                   r1  r2  r3  r4  r5  r6  r7  r8
//! set 2                       r1  r2  r3  r4  r5  r6  r7  r8
//! ```
//!
//! Wherever two of them meet in a byte, they are on different ranks there, hence
//! on different files, hence in different bits: they never touch. 32 sets of
//! eight bytes take 39 bytes, and reading one back costs nothing extra, since a
//! modern processor loads eight bytes from any address as fast as from a
//! multiple of eight. An intersection with the line takes away what belongs to
//! other sets:
//!
//! ```text
//! attacks = load(sets + ((occupied & line) * factor >> shift)) & line
//! ```
//!
//! Ranks work as well, as all squares of a rank are in one byte. Files do not:
//! their squares are eight bits in one column, which is where the sets would
//! meet. So the file comes from [`super::hyperbola`], with the slider's bit and
//! its mirror image taken from the record. That method leaves marks beside its
//! line, but none on the slider's rank, and the sets of the rank have nothing on
//! its file: one intersection serves both.
//!
//! **Why so small.** Not to save space, but so that each square can have the sets
//! of its own lines beside its masks and factors. When the caches are cold, a
//! lookup by magics waits twice, first for the factor and then for the slot. Here
//! fields that every lookup reads stand at both ends of a record and what they
//! select stands between them, so that all of it is fetched at once. A bishop's
//! record is exactly two cache lines; a rook's is 112 bytes.
//!
//! **The factors** need no search. The inner squares of a diagonal are nine apart
//! as numbers, of an anti-diagonal seven, and there are six at most. The factor
//! has a power of two for each of them, which takes the n-th, alone, to the n-th
//! lowest bit of the index, the top `b` bits of the product. Of all other
//! products of a square and a power
//!
//! - those of a higher square run out of the word: they are at least seven
//!   places up, and the index has six;
//! - those of a lower square stay below the index, and their sum does, too: the m-th square,
//!   from 0, adds less than `2^m / 63` of the lowest bit of the index, all together less
//!   than a half.
//!
//! The same holds for the squares on the edge, so that they need no mask of their
//! own: the line serves before the multiplication and after the load. A rank is
//! shifted until its b- to g-file are the top six bits, by a multiplication,
//! since that takes its factor straight from the record. For a rank nothing is
//! masked at all; that the slider itself may be among the six only doubles the
//! table.
//!
//! **Measured**, baseline x86-64 on a Xeon with AMX (2 MB of second-level cache),
//! in nanoseconds: hot, dependent, after one and after four megabytes of other
//! data.
//!
//! | | rook | | | | bishop | | | | queen | | | |
//! |---|---|---|---|---|---|---|---|---|---|---|---|---|
//! | this | 1.16 | 3.5 | 2.8 | 19 | 0.99 | 3.9 | 3.0 | 19 | 2.06 | 4.5 | 4.6 | 24 |
//! | [`super::hyperbola`] | 1.63 | 3.5 | 3.0 | 21 | 1.78 | 3.2 | 3.3 | 19 | 3.05 | 4.5 | 4.8 | 24 |
//! | `kindergarten` | 1.38 | 4.0 | 3.5 | 28 | 1.00 | 3.8 | 3.6 | 29 | 2.23 | 4.7 | 4.7 | 33 |
//! | shakmaty | 0.85 | 5.3 | 7.4 | 58 | 0.70 | 3.5 | 4.5 | 40 | 1.29 | 6.1 | 9.4 | 63 |
//!
//! Hot, the number of instructions decides, of which that processor starts six per
//! cycle: with the loop around them 20 for a rook or a bishop and 36 for a queen,
//! where the hyperbola takes 30 and 60, and a table of magics 14 and 24.
//!
//! **What is faster still**: both lines of a bishop by one multiplication, in as many
//! bytes, if one searches for the factor ([`super::one_product`]); and, hot, a rook from
//! shared tables, at the price of a second wait ([`super::shared_lines`]).
//!
//! **What was tried on the way**, on the same machine:
//!
//! - The sets of all squares in three tables, 0.4 KB for each direction, since a
//!   diagonal on any rank has the same sets some bytes up: 10 KB in all, and
//!   again two waits. A bishop took 1.10 hot and twice as long after four
//!   megabytes. (The top bits of the factor can bring the square's place in the
//!   table along, for `occupied | !line` in place of `occupied & line`, at no
//!   further cost.)
//! - A rook's rank from one table for all squares: a sixth slower after four
//!   megabytes, and 3.7 instead of 3.2 where each lookup waits for the last.
//! - A rook's rank as in [`super::hyperbola`], shifted down by a variable count:
//!   1.28 instead of 1.15 hot (before the one intersection), the rest a tenth
//!   better or equal, in 2.5 KB.
//! - A file by a multiplication that gathers it and one that spreads one of 64
//!   bytes over it: no faster hot, and a third slower where a lookup waits.
//! - A rook's record of 128 bytes, whose address takes a shift and no
//!   multiplication: 1.01 instead of 1.09 hot, a queen 1.84 instead of 1.94. But
//!   then the tables alone take all of the 16 KiB that the default may add to a
//!   program, and none is left for the code. In two arrays of 40 and 72 bytes a
//!   square: 1.14.
//!
//! Source: none; as far as we know nobody has published it. The gathering is that
//! of `kindergarten`.

use crate::attacks::byte_loads::{index, load};
use crate::attacks::hyperbola::{both_ways, line_attacks};
use crate::attacks::lines::lines_through;
use crate::tables::FIRST_RANK_ATTACKS;
use crate::{Bitboard, Square};

/// What the lookups read: a record for each square of a rook and of a bishop,
/// with the attack sets in it.
pub const BYTES: usize = ROOK_BYTES + BISHOP_BYTES;

pub(super) const ROOK_BYTES: usize = size_of_val(&ROOKS);
const BISHOP_BYTES: usize = size_of_val(&BISHOPS);

/// The bytes of as many sets as an index of `bits` bits can tell apart, each set
/// a byte after the one before.
const fn staggered(bits: u32) -> usize {
    (1 << bits) + 7
}

/// The bits of the index of a bishop's first line: six inner squares, from a
/// corner.
const FIRST_BITS: u32 = 6;
/// And of the second: only d4, e4, d5 and e5 have more than three inner squares
/// on their shorter line.
const SECOND_BITS: u32 = 4;
/// The bits of the index of a rank: its six inner squares.
const RANK_BITS: u32 = 6;
/// The bytes of a rank's sets.
const RANK_SETS: usize = staggered(RANK_BITS);

#[derive(Clone, Copy)]
#[repr(C, align(64))]
struct BishopRecord {
    /// The line with more inner squares.
    first: u64,
    first_factor: u64,
    first_sets: [u8; staggered(FIRST_BITS)],
    second_sets: [u8; staggered(SECOND_BITS)],
    second_factor: u64,
    second: u64,
}

#[derive(Clone, Copy)]
#[repr(C, align(16))]
struct RookRecord {
    file: u64,
    slider: u64,
    /// The slider's bit on the board upside down.
    mirrored: u64,
    rank_sets: [u8; RANK_SETS],
    rank_factor: u64,
    lines: u64,
}

static BISHOPS: [BishopRecord; 64] = {
    let mut bishops = [bishop_record(Square::A1); 64];
    let mut index = 1;
    while index < 64 {
        bishops[index] = bishop_record(Square::ALL[index]);
        index += 1;
    }
    bishops
};

static ROOKS: [RookRecord; 64] = {
    let mut rooks = [rook_record(Square::A1); 64];
    let mut index = 1;
    while index < 64 {
        rooks[index] = rook_record(Square::ALL[index]);
        index += 1;
    }
    rooks
};

const EDGES: u64 = Bitboard::EDGES.0;

const fn bishop_record(square: Square) -> BishopRecord {
    let lines = lines_through(square);
    let (one, other) = (lines.diagonal, lines.anti_diagonal);
    let one_is_longer = (one & !EDGES).count_ones() >= (other & !EDGES).count_ones();
    let (first, second) = if one_is_longer { (one, other) } else { (other, one) };
    let slider = square.bitboard().0;
    let first_factor = gathering(first, FIRST_BITS);
    let second_factor = gathering(second, SECOND_BITS);
    BishopRecord {
        first,
        first_factor,
        first_sets: diagonal_sets(slider, first, first_factor, FIRST_BITS),
        second_sets: diagonal_sets(slider, second, second_factor, SECOND_BITS),
        second_factor,
        second,
    }
}

const fn rook_record(square: Square) -> RookRecord {
    let lines = lines_through(square);
    let (file, rank) = (square.index() & 7, square.index() >> 3);
    let mut rank_sets = [0; RANK_SETS];
    let mut inner = 0;
    while inner < 1 << RANK_BITS {
        rank_sets[inner + rank] = FIRST_RANK_ATTACKS[inner][file];
        inner += 1;
    }
    RookRecord {
        file: lines.file,
        slider: square.bitboard().0,
        mirrored: square.bitboard().0.swap_bytes(),
        rank_sets,
        rank_factor: rank_factor(rank),
        lines: lines.rank | lines.file,
    }
}

/// The factor that takes the b-file of a rank to the lowest bit of its index.
const fn rank_factor(rank: usize) -> u64 {
    1 << (64 - RANK_BITS as usize - (8 * rank + 1))
}

/// The factor that takes the inner squares of a diagonal, and nothing else, to
/// the top `bits` bits.
const fn gathering(line: u64, bits: u32) -> u64 {
    let mut inner = line & !EDGES;
    assert!(inner.count_ones() <= bits);
    let mut factor = 0;
    let mut target = 64 - bits;
    while inner != 0 {
        factor |= 1 << (target - inner.trailing_zeros());
        inner &= inner - 1;
        target += 1;
    }
    factor
}

/// The attack sets of a slider along a diagonal, for every occupancy of it.
const fn diagonal_sets<const BYTES: usize>(
    slider: u64,
    line: u64,
    factor: u64,
    bits: u32,
) -> [u8; BYTES] {
    let inner = line & !EDGES;
    let mut sets = [0; BYTES];
    let mut occupied: u64 = 0;
    loop {
        let attacks = line_attacks(slider, occupied, line).to_le_bytes();
        let first = index(occupied, factor, bits);
        let mut rank = 0;
        while rank < 8 {
            sets[first + rank] |= attacks[rank];
            rank += 1;
        }
        // The next subset of the inner squares (the carry-rippler).
        occupied = occupied.wrapping_sub(inner) & inner;
        if occupied == 0 {
            return sets;
        }
    }
}

/// The squares a rook on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let on = &ROOKS[square.index()];
    let file = both_ways(on.slider, on.mirrored, occupied.0 & on.file);
    let rank = load(&on.rank_sets, index(occupied.0, on.rank_factor, RANK_BITS));
    Bitboard((file | rank) & on.lines)
}

/// The squares a bishop on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    let on = &BISHOPS[square.index()];
    let first = index(occupied.0 & on.first, on.first_factor, FIRST_BITS);
    let second = index(occupied.0 & on.second, on.second_factor, SECOND_BITS);
    Bitboard(load(&on.first_sets, first) & on.first | load(&on.second_sets, second) & on.second)
}

/// The squares a queen on `square` attacks, `occupied` being all pieces of both sides.
#[inline]
#[must_use]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    rook_attacks(square, occupied).union(bishop_attacks(square, occupied))
}

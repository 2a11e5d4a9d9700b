//! Overlapping magics: the used slots of one square in the gaps of others.
//!
//! In a table of `fancy_magics` each square has 2^n slots to itself. A
//! factor does not have to use them all: occupancies with the same attack set
//! may meet in one slot, and a factor under which many do leaves gaps. Other
//! squares' slots go into the gaps, so that the ranges overlap and the used slots
//! do not. A lookup costs nothing more for it:
//!
//! ```text
//! attacks = slots[offset + (((occupied & mask) * factor) >> shift)]     white
//! attacks = slots[offset + (((occupied | !mask) * factor) >> shift)]    black
//! ```
//!
//! Two things are sought: many factors for each square that use few slots in a
//! short range, and then a choice among them, with offsets, that packs well.
//! Both take hours (`magic-gen hunt`). The result is a text file in
//! `generated/`, one line for each square, and the build script proves it over
//! every relevant occupancy.
//!
//! There are four forms, each a module with the three lookups:
//!
//! - *White* multiplies the relevant pieces alone, *black* with all squares set
//!   besides the relevant ones. Its product differs by a constant for each
//!   square, which moves the range, and the carries out of the bits shifted
//!   away fall differently. So there are different factors to find, no better
//!   and no worse. The range need not begin at the first slot, and so an offset
//!   may be negative.
//! - A *fixed* shift, 52 for rooks and 55 or 54 for bishops, saves loading it. With a
//!   *variable* one a square with few relevant squares has an index of fewer bits, which is a
//!   shorter range by itself.
//!
//! With a fixed shift an index has more bits than most squares need, and a good factor uses
//! an arc of the circle of 4,096 indices. In the white form the empty board has index 0, and
//! the arc often lies on both sides of it: a few hundred slots at the beginning of the range
//! and a few hundred at its end, three thousand slots apart. So the white fixed form takes
//! the product as a *signed* number, whose highest bit is not shifted away but kept as the
//! sign, and the arc is in one piece, from some slots before the offset to some after it:
//!
//! ```text
//! attacks = slots[offset + (((occupied & mask) * factor) as signed >> shift)]
//! ```
//!
//! It is another instruction of the same cost (`sar` for `shr`). With indices from 0 up our
//! own hunts came to 85,966 entries; with signed ones, one index bit more for bishops, and
//! bishops in the rooks' smallest gaps, to fewer than 79,000. The black form turns the arc by
//! a constant that depends on the factor, so it has enough factors whose arcs do not cross
//! the end.
//!
//! The records of rook and bishop lie side by side in one cache line, so that a
//! queen with cold caches waits for one line and two slots.
//!
//! **What was tried on the way:** other records, for a queen after four megabytes
//! of other data, where a cache line of 64 bytes a square takes 21.0 ns: 48 bytes
//! a square 23.6; rooks and bishops apart with 24 bytes each 23.3, with 32 23.0,
//! with 20 (offset and shift in one word) 24.2; masks and factors in 32 bytes a
//! square and the rest in another array 22.5. In a tight loop they differ by
//! three per cent, except the packed one, which is slower by eleven for a queen,
//! and the last, which is faster by seven for a rook.
//!
//! **Measured** in one run with `-C target-cpu=native`, in nanoseconds: hot, dependent, after
//! one and after four megabytes of other data (those two spread by a quarter and more). The
//! black forms are as fast as the white ones.
//!
//! | | rook | | | | queen | | | |
//! |---|---|---|---|---|---|---|---|---|
//! | fixed shift | 1.05 | 5.7 | 22 | 32 | 1.88 | 6.7 | 21 | 31 |
//! | variable shift | 1.22 | 5.6 | 20 | 31 | 1.95 | 6.4 | 22 | 30 |
//! | `fancy_magics` | 1.15 | 5.8 | 18 | 31 | 1.93 | 6.6 | 23 | 33 |
//! | shakmaty | 0.98 | 5.5 | 18 | 28 | 1.84 | 6.4 | 20 | 29 |
//!
//! So a table shorter by a quarter costs nothing and gains nothing measurable: a lookup
//! still waits for one slot somewhere in more than half a megabyte.
//!
//! Sources: Volker Annuss (2012, 2017), Computer Chess Club, for tables that
//! overlap; Niklas Fiekas (2017) for the black form. No factor of theirs is used
//! here.

use crate::tables::magic::Magic;

/// The records of a square, in one cache line.
#[repr(align(64))]
struct SquareRecord {
    rook: Magic,
    bishop: Magic,
}

const ROOK_SHIFT: u32 = 64 - 12;

macro_rules! forms {
    ($(
        $(#[$doc:meta])*
        $form:ident reads $file:literal $magics:ident $attacks:ident,
            multiplies |$occupied:ident, $mask:ident| $multiplied:expr,
            shifts |$shift:ident, $fixed:ident| $shifts:expr, to $slot:ident,
            bishop $bits:literal;
    )*) => {
        $(
            $(#[$doc])*
            pub mod $form {
                use super::{SquareRecord, ROOK_SHIFT};
                use crate::tables::expanded;
                use crate::tables::magic::Magic;
                use crate::{Bitboard, Square};

                expanded!($file has $attacks, $magics);

                /// What the lookups read: the table and the squares' records.
                pub const BYTES: usize = size_of_val(&$attacks) + size_of_val(&$magics);

                const BISHOP_SHIFT: u32 = 64 - $bits;

                #[inline]
                const fn attacks(magic: &Magic, occupied: Bitboard, fixed: u32) -> Bitboard {
                    let ($occupied, $mask) = (occupied.0, magic.mask);
                    let ($shift, $fixed) = (magic.shift, fixed);
                    Bitboard($attacks[magic.$slot($multiplied, $shifts)])
                }

                /// The squares a rook on `square` attacks, `occupied` being all pieces of both sides.
                #[inline]
                #[must_use]
                pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
                    attacks(&$magics[square.index()].rook, occupied, ROOK_SHIFT)
                }

                /// The squares a bishop on `square` attacks, `occupied` being all pieces of both sides.
                #[inline]
                #[must_use]
                pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
                    attacks(&$magics[square.index()].bishop, occupied, BISHOP_SHIFT)
                }

                /// The squares a queen on `square` attacks: the rook's and the
                /// bishop's.
                #[inline]
                #[must_use]
                pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
                    let SquareRecord { rook, bishop } = &$magics[square.index()];
                    let rook = attacks(rook, occupied, ROOK_SHIFT);
                    rook.union(attacks(bishop, occupied, BISHOP_SHIFT))
                }
            }
        )*
    };
}

forms! {
    /// White, one shift for all rooks and one for all bishops; the index is a signed
    /// number.
    white_fixed reads "overlapping_white_fixed.rs"
        OVERLAPPING_WHITE_FIXED_MAGICS OVERLAPPING_WHITE_FIXED_ATTACKS,
        multiplies |occupied, mask| occupied & mask,
        shifts |_shift, fixed| fixed, to signed_slot, bishop 10;
    /// White, each square with a shift of its own.
    white_variable reads "overlapping_white_variable.rs"
        OVERLAPPING_WHITE_VARIABLE_MAGICS OVERLAPPING_WHITE_VARIABLE_ATTACKS,
        multiplies |occupied, mask| occupied & mask,
        shifts |shift, _fixed| shift, to slot, bishop 9;
    /// Black, one shift for all rooks and one for all bishops. The records hold
    /// the complement of the mask.
    black_fixed reads "overlapping_black_fixed.rs"
        OVERLAPPING_BLACK_FIXED_MAGICS OVERLAPPING_BLACK_FIXED_ATTACKS,
        multiplies |occupied, others| occupied | others,
        shifts |_shift, fixed| fixed, to slot, bishop 9;
    /// Black, each square with a shift of its own. The records hold the
    /// complement of the mask.
    black_variable reads "overlapping_black_variable.rs"
        OVERLAPPING_BLACK_VARIABLE_MAGICS OVERLAPPING_BLACK_VARIABLE_ATTACKS,
        multiplies |occupied, others| occupied | others,
        shifts |shift, _fixed| shift, to slot, bishop 9;
}

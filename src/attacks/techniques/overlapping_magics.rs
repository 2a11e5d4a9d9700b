//! Overlapping magics: the used slots of one square in the gaps of others.
//!
//! In a table of `fancy_magics` each square has 2^n slots to itself. A
//! factor does not have to use them all: occupancies with the same attack set
//! may meet in one slot, and a factor under which many do leaves gaps. Other
//! squares' slots go into the gaps, so that the ranges overlap and the used slots
//! do not. A lookup costs nothing more for it:
//!
//! ```text
//! slots of a1    1 1 . 1 . . 1 1
//! slots of b1        2 . 2 2 . . . 2
//! the table      1 1 2 1 2 2 1 1 . 2
//!
//! attacks = slots[offset + (((occupied & mask) * factor) >> shift)]     white
//! attacks = slots[offset + (((occupied | !mask) * factor) >> shift)]    black
//! ```
//!
//! Two things are sought: many factors for each square that use few slots in a
//! short range, and then a choice among them, with offsets, that packs well.
//! Both take hours (`magic-hunt`). The result is a text file in
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
//! the arc often lies on both sides of it. So the white fixed form takes the product as a *signed*
//! number, whose highest bit is kept as the sign, and the arc is in one piece, from some slots before
//! the offset to some after it:
//!
//! ```text
//! attacks = slots[offset + (((occupied & mask) * factor) as signed >> shift)]
//! ```
//!
//! The black form turns the arc by a constant that depends on the factor, so it has enough factors
//! whose arcs do not cross the end.
//!
//! **Cost.** Eleven or twelve instructions, one of them a multiplication; 606,104 to 638,544 bytes.
//! The records of rook and bishop lie side by side in one cache line, so that a queen with cold caches
//! waits for one line and two slots. A table shorter by a quarter than that of `fancy_magics` is not
//! faster: a lookup still waits for one slot somewhere in more than half a megabyte.
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

//! Attack sets: leapers, and every way we know to compute a sliding attack.
//!
//! Each technique is a module with the same three functions, `rook_attacks`, `bishop_attacks` and
//! `queen_attacks`, with the signatures of those at the root of the crate. All give the same answers.
//! Each technique's file begins with an essay that explains it. [`Technique::BYTES`] of its type, such
//! as [`RayWalk`], is the size of its tables.
//!
//! Everywhere a1 = 0, b1 = 1, …, h8 = 63; `occupied` is all pieces of both sides, with or
//! without the attacking piece; and an attack set includes the first piece on each ray, friend
//! or foe. No lookup panics. So trying another technique means changing one name:
//!
//! ```
//! use rookline::attacks::{first_rank, hyperbola};
//! use rookline::{Bitboard, Square, rook_attacks};
//!
//! let occupied: Bitboard = [Square::D4, Square::D6, Square::B4].into_iter().collect();
//! let attacks = hyperbola::rook_attacks(Square::D4, occupied);
//! assert!(attacks.contains(Square::D6) && !attacks.contains(Square::D7));
//! assert_eq!(attacks, first_rank::rook_attacks(Square::D4, occupied));
//! assert_eq!(attacks, rook_attacks(Square::D4, occupied));
//! ```
//!
//! Built on them: [`xray`] attacks, [`pins`] and [`two_moves`] from lookups, and [`all_sliders`] of a
//! side at once. [`pins_by_fill`] and [`two_moves_by_fill`] compute the same from
//! [`fills`](crate::setwise::fills).
//!
//! Techniques with large tables need the feature `magics`, those of PEXT the feature `pext` and a
//! target with BMI2; all others are always there. [`DefaultLookup`] says which one is the default.
//!
//! [`Technique`] lets a program treat a technique as a type, and [`for_each`]
//! visits all that are enabled.

pub mod all_sliders;
pub(crate) mod any_piece;
pub(crate) mod default_lookup;
pub(crate) mod leaper_tables;
pub(crate) mod lines;
pub mod pins;
pub mod pins_by_fill;
mod techniques;
pub mod two_moves;
pub mod two_moves_by_fill;
pub mod xray;

pub use default_lookup::DefaultLookup;
pub use techniques::*;

// Where a feature is off, the compiler does not know the names behind `*`. Named here once more,
// they get an error that says which feature is missing.
macro_rules! named {
    ($($module:ident $type:ident $(needs $($key:ident = $value:literal),+)?;)*) => {
        $(
            $(#[cfg(all($($key = $value),+))])?
            pub use techniques::$module;
        )*
    };
}
use techniques::techniques as each_technique;
each_technique!(named);

//! Attack sets: leapers, and every technique we know for sliding attacks.
//!
//! An engine hardly needs this module: the default lookups are at the root of the crate. For
//! engines there are also [`xray`], [`pins`] and [`all_sliders`]. The rest is for comparison, for
//! study, and for programs that call another technique by name because it is faster there.
//!
//! Each technique is a module with three functions, `rook_attacks`, `bishop_attacks` and
//! `queen_attacks`. These functions have the same signatures as those at the root of the crate, and
//! return the same sets. The page of each module explains its technique. Each module has a type,
//! such as [`RayWalk`], whose [`BYTES`](Technique::BYTES) is the size of the tables.
//!
//! Squares are numbered a1 = 0, b1 = 1, …, h8 = 63. `occupied` holds all pieces of both sides, with
//! or without the attacking piece. An attack set includes the first piece on each ray, friend or
//! foe. No lookup panics. To try another technique, change one name:
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
//! [`xray`], [`pins`] and [`two_moves`] use the default; [`all_sliders`] finds what all sliders of
//! a side attack. [`pins_by_fill`] and [`two_moves_by_fill`] give the same answers by
//! [`fills`](crate::setwise::fills). The board and move generation use neither these two nor
//! [`two_moves`].
//!
//! Techniques with large tables need the feature `magics`. The two of PEXT need the feature `pext`
//! and a target with BMI2. All others need no feature. [`DefaultLookup`] says which one is the
//! default.
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

// Each module is named here besides the `*` above. Without that, an error about a module whose
// feature is off would not say which feature is missing.
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

//! Attack sets: leapers, and every way we know to compute a sliding attack.
//!
//! Each technique is a module with the same three functions, `rook_attacks`,
//! `bishop_attacks` and `queen_attacks`, with the signatures of those at the
//! crate root, and `BYTES`, the size of its tables (`overlapping_magics` holds
//! four such modules). All give the same answers. Each technique's file begins
//! with an essay that explains it.
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
//! Built on them: [`xray`] attacks, [`pins`] and [`two_moves`] from lookups;
//! `pins_by_fill` and `two_moves_by_fill` compute the same from ray-wise fills.
//! [`leapers`] and [`lines`] need no sliding lookup; [`any_piece`] takes the kind of
//! piece as an argument, and [`all_sliders`] handles all sliders of a side at once.
//!
//! The modules in the first row are always available; the others need a feature. (What the crate
//! root uses is compiled in any case, but is public only under its feature.)
//!
//! | feature | modules |
//! |---|---|
//! | | `ray_walk`, `first_rank`, `hyperbola` |
//! | `small-tables` | `rays`, `shifted_rays`, `dumb7fill`, `kogge_stone`, `kindergarten`, `hyperbola_reversed`, `obstruction_difference`, `interval`, `either_unit`, `four_lanes`, `mostly_lanes`, `staggered`, `one_product`, `one_string`, `shared_lines`, `masked_lines`; `hyperbola_avx2` where the target has AVX2; `tight` where the target has AVX-512; `pins_by_fill`, `two_moves_by_fill` |
//! | `rotated`, `congruent-modulo`, `plain-magics`, `fancy-magics`, `fixed-shift-magics`, `indirect-magics`, `reduced-magics`, `overlapping-magics` | the module of that name |
//! | `overlaid-magics` | `overlaid_magics`, `overlaid_far` |
//! | `pext`, `pext-pdep` | the module of that name, where the target has BMI2 |
//! | `runtime` | `runtime` |
//! | `all-techniques` | all but `runtime` |
//!
//! Figures in the essays compare with the *peers*, the crates shakmaty, cozy-chess and chess, in four
//! *regimes*: hot, dependent, and cold after one and after four megabytes of other data have been
//! read ([`standard`] says what follows from them; README has the tables and the commands).
//!
//! [`Technique`] lets a program treat a technique as a type, and [`for_each`]
//! visits all that are enabled.

pub mod all_sliders;
pub mod any_piece;
pub mod leapers;
pub mod lines;
pub mod pins;
#[cfg(feature = "small-tables")]
pub mod pins_by_fill;
#[cfg(feature = "runtime")]
pub mod runtime;
pub mod standard;
mod techniques;
pub mod two_moves;
#[cfg(feature = "small-tables")]
pub mod two_moves_by_fill;
pub mod xray;

pub use techniques::*;

// These come with `*` already. Named once more, a technique whose feature is off is one that the
// compiler knows of, and its error says which feature is missing.
#[cfg(feature = "congruent-modulo")]
pub use techniques::congruent_modulo;
#[cfg(feature = "fancy-magics")]
pub use techniques::fancy_magics;
#[cfg(feature = "fixed-shift-magics")]
pub use techniques::fixed_shift_magics;
#[cfg(all(feature = "small-tables", target_feature = "avx2"))]
pub use techniques::hyperbola_avx2;
#[cfg(feature = "indirect-magics")]
pub use techniques::indirect_magics;
#[cfg(feature = "overlapping-magics")]
pub use techniques::overlapping_magics;
#[cfg(all(feature = "pext", target_feature = "bmi2"))]
pub use techniques::pext;
#[cfg(all(feature = "pext-pdep", target_feature = "bmi2"))]
pub use techniques::pext_pdep;
#[cfg(feature = "plain-magics")]
pub use techniques::plain_magics;
#[cfg(feature = "reduced-magics")]
pub use techniques::reduced_magics;
#[cfg(feature = "rotated")]
pub use techniques::rotated;
#[cfg(all(
    feature = "small-tables",
    target_feature = "avx512cd",
    target_feature = "avx512vl"
))]
pub use techniques::tight;
#[cfg(feature = "small-tables")]
pub use techniques::{
    dumb7fill, either_unit, four_lanes, hyperbola_reversed, interval, kindergarten, kogge_stone,
    masked_lines, mostly_lanes, obstruction_difference, one_product, one_string, rays,
    shared_lines, shifted_rays, staggered,
};
#[cfg(feature = "overlaid-magics")]
pub use techniques::{overlaid_far, overlaid_magics};

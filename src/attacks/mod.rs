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
//! | `classics` | `rays`, `shifted_rays`, `dumb7fill`, `kogge_stone`, `kindergarten`, `hyperbola_reversed`, `obstruction_difference`, `interval`, `staggered`, `one_product`, `shared_lines`, `single_word`; `hyperbola_avx2` where the target has AVX2; `both_units` and `tight` where the target has AVX-512; `pins_by_fill`, `two_moves_by_fill` |
//! | `rotated`, `congruent-modulo`, `plain-magics`, `fancy-magics`, `fixed-shift-magics`, `indirect-magics`, `reduced-magics`, `overlapping-magics` | the module of that name |
//! | `overlaid-magics` | `overlaid_magics`, `overlaid_far` |
//! | `pext`, `pext-pdep` | the module of that name, where the target has BMI2 |
//! | `runtime` | `runtime` |
//! | `all-techniques` | all but `runtime` |
//!
//! [`Technique`] lets a program treat a technique as a type, and [`for_each`]
//! visits all that are enabled.

pub mod all_sliders;
pub mod any_piece;
pub mod leapers;
pub mod lines;
// Each magic technique uses only a part of it.
#[cfg_attr(not(feature = "all-techniques"), allow(dead_code))]
pub(crate) mod magic_index;
pub mod standard;

#[cfg(all(feature = "classics", target_feature = "avx512cd", target_feature = "avx512vl"))]
pub mod both_units;
#[cfg(feature = "congruent-modulo")]
pub mod congruent_modulo;
#[cfg(feature = "classics")]
pub mod dumb7fill;
#[cfg(feature = "fancy-magics")]
pub mod fancy_magics;
pub mod first_rank;
#[cfg(feature = "fixed-shift-magics")]
pub mod fixed_shift_magics;
pub mod hyperbola;
#[cfg(all(feature = "classics", target_feature = "avx2"))]
pub mod hyperbola_avx2;
#[cfg(feature = "classics")]
pub mod hyperbola_reversed;
#[cfg(feature = "indirect-magics")]
pub mod indirect_magics;
#[cfg(feature = "classics")]
pub mod interval;
#[cfg(feature = "classics")]
pub mod kindergarten;
#[cfg(feature = "classics")]
pub mod kogge_stone;
#[cfg(feature = "classics")]
pub mod obstruction_difference;
#[cfg(feature = "classics")]
pub mod one_product;
#[cfg(feature = "overlaid-magics")]
pub mod overlaid_far;
#[cfg(feature = "overlaid-magics")]
pub mod overlaid_magics;
#[cfg(feature = "overlapping-magics")]
pub mod overlapping_magics;
#[cfg(all(feature = "pext", target_feature = "bmi2"))]
pub mod pext;
#[cfg(all(feature = "pext-pdep", target_feature = "bmi2"))]
pub mod pext_pdep;
pub mod pins;
#[cfg(feature = "classics")]
pub mod pins_by_fill;
#[cfg(feature = "plain-magics")]
pub mod plain_magics;
#[cfg(any(feature = "classics", root_has = "one_product"))]
pub(crate) mod product_fields;
pub mod ray_walk;
#[cfg(feature = "classics")]
pub mod rays;
#[cfg(feature = "reduced-magics")]
pub mod reduced_magics;
#[cfg(feature = "rotated")]
pub mod rotated;
#[cfg(feature = "runtime")]
pub mod runtime;
#[cfg(feature = "classics")]
pub mod shared_lines;
#[cfg(feature = "classics")]
pub mod shifted_rays;
#[cfg(feature = "classics")]
pub mod single_word;
#[cfg(feature = "classics")]
pub mod staggered;
#[cfg(all(feature = "classics", target_feature = "avx512cd", target_feature = "avx512vl"))]
pub mod tight;
pub mod two_moves;
#[cfg(feature = "classics")]
pub mod two_moves_by_fill;
pub mod xray;

// What the crate root uses, and what `runtime` compiles for newer processors. A module is public
// only under its feature: otherwise a program could name it on one processor and not on the
// next.
#[cfg(all(not(feature = "classics"), root_has = "both_units"))]
#[allow(dead_code)]
mod both_units;
#[cfg(any(
    all(not(target_feature = "avx2"), feature = "runtime"),
    all(not(feature = "classics"), any(root_has = "hyperbola_avx2", feature = "runtime"))
))]
#[allow(dead_code)]
pub(crate) mod hyperbola_avx2;
#[cfg(all(not(feature = "classics"), root_has = "hyperbola_reversed"))]
#[allow(dead_code)]
mod hyperbola_reversed;
#[cfg(all(not(feature = "classics"), any(root_has = "interval", feature = "runtime")))]
#[allow(dead_code)]
pub(crate) mod interval;
#[cfg(all(not(feature = "classics"), root_has = "obstruction_difference"))]
#[allow(dead_code)]
mod obstruction_difference;
#[cfg(all(not(feature = "classics"), root_has = "one_product"))]
#[allow(dead_code)]
mod one_product;
#[cfg(all(not(feature = "classics"), root_has = "shared_lines"))]
#[allow(dead_code)]
mod shared_lines;
#[cfg(all(not(feature = "classics"), root_has = "single_word"))]
#[allow(dead_code)]
mod single_word;
#[cfg(all(not(feature = "classics"), root_has = "staggered"))]
#[allow(dead_code)]
mod staggered;

use crate::{Bitboard, Square};

/// A way to compute sliding attacks, as a type: [`Standard`] for the one at the
/// crate root. A program may add ways of its own.
///
/// ```
/// use rookline::attacks::{RayWalk, Standard, Technique};
/// use rookline::{Bitboard, Square};
///
/// fn mobility<T: Technique>(square: Square, occupied: Bitboard) -> u32 {
///     T::queen_attacks(square, occupied).len()
/// }
///
/// assert_eq!(mobility::<Standard>(Square::D4, Bitboard::EMPTY), 27);
/// assert_eq!(mobility::<RayWalk>(Square::D4, Bitboard::EMPTY), 27);
/// ```
pub trait Technique {
    /// The name that a table of techniques prints.
    const NAME: &'static str;
    /// The size in bytes of the tables that its lookups read.
    const BYTES: usize;
    /// The squares a rook on `square` attacks, `occupied` being all pieces of both
    /// sides. The first piece on each ray, friend or foe, is included.
    fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard;
    /// The squares a bishop on `square` attacks, likewise.
    fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard;
    /// The squares a queen on `square` attacks, likewise.
    fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard;
}

/// What [`for_each`] does with a technique.
pub trait Visitor {
    /// Called once for each technique.
    fn visit<T: Technique>(&mut self);
}

macro_rules! technique {
    ($(#[$attribute:meta])* $module:ident $(::$form:ident)? $type:ident $name:literal) => {
        $(#[$attribute])*
        #[doc = concat!("[`", stringify!($module) $(, "::", stringify!($form))?, "`] as a type.")]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
        pub struct $type;

        $(#[$attribute])*
        impl Technique for $type {
            const NAME: &'static str = $name;
            const BYTES: usize = $module$(::$form)?::BYTES;

            #[inline]
            fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
                $module$(::$form)?::rook_attacks(square, occupied)
            }

            #[inline]
            fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
                $module$(::$form)?::bishop_attacks(square, occupied)
            }

            #[inline]
            fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
                $module$(::$form)?::queen_attacks(square, occupied)
            }
        }
    };
}

// `for_each` leaves it out: it only re-exports other techniques.
technique!(standard Standard "crate root");

macro_rules! techniques {
    ($($(#[$attribute:meta])* $module:ident $(::$form:ident)? $type:ident $name:literal;)*) => {
        $(
            technique!($(#[$attribute])* $module $(::$form)? $type $name);
        )*

        /// Calls `visitor` with every technique that this build has, except
        /// [`Standard`], which is made of some of them. The order is the same in
        /// every build, and says nothing about merit.
        ///
        /// ```
        /// use rookline::attacks::{Technique, Visitor, for_each};
        /// use rookline::{Bitboard, Square};
        ///
        /// struct Smallest(usize);
        ///
        /// impl Visitor for Smallest {
        ///     fn visit<T: Technique>(&mut self) {
        ///         assert_eq!(T::rook_attacks(Square::A1, Bitboard::ALL), Bitboard(0x102));
        ///         self.0 = self.0.min(T::BYTES);
        ///     }
        /// }
        ///
        /// let mut smallest = Smallest(usize::MAX);
        /// for_each(&mut smallest);
        /// assert_eq!(smallest.0, 0); // `RayWalk` has no table
        /// ```
        pub fn for_each(visitor: &mut impl Visitor) {
            $(
                $(#[$attribute])*
                visitor.visit::<$type>();
            )*
        }
    };
}

// A technique without a line here is neither tested nor measured: the tests and the
// benchmarks walk this list, and `tests/sizes.rs` has the bytes of each in the same
// order.
techniques! {
    ray_walk RayWalk "ray walk";
    #[cfg(feature = "classics")]
    rays Rays "rays with bit scan";
    #[cfg(feature = "classics")]
    shifted_rays ShiftedRays "shifted rays";
    #[cfg(feature = "rotated")]
    rotated RotatedBoards "rotated (from scratch)";
    #[cfg(feature = "classics")]
    dumb7fill Dumb7Fill "dumb7fill";
    #[cfg(feature = "classics")]
    kogge_stone KoggeStone "Kogge-Stone";
    first_rank FirstRank "first rank";
    #[cfg(feature = "classics")]
    kindergarten Kindergarten "kindergarten";
    #[cfg(feature = "congruent-modulo")]
    congruent_modulo CongruentModulo "congruent modulo";
    #[cfg(feature = "plain-magics")]
    plain_magics PlainMagics "plain magics";
    #[cfg(feature = "fancy-magics")]
    fancy_magics FancyMagics "fancy magics";
    #[cfg(feature = "fixed-shift-magics")]
    fixed_shift_magics FixedShiftMagics "fixed-shift magics";
    #[cfg(feature = "indirect-magics")]
    indirect_magics IndirectMagics "indirect magics";
    hyperbola Hyperbola "hyperbola quintessence";
    #[cfg(feature = "classics")]
    hyperbola_reversed HyperbolaReversed "hyperbola, bit reversal";
    #[cfg(all(feature = "classics", target_feature = "avx2"))]
    hyperbola_avx2 HyperbolaAvx2 "hyperbola, AVX2";
    #[cfg(feature = "classics")]
    obstruction_difference ObstructionDifference "obstruction difference";
    #[cfg(feature = "classics")]
    interval Interval "interval";
    #[cfg(feature = "classics")]
    staggered Staggered "staggered sets";
    #[cfg(feature = "classics")]
    one_product OneProduct "one product";
    #[cfg(feature = "classics")]
    shared_lines SharedLines "shared lines";
    #[cfg(feature = "classics")]
    single_word SingleWord "single words";
    #[cfg(all(feature = "classics", target_feature = "avx512cd", target_feature = "avx512vl"))]
    both_units BothUnits "both units";
    #[cfg(all(feature = "classics", target_feature = "avx512cd", target_feature = "avx512vl"))]
    tight Tight "tight loops";
    #[cfg(feature = "reduced-magics")]
    reduced_magics ReducedMagics "reduced magics";
    #[cfg(feature = "overlapping-magics")]
    overlapping_magics::white_fixed OverlappingWhiteFixed "overlapping, white, fixed";
    #[cfg(feature = "overlapping-magics")]
    overlapping_magics::white_variable OverlappingWhiteVariable "overlapping, white, variable";
    #[cfg(feature = "overlapping-magics")]
    overlapping_magics::black_fixed OverlappingBlackFixed "overlapping, black, fixed";
    #[cfg(feature = "overlapping-magics")]
    overlapping_magics::black_variable OverlappingBlackVariable "overlapping, black, variable";
    #[cfg(feature = "overlaid-magics")]
    overlaid_magics OverlaidMagics "overlaid magics";
    #[cfg(feature = "overlaid-magics")]
    overlaid_magics::bishops_apart OverlaidBishopsApart "overlaid, bishops apart";
    #[cfg(feature = "overlaid-magics")]
    overlaid_far OverlaidFar "overlaid, neighbours apart";
    #[cfg(all(feature = "pext", target_feature = "bmi2"))]
    pext Pext "PEXT";
    #[cfg(all(feature = "pext-pdep", target_feature = "bmi2"))]
    pext_pdep PextPdep "PEXT and PDEP";
}

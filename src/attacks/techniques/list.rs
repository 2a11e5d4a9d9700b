//! Every technique as a type, and the list of all that a build has.

use super::*;
use crate::attacks::standard;
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
    /// Its name in a table. Those of this crate have their module's, such as `ray_walk`.
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
    ($(#[$attribute:meta])* $module:ident $(::$form:ident)? $type:ident) => {
        $(#[$attribute])*
        #[doc = concat!("[`", stringify!($module) $(, "::", stringify!($form))?, "`] as a type.")]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
        pub struct $type;

        $(#[$attribute])*
        impl Technique for $type {
            const NAME: &'static str =
                concat!(stringify!($module) $(, "::", stringify!($form))?);
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

// `for_each` leaves it out: it is one of the list again, by the name that users know.
technique!(standard Standard);

macro_rules! techniques {
    ($($(#[$attribute:meta])* $module:ident $(::$form:ident)? $type:ident;)*) => {
        $(
            technique!($(#[$attribute])* $module $(::$form)? $type);
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
// benchmarks walk this list, and `tests/it/sizes.rs` has the bytes of each in the same
// order.
techniques! {
    ray_walk RayWalk;
    #[cfg(feature = "small-tables")]
    rays Rays;
    #[cfg(feature = "small-tables")]
    shifted_rays ShiftedRays;
    #[cfg(feature = "rotated")]
    rotated RotatedBoards;
    #[cfg(feature = "small-tables")]
    dumb7fill Dumb7Fill;
    #[cfg(feature = "small-tables")]
    kogge_stone KoggeStone;
    first_rank FirstRank;
    #[cfg(feature = "small-tables")]
    kindergarten Kindergarten;
    #[cfg(feature = "congruent-modulo")]
    congruent_modulo CongruentModulo;
    #[cfg(feature = "plain-magics")]
    plain_magics PlainMagics;
    #[cfg(feature = "fancy-magics")]
    fancy_magics FancyMagics;
    #[cfg(feature = "fixed-shift-magics")]
    fixed_shift_magics FixedShiftMagics;
    #[cfg(feature = "indirect-magics")]
    indirect_magics IndirectMagics;
    hyperbola Hyperbola;
    #[cfg(feature = "small-tables")]
    hyperbola_reversed HyperbolaReversed;
    #[cfg(all(feature = "small-tables", target_feature = "avx2"))]
    hyperbola_avx2 HyperbolaAvx2;
    #[cfg(feature = "small-tables")]
    obstruction_difference ObstructionDifference;
    #[cfg(feature = "small-tables")]
    interval Interval;
    #[cfg(feature = "small-tables")]
    either_unit EitherUnit;
    #[cfg(feature = "small-tables")]
    four_lanes FourLanes;
    #[cfg(feature = "small-tables")]
    mostly_lanes MostlyLanes;
    #[cfg(feature = "small-tables")]
    staggered Staggered;
    #[cfg(feature = "small-tables")]
    one_product OneProduct;
    #[cfg(feature = "small-tables")]
    one_string OneString;
    #[cfg(feature = "small-tables")]
    shared_lines SharedLines;
    #[cfg(feature = "small-tables")]
    masked_lines MaskedLines;
    #[cfg(all(feature = "small-tables", target_feature = "avx512cd", target_feature = "avx512vl"))]
    tight Tight;
    #[cfg(feature = "reduced-magics")]
    reduced_magics ReducedMagics;
    #[cfg(feature = "overlapping-magics")]
    overlapping_magics::white_fixed OverlappingWhiteFixed;
    #[cfg(feature = "overlapping-magics")]
    overlapping_magics::white_variable OverlappingWhiteVariable;
    #[cfg(feature = "overlapping-magics")]
    overlapping_magics::black_fixed OverlappingBlackFixed;
    #[cfg(feature = "overlapping-magics")]
    overlapping_magics::black_variable OverlappingBlackVariable;
    #[cfg(feature = "overlaid-magics")]
    overlaid_magics OverlaidMagics;
    #[cfg(feature = "overlaid-magics")]
    overlaid_magics::bishops_apart OverlaidBishopsApart;
    #[cfg(feature = "overlaid-magics")]
    overlaid_far OverlaidFar;
    #[cfg(all(feature = "pext", target_feature = "bmi2"))]
    pext Pext;
    #[cfg(all(feature = "pext-pdep", target_feature = "bmi2"))]
    pext_pdep PextPdep;
}

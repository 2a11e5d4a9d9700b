//! Every technique we know for sliding attacks, each a module whose page explains it.
//!
//! An engine hardly needs this module: the default lookups are at the root of the crate. It is for
//! comparison, for study, and for programs that call another technique by name because it is faster
//! there. A module has three functions, `rook_attacks`, `bishop_attacks` and `queen_attacks`, with
//! the signatures and the answers of those at the root. To try another technique, change one name:
//!
//! ```
//! use rookline::attacks::techniques::{first_rank, hyperbola};
//! use rookline::{Bitboard, Square, rook_attacks};
//!
//! let occupied: Bitboard = [Square::D4, Square::D6, Square::B4].into_iter().collect();
//! let attacks = hyperbola::rook_attacks(Square::D4, occupied);
//! assert!(attacks.contains(Square::D6) && !attacks.contains(Square::D7));
//! assert_eq!(attacks, first_rank::rook_attacks(Square::D4, occupied));
//! assert_eq!(attacks, rook_attacks(Square::D4, occupied));
//! ```
//!
//! Each module has a type, such as [`RayWalk`], for code that is generic over [`Technique`]; its
//! [`BYTES`](Technique::BYTES) is the size of the tables. [`for_each`] visits all techniques of a
//! build. Those with large tables need the feature `magics`. The two of PEXT need the feature `pext`
//! and a target with BMI2. All others need no feature.

// One file each, which begins with an essay; `technique_list` has one line for each. No technique
// uses another. Code that several need is in `attacks/lines.rs` or below.

#[cfg(all(feature = "pext", target_feature = "bmi2"))]
mod bmi2;
mod technique_list;

use crate::{Bitboard, Square};
pub(super) use technique_list::techniques;

/// A technique for sliding attacks, as a type. [`DefaultLookup`](super::DefaultLookup) is the
/// default. A program may implement techniques of its own.
///
/// ```
/// use rookline::attacks::DefaultLookup;
/// use rookline::attacks::techniques::{RayWalk, Technique};
/// use rookline::{Bitboard, Square};
///
/// fn mobility<T: Technique>(square: Square, occupied: Bitboard) -> usize {
///     T::queen_attacks(square, occupied).len()
/// }
///
/// assert_eq!(mobility::<DefaultLookup>(Square::D4, Bitboard::EMPTY), 27);
/// assert_eq!(mobility::<RayWalk>(Square::D4, Bitboard::EMPTY), 27);
/// ```
pub trait Technique {
    /// Its name. The techniques of this crate have the name of their module, such as `ray_walk`.
    const NAME: &'static str;
    /// The size in bytes of the tables that its lookups read.
    const BYTES: usize;
    /// The squares that a rook on `square` attacks; `occupied` holds all pieces of both sides. The
    /// first piece on each ray, friend or foe, is included.
    fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard;
    /// The same for a bishop.
    fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard;
    /// The squares that a queen on `square` attacks, likewise.
    fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard;
}

/// The action of [`for_each`] on each technique.
pub trait Visitor {
    /// Called once for each technique.
    fn visit<T: Technique>(&mut self);
}

/// The third lookup of a technique, where a queen needs no more than a rook and a bishop.
macro_rules! queen_attacks_of_both {
    () => {
        /// The squares that a queen on `square` attacks; `occupied` holds all pieces of both sides.
        #[inline]
        pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
            rook_attacks(square, occupied).union(bishop_attacks(square, occupied))
        }
    };
}
use queen_attacks_of_both;

/// A module of lookups as a type.
macro_rules! technique {
    ($(#[$doc:meta])* $module:ident $type:ident $(needs $($key:ident = $value:literal),+)?) => {
        $(#[$doc])*
        $(#[cfg(all($($key = $value),+))])?
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
        pub struct $type;

        $(#[cfg(all($($key = $value),+))])?
        impl Technique for $type {
            const NAME: &'static str = stringify!($module);
            const BYTES: usize = $module::BYTES;

            #[inline]
            fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
                $module::rook_attacks(square, occupied)
            }

            #[inline]
            fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
                $module::bishop_attacks(square, occupied)
            }

            #[inline]
            fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
                $module::queen_attacks(square, occupied)
            }
        }
    };
}

pub(super) use technique;

macro_rules! modules_and_types {
    ($($module:ident $type:ident $(needs $($key:ident = $value:literal),+)?;)*) => {
        $(
            $(#[cfg(all($($key = $value),+))])?
            pub mod $module;
            technique!(
                #[doc = concat!("The lookups of [`", stringify!($module), "`] as a type, for generic code.")]
                $module $type $(needs $($key = $value),+)?
            );
        )*

        /// Calls `visitor` with every technique of this build, except
        /// [`DefaultLookup`](super::DefaultLookup), which calls some of them. The order is the same
        /// in every build, and is no ranking.
        pub fn for_each(visitor: &mut impl Visitor) {
            $(
                $(#[cfg(all($($key = $value),+))])?
                visitor.visit::<$type>();
            )*
        }
    };
}
techniques!(modules_and_types);

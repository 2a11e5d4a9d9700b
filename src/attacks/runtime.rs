//! The choice at run time: built for any processor, fast on the one at hand.
//!
//! The lookups at the crate root are chosen when the crate is compiled. A
//! program shipped to others is compiled for the oldest processor that it
//! supports, and then runs on a new one. Here are lookups for newer processors
//! that such a program can call once it has detected one.
//!
//! Nothing happens behind the caller's back. [`Avx512`] and [`Avx2`] are
//! zero-sized types whose values come only from their `detect`, which asks the
//! processor; such a value is the proof that the instructions exist. The
//! program asks once, and passes the value along or picks a type:
//!
//! ```
//! use rookline::attacks::Standard;
//! use rookline::attacks::runtime::{Lookups, detect_all};
//! use rookline::{Bitboard, Square};
//!
//! // Everything that looks up attacks is generic over where they come from …
//! fn search(lookups: impl Lookups) -> u32 {
//!     lookups.queen_attacks(Square::D4, Bitboard::EMPTY).len()
//! }
//!
//! // … and one place chooses, once.
//! let found = detect_all();
//! let nodes = match (found.avx512, found.avx2) {
//!     (Some(lookups), _) => search(lookups),
//!     (None, Some(lookups)) => search(lookups),
//!     (None, None) => search(Standard),
//! };
//! assert_eq!(nodes, 27);
//! ```
//!
//! A function for newer instructions cannot be inlined into one for older ones, so each of these
//! lookups is a call, which costs a nanosecond or so. Whether that is less than they gain depends
//! on the processor: on a Xeon with AMX it is not, since the lookups of the baseline have become as
//! fast; on a Zen 5 a queen by AVX-512 gains a twentieth where nothing waits for the result, and
//! takes twice as long where something does (README has the figures); on a Zen 4 it gains 8 %
//! and loses nearly half. On the Zen 5 `either_unit` in place of `interval`, which [`Avx512`]
//! calls, took 2.7 ns hot and 2.8 dependent, for a queen: a function that is called gets its
//! occupancy in an ordinary register, so it is never in lanes. Measure before you ship. A build
//! with `-C target-cpu` has no such cost and is better where possible.
//!
//! [`Board`](crate::Board), its moves and [`perft`](crate::perft()) always use the lookups at the
//! crate root: the choice is for lookups that a program makes itself.
//!
//! This module exists under the feature `runtime`. On processors other than
//! x86-64 nothing is ever detected.

use super::Technique;
use crate::{Bitboard, Square};

/// Where attacks come from, as a value that a program passes along.
pub trait Lookups: Copy {
    /// The squares a rook on `square` attacks, as [`crate::rook_attacks`] has them.
    fn rook_attacks(self, square: Square, occupied: Bitboard) -> Bitboard;
    /// The squares a bishop on `square` attacks, as [`crate::bishop_attacks`] has them.
    fn bishop_attacks(self, square: Square, occupied: Bitboard) -> Bitboard;
    /// The squares a queen on `square` attacks, as [`crate::queen_attacks`] has them.
    fn queen_attacks(self, square: Square, occupied: Bitboard) -> Bitboard;
}

/// Every technique that was compiled in implements it: [`Standard`](super::Standard), the lookups
/// at the crate root, is always there, and is inlined. Where both traits are imported, a call by
/// the type's name has to say which is meant:
/// `<Standard as Technique>::rook_attacks(square, occupied)`.
impl<T: Technique + Copy> Lookups for T {
    #[inline]
    fn rook_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
        T::rook_attacks(square, occupied)
    }

    #[inline]
    fn bishop_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
        T::bishop_attacks(square, occupied)
    }

    #[inline]
    fn queen_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
        T::queen_attacks(square, occupied)
    }
}

macro_rules! detected {
    ($($(#[$doc:meta])* $type:ident $field:ident;)*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
            pub struct $type(());

            impl $type {
                /// Asks the processor, and the operating system where it has a
                /// say; `None` if these lookups cannot run here.
                ///
                /// This takes a microsecond or so (longer in a virtual
                /// machine): ask once.
                #[must_use]
                pub fn detect() -> Option<$type> {
                    crate::intrinsics::processor::$field().then_some($type(()))
                }
            }

            impl Lookups for $type {
                #[inline]
                fn rook_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
                    crate::intrinsics::$field::rook_attacks(self, square, occupied)
                }

                #[inline]
                fn bishop_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
                    crate::intrinsics::$field::bishop_attacks(self, square, occupied)
                }

                #[inline]
                fn queen_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
                    crate::intrinsics::$field::queen_attacks(self, square, occupied)
                }
            }
        )*

        /// What [`detect_all`] found. There will be more fields when there are
        /// lookups for more processors.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub struct Found {
            $(
                #[doc = concat!("The proof that [`", stringify!($type), "`] may be used.")]
                pub $field: Option<$type>,
            )*
        }

        /// Detects all of them.
        #[must_use]
        pub fn detect_all() -> Found {
            Found { $($field: $type::detect(),)* }
        }
    };
}

detected! {
    /// `interval`, with the lines in vector lanes: AVX-512
    /// F, CD and VL, AVX2, BMI1, BMI2 and LZCNT.
    Avx512 avx512;
    /// `hyperbola_avx2`, compiled for AVX2, BMI1, BMI2 and LZCNT. Unlike in a build for
    /// such a processor, the compiler puts no lines into lanes here.
    Avx2 avx2;
}

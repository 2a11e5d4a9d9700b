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
//! Where a type parameter would be in the way, [`Choice`] is one type for all of them.
//!
//! A function for newer instructions cannot be inlined into one for older ones, so each of these
//! lookups is a call, which costs a nanosecond or so: often more than it gains. [`Lookups::run`]
//! makes one call of many. It runs a closure compiled for the newer instructions, and in there the
//! lookups are inlined:
//!
//! ```
//! use rookline::attacks::runtime::Lookups;
//! use rookline::{Bitboard, Square};
//!
//! /// How many squares the queens of a side attack, each counted once for each queen.
//! fn mobility(lookups: impl Lookups, queens: Bitboard, occupied: Bitboard) -> u32 {
//!     lookups.run(|lookups| {
//!         queens.iter().map(|square| lookups.queen_attacks(square, occupied).len()).sum()
//!     })
//! }
//! ```
//!
//! On a Zen 4, for a program compiled for the baseline, nanoseconds in a loop where nothing waits
//! for the result, and in one where each lookup waits for the last:
//!
//! | | queen | bishop |
//! |---|---|---|
//! | [`Standard`](super::Standard) | 2.0, 4.0 | 1.0, 3.3 |
//! | [`Avx512`], each lookup a call | 1.9, 5.8 | 1.9, 2.4 |
//! | [`Avx512`], in `run` | 1.2, 5.7 | 0.75, 2.5 |
//! | [`Avx2`], each lookup a call | 2.2, 6.5 | 2.0, 2.4 |
//! | [`Avx2`], in `run` | 1.9, 6.5 | 0.88, 2.5 |
//!
//! All sliders of a side take 3.9 ns by [`Lookups::all_sliders`] with [`Avx512`], and 5.4 by a loop
//! over the crate root. So where a queen's result is waited for at once, the crate root stays
//! ahead. README has what was measured on other processors. For the queens of [`Avx512`] two more
//! were tried on the Zen 4: in `run` `either_unit` took 1.4 ns hot and 3.8 dependent and
//! `four_lanes` 1.2 and 4.7, but as a call 4.1 and 4.5 hot, since a function gets its occupancy in
//! an ordinary register. Measure before you ship. A build with `-C target-cpu` has no such cost and
//! is better where possible.
//!
//! [`Board`](crate::Board), its moves and [`perft`](crate::perft()) always use the lookups at the
//! crate root: the choice is for lookups that a program makes itself.
//!
//! This module exists under the feature `runtime`. On processors other than
//! x86-64 nothing is ever detected.

mod choice;

pub use choice::Choice;

use super::Technique;
use super::all_sliders::{self, Sliders};
use crate::{Bitboard, Square};

/// Where attacks come from, as a value that a program passes along.
pub trait Lookups: Copy {
    /// The squares a rook on `square` attacks, as [`crate::rook_attacks`] has them.
    fn rook_attacks(self, square: Square, occupied: Bitboard) -> Bitboard;
    /// The squares a bishop on `square` attacks, as [`crate::bishop_attacks`] has them.
    fn bishop_attacks(self, square: Square, occupied: Bitboard) -> Bitboard;
    /// The squares a queen on `square` attacks, as [`crate::queen_attacks`] has them.
    fn queen_attacks(self, square: Square, occupied: Bitboard) -> Bitboard;
    /// The squares that any of the sliders attacks, as [`all_sliders::attacks`] has them.
    ///
    /// [`Avx512`] floods the board in eight lanes; all others do as the crate root does.
    ///
    /// ```
    /// use rookline::attacks::all_sliders::Sliders;
    /// use rookline::attacks::runtime::{Lookups, detect_all};
    /// use rookline::{Bitboard, Square, rook_attacks};
    ///
    /// let rook = Sliders { orthogonal: Square::A1.bitboard(), diagonal: Bitboard::EMPTY };
    /// let occupied = Bitboard(0x10_0000_0101);
    /// if let Some(lookups) = detect_all().avx512 {
    ///     assert_eq!(lookups.all_sliders(rook, occupied), rook_attacks(Square::A1, occupied));
    /// }
    /// ```
    #[inline]
    fn all_sliders(self, sliders: Sliders, occupied: Bitboard) -> Bitboard {
        all_sliders::attacks(sliders, occupied)
    }

    /// Runs `work`, compiled for the processor that these lookups are for, and returns what it
    /// returns: whatever the compiler inlines into `work` may use that processor's instructions.
    /// Optimised for speed (`opt-level` 2 or 3), the lookups of rooks, bishops and queens are
    /// inlined.
    ///
    /// Put it around a loop over pieces, as in generating moves or in an evaluation. A function
    /// that is not inlined stays as it was compiled, and the lookups in it stay calls: mark your
    /// own helpers `#[inline]`, or put `run` into them. So around a whole search, which calls
    /// itself, it gains nothing.
    ///
    /// It costs a call; for techniques chosen when the crate is compiled, nothing. A type of your
    /// own that passes lookups on should pass this on, too, and [`Lookups::all_sliders`].
    ///
    /// ```
    /// use rookline::attacks::Standard;
    /// use rookline::attacks::runtime::Lookups;
    /// use rookline::{Bitboard, Square};
    ///
    /// let rooks = Bitboard(0x81); // a1 and h1
    /// let attacked = Standard.run(|lookups| {
    ///     rooks.iter().map(|square| lookups.rook_attacks(square, rooks)).collect::<Bitboard>()
    /// });
    /// assert!(attacked.contains(Square::A8) && attacked.contains(Square::H1));
    /// ```
    #[inline]
    fn run<R>(self, work: impl FnOnce(Self) -> R) -> R {
        work(self)
    }
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

                #[inline]
                fn all_sliders(self, sliders: Sliders, occupied: Bitboard) -> Bitboard {
                    crate::intrinsics::$field::all_sliders(self, sliders, occupied)
                }

                #[inline]
                fn run<R>(self, work: impl FnOnce(Self) -> R) -> R {
                    crate::intrinsics::$field::run(self, work)
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
    /// Those of `mostly_lanes`: rooks and queens of `interval` and bishops of `either_unit`,
    /// compiled for AVX-512 F, CD and VL, AVX2, FMA, F16C, BMI1, BMI2, LZCNT and POPCNT.
    Avx512 avx512;
    /// Rooks and queens of `hyperbola_avx2` and bishops of `either_unit`, compiled for AVX2, BMI1,
    /// BMI2, LZCNT and POPCNT.
    Avx2 avx2;
}

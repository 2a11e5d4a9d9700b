//! The choice at run time: built for any processor, fast on the one at hand.
//!
//! The default is chosen when the crate is compiled. A
//! program shipped to others is compiled for the oldest processor that it
//! supports, and then runs on a new one. Here are lookups for processors with
//! AVX-512, which such a program can call once it has detected one.
//!
//! Nothing happens behind the caller's back. [`Avx512`] is a zero-sized type
//! whose value comes only from its `detect`, which asks the processor; such a
//! value is the proof that the instructions exist. The program asks once, and
//! passes the value along or picks a type:
//!
//! ```
//! use rookline::attacks::DefaultLookup;
//! use rookline::attacks::runtime::{Avx512, Lookups};
//! use rookline::{Bitboard, Square};
//!
//! // Everything that looks up attacks is generic over where they come from …
//! fn search(lookups: impl Lookups) -> u32 {
//!     lookups.queen_attacks(Square::D4, Bitboard::EMPTY).len()
//! }
//!
//! // … and one place chooses, once.
//! let nodes = match Avx512::detect() {
//!     Some(lookups) => search(lookups),
//!     None => search(DefaultLookup),
//! };
//! assert_eq!(nodes, 27);
//! ```
//!
//! Where a type parameter would be in the way, [`Choice`] is one type for all of them.
//!
//! A function for newer instructions cannot be inlined into one for older ones, so each of these
//! lookups is a call, which often costs more than it gains. [`Lookups::run`] makes one call of
//! many. It runs a closure compiled for the newer instructions, and in there the lookups are
//! inlined:
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
//! A lookup whose result is waited for at once takes longer in vector registers than one of the
//! default: measure both before you ship. A build with `-C target-cpu` has no call to make, and is
//! better where possible.
//!
//! [`Board`](crate::Board), its moves and [`perft`](crate::perft()) always use the default:
//! the choice is for lookups that a program makes itself.
//!
//! This module exists under the feature `runtime`. On processors other than
//! x86-64 nothing is ever detected.

mod choice;
mod detected;
mod processor;

pub use choice::Choice;
pub use detected::Avx512;

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
    /// [`Avx512`] floods the board in eight lanes; all others do as the default does.
    ///
    /// ```
    /// use rookline::attacks::all_sliders::Sliders;
    /// use rookline::attacks::runtime::{Avx512, Lookups};
    /// use rookline::{Bitboard, Square, rook_attacks};
    ///
    /// let rook = Sliders { orthogonal: Square::A1.bitboard(), diagonal: Bitboard::EMPTY };
    /// let occupied = Bitboard(0x10_0000_0101);
    /// if let Some(lookups) = Avx512::detect() {
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
    /// use rookline::attacks::DefaultLookup;
    /// use rookline::attacks::runtime::Lookups;
    /// use rookline::{Bitboard, Square};
    ///
    /// let rooks = Bitboard(0x81); // a1 and h1
    /// let attacked = DefaultLookup.run(|lookups| {
    ///     rooks.iter().map(|square| lookups.rook_attacks(square, rooks)).collect::<Bitboard>()
    /// });
    /// assert!(attacked.contains(Square::A8) && attacked.contains(Square::H1));
    /// ```
    #[inline]
    fn run<R>(self, work: impl FnOnce(Self) -> R) -> R {
        work(self)
    }
}

/// Every technique that was compiled in implements it, and so does
/// [`DefaultLookup`](super::DefaultLookup); these are inlined. Where both traits are imported, a call by
/// the type's name has to say which is meant:
/// `<DefaultLookup as Technique>::rook_attacks(square, occupied)`.
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

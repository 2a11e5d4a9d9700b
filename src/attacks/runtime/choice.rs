//! One type for whichever lookups a program chooses while it runs.

use super::{Avx512, Lookups};
use crate::attacks::DefaultLookup;
use crate::attacks::all_sliders::Sliders;
use crate::{Bitboard, Square};

/// Lookups chosen at run time, as a value of one type: for a field of an engine, where a type
/// parameter would spread through everything that has the field.
///
/// Each lookup first asks which variant was chosen. [`Lookups::run`] around a loop asks once: the
/// loop is compiled for each variant, and what is inlined into it does not ask again. A helper that
/// is not inlined asks each time.
///
/// ```
/// use rookline::attacks::runtime::{Choice, Lookups};
/// use rookline::{Bitboard, Square};
///
/// struct Engine {
///     lookups: Choice,
/// }
///
/// impl Engine {
///     /// How many squares the bishops attack, each counted once for each bishop.
///     fn mobility(&self, bishops: Bitboard, occupied: Bitboard) -> u32 {
///         self.lookups.run(|lookups| {
///             bishops.iter().map(|square| lookups.bishop_attacks(square, occupied).len()).sum()
///         })
///     }
/// }
///
/// // Asks the processor, once. `Choice::Default` is the default, whatever the processor has.
/// let engine = Engine { lookups: Choice::detect() };
/// assert_eq!(engine.mobility(Square::D4.bitboard(), Bitboard::EMPTY), 13);
/// ```
///
/// There will be more variants when there are lookups for more processors.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Choice {
    /// The default.
    #[default]
    Default,
    /// Those for processors with AVX-512.
    Avx512(Avx512),
}

impl Choice {
    /// Those for the newest instructions that this processor has.
    ///
    /// They are not the fastest everywhere and for everything (see [the module](super)): measure,
    /// and keep [`Choice::Default`] where it is ahead. Like every detection this takes a
    /// microsecond or so: ask once.
    #[must_use]
    pub fn detect() -> Self {
        Avx512::detect().map_or(Self::Default, Self::Avx512)
    }
}

impl From<DefaultLookup> for Choice {
    #[inline]
    fn from(DefaultLookup: DefaultLookup) -> Self {
        Self::Default
    }
}

impl From<Avx512> for Choice {
    #[inline]
    fn from(lookups: Avx512) -> Self {
        Self::Avx512(lookups)
    }
}

/// The expression for the lookups that were chosen.
macro_rules! chosen {
    ($choice:expr, $lookups:ident => $expression:expr) => {
        match $choice {
            Choice::Default => {
                let $lookups = DefaultLookup;
                $expression
            }
            Choice::Avx512($lookups) => $expression,
        }
    };
}

impl Lookups for Choice {
    #[inline]
    fn rook_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
        chosen!(self, lookups => lookups.rook_attacks(square, occupied))
    }

    #[inline]
    fn bishop_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
        chosen!(self, lookups => lookups.bishop_attacks(square, occupied))
    }

    #[inline]
    fn queen_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
        chosen!(self, lookups => lookups.queen_attacks(square, occupied))
    }

    #[inline]
    fn all_sliders(self, sliders: Sliders, occupied: Bitboard) -> Bitboard {
        chosen!(self, lookups => lookups.all_sliders(sliders, occupied))
    }

    #[inline]
    fn run<R>(self, work: impl FnOnce(Self) -> R) -> R {
        chosen!(self, lookups => lookups.run(|lookups| work(lookups.into())))
    }
}

//! Lookups compiled for instructions that the target does not guarantee, and the proofs that they
//! may be called.
//!
//! The bodies are the safe lookups of their techniques; inlined into a function that is compiled for
//! those instructions, they use them. Such a function is called by a method of a type whose values
//! only `detect` creates, after it has found all of those instructions.

#![allow(unsafe_code)]

use super::Lookups;
use super::processor::{AVX2_LOOKUPS, AVX512_LOOKUPS};
use crate::attacks::all_sliders::{self, Sliders};
use crate::attacks::{hyperbola_avx2, interval};
use crate::{Bitboard, Square};

/// Calls a lookup that is compiled for these features.
macro_rules! compiled {
    ($features:literal, $lookup:path, $of:ident: $type:ty, $occupied:ident) => {{
        #[inline]
        #[cfg_attr(target_arch = "x86_64", target_feature(enable = $features))]
        fn compiled(of: $type, occupied: Bitboard) -> Bitboard {
            $lookup(of, occupied)
        }
        // SAFETY: the only requirement is that the processor has these features. The caller holds a
        // value that only `detect` creates, after it has found all of them.
        #[allow(unused_unsafe)] // needed on x86-64 alone
        unsafe {
            compiled($of, $occupied)
        }
    }};
}

macro_rules! detected {
    (
        $(#[$doc:meta])*
        $type:ident needs $needs:ident, compiled for $features:literal:
        $rook:path, $bishop:path, $queen:path, $all_sliders:path
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub struct $type(());

        impl $type {
            #[cfg(test)]
            pub(super) const FEATURES: &str = $features;

            /// Asks the processor, and the operating system where it has a say; `None` if these
            /// lookups cannot run here.
            ///
            /// This takes a microsecond or so (longer in a virtual machine): ask once.
            #[must_use]
            pub fn detect() -> Option<$type> {
                $needs.are_met_here().then_some($type(()))
            }
        }

        impl Lookups for $type {
            #[inline]
            fn rook_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
                compiled!($features, $rook, square: Square, occupied)
            }

            #[inline]
            fn bishop_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
                compiled!($features, $bishop, square: Square, occupied)
            }

            #[inline]
            fn queen_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
                compiled!($features, $queen, square: Square, occupied)
            }

            #[inline]
            fn all_sliders(self, sliders: Sliders, occupied: Bitboard) -> Bitboard {
                compiled!($features, $all_sliders, sliders: Sliders, occupied)
            }

            #[inline]
            fn run<R>(self, work: impl FnOnce(Self) -> R) -> R {
                #[cfg_attr(target_arch = "x86_64", target_feature(enable = $features))]
                fn compiled<R>(lookups: $type, work: impl FnOnce($type) -> R) -> R {
                    work(lookups)
                }
                // SAFETY: as for a lookup. Inlining `work` here adds no requirement beyond these
                // features.
                #[allow(unused_unsafe)]
                unsafe {
                    compiled(self, work)
                }
            }
        }
    };
}

detected! {
    /// Those of `interval`, compiled for AVX-512 F, CD and VL, AVX2, FMA, F16C, BMI1, BMI2, LZCNT and
    /// POPCNT.
    Avx512 needs AVX512_LOOKUPS,
    compiled for "avx512f,avx512cd,avx512vl,fma,f16c,avx2,bmi1,bmi2,lzcnt,popcnt":
    interval::rook_attacks, interval::bishop_attacks, interval::queen_attacks, all_sliders::by_flood
}

detected! {
    /// Those of `hyperbola_avx2`, compiled for AVX2, BMI1, BMI2, LZCNT and POPCNT.
    Avx2 needs AVX2_LOOKUPS,
    compiled for "avx2,bmi1,bmi2,lzcnt,popcnt":
    hyperbola_avx2::rook_attacks, hyperbola_avx2::bishop_attacks, hyperbola_avx2::queen_attacks,
    all_sliders::attacks
}

//! Lookups compiled for instructions that the target does not guarantee, and the proof that they may
//! be called.
//!
//! The bodies are the safe lookups of their technique; inlined into a function that is compiled for
//! those instructions, they use them. Only a method of [`Avx512`] calls that function, and a value
//! of that type comes only from `detect`, which has found all of those instructions.

#![allow(unsafe_code)]

use super::Lookups;
use super::processor::AVX512_LOOKUPS;
use crate::attacks::all_sliders::{self, Sliders};
use crate::attacks::interval;
use crate::{Bitboard, Square};

/// Those of `interval`, compiled for AVX-512 F, CD and VL, AVX2, FMA, F16C, BMI1, BMI2, LZCNT and
/// POPCNT.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Avx512(());

impl Avx512 {
    /// Asks the processor, and the operating system where it has a say; `None` if these lookups
    /// cannot run here.
    ///
    /// This takes a microsecond or so (longer in a virtual machine): ask once.
    #[must_use]
    pub fn detect() -> Option<Avx512> {
        AVX512_LOOKUPS.are_met_here().then_some(Avx512(()))
    }
}

// The attribute takes a literal only, and a test asks which features it names.
macro_rules! compiled_for {
    ($features:literal) => {
        #[cfg(test)]
        pub(super) const AVX512_FEATURES: &str = $features;

        #[inline]
        #[cfg_attr(target_arch = "x86_64", target_feature(enable = $features))]
        fn compiled<R>(work: impl FnOnce() -> R) -> R {
            work()
        }
    };
}

compiled_for!("avx512f,avx512cd,avx512vl,fma,f16c,avx2,bmi1,bmi2,lzcnt,popcnt");

impl Lookups for Avx512 {
    #[inline]
    fn rook_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
        self.run(|_| interval::rook_attacks(square, occupied))
    }

    #[inline]
    fn bishop_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
        self.run(|_| interval::bishop_attacks(square, occupied))
    }

    #[inline]
    fn queen_attacks(self, square: Square, occupied: Bitboard) -> Bitboard {
        self.run(|_| interval::queen_attacks(square, occupied))
    }

    #[inline]
    fn all_sliders(self, sliders: Sliders, occupied: Bitboard) -> Bitboard {
        self.run(|_| all_sliders::by_flood(sliders, occupied))
    }

    #[inline]
    fn run<R>(self, work: impl FnOnce(Self) -> R) -> R {
        // SAFETY: the only requirement is that the processor has these features. `self` was created
        // by `detect`, after it had found all of them. Inlining `work` adds no requirement.
        #[allow(unused_unsafe)] // needed on x86-64 alone
        unsafe {
            compiled(|| work(self))
        }
    }
}

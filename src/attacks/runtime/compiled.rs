//! Lookups compiled for instructions that the target does not guarantee.
//!
//! The bodies are the safe lookups of their techniques; inlined into a function
//! that is compiled for those instructions, they use them. Each function takes
//! a proof that the processor has them: a value that only `detect` hands out.

#![allow(unsafe_code)]

macro_rules! compiled_for {
    (
        $module:ident, $proof:ident, $features:literal,
        $rook:path, $bishop:path, $queen:path, $all_sliders:path
    ) => {
        #[doc = concat!("Lookups for processors with ", $features, ".")]
        pub(super) mod $module {
            use crate::attacks::all_sliders::Sliders;
            use crate::attacks::runtime::$proof;
            use crate::{Bitboard, Square};

            #[cfg(test)]
            pub(crate) const FEATURES: &str = $features;

            macro_rules! lookup {
                ($name:ident, $sliders:ty, $technique:path) => {
                    #[inline]
                    pub(crate) fn $name(_: $proof, of: $sliders, occupied: Bitboard) -> Bitboard {
                        #[inline]
                        #[cfg_attr(target_arch = "x86_64", target_feature(enable = $features))]
                        fn compiled(of: $sliders, occupied: Bitboard) -> Bitboard {
                            $technique(of, occupied)
                        }
                        // SAFETY: the only requirement is that the processor
                        // has these features. The caller holds a value that
                        // only `detect` creates, after it has found all of
                        // them.
                        #[allow(unused_unsafe)] // needed on x86-64 alone
                        unsafe {
                            compiled(of, occupied)
                        }
                    }
                };
            }

            lookup!(rook_attacks, Square, $rook);
            lookup!(bishop_attacks, Square, $bishop);
            lookup!(queen_attacks, Square, $queen);
            lookup!(all_sliders, Sliders, $all_sliders);

            #[inline]
            pub(crate) fn run<R>(lookups: $proof, work: impl FnOnce($proof) -> R) -> R {
                #[cfg_attr(target_arch = "x86_64", target_feature(enable = $features))]
                fn compiled<R>(lookups: $proof, work: impl FnOnce($proof) -> R) -> R {
                    work(lookups)
                }
                // SAFETY: as for a lookup. Inlining `work` here adds no requirement beyond these
                // features.
                #[allow(unused_unsafe)]
                unsafe {
                    compiled(lookups, work)
                }
            }
        }
    };
}

compiled_for! {
    avx512, Avx512, "avx512f,avx512cd,avx512vl,fma,f16c,avx2,bmi1,bmi2,lzcnt,popcnt",
    crate::attacks::interval::rook_attacks,
    crate::attacks::interval::bishop_attacks,
    crate::attacks::interval::queen_attacks,
    crate::attacks::all_sliders::by_flood
}

compiled_for! {
    avx2, Avx2, "avx2,bmi1,bmi2,lzcnt,popcnt",
    crate::attacks::hyperbola_avx2::rook_attacks,
    crate::attacks::hyperbola_avx2::bishop_attacks,
    crate::attacks::hyperbola_avx2::queen_attacks,
    crate::attacks::all_sliders::attacks
}

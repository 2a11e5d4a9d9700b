//! Lookups compiled for instructions that the target does not guarantee.
//!
//! The bodies are the safe lookups of their techniques; inlined into a function
//! that is compiled for those instructions, they use them. Each function takes
//! a proof that the processor has them: a value that only `detect` hands out.

macro_rules! compiled_for {
    ($module:ident, $proof:ident, $features:literal, $rook:path, $bishop:path, $queen:path) => {
        #[doc = concat!("Lookups for processors with ", $features, ".")]
        pub(crate) mod $module {
            use crate::attacks::runtime::$proof;
            use crate::{Bitboard, Square};

            #[cfg(test)]
            pub(crate) const FEATURES: &str = $features;

            macro_rules! lookup {
                ($name:ident, $technique:path) => {
                    #[inline]
                    pub(crate) fn $name(_: $proof, square: Square, occupied: Bitboard) -> Bitboard {
                        #[cfg_attr(target_arch = "x86_64", target_feature(enable = $features))]
                        fn compiled(square: Square, occupied: Bitboard) -> Bitboard {
                            $technique(square, occupied)
                        }
                        // SAFETY: the only requirement is that the processor
                        // has these features. The caller holds a value that
                        // only `detect` creates, after it has found all of
                        // them.
                        #[allow(unused_unsafe)] // needed on x86-64 alone
                        unsafe {
                            compiled(square, occupied)
                        }
                    }
                };
            }

            lookup!(rook_attacks, $rook);
            lookup!(bishop_attacks, $bishop);
            lookup!(queen_attacks, $queen);
        }
    };
}

compiled_for! {
    avx512, Avx512, "avx512f,avx512cd,avx512vl,avx2,bmi1,bmi2,lzcnt",
    crate::attacks::interval::rook_attacks,
    crate::attacks::interval::bishop_attacks,
    crate::attacks::interval::queen_attacks
}

compiled_for! {
    avx2, Avx2, "avx2,bmi1,bmi2,lzcnt",
    crate::attacks::hyperbola_avx2::rook_attacks,
    crate::attacks::hyperbola_avx2::bishop_attacks,
    crate::attacks::hyperbola_avx2::queen_attacks
}

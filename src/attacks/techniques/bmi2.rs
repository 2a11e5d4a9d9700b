//! `pext` and `pdep`, for a target that has BMI2. Safe Rust does not offer them;
//! `docs/choices.md` says what they bring, and `docs/proofs.md` how the lookups by them are proven.

#![allow(unsafe_code)]

use core::arch::x86_64::{_pdep_u64, _pext_u64};

/// The bits of `word` that `mask` selects, gathered in the lowest bits.
#[inline]
pub(super) fn pext(word: u64, mask: u64) -> u64 {
    const { assert!(cfg!(target_feature = "bmi2")) };
    // SAFETY: the only requirement is that the processor has BMI2, and the
    // assertion above is checked by the compiler: the program is built for
    // processors that have it.
    unsafe { _pext_u64(word, mask) }
}

/// The lowest bits of `word`, scattered to the places that `mask` selects.
#[inline]
pub(super) fn pdep(word: u64, mask: u64) -> u64 {
    const { assert!(cfg!(target_feature = "bmi2")) };
    // SAFETY: as for `pext`.
    unsafe { _pdep_u64(word, mask) }
}

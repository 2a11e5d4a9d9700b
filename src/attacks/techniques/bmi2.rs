//! `pext` and `pdep`, for a target that has BMI2. Calling them is unsafe in Rust. `docs/choices.md`
//! says what they gain, and `docs/proofs.md` how the lookups that use them are proven.

#![allow(unsafe_code)]

use core::arch::x86_64::{_pdep_u64, _pext_u64};

/// The bits of `word` that `mask` selects, gathered in the lowest bits.
#[inline]
pub(super) fn pext(word: u64, mask: u64) -> u64 {
    const { assert!(cfg!(target_feature = "bmi2")) };
    // SAFETY: the only requirement is that the processor has BMI2. The compiler checks the
    // assertion above: it builds the program for processors that have BMI2.
    unsafe { _pext_u64(word, mask) }
}

/// The lowest bits of `word`, scattered to the places that `mask` selects.
#[inline]
pub(super) fn pdep(word: u64, mask: u64) -> u64 {
    const { assert!(cfg!(target_feature = "bmi2")) };
    // SAFETY: as for `pext`.
    unsafe { _pdep_u64(word, mask) }
}

//! Bit scan by the processor's own instruction.
//!
//! x86-64 has `bsf` and, with BMI1, `tzcnt`; AArch64 reverses the word and
//! counts leading zeros. For a target without such an instruction, the compiler
//! emits a multiplication of the De Bruijn kind.
//!
//! Source: the `u64` of Rust's core library.

/// The index of the lowest bit, 0 to 63, or 64 for the word 0.
///
/// ```
/// use rookline::bitscan::hardware::trailing_zeros;
///
/// assert_eq!(trailing_zeros(0x1400), 10);
/// assert_eq!(trailing_zeros(0), 64);
/// ```
#[inline]
#[must_use]
pub const fn trailing_zeros(word: u64) -> u32 {
    word.trailing_zeros()
}

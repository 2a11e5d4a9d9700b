//! The place of a short loop in a cache line.

/// Copies of each loop of the hot regime, which begin at different places in a cache
/// line.
///
/// A processor loads instructions by lines or parts of lines, so the cycles of a short loop depend
/// on where the linker put it: on a Zen 5 the same eighteen instructions of `interval` took three
/// cycles at three of these places and four at one. An engine's lookups may be at any place. So
/// each pass is made once with each copy.
///
/// Only for x86-64; other targets were not examined.
pub const PLACEMENTS: usize = if cfg!(target_arch = "x86_64") { 4 } else { 1 };

/// Moves the next code to a given place in a cache line. The compiler aligns loops to sixteen
/// bytes, so there are only four places.
#[inline(always)]
pub fn place<const AT: usize>() {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: Instructions that do nothing.
    unsafe {
        std::arch::asm!(
            ".p2align 6", ".rept {at}", "nop", ".endr",
            at = const AT,
            options(nomem, nostack, preserves_flags),
        );
    }
}

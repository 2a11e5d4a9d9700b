//! The lookups at the crate root: the technique that is best inside an engine.
//!
//! A loop that does nothing but look attacks up keeps a table of hundreds of
//! kilobytes in its cache; an engine, whose transposition table, network and
//! move lists want the same cache, does not. There a lookup of a few
//! instructions over a few kilobytes wins by a factor of three to five, so
//! that is what stands here. Which one depends on what the target can do:
//!
//! | target | rook and bishop | queen |
//! |---|---|---|
//! | x86-64 with AVX-512 CD and VL | `interval` | the same |
//! | x86-64 with AVX2 | `hyperbola` | `hyperbola_avx2` |
//! | AArch64 | `hyperbola_reversed` | the same |
//! | any other | `hyperbola` | the same |
//!
//! **Baseline x86-64, and what was tried for it.** The hyperbola is the best we
//! know over all regimes, and yet takes 1.6 times (rook) to twice (bishop) as
//! long as the peers' magics in a loop that does nothing else. There the bishop
//! goes through about 24 operations of the arithmetic units, of which the
//! processor does four a cycle: six cycles. Fifteen are the method, the rest
//! the slider's bit, the address and the loop. For 0.8 of the fastest peer's
//! speed all together must not be more than 16. Measured on Zen 4, hot /
//! dependent / cold 1 MB / cold 4 MB in nanoseconds, with the neighbours' noise
//! of a shared machine in the cold ones:
//!
//! | | rook | bishop | queen |
//! |---|---|---|---|
//! | shakmaty, for comparison | 0.98 / 5.5 / 17 / 30 | 0.89 / 3.6 / 8 / 17 | 1.81 / 6.5 / 21 / 33 |
//! | `hyperbola`, as it stands | 1.61 / 2.9 / 3.7 / 4.4 | 1.79 / 2.2 / 4.0 / 4.7 | 3.44 / 3.9 / 6.7 / 7.5 |
//! | bit and mirrored bit in the record of all lines | 1.53 / 3.5 / 3.5 / 7 | 1.8 / 2.5 / 4 / 7 | 2.99 / 3.9 / 6 / 9 |
//! | the same in one array for each mask | 1.58 / 3.1 / 3.5 / 4.3 | 1.87 / 2.5 / 4.3 / 4.9 | 3.27 / 3.8 / 6.0 / 7.3 |
//! | a rook's record of file, bit and mirrored bit | 1.49 / 2.9 / 3.6 / 4.7 | | |
//! | rank and diagonals by `(occupied & line) * b-file`, 4 KiB of fill-up attacks | 1.69 / 3.6 / 5.1 / 13 | 1.65 / 3.8 / 4.6 / 11 | 2.84 / 4.8 / 7 / 15 |
//! | overlaid bishop, 15 KB (rook as in the record) | | 1.23 / 3.9 / 4.7 / 11 | 2.60 / 4.2 / 7 / 13 |
//! | three lines and their mirrors in lanes, SSE2 by intrinsics | | 1.38 / 4.9 / 3.6 / 6.5 | 2.46 / 5.6 / 4.3 / 7 |
//!
//! The overlaid bishop comes nearest to 0.8 in the tight loop (0.73) and gives
//! away the rest: its mean over the regimes is 1.1 times shakmaty's speed, the
//! hyperbola's 1.5. The last line would be the better queen, but no intrinsic
//! works in constants, and the compiler does not find those lanes by itself:
//! its two halves meet in a byte swap, which is no reduction.
//!
//! With AVX2 and without AVX-512 the same variants lose to what stands here, by
//! the mean over the regimes: 1.4 against 1.8 for the bishop, 2.0 against 2.5
//! for the queen, whose tight loops are at 0.75 of shakmaty's.
//!
//! The choice is made when the crate is compiled, so `-C target-cpu=native` is
//! worth its while. That of AArch64 follows from its bit-reversal instruction;
//! it was not measured.

#[cfg(all(target_feature = "avx512cd", target_feature = "avx512vl"))]
mod chosen {
    pub use crate::attacks::interval::{BYTES, bishop_attacks, queen_attacks, rook_attacks};
}

#[cfg(all(
    target_feature = "avx2",
    not(all(target_feature = "avx512cd", target_feature = "avx512vl"))
))]
mod chosen {
    pub use crate::attacks::hyperbola_avx2::{BYTES, bishop_attacks, queen_attacks, rook_attacks};
}

#[cfg(target_arch = "aarch64")]
mod chosen {
    pub use crate::attacks::hyperbola_reversed::{
        BYTES, bishop_attacks, queen_attacks, rook_attacks,
    };
}

#[cfg(all(target_arch = "x86_64", not(target_feature = "avx2")))]
mod chosen {
    pub use crate::attacks::staggered::{BYTES, bishop_attacks, queen_attacks, rook_attacks};
}

#[cfg(not(any(target_arch = "x86_64", target_feature = "avx2", target_arch = "aarch64")))]
mod chosen {
    pub use crate::attacks::hyperbola::{BYTES, bishop_attacks, queen_attacks, rook_attacks};
}

pub use chosen::{BYTES, bishop_attacks, queen_attacks, rook_attacks};

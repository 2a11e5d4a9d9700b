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

#[cfg(not(any(target_feature = "avx2", target_arch = "aarch64")))]
mod chosen {
    pub use crate::attacks::hyperbola::{BYTES, bishop_attacks, queen_attacks, rook_attacks};
}

pub use chosen::{BYTES, bishop_attacks, queen_attacks, rook_attacks};

//! A random stream for each search, all from one seed.
//!
//! If searches shared a source of random numbers, their results would depend on their order. So
//! each search has its own xoshiro256++ stream (Blackman and Vigna, "Scrambled Linear Pseudorandom
//! Number Generators", 2021). The first state of a stream is the SHA-256 of the seed and of a label
//! such as `rook a1`. So the result depends only on the seed, not on threads, order or machine. A
//! new search does not change the numbers of the others.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

/// The seed of the committed tables: "rookline" in ASCII.
pub const DEFAULT_SEED: u64 = u64::from_be_bytes(*b"rookline");

/// The stream of the search called `label` under `seed`.
pub fn stream(seed: u64, label: &str) -> Xoshiro256PlusPlus {
    let state = Sha256::new().chain_update(seed.to_le_bytes()).chain_update(label).finalize();
    Xoshiro256PlusPlus::from_seed(state.into())
}

/// A number below `n`, which is at least 1.
pub fn below(rng: &mut Xoshiro256PlusPlus, n: u64) -> u64 {
    ((u128::from(rng.next_u64()) * u128::from(n)) >> 64) as u64
}

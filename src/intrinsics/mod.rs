//! The instructions that safe Rust does not offer, and the only `unsafe` of the
//! crate.
//!
//! It is compiled only under the features that need it. What it is worth:
//! without `pext` there is no PEXT lookup at all, and its emulation is slower
//! than every other technique; and code for instructions that the target does
//! not guarantee, which the choice at run time needs, cannot be called from
//! safe code compiled without them. In figures (Zen 4, hot): 0.90 ns for a rook
//! and 0.80 for a bishop by `pext`, where fancy magics take 1.14 and 1.07; 2.2
//! ns for a queen chosen at run time, where the hyperbola, then the baseline's
//! default, takes 3.1. (On a Xeon with AMX today's default is as fast as that
//! choice.)

#![allow(unsafe_code)]

#[cfg(all(any(feature = "pext", feature = "pext-pdep"), target_feature = "bmi2"))]
mod bmi2;
#[cfg(feature = "runtime")]
mod detected;
#[cfg(feature = "runtime")]
pub(crate) mod processor;

#[cfg(all(feature = "pext-pdep", target_feature = "bmi2"))]
pub(crate) use bmi2::pdep;
#[cfg(all(any(feature = "pext", feature = "pext-pdep"), target_feature = "bmi2"))]
pub(crate) use bmi2::pext;
#[cfg(feature = "runtime")]
pub(crate) use detected::{avx2, avx512};

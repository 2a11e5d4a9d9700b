//! The instructions that safe Rust does not offer, and the only `unsafe` of the
//! crate.
//!
//! It is compiled only under the features that need it. What it is worth:
//! without `pext` there is no PEXT lookup at all, and its emulation is slower
//! than every other technique; and code for instructions that the target does
//! not guarantee, which the choice at run time needs, cannot be called from
//! safe code compiled without them. In figures (Zen 4, hot): 0.82 ns for a rook
//! and 0.71 for a bishop by `pext`, where fancy magics take 1.14 and 0.99; chosen
//! at run time 3.9 ns for all sliders of a side, where a loop over the
//! baseline's crate root takes 5.4, and in `Lookups::run` 1.2 ns for a queen and
//! 0.75 for a bishop, where that takes 2.0 and 1.0.

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

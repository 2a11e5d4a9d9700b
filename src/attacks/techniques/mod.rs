//! The techniques: one file each, with the essay that explains it at its head.
//!
//! `list` has them all, for tests and benchmarks. `byte_loads` is what those have in common whose
//! sets overlap byte by byte. `magic_index`, `product_fields` and `string_index` are what lookups share with
//! `build.rs`, which lays out their tables.

#[cfg(any(feature = "small-tables", root_has = "staggered"))]
pub(super) mod byte_loads;
mod list;
// Each magic technique uses only a part of it.
#[cfg_attr(not(feature = "all-techniques"), allow(dead_code))]
pub(crate) mod magic_index;
#[cfg(feature = "small-tables")]
pub(crate) mod product_fields;
#[cfg(any(feature = "small-tables", root_has = "one_string"))]
pub(crate) mod string_index;

#[cfg(feature = "congruent-modulo")]
pub mod congruent_modulo;
#[cfg(feature = "small-tables")]
pub mod dumb7fill;
#[cfg(feature = "small-tables")]
pub mod either_unit;
#[cfg(feature = "fancy-magics")]
pub mod fancy_magics;
pub mod first_rank;
#[cfg(feature = "fixed-shift-magics")]
pub mod fixed_shift_magics;
#[cfg(feature = "small-tables")]
pub mod four_lanes;
pub mod hyperbola;
#[cfg(all(feature = "small-tables", target_feature = "avx2"))]
pub mod hyperbola_avx2;
#[cfg(feature = "small-tables")]
pub mod hyperbola_reversed;
#[cfg(feature = "indirect-magics")]
pub mod indirect_magics;
#[cfg(feature = "small-tables")]
pub mod interval;
#[cfg(feature = "small-tables")]
pub mod kindergarten;
#[cfg(feature = "small-tables")]
pub mod kogge_stone;
#[cfg(feature = "small-tables")]
pub mod masked_lines;
#[cfg(feature = "small-tables")]
pub mod mostly_lanes;
#[cfg(feature = "small-tables")]
pub mod obstruction_difference;
#[cfg(feature = "small-tables")]
pub mod one_product;
#[cfg(feature = "small-tables")]
pub mod one_string;
#[cfg(feature = "overlaid-magics")]
pub mod overlaid_far;
#[cfg(feature = "overlaid-magics")]
pub mod overlaid_magics;
#[cfg(feature = "overlapping-magics")]
pub mod overlapping_magics;
#[cfg(all(feature = "pext", target_feature = "bmi2"))]
pub mod pext;
#[cfg(all(feature = "pext-pdep", target_feature = "bmi2"))]
pub mod pext_pdep;
#[cfg(feature = "plain-magics")]
pub mod plain_magics;
pub mod ray_walk;
#[cfg(feature = "small-tables")]
pub mod rays;
#[cfg(feature = "reduced-magics")]
pub mod reduced_magics;
#[cfg(feature = "rotated")]
pub mod rotated;
#[cfg(feature = "small-tables")]
pub mod shared_lines;
#[cfg(feature = "small-tables")]
pub mod shifted_rays;
#[cfg(feature = "small-tables")]
pub mod staggered;
#[cfg(all(feature = "small-tables", target_feature = "avx512cd", target_feature = "avx512vl"))]
pub mod tight;

// What the crate root uses, and what `runtime` compiles for newer processors. A module is public
// only under its feature: otherwise a program could name it on one processor and not on the
// next.
#[cfg(all(not(feature = "small-tables"), any(root_has = "either_unit", feature = "runtime")))]
#[allow(dead_code)]
pub(crate) mod either_unit;
#[cfg(all(not(feature = "small-tables"), root_has = "four_lanes"))]
#[allow(dead_code)]
pub(super) mod four_lanes;
#[cfg(any(
    all(not(target_feature = "avx2"), feature = "runtime"),
    all(not(feature = "small-tables"), any(root_has = "hyperbola_avx2", feature = "runtime"))
))]
#[allow(dead_code, unused_imports)]
pub(crate) mod hyperbola_avx2;
#[cfg(all(not(feature = "small-tables"), root_has = "hyperbola_reversed"))]
#[allow(dead_code)]
pub(super) mod hyperbola_reversed;
#[cfg(all(not(feature = "small-tables"), any(root_has = "interval", feature = "runtime")))]
#[allow(dead_code)]
pub(crate) mod interval;
#[cfg(all(not(feature = "small-tables"), root_has = "masked_lines"))]
#[allow(dead_code)]
pub(super) mod masked_lines;
#[cfg(all(not(feature = "small-tables"), root_has = "mostly_lanes"))]
#[allow(dead_code)]
pub(super) mod mostly_lanes;
#[cfg(all(not(feature = "small-tables"), root_has = "one_string"))]
#[allow(dead_code)]
pub(super) mod one_string;
#[cfg(all(not(feature = "small-tables"), root_has = "shared_lines"))]
#[allow(dead_code)]
pub(super) mod shared_lines;
#[cfg(all(not(feature = "small-tables"), root_has = "staggered"))]
#[allow(dead_code)]
pub(super) mod staggered;

pub use list::*;

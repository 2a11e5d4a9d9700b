//! What the build script wrote, and nothing else: the only file that includes
//! it. Large tables are `static`, so that they exist once and a program that
//! reads none of them carries none of them.

include!(concat!(env!("OUT_DIR"), "/bit_scans.rs"));
include!(concat!(env!("OUT_DIR"), "/line_tables.rs"));

#[cfg(any(
    feature = "classics",
    all(target_arch = "x86_64", not(all(target_feature = "avx2", target_feature = "sse4a")))
))]
mod one_product {
    use crate::attacks::one_product::OneProduct;
    include!(concat!(env!("OUT_DIR"), "/one_product.rs"));
}
#[cfg(any(
    feature = "classics",
    all(target_arch = "x86_64", not(all(target_feature = "avx2", target_feature = "sse4a")))
))]
pub(crate) use one_product::*;

#[cfg(feature = "classics")]
include!(concat!(env!("OUT_DIR"), "/kindergarten.rs"));

#[cfg(any(feature = "fancy-magics", feature = "indirect-magics"))]
mod magics {
    use crate::attacks::magic_index::Magic;
    include!(concat!(env!("OUT_DIR"), "/magics.rs"));
}
#[cfg(any(feature = "fancy-magics", feature = "indirect-magics"))]
pub(crate) use magics::*;

#[cfg(feature = "plain-magics")]
mod plain_magics {
    use crate::attacks::plain_magics::PlainMagics;
    include!(concat!(env!("OUT_DIR"), "/plain_magics.rs"));
}
#[cfg(feature = "plain-magics")]
pub(crate) use plain_magics::*;

#[cfg(feature = "fancy-magics")]
include!(concat!(env!("OUT_DIR"), "/fancy_magics.rs"));

#[cfg(feature = "fixed-shift-magics")]
mod fixed_shift_magics {
    use crate::attacks::fixed_shift_magics::FixedShiftMagic;
    include!(concat!(env!("OUT_DIR"), "/fixed_shift_magics.rs"));
}
#[cfg(feature = "fixed-shift-magics")]
pub(crate) use fixed_shift_magics::*;

#[cfg(feature = "overlaid-magics")]
mod overlaid_magics {
    use crate::attacks::magic_index::Magic;
    use crate::attacks::overlaid_magics::{OnSquare, OverlaidMagic};
    include!(concat!(env!("OUT_DIR"), "/overlaid.rs"));
    include!(concat!(env!("OUT_DIR"), "/overlaid_bishops.rs"));
}
#[cfg(feature = "overlaid-magics")]
mod overlaid_far {
    use crate::attacks::magic_index::Place;
    use crate::attacks::overlaid_far::{FarMagic, OnSquare};
    include!(concat!(env!("OUT_DIR"), "/overlaid_far.rs"));
}
#[cfg(feature = "overlaid-magics")]
pub(crate) use {overlaid_far::*, overlaid_magics::*};

#[cfg(feature = "overlapping-magics")]
mod overlapping_magics {
    use crate::attacks::magic_index::Magic;
    use crate::attacks::overlapping_magics::OnSquare;
    include!(concat!(env!("OUT_DIR"), "/overlapping_white_fixed.rs"));
    include!(concat!(env!("OUT_DIR"), "/overlapping_white_variable.rs"));
    include!(concat!(env!("OUT_DIR"), "/overlapping_black_fixed.rs"));
    include!(concat!(env!("OUT_DIR"), "/overlapping_black_variable.rs"));
}
#[cfg(feature = "overlapping-magics")]
pub(crate) use overlapping_magics::*;

#[cfg(feature = "reduced-magics")]
mod reduced_magics {
    use crate::attacks::magic_index::Magic;
    include!(concat!(env!("OUT_DIR"), "/reduced_magics.rs"));
}
#[cfg(feature = "reduced-magics")]
pub(crate) use reduced_magics::*;

#[cfg(feature = "indirect-magics")]
include!(concat!(env!("OUT_DIR"), "/indirect_magics.rs"));

#[cfg(all(feature = "pext", target_feature = "bmi2"))]
mod pext {
    use crate::attacks::pext::PextSquares;
    include!(concat!(env!("OUT_DIR"), "/pext.rs"));
}
#[cfg(all(feature = "pext", target_feature = "bmi2"))]
pub(crate) use pext::*;

#[cfg(all(feature = "pext-pdep", target_feature = "bmi2"))]
mod pext_pdep {
    use crate::attacks::pext_pdep::PdepSquares;
    include!(concat!(env!("OUT_DIR"), "/pext_pdep.rs"));
}
#[cfg(all(feature = "pext-pdep", target_feature = "bmi2"))]
pub(crate) use pext_pdep::*;

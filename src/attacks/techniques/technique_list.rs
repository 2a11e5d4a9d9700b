//! The list of all techniques. A new one needs its file and a line here.
//!
//! The modules, the types, `for_each`, the build script's choice of the default, the tests and the
//! benchmarks all follow this list.

/// Passes the lines to the macro `then`: module, type, and the features that the module needs, if
/// any.
macro_rules! techniques {
    ($then:ident) => {
        $then! {
            ray_walk RayWalk;
            rays Rays;
            shifted_rays ShiftedRays;
            rotated RotatedBoards needs feature = "magics";
            dumb7fill Dumb7Fill;
            kogge_stone KoggeStone;
            first_rank FirstRank;
            kindergarten Kindergarten;
            congruent_modulo CongruentModulo needs feature = "magics";
            plain_magics PlainMagics needs feature = "magics";
            fancy_magics FancyMagics needs feature = "magics";
            fixed_shift_magics FixedShiftMagics needs feature = "magics";
            indirect_magics IndirectMagics needs feature = "magics";
            hyperbola Hyperbola;
            hyperbola_reversed HyperbolaReversed;
            obstruction_difference ObstructionDifference;
            interval Interval;
            shared_lines SharedLines;
            pext Pext needs feature = "pext", target_feature = "bmi2";
            pext_pdep PextPdep needs feature = "pext", target_feature = "bmi2";
        }
    };
}
pub(crate) use techniques;

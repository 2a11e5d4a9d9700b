//! Which technique is the crate root on processors other than the one at hand.

#[path = "../../build/root.rs"]
#[allow(dead_code)] // telling cargo is for the build script
mod root;

#[test]
fn every_kind_of_processor() {
    for (arch, features, wanted) in [
        ("x86_64", "", "shared_lines"),
        ("x86_64", "fxsr,sse,sse2", "shared_lines"),
        ("x86_64", "avx2,bmi2", "masked_lines"),
        ("x86_64", "sse4a", "shared_lines"),
        ("x86_64", "avx,avx2,bmi2,sse4a", "hyperbola"),
        ("x86_64", "avx2,avx512cd,avx512f,avx512vl", "masked_lines"),
        ("x86_64", "avx2,avx512f,avx512vl", "masked_lines"),
        ("x86_64", "avx2,avx512cd,avx512f,avx512vl,sse4a", "mostly_lanes"),
        ("x86_64", "avx2,avx512cd,avx512f,avx512vl,avx512vp2intersect,sse4a", "either_unit"),
        ("x86_64", "avx2,avx512cd,avx512f,avx512vl,avx512vp2intersect", "masked_lines"),
        ("x86_64", "avx2,avx512cd,avx512f,sse4a", "hyperbola"),
        ("aarch64", "neon", "hyperbola_reversed"),
        ("x86", "", "masked_lines"),
        ("x86", "avx2,sse4a", "masked_lines"),
        ("x86", "avx2,avx512cd,avx512f,avx512vl", "masked_lines"),
        ("arm", "", "hyperbola"),
        ("riscv64", "a,c,d,f,m", "hyperbola"),
        ("powerpc64", "altivec", "hyperbola"),
        ("s390x", "", "hyperbola"),
        ("wasm32", "", "masked_lines"),
        ("wasm64", "simd128", "masked_lines"),
    ] {
        assert_eq!(root::root(arch, features), wanted, "{arch} with {features}");
    }
}

#[test]
fn asked_for_by_name() {
    for (name, features, wanted) in [
        ("shared_lines", "", Ok("shared_lines")),
        ("hyperbola_avx2", "avx,avx2", Ok("hyperbola_avx2")),
        ("hyperbola_avx2", "avx,sse2", Err("needs avx2; this target does not have it")),
        ("staggered", "", Err("which is none of either_unit, four_lanes, hyperbola,")),
        ("interval,hyperbola", "", Err("is set more than once (interval,hyperbola): ")),
        ("", "", Err("has no value; the roots are either_unit, ")),
    ] {
        match (root::asked(name, features), wanted) {
            (Ok(found), Ok(wanted)) => assert_eq!(found, wanted),
            (Err(message), Err(wanted)) => assert!(message.contains(wanted), "{message}"),
            (found, wanted) => panic!("{name}: {found:?} where {wanted:?} is right"),
        }
    }
}

/// The value that a `cfg` has among the roots.
macro_rules! which {
    ($key:ident) => {
        which!($key: "either_unit" "four_lanes" "hyperbola" "hyperbola_avx2" "hyperbola_reversed"
            "interval" "masked_lines" "mostly_lanes" "shared_lines")
    };
    ($key:ident: $($name:literal)*) => {
        [$(($name, cfg!($key = $name))),*].into_iter().find_map(|(name, is)| is.then_some(name))
    };
}

/// On this very target, the crate is built as the function says, or as the compiler's flags do.
#[test]
fn this_target() {
    // The tests' compiler has the same cfg as the crate's.
    let features: Vec<&str> = [
        ("avx2", cfg!(target_feature = "avx2")),
        ("avx512cd", cfg!(target_feature = "avx512cd")),
        ("avx512vl", cfg!(target_feature = "avx512vl")),
        ("avx512vp2intersect", cfg!(target_feature = "avx512vp2intersect")),
        ("sse4a", cfg!(target_feature = "sse4a")),
    ]
    .into_iter()
    .filter_map(|(name, has)| has.then_some(name))
    .collect();
    let wanted = which!(rookline_root)
        .unwrap_or_else(|| root::root(std::env::consts::ARCH, &features.join(",")));
    assert_eq!(which!(root), Some(wanted), "the build script told cargo another one");
}

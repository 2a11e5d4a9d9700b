//! Which lookups the crate root has on the target being built for.
//!
//! The choice is made only here. The crate sees it as `cfg(root = "…")`, by which
//! `src/attacks/standard.rs` picks the functions (and says why they are the best there), and as
//! `cfg(root_has = "…")` for each module they are made of, by which
//! `src/attacks/techniques/mod.rs` compiles those modules.

use std::env::{self, VarError};

/// Every answer of [`root`], with the modules that it takes functions from, its own first. Modules
/// that are always compiled are not listed.
const ROOTS: [(&str, &[&str]); 7] = [
    (
        "both_units",
        &["both_units", "obstruction_difference", "shared_lines", "one_string", "staggered"],
    ),
    ("either_unit", &["either_unit"]),
    ("hyperbola", &[]),
    ("hyperbola_avx2", &["hyperbola_avx2"]),
    ("hyperbola_reversed", &["hyperbola_reversed"]),
    ("interval", &["interval"]),
    ("shared_lines", &["shared_lines", "one_string", "staggered"]),
];

/// Tells cargo the root of this target and its modules, and all possible values, so that the
/// compiler notices a misspelt one.
pub fn announce() -> Result<(), String> {
    let list = |names: &[&str]| names.iter().map(|name| format!("{name:?}")).collect::<Vec<_>>();
    let names = list(&ROOTS.map(|(root, _)| root)).join(", ");
    let parts = list(&ROOTS.map(|(_, parts)| parts).concat()).join(", ");
    println!("cargo::rustc-check-cfg=cfg(root, values({names}))");
    println!("cargo::rustc-check-cfg=cfg(root_has, values({parts}))");
    let [arch, features] = ["CARGO_CFG_TARGET_ARCH", "CARGO_CFG_TARGET_FEATURE"].map(setting);
    let root = root(&arch?, &features?);
    println!("cargo::rustc-cfg=root={root:?}");
    for part in ROOTS.iter().filter(|(name, _)| *name == root).flat_map(|(_, parts)| *parts) {
        println!("cargo::rustc-cfg=root_has={part:?}");
    }
    Ok(())
}

/// Cargo does not set a variable that would be empty, as for a target without features.
fn setting(name: &str) -> Result<String, String> {
    match env::var(name) {
        Err(VarError::NotPresent) => Ok(String::new()),
        other => other.map_err(|error| format!("{name}: {error}")),
    }
}

/// The technique of the crate root for an architecture and its features, given as a list separated
/// by commas.
pub fn root(arch: &str, features: &str) -> &'static str {
    let has = |feature| features.split(',').any(|there| there == feature);
    let avx512 = has("avx512cd") && has("avx512vl");
    // Only AMD has SSE4a.
    match (arch, has("sse4a")) {
        // Of AMD's processors with AVX-512, Zen 4 does not have this, Zen 5 does.
        ("x86_64", true) if avx512 && has("avx512vp2intersect") => "either_unit",
        ("x86_64", true) if avx512 => "interval",
        ("x86_64", true) if has("avx2") => "hyperbola_avx2",
        ("x86_64", false) if avx512 => "both_units",
        ("x86_64" | "x86" | "wasm32" | "wasm64", _) => "shared_lines",
        ("aarch64", _) => "hyperbola_reversed",
        _ => "hyperbola",
    }
}

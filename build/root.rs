//! Which lookups the crate root has on the target at hand.
//!
//! The choice stands here alone, and the crate sees it as `cfg(root = "…")`:
//! `src/attacks/standard.rs` takes the functions by it (and says why they are the best
//! there), `src/attacks/mod.rs` compiles the modules they are made of.

use std::env::{self, VarError};

/// Every answer of [`root`], so that the compiler knows a misspelt one.
const ROOTS: [&str; 6] =
    ["both_units", "hyperbola", "hyperbola_avx2", "hyperbola_reversed", "interval", "shared_lines"];

/// Tells cargo the root of this target, and which there are.
pub fn announce() -> Result<(), String> {
    let roots = ROOTS.map(|root| format!("{root:?}")).join(", ");
    println!("cargo::rustc-check-cfg=cfg(root, values({roots}))");
    let [arch, features] = ["CARGO_CFG_TARGET_ARCH", "CARGO_CFG_TARGET_FEATURE"].map(setting);
    println!("cargo::rustc-cfg=root={:?}", root(&arch?, &features?));
    Ok(())
}

/// Cargo leaves a variable out that has nothing to say, as for a target without features.
fn setting(name: &str) -> Result<String, String> {
    match env::var(name) {
        Err(VarError::NotPresent) => Ok(String::new()),
        other => other.map_err(|error| format!("{name}: {error}")),
    }
}

/// The technique of the crate root for an architecture and its features, which have commas
/// between them.
pub fn root(arch: &str, features: &str) -> &'static str {
    let has = |feature| features.split(',').any(|there| there == feature);
    let avx512 = has("avx512cd") && has("avx512vl");
    // SSE4a is AMD's alone.
    match (arch, has("sse4a")) {
        ("x86_64", true) if avx512 => "interval",
        ("x86_64", true) if has("avx2") => "hyperbola_avx2",
        ("x86_64", false) if avx512 => "both_units",
        ("x86_64", _) => "shared_lines",
        ("aarch64", _) => "hyperbola_reversed",
        _ => "hyperbola",
    }
}

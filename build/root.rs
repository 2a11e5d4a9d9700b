//! Which lookups the crate root has on the target at hand.
//!
//! The choice stands here alone, and the crate sees it as `cfg(root = "…")`:
//! `src/attacks/standard.rs` takes the functions by it (and says why they are the best
//! there), `src/attacks/mod.rs` compiles the modules they are made of.

use std::env::VarError;

use crate::{Complaint, variable};

/// Every answer of [`root`], so that the compiler knows a misspelt one.
const ROOTS: [&str; 6] =
    ["both_units", "hyperbola", "hyperbola_avx2", "hyperbola_reversed", "interval", "shared_lines"];

/// Tells cargo the root of this target, and which there are.
pub fn announce() -> Result<(), Complaint> {
    let roots = ROOTS.map(|root| format!("{root:?}")).join(", ");
    println!("cargo::rustc-check-cfg=cfg(root, values({roots}))");
    let target = Target {
        arch: variable("CARGO_CFG_TARGET_ARCH")?,
        // A target without any leaves the variable out.
        features: std::env::var("CARGO_CFG_TARGET_FEATURE")
            .or_else(|error| match error {
                VarError::NotPresent => Ok(String::new()),
                other => Err(other),
            })
            .map_err(|error| format!("CARGO_CFG_TARGET_FEATURE: {error}"))?,
    };
    println!("cargo::rustc-cfg=root={:?}", root(&target));
    Ok(())
}

struct Target {
    arch: String,
    features: String,
}

impl Target {
    fn has(&self, feature: &str) -> bool {
        self.features.split(',').any(|there| there == feature)
    }
}

fn root(target: &Target) -> &'static str {
    // SSE4a is AMD's alone.
    let amd = target.has("sse4a");
    let avx512 = target.has("avx512cd") && target.has("avx512vl");
    match target.arch.as_str() {
        "x86_64" if avx512 && amd => "interval",
        "x86_64" if avx512 => "both_units",
        "x86_64" if target.has("avx2") && amd => "hyperbola_avx2",
        "x86_64" => "shared_lines",
        "aarch64" => "hyperbola_reversed",
        _ => "hyperbola",
    }
}

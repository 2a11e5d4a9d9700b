//! Which lookups the crate root has on the target being built for.
//!
//! The choice is made only here, or by whoever compiles the program, with `--cfg rookline_root="…"`
//! among rustc's flags. The crate sees it as `cfg(root = "…")`, by which `src/attacks/standard.rs`
//! picks the functions (and says why they are the best there), and as `cfg(root_has = "…")` for each
//! module they are made of, by which `src/attacks/techniques/mod.rs` compiles those modules.

use std::env::{self, VarError};

/// What the crate root can be.
struct Root {
    name: &'static str,
    /// The feature of the target without which its module does not exist.
    needs: Option<&'static str>,
    /// The modules that it takes functions from, its own first. Modules that are always compiled
    /// are not listed.
    parts: &'static [&'static str],
}

const ROOTS: [Root; 9] = [
    Root { name: "either_unit", needs: None, parts: &["either_unit"] },
    Root { name: "four_lanes", needs: None, parts: &["four_lanes", "either_unit"] },
    Root { name: "hyperbola", needs: None, parts: &[] },
    Root { name: "hyperbola_avx2", needs: Some("avx2"), parts: &["hyperbola_avx2"] },
    Root { name: "hyperbola_reversed", needs: None, parts: &["hyperbola_reversed"] },
    Root { name: "interval", needs: None, parts: &["interval"] },
    Root {
        name: "masked_lines",
        needs: None,
        parts: &["masked_lines", "shared_lines", "one_string", "staggered"],
    },
    Root { name: "mostly_lanes", needs: None, parts: &["mostly_lanes", "interval", "either_unit"] },
    Root { name: "shared_lines", needs: None, parts: &["shared_lines", "one_string", "staggered"] },
];

/// Tells cargo the root of this target and its modules, and all possible values, so that the
/// compiler notices a misspelt one.
pub fn announce() -> Result<(), String> {
    let list = |names: &[&str]| names.iter().map(|name| format!("{name:?}")).collect::<Vec<_>>();
    let names = list(&ROOTS.map(|root| root.name)).join(", ");
    let parts = list(&ROOTS.map(|root| root.parts).concat()).join(", ");
    println!("cargo::rustc-check-cfg=cfg(root, values({names}))");
    println!("cargo::rustc-check-cfg=cfg(rookline_root, values({names}))");
    println!("cargo::rustc-check-cfg=cfg(root_has, values({parts}))");
    let [arch, features] = ["CARGO_CFG_TARGET_ARCH", "CARGO_CFG_TARGET_FEATURE"].map(setting);
    let features = features?.unwrap_or_default();
    let root = match setting("CARGO_CFG_ROOKLINE_ROOT")? {
        Some(name) => asked(&name, &features)?,
        None => root(&arch?.unwrap_or_default(), &features),
    };
    println!("cargo::rustc-cfg=root={root:?}");
    for part in ROOTS.iter().filter(|one| one.name == root).flat_map(|one| one.parts) {
        println!("cargo::rustc-cfg=root_has={part:?}");
    }
    Ok(())
}

/// The variable's value. Cargo leaves it unset where the target has no such `cfg`.
fn setting(name: &str) -> Result<Option<String>, String> {
    match env::var(name) {
        Ok(value) => Ok(Some(value)),
        Err(VarError::NotPresent) => Ok(None),
        Err(error) => Err(format!("{name}: {error}")),
    }
}

/// The root of this name, for a target with these features.
pub fn asked(name: &str, features: &str) -> Result<&'static str, String> {
    let Some(root) = ROOTS.iter().find(|root| root.name == name) else {
        return Err(format!("--cfg rookline_root {}", complaint(name)));
    };
    match root.needs.filter(|feature| !has(features, feature)) {
        Some(missing) => Err(format!(
            "--cfg rookline_root is {name:?}, which needs {missing}; this target does not have it. \
             Choose a -C target-cpu that does (native, if this processor does), or another root"
        )),
        None => Ok(root.name),
    }
}

/// What is wrong with a value that is no root's name.
fn complaint(value: &str) -> String {
    let names = ROOTS.map(|root| root.name).join(", ");
    match value {
        "" => format!("has no value; the roots are {names}"),
        several if several.contains(',') => format!(
            "is set more than once ({several}): cargo adds up the flags of all its files; leave one"
        ),
        stranger => format!("is {stranger:?}, which is none of {names}"),
    }
}

fn has(features: &str, feature: &str) -> bool {
    features.split(',').any(|there| there == feature)
}

/// The technique of the crate root for an architecture and its features, given as a list separated
/// by commas.
pub fn root(arch: &str, features: &str) -> &'static str {
    let has = |feature| has(features, feature);
    let avx512 = has("avx512cd") && has("avx512vl");
    // Only AMD has SSE4a.
    match (arch, has("sse4a")) {
        // Of AMD's processors with AVX-512, Zen 4 does not have this, Zen 5 does.
        ("x86_64", true) if avx512 && has("avx512vp2intersect") => "either_unit",
        ("x86_64", true) if avx512 => "mostly_lanes",
        ("x86_64", true) if has("avx2") => "hyperbola",
        ("x86_64", false) if has("avx2") => "masked_lines",
        ("x86_64", _) => "shared_lines",
        ("x86" | "wasm32" | "wasm64", _) => "masked_lines",
        ("aarch64", _) => "hyperbola_reversed",
        _ => "hyperbola",
    }
}

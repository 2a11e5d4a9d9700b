//! Chooses the default technique for the target.
//!
//! The user can choose another with the flag `--cfg rookline_default="NAME"` of rustc.
//! `src/attacks/default_lookup.rs` includes the output.

use std::env;

use super::complaint::{Complaint, Fault, Remedy};

/// The default of each kind of architecture. The last is for all other architectures.
const DEFAULTS: [(&[&str], &str); 3] = [
    (&["x86_64", "x86", "wasm32", "wasm64"], "shared_lines"),
    (&["aarch64"], "hyperbola_reversed"),
    (&[], "hyperbola"),
];

/// A technique of the list: its name, and the features of the crate and of the target that it needs.
type Technique = (&'static str, &'static [(&'static str, &'static str)]);

macro_rules! names_and_needs {
    ($($module:ident $type:ident $(needs $($key:ident = $value:literal),+)?;)*) => {
        &[$((stringify!($module), &[$($((stringify!($key), $value)),+)?])),*]
    };
}

const TECHNIQUES: &[Technique] = super::technique_list::techniques!(names_and_needs);

/// Whether the lookups of a technique are `const fn`s. Instructions of one kind of processor cannot
/// run at compile time.
fn is_const((_, needs): &Technique) -> bool {
    needs.iter().all(|(key, _)| *key != "target_feature")
}

/// The techniques that may be the default: only those of `const fn`s. Other libraries of the user's
/// program may call the default in constants, so the default must be `const` in every build.
fn candidates() -> Vec<&'static str> {
    TECHNIQUES.iter().filter(|technique| is_const(technique)).map(|(name, _)| *name).collect()
}

/// The text of `OUT_DIR/default_lookup.rs`. It also tells cargo all values of `rookline_default`,
/// for the compiler's check of names.
pub fn expand(has_feature: fn(&str) -> bool) -> Result<String, Complaint> {
    let names = format!("{:?}", candidates());
    let names = names.trim_matches(['[', ']']);
    println!("cargo::rustc-check-cfg=cfg(rookline_default, values({names}))");
    let default = match env::var("CARGO_CFG_ROOKLINE_DEFAULT") {
        Ok(name) => chosen_by_user(&name, has_feature)?,
        Err(_) => default_of(&env::var("CARGO_CFG_TARGET_ARCH").unwrap_or_default()),
    };
    Ok(format!("pub(super) use crate::attacks::techniques::{default} as chosen;\n"))
}

/// The default of an architecture.
pub fn default_of(arch: &str) -> &'static str {
    let default = DEFAULTS.iter().find(|(archs, _)| archs.is_empty() || archs.contains(&arch));
    default.expect("the last is for all others").1
}

/// The technique with this name, if the build has it and it may be the default.
pub fn chosen_by_user(
    name: &str,
    has_feature: fn(&str) -> bool,
) -> Result<&'static str, Complaint> {
    let fault = match TECHNIQUES.iter().find(|(known, _)| *known == name) {
        None if name.contains(',') => Fault::SetAgain(name.to_string()),
        None => Fault::NoTechnique(name.to_string()),
        Some(technique @ (name, _)) if !is_const(technique) => Fault::NotConst(name),
        Some((name, needs)) => match needs.iter().find(|(_, feature)| !has_feature(feature)) {
            None => return Ok(name),
            Some((_, feature)) => Fault::FeatureIsOff(name, feature),
        },
    };
    let (file, place) = ("--cfg rookline_default".to_string(), String::new());
    Err(Complaint { file, place, fault, remedy: Remedy::Choose(candidates()) })
}

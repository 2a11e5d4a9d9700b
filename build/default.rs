//! Chooses the default technique for the target.
//!
//! The user can choose another with the flag `--cfg rookline_default="NAME"` of rustc.
//! `src/attacks/default_lookup.rs` includes the output.

use std::env::{self, VarError};

use super::Complaint;

/// The default of each kind of architecture. The last is for all other architectures.
const DEFAULTS: [(&[&str], &str); 3] = [
    (&["x86_64", "x86", "wasm32", "wasm64"], "shared_lines"),
    (&["aarch64"], "hyperbola_reversed"),
    (&[], "hyperbola"),
];

/// A technique of the list, and the features of the crate and of the target that it needs.
struct Technique {
    name: &'static str,
    needs: &'static [(&'static str, &'static str)],
}

macro_rules! names_and_needs {
    ($($module:ident $type:ident $(needs $($key:ident = $value:literal),+)?;)*) => {
        &[$(Technique {
            name: stringify!($module),
            needs: &[$($((stringify!($key), $value)),+)?],
        }),*]
    };
}

const TECHNIQUES: &[Technique] = super::technique_list::techniques!(names_and_needs);

impl Technique {
    /// Whether its lookups are `const fn`s. Instructions of one kind of processor cannot run at
    /// compile time.
    fn is_const(&self) -> bool {
        self.needs.iter().all(|(key, _)| *key != "target_feature")
    }
}

/// The techniques that may be the default: only those of `const fn`s. Other libraries of the user's
/// program may call the default in constants, so the default must be `const` in every build.
fn candidates() -> impl Iterator<Item = &'static Technique> {
    TECHNIQUES.iter().filter(|technique| technique.is_const())
}

/// The text of `OUT_DIR/default_lookup.rs`. It also tells cargo all values of `rookline_default`,
/// for the compiler's check of names.
pub fn expand(has_feature: fn(&str) -> bool) -> Result<String, Complaint> {
    let names: Vec<_> = candidates().map(|technique| format!("{:?}", technique.name)).collect();
    println!("cargo::rustc-check-cfg=cfg(rookline_default, values({}))", names.join(", "));
    let default = match cfg("ROOKLINE_DEFAULT")? {
        Some(name) => chosen_by_user(&name, has_feature)?,
        None => default_of(&cfg("TARGET_ARCH")?.unwrap_or_default()),
    };
    Ok(render(default))
}

/// The value of a `cfg`. Cargo does not set the variable if the target has no such `cfg`.
fn cfg(name: &str) -> Result<Option<String>, Complaint> {
    match env::var(format!("CARGO_CFG_{name}")) {
        Ok(value) => Ok(Some(value)),
        Err(VarError::NotPresent) => Ok(None),
        Err(error) => Err(Complaint {
            place: format!("CARGO_CFG_{name}"),
            what: error.to_string(),
            remedy: "run this script through cargo".to_string(),
        }),
    }
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
    let Some(technique) = TECHNIQUES.iter().find(|technique| technique.name == name) else {
        return Err(no_technique(name));
    };
    if !technique.is_const() {
        return Err(complain(
            format!("the lookups of {name:?} cannot run at compile time, and the default has to"),
            format!("leave the flag out, and call rookline::attacks::techniques::{name} by name"),
        ));
    }
    match technique.needs.iter().find(|(_, feature)| !has_feature(feature)) {
        None => Ok(technique.name),
        Some((_, missing)) => Err(complain(
            format!("{name:?} needs the feature {missing}"),
            "add it to rookline's features".to_string(),
        )),
    }
}

/// The complaint about a value that is not the name of a technique.
fn no_technique(value: &str) -> Complaint {
    let names: Vec<_> = candidates().map(|technique| technique.name).collect();
    let choose = format!("choose one of {}", names.join(", "));
    match value {
        "" => complain("there is no value".to_string(), choose),
        several if several.contains(',') => complain(
            format!("it is set more than once, to {several}"),
            "cargo adds up the flags of all its files: leave one".to_string(),
        ),
        stranger => complain(format!("no technique is called {stranger:?}"), choose),
    }
}

fn complain(what: String, remedy: String) -> Complaint {
    Complaint { place: "--cfg rookline_default".to_string(), what, remedy }
}

/// The module of the technique, with the name that the crate uses.
pub fn render(default: &str) -> String {
    format!("pub(super) use crate::attacks::techniques::{default} as chosen;\n")
}

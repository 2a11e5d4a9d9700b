//! Chooses the default lookups for the target.
//!
//! A default is three lookups by name, for rook, bishop and queen. The user can choose another
//! technique for all three with the flag `--cfg rookline_default="NAME"` of rustc.
//! `src/attacks/default_lookup.rs` includes the output.

use std::collections::BTreeSet;
use std::env::{self, VarError};

/// The techniques of rook, bishop and queen.
type Lookups = [&'static str; 3];

/// The default of each kind of architecture. The last is for all other architectures.
const DEFAULTS: [(&[&str], Lookups); 3] = [
    (&["x86_64", "x86", "wasm32", "wasm64"], ["shared_lines"; 3]),
    (&["aarch64"], ["hyperbola_reversed"; 3]),
    (&[], ["hyperbola"; 3]),
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

/// The techniques that may be the default: only `const fn`s. The flag may come from a program whose
/// libraries call the default in constants, so it must be `const` in every build.
fn candidates() -> impl Iterator<Item = &'static Technique> {
    TECHNIQUES.iter().filter(|technique| technique.is_const())
}

/// The text of `OUT_DIR/default_lookup.rs`. It also tells cargo all values of `rookline_default`,
/// for the compiler's check of names.
pub fn expand(has_feature: fn(&str) -> bool) -> Result<String, String> {
    let names: Vec<_> = candidates().map(|one| format!("{:?}", one.name)).collect();
    println!("cargo::rustc-check-cfg=cfg(rookline_default, values({}))", names.join(", "));
    let lookups = match cfg("ROOKLINE_DEFAULT")? {
        Some(name) => asked(&name, has_feature)?,
        None => of(&cfg("TARGET_ARCH")?.unwrap_or_default()),
    };
    Ok(render(lookups))
}

/// The value of a `cfg`. Cargo does not set the variable if the target has no such `cfg`.
fn cfg(name: &str) -> Result<Option<String>, String> {
    match env::var(format!("CARGO_CFG_{name}")) {
        Ok(value) => Ok(Some(value)),
        Err(VarError::NotPresent) => Ok(None),
        Err(error) => Err(format!("CARGO_CFG_{name}: {error}")),
    }
}

/// The default of an architecture.
pub fn of(arch: &str) -> Lookups {
    let default = DEFAULTS.iter().find(|(archs, _)| archs.is_empty() || archs.contains(&arch));
    default.expect("the last is for all others").1
}

/// The technique with this name, for all three lookups, if the build has it and it may be the
/// default.
pub fn asked(name: &str, has_feature: fn(&str) -> bool) -> Result<Lookups, String> {
    let Some(technique) = TECHNIQUES.iter().find(|one| one.name == name) else {
        return Err(format!("--cfg rookline_default {}", complaint(name)));
    };
    if !technique.is_const() {
        return Err(format!(
            "--cfg rookline_default is {name:?}, whose lookups cannot run at compile time, and the \
             default has to: leave the flag out, and call rookline::attacks::{name} by name"
        ));
    }
    match technique.needs.iter().find(|(_, feature)| !has_feature(feature)) {
        None => Ok([technique.name; 3]),
        Some((_, missing)) => Err(format!(
            "--cfg rookline_default is {name:?}, which needs the feature {missing}: \
             add it to rookline's features"
        )),
    }
}

/// The error for a value that is no technique's name.
fn complaint(value: &str) -> String {
    let names: Vec<_> = candidates().map(|one| one.name).collect();
    let names = names.join(", ");
    match value {
        "" => format!("has no value; the techniques are {names}"),
        several if several.contains(',') => format!(
            "is set more than once ({several}): cargo adds up the flags of all its files; leave one"
        ),
        stranger => format!("is {stranger:?}, which is none of {names}"),
    }
}

/// The three lookups with the names that the crate uses, and the bytes of their tables.
pub fn render([rook, bishop, queen]: Lookups) -> String {
    let [rook, bishop, queen] = [rook, bishop, queen].map(|name| format!("crate::attacks::{name}"));
    let modules = BTreeSet::from([&rook, &bishop, &queen]);
    let bytes: Vec<_> = modules.iter().map(|module| format!("{module}::BYTES")).collect();
    format!(
        "pub(super) use {rook} as rook;\npub(super) use {bishop} as bishop;\n\
         pub(super) use {queen} as queen;\npub(super) const BYTES: usize = {};\n",
        bytes.join(" + ")
    )
}

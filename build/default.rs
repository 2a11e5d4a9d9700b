//! Which lookups are the default on the target being built for.
//!
//! A default is three lookups by name, for rook, bishop and queen. The user of the crate can
//! ask for another technique, for all three, with `--cfg rookline_default="NAME"` among rustc's
//! flags. `src/attacks/default_lookup.rs` includes what is written here.

use std::collections::BTreeSet;
use std::env::{self, VarError};

/// The techniques that look up rook, bishop and queen.
type Lookups = [&'static str; 3];

/// The default of each kind of architecture. The last is for all others.
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
    /// Whether its lookups are `const fn`s. An instruction of a single kind of processor cannot run
    /// at compile time.
    fn is_const(&self) -> bool {
        self.needs.iter().all(|(key, _)| *key != "target_feature")
    }
}

/// Those that may be the default. The functions that call it are `const fn`s whatever it is, since
/// the flag may come from a program whose libraries call them in constants.
fn candidates() -> impl Iterator<Item = &'static Technique> {
    TECHNIQUES.iter().filter(|technique| technique.is_const())
}

/// The text of `OUT_DIR/default_lookup.rs`. Tells cargo all values of `rookline_default`, so that
/// the compiler knows them.
pub fn expand(has_feature: fn(&str) -> bool) -> Result<String, String> {
    let names: Vec<_> = candidates().map(|one| format!("{:?}", one.name)).collect();
    println!("cargo::rustc-check-cfg=cfg(rookline_default, values({}))", names.join(", "));
    let lookups = match cfg("ROOKLINE_DEFAULT")? {
        Some(name) => asked(&name, has_feature)?,
        None => of(&cfg("TARGET_ARCH")?.unwrap_or_default()),
    };
    Ok(render(lookups))
}

/// The value of a `cfg`. Cargo leaves the variable unset where the target has no such `cfg`.
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

/// The technique of this name, for all three, if the build has it and it may be the default.
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

/// What is wrong with a value that is no technique's name.
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

/// The three under the names that the crate calls them by, and the bytes of their tables.
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

//! Expands the reviewed numbers of `generated/` into the tables of the crate.
//!
//! It reads `generated/`, proves every number by walking the rays, and writes
//! Rust source into `OUT_DIR`. A number that is wrong stops the build with the
//! file, the place and the command that mends it. It uses the standard library
//! alone, writes numbers rather than bytes (so the target's byte order never
//! matters), and expands a large table only under the feature that reads it.
//!
//! The proof runs for every build, large tables or not: it costs a few hundredths
//! of a second.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

#[path = "build/expand.rs"]
mod expand;
#[path = "build/find_text.rs"]
mod find_text;
#[path = "build/line_tables.rs"]
mod line_tables;
#[path = "build/magics.rs"]
mod magics;
#[path = "build/one_product.rs"]
mod one_product;
#[path = "build/placement.rs"]
mod placement;
#[path = "build/rays.rs"]
mod rays;
#[path = "build/reduced.rs"]
mod reduced;
#[path = "build/render.rs"]
mod render;
#[path = "build/root.rs"]
mod root;
#[path = "build/scans.rs"]
mod scans;
#[path = "build/shared_tables.rs"]
mod shared_tables;
#[path = "build/source.rs"]
mod source;

// The run-time lookups and these proofs share their index functions, so that the
// writer and the reader of a table cannot disagree.
#[path = "src/attacks/magic_index.rs"]
#[allow(dead_code)] // the proof uses a part of it
mod magic_index;
#[path = "src/attacks/product_fields.rs"]
mod product_fields;

use rays::{BISHOP, ROOK, Walk};

/// What is wrong, where, and what to do; one line each.
type Complaint = String;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(complaint) => {
            for line in complaint.lines() {
                println!("cargo::error={line}");
            }
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Complaint> {
    let manifest = PathBuf::from(variable("CARGO_MANIFEST_DIR")?);
    let out = PathBuf::from(variable("OUT_DIR")?);
    let generated = manifest.join("generated");

    root::announce()?;
    write(&out, "bit_scans.rs", &scans::expand(&generated)?)?;
    write(&out, "line_tables.rs", &line_tables::first_rank(&generated)?)?;
    let kindergarten = line_tables::kindergarten(&generated)?;
    if feature("CLASSICS") {
        write(&out, "kindergarten.rs", &kindergarten)?;
    }

    let walks: Vec<Walk> = Walk::all(ROOK).chain(Walk::all(BISHOP)).collect();
    let one_product = one_product::read(&generated, &walks[64..])?;
    write(&out, "one_product.rs", &expand::one_product(&one_product))?;
    let [rook, bishop] = [&walks[..64], &walks[64..]].map(|walks| magics::read(&generated, walks));
    let (rook, bishop) = (rook?, bishop?);
    for (name, wanted_by, expand) in EXPANSIONS {
        if wanted_by.iter().any(|name| feature(name)) {
            write(&out, name, &(expand("ROOK", &rook) + &expand("BISHOP", &bishop)))?;
        }
    }
    let reduced = reduced::read(&generated, &walks, &[rook, bishop].concat())?;
    if feature("REDUCED_MAGICS") {
        let (rook, bishop) = reduced.split_at(64);
        let text = [("ROOK", rook), ("BISHOP", bishop)]
            .map(|(name, squares)| expand::reduced_magics(name, squares));
        write(&out, "reduced_magics.rs", &text.concat())?;
    }
    for kind in &shared_tables::KINDS {
        let table = kind.read(&generated, &walks)?;
        if feature(kind.feature) {
            write(&out, &format!("{}.rs", kind.name), &expand::shared(kind, &table))?;
        }
    }
    Ok(())
}

type Expand = fn(&str, &[magics::Proven]) -> String;

/// Each file of large tables, and the features that read it, in cargo's spelling for build
/// scripts. Who takes it in has to be compiled under the same features, or does not find it.
const EXPANSIONS: [(&str, &[&str], Expand); 7] = [
    ("magics.rs", &["FANCY_MAGICS", "INDIRECT_MAGICS"], expand::records),
    ("plain_magics.rs", &["PLAIN_MAGICS"], expand::plain_magics),
    ("fancy_magics.rs", &["FANCY_MAGICS"], expand::fancy_magics),
    ("fixed_shift_magics.rs", &["FIXED_SHIFT_MAGICS"], expand::fixed_shift_magics),
    ("indirect_magics.rs", &["INDIRECT_MAGICS"], expand::indirect_magics),
    ("pext.rs", &["PEXT"], expand::pext),
    ("pext_pdep.rs", &["PEXT_PDEP"], expand::pext_pdep),
];

fn feature(name: &str) -> bool {
    env::var_os(format!("CARGO_FEATURE_{name}")).is_some()
}

fn variable(name: &str) -> Result<String, Complaint> {
    env::var(name).map_err(|error| format!("{name}: {error}; run this script through cargo"))
}

fn write(out: &Path, name: &str, text: &str) -> Result<(), Complaint> {
    let path = out.join(name);
    fs::write(&path, text).map_err(|error| format!("cannot write {}: {error}", path.display()))
}

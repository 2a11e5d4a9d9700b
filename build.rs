//! Expands the reviewed numbers of `generated/` into the crate's tables.
//!
//! It reads `generated/`, proves every number that a lookup reads, sliders' by ray walks, and writes Rust source
//! into `OUT_DIR`.
//! A wrong number stops the build, with the file, the place and the command that repairs it; a wrong
//! function that places it, with the file of that. The script uses only the standard library. It
//! writes numbers, not bytes, so the target's byte order does not matter. It expands a large table
//! only if a feature needs it.
//!
//! The proof runs in every build, with or without large tables.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

#[path = "build/mod.rs"]
mod build;

use build::complaint::{Complaint, Fault, Remedy};
use build::expected::Expected;
use build::magics::{self, SquareTable};
use build::small_tables::{self, de_bruijn, mod_67};
use build::{default, expand, shared_lines};

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(complaint) => {
            for line in complaint.to_string().lines() {
                println!("cargo::error={line}");
            }
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Complaint> {
    println!("cargo::rerun-if-changed=generated");
    let folder = |name| PathBuf::from(env::var_os(name).expect("cargo says it"));
    let generated = &folder("CARGO_MANIFEST_DIR").join("generated");
    let out = &folder("OUT_DIR");
    write(out, "default_lookup.rs", &default::expand(feature)?)?;
    write(out, "bit_scans.rs", &(de_bruijn(generated)? + &mod_67(generated)?))?;
    write(out, "line_tables.rs", &small_tables::first_rank(generated)?)?;
    write(out, "kindergarten.rs", &small_tables::kindergarten(generated)?)?;
    let [rooks, bishops] = &Expected::both_sliders();
    let rook = shared_lines::read_rook(generated, rooks)?;
    write(out, "shared_lines_rook.rs", &expand::shared_lines_rook(&rook))?;
    let bishop = shared_lines::read_bishop(generated, bishops)?;
    write(out, "shared_lines_bishop.rs", &expand::shared_lines_bishop(&bishop))?;
    let rook_magics = magics::read(generated, magics::ROOK, rooks)?;
    let bishop_magics = magics::read(generated, magics::BISHOP, bishops)?;
    for (_, name, expand) in EXPANSIONS.into_iter().filter(|(needs, ..)| feature(needs)) {
        write(out, name, &(expand(rooks, &rook_magics) + &expand(bishops, &bishop_magics)))?;
    }
    Ok(())
}

/// Makes the tables of a slider from its attack sets and its proven magics on 64 squares.
type Expand = fn(&[Expected], &[SquareTable]) -> String;

/// The files of large tables, with the feature that each needs: the code that includes one must
/// have it.
const EXPANSIONS: [(&str, &str, Expand); 6] = [
    ("magics", "plain_magics.rs", expand::plain_magics),
    ("magics", "fancy_magics.rs", expand::fancy_magics),
    ("magics", "fixed_shift_magics.rs", expand::fixed_shift_magics),
    ("magics", "indirect_magics.rs", expand::indirect_magics),
    ("pext", "pext.rs", expand::pext),
    ("pext", "pext_pdep.rs", expand::pext_pdep),
];

fn write(out: &Path, name: &str, text: &str) -> Result<(), Complaint> {
    let path = out.join(name);
    fs::write(&path, text).map_err(|error| Complaint {
        file: path.display().to_string(),
        place: String::new(),
        fault: Fault::Unwritable(error.to_string()),
        remedy: Remedy::MakeRoom,
    })
}

/// Whether a feature of the crate is enabled.
fn feature(name: &str) -> bool {
    env::var_os(format!("CARGO_FEATURE_{}", name.to_uppercase().replace('-', "_"))).is_some()
}

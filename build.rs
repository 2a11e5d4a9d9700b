//! Expands the reviewed numbers of `generated/` into the crate's tables.
//!
//! It reads `generated/`, proves every number by walking the rays, and writes Rust source into
//! `OUT_DIR`. A wrong number stops the build with the file, the place and the command that fixes
//! it. The script uses only the standard library, writes numbers rather than bytes (so the target's
//! byte order never matters), and expands a large table only under a feature that reads it.
//!
//! The proof runs in every build, with or without large tables: it costs a few hundredths of a
//! second.

use std::path::PathBuf;
use std::process::ExitCode;
use std::{env, fs};

#[path = "build/decimal.rs"]
mod decimal;
#[path = "build/default.rs"]
mod default;
#[path = "build/expand.rs"]
mod expand;
#[path = "build/find_text.rs"]
mod find_text;
#[path = "build/hex.rs"]
mod hex;
#[path = "build/line_tables.rs"]
mod line_tables;
#[path = "build/magics.rs"]
mod magics;
#[path = "build/merge.rs"]
mod merge;
#[path = "build/one_string.rs"]
mod one_string;
#[path = "build/rays.rs"]
mod rays;
#[path = "build/reduced.rs"]
mod reduced;
#[path = "build/render.rs"]
mod render;
#[path = "build/scans.rs"]
mod scans;
#[path = "build/shared_tables.rs"]
mod shared_tables;
#[path = "build/source.rs"]
mod source;

// The run-time lookups and these proofs share their index functions, so that the writer and the
// reader of a table cannot disagree.
#[path = "src/tables/magic.rs"]
#[allow(dead_code)] // the proof uses a part of it
mod magic;
#[path = "src/attacks/techniques/shared_lines/string_index.rs"]
mod string_index;

// The names of all techniques.
#[path = "src/attacks/techniques/list.rs"]
mod list;

use magics::Proven;
use rays::{BISHOP, ROOK, Slider, Walk};

/// What is wrong, where, and what to do; one line for each.
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

/// Asks cargo to run this script again when a file of `generated/` changes.
fn watch(name: &str) {
    println!("cargo::rerun-if-changed=generated/{name}");
}

fn run() -> Result<(), Complaint> {
    let generated = PathBuf::from(variable("CARGO_MANIFEST_DIR")?).join("generated");
    let folders = Folders { generated, out: PathBuf::from(variable("OUT_DIR")?) };
    folders.write("default_lookup.rs", &default::expand(feature)?)?;
    folders.scans_and_lines()?;
    let walks: Vec<Walk> = Walk::all(ROOK).chain(Walk::all(BISHOP)).collect();
    folders.one_string(&walks[64..])?;
    let ordinary = folders.magics(&walks)?;
    folders.reduced_magics(&walks, &ordinary)?;
    folders.shared_tables(&walks)
}

/// Where the numbers are read and where the tables are written. Everything that is read is proven,
/// whatever the features.
struct Folders {
    generated: PathBuf,
    out: PathBuf,
}

impl Folders {
    fn scans_and_lines(&self) -> Result<(), Complaint> {
        self.write("bit_scans.rs", &scans::expand(&self.generated)?)?;
        self.write("line_tables.rs", &line_tables::first_rank(&self.generated)?)?;
        self.write("kindergarten.rs", &line_tables::kindergarten(&self.generated)?)
    }

    fn one_string(&self, bishops: &[Walk]) -> Result<(), Complaint> {
        let proven = one_string::read(&self.generated, bishops)?;
        self.write("one_string.rs", &expand::one_string(&proven))
    }

    /// Writes what is made from the ordinary factors, and returns them, those of rooks first.
    fn magics(&self, walks: &[Walk]) -> Result<Vec<Proven>, Complaint> {
        let mut squares = magics::read(&self.generated, &walks[..64])?;
        squares.extend(magics::read(&self.generated, &walks[64..])?);
        for (name, wanted_by, expand) in EXPANSIONS {
            if feature(wanted_by) {
                self.write(name, &of_both(expand, &squares))?;
            }
        }
        Ok(squares)
    }

    fn reduced_magics(&self, walks: &[Walk], ordinary: &[Proven]) -> Result<(), Complaint> {
        let squares = reduced::read(&self.generated, walks, ordinary)?;
        if feature("magics") {
            self.write("reduced_magics.rs", &of_both(expand::reduced_magics, &squares))?;
        }
        Ok(())
    }

    fn shared_tables(&self, walks: &[Walk]) -> Result<(), Complaint> {
        for kind in &shared_tables::KINDS {
            let table = kind.read(&self.generated, walks)?;
            if feature("magics") {
                self.write(&format!("{}.rs", kind.name), &expand::shared(kind, &table))?;
            }
        }
        Ok(())
    }

    fn write(&self, name: &str, text: &str) -> Result<(), Complaint> {
        let path = self.out.join(name);
        fs::write(&path, text).map_err(|error| format!("cannot write {}: {error}", path.display()))
    }
}

type Expand = fn(Slider, &[Proven]) -> String;

/// The tables of rooks, followed by those of bishops.
fn of_both(expand: Expand, squares: &[Proven]) -> String {
    let (rooks, bishops) = squares.split_at(64);
    expand(ROOK, rooks) + &expand(BISHOP, bishops)
}

/// Each file of large tables made from the ordinary factors, and the feature that reads it. The code
/// that includes a file must be compiled under the same feature, or it will not find it.
const EXPANSIONS: [(&str, &str, Expand); 6] = [
    ("plain_magics.rs", "magics", expand::plain_magics),
    ("fancy_magics.rs", "magics", expand::fancy_magics),
    ("fixed_shift_magics.rs", "magics", expand::fixed_shift_magics),
    ("indirect_magics.rs", "magics", expand::indirect_magics),
    ("pext.rs", "pext", expand::pext),
    ("pext_pdep.rs", "pext", expand::pext_pdep),
];

/// Whether a feature of the crate is enabled.
fn feature(name: &str) -> bool {
    env::var_os(format!("CARGO_FEATURE_{}", name.to_uppercase().replace('-', "_"))).is_some()
}

fn variable(name: &str) -> Result<String, Complaint> {
    env::var(name).map_err(|error| format!("{name}: {error}; run this script through cargo"))
}

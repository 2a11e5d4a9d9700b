//! Expands the reviewed numbers of `generated/` into the crate's tables.
//!
//! It reads `generated/`, proves every number by ray walks, and writes Rust source into `OUT_DIR`.
//! A wrong number stops the build, with the file, the place and the command that repairs it; a wrong
//! function that places it, with the file of that. The script uses only the standard library. It
//! writes numbers, not bytes, so the target's byte order does not matter. It expands a large table
//! only if a feature needs it.
//!
//! The proof runs in every build, with or without large tables.

use std::path::PathBuf;
use std::process::ExitCode;
use std::{env, fs};

#[path = "build/mod.rs"]
mod build;

use build::expected::{BothSliders, Expected};
use build::prove_magics::{self, SquareTable};
use build::{
    Complaint, default, expand, prove_bit_scans, prove_line_tables, prove_shared_lines_bishop,
    prove_shared_lines_rook,
};

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
    let generated = PathBuf::from(variable("CARGO_MANIFEST_DIR")?).join("generated");
    let folders = Folders { generated, out: PathBuf::from(variable("OUT_DIR")?) };
    folders.write("default_lookup.rs", &default::expand(feature)?)?;
    let expected = Expected::both_sliders();
    folders.shared_lines(&expected)?;
    folders.scans_and_lines()?;
    folders.magics(&expected)?;
    folders.pext(&expected)
}

/// The folders of the numbers and of the tables. Every number that the script reads is proven, with
/// any features.
struct Folders {
    generated: PathBuf,
    out: PathBuf,
}

impl Folders {
    fn shared_lines(&self, expected: &BothSliders<Expected>) -> Result<(), Complaint> {
        let rook = prove_shared_lines_rook::read(&self.generated, expected.rook())?;
        self.write("shared_lines_rook.rs", &expand::shared_lines_rook(&rook))?;
        let bishop = prove_shared_lines_bishop::read(&self.generated, expected.bishop())?;
        self.write("shared_lines_bishop.rs", &expand::shared_lines_bishop(&bishop))
    }

    fn scans_and_lines(&self) -> Result<(), Complaint> {
        let scans = prove_bit_scans::read(&self.generated)?;
        self.write("bit_scans.rs", &expand::bit_scans(&scans))?;
        let first_rank = prove_line_tables::read_first_rank(&self.generated)?;
        self.write("line_tables.rs", &expand::first_rank(&first_rank))?;
        let kindergarten = prove_line_tables::read_kindergarten(&self.generated)?;
        self.write("kindergarten.rs", &expand::kindergarten(&kindergarten))
    }

    /// Writes the tables from the magics of `fancy_magics`.
    fn magics(&self, expected: &BothSliders<Expected>) -> Result<(), Complaint> {
        let squares = prove_magics::read_both(&self.generated, expected)?;
        if feature("magics") {
            for (name, expand) in EXPANSIONS {
                self.write(name, &expand_both(expand, expected, &squares))?;
            }
        }
        Ok(())
    }

    /// Writes the tables that need no magics.
    fn pext(&self, expected: &BothSliders<Expected>) -> Result<(), Complaint> {
        if feature("pext") {
            for (name, expand) in PEXT_EXPANSIONS {
                self.write(name, &expected.each().map(expand).concat())?;
            }
        }
        Ok(())
    }

    fn write(&self, name: &str, text: &str) -> Result<(), Complaint> {
        let path = self.out.join(name);
        fs::write(&path, text).map_err(|error| Complaint {
            place: path.display().to_string(),
            what: format!("cannot be written: {error}"),
            remedy: "name a folder with room by CARGO_TARGET_DIR".to_string(),
        })
    }
}

/// Makes the tables of a slider from its attack sets and its proven magics on 64 squares.
type Expand = fn(&[Expected], &[SquareTable]) -> String;

/// The tables of rooks, followed by those of bishops.
fn expand_both(
    expand: Expand,
    expected: &BothSliders<Expected>,
    squares: &BothSliders<SquareTable>,
) -> String {
    expand(expected.rook(), squares.rook()) + &expand(expected.bishop(), squares.bishop())
}

/// The files of large tables from the magics of `fancy_magics`. The code that includes one must
/// have the feature `magics`, since the file is missing without it.
const EXPANSIONS: [(&str, Expand); 4] = [
    ("plain_magics.rs", expand::plain_magics),
    ("fancy_magics.rs", expand::one_behind_the_other),
    ("fixed_shift_magics.rs", expand::fixed_shift_magics),
    ("indirect_magics.rs", expand::indirect_magics),
];

/// Makes the tables of a slider from its attack sets alone.
type ExpandWithoutMagics = fn(&[Expected]) -> String;

/// The files of large tables for PEXT, with the feature `pext`.
const PEXT_EXPANSIONS: [(&str, ExpandWithoutMagics); 2] =
    [("pext.rs", expand::pext), ("pext_pdep.rs", expand::pext_pdep)];

/// Whether a feature of the crate is enabled.
fn feature(name: &str) -> bool {
    env::var_os(format!("CARGO_FEATURE_{}", name.to_uppercase().replace('-', "_"))).is_some()
}

fn variable(name: &str) -> Result<String, Complaint> {
    env::var(name).map_err(|error| Complaint {
        place: name.to_string(),
        what: error.to_string(),
        remedy: "run this script through cargo".to_string(),
    })
}

//! A folder of generated files, in which one at a time is damaged.

use std::fs;
use std::path::{Path, PathBuf};

use crate::build::{prove_bit_scans, prove_line_tables};
use crate::{magics, shared_lines};

/// A copy of `generated/`, in which one file at a time is damaged.
pub struct Folder(PathBuf);

impl Folder {
    /// `name` must be unique among the tests of this file.
    pub fn new(name: &str) -> Folder {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("damaged-{name}"));
        fs::create_dir_all(&folder).unwrap();
        for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("generated")).unwrap()
        {
            let entry = entry.unwrap();
            fs::copy(entry.path(), folder.join(entry.file_name())).unwrap();
        }
        Folder(folder)
    }

    pub fn text(&self, file: &str) -> String {
        fs::read_to_string(self.0.join(file)).unwrap()
    }

    /// Proves the file with a different text. What passes is checked against the oracle.
    pub fn prove(&self, file: &str, text: &str) -> Result<(), String> {
        let good = self.text(file);
        fs::write(self.0.join(file), text).unwrap();
        let outcome = prove(&self.0, file);
        fs::write(self.0.join(file), good).unwrap();
        outcome
    }

    /// Expects a refusal that names the file and contains all of `wanted`.
    pub fn refuses(&self, file: &str, text: &str, wanted: &[&str]) {
        let complaint = self.prove(file, text).expect_err(&format!("{file}, {wanted:?}"));
        for part in [&*format!("generated/{file}: ")].iter().chain(wanted) {
            assert!(complaint.contains(part), "no `{part}` in {complaint}");
        }
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Proves a file as the build script does. What passes is checked against the oracle.
fn prove(folder: &Path, file: &str) -> Result<(), String> {
    let outcome = match file {
        "rook_magics.rs" => magics::prove_rooks(folder),
        "bishop_magics.rs" => magics::prove_bishops(folder),
        "shared_lines_rook.rs" => shared_lines::prove_rook(folder),
        "shared_lines_bishop.rs" => shared_lines::prove_bishop(folder),
        "de_bruijn.rs" | "mod_67.rs" => prove_bit_scans::read(folder).map(|_| ()),
        "first_rank.rs" => prove_line_tables::read_first_rank(folder).map(|_| ()),
        "fill_up.rs" | "a_file.rs" => prove_line_tables::read_kindergarten(folder).map(|_| ()),
        _ => panic!("say here which proof {file} has"),
    };
    outcome.map_err(|complaint| complaint.to_string())
}

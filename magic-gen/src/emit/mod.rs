//! From findings to the text of the files, without touching the disk.
//!
//! The numbers become tokens (quote), the tokens a syntax tree (syn), and the
//! tree source text (prettyplease); so what is written parses as Rust before it
//! is written. Comments do not survive that way: the header is put on top as
//! text. There is nothing in a file that the seed does not decide, no time, no
//! path, no host, and so a file changes exactly when its numbers do.

mod fingerprints;
mod header;
mod lines;
mod magics;
mod scans;
mod source;

pub use fingerprints::{Fingerprint, fingerprints, with_find, without_finds};
pub use header::{command, import_command, is_imported, seed};

use crate::findings::Findings;
use crate::geometry::Slider;

/// A file of `generated/`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GeneratedFile {
    /// Its name, without a folder.
    pub name: &'static str,
    /// What it holds.
    pub text: String,
}

/// The names of the files that [`files`] returns.
pub const FILES: [&str; 8] = [
    "a_file.rs",
    "bishop_magics.rs",
    "de_bruijn.rs",
    "fill_up.rs",
    "fingerprints.csv",
    "first_rank.rs",
    "mod_67.rs",
    "rook_magics.rs",
];

/// Every file of `generated/` but the finds, in the order of their names. The
/// fingerprints of `finds` come after those of the tables that are made here.
pub fn files(findings: &Findings, finds: &[Fingerprint]) -> Vec<GeneratedFile> {
    let seed = findings.seed;
    let mut files = vec![
        GeneratedFile { name: "a_file.rs", text: lines::a_file(seed) },
        GeneratedFile { name: "bishop_magics.rs", text: magics::text(findings, Slider::Bishop) },
        GeneratedFile { name: "de_bruijn.rs", text: scans::de_bruijn(findings) },
        GeneratedFile { name: "fill_up.rs", text: lines::fill_up(seed) },
        GeneratedFile { name: "fingerprints.csv", text: fingerprints::csv(findings, finds) },
        GeneratedFile { name: "first_rank.rs", text: lines::first_rank(seed) },
        GeneratedFile { name: "mod_67.rs", text: scans::mod_67(findings) },
        GeneratedFile { name: "rook_magics.rs", text: magics::text(findings, Slider::Rook) },
    ];
    files.sort_by_key(|file| file.name);
    files
}

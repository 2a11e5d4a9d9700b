//! From results to the text of the files, without touching the disk.
//!
//! The numbers become tokens (quote), the tokens a syntax tree (syn), and the
//! tree source text (prettyplease); so what is written parses as Rust before it
//! is written. Comments do not survive that way: the header is put on top as
//! text. Nothing but the results decides what is in a file: no time, no path, no
//! host. So a file changes exactly when its numbers do.

mod fingerprints;
mod header;
mod lines;
mod magics;
mod scans;
mod source;

pub use fingerprints::{Fingerprint, fingerprints, with_find, without_finds};
pub use header::{command, import_command, is_imported, seed};

use crate::geometry::Slider;
use crate::read::FINGERPRINTS;
use crate::results::Results;

/// A file of `generated/`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GeneratedFile {
    /// Its name, without a folder.
    pub name: &'static str,
    /// What it holds.
    pub text: String,
}

/// How the text of a file is made.
type Text = fn(&Results, &[Fingerprint]) -> String;

/// The files, in the order of their names. A table that one of them holds has its line in
/// [`fingerprints`], too.
const FILES: [(&str, Text); 8] = [
    ("a_file.rs", |results, _| lines::a_file(results.seed)),
    ("bishop_magics.rs", |results, _| magics::text(results, Slider::Bishop)),
    ("de_bruijn.rs", |results, _| scans::de_bruijn(results)),
    ("fill_up.rs", |results, _| lines::fill_up(results.seed)),
    (FINGERPRINTS, fingerprints::csv),
    ("first_rank.rs", |results, _| lines::first_rank(results.seed)),
    ("mod_67.rs", |results, _| scans::mod_67(results)),
    ("rook_magics.rs", |results, _| magics::text(results, Slider::Rook)),
];

/// The names of the files that [`files`] returns.
pub fn names() -> impl Iterator<Item = &'static str> {
    FILES.iter().map(|&(name, _)| name)
}

/// Every file of `generated/` but the finds. The fingerprints of `finds` come after those of
/// the tables that are made here.
pub fn files(results: &Results, finds: &[Fingerprint]) -> Vec<GeneratedFile> {
    let file = |&(name, text): &(_, Text)| GeneratedFile { name, text: text(results, finds) };
    FILES.iter().map(file).collect()
}

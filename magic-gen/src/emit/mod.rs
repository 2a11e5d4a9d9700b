//! From results to the text of the files, without touching the disk.
//!
//! The numbers become tokens (quote), the tokens a syntax tree (syn), and the tree source text
//! (prettyplease). So the text is sure to parse as Rust. A syntax tree has no comments, so the
//! header is added as text. A file depends only on the results: not on time, path or host. So it
//! changes exactly when its numbers change.

mod fingerprints_csv;
mod header;
mod line_source;
mod magic_source;
mod rook_weights_source;
mod scan_source;
mod tokens;

pub use fingerprints_csv::{fingerprints, without_finds};
pub use header::{is_imported, seed};

use crate::geometry::Slider;
use crate::read::{DECLARED, FINGERPRINTS, Fingerprint, SHARED_LINES_ROOK};
use crate::search::Results;

/// A file of `generated/`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GeneratedFile {
    /// Its name, without a folder.
    pub name: &'static str,
    /// What it holds.
    pub text: String,
}

impl GeneratedFile {
    /// Both, in the form that a writer needs.
    pub fn parts(&self) -> (&str, &str) {
        (self.name, &self.text)
    }
}

/// The names of the files that [`files`] returns, in their order.
pub fn names() -> impl Iterator<Item = &'static str> {
    let mut names: Vec<_> = DECLARED.iter().map(|declared| declared.file).collect();
    names.push(FINGERPRINTS);
    names.sort_unstable();
    names.into_iter()
}

/// Every file of `generated/` except the finds. In `fingerprints.csv`, shared lines come first,
/// then the other tables that are made here, then the other `finds`.
pub fn files(results: &Results, finds: &[Fingerprint]) -> Vec<GeneratedFile> {
    let text = |name| match name {
        SHARED_LINES_ROOK => rook_weights_source::text(results),
        "rook_magics.rs" => magic_source::text(results, Slider::Rook),
        "bishop_magics.rs" => magic_source::text(results, Slider::Bishop),
        "de_bruijn.rs" => scan_source::de_bruijn(results),
        "mod_67.rs" => scan_source::mod_67(results),
        "first_rank.rs" => line_source::first_rank(results.seed),
        "fill_up.rs" => line_source::fill_up(results.seed),
        "a_file.rs" => line_source::a_file(results.seed),
        FINGERPRINTS => fingerprints_csv::text(results, finds),
        _ => panic!("{name} is in DECLARED of read/declared.rs, and not here"),
    };
    names().map(|name| GeneratedFile { name, text: text(name) }).collect()
}

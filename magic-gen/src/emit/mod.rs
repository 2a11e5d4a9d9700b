//! From results to the text of the files, without touching the disk.
//!
//! The numbers become tokens (quote), the tokens a syntax tree (syn), and the tree source text
//! (prettyplease). So the text is sure to parse as Rust. A syntax tree has no comments, so the
//! header is added as text. A file depends only on the results: not on time, path or host. So it
//! changes exactly when its numbers change.

mod bishop_string_source;
mod fingerprints_csv;
mod header;
mod line_source;
mod magic_source;
mod rook_weights_source;
mod scan_source;
mod tokens;

pub use fingerprints_csv::{fingerprint, fingerprints};
pub use header::{is_imported, origin_lines, seed};

use crate::read::{FINGERPRINTS, SourceName};
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
    let mut names = SourceName::ALL.map(SourceName::file).to_vec();
    names.push(FINGERPRINTS);
    names.sort_unstable();
    names.into_iter()
}

/// Every file of `generated/`.
pub fn files(results: &Results) -> Vec<GeneratedFile> {
    let mut files: Vec<_> = SourceName::ALL
        .into_iter()
        .map(|name| GeneratedFile { name: name.file(), text: source(name, results) })
        .collect();
    let text = fingerprints_csv::text(results);
    files.push(GeneratedFile { name: FINGERPRINTS, text });
    files.sort_unstable_by_key(|file| file.name);
    files
}

/// The text of a file of Rust source.
fn source(name: SourceName, results: &Results) -> String {
    match name {
        SourceName::SharedLinesRook => rook_weights_source::text(results),
        SourceName::SharedLinesBishop => bishop_string_source::text(results.seed),
        SourceName::Magics(slider) => magic_source::text(results, slider),
        SourceName::DeBruijn => scan_source::de_bruijn(results),
        SourceName::Mod67 => scan_source::mod_67(results),
        SourceName::FirstRank => line_source::first_rank(results.seed),
        SourceName::FillUp => line_source::fill_up(results.seed),
        SourceName::AFile => line_source::a_file(results.seed),
    }
}

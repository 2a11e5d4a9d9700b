//! Reading generated files back.
//!
//! No error names the file: whoever asked for it does, once.

pub mod bounded;
mod depth;
mod fingerprints;
pub mod regular;
mod source;

use std::path::Path;

use anyhow::{Context, Result};

pub use self::fingerprints::{FINGERPRINT_COLUMNS, FINGERPRINTS, FingerprintRow, fingerprints};
pub use self::source::{DECLARED, MagicRow, SourceFile, magics, magics_constant, magics_file};

/// What is said of a file that cannot be read, before the reason.
pub const UNREADABLE: &str = "cannot be read";

/// The text of the file `name` in the folder `dir`.
///
/// # Errors
///
/// If it cannot be read.
pub fn text(dir: &Path, name: &str) -> Result<String> {
    regular::text(&dir.join(name)).context(UNREADABLE)
}

//! Reading generated files back.

pub mod bounded;
mod depth;
mod fingerprints;
pub mod regular;
mod source;

use std::path::Path;

use anyhow::{Context, Result};

pub use self::fingerprints::{FINGERPRINT_COLUMNS, FINGERPRINTS, FingerprintRow, fingerprints};
pub use self::source::{DECLARED, MagicRow, SourceFile, magics, magics_constant, magics_file};

/// The text of the file `name` in the folder `dir`.
///
/// # Errors
///
/// If it cannot be read.
pub fn text(dir: &Path, name: &str) -> Result<String> {
    let path = dir.join(name);
    regular::text(&path).with_context(|| format!("cannot read {}", path.display()))
}

//! Reads generated files back.
//!
//! An error does not name the file; the caller adds the name.

mod built_in;
mod declared;
mod depth;
mod files;
mod fingerprint;
mod rust_source;

use anyhow::{Context, Result};

pub use self::built_in::BuiltIn;
pub use self::declared::{SourceName, TableName, magics_constant, magics_file};
pub use self::files::{Files, Revision};
pub use self::fingerprint::{FINGERPRINT_COLUMNS, FINGERPRINTS, Fingerprint, fingerprints};
pub use self::rust_source::{MagicRow, SourceFile, magics};

/// The message about a file that cannot be read, before the reason.
pub const UNREADABLE: &str = "cannot be read";

/// The text of the file `name` in the folder `dir`.
///
/// # Errors
///
/// If it cannot be read.
pub fn text(dir: &(impl Files + ?Sized), name: &str) -> Result<String> {
    dir.text(name).context(UNREADABLE)
}

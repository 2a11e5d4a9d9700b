//! Reads generated files back.

mod declared;
mod fingerprint;
mod source;
mod tables;

pub use self::declared::{SourceName, magics_file, names, table_names};
pub use self::fingerprint::{FINGERPRINT_COLUMNS, FINGERPRINTS, Fingerprint, fingerprints};
pub use self::source::{MagicRow, SourceFile, magics};
pub use self::tables::{File, Tables};

//! SHA-256 in hexadecimal digits.

use sha2::{Digest, Sha256};

/// The SHA-256 of some bytes, or of a text, in 64 lower-case hexadecimal digits.
pub fn sha256(bytes: impl AsRef<[u8]>) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

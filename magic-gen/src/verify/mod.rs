//! Proves generated files, however they were made.
//!
//! Nothing here uses a seed or repeats a search. This module reads the numbers from the files, and
//! compares the lookups with a ray walk of its own. So numbers that pass are right, whatever their
//! source. (Only the numbers of candidates cannot be proven in this way; `--check` repeats the
//! search.)

mod collision;
mod file_proofs;
mod fingerprint_check;
mod folder_proof;
mod line_proofs;
mod magic_proofs;
mod numbers;
pub(crate) mod oracle;
mod proof_figures;
mod proof_record;
mod records;
mod rook_entries_proof;
mod scan_proofs;
mod string_proof;
mod verified;

pub use collision::{Collision, Seen};
pub use folder_proof::{FolderReport, Unmatched, read_verified, verify};
pub use magic_proofs::{MagicProof, prove_magic};
pub use numbers::{NumbersReport, verify_numbers};
pub use proof_record::{Numbers, ProofRecord};
pub use records::{RecordsReport, verify_records};
pub use rook_entries_proof::wrong_ranks;
pub use string_proof::{StringProof, prove as prove_string};
pub use verified::{SharedLines, Verified};

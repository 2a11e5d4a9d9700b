//! Proving generated files as they stand.
//!
//! Nothing here looks at a seed or repeats a search: the numbers are read from
//! the files and held against a ray walk written for the purpose. Numbers that pass
//! are right, wherever they are from. (Only the numbers of candidates cannot be proven
//! so; `--check` repeats the search.)

mod collision;
mod find_proof;
mod finds;
mod fingerprints;
mod folder;
mod lines;
mod magics;
mod numbers;
mod one_string;
mod oracle;
mod proven;
mod records;
mod scans;
mod verified;

pub use collision::{Collision, Seen};
pub use find_proof::FindProof;
pub use finds::prove_find;
pub use fingerprints::TABLES;
pub use folder::{FolderReport, read_verified, verify};
pub use magics::{MagicProof, prove_factor};
pub use numbers::{NumbersReport, verify_numbers};
pub use proven::{Proven, Unreduced};
pub use records::{RecordsReport, verify_records};
pub use verified::Verified;

//! Proves generated files, however they were made.
//!
//! Nothing here uses a seed or repeats a search. This module reads the numbers from the files, and
//! compares the lookups with a ray walk of its own. So numbers that pass are right, whatever their
//! source. (Only the numbers of candidates cannot be proven in this way; `--check` repeats the
//! search.)

mod folder;
mod magics;
pub mod oracle;
mod proof;
mod scans_and_lines;
mod shared_lines_bishop;
mod shared_lines_rook;

pub use self::folder::{SharedLines, Verified, read_verified, verify};
pub use self::magics::prove_magic;
pub use self::proof::{Outcome, Proof};
pub use self::shared_lines_bishop::prove as prove_string;
pub use self::shared_lines_rook::wrong_ranks;
pub use crate::fault::{Collision, Fault, Kind, Place, Seen};

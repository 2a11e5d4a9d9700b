//! The parts of `build.rs`: readers of `generated/`, proofs of the numbers, and writers of the
//! tables. `tests/damaged_numbers/` runs the same proofs on damaged files.

mod complaint;
pub mod default;
pub mod expand;
pub mod expected;
mod fixed_shift_layout;
mod generated_source;
mod plain_loads;
pub mod prove_bit_scans;
pub mod prove_line_tables;
pub mod prove_magics;
pub mod prove_shared_lines_bishop;
pub mod prove_shared_lines_rook;
mod render;

// The lookups and these proofs share their index functions, so the writer and the reader of a table
// always agree.
#[path = "../src/tables/magic_index.rs"]
mod magic_index;
#[path = "../src/attacks/techniques/shared_lines/rook_layout.rs"]
mod rook_layout;
#[path = "../src/attacks/techniques/shared_lines/string_index.rs"]
mod string_index;

// The names of all techniques.
#[path = "../src/attacks/techniques/technique_list.rs"]
mod technique_list;

pub use complaint::Complaint;

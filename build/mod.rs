//! The parts of `build.rs`: readers of `generated/`, proofs of the numbers, and writers of the
//! tables. `tests/builds/` runs the same proofs on damaged files.

pub mod complaint;
pub mod default;
pub mod expand;
pub mod expected;
mod lookups;
pub mod magics;
mod render;
pub mod shared_lines;
pub mod small_tables;
mod source;

// The lookups and these proofs share their index functions, so the writer and the reader of a table
// always agree.
#[path = "../src/tables/magic_index.rs"]
mod magic_index;
#[path = "../src/attacks/techniques/shared_lines/rook_layout.rs"]
mod rook_layout;
#[path = "../src/attacks/techniques/shared_lines/string_index.rs"]
#[allow(dead_code)] // its length is for the lookups
mod string_index;

#[path = "../src/attacks/techniques/technique_list.rs"]
pub mod technique_list;

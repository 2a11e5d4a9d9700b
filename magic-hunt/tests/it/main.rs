//! The tests of hunts as one program, a module for each subject; what is printed, word for word,
//! is compared in `printed_texts.rs`.

mod adoption;
mod bottom_first;
mod by_walking;
mod command_line;
#[path = "../../../tests/common/crate_source.rs"]
mod crate_source;
mod folders;
mod imports;
mod kept_finds;
mod machinery;
mod merges;
mod packed_tables;
mod pools;
mod processes;
mod program;
mod recognized;
#[cfg(target_os = "linux")]
mod shortages;
#[path = "../../../tests/common/skipped.rs"]
mod skipped;
mod stops;
mod top_first;
mod walks_and_pools;
#[path = "../../../tests/common/with_column.rs"]
mod with_column;

//! A folder of generated files: its origin, its contents, and the contents that it should have.
//!
//! - `workspace`: the default folder.
//! - `tables`: the tables to read, of a folder or built into the tool.
//! - `origin`: the seed of its files, and the command that writes them.
//! - [`hints`]: commands that messages name.
//! - `complaints`: the errors in a folder, file by file.
//! - `first_difference`: where a file first differs.

pub(crate) mod complaints;
mod first_difference;
pub mod hints;
pub(crate) mod origin;
pub(crate) mod tables;
pub(crate) mod workspace;

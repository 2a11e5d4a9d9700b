//! A folder of generated files: its origin, its contents, and the contents that it should have.
//!
//! Every run proves the finds again, but does not write their fingerprints. Only `magic-hunt adopt`
//! does.
//!
//! - `workspace`: the default folder.
//! - `tables`: the tables to read, of a folder or built into the tool.
//! - `origin`: the seed of its files, and the command that writes them.
//! - [`hints`]: commands that messages name.
//! - [`kept`]: all finds of a folder, proven, with their fingerprints.
//! - [`prints`]: whether each is the find that was adopted.
//! - `work`: the files that belong there, beside the finds.
//! - `complaints`: the errors in a folder, file by file.
//! - `first_difference`: where a file first differs.

pub(crate) mod complaints;
mod first_difference;
pub mod hints;
pub mod kept;
pub(crate) mod origin;
pub mod prints;
pub(crate) mod tables;
pub(crate) mod work;
pub(crate) mod workspace;

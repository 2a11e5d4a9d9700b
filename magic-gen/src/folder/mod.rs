//! A folder of generated files: what it is, what it holds, and what it should hold.
//!
//! Every run proves again what hunts found, and none writes the fingerprint of a find anew: only
//! `magic-hunt adopt` does.
//!
//! - [`workspace`]: the folder that is meant where none is named.
//! - [`origin`]: the seed of its files, and the command that writes them.
//! - [`kept`]: all finds of a folder, proven, with their fingerprints.
//! - [`prints`]: whether each is the find that was adopted.
//! - [`work`]: the files that belong there, beside the finds.
//! - [`complaints`]: what is wrong in a folder, file by file.

pub mod complaints;
pub mod kept;
pub mod origin;
pub mod prints;
pub mod work;
pub mod workspace;

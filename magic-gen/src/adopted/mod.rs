//! The finds that a folder keeps.
//!
//! Every run proves them again, and none writes the fingerprint of a find anew but the
//! one that adopts it.
//!
//! - [`folder`]: all finds of a folder, proven, with their fingerprints.
//! - [`prints`]: whether each is the find that was adopted.
//! - [`mod@best`]: whether a new find is to take the place of an old one.

pub mod best;
pub mod folder;
pub mod prints;

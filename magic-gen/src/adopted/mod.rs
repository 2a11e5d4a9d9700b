//! The finds that a folder keeps.
//!
//! Every run proves them again, and none writes the fingerprint of a find anew: only
//! `magic-hunt adopt` does.
//!
//! - [`folder`]: all finds of a folder, proven, with their fingerprints.
//! - [`prints`]: whether each is the find that was adopted.

pub mod folder;
pub mod prints;

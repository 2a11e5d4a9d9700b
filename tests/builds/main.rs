//! The build: copies of the crate are changed, compiled for other targets, and measured.

#[path = "../common/crate_copy.rs"]
mod crate_copy;
#[path = "../common/manifest.rs"]
mod manifest;

mod binary_size;
mod build_script;
mod registration;
mod targets;

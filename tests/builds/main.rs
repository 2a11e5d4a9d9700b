//! The build: copies of the crate are changed, compiled for other targets, and measured.

#[path = "../common/crate_copy.rs"]
mod crate_copy;
#[path = "../common/manifest.rs"]
mod manifest;
#[path = "../common/with_column.rs"]
mod with_column;

mod binary_size;
mod build_script;
mod registration;
mod targets;

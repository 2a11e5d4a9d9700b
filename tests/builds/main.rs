//! The build: its proofs are run on damaged numbers, copies of the crate are changed, compiled for
//! other targets, and measured.

#[path = "../../build/mod.rs"]
#[allow(dead_code)] // the tables are not written here
mod build;
#[path = "../common/oracle.rs"]
mod oracle;
#[path = "../common/snapshot.rs"]
mod snapshot;

mod binary_size;
mod build_script;
mod crate_copy;
mod damaged_numbers;
mod registration;
mod targets;
mod truths;

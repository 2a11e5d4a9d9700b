//! The proofs of the build script, run as functions: when any number of any file is damaged, it
//! must be refused with its place, or what was read must still be right. A build for each of these
//! thousands of cases would take hours; `builds/build_script.rs` has one for each file.

#[path = "../common/damaged_text.rs"]
mod damaged_text;
#[path = "../common/oracle.rs"]
mod oracle;

#[path = "../../build/mod.rs"]
#[allow(dead_code)] // the tables are not written here
mod build;

mod folder;
mod magics;
mod shared_lines;
mod source_files;
mod truths;

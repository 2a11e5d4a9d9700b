//! The tests of the tool as one program, a module for each subject; what is printed, word for
//! word, is compared in `cli.rs`.

mod adopt;
mod audit;
mod browser;
mod completions;
mod determinism;
mod documents;
mod exchange;
mod facts;
mod finds;
mod folder;
mod given;
mod hunt;
#[cfg(target_os = "linux")]
mod hunt_poor;
mod hunt_process;
mod hunt_stops;
#[cfg(unix)]
mod input;
mod layers;
mod merge;
mod options;
mod overlaid;
mod overlapping;
mod pages;
mod pools;
mod process;
mod program;
mod proofs;
mod report;
mod report_shown;
mod top_first;
mod verify;
mod walk;

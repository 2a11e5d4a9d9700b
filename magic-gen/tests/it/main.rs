//! The tests of the tool as one program, a module for each subject; what is printed, word for
//! word, is compared in `cli.rs`.

#[path = "../../../tests/common/all_rows.rs"]
mod all_rows;
mod audited_boards;
mod audited_files;
mod audited_syntax;
mod board_walk;
mod boards_exported;
mod browser;
mod damaged_rows;
#[path = "../../../tests/common/damaged_text.rs"]
mod damaged_text;
mod determinism;
mod diff;
mod exchange;
mod exported_cases;
mod exported_code;
mod firefox;
mod folder;
mod json_fields;
mod layers;
mod messages;
mod notation;
mod options;
mod pages;
mod process;
mod program;
mod report;
mod report_shown;
#[cfg(unix)]
mod requests;
mod review_scripts;
mod running;
mod searches;
#[path = "../../../tests/common/skipped.rs"]
mod skipped;
mod slider_walk;
#[path = "../../../tests/common/snapshot.rs"]
mod snapshot;
#[cfg(unix)]
mod unreadable;
mod verify;

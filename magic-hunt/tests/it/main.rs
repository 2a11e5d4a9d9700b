//! The tests of hunts as one program, a module for each subject; what is printed, word for word,
//! is compared in `printed_texts.rs`.

mod bottom_first;
mod by_walking;
mod command_line;
#[path = "../../../tests/common/damaged_text.rs"]
mod damaged_text;
mod finds;
mod machinery;
#[cfg(unix)]
mod merges;
mod processes;
mod program;
mod results;
#[path = "../../../tests/common/skipped.rs"]
mod skipped;
#[allow(dead_code)] // its users are two programs
#[path = "../../../magic-gen/tests/it/slider_walk.rs"]
mod slider_walk;
mod stops;
mod top_first;

use magic_hunt::{Entry, Hunt};

/// The record of a unit after some steps.
fn stepped(hunt: &dyn Hunt, unit: u64, steps: u64) -> Entry {
    let mut entry = hunt.begin(unit);
    (0..steps).for_each(|_| hunt.step(unit, &mut entry));
    entry
}

//! What the program prints, word for word. `SNAPSHOTS=overwrite cargo test -p magic-hunt --test
//! printed_texts` writes the texts anew, and numbers in place of each `[..]`: put those back.

#[path = "../../tests/common/printed.rs"]
mod printed;
#[path = "../../tests/common/snapshot.rs"]
mod snapshot;

#[test]
fn the_program_prints_the_texts_of_the_files() {
    printed::assert_prints(env!("CARGO_BIN_EXE_magic-hunt"));
}

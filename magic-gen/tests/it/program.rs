//! magic-gen from outside.

use std::process::Output;

use crate::folder::Folder;

pub use crate::running::*;

pub fn magic_gen(words: &[&str]) -> Output {
    command(".", words).output().unwrap()
}

/// A folder with the files of a seed.
pub fn files(seed: &str) -> Folder {
    let dir = Folder::empty();
    let output = dir.run(&["--seed", seed, "--quiet"]);
    assert!(output.status.success(), "{output:?}");
    assert!(output.stdout.is_empty() && output.stderr.is_empty(), "{output:?}");
    dir
}

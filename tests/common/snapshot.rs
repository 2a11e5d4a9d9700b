//! Texts that are kept in a file beside the tests, so that each change of a word shows in a diff.

use std::path::Path;
use std::{env, fs};

/// Fails unless the file, named from the root of the crate, has this text. With
/// `SNAPSHOTS=overwrite` in the environment, it writes the file.
#[track_caller]
pub fn assert_snapshot(file: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    if env::var_os("SNAPSHOTS").is_some_and(|value| value == "overwrite") {
        fs::write(&path, text).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap();
    let lines = kept.lines().map(Some).chain([None]).zip(text.lines().map(Some).chain([None]));
    if let Some((n, (kept, found))) = lines.enumerate().find(|(_, (kept, found))| kept != found) {
        panic!("{file}, line {}: {found:?} instead of {kept:?}", n + 1);
    }
}

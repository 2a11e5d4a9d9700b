//! Texts that are kept in a file beside the tests, so that each change of a word shows in a diff.

use std::path::Path;
use std::{env, fs};

/// Fails unless the file, named from the root of the crate, has this text, with `[..]` for what differs
/// each time. With `SNAPSHOTS=overwrite` in the environment, it writes the file: put `[..]` back.
#[track_caller]
pub fn assert_snapshot(file: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    if env::var_os("SNAPSHOTS").is_some_and(|value| value == "overwrite") {
        fs::write(&path, text).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap();
    let lines = kept.lines().map(Some).chain([None]).zip(text.lines().map(Some).chain([None]));
    let is_other = |(kept, found): (Option<&str>, Option<&str>)| match (kept, found) {
        (Some(kept), Some(found)) => !fits(found, kept),
        (kept, found) => kept != found,
    };
    if let Some((n, (kept, found))) = lines.enumerate().find(|(_, pair)| is_other(*pair)) {
        panic!("{file}, line {}: {found:?} instead of {kept:?}", n + 1);
    }
}

/// Whether a line has the parts of a pattern between `[..]`, in their order.
fn fits(line: &str, pattern: &str) -> bool {
    let Some((first, mut last)) = pattern.split_once("[..]") else { return line == pattern };
    let Some(mut rest) = line.strip_prefix(first) else { return false };
    while let Some((part, behind)) = last.split_once("[..]") {
        let Some((_, after)) = rest.split_once(part) else { return false };
        (rest, last) = (after, behind);
    }
    rest.ends_with(last)
}

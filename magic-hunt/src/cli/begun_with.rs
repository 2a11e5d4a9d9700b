//! The files that a hunt begins with, and the one that it writes.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use clap::builder::{PathBufValueParser, TypedValueParser};

use crate::NamedText;
use magic_gen::disk::load;

/// The name of a file, and what is in it.
///
/// # Errors
///
/// If it cannot be read, or if its name has a line end: a checkpoint keeps the name on a line.
pub(super) fn named(path: &Path) -> Result<(String, String)> {
    let name = path.display().to_string();
    ensure!(!name.contains('\n'), "{name:?} has a line end in its name; rename it");
    let text = load::bytes(path, load::NAMED)
        .and_then(load::text)
        .with_context(|| format!("cannot read {name}"))?;
    Ok((name, text))
}

/// Name and content of a file, as a hunt takes them.
pub(super) fn source((name, text): &(String, String)) -> NamedText<'_> {
    NamedText { name, text }
}

/// Reads the name of a checkpoint. It is no stream, which could not be replaced again and again.
pub(super) fn checkpoint() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().try_map(|path| match load::is_dash(&path) {
        true => Err("a checkpoint has to be a file; for a file called -, write ./-"),
        false => Ok(path),
    })
}

#[cfg(all(test, unix))]
mod tests {
    use super::named;

    /// With such a name a checkpoint could not be read again: half of it would be another line.
    #[test]
    fn a_name_that_no_checkpoint_can_have_is_refused() {
        let dir = tempfile::tempdir().unwrap();
        for (name, good) in [("pool.txt", true), ("a pool.txt", true), ("new\nline.txt", false)] {
            let path = dir.path().join(name);
            std::fs::write(&path, "text").unwrap();
            assert_eq!(named(&path).is_ok(), good, "{name:?}");
        }
        let error = named(&dir.path().join("new\nline.txt")).unwrap_err().to_string();
        assert!(
            error.ends_with("new\\nline.txt\" has a line end in its name; rename it"),
            "{error}"
        );
    }
}

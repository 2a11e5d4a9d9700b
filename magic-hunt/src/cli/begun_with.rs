//! The files with which a hunt begins, and the file that it writes.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use clap::builder::{PathBufValueParser, TypedValueParser};

use crate::NamedText;
use magic_gen::disk::load;

/// The name of a file, and its contents.
///
/// # Errors
///
/// If it cannot be read, or if its name has a line end: a checkpoint has the name on a line.
pub(super) fn named(path: &Path) -> Result<(String, String)> {
    let name = path.display().to_string();
    ensure!(!name.contains('\n'), "{name:?} has a line end in its name; rename it");
    let text = load::bytes(path, load::NAMED)
        .and_then(load::text)
        .with_context(|| format!("cannot read {name}"))?;
    Ok((name, text))
}

/// Name and contents of a file, in the form that a hunt needs.
pub(super) fn source((name, text): &(String, String)) -> NamedText<'_> {
    NamedText { name, text }
}

/// Reads the name of a checkpoint. It must not be a stream, which cannot be replaced.
pub(super) fn checkpoint() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().try_map(|path| match load::is_dash(&path) {
        true => Err("a checkpoint has to be a file; for a file called -, write ./-"),
        false => Ok(path),
    })
}

#[cfg(all(test, unix))]
mod tests {
    use super::named;

    /// A checkpoint with such a name could not be read: half of the name would be another line.
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

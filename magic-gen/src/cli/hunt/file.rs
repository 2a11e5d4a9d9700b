//! The files that a hunt begins with.

use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::hunt::Source;
use crate::read::bounded;

/// The name of a file, and what is in it.
///
/// # Errors
///
/// If it cannot be read, or a checkpoint, which has its name on a line, could not be.
pub(super) fn named(path: &Path) -> Result<(String, String)> {
    let name = path.display().to_string();
    ensure!(!name.contains('\n'), "{name:?} has a line end in its name; rename it");
    let text =
        bounded::text(path, bounded::NAMED).with_context(|| format!("cannot read {name}"))?;
    Ok((name, text))
}

/// The same, as a hunt takes it.
pub(super) fn source((name, text): &(String, String)) -> Source<'_> {
    Source { name, text }
}

/// Refuses a file whose SHA-256 is not the one that is wanted, if one is.
///
/// # Errors
///
/// If it is another.
pub(super) fn expect(name: &str, sha256: &str, wanted: Option<&str>) -> Result<()> {
    let same = wanted.is_none_or(|wanted| wanted == sha256);
    ensure!(same, "{name} is another file than that: its SHA-256 is {sha256}");
    Ok(())
}

#[cfg(all(test, unix))]
mod tests {
    use super::named;

    /// A checkpoint could not be read again: the rest of the name would be a line of its own.
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

//! A find in a folder.

use std::io::{
    self,
    ErrorKind::{NotADirectory, NotFound},
};

use anyhow::{Context, Result, ensure};

use super::{Find, FindKind, parse};
use crate::read::{Files, UNREADABLE};

/// Reads the find `kind` in the folder `dir`; there may be none.
///
/// # Errors
///
/// If it cannot be read; the message names the line.
pub fn find(dir: &(impl Files + ?Sized), kind: &'static FindKind) -> Result<Option<Find>> {
    let text = match dir.text(kind.file) {
        Err(error) if is_absence(&error) => return Ok(None),
        text => text.context(UNREADABLE)?,
    };
    let kinds = FindKind::ALL.iter().chain([kind]);
    let find = parse::parse_whole_among(&text, kinds)?;
    ensure!(find.kind == kind, "line 1: this is the title of {}", find.kind.file);
    Ok(Some(find))
}

/// Whether a file is missing. A path through a file that is not a folder counts as missing. The
/// error comes when somebody writes there.
pub fn is_absence(error: &io::Error) -> bool {
    matches!(error.kind(), NotFound | NotADirectory)
}

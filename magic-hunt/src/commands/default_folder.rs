//! The default folders, in a workspace of rookline.

use std::path::{Path, PathBuf};

use anyhow::Result;
use magic_gen::no_answer::NoAnswer;

/// The file that marks a workspace.
const MANIFEST: &str = "magic-hunt/Cargo.toml";

/// The folder that is `named`. Otherwise this folder of the workspace in which cargo runs the
/// program, or of the workspace around the current folder.
///
/// # Errors
///
/// If there is no workspace, or no such folder.
pub(super) fn folder(named: Option<&Path>, default: &str) -> Result<PathBuf> {
    let cargo = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    let around = cargo.into_iter().chain(std::env::current_dir());
    let roots: Vec<PathBuf> =
        around.flat_map(|dir| dir.ancestors().map(Path::to_owned).collect::<Vec<_>>()).collect();
    let workspace = || roots.iter().find(|dir| dir.join(MANIFEST).is_file());
    let dir = named.map(Path::to_owned).or_else(|| Some(workspace()?.join(default)));
    let dir = dir.ok_or_else(|| {
        NoAnswer::new(format!(
            "which folder? There is no workspace of rookline here (no {MANIFEST} in this folder \
             or above it): name the folder with --dir"
        ))
    })?;
    if dir.is_dir() {
        return Ok(dir);
    }
    let text = format!("{}: there is no such folder; name another with --dir", dir.display());
    Err(NoAnswer::new(text).into())
}

//! The workspace of rookline, and its folder of generated files.

use std::path::{Path, PathBuf};

/// The file that marks a workspace of rookline.
pub const MANIFEST: &str = "magic-gen/Cargo.toml";

fn is_workspace(dir: &Path) -> bool {
    dir.join(MANIFEST).is_file()
}

/// The workspace whose `cargo run` started the tool, if one did. If another crate's `cargo run`
/// started the tool, the folder is that crate's, and does not count.
fn of_cargo() -> Option<PathBuf> {
    let manifest = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR")?);
    Some(manifest.parent().filter(|parent| is_workspace(parent))?.to_owned())
}

/// Whether the workspace's `cargo run` started the tool.
pub fn is_run_by_cargo() -> bool {
    of_cargo().is_some()
}

/// The generated files of the workspace in which cargo runs the tool, or else of the workspace
/// around the current folder, if there is one.
pub fn generated() -> Option<PathBuf> {
    let around = || {
        let current = std::env::current_dir().ok()?;
        Some(current.ancestors().find(|dir| is_workspace(dir))?.to_owned())
    };
    of_cargo().or_else(around).map(|workspace| workspace.join("generated"))
}

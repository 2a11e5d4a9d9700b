//! Which folder is meant where none is named.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use clap::{Args, ValueHint};

/// The folder that several jobs work on.
#[derive(Debug, Args)]
pub struct Folder {
    /// Folder of the generated files [default: generated in the workspace]
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub dir: Option<PathBuf>,
}

/// The file that marks a workspace of rookline.
const MANIFEST: &str = "magic-gen/Cargo.toml";

fn is_workspace(dir: &Path) -> bool {
    dir.join(MANIFEST).is_file()
}

/// Whether the folder `dir` lies in a workspace, so that a crate is built from its files.
pub fn feeds_a_crate(dir: &Path) -> bool {
    std::path::absolute(dir).is_ok_and(|dir| dir.parent().is_some_and(is_workspace))
}

impl Folder {
    /// The folder to work on: the one asked for, else the workspace's. That is
    /// where cargo runs the tool from, or around the current folder.
    ///
    /// # Errors
    ///
    /// If there is no workspace, or no such folder.
    pub fn existing(&self) -> Result<PathBuf> {
        let dir = self.path()?;
        let there = dir.is_dir();
        ensure!(there, "{}: there is no such folder; name another with --dir", dir.display());
        Ok(dir)
    }

    /// The folder, which may be one that is still to be made.
    ///
    /// # Errors
    ///
    /// If there is no workspace. No folder is made where nobody asked for one.
    pub fn path(&self) -> Result<PathBuf> {
        // Started by the `cargo run` of another crate, this is that crate's folder, and ignored.
        let cargo = || {
            let manifest = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR")?);
            let workspace = manifest.parent().filter(|parent| is_workspace(parent))?;
            Some(workspace.join("generated"))
        };
        let around = || {
            let current = std::env::current_dir().ok()?;
            let workspace = current.ancestors().find(|dir| is_workspace(dir))?;
            Some(workspace.join("generated"))
        };
        self.dir.clone().or_else(cargo).or_else(around).with_context(|| {
            format!(
                "which folder? There is no workspace of rookline here (no {MANIFEST} in this \
                 folder or above it): name the folder of the generated files with --dir"
            )
        })
    }
}

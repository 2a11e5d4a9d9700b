//! The option `--dir`, and which folder is meant without it.

use std::io::{self, ErrorKind};
use std::path::PathBuf;

use anyhow::Result;
use clap::{Args, ValueHint};

use crate::folder::workspace::{self, MANIFEST};

/// The folder that several jobs work on.
#[derive(Debug, Args)]
pub struct Folder {
    /// Folder of the generated files [default: generated in the workspace]
    #[arg(long, global = true, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub dir: Option<PathBuf>,
}

impl Folder {
    /// The folder to work on: the one asked for, else the workspace's.
    ///
    /// # Errors
    ///
    /// If there is no workspace, or no such folder.
    pub fn existing(&self) -> Result<PathBuf> {
        let dir = self.path()?;
        if dir.is_dir() {
            return Ok(dir);
        }
        let error = format!("{}: there is no such folder; name another with --dir", dir.display());
        Err(io::Error::new(ErrorKind::NotFound, error).into())
    }

    /// The folder, which may be one that is still to be made.
    ///
    /// # Errors
    ///
    /// If there is no workspace. No folder is made where nobody asked for one.
    pub fn path(&self) -> Result<PathBuf> {
        self.dir.clone().or_else(workspace::generated).ok_or_else(|| {
            let error = format!(
                "which folder? There is no workspace of rookline here (no {MANIFEST} in this \
                 folder or above it): name the folder of the generated files with --dir"
            );
            io::Error::new(ErrorKind::NotFound, error).into()
        })
    }
}

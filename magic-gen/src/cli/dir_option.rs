//! The option `--dir`, and the folder without it.

use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::{Args, ValueHint};

use crate::folder::workspace::{self, MANIFEST};
use crate::no_answer::NoAnswer;
use crate::read::Tables;

/// The folder that several commands work on.
#[derive(Debug, Args)]
pub struct Folder {
    /// Folder of the generated files [default: generated in the workspace; if there is none,
    /// commands that only read use the tables in the tool]
    #[arg(long, global = true, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub dir: Option<PathBuf>,
}

impl Folder {
    /// The folder to work on: the one that the user named, otherwise the workspace's.
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
        Err(NoAnswer::new(error).into())
    }

    /// The tables to read: those of the folder that the user named, otherwise of the workspace,
    /// otherwise those built into the tool.
    ///
    /// # Errors
    ///
    /// If there is no such folder, or neither a workspace nor built-in tables.
    pub fn tables(&self) -> Result<Tables> {
        match (&self.dir, workspace::generated(), Tables::built_in()) {
            (None, None, Some(built_in)) => Ok(built_in),
            _ => {
                let dir = self.existing()?;
                Tables::read(&dir).with_context(|| format!("cannot read {}", dir.display()))
            }
        }
    }

    /// The folder, which need not exist yet.
    ///
    /// # Errors
    ///
    /// If there is no workspace. A folder is made only if the user named it.
    pub fn path(&self) -> Result<PathBuf> {
        self.dir.clone().or_else(workspace::generated).ok_or_else(|| {
            let error = format!(
                "which folder? There is no workspace of rookline here (no {MANIFEST} in this \
                 folder or above it): name the folder of the generated files with --dir"
            );
            NoAnswer::new(error).into()
        })
    }
}

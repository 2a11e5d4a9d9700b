//! The machine for which the code is compiled.

use std::fmt;
use std::process::Command;

use anyhow::{Context, Result};

/// A target of rustc and a processor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Machine {
    /// The name of the target for rustc.
    pub target: String,
    /// The name of the processor for `-C target-cpu`.
    pub cpu: String,
}

impl Machine {
    /// A machine, by its names.
    pub fn new(target: &str, cpu: &str) -> Self {
        Self { target: target.to_owned(), cpu: cpu.to_owned() }
    }

    /// Whether it has PEXT.
    pub fn has_bmi2(&self) -> bool {
        self.target.starts_with("x86_64") && matches!(&self.cpu[..], "x86-64-v3" | "x86-64-v4")
    }

    /// Whether its standard library is installed; without it nothing can be compiled for it.
    /// An error if rustc cannot be started.
    pub fn is_installed(&self) -> Result<bool> {
        let output = Command::new("rustc")
            .args(["--print", "target-libdir", "--target", &self.target])
            .output()
            .context("cannot start rustc")?;
        let folder = String::from_utf8_lossy(&output.stdout);
        Ok(output.status.success() && std::fs::read_dir(folder.trim()).is_ok())
    }
}

impl fmt::Display for Machine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.target, self.cpu)
    }
}

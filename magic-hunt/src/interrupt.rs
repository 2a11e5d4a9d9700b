//! Stopping cleanly when the user or the system asks for it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result};

/// A flag that is raised by Ctrl-C or by a request to terminate, and looked at
/// where stopping does no harm.
#[derive(Clone, Default, Debug)]
pub struct Interrupt(Arc<AtomicBool>);

/// The error of a run that was told to stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Interrupted;

impl std::fmt::Display for Interrupted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("interrupted; no file was changed")
    }
}

impl std::error::Error for Interrupted {}

impl Interrupt {
    /// A flag that the process's signals raise from now on.
    ///
    /// # Errors
    ///
    /// If the handler cannot be installed, as when there is one already.
    pub fn from_signals() -> Result<Self> {
        let interrupt = Self::default();
        let raised = interrupt.clone();
        ctrlc::set_handler(move || raised.raise()).context("cannot listen for Ctrl-C")?;
        Ok(interrupt)
    }

    /// Raises the flag.
    pub fn raise(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Fails if the flag was raised.
    ///
    /// # Errors
    ///
    /// [`Interrupted`].
    pub fn check(&self) -> Result<(), Interrupted> {
        if self.0.load(Ordering::Relaxed) { Err(Interrupted) } else { Ok(()) }
    }
}

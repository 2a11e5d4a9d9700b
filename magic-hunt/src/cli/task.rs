//! What is done with a hunt, whatever its kind.

use anyhow::Result;

use crate::hunt::Hunt;

/// Something to do with a hunt of any kind.
pub trait Task {
    /// What comes of it.
    type Output;

    /// Does it.
    ///
    /// # Errors
    ///
    /// Whatever went wrong.
    fn on<H: Hunt>(self, hunt: &H) -> Result<Self::Output>;
}

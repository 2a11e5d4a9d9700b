//! The numbers of a folder, for those who may rely on them: read back and proven.

use std::path::Path;

use anyhow::Result;

use super::folder::verify;
use crate::geometry::Slider;
use crate::read::MagicRow;

/// The numbers of all generated files but the finds.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Verified {
    /// The rows of the rook and of the bishop.
    pub rows: [Vec<MagicRow>; 2],
    /// The De Bruijn sequence and its indices.
    pub de_bruijn: (u64, Vec<u8>),
    /// The indices by remainder.
    pub mod_67: Vec<i8>,
    /// First-rank attacks, 64 rows of 8.
    pub first_rank: Vec<u8>,
    /// Fill-up attacks, 8 rows of 64.
    pub fill_up: Vec<u64>,
    /// A-file attacks, 8 rows of 64.
    pub a_file: Vec<u64>,
}

impl Verified {
    /// Reads the folder `dir`, and refuses it unless every number is right.
    ///
    /// # Errors
    ///
    /// If a file cannot be read or a number is wrong.
    pub fn read(dir: &Path) -> Result<Self> {
        let report = verify(dir);
        let failures = report.failures.len();
        if let Some(first) = report.failures.into_iter().next() {
            let also = if failures > 1 { ", and more" } else { "" };
            let context = format!("{}: not proven{also}; see `magic-gen verify`", dir.display());
            return Err(first.context(context));
        }
        // What was proven, and not what the files may say by now.
        let rows = |slider| report.magics.get(&slider).map(|(rows, _)| rows.clone());
        Ok(Self { rows: Slider::ALL.map(rows).map(Option::unwrap_or_default), ..report.numbers })
    }
}

//! All finds of a folder, proven, with their fingerprints.

use std::path::Path;

use anyhow::{Result, anyhow};

use super::hints::Hints;
use crate::finds::FindKind;
use crate::geometry::Slider;
use crate::read::Fingerprint;
use crate::search::Results;
use crate::tables::attack_table;
use crate::verify::{Proven, Unreduced};

/// Reads and proves all finds of the folder `dir`.
///
/// # Errors
///
/// If one is wrong; the message names the file and the line.
pub fn open(dir: &Path, hints: &Hints) -> Result<Vec<Proven>> {
    let mut all = Vec::new();
    for kind in FindKind::ALL {
        let proven = Proven::open(dir, kind);
        all.extend(
            proven.map_err(|error| anyhow!("{}: {error:#}; {}", kind.file, hints.mend_find()))?,
        );
    }
    Ok(all)
}

/// The fingerprints of finds, in their order.
pub fn fingerprints(finds: &[Proven], unreduced: &Unreduced) -> Vec<Fingerprint> {
    let tables = finds.iter().flat_map(|proven| proven.tables(Some(unreduced)));
    tables.map(|(name, table)| Fingerprint::of_words(name, &table)).collect()
}

/// The tables of the magics of a run.
pub fn unreduced(results: &Results) -> Unreduced {
    Unreduced(Slider::ALL.map(|slider| {
        results.magics(slider).iter().map(|magic| attack_table::expand([magic])).collect()
    }))
}

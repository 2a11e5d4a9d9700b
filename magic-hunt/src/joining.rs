//! Joins checkpoints of one hunt.
//!
//! The records of a unit are ordered by their step, and records of the same step are equal. So the
//! choice of the record with more steps is associative, commutative and idempotent. In other words,
//! checkpoints can be merged in any order, in groups, and more than once; nothing is lost or
//! counted twice. Two different records for the same step of a unit are an error of a program or a
//! machine. Then the merge is refused, since the order of files must not decide.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};

use crate::{Checkpoint, Entry, Identity, Shard};

/// A checkpoint and the file it is from.
pub type LoadedCheckpoint = (PathBuf, Checkpoint);

/// The checkpoint of the whole hunt with all records of the sources; `None` if there are no
/// sources.
///
/// # Errors
///
/// If the sources are of different hunts or contradict each other: the message
/// names both files.
pub fn merge(sources: &[LoadedCheckpoint]) -> Result<Option<Checkpoint>> {
    let Some((first, model)) = sources.first() else { return Ok(None) };
    for (file, checkpoint) in sources {
        if let Some(difference) = checkpoint.identity.difference(&model.identity) {
            bail!(
                "{} belongs to another hunt than {}: {difference}; merge them separately",
                file.display(),
                first.display()
            );
        }
    }
    Ok(Some(Checkpoint {
        identity: one_identity(sources).unwrap_or(&model.identity).clone(),
        shard: Shard::WHOLE,
        entries: furthest(sources)?,
    }))
}

/// The identity of all sources. If a file had several names, the result does not depend on the
/// order of the sources.
fn one_identity(sources: &[LoadedCheckpoint]) -> Option<&Identity> {
    let identities = sources.iter().map(|(_, checkpoint)| &checkpoint.identity);
    identities.min_by(|one, other| one.parameters.cmp(&other.parameters))
}

/// Each unit's record with the most steps.
fn furthest(sources: &[LoadedCheckpoint]) -> Result<BTreeMap<u64, Entry>> {
    // All steps are kept until the end, so that the order of the sources does not decide which
    // contradictions are found.
    let mut known = BTreeMap::<(u64, u64), (&Path, &Entry)>::new();
    for (file, checkpoint) in sources {
        for (&unit, entry) in &checkpoint.entries {
            let &mut (other, known) = known.entry((unit, entry.step)).or_insert((file, entry));
            if known != entry {
                bail!(
                    "{} and {} contradict each other: unit {unit} at step {} is `{}` in one and \
                     `{}` in the other; one of them must be searched again",
                    other.display(),
                    file.display(),
                    entry.step,
                    known.record,
                    entry.record
                );
            }
        }
    }
    // In ascending order, so the last step of a unit remains.
    Ok(known.into_iter().map(|((unit, _), (_, entry))| (unit, entry.clone())).collect())
}

//! Checkpoints of kinds that this program no longer hunts for. They are merged as any other, and
//! what they found is read from their records; they cannot be continued.
//!
//! | kind | a record |
//! |---|---|
//! | `sparse`, magics with fewer index bits by random trial | candidates, and the magic or `none` |

use std::collections::BTreeMap;

use anyhow::{Context, Result};

use crate::{Checkpoint, ledger};

/// What a checkpoint of such a kind has found, as its hunt reported it; `None` for other kinds.
///
/// # Errors
///
/// If a record or a parameter is none of this kind.
pub fn report(checkpoint: &Checkpoint) -> Option<Result<String>> {
    match &checkpoint.identity.kind[..] {
        "sparse" => Some(sparse(checkpoint)),
        _ => None,
    }
}

fn sparse(checkpoint: &Checkpoint) -> Result<String> {
    let parameters: BTreeMap<&str, &str> = checkpoint
        .identity
        .parameters
        .iter()
        .map(|(name, value)| (&name[..], &value[..]))
        .collect();
    let parameter = |name| parameters.get(name).with_context(|| format!("it has no {name}"));
    let place = format!("{} {}", parameter("slider")?, parameter("square")?);
    let (mut tried, mut found) = (0_u128, String::new());
    for (unit, entry) in &checkpoint.entries {
        let of_unit = || format!("the record of unit {unit}");
        let words = entry.record.split_once(' ').context("expected candidates and a magic");
        let (candidates, magic) = words.with_context(of_unit)?;
        tried += u128::from(candidates.parse::<u64>().with_context(of_unit)?);
        if magic != "none" {
            let magic = ledger::factor(magic).with_context(of_unit)?;
            found += &format!("{magic:#018x}  unit {unit}, candidate {candidates}\n");
        }
    }
    let count = if found.is_empty() { "no magic" } else { "magics" };
    Ok(format!("{place}, {} bits: {count} in {tried} candidates\n{found}", parameter("bits")?))
}

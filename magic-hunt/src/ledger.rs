//! The records of a hunt: values for the threads, text for checkpoints.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard};

use anyhow::{Context, Result, ensure};

use crate::checkpoint::damaged;
use crate::{Checkpoint, Entry, Hunt, Identity, Shard};
use magic_gen::hex;
use magic_gen::thousands::thousands;

/// The records of the units that have begun. Copies of the map share the records.
pub type Records<R> = BTreeMap<u64, Arc<R>>;

/// Records that threads share.
#[derive(Debug)]
pub struct Ledger<R>(Mutex<Records<R>>);

impl<R> Ledger<R> {
    /// A ledger that begins with `records`.
    pub const fn new(records: Records<R>) -> Self {
        Self(Mutex::new(records))
    }

    /// The record of a unit, if it has begun.
    pub fn get(&self, unit: u64) -> Option<Arc<R>> {
        self.lock().get(&unit).cloned()
    }

    /// Replaces the record of a unit.
    pub fn put(&self, unit: u64, record: R) {
        self.lock().insert(unit, Arc::new(record));
    }

    /// All records at this moment.
    pub fn snapshot(&self) -> Records<R> {
        self.lock().clone()
    }

    fn lock(&self) -> MutexGuard<'_, Records<R>> {
        self.0.lock().expect("no thread panics while it holds the records")
    }
}

/// The records as pairs, in the form that a [`Hunt`] needs.
pub fn pairs<R>(records: &Records<R>) -> impl Iterator<Item = (u64, &R)> {
    records.iter().map(|(&unit, record)| (unit, &**record))
}

/// Writes all records as a checkpoint.
pub fn encode<H: Hunt>(hunt: &H, shard: Shard, records: &Records<H::Record>) -> Checkpoint {
    let entry = |record| Entry { step: hunt.step_of(record), record: hunt.encode(record) };
    let entries = pairs(records).map(|(unit, record)| (unit, entry(record))).collect();
    Checkpoint { identity: Identity::new(hunt), shard, entries }
}

/// Reads all records of a checkpoint.
///
/// # Errors
///
/// If the checkpoint is of another hunt, or a line is not a record of it.
pub fn decode<H: Hunt>(hunt: &H, checkpoint: &Checkpoint) -> Result<Records<H::Record>> {
    if let Some(difference) = checkpoint.identity.difference(&Identity::new(hunt)) {
        anyhow::bail!(
            "it belongs to another hunt: {difference}; name another file, or repeat the options \
             it was begun with; one of an older version has to be begun anew"
        );
    }
    let read = |(&unit, entry): (&u64, &Entry)| {
        let record = hunt.decode(unit, &entry.record)?;
        let step = hunt.step_of(&record);
        ensure!(step == entry.step, "the line says step {}, its record {step}", entry.step);
        let text = hunt.encode(&record);
        ensure!(text == entry.record, "it says `{}` and should say `{text}`", entry.record);
        Ok((unit, Arc::new(record)))
    };
    let context = |unit| damaged(&format!("the record of unit {unit} is wrong"));
    let entries = checkpoint.entries.iter();
    entries.map(|pair| read(pair).with_context(|| context(pair.0))).collect()
}

/// Reads a magic of a record.
///
/// # Errors
///
/// If it is not `0x` and a number in hexadecimal.
pub fn magic(text: &str) -> Result<u64> {
    let magic = text.strip_prefix("0x").and_then(hex::word);
    magic.context("expected a magic in hexadecimal")
}

/// This number of magics, for a headline.
pub fn found(magics: u64) -> String {
    if magics == 0 { "nothing found".to_owned() } else { format!("{} found", thousands(magics)) }
}

/// The progress of the units of a shard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ShardStatus {
    /// Units of the shard.
    pub units: u64,
    /// Units that are done.
    pub units_done: u64,
    /// Steps of all units.
    pub steps: u128,
    /// Steps that are done.
    pub steps_done: u128,
    /// Candidates tried.
    pub candidates: u128,
}

impl ShardStatus {
    /// Adds up the records of the units in `shard`.
    pub fn new<H: Hunt>(hunt: &H, shard: Shard, records: &Records<H::Record>) -> Self {
        let units = shard.len(hunt.units());
        let steps = u128::from(units) * u128::from(hunt.steps());
        let start = Self { units, units_done: 0, steps, steps_done: 0, candidates: 0 };
        let mine = pairs(records).filter(|(unit, _)| shard.holds(*unit));
        mine.fold(start, |status, (_, record)| status.with(hunt, record))
    }

    fn with<H: Hunt>(self, hunt: &H, record: &H::Record) -> Self {
        let step = hunt.step_of(record);
        Self {
            units_done: self.units_done + u64::from(step == hunt.steps()),
            steps_done: self.steps_done + u128::from(step),
            candidates: self.candidates + u128::from(hunt.candidates(record)),
            ..self
        }
    }

    /// Whether nothing is left to do.
    pub const fn is_complete(&self) -> bool {
        self.units_done == self.units
    }
}

#[cfg(test)]
mod tests {
    use super::found;

    #[test]
    fn many_magics_have_commas_whatever_the_hunt() {
        assert_eq!([0, 1, 1_234].map(found), ["nothing found", "1 found", "1,234 found"]);
    }
}

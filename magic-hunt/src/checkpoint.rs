//! The state of a hunt, as a text file that people can read, and the merge of such files.
//!
//! ```text
//! checkpoint of magic-hunt, format 2
//! {"kind":"one-string","parameters":{"moves":"100",…},"program":"0.1.0","shard":"1/1","steps":3,"units":2}
//! [0,3,{"best":[],"here":3,"moves":4800,"right":0,"settled":[]}]
//! [1,3,{"best":[],"here":3,"moves":4800,"right":0,"settled":[]}]
//! sha256 a42a…
//! ```
//!
//! The second line identifies the hunt. The lines after it are the units that have begun, in
//! ascending order: unit, step and record. The last line is the SHA-256 of all bytes before it.
//! There are no times and no names of machines or files. So a state has only one text, and a
//! program can compare two checkpoints byte by byte.
//!
//! This module knows no kinds of hunts. The program's version is only for people; the [`Identity`]
//! decides whether two checkpoints belong together.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Hunt, Shard};
use magic_gen::decimal;
use magic_gen::digest::sha256;
use magic_gen::disk::load;
use magic_gen::hex;
use magic_gen::no_answer::NoAnswer;

/// The beginning of every checkpoint; the number of the format follows.
const TITLE: &str = "checkpoint of magic-hunt, format ";

/// Whether a text begins like a checkpoint.
pub fn is_one(text: &str) -> bool {
    text.starts_with(TITLE)
}

/// The most bytes of a checkpoint. A hunt with more records would need several times that much
/// memory.
const LONGEST: u64 = 1 << 32;

/// The format that the program writes and reads.
const FORMAT: u32 = 2;

/// The beginning of the last line.
const CHECKSUM: &str = "sha256 ";

/// The identity of a hunt. Checkpoints belong together if there is no
/// [difference](Self::difference).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Identity {
    /// The kind's name.
    pub kind: String,
    /// The values of the parameters, by name.
    pub parameters: BTreeMap<String, String>,
    /// The number of units.
    pub units: u64,
    /// The number of steps of each.
    pub steps: u64,
}

/// The record of a unit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The number of its steps that are done.
    pub step: u64,
    /// What its kind keeps of them.
    pub record: Value,
}

impl Entry {
    /// The record after some steps.
    pub fn new(step: u64, record: &impl Serialize) -> Self {
        Self { step, record: serde_json::json!(record) }
    }

    /// The record in the form of its kind.
    /// An error if it has another form.
    pub fn read<R: DeserializeOwned>(&self) -> serde_json::Result<R> {
        R::deserialize(&self.record)
    }

    /// A record that has been checked.
    pub(crate) fn checked<R: DeserializeOwned>(&self) -> R {
        self.read().expect("what is read has been checked")
    }
}

/// The units that have begun.
pub type Entries = BTreeMap<u64, Entry>;

/// The state of a hunt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checkpoint {
    /// The hunt.
    pub identity: Identity,
    /// The shard of the process that wrote it.
    pub shard: Shard,
    /// The units that have begun.
    pub entries: Entries,
}

impl Identity {
    /// The identity of a hunt.
    pub fn new(hunt: &dyn Hunt) -> Self {
        let parameters = hunt.parameters().into_iter();
        Self {
            kind: hunt.kind().to_owned(),
            parameters: parameters.map(|(name, value)| (name.to_owned(), value)).collect(),
            units: hunt.units(),
            steps: hunt.steps(),
        }
    }

    /// The first difference between this hunt and another, with both values, or `None` if they are
    /// the same.
    pub fn difference(&self, other: &Self) -> Option<String> {
        let (ours, theirs) = (self.facts(), other.facts());
        let mut names = std::iter::once(&"kind").chain(ours.keys()).chain(theirs.keys());
        let name = names.find(|name| ours.get(*name) != theirs.get(*name))?;
        let or = |facts: &BTreeMap<&str, String>, none: &str| {
            facts.get(name).map_or(none.to_owned(), String::clone)
        };
        Some(format!("{name} is {}, not {}", or(&ours, "not given"), or(&theirs, "left out")))
    }

    fn facts(&self) -> BTreeMap<&str, String> {
        let parameters = self.parameters.iter().map(|(name, value)| (&**name, value.clone()));
        let others = [
            ("kind", self.kind.clone()),
            ("the number of units", self.units.to_string()),
            ("the number of steps", self.steps.to_string()),
        ];
        parameters.chain(others).collect()
    }
}

impl Checkpoint {
    /// A hunt that has not begun.
    pub fn new(hunt: &dyn Hunt, shard: Shard) -> Self {
        Self { identity: Identity::new(hunt), shard, entries: Entries::new() }
    }

    /// Checks that this is a state of a hunt.
    /// An error if it is of another hunt, or a line is not a record of it.
    pub fn check(&self, hunt: &dyn Hunt) -> Result<()> {
        if let Some(difference) = self.identity.difference(&Identity::new(hunt)) {
            bail!(
                "it belongs to another hunt: {difference}; name another file, or repeat the \
                 options it was begun with; one of an older version has to be begun anew"
            );
        }
        self.entries.iter().try_for_each(|(&unit, entry)| {
            let context = || damaged(&format!("the record of unit {unit} is wrong"));
            hunt.check(unit, entry).with_context(context)
        })
    }

    /// The entries of the shard.
    pub fn of_shard(&self) -> impl Iterator<Item = &Entry> {
        let mine = |(unit, _): &(&u64, _)| self.shard.holds(**unit);
        self.entries.iter().filter(mine).map(|(_, entry)| entry)
    }

    /// The progress of the shard.
    pub fn status(&self) -> Status {
        let Identity { units, steps, .. } = self.identity;
        let units = self.shard.len(units);
        let done = |entry: &&Entry| entry.step == steps;
        Status {
            units,
            units_done: self.of_shard().filter(done).count() as u64,
            steps: u128::from(units) * u128::from(steps),
            steps_done: self.of_shard().map(|entry| u128::from(entry.step)).sum(),
        }
    }

    /// The text of the file.
    pub fn text(&self) -> String {
        let head = Head {
            identity: self.identity.clone(),
            program: env!("CARGO_PKG_VERSION").to_owned(),
            shard: self.shard.to_string(),
        };
        let mut text = format!("{TITLE}{FORMAT}\n{}\n", serde_json::json!(head));
        for (unit, Entry { step, record }) in &self.entries {
            text += &format!("{}\n", serde_json::json!([unit, step, record]));
        }
        let checksum = sha256(&text);
        text + CHECKSUM + &checksum + "\n"
    }

    /// Reads a file.
    /// An error if it cannot be read, is damaged, is not a checkpoint, or is of a newer format; it has
    /// the file's name and the remedy.
    pub fn read(file: &Path) -> Result<Self> {
        let name = file.display();
        let unreadable = || format!("cannot read {name}");
        // A pipe may keep a reader waiting for ever, and a device may have no end.
        if !fs::metadata(file).with_context(unreadable)?.is_file() {
            let irregular = "it is not a regular file; name a checkpoint of a hunt";
            return Err(NoAnswer::new(irregular.to_owned())).with_context(unreadable);
        }
        let bytes = load::bytes(file, LONGEST).with_context(unreadable)?;
        Self::parse(&bytes).with_context(|| format!("{name} cannot be used"))
    }

    /// Reads the bytes of a file.
    /// An error as that of [`Checkpoint::read`], without the file's name.
    pub fn parse(bytes: &[u8]) -> Result<Self> {
        if let Some(mark) = load::byte_order_mark(bytes) {
            bail!(mark);
        }
        let text = str::from_utf8(bytes).ok().context(damaged("it is not text"))?;
        let format = text.strip_prefix(TITLE).and_then(|rest| rest.lines().next());
        let format: u32 = format.and_then(decimal::number).filter(|&format| format > 0).context(
            "it does not begin as a checkpoint of a hunt does; \
             name the right file, or restore a copy of this one",
        )?;
        ensure!(
            format == FORMAT,
            "its format is {format}, and this program knows {FORMAT}; use the program that wrote it"
        );
        let body = without_sha256(text)?;
        checkpoint(body).with_context(|| damaged("its text cannot be read"))
    }
}

#[derive(Serialize, Deserialize)]
struct Head {
    #[serde(flatten)]
    identity: Identity,
    program: String,
    shard: String,
}

/// The progress of the units of a shard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Status {
    /// Units of the shard.
    pub units: u64,
    /// Units that are done.
    pub units_done: u64,
    /// Steps of all units.
    pub steps: u128,
    /// Steps that are done.
    pub steps_done: u128,
}

impl Status {
    /// Whether nothing is left to do.
    pub const fn is_complete(&self) -> bool {
        self.units_done == self.units
    }
}

/// The error of a damaged file, with the remedy.
fn damaged(how: &str) -> String {
    format!("it is damaged ({how}); restore a copy of it, or remove it and search its units again")
}

/// The text above the last line, if that is its checksum.
fn without_sha256(text: &str) -> Result<&str> {
    let last = text.strip_suffix('\n').and_then(|lines| lines.rfind('\n')).map_or(0, |at| at + 1);
    let (body, line) = text.split_at(last);
    let found = line.strip_prefix(CHECKSUM).and_then(|line| line.strip_suffix('\n'));
    let found =
        found.with_context(|| damaged("it is cut off: the checksum at its end is missing"))?;
    let matches = found == sha256(body);
    ensure!(
        matches || !text.contains("\r\n"),
        "its line ends were changed to CRLF, as some copying does; change them back to LF, or \
         restore a copy of it"
    );
    ensure!(matches, damaged("its checksum does not match its text"));
    Ok(body)
}

/// Reads a magic of a record.
/// An error if it is not `0x` and a number in hexadecimal.
pub fn magic(text: &str) -> Result<u64> {
    let magic = text.strip_prefix("0x").and_then(hex::word);
    magic.context("expected a magic in hexadecimal")
}

/// Magics in a record: the texts that [`magic`] reads.
pub mod magics {
    use serde::de::{Deserialize, Deserializer, Error};
    use serde::ser::Serializer;

    /// Writes them.
    pub fn serialize<S: Serializer>(magics: &[u64], to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(magics.iter().map(|magic| format!("{magic:#018x}")))
    }

    /// Reads them.
    /// An error if one is no magic in hexadecimal.
    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<u64>, D::Error> {
        let texts = Vec::<String>::deserialize(from)?;
        texts.iter().map(|text| super::magic(text).map_err(D::Error::custom)).collect()
    }
}

/// Reads a text with a right checksum. Errors in it were already there when it was written.
fn checkpoint(body: &str) -> Result<Checkpoint> {
    let mut lines = (1..).zip(body.split_terminator('\n')).skip(1);
    let (_, head) = lines.next().context("the line that says which hunt is missing")?;
    let Head { identity, shard, .. } = serde_json::from_str(head).context("line 2")?;
    let mut entries = BTreeMap::new();
    for (number, line) in lines {
        let at = || format!("line {number}");
        let (unit, step, record) = serde_json::from_str(line).with_context(at)?;
        let Identity { units, steps, .. } = identity;
        ensure!(unit < units, "line {number}: unit {unit} of {units}, which begin at 0");
        ensure!(step <= steps, "line {number}: step {step} of {steps}");
        let last = entries.last_key_value().map(|(&unit, _)| unit);
        ensure!(last < Some(unit), "line {number}: unit {unit} is out of order");
        entries.insert(unit, Entry { step, record });
    }
    Ok(Checkpoint { identity, shard: shard.parse()?, entries })
}

/// The checkpoint of the whole hunt with all records of the sources; `None` if there are no
/// sources.
///
/// The records of a unit are ordered by their step, and records of the same step are equal. So the
/// choice of the record with more steps is associative, commutative and idempotent: checkpoints can
/// be merged in any order, in groups, and more than once. Two different records for the same step
/// of a unit are an error of a program or a machine. Then the merge is refused, since the order of
/// files must not decide.
/// An error if the sources are of different hunts or contradict each other: the message
/// names both files.
pub fn merge(sources: &[(PathBuf, Checkpoint)]) -> Result<Option<Checkpoint>> {
    let Some((first, model)) = sources.first() else { return Ok(None) };
    // All steps are kept until the end, so that the order of the sources does not decide which
    // contradictions are found.
    let mut known = BTreeMap::<(u64, u64), (&Path, &Entry)>::new();
    for (file, checkpoint) in sources {
        if let Some(difference) = checkpoint.identity.difference(&model.identity) {
            bail!(
                "{} belongs to another hunt than {}: {difference}; merge them separately",
                file.display(),
                first.display()
            );
        }
        for (&unit, entry) in &checkpoint.entries {
            let &mut (other, known) = known.entry((unit, entry.step)).or_insert((file, entry));
            ensure!(
                known == entry,
                "{} and {} contradict each other: unit {unit} at step {} is `{}` in one and `{}` in \
                 the other; one of them must be searched again",
                other.display(),
                file.display(),
                entry.step,
                known.record,
                entry.record
            );
        }
    }
    // In ascending order, so the last step of a unit remains.
    let entries = known.into_iter().map(|((unit, _), (_, entry))| (unit, entry.clone())).collect();
    Ok(Some(Checkpoint { identity: model.identity.clone(), shard: Shard::WHOLE, entries }))
}

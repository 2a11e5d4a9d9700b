//! The state of a hunt, as a text file that people can read, and the merge of such files.
//!
//! ```text
//! checkpoint of magic-hunt, format 1
//! program 0.1.0
//! kind one-string
//! parameter seed 0x726f6f6b6c696e65
//! …
//! units 2
//! steps 3
//! shard 1/1
//! unit step record
//! 0 3 3 4800 3 0 none
//! 1 3 3 4800 3 0 none
//! sha256 a42a…
//! ```
//!
//! The header identifies the hunt. The lines after it have the record of each unit that has begun,
//! in ascending order. The last line is the SHA-256 of all bytes before it. There are no times and
//! no names of machines or files. So a state has only one text, and a program can compare two
//! checkpoints byte by byte.
//!
//! This module knows only text, not the kinds of hunts. So a program can merge checkpoints of a
//! kind that it does not know. The program's version is only for people; the [`Identity`] decides
//! whether two checkpoints belong together.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};

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

/// The format that the program writes, and the highest that it reads.
const FORMAT: u32 = 1;

/// The line above the records.
const COLUMNS: &str = "unit step record";

/// The beginning of the last line.
const CHECKSUM: &str = "sha256 ";

/// The identity of a hunt. Checkpoints belong together if there is no
/// [difference](Self::difference).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Identity {
    /// The kind's name.
    pub kind: String,
    /// The parameters; names have no spaces.
    pub parameters: Vec<(String, String)>,
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
    /// The record in the words of its kind.
    pub record: String,
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
        let owned = |(name, value): (&str, String)| (name.to_owned(), value);
        Self {
            kind: hunt.kind().to_owned(),
            parameters: hunt.parameters().into_iter().map(owned).collect(),
            units: hunt.units(),
            steps: hunt.steps(),
        }
    }

    /// The first difference between this hunt and another, with both values, or `None` if they are
    /// the same.
    pub fn difference(&self, other: &Self) -> Option<String> {
        let (ours, theirs) = (self.facts(), other.facts());
        if ours == theirs {
            return None;
        }
        let value = |facts: &[(&str, String)], wanted| {
            facts.iter().find(|(name, _)| *name == wanted).map(|(_, value)| value.clone())
        };
        let names = ours.iter().chain(&theirs).map(|(name, _)| *name);
        let mut values = names.map(|name| (name, value(&ours, name), value(&theirs, name)));
        let differs = values.find(|(_, ours, theirs)| ours != theirs);
        Some(differs.map_or_else(
            || "the order of parameters differs".to_owned(),
            |(name, ours, theirs)| {
                let or = |value: Option<String>, none: &str| value.unwrap_or(none.to_owned());
                format!("{name} is {}, not {}", or(ours, "not given"), or(theirs, "left out"))
            },
        ))
    }

    /// All values by name.
    fn facts(&self) -> Vec<(&str, String)> {
        let mut facts = vec![("kind", self.kind.clone())];
        facts.extend(self.parameters.iter().map(|(name, value)| (name.as_str(), value.clone())));
        facts.push(("the number of units", self.units.to_string()));
        facts.push(("the number of steps", self.steps.to_string()));
        facts
    }
}

impl Checkpoint {
    /// A hunt that has not begun.
    pub fn new(hunt: &dyn Hunt, shard: Shard) -> Self {
        Self { identity: Identity::new(hunt), shard, entries: Entries::new() }
    }

    /// Checks that this is a state of a hunt.
    ///
    /// # Errors
    ///
    /// If it is of another hunt, or a line is not a record of it.
    pub fn check(&self, hunt: &dyn Hunt) -> Result<()> {
        if let Some(difference) = self.identity.difference(&Identity::new(hunt)) {
            bail!(
                "it belongs to another hunt: {difference}; name another file, or repeat the \
                 options it was begun with; one of an older version has to be begun anew"
            );
        }
        let check = |unit, Entry { step, record }: &Entry| {
            let wanted = hunt.reread(unit, record)?;
            ensure!(*step == wanted.step, "the line says step {step}, its record {}", wanted.step);
            let text = wanted.record;
            ensure!(*record == text, "it says `{record}` and should say `{text}`");
            Ok(())
        };
        self.entries.iter().try_for_each(|(&unit, entry)| {
            let context = || damaged(&format!("the record of unit {unit} is wrong"));
            check(unit, entry).with_context(context)
        })
    }

    /// The entries of the shard.
    pub fn of_shard(&self) -> impl Iterator<Item = &Entry> {
        let mine = |(unit, _): &(&u64, _)| self.shard.holds(**unit);
        self.entries.iter().filter(mine).map(|(_, entry)| entry)
    }

    /// How many units are done.
    pub fn units_done(&self) -> u64 {
        let done = |entry: &&Entry| entry.step == self.identity.steps;
        self.entries.values().filter(done).count() as u64
    }

    /// The text of the file.
    pub fn text(&self) -> String {
        let Identity { kind, parameters, units, steps } = &self.identity;
        let mut text = format!("{TITLE}{FORMAT}\nprogram {}\n", env!("CARGO_PKG_VERSION"));
        text += &format!("kind {kind}\n");
        for (name, value) in parameters {
            text += &format!("parameter {name} {value}\n");
        }
        text += &format!("units {units}\nsteps {steps}\nshard {}\n{COLUMNS}\n", self.shard);
        for (unit, Entry { step, record }) in &self.entries {
            debug_assert!(!record.contains('\n'), "a record is one line: {record}");
            writeln!(text, "{unit} {step} {record}").expect("a string takes any text");
        }
        let checksum = sha256(&text);
        text + CHECKSUM + &checksum + "\n"
    }

    /// Reads a file.
    ///
    /// # Errors
    ///
    /// If it cannot be read, is damaged, is not a checkpoint, or is of a newer format: the message
    /// has the file's name, the error and the remedy.
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
    ///
    /// # Errors
    ///
    /// As [`Checkpoint::read`], without the file's name.
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
            format <= FORMAT,
            "its format is {format}, and this program knows {FORMAT} at most; \
             use the program that wrote it, or a newer one"
        );
        let body = without_sha256(text)?;
        checkpoint(body).with_context(|| damaged("its text cannot be read"))
    }
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
    /// The progress of the shard of a checkpoint.
    pub fn new(checkpoint: &Checkpoint) -> Self {
        let Identity { units, steps, .. } = checkpoint.identity;
        let units = checkpoint.shard.len(units);
        let done = |entry: &&Entry| entry.step == steps;
        Self {
            units,
            units_done: checkpoint.of_shard().filter(done).count() as u64,
            steps: u128::from(units) * u128::from(steps),
            steps_done: checkpoint.of_shard().map(|entry| u128::from(entry.step)).sum(),
        }
    }

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
///
/// # Errors
///
/// If it is not `0x` and a number in hexadecimal.
pub fn magic(text: &str) -> Result<u64> {
    let magic = text.strip_prefix("0x").and_then(hex::word);
    magic.context("expected a magic in hexadecimal")
}

/// Reads a text with a right checksum. Errors in it were already there when it was written.
fn checkpoint(body: &str) -> Result<Checkpoint> {
    let parts = body.split_once(&format!("\n{COLUMNS}\n"));
    let (head, records) = parts.with_context(|| format!("expected `{COLUMNS}`"))?;
    let first = head.split('\n').count() + 2;
    let mut head = head.split('\n').skip(1).peekable();
    let mut value = |name: &str| {
        let begins = |line: &&str| line.split(' ').next() == Some(name);
        head.next_if(begins).and_then(|line| line.split_once(' ')).map(|(_, value)| value)
    };
    let expected = |name| format!("expected `{name}` and its value");
    value("program").with_context(|| expected("program"))?;
    let kind = value("kind").with_context(|| expected("kind"))?.to_owned();
    let mut parameters = Vec::new();
    while let Some(parameter) = value("parameter") {
        let (name, value) = parameter.split_once(' ').context("a parameter without its value")?;
        parameters.push((name.to_owned(), value.to_owned()));
    }
    let mut count = |name| value(name).and_then(decimal::number).with_context(|| expected(name));
    let (units, steps) = (count("units")?, count("steps")?);
    let shard = value("shard").and_then(|shard| shard.parse().ok());
    let shard = shard.with_context(|| expected("shard"))?;
    ensure!(head.next().is_none(), "expected `{COLUMNS}` after the shard");
    let identity = Identity { kind, parameters, units, steps };
    let mut entries = BTreeMap::new();
    for (number, line) in (first..).zip(records.split_terminator('\n')) {
        let (unit, entry) = entry(line, &identity).with_context(|| format!("line {number}"))?;
        let last = entries.last_key_value().map(|(&unit, _)| unit);
        ensure!(last < Some(unit), "line {number}: unit {unit} is out of order");
        entries.insert(unit, entry);
    }
    Ok(Checkpoint { identity, shard, entries })
}

/// Reads the line of one unit.
fn entry(line: &str, identity: &Identity) -> Result<(u64, Entry)> {
    let mut words = line.splitn(3, ' ');
    let mut word = || words.next().context("expected a unit, a step and a record");
    let number = |word: &str| {
        decimal::number(word).with_context(|| format!("`{word}` is not a number in range"))
    };
    let (unit, step, record) = (number(word()?)?, number(word()?)?, word()?.to_owned());
    let Identity { units, steps, .. } = identity;
    ensure!(unit < *units, "unit {unit} is beyond the {units} of the hunt, which begin at 0");
    ensure!(step <= *steps, "step {step} is beyond the {steps} of a unit");
    Ok((unit, Entry { step, record }))
}

/// The checkpoint of the whole hunt with all records of the sources; `None` if there are no
/// sources.
///
/// The records of a unit are ordered by their step, and records of the same step are equal. So the
/// choice of the record with more steps is associative, commutative and idempotent: checkpoints can
/// be merged in any order, in groups, and more than once. Two different records for the same step
/// of a unit are an error of a program or a machine. Then the merge is refused, since the order of
/// files must not decide.
///
/// # Errors
///
/// If the sources are of different hunts or contradict each other: the message
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

//! The state of a hunt, as a text file that people can read.
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
use std::iter::{Peekable, Zip};
use std::ops::RangeFrom;
use std::path::Path;
use std::str::SplitTerminator;

use anyhow::{Context, Result, bail, ensure};

use crate::{Identity, Shard};
use magic_gen::decimal;
use magic_gen::digest::sha256;
use magic_gen::disk::load;
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

/// The message about a pipe, a device or a folder.
const IRREGULAR: &str = "it is not a regular file; name a checkpoint of a hunt";

/// The format that the program writes, and the highest that it reads.
const FORMAT: u32 = 1;

/// The line above the records.
const COLUMNS: &str = "unit step record";

/// The beginning of the last line.
const CHECKSUM: &str = "sha256 ";

/// The record of a unit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The number of its steps that are done.
    pub step: u64,
    /// The record in the words of its kind.
    pub record: String,
}

/// The state of a hunt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checkpoint {
    /// The hunt.
    pub identity: Identity,
    /// The shard of the process that wrote it.
    pub shard: Shard,
    /// The units that have begun.
    pub entries: BTreeMap<u64, Entry>,
}

impl Checkpoint {
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
        let regular = fs::metadata(file).with_context(unreadable)?.is_file();
        let irregular = || NoAnswer::new(IRREGULAR.to_owned());
        regular.then_some(()).ok_or_else(irregular).with_context(unreadable)?;
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

/// The error of a damaged file, with the remedy.
pub(super) fn damaged(how: &str) -> String {
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

/// The lines of a file with a right checksum, numbered from 1. Errors in them were already there
/// when they were written.
type Lines<'a> = Peekable<Zip<RangeFrom<usize>, SplitTerminator<'a, char>>>;

fn checkpoint(body: &str) -> Result<Checkpoint> {
    let mut lines: Lines<'_> = (1..).zip(body.split_terminator('\n')).peekable();
    lines.next();
    field(&mut lines, "program", Some)?;
    let kind = field(&mut lines, "kind", Some)?.to_owned();
    let mut parameters = Vec::new();
    while let Some(parameter) = value(&mut lines, "parameter") {
        let (name, value) = parameter.split_once(' ').context("a parameter without its value")?;
        parameters.push((name.to_owned(), value.to_owned()));
    }
    let units = field(&mut lines, "units", decimal::number)?;
    let steps = field(&mut lines, "steps", decimal::number)?;
    let shard = field(&mut lines, "shard", |shard| shard.parse().ok())?;
    let columns = lines.next().is_some_and(|(_, line)| line == COLUMNS);
    ensure!(columns, "expected `{COLUMNS}`");
    let identity = Identity { kind, parameters, units, steps };
    let mut entries = BTreeMap::new();
    for (number, line) in lines {
        let (unit, entry) = entry(line, &identity).with_context(|| format!("line {number}"))?;
        let last = entries.last_key_value().map(|(&unit, _)| unit);
        ensure!(last < Some(unit), "line {number}: unit {unit} is out of order");
        entries.insert(unit, entry);
    }
    Ok(Checkpoint { identity, shard, entries })
}

/// The text after `name` on the next line, if the line begins with it.
fn value<'a>(lines: &mut Lines<'a>, name: &str) -> Option<&'a str> {
    let begins = |line: &str| line.split(' ').next() == Some(name);
    let (_, line) = lines.next_if(|(_, line)| begins(line))?;
    line.split_once(' ').map(|(_, value)| value)
}

/// The same for a line that must be there; `read` parses it.
fn field<'a, T>(
    lines: &mut Lines<'a>,
    name: &str,
    read: impl FnOnce(&'a str) -> Option<T>,
) -> Result<T> {
    let value = value(lines, name).and_then(read);
    value.with_context(|| format!("expected `{name}` and its value"))
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

//! Files with the results of hunts, in any of their forms.
//!
//! | begins with | is |
//! |---|---|
//! | the title of a find | a table, magics or a string, as they are kept |
//! | the heading of a square | what a hunt for one square printed |
//! | the title of a checkpoint | what that hunt has found so far |

use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use magic_gen::decimal;
use magic_gen::disk::load;
use magic_gen::geometry::Site;

use super::merging;
use crate::checkpoint::{self, Checkpoint, magic};
use crate::finds::Find;
use crate::one_string::text;

/// A result of a hunt.
pub(super) enum Kept {
    /// A find, as this crate keeps it.
    Find(Find),
    /// The magics of a string. `magic-gen/src/tables/bishop_string.rs` has those of the default.
    String(Vec<u64>),
}

/// Reads a file: a text that says what it has, and that.
/// An error if the file cannot be read, or has no result of a hunt; the message names the file.
pub(super) fn read(file: &Path) -> Result<(String, Kept)> {
    let name = || load::name(file);
    let text = load::named(file).with_context(|| format!("cannot read {}", name()))?;
    of_text(&text).with_context(name)
}

fn of_text(text: &str) -> Result<(String, Kept)> {
    let (mut from, mut report) = ("what a hunt found".to_owned(), text.to_owned());
    if checkpoint::is_one(text) {
        let checkpoint = Checkpoint::parse(text.as_bytes())?;
        from = format!("a checkpoint of `{}`", checkpoint.identity.kind);
        report = merging::report(&checkpoint).with_context(|| from.clone())?;
    }
    let (what, found) = kept(&report).with_context(|| from.clone())?;
    Ok((format!("{from}: {what}"), found))
}

fn kept(report: &str) -> Result<(String, Kept)> {
    let title = report.lines().next().unwrap_or_default().trim_end();
    if let Some((site, bits, verdict)) = heading(title) {
        let what = format!("a magic for {site}, {bits} index bits");
        return Ok((what, Kept::Find(first_magic(report, site, bits, verdict)?)));
    }
    let unfinished = title.starts_with("# nothing is laid out yet")
        || title.contains(" of 64 squares are settled in string ");
    ensure!(!unfinished && !report.trim().is_empty(), "no whole string yet: `{title}`");
    let found = match title {
        text::TITLE => Kept::String(text::parse(report)?),
        _ => Kept::Find(Find::parse(report)?),
    };
    Ok((title.trim_start_matches("# ").trim_end_matches('.').to_owned(), found))
}

/// The site, the index bits and the verdict of a heading such as
/// `rook d8, 11 bits: 3 magics so far; 5 of 4,096 units`.
fn heading(line: &str) -> Option<(Site, u32, &str)> {
    let (place, verdict) = line.split_once(" bits: ")?;
    let (place, bits) = place.split_once(", ")?;
    let (slider, square) = place.split_once(' ')?;
    let site = Site::new(slider.parse().ok()?, square.parse().ok()?);
    Some((site, decimal::number(bits)?, verdict))
}

/// The first magic of a report. Any of the magics is as good as another.
fn first_magic(report: &str, site: Site, bits: u32, verdict: &str) -> Result<Find> {
    let mut lines = (1..).zip(report.lines());
    let Some((line, text)) = lines.find(|(_, line)| line.starts_with("0x")) else {
        bail!("nothing to prove: {site}, {bits} index bits: {verdict}");
    };
    let magic = magic(text.trim_end()).with_context(|| format!("line {line}"))?;
    Ok(Find::of_magic(line, site, magic, bits)?)
}

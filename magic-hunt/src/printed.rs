//! Reads the output of hunts for magics of one square as a find.
//!
//! ```text
//! rook d8, 11 bits: 3 magics so far; 5 of 4,096 units      a heading
//! nodes     d6 181 d5 27,392                                what was looked at, of some
//! 0x00020011c0099e86                                        the magics, of some with a note
//! ```

use anyhow::{Context, Result, bail};

use magic_gen::decimal;
use magic_gen::finds::parse::{fewer_bits, magic};
use magic_gen::finds::{Find, FindKind, Lookup, Row, reduced_entries};
use magic_gen::geometry::Site;

/// The heading: the square, the number of bits, and the rest.
struct Heading<'a> {
    site: Site,
    bits: u32,
    verdict: &'a str,
}

fn heading(line: &str) -> Option<Heading<'_>> {
    let (place, verdict) = line.split_once(" bits: ")?;
    let (place, bits) = place.split_once(", ")?;
    let (slider, square) = place.split_once(' ')?;
    let site = Site::new(slider.parse().ok()?, square.parse().ok()?);
    Some(Heading { site, bits: decimal::number(bits)?, verdict: verdict.trim_end() })
}

/// Whether a text begins with such a heading.
pub fn is_one(text: &str) -> bool {
    text.lines().next().and_then(heading).is_some()
}

/// The first magic, as a find of this square alone. Any of the magics is as good as another.
///
/// # Errors
///
/// If there is no magic, or it is not one of this square; the message names the line.
pub fn parse(text: &str) -> Result<Find> {
    let heading = text.lines().next().and_then(heading).context("line 1: not a hunt's heading")?;
    let Heading { site, verdict, .. } = heading;
    let mut lines = text.lines().enumerate().skip(1);
    let Some((n, line)) = lines.find(|(_, line)| line.starts_with("0x")) else {
        bail!("nothing to prove: {site}, {} index bits: {verdict}", heading.bits);
    };
    let (number, note) = line.split_once(' ').unwrap_or((line, ""));
    let at = || format!("line {}", n + 1);
    let magic = magic(number.trim_end()).with_context(at)?;
    let bits = fewer_bits(heading.bits, site.slider(), site.square()).context("line 1")?;
    let how = [verdict, note.trim()].join("; ");
    let rows = vec![Row {
        line: n + 1,
        slider: site.slider(),
        square: site.square(),
        magic,
        shift: 64 - bits,
        offset: 0,
        how: format!("a hunt: {}", how.trim_end_matches("; ")),
    }];
    let kind = FindKind::ALL.iter().find(|kind| kind.lookup == Lookup::Reduced);
    let kind = kind.context("there is no such kind")?;
    let entries = reduced_entries(&rows);
    Ok(Find { kind, entries, entries_line: None, notes: Vec::new(), rows })
}

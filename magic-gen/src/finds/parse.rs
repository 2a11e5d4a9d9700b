//! Reads a find: from text to rows.

use anyhow::{Context, Result, anyhow, bail, ensure};

use super::{Find, FindKind, Lookup, Row, reduced_entries};
use crate::geometry::{Site, Slider, Square};
use crate::{decimal, hex};

/// Reads a find of a kind that `generated/` has.
///
/// # Errors
///
/// See [`parse_among`].
pub fn parse(text: &str) -> Result<Find> {
    parse_among(text, FindKind::ALL.iter())
}

/// Reads a find of one of these kinds; its title names the kind. Reduced magics may lack the number
/// of entries, as in the output of a hunt.
///
/// # Errors
///
/// If it is not a find, or not whole; the message names the line.
pub fn parse_among(
    text: &str,
    mut kinds: impl Iterator<Item = &'static FindKind> + Clone,
) -> Result<Find> {
    let title = text.lines().next().unwrap_or_default();
    let known = kinds.clone();
    let kind = kinds.find(|kind| kind.title == title.trim_end());
    let kind = kind.with_context(|| {
        let titles = known.map(|kind| format!("`{}`", kind.title));
        let titles = titles.collect::<Vec<_>>().join(", ");
        format!("line 1: `{title}` is not the title of a table that hunts find; expected one of {titles}")
    })?;
    let (mut written, mut notes, mut rows) = (None, Vec::new(), Vec::new());
    for (n, line) in text.lines().enumerate().skip(1) {
        let line = line.trim_end();
        let at = || format!("line {}", n + 1);
        if let Some(count) = line.strip_prefix(ENTRIES) {
            ensure!(written.is_none(), "{}: a second number of entries", at());
            written = Some((self::count(count).with_context(at)?, n + 1));
        } else if line.starts_with(HEADING) {
            let wanted = kind.columns;
            ensure!(line == wanted, "{}: `{line}` where `{wanted}` belongs", at());
        } else if line.starts_with('#') {
            notes.push(line.to_owned());
        } else {
            rows.push(row(kind, n + 1, line).with_context(at)?);
            order(kind, &rows).with_context(at)?;
        }
    }
    complete(kind, &rows).with_context(|| format!("line {}, the last", text.lines().count()))?;
    let (entries, entries_line) = match (written, kind.lookup) {
        (Some((entries, line)), _) => (entries, Some(line)),
        // The number of entries of reduced magics follows from the rows.
        (None, Lookup::Reduced) => (reduced_entries(&rows), None),
        (None, Lookup::CommonSlots(_) | Lookup::OneString) => bail!(missing(text)),
    };
    Ok(Find { kind, entries, entries_line, notes, rows })
}

/// The beginning of the line with the number of entries.
pub(super) const ENTRIES: &str = "# Entries:";

/// The beginning of the line with the names of the columns.
const HEADING: &str = "# slider ";

fn missing(text: &str) -> String {
    format!("line {}, the last: there is no line `{ENTRIES} …` before it", text.lines().count())
}

/// Reads a find of one of these kinds from a folder; there it has the number of entries.
///
/// # Errors
///
/// See [`parse_among`].
pub fn parse_whole_among(
    text: &str,
    kinds: impl Iterator<Item = &'static FindKind> + Clone,
) -> Result<Find> {
    let find = parse_among(text, kinds)?;
    ensure!(find.entries_line.is_some(), missing(text));
    Ok(find)
}

/// Indices stay below this number. It is larger than any table of ours.
const MOST_ENTRIES: u64 = 1 << 20;

fn count(text: &str) -> Result<usize> {
    let text = text.trim();
    let count = decimal::number(&text.replace(',', ""));
    count.with_context(|| format!("`{text}` is not a number of entries"))
}

fn row(kind: &FindKind, line: usize, text: &str) -> Result<Row> {
    let mut columns = text.splitn(5, ' ');
    let mut column = |name: &str| columns.next().with_context(|| format!("there is no {name}"));
    let slider: Slider = column("slider")?.parse()?;
    let square: Square = column("square")?.parse()?;
    let magic = magic(column("magic")?)?;
    let row = Row { line, slider, square, magic, shift: 0, offset: 0, how: String::new() };
    let row = match kind.lookup {
        Lookup::CommonSlots(common) => {
            let shift = shift(column("shift")?, common.shift(slider))?;
            Row { shift, offset: offset(column("offset")?)?, ..row }
        }
        Lookup::Reduced => {
            let shift = 64 - bits(column("number of bits")?, slider, square)?;
            Row { shift, how: column("word on how it was found")?.to_owned(), ..row }
        }
        Lookup::OneString => row,
    };
    // A word that nobody reads would look as if it counted.
    let more = columns.collect::<Vec<_>>().join(" ");
    ensure!(more.is_empty(), "`{more}` after the last column");
    Ok(row)
}

/// Reads a magic number.
///
/// # Errors
///
/// If it is not `0x` and hexadecimal digits.
pub fn magic(text: &str) -> Result<u64> {
    let magic = text.strip_prefix("0x").and_then(hex::word);
    magic.with_context(|| format!("`{text}` is not a magic: expected 0x and hexadecimal digits"))
}

fn shift(text: &str, fixed: Option<u32>) -> Result<u32> {
    let shift = decimal::number(text).with_context(|| format!("`{text}` is not a shift"))?;
    // An index has at least one bit, and the longest mask twelve. A range may be wider than the
    // mask needs.
    ensure!((48..64).contains(&shift), "a shift of {shift}, not 48 to 63");
    if let Some(fixed) = fixed {
        ensure!(shift == fixed, "a shift of {shift}, where all have {fixed}");
    }
    Ok(shift)
}

fn offset(text: &str) -> Result<i64> {
    let offset: i64 =
        decimal::number(text).with_context(|| format!("`{text}` is not an offset"))?;
    ensure!(
        offset.unsigned_abs() < MOST_ENTRIES,
        "an offset of {offset}, not within {MOST_ENTRIES}"
    );
    Ok(offset)
}

fn bits(text: &str, slider: Slider, square: Square) -> Result<u32> {
    let bits =
        decimal::number(text).with_context(|| format!("`{text}` is not a number of bits"))?;
    fewer_bits(bits, slider, square)
}

/// The number of bits of a reduced index, if the mask allows it.
///
/// # Errors
///
/// If the mask does not allow it.
pub fn fewer_bits(bits: u32, slider: Slider, square: Square) -> Result<u32> {
    let most = slider.mask(square).count_ones();
    ensure!(
        (1..most).contains(&bits),
        "{bits} index bits for a {slider} on {square}, not in 1 to {}: its mask has {most} squares",
        most - 1
    );
    Ok(bits)
}

/// Checks that the last of `rows` is in its place.
fn order(kind: &FindKind, rows: &[Row]) -> Result<()> {
    let place = |row: &Row| format!("{} {}", row.slider, row.square);
    let last = rows.last().map(place).unwrap_or_default();
    match kind.lookup.sliders() {
        Some(sliders) => {
            let Some(wanted) = Site::of(sliders).nth(rows.len() - 1) else {
                bail!("{last} after the last square");
            };
            let wanted = wanted.to_string();
            ensure!(last == wanted, "{last} where {wanted} belongs: a line is missing or doubled");
        }
        None => {
            let [.., before, row] = rows else { return Ok(()) };
            let key = |row: &Row| (row.slider, row.square);
            ensure!(key(before) < key(row), "{last} after {}: not in order", place(before));
        }
    }
    Ok(())
}

fn complete(kind: &FindKind, rows: &[Row]) -> Result<()> {
    let Some(sliders) = kind.lookup.sliders() else { return Ok(()) };
    match Site::of(sliders).nth(rows.len()) {
        Some(site) => Err(anyhow!("{site} and what follows is missing: is it cut off?")),
        None => Ok(()),
    }
}

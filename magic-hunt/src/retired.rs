//! Checkpoints of kinds that this program no longer hunts for. They can be merged, and their
//! results can be read, but they cannot be resumed.
//!
//! | kind | a record |
//! |---|---|
//! | `sparse`, magics with fewer index bits by random trial | candidates, and the magic or `none` |
//! | `reduced`, from the top, for a bishop, without a `run` | nodes, and the first magic or `none` |
//! | `overlaid`, tables on top of each other | step, tries, limit, the table at work, and the best |

use anyhow::{Context, Result, bail, ensure};
use magic_gen::finds::{Find, Form, Reads, Row, Shared, text};
use magic_gen::geometry::Site;
use magic_gen::search::Occupancies;
use magic_gen::{decimal, hex};

use crate::candidates::fill::check_shift;
use crate::{Checkpoint, find_kinds, ledger};

/// The results of a checkpoint of such a kind, as its hunt reported them; `None` for other kinds.
///
/// # Errors
///
/// If a record or a parameter is not one of this kind.
pub fn report(checkpoint: &Checkpoint) -> Option<Result<String>> {
    let has = |name: &str, value: &str| parameter(checkpoint, name).is_ok_and(|is| is == value);
    match &checkpoint.identity.kind[..] {
        "sparse" => Some(sparse(checkpoint)),
        "reduced"
            if has("slider", "bishop")
                && has("from", "top")
                && parameter(checkpoint, "run").is_err() =>
        {
            Some(sparse(checkpoint))
        }
        "overlaid" => Some(overlaid(checkpoint)),
        _ => None,
    }
}

fn parameter<'a>(checkpoint: &'a Checkpoint, wanted: &str) -> Result<&'a str> {
    let mut parameters = checkpoint.identity.parameters.iter();
    let value = parameters.find(|(name, _)| name == wanted).map(|(_, value)| &value[..]);
    value.with_context(|| format!("it has no {wanted}"))
}

fn sparse(checkpoint: &Checkpoint) -> Result<String> {
    let parameter = |name| parameter(checkpoint, name);
    let place = format!("{} {}", parameter("slider")?, parameter("square")?);
    let (mut tried, mut found) = (0_u128, String::new());
    for (unit, entry) in &checkpoint.entries {
        let of_unit = || format!("the record of unit {unit}");
        let words = entry.record.split_once(' ').context("expected candidates and a magic");
        let (candidates, magic) = words.with_context(of_unit)?;
        tried += u128::from(candidates.parse::<u64>().with_context(of_unit)?);
        if magic != "none" {
            let magic = ledger::magic(magic).with_context(of_unit)?;
            found += &format!("{magic:#018x}  unit {unit}, candidate {candidates}\n");
        }
    }
    let count = if found.is_empty() { "no magic" } else { "magics" };
    Ok(format!("{place}, {} bits: {count} in {tried} candidates\n{found}", parameter("bits")?))
}

/// The shortest table of all units.
fn overlaid(checkpoint: &Checkpoint) -> Result<String> {
    let reads = if parameter(checkpoint, "apart")? == "true" { Reads::Far } else { Reads::Lines };
    let shared = Shared { form: Form::White, fixed: false, reads };
    let kind = find_kinds::of(shared).context("there is no such kind")?;
    let mut best: Option<Find> = None;
    for (unit, entry) in &checkpoint.entries {
        let of_unit = || format!("the record of unit {unit}");
        let table = entry.record.split(' ').nth(4).context("expected five words");
        let rows = table.and_then(rows).with_context(of_unit)?;
        let entries = rows.iter().map(end).max().unwrap_or(0);
        if best.as_ref().is_none_or(|best| entries < best.entries) {
            let notes = vec![format!("# Found: magic-gen hunt overlaid; unit {unit}")];
            best = Some(Find { kind, entries, entries_line: None, notes, rows });
        }
    }
    Ok(best.map_or_else(|| "no table yet\n".to_owned(), |find| text::text(&find)))
}

/// The rows of a table: `magic:shift:offset` for each square, rooks first.
fn rows(table: &str) -> Result<Vec<Row>> {
    let words: Vec<&str> = table.split(',').collect();
    ensure!(words.len() == Site::all().len(), "{} squares, not 128", words.len());
    let row = |(site, word): (Site, &&str)| -> Result<Row> {
        let parts: Vec<&str> = word.split(':').collect();
        let [magic, shift, offset] = parts[..] else { bail!("expected magic:shift:offset") };
        let magic = hex::word(magic).context("the magic is not a hexadecimal number")?;
        let shift = decimal::number(shift).context("the shift is not a number")?;
        check_shift(shift)?;
        let offset: u32 = decimal::number(offset).context("the offset is not a number")?;
        let (slider, square) = (site.slider(), site.square());
        let (offset, how) = (offset.into(), String::new());
        Ok(Row { line: 0, slider, square, magic, shift, offset, how })
    };
    let rows = Site::all()
        .zip(&words)
        .map(|(site, word)| row((site, word)).with_context(|| format!("{site}: `{word}`")));
    rows.collect()
}

/// One more than the highest slot of a row.
fn end(row: &Row) -> usize {
    let boards = Occupancies::new(row.slider, row.square).boards;
    let highest = boards.iter().map(|board| board.wrapping_mul(row.magic) >> row.shift).max();
    row.offset as usize + highest.unwrap_or(0) as usize + 1
}

//! The parts that techniques with one table for all squares share: the find of a hunt, and for each
//! square a record, of rook and bishop together, in one cache line.

use anyhow::{Context, Result};

use super::expression::Function;
use super::plan::{Array, Contents, Values};
use crate::finds::Row;
use crate::read::Fingerprint;
use crate::verify::{Proven, Verified};

/// The table of records, and the number of words in one.
pub(super) const RECORDS: &str = "records";
pub(super) const WIDTH: u32 = 8;

/// The table of attack sets.
pub(super) const SETS: &str = "attacks";

/// The find that is in this file of the folder.
pub(super) fn find<'a>(verified: &'a Verified, file: &str) -> Result<&'a Proven> {
    let find = verified.finds.iter().find(|proven| proven.find.kind.file == file);
    find.with_context(|| format!("the folder has no {file}, which this technique stands on"))
}

/// The verified numbers of a find.
pub(super) fn prints(find: &Proven) -> Vec<Fingerprint> {
    find.tables(None).map(|(name, table)| Fingerprint::of_words(name, &table)).collect()
}

/// The tables of a find. `record` makes a square's record from its two rows, the rook's and the
/// bishop's.
pub(super) fn contents(
    find: &Proven,
    about: &'static str,
    record: impl Fn([&Row; 2]) -> [u64; WIDTH as usize],
    functions: Vec<Function>,
) -> Contents {
    let (rooks, bishops) = find.find.rows.split_at(64);
    let records = rooks.iter().zip(bishops).flat_map(|(rook, bishop)| record([rook, bishop]));
    let records = Array::new(RECORDS, about, Values::U64(records.collect()));
    let sets = Values::U64(find.proof.table.clone());
    let sets = Array::new(SETS, "Attack sets by index, of all squares.", sets);
    Contents {
        numbers: prints(find),
        tables: vec![records, sets],
        functions,
        ..Contents::default()
    }
}

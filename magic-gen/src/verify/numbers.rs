//! The proof of exported tables without a magic for each square: shared lines, bit scans and line
//! tables.

use anyhow::{Context, Error, Result, bail, ensure};
use serde_json::Value;

use super::proof_record::ProofRecord;
use super::{line_proofs, rook_entries_proof, scan_proofs, string_proof};
use crate::document::{Document, Hex};
use crate::thousands::thousands;

/// The results of a verification of such tables.
#[derive(Debug, Default)]
pub struct NumbersReport {
    /// The figures of each proven table.
    pub proven: Vec<ProofRecord>,
    /// The failures. Each begins with the name of the table.
    pub failures: Vec<Error>,
}

/// The names of the tables that are proven together, as in an export: the magics, and the tables
/// from which they select.
const ROOK_LINES: [&str; 2] = ["shared_lines_rook_magics", "shared_lines_rook_attacks"];
const BISHOP_LINES: [&str; 2] = ["shared_lines_bishop_magics", "shared_lines_bishop_attacks"];
const DE_BRUIJN: [&str; 2] = ["de_bruijn", "de_bruijn_index"];

/// Proves the tables of `document` that have no magics.
pub fn verify_numbers(document: &Document) -> NumbersReport {
    let mut report = NumbersReport::default();
    for (name, value) in &document.numbers {
        let proof = match name.as_str() {
            name if is_proven_with_another(document, name) => continue,
            name if ROOK_LINES.contains(&name) => rook_lines(document),
            name if BISHOP_LINES.contains(&name) => bishop_lines(document),
            name if DE_BRUIJN.contains(&name) => de_bruijn(document),
            "mod_67_index" => {
                numbers(value).and_then(|index| scan_proofs::mod_67(&index)).map(|()| 64)
            }
            "first_rank_attacks" => {
                numbers(value).and_then(|table| line_proofs::first_rank(&table))
            }
            "fill_up_attacks" => boards(value).and_then(|table| line_proofs::fill_up(&table)),
            "a_file_attacks" => boards(value).and_then(|table| line_proofs::a_file(&table)),
            _ => Err(Error::msg("no table that this program knows")),
        };
        match proof {
            Ok(inputs) => {
                let figures = format!("all {} inputs", thousands(inputs));
                let numbers = vec![("inputs", inputs)];
                report.proven.push(ProofRecord::named(name, &figures, numbers));
            }
            Err(error) => report.failures.push(error.context(name.clone())),
        }
    }
    report
}

/// Whether another table is there whose proof includes this table.
fn is_proven_with_another(document: &Document, name: &str) -> bool {
    let pairs = [ROOK_LINES, BISHOP_LINES, DE_BRUIJN];
    pairs.iter().any(|[one, other]| *other == name && document.numbers.contains_key(*one))
}

fn pair<'a>(document: &'a Document, names: [&str; 2]) -> Result<[&'a Value; 2]> {
    let [one, other] =
        names.map(|name| document.numbers.get(name).with_context(|| format!("there is no {name}")));
    Ok([one?, other?])
}

fn rook_lines(document: &Document) -> Result<usize> {
    let [magics, entries] = pair(document, ROOK_LINES)?.map(boards);
    let (magics, entries) = (magics?, entries?);
    let proof = rook_entries_proof::prove(&magics, entries.len() as u64)?;
    ensure_same(&entries, &proof.table)?;
    Ok(proof.occupancies)
}

fn bishop_lines(document: &Document) -> Result<usize> {
    let [magics, string] = pair(document, BISHOP_LINES)?.map(boards);
    let (magics, string) = (magics?, string?);
    let proof = string_proof::prove(&magics, None)?;
    ensure_same(&string, &proof.table)?;
    Ok(proof.occupancies)
}

/// Proves that a table is the one from which its magics select.
fn ensure_same(table: &[u64], proven: &[u64]) -> Result<()> {
    ensure!(table.len() == proven.len(), "{} entries, not {}", table.len(), proven.len());
    let wrong = table.iter().zip(proven).position(|(one, other)| one != other);
    match wrong {
        Some(at) => bail!("entry {at} is {:#018x}, not {:#018x}", table[at], proven[at]),
        None => Ok(()),
    }
}

fn de_bruijn(document: &Document) -> Result<usize> {
    let [sequence, index] = pair(document, DE_BRUIJN)?;
    let (sequence, index) = (boards(sequence)?, numbers(index)?);
    ensure!(sequence.len() == 1, "{} numbers instead of 1", sequence.len());
    scan_proofs::de_bruijn(sequence[0], &index).map(|()| 64)
}

fn boards(value: &Value) -> Result<Vec<u64>> {
    let boards: Vec<Hex> = serde_json::from_value(value.clone())?;
    Ok(boards.into_iter().map(|board| board.0).collect())
}

fn numbers<T: serde::de::DeserializeOwned>(value: &Value) -> Result<Vec<T>> {
    Ok(serde_json::from_value(value.clone())?)
}

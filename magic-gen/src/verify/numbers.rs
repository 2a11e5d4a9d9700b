//! The proof of exported tables that have no magics: bit scans and line tables.

use anyhow::{Context, Error, Result, ensure};
use serde_json::Value;

use super::{line_proofs, scan_proofs};
use crate::document::{Document, Hex};
use crate::figures::thousands;

/// What a verification of such tables found.
#[derive(Debug, Default)]
pub struct NumbersReport {
    /// A line for each table that was proven.
    pub proven: Vec<String>,
    /// What is wrong, each with the table's name in front.
    pub failures: Vec<Error>,
}

/// The names of the tables, as they are exported.
const DE_BRUIJN: [&str; 2] = ["de_bruijn", "de_bruijn_index"];

/// Proves the tables of `document` that have no magics.
pub fn verify_numbers(document: &Document) -> NumbersReport {
    let mut report = NumbersReport::default();
    for (name, value) in &document.numbers {
        let proof = match name.as_str() {
            // The sequence and its indices are proven together.
            "de_bruijn_index" if document.numbers.contains_key(DE_BRUIJN[0]) => continue,
            "de_bruijn" | "de_bruijn_index" => de_bruijn(document),
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
                report.proven.push(format!("{name}: all {} inputs", thousands(inputs)));
            }
            Err(error) => report.failures.push(error.context(name.clone())),
        }
    }
    report
}

fn de_bruijn(document: &Document) -> Result<usize> {
    let [sequence, index] = DE_BRUIJN
        .map(|name| document.numbers.get(name).with_context(|| format!("there is no {name}")));
    let (sequence, index) = (boards(sequence?)?, numbers(index?)?);
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

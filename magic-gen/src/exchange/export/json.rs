//! A plan as a document.

use std::collections::BTreeMap;

use anyhow::{Result, ensure};
use serde_json::{Value, json};

use super::plan::{Array, Plan, Values};
use super::techniques::Technique;
use crate::document::{self, Document, FORMAT, Hex, VERSION};
use crate::geometry::Slider;

/// The text of the document.
///
/// # Errors
///
/// If the technique has no JSON.
pub(super) fn text(plan: &Plan) -> Result<String> {
    let names = Technique::ALL.iter().filter(|technique| technique.has_json);
    let names: Vec<_> = names.map(|technique| technique.name).collect();
    ensure!(
        plan.technique.has_json,
        "there is no JSON of {}: choose another --format, or one of the techniques {}",
        plan.technique.name,
        names.join(", ")
    );
    Ok(document::text(&document(plan)))
}

fn document(plan: &Plan) -> Document {
    let contents = &plan.contents;
    let table = |(slider, words): (Slider, &Vec<u64>)| {
        (slider.to_string(), words.iter().copied().map(Hex).collect::<Vec<_>>())
    };
    let attacks = Slider::ALL.into_iter().zip(&contents.attacks);
    let arrays = contents.arrays.iter().map(|array| (array.name.to_owned(), numbers(array)));
    Document {
        format: FORMAT.to_owned(),
        version: VERSION,
        technique: plan.technique.name.to_owned(),
        about: plan.technique.about.to_owned(),
        origin: plan.origin.clone(),
        magics: contents.magics.clone(),
        attacks: attacks.filter(|(_, words)| !words.is_empty()).map(table).collect(),
        numbers: arrays.collect::<BTreeMap<_, _>>(),
    }
}

fn numbers(array: &Array) -> Value {
    match &array.values {
        Values::U64(words) => words.iter().map(|&word| json!(Hex(word))).collect(),
        Values::U32(numbers) => json!(numbers),
        Values::U16(numbers) => json!(numbers),
        Values::U8(bytes) => json!(bytes),
        Values::I8(bytes) => json!(bytes),
    }
}

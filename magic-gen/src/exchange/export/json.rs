//! A plan as a document.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::plan::{Array, Plan, Values};
use crate::document::{self, Document, FORMAT, Hex, Record, VERSION};
use crate::geometry::Slider;

pub(super) fn text(plan: &Plan) -> String {
    document::text(&document(plan))
}

fn document(plan: &Plan) -> Document {
    let record = |entry: &super::plan::PlannedMagic| Record {
        piece: entry.slider.to_string(),
        square: entry.square.to_string(),
        mask: Hex(entry.mask),
        magic: Hex(entry.magic),
        shift: entry.shift,
        offset: u64::from(entry.offset),
        table: None,
    };
    let table = |(slider, words): (Slider, &Vec<u64>)| {
        (slider.to_string(), words.iter().copied().map(Hex).collect::<Vec<_>>())
    };
    let attacks = Slider::ALL.into_iter().zip(&plan.attacks).filter(|(_, words)| !words.is_empty());
    Document {
        format: FORMAT.to_owned(),
        version: VERSION,
        technique: plan.technique.name().to_owned(),
        about: plan.technique.about().to_owned(),
        origin: plan.origin.clone(),
        magics: plan.magics.iter().map(record).collect(),
        attacks: attacks.map(table).collect(),
        numbers: plan
            .arrays
            .iter()
            .map(|array| (array.name.clone(), numbers(array)))
            .collect::<BTreeMap<_, _>>(),
    }
}

fn numbers(array: &Array) -> Value {
    match &array.values {
        Values::U64(words) => words.iter().map(|&word| json!(Hex(word))).collect(),
        Values::U32(words) => json!(words),
        Values::U8(bytes) => json!(bytes),
        Values::I8(bytes) => json!(bytes),
    }
}

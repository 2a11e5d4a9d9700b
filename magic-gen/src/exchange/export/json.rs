//! The tables as JSON, by the names that they have in every language, in the order of these.
//!
//! 64-bit numbers are strings, `0x` and sixteen digits. Four numbers are on a line: a record of a
//! square has as many. (Records of both sliders are not one after the other, so `audit` cannot
//! take numbers of one for those of the other.)

use std::collections::BTreeMap;

use serde_json::json;

use super::plan::{Array, Plan};

/// The text of the file.
pub(super) fn text(plan: &Plan) -> String {
    let (technique, contents) = (plan.technique, &plan.contents);
    let head =
        [("technique", technique.name), ("about", technique.about), ("origin", &plan.origin)];
    let head = head.map(|(name, text)| format!("  {}: {},\n", json!(name), json!(text)));
    let arrays = contents.tables.iter().chain(&contents.arrays).chain(&contents.common);
    let tables: BTreeMap<&str, String> = arrays.map(|array| (array.name, table(array))).collect();
    let tables: Vec<String> = tables.into_values().collect();
    format!("{{\n{}  \"tables\": {{\n{}\n  }}\n}}\n", head.concat(), tables.join(",\n"))
}

fn table(array: &Array) -> String {
    let numbers: Vec<String> = array.json().map(|number| number.to_string()).collect();
    let lines: Vec<String> = numbers.chunks(4).map(|four| four.join(", ")).collect();
    format!("    {}: [\n      {}\n    ]", json!(array.name), lines.join(",\n      "))
}

//! Documents: the JSON in which programs exchange magics.
//!
//! ```json
//! {
//!   "format": "magic-gen tables", "version": 1, "technique": "fancy",
//!   "magics": [
//!     { "piece": "rook", "square": "a1", "mask": "0x000101010101017e",
//!       "magic": "0x0080004000801020", "shift": 52, "offset": 0 }
//!   ],
//!   "attacks": { "rook": ["0x01010101010101fe"], "bishop": [] }
//! }
//! ```
//!
//! | field | what it is |
//! |---|---|
//! | `format`, `version` | what this is; both may be left out, but no other values are allowed |
//! | `technique`, `about`, `origin` | for people |
//! | `magics` | 128 records, in any order |
//! | `piece` | `rook` or `bishop` |
//! | `square` | `a1` to `h8`; a1 is bit 0 of a bitboard, b1 bit 1, h8 bit 63 |
//! | `mask` | the squares whose occupancy matters |
//! | `magic`, `shift`, `offset` | an occupancy's index into its table is `offset + (((occupied & mask) * magic mod 2^64) >> shift)` |
//! | `table` | the table that the index is for; if it is left out, the piece's own. Tables of squares may overlap where their attack sets agree |
//! | `attacks` | the tables by name; without them only the magics are proven |
//! | `numbers` | tables without such records (`--technique shared-lines`, `scans` and `lines`), each an array, row after row; then `magics` may be left out |
//!
//! Numbers of 64 bits are strings, `0x` and up to sixteen hexadecimal digits, since many readers
//! read JSON numbers as floating point and lose the low bits. Other fields are ignored.

use std::collections::BTreeMap;
use std::fmt;

use anyhow::{Result, anyhow, ensure};
use serde::{Deserialize, Serialize};

use crate::hex;

/// The value of `format`.
pub const FORMAT: &str = "magic-gen tables";

/// The version of the format.
pub const VERSION: u32 = 1;

/// A 64-bit number, written as a hexadecimal string.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Hex(pub u64);

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#018x}", self.0)
    }
}

impl From<Hex> for String {
    fn from(hex: Hex) -> Self {
        hex.to_string()
    }
}

impl TryFrom<String> for Hex {
    type Error = String;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let digits = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X"));
        digits.and_then(hex::word).map(Self).ok_or_else(|| {
            format!("`{text}` is not a 64-bit number: expected 0x and up to 16 hexadecimal digits")
        })
    }
}

/// A whole file.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(expecting = "an object with `magics`")]
pub struct Document {
    /// [`FORMAT`], or empty.
    #[serde(default)]
    pub format: String,
    /// [`VERSION`].
    #[serde(default = "current_version")]
    pub version: u32,
    /// The name of the technique to which the tables belong.
    #[serde(default)]
    pub technique: String,
    /// A sentence for people.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub about: String,
    /// Where it comes from, for people.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub origin: String,
    /// The magics.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub magics: Vec<Record>,
    /// The attack tables by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub attacks: BTreeMap<String, Vec<Hex>>,
    /// Other tables by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub numbers: BTreeMap<String, serde_json::Value>,
}

fn current_version() -> u32 {
    VERSION
}

/// The magic of one piece on one square.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(expecting = "an object with piece, square, mask, magic, shift and offset")]
pub struct Record {
    /// `rook` or `bishop`.
    pub piece: String,
    /// `a1` to `h8`.
    pub square: String,
    /// The relevant squares.
    pub mask: Hex,
    /// The magic.
    pub magic: Hex,
    /// The number of bits by which the product is shifted to the right.
    pub shift: u32,
    /// The place where the square's slots begin.
    pub offset: u64,
    /// The table, if it is not the piece's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
}

impl Record {
    /// The name of the table that the index is for.
    pub fn table(&self) -> &str {
        self.table.as_deref().unwrap_or(&self.piece)
    }
}

/// Reads a file's text.
///
/// # Errors
///
/// If it is not JSON, not of this format, or of another version.
pub fn parse(text: &str) -> Result<Document> {
    let document: Document = serde_json::from_str(text).map_err(|error| {
        let what = if error.is_data() { "not in the export format" } else { "no JSON" };
        anyhow!("{what}: {error}")
    })?;
    let Document { format, version, .. } = &document;
    ensure!(format.is_empty() || format == FORMAT, "the format is `{format}`, not `{FORMAT}`");
    ensure!(*version == VERSION, "version {version} of the format; this program reads {VERSION}");
    Ok(document)
}

/// The text of a file: a line for each magic, tables in lines of four.
pub fn text(document: &Document) -> String {
    let mut head = document.clone();
    let magics = std::mem::take(&mut head.magics);
    let attacks = std::mem::take(&mut head.attacks);
    let numbers = std::mem::take(&mut head.numbers);
    let pretty = serde_json::to_string_pretty(&head).expect("strings and numbers");
    let mut parts = vec![pretty.trim_end_matches(['}', '\n']).to_owned()];
    if !magics.is_empty() {
        let rows: Vec<_> = magics.iter().map(|m| format!("    {}", json(m))).collect();
        parts.push(format!("  \"magics\": [\n{}\n  ]", rows.join(",\n")));
    }
    if !attacks.is_empty() {
        let tables = attacks.iter().map(|(name, table)| {
            let words: Vec<_> = table.iter().map(json).collect();
            format!("    {name:?}: [\n{}\n    ]", in_fours(&words))
        });
        let tables: Vec<_> = tables.collect();
        parts.push(format!("  \"attacks\": {{\n{}\n  }}", tables.join(",\n")));
    }
    if !numbers.is_empty() {
        let tables: Vec<_> =
            numbers.iter().map(|(name, table)| format!("    {name:?}: {}", json(table))).collect();
        parts.push(format!("  \"numbers\": {{\n{}\n  }}", tables.join(",\n")));
    }
    parts.join(",\n") + "\n}\n"
}

fn in_fours(words: &[String]) -> String {
    let lines: Vec<_> = words.chunks(4).map(|four| format!("      {}", four.join(", "))).collect();
    lines.join(",\n")
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("strings and numbers")
}

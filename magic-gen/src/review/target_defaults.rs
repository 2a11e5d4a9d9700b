//! Which target reads which numbers: the defaults of the engine crate. And an overview of these and
//! of all tables.

use std::fmt::Write;

use serde::Serialize;

use crate::diagram::HEADING;
use crate::read::Fingerprint;
use crate::thousands::thousands;

/// A kind of target, and what the lookups read there if no technique is chosen.
#[derive(Serialize)]
pub struct Target {
    /// Its architectures.
    pub name: &'static str,
    /// The technique.
    pub technique: &'static str,
    /// The tables that it reads.
    pub reads: &'static str,
    /// The bytes of these tables.
    pub bytes: usize,
}

/// All of them. The last is for all other targets.
pub const TARGETS: [Target; 3] = [
    Target {
        name: "x86-64, x86, WebAssembly",
        technique: "shared_lines",
        reads: "the entries, sets and string of shared lines",
        bytes: 12_160,
    },
    Target {
        name: "AArch64",
        technique: "hyperbola_reversed",
        reads: "the masks of the lines through each square",
        bytes: 2_048,
    },
    Target {
        name: "any other",
        technique: "hyperbola",
        reads: "the same masks, and the first-rank sets",
        bytes: 2_560,
    },
];

/// The target that has this technique as its default.
pub fn of(technique: &str) -> &'static Target {
    let is_it = |target: &&Target| target.technique == technique;
    TARGETS.iter().find(is_it).expect("a default")
}

/// The defaults of the targets, then a line for each table.
pub fn overview(tables: &[Fingerprint]) -> String {
    let mut text = format!("{HEADING}What the lookups read where nobody chooses{HEADING:#}\n");
    for target in &TARGETS {
        let bytes = format!("{} bytes", thousands(target.bytes));
        let _ = writeln!(text, "{:<26}{bytes:>12}  {}", target.name, target.technique);
    }
    let _ = writeln!(text, "\n{HEADING}{:<38}{:>9}{:>10}{HEADING:#}", "table", "entries", "bytes");
    for Fingerprint { name, entries, bytes, .. } in tables {
        let (entries, bytes) = (thousands(*entries), thousands(*bytes));
        let _ = writeln!(text, "{:<38}{entries:>9}{bytes:>10}", name.replace('_', " "));
    }
    text
}

//! An overview of all tables of a folder.

use std::fmt::Write;

use super::target_defaults::TARGETS;
use crate::diagram::HEADING;
use crate::read::Fingerprint;
use crate::thousands::thousands;

/// The defaults of the targets, then a line for each table.
pub fn text(tables: &[Fingerprint]) -> String {
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

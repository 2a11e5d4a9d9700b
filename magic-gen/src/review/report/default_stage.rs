//! The default's lookup to move: the numbers for its scripts, and the drawing for those without scripts.

use super::default_drawing;
use crate::finds::Lookup;
use crate::review::target_defaults;
use crate::verify::Verified;

const SCRIPTS: [&str; 2] = [include_str!("shared_state.js"), include_str!("shared_view.js")];

/// The section; nothing where the folder has not the bishop's find.
pub(super) fn section(verified: &Verified) -> String {
    let (Some(figure), Some(numbers)) = (default_drawing::figure(verified), numbers(verified))
    else {
        return String::new();
    };
    [
        &format!(
            "<section id=\"default\">\n<h2>The default: shared lines</h2>\n<p>Shared lines is the \
             default of rookline on {}. A table for each square says the same things over and over. What a \
             rook on a4 sees of its file with a piece on a6, a rook on h4 sees with a piece on h6. So all \
             files share one table, and all ranks share another. A rook loads one word from each, \
             and both together are its attack set. All bishops share one string of bytes.</p>\n",
            target_defaults::of("shared_lines").name
        ),
        "<div id=\"shared\" hidden></div>\n<div id=\"shared-drawing\">\n",
        &figure,
        "</div>\n<script type=\"application/json\" id=\"shared-numbers\">",
        &numbers,
        "</script>\n<script>\n",
        &SCRIPTS.concat(),
        "</script>\n</section>\n",
    ]
    .concat()
}

/// Magics and tables of the default, bytes as hexadecimal digits.
fn numbers(verified: &Verified) -> Option<String> {
    let magics = verified.shared_lines?;
    let words = |magics: &[u64]| magics.iter().map(|n| format!("{n:#018x}")).collect::<Vec<_>>();
    let digits = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    // A rank of an entry is attacked as a whole.
    let ranks = |entry: &u64| (0..8).map(|n| ((entry >> (8 * n) & 1) as u8) << n).sum();
    let entries: Vec<u8> = verified.rook_entries.iter().map(ranks).collect();
    let string =
        verified.finds.iter().find(|proven| proven.find.kind.lookup == Lookup::OneString)?;
    let bytes: Vec<u8> = string.proof.table.iter().flat_map(|word| word.to_le_bytes()).collect();
    let numbers = serde_json::json!({
        "rook": words(&magics.rook),
        "bishop": words(&magics.bishop),
        "entries": digits(&entries),
        "first_rank": digits(&verified.first_rank),
        "string": digits(&bytes[..string.find.entries]),
    });
    Some(numbers.to_string())
}

//! The default's lookup to move: the numbers for its scripts, and the drawing for those without scripts.

use super::{bare, default_drawing, overlap_drawing};
use crate::finds::Lookup;
use crate::review::target_defaults;
use crate::verify::{Proven, Verified};

/// In the order in which they need one another.
const SCRIPTS: [&str; 3] = [
    include_str!("shared_state.js"),
    include_str!("shared_pictures.js"),
    include_str!("shared_view.js"),
];

/// The section; nothing where the folder has not the bishop's find.
pub(super) fn section(verified: &Verified) -> String {
    let (Some(figure), Some(numbers)) = (default_drawing::figure(verified), numbers(verified))
    else {
        return String::new();
    };
    let overlap = string(verified).and_then(overlap_drawing::figure).unwrap_or_default();
    [
        &format!(
            "<section id=\"default\">\n<h2>The default: shared lines</h2>\n<p>A table for each square says the same \
             things over and over. What a rook on a4 sees of its file with a piece on a6, a rook on h4 sees with a \
             piece on h6. Shared lines keeps such an answer once. It is the default of rookline, a library for chess \
             engines, on {}.</p>\n",
            target_defaults::of("shared_lines").name
        ),
        "<div class=\"shared-play\">\n<div id=\"shared\" hidden></div>\n<div id=\"shared-drawing\">\n",
        &figure,
        "</div>\n<div id=\"shared-story\">\n",
        &include_str!("shared_story.html").replace("<!-- overlap -->\n", &overlap),
        "</div>\n</div>\n<script type=\"application/json\" id=\"shared-numbers\">",
        &numbers,
        "</script>\n<script>\n",
        &SCRIPTS.map(bare).concat(),
        "</script>\n</section>\n",
    ]
    .concat()
}

/// The string of all bishops.
fn string(verified: &Verified) -> Option<&Proven> {
    verified.finds.iter().find(|proven| proven.find.kind.lookup == Lookup::OneString)
}

/// Magics and tables of the default, bytes as hexadecimal digits.
fn numbers(verified: &Verified) -> Option<String> {
    let magics = verified.shared_lines?;
    let words = |magics: &[u64]| magics.iter().map(|n| format!("{n:#018x}")).collect::<Vec<_>>();
    let digits = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    // A rank of an entry is attacked as a whole.
    let ranks = |entry: &u64| (0..8).map(|n| ((entry >> (8 * n) & 1) as u8) << n).sum();
    let entries: Vec<u8> = verified.rook_entries.iter().map(ranks).collect();
    let string = string(verified)?;
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

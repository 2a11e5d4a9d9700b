//! The default's lookup to move: the numbers for its scripts, and the drawing for those without scripts.

use super::{bare, default_drawing, overlap_drawing};
use crate::review::target_defaults;
use crate::verify::Verified;

/// In the order in which they need one another.
const SCRIPTS: [&str; 3] = [
    include_str!("shared_lines/state.js"),
    include_str!("shared_lines/pictures.js"),
    include_str!("shared_lines/view.js"),
];

/// The section.
pub(super) fn section(verified: &Verified) -> String {
    let overlap = overlap_drawing::figure(verified);
    [
        &format!(
            "<section id=\"default\">\n<h2>The default: shared lines</h2>\n<p>A table for each square says the same \
             things over and over. What a rook on a4 sees of its file with a piece on a6, a rook on h4 sees with a \
             piece on h6. Shared lines keeps such an answer once. It is the default of rookline, a library for chess \
             engines, on {}.</p>\n",
            target_defaults::of("shared_lines").name
        ),
        "<div class=\"shared-play\">\n<div id=\"shared\" hidden></div>\n<div id=\"shared-drawing\">\n",
        &default_drawing::figure(verified),
        "</div>\n<div id=\"shared-story\">\n",
        &include_str!("shared_lines/page.html").replace("<!-- overlap -->\n", &overlap),
        "</div>\n</div>\n<script type=\"application/json\" id=\"shared-numbers\">",
        &numbers(verified),
        "</script>\n<script>\n",
        &SCRIPTS.map(bare).concat(),
        "</script>\n</section>\n",
    ]
    .concat()
}

/// Magics and tables of the default, bytes as hexadecimal digits.
fn numbers(verified: &Verified) -> String {
    let magics = verified.shared_lines;
    let words = |magics: &[u64]| magics.iter().map(|n| format!("{n:#018x}")).collect::<Vec<_>>();
    let digits = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    // A rank of an entry is attacked as a whole.
    let ranks = |entry: &u64| (0..8).map(|n| ((entry >> (8 * n) & 1) as u8) << n).sum();
    let entries: Vec<u8> = verified.rook_entries.iter().map(ranks).collect();
    let numbers = serde_json::json!({
        "rook": words(&magics.rook),
        "bishop": words(&magics.bishop),
        "entries": digits(&entries),
        "first_rank": digits(&verified.first_rank),
        "string": digits(&verified.bishop_string),
    });
    numbers.to_string()
}

//! The numbers of the pages as JSON. Magics are hexadecimal numbers, tables of bytes hexadecimal digits.

use serde_json::{Value, json};

use super::PageData;
use crate::hex::Hex;
use crate::read::MagicRow;
use crate::review::{EXAMPLE, EXAMPLE_SQUARE};

/// All of them.
pub(super) fn json(report: &PageData<'_>) -> Value {
    let PageData { verified, changes, .. } = report;
    let [rook, bishop] = verified.rows.each_ref().map(|rows| {
        let row = |row: &MagicRow| json!([Hex(row.magic), row.bits, row.candidates]);
        rows.iter().map(row).collect::<Value>()
    });
    // A rank of an entry is attacked as a whole, and so are the squares of one file or one rank.
    let ranks = |entry: &u64| (0..8).map(|n| ((entry >> (8 * n) & 1) as u8) << n).sum::<u8>();
    let bytes = |table: &[u64]| digits(table.iter().map(ranks));
    let shared = verified.shared_lines;
    json!({
        "changes": changes,
        "magics": { "rook": rook, "bishop": bishop },
        "example": { "slider": "rook", "square": EXAMPLE_SQUARE, "occupied": Hex(EXAMPLE) },
        "shared": {
            "rook": shared.rook.map(Hex),
            "bishop": shared.bishop.map(Hex).as_slice(),
            "entries": bytes(&verified.rook_entries),
            "first_rank": digits(verified.first_rank.iter().copied()),
            "string": digits(verified.bishop_string.iter().copied()),
        },
        "fill_up": digits(verified.fill_up.iter().map(|&entry| entry as u8)),
        "a_file": bytes(&verified.a_file),
        "de_bruijn": { "sequence": Hex(verified.de_bruijn.0), "index": verified.de_bruijn.1 },
        "mod_67": verified.mod_67,
    })
}

fn digits(bytes: impl Iterator<Item = u8>) -> String {
    bytes.map(|byte| format!("{byte:02x}")).collect()
}

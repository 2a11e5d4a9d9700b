//! The numbers of the pages as JSON. Magics are hexadecimal numbers, tables of bytes hexadecimal digits.

use serde_json::{Value, json};

use super::Report;
use super::measured::MEASURED;
use crate::geometry::{Slider, Square};
use crate::review::{EXAMPLE, EXAMPLE_SQUARE};
use crate::search::magic;
use crate::stream;
use crate::verify::Verified;

/// All of them.
pub(super) fn json(report: &Report<'_>) -> Value {
    let Report { verified, changes, .. } = report;
    let of_both = |of: &dyn Fn(Slider) -> Value| {
        let [rook, bishop] = Slider::ALL.map(of);
        json!({ "rook": rook, "bishop": bishop })
    };
    let magics = |slider: Slider| {
        let rows = verified.rows[slider as usize].iter();
        rows.map(|row| json!([hex(row.magic), row.bits, row.candidates])).collect()
    };
    // A rank of an entry is attacked as a whole, and so are the squares of one file or one rank.
    let ranks = |entry: &u64| (0..8).map(|n| ((entry >> (8 * n) & 1) as u8) << n).sum::<u8>();
    let bytes = |table: &[u64]| digits(table.iter().map(ranks));
    let shared = verified.shared_lines;
    json!({
        "changes": changes,
        "magics": of_both(&magics),
        "streams": of_both(&|slider| streams(verified, slider, report.seed)),
        "example": { "slider": "rook", "square": EXAMPLE_SQUARE, "occupied": hex(EXAMPLE) },
        "scale": MEASURED,
        "shared": {
            "rook": shared.rook.map(hex),
            "bishop": shared.bishop.map(hex).as_slice(),
            "entries": bytes(&verified.rook_entries),
            "first_rank": digits(verified.first_rank.iter().copied()),
            "string": digits(verified.bishop_string.iter().copied()),
        },
        "fill_up": digits(verified.fill_up.iter().map(|&entry| entry as u8)),
        "a_file": bytes(&verified.a_file),
        "de_bruijn": { "sequence": hex(verified.de_bruijn.0), "index": verified.de_bruijn.1 },
        "mod_67": verified.mod_67,
    })
}

pub(super) fn hex(number: u64) -> String {
    format!("{number:#018x}")
}

fn digits(bytes: impl Iterator<Item = u8>) -> String {
    bytes.map(|byte| format!("{byte:02x}")).collect()
}

/// Where the random numbers of each square's search begin; none if the search from this seed does not end
/// with the magic that is in the folder.
fn streams(verified: &Verified, slider: Slider, seed: Option<u64>) -> Value {
    let state = |(square, row): (Square, &crate::read::MagicRow)| {
        let seed = seed.filter(|_| row.candidates > 0)?;
        let found = magic::find(slider, square, seed);
        let is_theirs = (found.magic, found.candidates) == (row.magic, row.candidates);
        let state = stream::state(seed, &magic::label(slider, square));
        is_theirs.then(|| digits(state.iter().copied()))
    };
    Square::all().zip(&verified.rows[slider as usize]).map(state).collect()
}

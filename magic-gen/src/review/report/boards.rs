//! Another board than that of chess: xiangqi, with the tables that its exported file has.

use std::cmp::Reverse;

use serde_json::{Map, Value, json};

use super::row;
use crate::exchange::export::Array;
use crate::exchange::export::boards::Request;
use crate::geometry::board::Board;
use crate::geometry::piece::Piece;
use crate::stream::DEFAULT_SEED;
use crate::thousands::thousands;

/// The tables that the script reads.
const READ: [&str; 4] = ["row_sets", "column_sets", "horse_1_magics", "horse_1_shifts"];

/// The values of the template: what stands in its sentences, and for the script the board and the tables.
pub(super) fn values() -> Vec<(&'static str, String)> {
    let board = Board::named("xiangqi").expect("a board with a name");
    let [mut lines, horse] = [&["rook", "cannon"][..], &["horse"]].map(|it| tables(&board, it));
    lines.sort_by_key(|table| Reverse(table.bytes()));
    let read = lines.iter().chain(&horse).filter(|table| READ.contains(&table.name));
    let read: Map<String, Value> =
        read.map(|table| (table.name.to_owned(), table.json().collect())).collect();
    let data = json!({ "files": board.files, "ranks": board.ranks, "low": board.parts()[1].0, "tables": read });
    let set = 8 * board.parts().len() as u64;
    let [rook, cannon] = ["rook", "cannon"].map(|piece| magic_entries(&board, piece));
    let magics = (rook + cannon) * set;
    let named = |table: &Array| {
        row(&format!("<code>{}</code> {}", table.name, table.about), [thousands(table.bytes())])
    };
    let bytes = |tables: &[Array]| tables.iter().map(Array::bytes).sum::<usize>() as u64;
    vec![
        ("board", data.to_string()),
        ("board_tables", lines.iter().map(named).collect()),
        ("board_bytes", thousands(bytes(&lines))),
        ("board_horse_bytes", thousands(bytes(&horse))),
        ("board_rook_entries", thousands(rook)),
        ("board_magic_bytes", thousands(magics)),
        ("board_magic_mebibytes", (magics >> 20).to_string()),
        ("board_times", thousands(magics / bytes(&lines))),
    ]
}

/// The tables of these pieces, proven.
fn tables(board: &Board, pieces: &[&str]) -> Vec<Array> {
    let request = Request {
        board: board.clone(),
        pieces: pieces.iter().map(|&piece| piece.to_owned()).collect(),
        by_lines: true,
        pair: false,
        name: board.name.clone(),
        seed: DEFAULT_SEED,
        command: String::new(),
    };
    request.tables().expect("the usual pieces have lookups")
}

/// The entries of magics: on each square one for each occupancy of the squares that matter.
fn magic_entries(board: &Board, piece: &str) -> u64 {
    let piece = Piece::new(board, piece).expect("a piece with a name");
    (0..board.squares()).map(|square| 1 << piece.relevant(board, 0, square).count_ones()).sum()
}

//! Makes a test of each section of `docs/porting.md`, which `tests/porting.rs` includes: both sides of
//! every row, each after what the rows of its side take for granted.

use std::path::Path;
use std::{env, fs};

/// The beginning of all sides.
const NAMES: &str = "let (fen, from, to) = (START, Square::E2, Square::E4);
    let (square, color) = (Square::D4, Color::White);";

/// A heading, and the beginnings of the rows' left and right sides.
const SECTIONS: [(&str, [&str; 2]); 3] = [
    (
        "From cozy-chess",
        [
            "use cozy_chess::*;
            let (mut board, other) = (Board::default(), Board::default());
            let piece = Piece::Pawn;
            let mv = Move { from, to, promotion: None };
            let (occupied, set, mut list) = (board.occupied(), board.colors(color), Vec::new());
            let (mut count, mut targets) = (0, BitBoard::EMPTY);
            list.push(mv);",
            "use std::ops::ControlFlow;
            use rookline::*;
            let (mut board, other) = (Board::default(), Board::default());
            let piece = Piece::Pawn;
            let mv = board.legal_move(from, to, None).unwrap();
            let (occupied, set) = (board.occupied(), board.colors(color));
            let mut targets = Bitboard::EMPTY;",
        ],
    ),
    (
        "From shakmaty",
        [
            "use shakmaty::{fen::Fen, packed::PackedSetup, uci::UciMove, zobrist::Zobrist64, *};
            use shakmaty::san::{San, SanPlus};
            let mut position = Chess::default();
            let mv = \"e2e4\".parse::<UciMove>().unwrap().to_move(&position).unwrap();
            let (occupied, set) = (position.board().occupied(), position.board().by_color(color));",
            "use rookline::*;
            let mut board = Board::default();
            let mv = board.legal_move(from, to, None).unwrap();
            let (occupied, set, earlier) = (board.occupied(), board.colors(color), [0u64; 0]);",
        ],
    ),
    (
        "From chess",
        [
            "use std::str::FromStr;
            use chess::*;
            let mut board = Board::default();
            let piece = Piece::Pawn;
            let mv = ChessMove::new(from, to, None);
            let (occupied, set) = (*board.combined(), *board.color_combined(color));",
            "use rookline::{board::Keys, *};
            let mut board = Board::default();
            let piece = Piece::Pawn;
            let mv = board.legal_move(from, to, None).unwrap();
            let (occupied, set) = (board.occupied(), board.colors(color));",
        ],
    ),
];

fn main() {
    const PAGE: &str = "../docs/porting.md";
    println!("cargo::rerun-if-changed={PAGE}");
    let page = fs::read_to_string(PAGE).expect(PAGE);
    let out = env::var_os("OUT_DIR").expect("cargo sets it");
    let tests: String = SECTIONS.iter().map(|section| test(&page, section)).collect();
    fs::write(Path::new(&out).join("porting.rs"), tests).expect("the folder is cargo's");
}

fn test(page: &str, (heading, starts): &(&str, [&str; 2])) -> String {
    let section = page.split("\n## ").find(|section| section.starts_with(heading));
    let rows = section.expect(heading).lines().filter(|line| line.starts_with("| `"));
    let row = |line: &str| -> String {
        // A bar within code is written with a backslash.
        let line = line.replace("\\|", "\u{1}");
        let codes = line.split('|').skip(1).map(|cell| cell.replace('`', "").replace('\u{1}', "|"));
        let side = |(start, code)| format!("{{ {NAMES} {start} let _ = {{ {code} }}; }}\n");
        starts.iter().zip(codes).map(side).collect()
    };
    let rows: Vec<String> = rows.map(row).collect();
    assert!(rows.len() > 30, "{heading}: {} rows", rows.len());
    let name = heading.to_lowercase().replace([' ', '-'], "_");
    format!("#[test]\n#[allow(unused, clippy::all)]\nfn {name}() {{\n{}}}\n", rows.concat())
}

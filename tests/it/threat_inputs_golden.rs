//! The numbers of threat inputs against files that other languages read: `tests/threat_inputs/`.
//!
//! To write them anew, after a set was added: `THREAT_INPUTS=overwrite cargo test -p rookline
//! --test it threat_inputs_golden`. A number that changed makes a network useless that was trained
//! with it, so the set would need another name.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;

use rookline::threats::inputs::{
    Hobbes60144, InputSet, Monty79856, PawnPairs, Plain66640, Plain88368, Reckless66864,
    Stockfish59808, Stockfish60720, Sykora60720, View,
};
use rookline::{Board, Color, Square};
use sha2::{Digest, Sha256};

use crate::threat_inputs::{all_numbers, each_set};

/// Boards with all kinds of pairs: kings on both halves, pawns that something blocks, many like
/// pieces, promoted ones, checks, Chess960.
const FENS: &[&str] = &[
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P4/2PBPN2/PP1N1PPP/R1BQ1RK1 b - - 0 8",
    "2kr3r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/2KR3R w - - 0 1",
    "1k6/8/1qqq4/1qQq4/1qqq4/8/6K1/8 w - - 0 1",
    "2nqQQN1/1Q2Q1qk/1qn2QN1/1N1n1n2/1qn2QN1/2q1q2q/2nqQKN1/3NNN1q w - - 0 1",
    "8/PPPk4/8/8/8/8/4Kppp/8 w - - 0 1",
    "8/1p2p1p1/p1pp1p1p/P1PP1P1P/1P2P1P1/k7/8/K7 w - - 0 1",
    "4k3/p1p1p1p1/P1P1P1P1/8/8/1p1p1p1p/1P1P1P1P/4K3 b - - 0 1",
    "3r1b1k/1n1R1B1N/2p1r1b1/1P1R1B1n/2b1N1r1/1n1B1R1p/2N1p1b1/K2r4 w - - 0 1",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "nqbnrkrb/pppppppp/8/8/8/8/PPPPPPPP/NQBNRKRB w GEge - 0 1",
    "rnb1kbnr/pppp1ppp/8/4p3/5PPq/8/PPPPP2P/RNBQKBNR w KQkq - 1 3",
    "r1b1k2r/pppp1ppp/5n2/4N3/1bB1n2q/2N5/PPPP1PPP/R1BQ1RK1 w kq - 0 8",
    "8/8/4kpp1/3p1b2/p6P/2B5/6P1/6K1 b - - 2 47",
    "6k1/5ppp/8/8/8/8/r4PPP/1R4K1 w - - 0 1",
    "k7/8/8/3Pp3/8/8/8/7K w - e6 0 2",
    "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
    "8/8/8/3k4/8/3K4/8/8 w - - 0 1",
    "r2q1rk1/1b2bppp/p1n1pn2/1p6/3P4/1BN2N2/PP2QPPP/R1BR2K1 w - - 0 13",
];

fn write_numbers(text: &mut String, name: &str, fen: &str, side: Color, mut numbers: Vec<usize>) {
    numbers.sort_unstable();
    let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    writeln!(text, "{name},{side},{fen},{}", numbers.join(" ")).unwrap();
}

fn boards_of_set<S: InputSet>(text: &mut String) {
    for fen in FENS {
        let board: Board = fen.parse().unwrap();
        for side in Color::ALL {
            let numbers = S::indices(&board, View::of(&board, side)).collect();
            write_numbers(text, S::NAME, fen, side, numbers);
        }
    }
}

fn boards_of_pawn_pairs(text: &mut String) {
    for fen in FENS {
        let board: Board = fen.parse().unwrap();
        for side in Color::ALL {
            let view = View::of(&board, side);
            let number = |(one, other)| PawnPairs::index(view, one, other).unwrap();
            let numbers = PawnPairs::of(&board).map(number).collect();
            write_numbers(text, PawnPairs::NAME, fen, side, numbers);
        }
    }
}

fn hash_line(text: &mut String, name: &str, inputs: usize, numbers: &[Option<usize>]) {
    let words = numbers.iter().map(|number| number.map_or(u32::MAX, |number| number as u32));
    let bytes: Vec<u8> = words.flat_map(u32::to_le_bytes).collect();
    let hash = Sha256::digest(bytes).iter().fold(String::new(), |hash, byte| {
        let [high, low] = [byte >> 4, byte & 15].map(|digit| char::from_digit(digit.into(), 16));
        hash + &String::from_iter([high, low].into_iter().flatten())
    });
    let counted = numbers.iter().flatten().collect::<BTreeSet<_>>().len();
    writeln!(text, "{name},{inputs},{counted},{hash}").unwrap();
}

const VIEW: View = View::new(Color::White, Square::A1);

fn hash_of_set<S: InputSet>(text: &mut String) {
    let numbers: Vec<_> = all_numbers::<S>(VIEW).map(|(_, number)| number).collect();
    hash_line(text, S::NAME, S::INPUTS, &numbers);
}

/// Of pawns on squares, white's first: each with each.
fn hash_of_pawn_pairs(text: &mut String) {
    let pawns = Color::ALL.into_iter().flat_map(|color| Square::ALL.map(|square| (color, square)));
    let pairs = pawns.clone().flat_map(|one| pawns.clone().map(move |other| (one, other)));
    let numbers: Vec<_> = pairs.map(|(one, other)| PawnPairs::index(VIEW, one, other)).collect();
    hash_line(text, PawnPairs::NAME, PawnPairs::INPUTS, &numbers);
}

fn check_file(name: &str, text: &str) {
    let path = format!("{}/tests/threat_inputs/{name}", env!("CARGO_MANIFEST_DIR"));
    if std::env::var("THREAT_INPUTS").as_deref() == Ok("overwrite") {
        fs::write(&path, text).unwrap();
    }
    let written = fs::read_to_string(&path).unwrap();
    for (written, now) in written.lines().zip(text.lines()) {
        assert_eq!(written, now, "{path}");
    }
    assert_eq!(written, text, "{path}");
}

#[test]
fn numbers_on_boards_are_those_of_the_file() {
    let mut text = "set,side,fen,numbers\n".to_owned();
    each_set!(boards_of_set(&mut text));
    boards_of_pawn_pairs(&mut text);
    check_file("boards.csv", &text);
}

#[test]
fn hashes_are_those_of_the_file_and_the_constants() {
    let mut text = "set,inputs,counted,sha256\n".to_owned();
    each_set!(hash_of_set(&mut text));
    hash_of_pawn_pairs(&mut text);
    check_file("sets.csv", &text);
    let constants = [
        Stockfish59808::SHA_256,
        Stockfish60720::SHA_256,
        Hobbes60144::SHA_256,
        Reckless66864::SHA_256,
        Monty79856::SHA_256,
        Sykora60720::SHA_256,
        Plain66640::SHA_256,
        Plain88368::SHA_256,
        PawnPairs::SHA_256,
    ];
    assert!(text.lines().skip(1).map(|line| line.rsplit(',').next().unwrap()).eq(constants));
}

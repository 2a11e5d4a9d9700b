//! FENs and moves in algebraic notation, read and written.
//!
//! ```text
//! RUSTFLAGS="-C target-cpu=native" cargo bench -p peers --bench texts
//! cargo bench -p peers --bench texts
//! ```
//!
//! The positions are along random games from the six common ones, the moves all legal ones. Reading
//! ends with a board or with a move that is known to be legal, writing with a `String`. What a
//! board accepts differs: shakmaty and rookline check what the others leave unchecked. A figure is
//! nanoseconds per text, and how many times as fast that is as the first line with the same
//! question.
//!
//! How it is measured: as in `before_the_move.rs`.

mod moment;
mod rows;

use std::hint::black_box;

use peers::corpus;
use peers::others::{chess_board, cozy_chess_board, shakmaty_board, shakmaty_moves};
use rookline::Board;
use rows::{Nodes, Row, measure, row};
use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position as _};

fn main() {
    let boards = corpus::boards();
    let rows: Vec<Row> = [fens_read(&boards), fens_written(&boards), sans_read(&boards)]
        .into_iter()
        .flatten()
        .chain(sans_written(&boards))
        .collect();
    for row in &rows {
        let first = rows.iter().find(|other| other.question == row.question).expect("itself");
        assert_eq!((row.ask)(), (first.ask)(), "{}", row.question);
    }
    measure("texts", "text", &rows);
}

const READ_FEN: &str = "FEN read";

/// The answer is how many pieces there are.
fn fens_read(boards: &[Board]) -> Vec<Row> {
    let texts: Nodes<(), String> = vec![((), boards.iter().map(Board::to_string).collect())];
    let pieces = |count: usize| i64::try_from(count).expect("some thousands");
    vec![
        row(READ_FEN, "`Board`", &texts, move |&(), texts| {
            let board = |text: &String| text.parse::<Board>().expect(text);
            pieces(texts.iter().map(|text| board(text).occupied().len() as usize).sum())
        }),
        row(READ_FEN, "cozy-chess", &texts, move |&(), texts| {
            let board = |text: &String| cozy_chess::Board::from_fen(text, false).expect(text);
            pieces(texts.iter().map(|text| board(text).occupied().len() as usize).sum())
        }),
        row(READ_FEN, "shakmaty", &texts, move |&(), texts| {
            let board = |text: &String| -> Chess {
                let fen: Fen = text.parse().expect(text);
                fen.into_position(CastlingMode::Standard).expect(text)
            };
            pieces(texts.iter().map(|text| board(text).board().occupied().count()).sum())
        }),
        row(READ_FEN, "chess", &texts, move |&(), texts| {
            let board = |text: &String| text.parse::<chess::Board>().expect(text);
            pieces(texts.iter().map(|text| board(text).combined().popcnt() as usize).sum())
        }),
    ]
}

const WRITE_FEN: &str = "FEN written";

/// The answer is the sum of the first letters: further on the texts differ in when they name an en
/// passant square.
fn fens_written(boards: &[Board]) -> Vec<Row> {
    fn written<B: Clone + 'static>(
        way: &'static str,
        boards: impl Iterator<Item = B>,
        write: impl Fn(&B) -> String + 'static,
    ) -> Row {
        let nodes: Nodes<(), B> = vec![((), boards.collect())];
        row(WRITE_FEN, way, &nodes, move |&(), boards| {
            boards.iter().map(|board| i64::from(write(black_box(board)).as_bytes()[0])).sum()
        })
    }
    vec![
        written("`Board`", boards.iter().cloned(), |board| board.fen().to_string()),
        written("cozy-chess", boards.iter().map(cozy_chess_board), ToString::to_string),
        written("shakmaty", boards.iter().map(shakmaty_board), |board| {
            Fen::from_position(board, EnPassantMode::Always).to_string()
        }),
        written("chess", boards.iter().map(chess_board), ToString::to_string),
    ]
}

const READ_SAN: &str = "SAN read";

/// The answer is the sum of the numbers of the squares that are left. (chess refuses a capture en
/// passant that does not say `e.p.`, and cozy-chess reads none of this.)
fn sans_read(boards: &[Board]) -> Vec<Row> {
    let texts = |board: &Board| -> Vec<String> {
        board.legal_moves().iter().map(|&mv| board.san(mv).to_string()).collect()
    };
    fn nodes<B>(
        boards: &[Board],
        of: impl Fn(&Board) -> B,
        texts: impl Fn(&Board) -> Vec<String>,
    ) -> Nodes<B, String> {
        boards.iter().map(|board| (of(board), texts(board))).collect()
    }
    vec![
        row(READ_SAN, "`Board::parse_san`", &nodes(boards, Board::clone, texts), |board, texts| {
            texts.iter().map(|text| board.parse_san(text).expect(text).from() as i64).sum()
        }),
        row(READ_SAN, "shakmaty", &nodes(boards, shakmaty_board, texts), |board, texts| {
            let from = |text: &String| {
                let san: SanPlus = text.parse().expect(text);
                san.san.to_move(board).expect(text).from().expect("no drop")
            };
            texts.iter().map(|text| from(text) as i64).sum()
        }),
    ]
}

const WRITE_SAN: &str = "SAN written";

/// The answer is how long the texts are. (chess and cozy-chess write none.)
fn sans_written(boards: &[Board]) -> Vec<Row> {
    let own: Nodes<Board, rookline::Move> =
        boards.iter().map(|board| (board.clone(), board.legal_moves().to_vec())).collect();
    vec![
        row(WRITE_SAN, "`Board::san`", &own, |board, moves| {
            moves.iter().map(|&mv| board.san(mv).to_string().len() as i64).sum()
        }),
        row(WRITE_SAN, "shakmaty", &shakmaty_moves(boards), |board, moves| {
            let text = |&mv: &shakmaty::Move| SanPlus::from_move(board.clone(), mv).to_string();
            moves.iter().map(|mv| text(mv).len() as i64).sum()
        }),
    ]
}

//! Perft by rookline and by other crates.
//!
//! Two ways to count. *Bulk*: the moves before the last ply are made, the last ones counted. *Every
//! move*: all of them are made, and the position after each last move is passed to the optimizer's
//! `black_box`; a crate that can make a move for less than a copy of its board has to copy, since
//! perft must come back.
//!
//! Each crate counts, makes moves and copies its board as its own example or test of perft does.
//! None uses more than one thread, a hash table, or unsafe code of ours.

use std::hint::black_box;
use std::ops::ControlFlow;

use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Position as _};

use crate::crate_lookups::{CozyChess, Lookup};
use crate::methods::Role;

/// A position that all crates count in: its name, the depth of the benchmark, and its FEN.
pub type Place = (&'static str, u32, &'static str);

/// The six common positions.
pub const PLACES: [Place; 6] = [
    ("start", 5, rookline::Board::START_FEN),
    ("kiwipete", 4, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
    ("pos3", 5, "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"),
    ("pos4", 4, "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1"),
    ("pos5", 4, "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8"),
    ("pos6", 4, "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10"),
];

/// Counts the leaves of a valid FEN, which is one of Chess960 or not, at a depth.
pub type Count = fn(fen: &str, chess960: bool, depth: u32) -> u64;

/// One crate's ways to count.
#[derive(Clone, Copy, Debug)]
pub struct Counter {
    /// Its name in the printed table.
    pub name: &'static str,
    /// Its role in the comparison.
    pub role: Role,
    /// Whether it reads FENs of Chess960.
    pub reads_chess960: bool,
    /// The last moves counted.
    pub bulk: Count,
    /// Every move made.
    pub every_move: Count,
}

const fn counter(name: &'static str, role: Role, bulk: Count, every_move: Count) -> Counter {
    Counter { name, role, reads_chess960: true, bulk, every_move }
}

/// All crates, rookline first: the counter `rookline-perft`; rookline's public `Board` as an engine
/// uses it, with updates of key, material and counters; cozy-chess, shakmaty, and chess.
pub const COUNTERS: [Counter; 5] = [
    counter(
        "rookline perft",
        Role::Ours,
        |fen, _, depth| rookline_perft::perft(&our_board(fen), depth),
        |fen, _, depth| rookline_perft::perft_every_move(&our_board(fen), depth),
    ),
    counter(
        "rookline board",
        Role::Ours,
        |fen, _, depth| rookline::perft(&our_board(fen), depth),
        |fen, _, depth| rookline_board(&our_board(fen), depth),
    ),
    counter(
        <CozyChess as Lookup>::NAME,
        if cfg!(feature = "pext") { Role::Tuned } else { Role::AsItComes },
        |fen, is_960, depth| cozy_chess_perft::<true>(&cozy_board(fen, is_960).expect(fen), depth),
        |fen, is_960, depth| cozy_chess_perft::<false>(&cozy_board(fen, is_960).expect(fen), depth),
    ),
    counter(
        "shakmaty",
        Role::AsItComes,
        |fen, is_960, depth| shakmaty::perft(&shakmaty_board(fen, is_960).expect(fen), depth),
        |fen, is_960, depth| shakmaty_every_move(&shakmaty_board(fen, is_960).expect(fen), depth),
    ),
    Counter {
        reads_chess960: false,
        ..counter(
            "chess",
            Role::AsItComes,
            |fen, _, depth| chess_perft::<true>(&chess_board(fen), depth),
            |fen, _, depth| chess_perft::<false>(&chess_board(fen), depth),
        )
    },
];

/// rookline's board, which reads castling letters of either kind. Panics if it refuses the FEN.
fn our_board(fen: &str) -> rookline::Board {
    fen.parse().expect(fen)
}

/// cozy-chess's board, with castling letters read as those of Chess960 or not; `None` if it refuses the
/// FEN.
#[must_use]
pub fn cozy_board(fen: &str, chess960: bool) -> Option<cozy_chess::Board> {
    cozy_chess::Board::from_fen(fen, chess960).ok()
}

/// shakmaty's position; `None` if it refuses it. Panics if that is no FEN.
#[must_use]
pub fn shakmaty_board(fen: &str, chess960: bool) -> Option<shakmaty::Chess> {
    let mode = if chess960 { CastlingMode::Chess960 } else { CastlingMode::Standard };
    fen.parse::<Fen>().expect(fen).into_position(mode).ok()
}

/// chess's board. It does not support Chess960. Panics if it refuses the FEN.
fn chess_board(fen: &str) -> chess::Board {
    fen.parse().expect(fen)
}

fn rookline_board(board: &rookline::Board, depth: u32) -> u64 {
    if depth == 0 {
        black_box(board);
        return 1;
    }
    let mut leaves = 0;
    let _ = board.move_generator().visit_moves(rookline::MoveFilter::ALL, |mv| {
        let mut after = board.clone();
        after.play_unchecked(mv);
        leaves += rookline_board(&after, depth - 1);
        ControlFlow::<()>::Continue(())
    });
    leaves
}

/// As in cozy-chess's `examples/perft.rs`: the test for the last ply is outside the closure.
fn cozy_chess_perft<const BULK: bool>(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut leaves = 0;
    match depth {
        0 => {
            black_box(board);
            return 1;
        }
        1 if BULK => {
            board.generate_moves(|moves| {
                leaves += moves.len() as u64;
                false
            });
        }
        _ => {
            board.generate_moves(|moves| {
                for mv in moves {
                    let mut after = board.clone();
                    after.play_unchecked(mv);
                    leaves += cozy_chess_perft::<BULK>(&after, depth - 1);
                }
                false
            });
        }
    }
    leaves
}

/// As shakmaty's own `perft`, which is its bulk count, without its count of the last moves.
fn shakmaty_every_move(board: &shakmaty::Chess, depth: u32) -> u64 {
    if depth < 1 {
        black_box(board);
        return 1;
    }
    let mut leaves = 0;
    for mv in board.legal_moves() {
        let mut child = board.clone();
        child.play_unchecked(mv);
        leaves += shakmaty_every_move(&child, depth - 1);
    }
    leaves
}

/// As the crate's own `MoveGen::movegen_perft_test`: each move is made onto a board that is there
/// already.
fn chess_perft<const BULK: bool>(board: &chess::Board, depth: u32) -> u64 {
    if depth == 0 {
        black_box(board);
        return 1;
    }
    let moves = chess::MoveGen::new_legal(board);
    if BULK && depth == 1 {
        return moves.len() as u64;
    }
    let mut leaves = 0;
    let mut after = *board;
    for mv in moves {
        board.make_move(mv, &mut after);
        leaves += chess_perft::<BULK>(&after, depth - 1);
    }
    leaves
}

//! Perft by rookline and by the crates an engine author would pick.
//!
//! Two ways to count. *Bulk*: the moves before the last ply are made, the last ones counted. *Every
//! move*: all of them are made, and the position after each last move is passed to the optimiser's
//! `black_box`; a crate that can make a move for less than a copy of its board has to copy, since
//! perft must come back.
//!
//! Each crate counts, makes moves and copies its board as its own example or test of perft does.
//! None uses more than one thread, a hash table, or unsafe code of ours.

use std::hint::black_box;
use std::ops::ControlFlow;

use shakmaty::Position as _;

/// A position that all crates count in.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// Its name.
    pub name: &'static str,
    /// The position.
    pub fen: &'static str,
    /// The depth of the published figures.
    pub depth: u32,
}

/// The six common positions.
pub const PLACES: [Place; 6] = [
    Place {
        name: "start",
        fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        depth: 6,
    },
    Place {
        name: "kiwipete",
        fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        depth: 5,
    },
    Place { name: "pos3", fen: "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", depth: 6 },
    Place {
        name: "pos4",
        fen: "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        depth: 5,
    },
    Place {
        name: "pos5",
        fen: "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        depth: 5,
    },
    Place {
        name: "pos6",
        fen: "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        depth: 5,
    },
];

/// A crate's board and its two ways to count.
pub trait Perft: Sized {
    /// Its name in the printed table.
    const NAME: &'static str;

    /// The position of a valid FEN; `chess960` says how its castling letters
    /// are to be read.
    fn board(fen: &str, chess960: bool) -> Self;

    /// Leaves, the last moves counted.
    fn bulk(&self, depth: u32) -> u64;

    /// Leaves, every move made.
    fn every_move(&self, depth: u32) -> u64;
}

/// The counter `rookline-perft`: its `perft` and `perft_every_move`.
#[derive(Debug)]
pub struct Rookline(rookline::Board);

impl Perft for Rookline {
    const NAME: &'static str = "rookline perft";

    fn board(fen: &str, _chess960: bool) -> Self {
        Self(fen.parse().expect(fen))
    }

    fn bulk(&self, depth: u32) -> u64 {
        rookline_perft::perft(&self.0, depth)
    }

    fn every_move(&self, depth: u32) -> u64 {
        rookline_perft::perft_every_move(&self.0, depth)
    }
}

/// rookline's public `Board` as an engine uses it: generated moves, copied
/// boards, with key, material and counters kept up to date. `rookline::perft`
/// is its bulk count.
#[derive(Debug)]
pub struct RooklineBoard(rookline::Board);

impl Perft for RooklineBoard {
    const NAME: &'static str = "rookline board";

    fn board(fen: &str, _chess960: bool) -> Self {
        Self(fen.parse().expect(fen))
    }

    fn bulk(&self, depth: u32) -> u64 {
        rookline::perft(&self.0, depth)
    }

    fn every_move(&self, depth: u32) -> u64 {
        rookline_board(&self.0, depth)
    }
}

fn rookline_board(board: &rookline::Board, depth: u32) -> u64 {
    if depth == 0 {
        black_box(board);
        return 1;
    }
    let mut leaves = 0;
    let _ = board.visit_moves(rookline::MoveFilter::ALL, |mv| {
        let mut after = board.clone();
        after.play_unchecked(mv);
        leaves += rookline_board(&after, depth - 1);
        ControlFlow::<()>::Continue(())
    });
    leaves
}

/// cozy-chess.
#[derive(Debug)]
pub struct CozyChess(cozy_chess::Board);

impl Perft for CozyChess {
    const NAME: &'static str =
        if cfg!(feature = "pext") { "cozy-chess (pext)" } else { "cozy-chess" };

    fn board(fen: &str, chess960: bool) -> Self {
        Self(cozy_chess::Board::from_fen(fen, chess960).expect(fen))
    }

    fn bulk(&self, depth: u32) -> u64 {
        cozy::<true>(&self.0, depth)
    }

    fn every_move(&self, depth: u32) -> u64 {
        cozy::<false>(&self.0, depth)
    }
}

/// Counted as in cozy-chess's `examples/perft.rs`: the test for the last ply is outside the closure.
fn cozy<const BULK: bool>(board: &cozy_chess::Board, depth: u32) -> u64 {
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
                    leaves += cozy::<BULK>(&after, depth - 1);
                }
                false
            });
        }
    }
    leaves
}

/// shakmaty; its own `perft` is its bulk count.
#[derive(Debug)]
pub struct Shakmaty(shakmaty::Chess);

impl Perft for Shakmaty {
    const NAME: &'static str = "shakmaty";

    fn board(fen: &str, chess960: bool) -> Self {
        let fen: shakmaty::fen::Fen = fen.parse().expect(fen);
        let mode = match chess960 {
            true => shakmaty::CastlingMode::Chess960,
            false => shakmaty::CastlingMode::Standard,
        };
        Self(fen.into_position(mode).expect("a position"))
    }

    fn bulk(&self, depth: u32) -> u64 {
        shakmaty::perft(&self.0, depth)
    }

    fn every_move(&self, depth: u32) -> u64 {
        shakmaty(&self.0, depth)
    }
}

/// As shakmaty's own `perft`, without its count of the last moves.
fn shakmaty(board: &shakmaty::Chess, depth: u32) -> u64 {
    if depth < 1 {
        black_box(board);
        return 1;
    }
    let moves = board.legal_moves();
    moves
        .iter()
        .map(|&mv| {
            let mut child = board.clone();
            child.play_unchecked(mv);
            shakmaty(&child, depth - 1)
        })
        .sum()
}

/// chess, which does not support Chess960.
#[derive(Debug)]
pub struct Chess(chess::Board);

impl Perft for Chess {
    const NAME: &'static str = "chess";

    fn board(fen: &str, _chess960: bool) -> Self {
        Self(fen.parse().expect(fen))
    }

    fn bulk(&self, depth: u32) -> u64 {
        chess_board::<true>(&self.0, depth)
    }

    fn every_move(&self, depth: u32) -> u64 {
        chess_board::<false>(&self.0, depth)
    }
}

/// As the crate's own `MoveGen::movegen_perft_test`: each move is made onto a board that is there
/// already.
fn chess_board<const BULK: bool>(board: &chess::Board, depth: u32) -> u64 {
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
        leaves += chess_board::<BULK>(&after, depth - 1);
    }
    leaves
}

/// One crate's ways to count.
#[derive(Clone, Copy, Debug)]
pub struct Counter {
    /// Its name in the printed table.
    pub name: &'static str,
    /// Leaves of a FEN at a depth, the last moves counted.
    pub bulk: fn(&str, u32) -> u64,
    /// Leaves of a FEN at a depth, every move made.
    pub every_move: fn(&str, u32) -> u64,
}

fn counter<T: Perft>() -> Counter {
    Counter {
        name: T::NAME,
        bulk: |fen, depth| T::board(fen, false).bulk(depth),
        every_move: |fen, depth| T::board(fen, false).every_move(depth),
    }
}

/// All crates, rookline first.
#[must_use]
pub fn counters() -> [Counter; 5] {
    [
        counter::<Rookline>(),
        counter::<RooklineBoard>(),
        counter::<CozyChess>(),
        counter::<Shakmaty>(),
        counter::<Chess>(),
    ]
}

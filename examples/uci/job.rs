//! The jobs of the search thread, and their output.

use std::fmt::Display;
use std::io::{self, Write as _};
use std::process::exit;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use rookline::{Board, KeyHistory, Status, perft};

use crate::engine::alpha_beta::{Search, moves_to_mate};
use crate::engine::time::{Clock, Limits};

/// A game up to the current position.
#[derive(Clone, Default)]
pub struct Game {
    pub board: Board,
    /// The keys of the positions before this one.
    pub keys: KeyHistory,
    /// Whether castling is written as king takes rook.
    pub chess960: bool,
    /// Whether the answer names the reply that it expects.
    pub ponder: bool,
}

impl Game {
    /// Finds the best move and prints it.
    pub fn search(&self, search: &mut Search, limits: &Limits, clock: &Clock, stop: &AtomicBool) {
        let best = match self.board.status() {
            Status::Checkmate => {
                say("info depth 0 score mate 0");
                None
            }
            Status::Stalemate => {
                say("info depth 0 score cp 0");
                None
            }
            // The game may be drawn, but there are moves, and the GUI asked for one.
            _ => {
                let report = |search: &Search, depth, score| self.report(search, depth, score);
                search.run(&self.board, &self.keys, limits, clock.clone(), report)
            }
        };
        // The answer to `go infinite` waits for `stop`, that to `go ponder` for `ponderhit` or `stop`.
        while (limits.infinite || clock.is_pondering()) && !stop.load(Ordering::Relaxed) {
            thread::park();
        }
        // The next command may come right after the answer.
        stop.store(true, Ordering::Relaxed);
        match best {
            Some(mv) => {
                let reply = match *search.line() {
                    [first, reply, ..] if self.ponder && first == mv => {
                        format!(" ponder {}", reply.uci(self.chess960))
                    }
                    _ => String::new(),
                };
                say(format_args!("bestmove {}{reply}", mv.uci(self.chess960)));
            }
            None => say("bestmove 0000"),
        }
    }

    fn report(&self, search: &Search, depth: usize, score: i32) {
        let score = match moves_to_mate(score) {
            Some(moves) => format!("mate {moves}"),
            None => format!("cp {score}"),
        };
        let (nodes, time) = (search.nodes, search.clock.elapsed());
        let speed = (nodes as f64 / time.as_secs_f64().max(1e-6)) as u64;
        let line = search.line().iter().map(|mv| format!(" {}", mv.uci(self.chess960)));
        say(format_args!(
            "info depth {depth} seldepth {} score {score} nodes {nodes} nps {speed} time {} \
             hashfull {} pv{}",
            search.most_plies,
            time.as_millis(),
            search.table.per_mille(),
            line.collect::<String>(),
        ));
    }

    /// Counts the leaves below each move.
    pub fn perft(&self, depth: u32, stop: &AtomicBool) {
        let sum = match depth.checked_sub(1) {
            Some(rest) => self.perft_divide(rest, stop),
            None => 1,
        };
        stop.store(true, Ordering::Relaxed);
        say(format_args!("\nNodes searched: {sum}"));
    }

    /// Prints the leaves below each move until stopped, and adds them up.
    fn perft_divide(&self, rest: u32, stop: &AtomicBool) -> u64 {
        let mut sum = 0;
        for mv in self.board.legal_moves() {
            let nodes = leaves(&self.board.after_unchecked(mv), rest, stop);
            if stop.load(Ordering::Relaxed) {
                break;
            }
            say(format_args!("{}: {nodes}", mv.uci(self.chess960)));
            sum += nodes;
        }
        sum
    }
}

/// `perft` cannot be interrupted, so a long count is divided.
fn leaves(board: &Board, depth: u32, stop: &AtomicBool) -> u64 {
    if stop.load(Ordering::Relaxed) {
        return 0;
    }
    if depth < 5 {
        return perft(board, depth);
    }
    board.legal_moves().iter().map(|&mv| leaves(&board.after_unchecked(mv), depth - 1, stop)).sum()
}

/// Prints a line at once. A closed pipe is not an error.
pub fn say(line: impl Display) {
    let mut out = io::stdout().lock();
    if writeln!(out, "{line}").and_then(|()| out.flush()).is_err() {
        exit(0);
    }
}

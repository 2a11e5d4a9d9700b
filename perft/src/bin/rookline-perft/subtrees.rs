//! The leaves below each root move, counted by several threads, until Ctrl-C.
//!
//! This module makes the first moves, until there are enough jobs. A job is a position a few moves
//! deep; the subtrees have very different sizes. A thread that has finished a job starts the next.
//!
//! A thread walks a subtree on boards, down to the last plies, which `rookline_perft::perft`
//! counts. So a thread can see a thousand times a second whether it should stop, and can look up
//! positions in the table.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc;
use std::thread;

use rookline::{Board, Move};
use rookline_perft::perft;

use crate::count_table::{Table, key};
use crate::progress_line::{Progress, report};

/// The number of jobs that the threads share, if the tree is wide enough.
const JOBS: usize = 2000;
/// The number of plies that `rookline_perft::perft` counts in one call.
const LAST_PLIES: u32 = 4;
/// The same with a table. A repeated position saves more than the lookups in the table cost.
const LAST_PLIES_WITH_TABLE: u32 = 2;

pub struct Counter {
    threads: usize,
    table: Option<Table>,
    last_plies: u32,
}

/// The counts of a tree. A count that is not complete may be too small.
pub struct Counts {
    pub leaves: u64,
    pub moves: Vec<BelowMove>,
    pub is_complete: bool,
}

pub struct BelowMove {
    pub mv: Move,
    pub leaves: u64,
    pub is_complete: bool,
}

/// A position some moves deep, and its root move.
struct Job {
    root: usize,
    board: Board,
}

/// The count below a root move so far.
#[derive(Default)]
struct Tally {
    leaves: AtomicU64,
    unfinished: AtomicUsize,
}

/// Set by Ctrl-C, and never reset.
static STOP: AtomicBool = AtomicBool::new(false);

fn is_stopped() -> bool {
    STOP.load(Relaxed)
}

impl Counter {
    /// From here on, Ctrl-C ends the counts and not the program.
    pub fn new(threads: usize, megabytes: usize) -> Result<Counter, String> {
        let no_room = |_| format!("--hash {megabytes}: not enough memory; ask for less");
        let table = (megabytes > 0).then(|| Table::new(megabytes)).transpose().map_err(no_room)?;
        let last_plies = if table.is_some() { LAST_PLIES_WITH_TABLE } else { LAST_PLIES };
        stop_on_ctrl_c()?;
        Ok(Counter { threads, table, last_plies })
    }

    pub fn count(&self, board: &Board, depth: u32) -> Counts {
        if depth == 0 {
            return Counts { leaves: 1, moves: Vec::new(), is_complete: true };
        }
        let moves = board.legal_moves();
        let jobs =
            (0..).zip(&moves).map(|(root, &mv)| Job { root, board: board.after_unchecked(mv) });
        let (jobs, depth) = self.split(jobs.collect(), depth - 1);
        let mut tallies: Vec<_> = moves.iter().map(|_| Tally::default()).collect();
        for job in &jobs {
            *tallies[job.root].unfinished.get_mut() += 1;
        }
        self.work_off(&jobs, depth, &tallies);
        let below = moves.iter().zip(tallies).map(|(&mv, tally)| BelowMove {
            mv,
            leaves: tally.leaves.into_inner(),
            is_complete: tally.unfinished.into_inner() == 0,
        });
        let moves: Vec<_> = below.collect();
        let leaves = moves.iter().map(|below| below.leaves).sum();
        Counts { leaves, is_complete: moves.iter().all(|below| below.is_complete), moves }
    }

    /// Goes deeper until there are enough jobs, or each is small.
    fn split(&self, mut jobs: Vec<Job>, mut depth: u32) -> (Vec<Job>, u32) {
        while !jobs.is_empty() && jobs.len() < JOBS && depth > self.last_plies {
            let deeper = |job: Job| {
                let root = job.root;
                let boards = job
                    .board
                    .legal_moves()
                    .into_iter()
                    .map(move |mv| job.board.after_unchecked(mv));
                boards.map(move |board| Job { root, board })
            };
            jobs = jobs.into_iter().flat_map(deeper).collect();
            depth -= 1;
        }
        (jobs, depth)
    }

    fn work_off(&self, jobs: &[Job], depth: u32, tallies: &[Tally]) {
        let next = AtomicUsize::new(0);
        let work = || {
            while let Some(job) = jobs.get(next.fetch_add(1, Relaxed)).filter(|_| !is_stopped()) {
                let leaves = self.below(&job.board, depth);
                tallies[job.root].leaves.fetch_add(leaves, Relaxed);
                if !is_stopped() {
                    tallies[job.root].unfinished.fetch_sub(1, Relaxed);
                }
            }
        };
        let progress = || {
            let unfinished: usize = tallies.iter().map(|t| t.unfinished.load(Relaxed)).sum();
            let leaves = tallies.iter().map(|t| t.leaves.load(Relaxed)).sum();
            Progress { done: jobs.len() - unfinished, of: jobs.len(), leaves }
        };
        let (done, until_done) = mpsc::channel();
        thread::scope(|scope| {
            scope.spawn(move || report(progress, &until_done));
            for _ in 1..self.threads.min(jobs.len()) {
                let done = done.clone();
                scope.spawn(move || {
                    work();
                    drop(done);
                });
            }
            work();
            drop(done);
        });
    }

    /// The leaves below a position; after Ctrl-C, those that were counted before it.
    fn below(&self, board: &Board, depth: u32) -> u64 {
        if depth <= self.last_plies {
            return perft(board, depth);
        }
        let key = key(board, depth);
        if let Some(leaves) = self.table.as_ref().and_then(|table| table.get(key)) {
            return leaves;
        }
        let mut leaves = 0;
        for mv in board.legal_moves() {
            if is_stopped() {
                return leaves;
            }
            leaves += self.below(&board.after_unchecked(mv), depth - 1);
        }
        // If Ctrl-C came meanwhile, the sum is too small.
        if let Some(table) = self.table.as_ref().filter(|_| !is_stopped()) {
            table.put(key, leaves);
        }
        leaves
    }
}

#[cfg(any(unix, windows))]
fn stop_on_ctrl_c() -> Result<(), String> {
    let handler = || {
        if STOP.swap(true, Relaxed) {
            std::process::exit(i32::from(crate::INTERRUPTED));
        }
    };
    ctrlc::set_handler(handler).map_err(|error| error.to_string())
}

/// Elsewhere there is nothing to catch.
#[cfg(not(any(unix, windows)))]
fn stop_on_ctrl_c() -> Result<(), String> {
    Ok(())
}

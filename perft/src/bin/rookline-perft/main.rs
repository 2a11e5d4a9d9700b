//! Counts the leaves of the tree of legal moves.
//!
//! ```text
//! cargo run --release -p rookline-perft -- --fen "<FEN>" --depth 7 --threads 8 --hash 1024
//! cargo run --release -p rookline-perft -- --epd FILE --depth 5
//! ```
//!
//! `--help` lists the options and exit codes. Each file does one job:
//!
//! - `main.rs`: starts the task and prints the result.
//! - `task.rs`: reads the command line.
//! - `subtrees.rs`: counts the leaves below each root move, with several threads, until Ctrl-C.
//! - `count_table.rs`: the counts of repeated positions, shared by the threads without locks.
//! - `progress_line.rs`: reports progress on standard error.
//! - `suite.rs`: verifies files of positions with their counts.

mod count_table;
mod progress_line;
mod subtrees;
mod suite;
mod task;

use std::fmt::Display;
use std::io::{self, Write as _};
use std::process::{ExitCode, exit};
use std::time::Instant;

use progress_line::Speed;
use rookline::Board;
use subtrees::{Counter, Counts};
use task::{Arguments, HELP, Task};

/// The exit code that shells report for a program that Ctrl-C has ended.
const INTERRUPTED: u8 = 130;

fn main() -> ExitCode {
    run().unwrap_or_else(|complaint| {
        eprintln!("error: {complaint}");
        ExitCode::from(2)
    })
}

fn run() -> Result<ExitCode, String> {
    let arguments = Arguments::read(std::env::args_os().skip(1))?;
    let counter = || Counter::new(arguments.threads, arguments.megabytes);
    match arguments.task {
        Task::Help => {
            say(HELP);
            Ok(ExitCode::SUCCESS)
        }
        Task::Count { board, depth, divide, chess960 } => {
            Ok(count(&counter()?, &board, depth, divide.then_some(chess960)))
        }
        Task::Verify { path, most } => suite::verify(&path, most, counter),
    }
}

/// Prints the count. If `divide` gives a notation, prints the count of each root move first.
fn count(counter: &Counter, board: &Board, depth: u32, divide: Option<bool>) -> ExitCode {
    let start = Instant::now();
    let counts = counter.count(board, depth);
    let speed = Speed::since(start, counts.leaves);
    if let Some(chess960) = divide {
        say_each_move(&counts, chess960);
    }
    say(format_args!("Nodes searched: {}{}", at_least(counts.is_complete), counts.leaves));
    eprintln!("{speed}");
    if counts.is_complete { ExitCode::SUCCESS } else { ExitCode::from(INTERRUPTED) }
}

fn say_each_move(counts: &Counts, chess960: bool) {
    for below in &counts.moves {
        let (mv, leaves) = (below.mv.uci(chess960), below.leaves);
        say(format_args!("{mv}: {}{leaves}", at_least(below.is_complete)));
    }
    say("");
}

/// The words before a number that may be too small.
fn at_least(is_complete: bool) -> &'static str {
    if is_complete { "" } else { "at least " }
}

/// Prints a line. A closed pipe is not an error; any other failure is.
fn say(line: impl Display) {
    match writeln!(io::stdout(), "{line}") {
        Ok(()) => {}
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => exit(0),
        Err(error) => {
            eprintln!("error: cannot write to standard output: {error}");
            exit(2);
        }
    }
}

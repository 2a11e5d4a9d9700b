//! Counts the leaves of the tree of legal moves.
//!
//! ```text
//! cargo run --release --example perft -- --fen "<FEN>" --depth N [--divide] [--threads N] [--chess960]
//! cargo run --release --example perft -- --epd FILE [--depth N] [--threads N]
//! ```
//!
//! The first form prints `Nodes searched: N` as its last line; with `--divide`, each root move with
//! its count comes first (with `--chess960`, castling is written as king takes rook). The second
//! form reads lines of the form `FEN ;D1 20 ;D2 400` and prints `ok` or the difference for each, up
//! to `--depth` if that is given. The speed goes to standard error.
//!
//! Exit codes: 0; 1 if any count of a file differs; 2 for invalid arguments or files.

use std::fmt::{self, Display};
use std::io::{self, Write as _};
use std::process::{ExitCode, exit};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use rookline::{Board, Move, perft};

const USAGE: &str = "usage: perft --fen FEN --depth N [--divide] [--threads N] [--chess960] \
                     | --epd FILE [--depth N] [--threads N]";

fn main() -> ExitCode {
    let outcome = Arguments::read(std::env::args().skip(1)).and_then(|arguments| {
        let threads = arguments.threads;
        match arguments.task {
            Task::Count { board, depth, divide, chess960 } => {
                count(&board, depth, threads, divide.then_some(chess960));
                Ok(ExitCode::SUCCESS)
            }
            Task::Verify { path, most } => verify(&path, most, threads),
        }
    });
    outcome.unwrap_or_else(|complaint| {
        eprintln!("error: {complaint}");
        ExitCode::from(2)
    })
}

struct Arguments {
    task: Task,
    threads: usize,
}

enum Task {
    Count { board: Box<Board>, depth: u32, divide: bool, chess960: bool },
    Verify { path: String, most: u32 },
}

impl Arguments {
    fn read(arguments: impl Iterator<Item = String>) -> Result<Arguments, String> {
        let (mut fen, mut epd, mut depth) = (None, None, None);
        let (mut divide, mut chess960, mut threads) = (false, false, 1);
        let mut rest = arguments;
        while let Some(argument) = rest.next() {
            let mut value = || rest.next().ok_or(format!("{argument} wants a value; {USAGE}"));
            match argument.as_str() {
                "--fen" => fen = Some(value()?),
                "--epd" => epd = Some(value()?),
                "--depth" => depth = Some(number(&argument, &value()?)?),
                "--threads" => threads = number(&argument, &value()?)?,
                "--divide" => divide = true,
                "--chess960" => chess960 = true,
                _ => return Err(format!("no such argument as {argument:?}; {USAGE}")),
            }
        }
        if threads == 0 {
            return Err("--threads must be at least 1".into());
        }
        let task = match (fen, epd, depth) {
            (Some(fen), None, Some(depth)) => {
                let board = fen.parse().map_err(|error| format!("{error}"))?;
                Task::Count { board: Box::new(board), depth, divide, chess960 }
            }
            (None, Some(path), depth) if !divide && !chess960 => {
                Task::Verify { path, most: depth.unwrap_or(u32::MAX) }
            }
            _ => return Err(USAGE.into()),
        };
        Ok(Arguments { task, threads: threads as usize })
    }
}

fn number(name: &str, text: &str) -> Result<u32, String> {
    text.parse().map_err(|error| format!("{name} {text:?}: {error}"))
}

/// Prints the count; before it, each root move's if `divide` gives a notation.
fn count(board: &Board, depth: u32, threads: usize, divide: Option<bool>) {
    let start = Instant::now();
    let (nodes, of_moves) = below_each_move(board, depth, threads);
    let speed = Speed { nodes, seconds: start.elapsed().as_secs_f64() };
    if let Some(chess960) = divide {
        for (mv, nodes) in of_moves {
            say(format_args!("{}: {nodes}", mv.uci(chess960)));
        }
        say("");
    }
    say(format_args!("Nodes searched: {nodes}"));
    eprintln!("{speed}");
}

/// All leaves, and the root moves, each with the leaves below it.
///
/// Threads take the positions two moves deep one after another, since a few dozen root moves with
/// subtrees of very different sizes would leave some threads idle.
fn below_each_move(board: &Board, depth: u32, threads: usize) -> (u64, Vec<(Move, u64)>) {
    let Some(rest) = depth.checked_sub(1) else {
        return (1, Vec::new());
    };
    let roots = board.legal_moves();
    let mut jobs = Vec::new();
    for (root, &mv) in roots.iter().enumerate() {
        let after = board.after(mv);
        if threads == 1 || rest < 2 {
            jobs.push((root, after, rest));
        } else {
            for reply in after.legal_moves() {
                jobs.push((root, after.after(reply), rest - 1));
            }
        }
    }
    let next = AtomicUsize::new(0);
    let work = || {
        let mut sums = vec![0; roots.len()];
        while let Some((root, board, depth)) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
            sums[*root] += perft(board, *depth);
        }
        sums
    };
    let mut of_moves: Vec<_> = roots.iter().map(|&mv| (mv, 0)).collect();
    thread::scope(|scope| {
        let others: Vec<_> = (1..threads.min(jobs.len())).map(|_| scope.spawn(work)).collect();
        let mine = work();
        let theirs = others.into_iter().map(|thread| thread.join().expect("perft does not panic"));
        for sums in theirs.chain([mine]) {
            of_moves.iter_mut().zip(sums).for_each(|((_, nodes), sum)| *nodes += sum);
        }
    });
    (of_moves.iter().map(|(_, nodes)| nodes).sum(), of_moves)
}

/// Prints `ok` or the difference for each line of the file.
fn verify(path: &str, most: u32, threads: usize) -> Result<ExitCode, String> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    // All of it is read before anything is counted, so that an error on the last line does not show
    // only after an hour.
    let mut lines = Vec::new();
    for (at, line) in text.lines().enumerate() {
        if !line.trim().is_empty() {
            let line = Line::read(line).map_err(|error| format!("{path}:{}: {error}", at + 1))?;
            lines.push(line);
        }
    }
    let start = Instant::now();
    let (mut nodes, mut all_ok) = (0, true);
    for line in &lines {
        let difference = line.difference(most, threads, &mut nodes);
        all_ok &= difference.is_none();
        say(format_args!("{}: {}", line.fen, difference.unwrap_or(line.verdict(most).into())));
    }
    eprintln!("{}", Speed { nodes, seconds: start.elapsed().as_secs_f64() });
    Ok(if all_ok { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// A line of a file: a position, and its counts by depth.
struct Line<'a> {
    fen: &'a str,
    board: Board,
    counts: Vec<(u32, u64)>,
}

impl Line<'_> {
    fn read(line: &str) -> Result<Line<'_>, String> {
        let mut parts = line.split(';').map(str::trim);
        let fen = parts.next().unwrap_or_default();
        let board = fen.parse().map_err(|error| format!("{error}"))?;
        let mut counts = Vec::new();
        for part in parts.filter(|part| !part.is_empty()) {
            let pair = part.strip_prefix('D').and_then(|rest| rest.split_once(' '));
            let pair = pair.and_then(|(d, n)| Some((d.parse().ok()?, n.trim().parse().ok()?)));
            counts.push(pair.ok_or(format!("`{part}` is not of the form `D3 8902`"))?);
        }
        if counts.is_empty() {
            return Err(
                "there is nothing to count: a line is of the form `FEN ;D1 20 ;D2 400`".into()
            );
        }
        Ok(Line { fen, board, counts })
    }

    /// The verdict where nothing differs.
    fn verdict(&self, most: u32) -> &'static str {
        let is_counted = self.counts.iter().any(|(depth, _)| *depth <= most);
        if is_counted { "ok" } else { "no count is up to that depth" }
    }

    fn difference(&self, most: u32, threads: usize, nodes: &mut u64) -> Option<String> {
        for &(depth, expected) in self.counts.iter().filter(|(depth, _)| *depth <= most) {
            let (found, _) = below_each_move(&self.board, depth, threads);
            *nodes += found;
            if found != expected {
                return Some(format!("depth {depth}: {found} instead of {expected}"));
            }
        }
        None
    }
}

/// Prints a line. If the reader has closed the pipe, it has read enough.
fn say(line: impl Display) {
    if writeln!(io::stdout(), "{line}").is_err() {
        exit(0);
    }
}

struct Speed {
    nodes: u64,
    seconds: f64,
}

impl Display for Speed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let millions = self.nodes as f64 / self.seconds.max(1e-9) / 1e6;
        write!(f, "{:.3} s, {millions:.1} million nodes per second", self.seconds)
    }
}

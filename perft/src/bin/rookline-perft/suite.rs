//! Files of positions with their counts, one position in each line: `FEN ;D1 20 ;D2 400`.

use std::process::ExitCode;
use std::time::Instant;

use rookline::Board;

use crate::progress_line::Speed;
use crate::subtrees::Counter;
use crate::{INTERRUPTED, say};

/// Prints `ok` or the difference for each line of the file.
pub fn verify(
    path: &str,
    most: u32,
    counter: impl FnOnce() -> Result<Counter, String>,
) -> Result<ExitCode, String> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    let lines = read(&text).map_err(|(line, error)| format!("{path}:{line}: {error}"))?;
    let counter = counter()?;
    let start = Instant::now();
    let (mut leaves, mut all_ok) = (0, true);
    for (done, line) in lines.iter().enumerate() {
        match line.verdict(most, &counter, &mut leaves) {
            Verdict::Agrees(text) => say(format_args!("{}: {text}", line.fen)),
            Verdict::Differs(text) => {
                all_ok = false;
                say(format_args!("{}: {text}", line.fen));
            }
            Verdict::Interrupted => {
                eprintln!("interrupted after {done} of {} lines", lines.len());
                return Ok(ExitCode::from(INTERRUPTED));
            }
        }
    }
    eprintln!("{}", Speed::since(start, leaves));
    Ok(if all_ok { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// All lines that are not blank. The program reads all lines before it counts, so that it reports
/// an error in the last line at once.
fn read(text: &str) -> Result<Vec<Line<'_>>, (usize, String)> {
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
    lines.map(|(at, line)| Line::read(line).map_err(|error| (at, error))).collect()
}

/// A line of a file: a position, and its counts by depth.
struct Line<'a> {
    fen: &'a str,
    board: Board,
    counts: Vec<(u32, u64)>,
}

enum Verdict {
    Agrees(&'static str),
    Differs(String),
    Interrupted,
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
            counts.push(
                pair.ok_or(format!("`{part}` is not a depth with its count, such as `D3 8902`"))?,
            );
        }
        if counts.is_empty() {
            return Err(
                "there is nothing to count: a line is of the form `FEN ;D1 20 ;D2 400`".into()
            );
        }
        Ok(Line { fen, board, counts })
    }

    fn verdict(&self, most: u32, counter: &Counter, leaves: &mut u64) -> Verdict {
        let mut verdict = Verdict::Agrees("the line has no count up to that depth");
        for &(depth, expected) in self.counts.iter().filter(|(depth, _)| *depth <= most) {
            let found = counter.count(&self.board, depth);
            *leaves += found.leaves;
            if !found.is_complete {
                return Verdict::Interrupted;
            }
            if found.leaves != expected {
                let found = found.leaves;
                return Verdict::Differs(format!("depth {depth}: {found} instead of {expected}"));
            }
            verdict = Verdict::Agrees("ok");
        }
        verdict
    }
}

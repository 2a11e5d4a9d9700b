//! Files of positions with their counts, one position in each line: `FEN ;D1 20 ;D2 400`.

use std::fmt;
use std::process::ExitCode;
use std::time::Instant;

use rookline::Board;
use rookline::board::FenRepairs;

use crate::progress_line::Speed;
use crate::subtrees::Counter;
use crate::{INTERRUPTED, say};

/// Prints a line for each count that differs and for each line that cannot be read, and a summary.
pub fn verify(
    path: &str,
    most: u32,
    counter: impl FnOnce() -> Result<Counter, String>,
) -> Result<ExitCode, String> {
    let bytes = std::fs::read(path).map_err(|error| format!("{path}: {error}"))?;
    let text = String::from_utf8_lossy(&bytes);
    let counter = counter()?;
    let (start, mut leaves, mut seen) = (Instant::now(), 0, Seen::default());
    for (number, line) in (1..).zip(text.lines().map(str::trim)) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let verdict = match Line::read(line) {
            Ok(line) => line.verdict(most, &counter, &mut leaves),
            Err(why) => Verdict::NotRead(why),
        };
        match verdict {
            Verdict::Agrees => seen.ok += 1,
            Verdict::NoCount => seen.deeper += 1,
            Verdict::Differs(text) => {
                seen.fails += 1;
                say(format_args!("{path}:{number}: FAIL: {text}: {line}"));
            }
            Verdict::NotRead(why) => {
                seen.not_read += 1;
                say(format_args!("{path}:{number}: not read: {why}: {line}"));
            }
            Verdict::Interrupted => {
                say(seen);
                eprintln!("interrupted in line {number}");
                return Ok(ExitCode::from(INTERRUPTED));
            }
        }
    }
    say(seen);
    eprintln!("{}", Speed::since(start, leaves));
    Ok(ExitCode::from(seen.exit_code()))
}

/// How many lines there are of each kind.
#[derive(Clone, Copy, Default)]
struct Seen {
    ok: u64,
    fails: u64,
    not_read: u64,
    /// Lines without a count up to the depth that was asked for.
    deeper: u64,
}

impl Seen {
    fn exit_code(self) -> u8 {
        match self {
            Seen { fails: 1.., .. } => 1,
            Seen { not_read: 1.., .. } => 2,
            _ => 0,
        }
    }
}

impl fmt::Display for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Seen { ok, fails, not_read, deeper } = self;
        write!(f, "{ok} ok, {fails} FAIL, {not_read} not read")?;
        if *deeper > 0 { write!(f, ", {deeper} with deeper counts only") } else { Ok(()) }
    }
}

/// A line of a file: a position, and its counts by depth.
struct Line {
    board: Board,
    repairs: FenRepairs,
    counts: Vec<(u32, u64)>,
}

enum Verdict {
    Agrees,
    NoCount,
    Differs(String),
    NotRead(String),
    Interrupted,
}

impl Line {
    /// The FEN may have the usual mistakes: two blanks, no clocks, castling letters in any order.
    fn read(line: &str) -> Result<Line, String> {
        let mut parts = line.split(';').map(str::trim);
        let fen = parts.next().unwrap_or_default();
        let (board, repairs) = Board::from_fen_lenient(fen).map_err(|error| format!("{error}"))?;
        let mut counts = Vec::new();
        for part in parts.filter(|part| !part.is_empty()) {
            let pair = part.strip_prefix(['D', 'd']).and_then(|rest| rest.split_once(' '));
            let pair = pair.and_then(|(d, n)| Some((d.parse().ok()?, n.trim().parse().ok()?)));
            counts.push(
                pair.ok_or(format!("`{part}` is not a depth with its count, such as `D3 8902`"))?,
            );
        }
        if counts.is_empty() {
            return Err("no counts; a line is of the form `FEN ;D1 20 ;D2 400`".into());
        }
        Ok(Line { board, repairs, counts })
    }

    fn verdict(&self, most: u32, counter: &Counter, leaves: &mut u64) -> Verdict {
        let mut verdict = Verdict::NoCount;
        for &(depth, expected) in self.counts.iter().filter(|(depth, _)| *depth <= most) {
            let found = counter.count(&self.board, depth);
            *leaves += found.leaves;
            if !found.is_complete {
                return Verdict::Interrupted;
            }
            if found.leaves != expected {
                let mut text = format!("depth {depth}: {} instead of {expected}", found.leaves);
                if !self.repairs.is_empty() {
                    text += &format!(" (in the FEN {})", self.repairs);
                }
                return Verdict::Differs(text);
            }
            verdict = Verdict::Agrees;
        }
        verdict
    }
}

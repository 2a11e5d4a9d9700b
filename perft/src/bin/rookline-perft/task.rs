//! Reads the command line.

use std::ffi::OsString;
use std::ops::RangeInclusive;

use rookline::Board;

pub const HELP: &str = "\
Counts the leaves of the tree of legal moves.

usage: rookline-perft --fen FEN --depth N [--divide] [--chess960] [--threads N]
                      [--hash MB]
       rookline-perft --epd FILE [--depth N] [--threads N] [--hash MB]

  --fen FEN      count from this position
  --depth N      count sequences of N moves; with --epd, leave out deeper counts
  --divide       before the total, print each root move with its count
  --chess960     write castling as king takes rook
  --epd FILE     verify a file of lines such as `FEN ;D1 20 ;D2 400`
  --threads N    use N threads (default 1)
  --hash MB      keep the counts of repeated positions in a table of MB
                 megabytes (default 0: no table)
  --help         print this

The last line is `Nodes searched: N`. With --epd, each count that differs has a
line with FAIL, and each line that is no position with counts is named; the run
goes on, and the last line is `N ok, N FAIL, N not read`. Blank lines and lines
that begin with # are skipped. FENs may have two blanks, or no clocks. Progress
and speed go to standard error. Leaves that the table saves are included in the
speed.

Ctrl-C prints the counts so far, with `at least` before every number that may be
too small. A second Ctrl-C ends the program at once.

Exit codes: 0; 1 if a count of the file differs; 2 for invalid arguments, a file
or a line of it that cannot be read, or if printing fails; 130 after Ctrl-C.

Two known deep counts (8 threads, a table of 8 GB):
  rookline-perft --fen 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' \\
        --depth 9 --threads 8 --hash 8192                    2439530234167
  rookline-perft --fen 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1' \\
        --depth 7 --threads 8 --hash 8192                     374190009323";

/// At these depths no thread runs out of stack, in any position.
const DEPTHS: RangeInclusive<u32> = 0..=250;
const THREADS: RangeInclusive<u32> = 1..=1024;
const MEGABYTES: RangeInclusive<u32> = 0..=1 << 24;

pub struct Arguments {
    pub task: Task,
    pub threads: usize,
    pub megabytes: usize,
}

pub enum Task {
    Help,
    Count { board: Box<Board>, depth: u32, divide: bool, chess960: bool },
    Verify { path: String, most: u32 },
}

impl Arguments {
    pub fn read(arguments: impl Iterator<Item = OsString>) -> Result<Arguments, String> {
        let mut words = Words::default();
        let mut rest = arguments.map(|argument| match argument.into_string() {
            Ok(text) => Ok(text),
            Err(other) => Err(format!("{other:?} is not valid Unicode")),
        });
        while let Some(argument) = rest.next() {
            words.take(&argument?, &mut rest)?;
        }
        words.finish()
    }
}

/// The arguments, each read but not yet compared with the others.
#[derive(Default)]
struct Words {
    help: bool,
    fen: Option<String>,
    epd: Option<String>,
    depth: Option<u32>,
    divide: bool,
    chess960: bool,
    threads: Option<u32>,
    megabytes: Option<u32>,
}

impl Words {
    fn take(
        &mut self,
        argument: &str,
        rest: &mut impl Iterator<Item = Result<String, String>>,
    ) -> Result<(), String> {
        let mut value =
            || rest.next().unwrap_or(Err(format!("{argument} needs a value; see --help")));
        match argument {
            "--help" | "-h" => self.help = true,
            "--fen" => self.fen = Some(value()?),
            "--epd" => self.epd = Some(value()?),
            "--depth" => self.depth = Some(number(argument, &value()?, DEPTHS)?),
            "--threads" => self.threads = Some(number(argument, &value()?, THREADS)?),
            "--hash" => self.megabytes = Some(number(argument, &value()?, MEGABYTES)?),
            "--divide" => self.divide = true,
            "--chess960" => self.chess960 = true,
            _ => return Err(format!("unknown argument {argument:?}; see --help")),
        }
        Ok(())
    }

    fn finish(self) -> Result<Arguments, String> {
        let threads = self.threads.unwrap_or(1) as usize;
        let megabytes = self.megabytes.unwrap_or(0) as usize;
        Ok(Arguments { task: self.task()?, threads, megabytes })
    }

    fn task(self) -> Result<Task, String> {
        let Words { divide, chess960, depth, .. } = self;
        match (self.fen, self.epd) {
            _ if self.help => Ok(Task::Help),
            (Some(fen), None) => {
                let depth = depth.ok_or("--fen needs --depth too; see --help")?;
                let board = fen.parse().map_err(|error| format!("--fen {fen:?}: {error}"))?;
                Ok(Task::Count { board: Box::new(board), depth, divide, chess960 })
            }
            (None, Some(_)) if divide => Err("--divide goes with --fen, not with --epd".into()),
            (None, Some(_)) if chess960 => Err("--chess960 goes with --fen, not with --epd".into()),
            (None, Some(path)) => Ok(Task::Verify { path, most: depth.unwrap_or(u32::MAX) }),
            (Some(_), Some(_)) => Err("give --fen or --epd, not both; see --help".into()),
            (None, None) => Err("--fen or --epd is missing; see --help".into()),
        }
    }
}

fn number(name: &str, text: &str, range: RangeInclusive<u32>) -> Result<u32, String> {
    let (least, most) = (range.start(), range.end());
    let number = text.parse().ok().filter(|number| range.contains(number));
    number.ok_or(format!("{name} needs a whole number from {least} to {most}, not {text:?}"))
}

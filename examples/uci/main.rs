//! A chess engine that speaks the Universal Chess Interface, built on the public API alone.
//!
//! ```text
//! cargo run --release --example uci
//! ```
//!
//! Each file does one job, and shows a part of the crate:
//!
//! - `main.rs` reads commands: `uci_position`, `parse_uci`.
//! - `job.rs` answers: `status`, `Move::uci`, `perft`.
//! - `engine/alpha_beta.rs` finds the best move: `KeyHistory`, `check_squares`, `see_ge`,
//!   `after_null`.
//! - `engine/ordering.rs` orders the moves: staged generation into one `ScoredMoves`.
//! - `engine/evaluation.rs` evaluates: `changes`, the lookups, `setwise`.
//! - `engine/transposition.rs` stores results: `key`, and a move in two bytes.
//! - `engine/time.rs` limits the time.
//!
//! One thread reads and another searches, so `stop` works at once. An invalid command changes
//! nothing, and the answer is an `info string`; a `go` with a word that is unknown starts no search.
//! The end of the input counts as `quit`. An extension of the protocol, `go perft N`, counts the
//! leaves below each move. The option `Move Overhead` is the time that an answer needs to reach the
//! GUI, in milliseconds.
//!
//! Source: Stefan Meyer-Kahlen, *UCI protocol* (2004).

mod engine;
mod job;

use std::fmt::Display;
use std::io::{self, BufRead as _};
use std::ops::RangeInclusive;
use std::process::exit;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use rookline::Board;
use rookline::movegen::uci_position;

use engine::alpha_beta::Search;
use engine::time::{Clock, Limits, PonderHit};
use engine::transposition::Table;
use job::{Game, say};

const MEGABYTES: usize = 16;
const MOST_MEGABYTES: usize = 4096;
/// Milliseconds.
const OVERHEAD: u64 = 10;
const MOST_OVERHEAD: u64 = 5000;
/// A deeper count would not end within a lifetime.
const DEEPEST_PERFT: u32 = 30;

fn main() {
    let mut engine = Engine::new().unwrap_or_else(|why| {
        eprintln!("error: {why}");
        exit(1)
    });
    let mut line = Vec::new();
    // Read as bytes, since text that is not UTF-8 must not end the program.
    while io::stdin().lock().read_until(b'\n', &mut line).is_ok_and(|length| length > 0) {
        match engine.execute(&String::from_utf8_lossy(&line)) {
            Ok(Then::Quit) => break,
            Ok(Then::GoOn) => {}
            Err(complaint) => say(format_args!("info string {complaint}")),
        }
        line.clear();
    }
    engine.finish();
}

enum Then {
    GoOn,
    Quit,
}

/// The state between commands.
struct Engine {
    game: Game,
    overhead: Duration,
    /// Of the search that runs, or that ran last.
    hit: PonderHit,
    /// Set to end the search. The search itself sets it before its last output.
    stop: Arc<AtomicBool>,
    /// Present here, or lent to the search thread.
    search: Option<Search>,
    thread: Option<JoinHandle<Search>>,
}

impl Engine {
    fn new() -> Result<Engine, String> {
        let stop = Arc::new(AtomicBool::new(false));
        let search = Search::new(table(MEGABYTES)?, Arc::clone(&stop));
        Ok(Engine {
            game: Game::default(),
            overhead: Duration::from_millis(OVERHEAD),
            hit: PonderHit::default(),
            stop,
            search: Some(search),
            thread: None,
        })
    }

    /// Runs the command of a line. Unknown words before it are skipped, as the protocol requires.
    fn execute(&mut self, line: &str) -> Result<Then, String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        for (at, &word) in words.iter().enumerate() {
            let rest = &words[at + 1..];
            match word {
                "uci" => introduce(),
                "isready" => say("readyok"),
                "ucinewgame" => self.idle()?.clear(),
                "setoption" => self.set_option(rest)?,
                "position" => self.set_position(rest)?,
                "go" => self.go(rest)?,
                "ponderhit" => self.ponderhit(),
                "stop" => self.stop(),
                "quit" => return Ok(Then::Quit),
                // These commands have no effect.
                "debug" | "register" => {}
                _ => continue,
            }
            return Ok(Then::GoOn);
        }
        if words.is_empty() {
            Ok(Then::GoOn)
        } else {
            Err(format!("no command in {:?}", line.trim_end()))
        }
    }

    fn set_option(&mut self, words: &[&str]) -> Result<(), String> {
        // Names may have blanks.
        let value_at = words.iter().position(|&word| word == "value").unwrap_or(words.len());
        let (["name", name @ ..], ["value", value @ ..]) = words.split_at(value_at) else {
            return Err("setoption: expected `name NAME value VALUE`".into());
        };
        let (name, value) = (name.join(" "), value.join(" "));
        match name.to_ascii_lowercase().as_str() {
            "hash" => {
                let megabytes = within(&name, &value, &(1..=MOST_MEGABYTES))?;
                let search = self.idle()?;
                let before = search.table.megabytes();
                // The old table is freed first: there may not be memory for both.
                search.table = table(1)?;
                search.table = table(megabytes).or_else(|why| {
                    search.table = table(before)?;
                    Err(why)
                })?;
            }
            "move overhead" => {
                self.overhead = Duration::from_millis(within(&name, &value, &(0..=MOST_OVERHEAD))?);
            }
            "ponder" => self.game.ponder = number(&name, Some(&value))?,
            "uci_chess960" => self.game.chess960 = number(&name, Some(&value))?,
            _ => return Err(format!("no option {name:?}")),
        }
        Ok(())
    }

    fn set_position(&mut self, words: &[&str]) -> Result<(), String> {
        let position = uci_position(&words.join(" ")).map_err(|why| format!("position: {why}"))?;
        (self.game.board, self.game.keys) = position;
        Ok(())
    }

    fn go(&mut self, words: &[&str]) -> Result<(), String> {
        let (game, stop) = (self.game.clone(), Arc::clone(&self.stop));
        if let ["perft", rest @ ..] = words {
            let depth: u32 = number("perft", rest.first().copied())?;
            if depth > DEEPEST_PERFT {
                return Err(format!("perft: expected a depth of at most {DEEPEST_PERFT}"));
            }
            return self.start(move |_| game.perft(depth, &stop));
        }
        let limits = limits(words, &self.game.board)?;
        self.idle()?;
        self.hit = PonderHit::default();
        let hit = words.contains(&"ponder").then(|| Arc::clone(&self.hit));
        let clock = Clock::start(&limits, self.overhead, hit);
        self.start(move |search| game.search(search, &limits, &clock, &stop))
    }

    /// Runs a job on a second thread, beside the one that reads.
    fn start(&mut self, job: impl FnOnce(&mut Search) + Send + 'static) -> Result<(), String> {
        self.idle()?;
        self.stop.store(false, Ordering::Relaxed);
        self.thread = self.search.take().map(|mut search| {
            thread::spawn(move || {
                job(&mut search);
                search
            })
        });
        Ok(())
    }

    /// The search, unless it is running.
    fn idle(&mut self) -> Result<&mut Search, String> {
        if self.stop.load(Ordering::Relaxed) {
            self.finish();
        }
        self.search.as_mut().ok_or("a search runs: `stop` comes first".into())
    }

    fn ponderhit(&self) {
        // A second one changes nothing.
        let _ = self.hit.set(Instant::now());
        if let Some(thread) = &self.thread {
            thread.thread().unpark();
        }
    }

    fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
        if let Some(thread) = &self.thread {
            thread.thread().unpark();
        }
    }

    fn finish(&mut self) {
        self.stop();
        if let Some(thread) = self.thread.take() {
            self.search = Some(thread.join().expect("a search does not panic"));
        }
    }
}

fn introduce() {
    say(format_args!("id name rookline {}", env!("CARGO_PKG_VERSION")));
    say("id author the authors of rookline");
    say(format_args!("option name Hash type spin default {MEGABYTES} min 1 max {MOST_MEGABYTES}"));
    say(format_args!(
        "option name Move Overhead type spin default {OVERHEAD} min 0 max {MOST_OVERHEAD}"
    ));
    say("option name Ponder type check default false");
    say("option name UCI_Chess960 type check default false");
    say("uciok");
}

/// The limits after `go`; only the clock of the side to move is used. A word that is unknown is an
/// error, and so is a limit with a wrong number: without the limit the search might not end in time.
fn limits(words: &[&str], board: &Board) -> Result<Limits, String> {
    let us = board.side_to_move();
    let mut limits = Limits::default();
    let mut chooses = false;
    let mut words = words.iter().copied();
    while let Some(word) = words.next() {
        match word {
            "infinite" => limits.infinite = true,
            "ponder" => {}
            "depth" => limits.depth = Some(number(word, words.next())?),
            "nodes" => limits.nodes = Some(number(word, words.next())?),
            "mate" => limits.mate = Some(number(word, words.next())?),
            "searchmoves" => chooses = true,
            "movestogo" => limits.moves_to_go = Some(number(word, words.next())?),
            "movetime" => limits.movetime = Some(milliseconds(word, words.next())?),
            "wtime" | "btime" | "winc" | "binc" => {
                let time = milliseconds(word, words.next())?;
                match (word.starts_with(us.letter()), word.ends_with("time")) {
                    (true, true) => limits.remaining = Some(time),
                    (true, false) => limits.increment = time,
                    (false, _) => {}
                }
            }
            _ => match board.parse_uci(word) {
                Ok(mv) if chooses => limits.moves.push(mv),
                _ => {
                    return Err(format!(
                        "go: {word:?} is neither a limit known here nor a legal move after \
                         `searchmoves`; no search was started"
                    ));
                }
            },
        }
    }
    limits.infinite |= limits.are_none();
    Ok(limits)
}

/// The time left may be negative.
fn milliseconds(name: &str, text: Option<&str>) -> Result<Duration, String> {
    let time: i64 = number(name, text)?;
    Ok(Duration::from_millis(time.max(0) as u64))
}

fn number<T: FromStr<Err: Display>>(name: &str, text: Option<&str>) -> Result<T, String> {
    let text = text.ok_or(format!("{name} wants a value"))?;
    text.parse().map_err(|why| format!("{name} {text:?}: {why}"))
}

fn within<T: FromStr<Err: Display> + Display + PartialOrd>(
    name: &str,
    text: &str,
    range: &RangeInclusive<T>,
) -> Result<T, String> {
    let value = number(name, Some(text))?;
    let (least, most) = (range.start(), range.end());
    if range.contains(&value) {
        Ok(value)
    } else {
        Err(format!("{name}: expected {least} to {most}"))
    }
}

fn table(megabytes: usize) -> Result<Table, String> {
    Table::new(megabytes).map_err(|why| format!("Hash {megabytes}: {why}"))
}

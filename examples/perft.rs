//! Counts the sequences of legal moves below each move of a position, and all of them.
//!
//! ```text
//! cargo run --release --example perft -- 6
//! cargo run --release --example perft -- 5 "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -"
//! ```
//!
//! Exit codes: 0 for a count, 2 for invalid arguments or if printing fails. The program
//! `rookline-perft` counts faster, with several threads and a hash table.

use std::error::Error;
use std::io::{Write as _, stdout};
use std::process::ExitCode;
use std::time::Instant;

use rookline::{Board, perft};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Err(error) = divide(&arguments) else { return ExitCode::SUCCESS };
    eprintln!("error: {error}\nusage: perft DEPTH [FEN]");
    ExitCode::from(2)
}

fn divide(arguments: &[String]) -> Result<(), Box<dyn Error>> {
    let (depth, board) = match arguments {
        [depth] => (depth, Board::default()),
        [depth, fen] => (depth, Board::from_fen(fen).map_err(|error| format!("`{fen}`: {error}"))?),
        _ => return Err(format!("one or two arguments wanted, {} given", arguments.len()).into()),
    };
    let number = depth.parse().ok().filter(|depth| (1..=250).contains(depth));
    let wrong = format!("DEPTH is a whole number from 1 to 250, not `{depth}`");
    let depth: u32 = number.ok_or(wrong)?;
    let unwritten = |error| format!("cannot write to standard output: {error}");
    let (start, mut total) = (Instant::now(), 0);
    for mv in board.legal_moves() {
        let leaves = perft(&board.after_unchecked(mv), depth - 1);
        writeln!(stdout(), "{mv}: {leaves}").map_err(unwritten)?;
        total += leaves;
    }
    let millions = total as f64 / start.elapsed().as_secs_f64() / 1e6;
    let line = format!("\n{total} nodes, {millions:.1} million nodes per second");
    writeln!(stdout(), "{line}").map_err(unwritten)?;
    Ok(())
}

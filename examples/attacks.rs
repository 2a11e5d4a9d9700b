//! Draws the attacks of a piece: the arguments are the board field of a FEN and a square.
//!
//! ```text
//! cargo run --release --example attacks -- r1bq1rk1/2p1bppp/p7/1p1np3/8/1BP5/PP1P1PPP/RNBQR1K1 b3
//! ```
//!
//! Exit codes: 0 for an answer or help, 2 for invalid arguments or if printing fails.

use std::io::{self, Write as _};
use std::process::ExitCode;

use rookline::board::Setup;
use rookline::{Bitboard, ColoredPiece, Square, piece_attacks};

const USAGE: &str = "usage: attacks <FEN or its board field> <square>";

/// The signs of the drawing.
const LEGEND: &str = "* attacked, empty   xP attacked, with a piece   P a piece out of reach";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments.iter().any(|argument| argument == "--help" || argument == "-h") {
        return say(&format!("Draws what the piece on a square attacks.\n\n{USAGE}\n\n{LEGEND}"));
    }
    match answer(&arguments) {
        Ok(text) => say(&text),
        Err(complaint) => {
            eprintln!("error: {complaint}\n{USAGE}");
            ExitCode::from(2)
        }
    }
}

fn say(text: &str) -> ExitCode {
    match writeln!(io::stdout(), "{text}") {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            eprintln!("error: cannot write to standard output: {error}");
            ExitCode::from(2)
        }
        _ => ExitCode::SUCCESS,
    }
}

fn answer(arguments: &[String]) -> Result<String, String> {
    let [fen, square] = arguments else {
        return Err(format!("two arguments wanted, {} given", arguments.len()));
    };
    let square: Square = square.parse().map_err(|error| format!("`{square}`: {error}"))?;
    let board = fen.split(' ').next().unwrap_or_default();
    if board.is_empty() {
        return Err("the FEN is empty, or begins with a space".to_owned());
    }
    // A setup need not be a legal position: a single piece is enough.
    let setup: Setup = format!("{board} w - -").parse().map_err(|error| format!("{error}"))?;
    let squares = Square::ALL.map(|square| setup.colored_piece_on(square));
    let piece = squares[square.index()].ok_or(format!("no piece stands on {square}"))?;
    Ok(draw(
        square,
        &squares,
        piece_attacks(piece.color(), piece.piece(), square, setup.occupied()),
    ))
}

/// The piece on each square.
type Squares = [Option<ColoredPiece>; 64];

/// The board with its pieces and the attacked squares marked: `*` if empty, `x` before the letter
/// of an attacked piece.
fn draw(from: Square, squares: &Squares, attacks: Bitboard) -> String {
    let letters = squares.map(|on| on.map_or('.', ColoredPiece::letter));
    let mut text =
        format!("{} on {from} attacks {} squares\n", letters[from.index()], attacks.len());
    for rank in (0..8).rev() {
        text += &format!("{} ", rank + 1);
        for file in 0..8 {
            let square = Square::wrapping(8 * rank + file);
            text += &match (attacks.contains(square), letters[square.index()]) {
                (true, '.') => "  *".into(),
                (true, letter) => format!(" x{letter}"),
                (false, letter) => format!("  {letter}"),
            };
        }
        text += "\n";
    }
    text + "    a  b  c  d  e  f  g  h\n" + LEGEND
}

//! Prints what a piece attacks: the board field of a FEN and a square in, a
//! board out.
//!
//! ```text
//! cargo run --release --example attacks -- r1bq1rk1/2p1bppp/p7/1p1np3/8/1BP5/PP1P1PPP/RNBQR1K1 b3
//! ```
//!
//! Exit codes: 0 for an answer, 2 for arguments that make no sense.

use std::process::ExitCode;

use rookline::{Bitboard, Color, Piece, Square, piece_attacks};

const USAGE: &str = "usage: attacks <FEN or its board field> <square>";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match answer(&arguments) {
        Ok(text) => {
            println!("{text}");
            ExitCode::SUCCESS
        }
        Err(complaint) => {
            eprintln!("error: {complaint}\n{USAGE}");
            ExitCode::from(2)
        }
    }
}

fn answer(arguments: &[String]) -> Result<String, String> {
    let [fen, square] = arguments else {
        return Err(format!("two arguments wanted, {} given", arguments.len()));
    };
    let square: Square = square.parse().map_err(|error| format!("`{square}`: {error}"))?;
    let board = fen.split(' ').next().unwrap_or_default();
    let pieces = read_board(board)?;
    let letter = pieces[square.index()].ok_or(format!("no piece stands on {square}"))?;
    let occupied = Square::ALL.into_iter().filter(|s| pieces[s.index()].is_some()).collect();
    Ok(draw(square, letter, &pieces, attacks(square, letter, occupied)))
}

/// The letter of the piece on each square, upper case for white.
type Letters = [Option<char>; 64];

/// Reads the eight ranks of a FEN, rank 8 first.
fn read_board(field: &str) -> Result<Letters, String> {
    let mut pieces = [None; 64];
    let ranks: Vec<&str> = field.split('/').collect();
    if ranks.len() != 8 {
        return Err(format!("the board has {} ranks, 8 wanted: `{field}`", ranks.len()));
    }
    for (row, text) in ranks.into_iter().enumerate() {
        let rank = 7 - row;
        let mut file = 0;
        for letter in text.chars() {
            match letter.to_digit(10) {
                Some(empty @ 1..=8) => file += empty as usize,
                _ if Piece::from_letter(letter).is_some() => {
                    *pieces.get_mut(8 * rank + file.min(8)).unwrap_or(&mut None) = Some(letter);
                    file += 1;
                }
                _ => return Err(format!("rank {}: `{letter}` is no piece", rank + 1)),
            }
            if file > 8 {
                return Err(format!("rank {}: `{text}` has more than 8 squares", rank + 1));
            }
        }
        if file < 8 {
            return Err(format!("rank {}: `{text}` has {file} squares, 8 wanted", rank + 1));
        }
    }
    Ok(pieces)
}

fn attacks(square: Square, letter: char, occupied: Bitboard) -> Bitboard {
    let color = if letter.is_uppercase() { Color::White } else { Color::Black };
    Piece::from_letter(letter)
        .map(|piece| piece_attacks(color, piece, square, occupied))
        .unwrap_or_default()
}

/// The board with the pieces, attacked squares marked: `*` when empty, `x`
/// before the letter of an attacked piece.
fn draw(from: Square, letter: char, pieces: &Letters, attacks: Bitboard) -> String {
    let mut text = format!("{letter} on {from} attacks {} squares\n", attacks.len());
    for rank in (0..8u8).rev() {
        text += &format!("{} ", rank + 1);
        for file in 0..8 {
            let square = Square::wrapping(8 * rank + file);
            let mark = match (attacks.contains(square), pieces[square.index()]) {
                (true, Some(piece)) => format!(" x{piece}"),
                (true, None) => "  *".into(),
                (false, Some(piece)) => format!("  {piece}"),
                (false, None) => "  .".into(),
            };
            text += &mark;
        }
        text += "\n";
    }
    text + "    a  b  c  d  e  f  g  h"
}

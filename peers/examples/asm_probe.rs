//! One function per lookup of rookline's default, never inlined, so that its assembly can be
//! inspected:
//!
//! ```text
//! RUSTFLAGS="-C target-cpu=native" cargo rustc --release -p peers --example asm_probe -- --emit asm
//! ```
//!
//! This leaves a file `asm_probe-….s` in `target/release/examples`; search it for `probe_`. Without
//! `RUSTFLAGS` it shows the baseline.

use std::env;

use rookline::{Bitboard, ParseSquareError, Square, bishop_attacks, queen_attacks, rook_attacks};

#[inline(never)]
fn probe_rook(square: Square, occupied: Bitboard) -> Bitboard {
    rook_attacks(square, occupied)
}

#[inline(never)]
fn probe_bishop(square: Square, occupied: Bitboard) -> Bitboard {
    bishop_attacks(square, occupied)
}

#[inline(never)]
fn probe_queen(square: Square, occupied: Bitboard) -> Bitboard {
    queen_attacks(square, occupied)
}

/// The square and the occupied squares come from the command line, so that
/// nothing is computed at compile time.
fn main() -> Result<(), ParseSquareError> {
    let squares: Vec<Square> =
        env::args().skip(1).map(|arg| arg.parse()).collect::<Result<_, _>>()?;
    let occupied: Bitboard = squares.iter().copied().collect();
    for square in squares {
        println!("{square}, rook:\n{}", probe_rook(square, occupied));
        println!("{square}, bishop:\n{}", probe_bishop(square, occupied));
        println!("{square}, queen:\n{}", probe_queen(square, occupied));
    }
    Ok(())
}

//! A FEN as each crate reads it; `chess960` says how its castling letters are to be read.

use shakmaty::CastlingMode;
use shakmaty::fen::Fen;

/// rookline's board, which reads castling letters of either kind. Panics if it refuses the FEN.
#[must_use]
pub fn rookline(fen: &str) -> rookline::Board {
    fen.parse().expect(fen)
}

/// cozy-chess's board; `None` if it refuses the FEN.
#[must_use]
pub fn cozy_chess(fen: &str, chess960: bool) -> Option<cozy_chess::Board> {
    cozy_chess::Board::from_fen(fen, chess960).ok()
}

/// shakmaty's position; `None` if it refuses it. Panics if that is no FEN.
#[must_use]
pub fn shakmaty(fen: &str, chess960: bool) -> Option<shakmaty::Chess> {
    let mode = if chess960 { CastlingMode::Chess960 } else { CastlingMode::Standard };
    fen.parse::<Fen>().expect(fen).into_position(mode).ok()
}

/// chess's board. It does not support Chess960. Panics if it refuses the FEN.
#[must_use]
pub fn chess(fen: &str) -> chess::Board {
    fen.parse().expect(fen)
}

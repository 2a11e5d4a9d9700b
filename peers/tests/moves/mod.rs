//! The legal moves as each crate lists them, in a form common to all.

#![allow(dead_code)] // each test program uses a part of it

use std::collections::BTreeSet;

use rookline::Board;
use shakmaty::{CastlingMode, Position as _};

/// Moves as text, with castling as king takes rook, which all of them can
/// write.
pub fn ours(board: &Board) -> BTreeSet<String> {
    board.legal_moves().iter().map(|mv| mv.uci(true).to_string()).collect()
}

pub fn of_shakmaty(position: &shakmaty::Chess) -> BTreeSet<String> {
    let moves = position.legal_moves();
    moves.iter().map(|mv| mv.to_uci(CastlingMode::Chess960).to_string()).collect()
}

pub fn of_cozy_chess(board: &cozy_chess::Board) -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    board.generate_moves(|moves| {
        all.extend(moves.into_iter().map(|mv| mv.to_string()));
        false
    });
    all
}

/// The position without what the crates treat differently: an en passant square that no legal capture
/// uses, and the half-move clock, which has no more than 100 in cozy-chess.
pub fn comparable(board: &Board) -> String {
    let mut setup = board.setup();
    setup.en_passant = board.legal_en_passant();
    setup.halfmove_clock = 0;
    let board = Board::try_from(setup).expect("the pieces are as they were");
    board.fen().shredder().to_string()
}

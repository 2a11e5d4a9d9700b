//! Our positions on the peers' boards, with the legal moves of each as the peer generates them.

use rookline::Board;
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, Position as _};

/// The position on cozy-chess's board.
#[must_use]
pub fn cozy_chess_board(board: &Board) -> cozy_chess::Board {
    let fen = board.fen().to_string();
    cozy_chess::Board::from_fen(&fen, false).expect(&fen)
}

/// The position on shakmaty's board.
#[must_use]
pub fn shakmaty_board(board: &Board) -> Chess {
    let fen: Fen = board.fen().to_string().parse().expect("a FEN");
    fen.into_position(CastlingMode::Standard).expect("a position")
}

/// The position on chess's board.
#[must_use]
pub fn chess_board(board: &Board) -> chess::Board {
    board.fen().to_string().parse().expect("a FEN")
}

/// The positions with cozy-chess's moves.
#[must_use]
pub fn cozy_chess_moves(boards: &[Board]) -> Vec<(cozy_chess::Board, Vec<cozy_chess::Move>)> {
    let with_moves = |board: &Board| {
        let board = cozy_chess_board(board);
        let mut all = Vec::new();
        board.generate_moves(|moves| {
            all.extend(moves);
            false
        });
        (board, all)
    };
    boards.iter().map(with_moves).collect()
}

/// The positions with shakmaty's moves.
#[must_use]
pub fn shakmaty_moves(boards: &[Board]) -> Vec<(Chess, Vec<shakmaty::Move>)> {
    let with_moves = |board: &Board| {
        let board = shakmaty_board(board);
        let moves = board.legal_moves().to_vec();
        (board, moves)
    };
    boards.iter().map(with_moves).collect()
}

/// The positions with chess's moves.
#[must_use]
pub fn chess_moves(boards: &[Board]) -> Vec<(chess::Board, Vec<chess::ChessMove>)> {
    let with_moves = |board: &Board| {
        let board = chess_board(board);
        let moves = chess::MoveGen::new_legal(&board).collect();
        (board, moves)
    };
    boards.iter().map(with_moves).collect()
}

//! `docs/porting.md`: both sides of every row of its tables compile and run.

use rookline::Board;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

// `build.rs` makes these from the page.
include!(concat!(env!("OUT_DIR"), "/porting.rs"));

/// What the page says of the peers' en passant squares.
#[test]
fn the_same_double_step_in_four_crates() {
    use std::str::FromStr;

    use shakmaty::Position as _;

    // The pawn of d4 can take e3.
    let taken = "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1";
    let board = Board::from_fen(taken).unwrap();
    assert_eq!(board.legal_en_passant(), Some(rookline::Square::E3));
    let theirs = cozy_chess::Board::from_fen(taken, false).unwrap();
    assert_eq!(theirs.en_passant(), Some(cozy_chess::File::E));
    assert_eq!(chess::Board::from_str(taken).unwrap().en_passant(), Some(chess::Square::E4));

    // No pawn can.
    let start = Board::default();
    let after = start.after_unchecked(start.parse_uci("e2e4").unwrap());
    assert_eq!(after.en_passant(), Some(rookline::Square::E3));
    assert_eq!(after.legal_en_passant(), None);
    let mut theirs = cozy_chess::Board::default();
    theirs.play("e2e4".parse().unwrap());
    assert_eq!(theirs.en_passant(), Some(cozy_chess::File::E));
    assert_ne!(theirs.hash(), theirs.hash_without_ep());
    let mv = chess::ChessMove::from_str("e2e4").unwrap();
    assert_eq!(chess::Board::default().make_move_new(mv).en_passant(), None);
    let mv: shakmaty::uci::UciMove = "e2e4".parse().unwrap();
    let mut theirs = shakmaty::Chess::default();
    theirs.play_unchecked(mv.to_move(&theirs).unwrap());
    assert_eq!(theirs.ep_square(shakmaty::EnPassantMode::Always), Some(shakmaty::Square::E3));
    assert_eq!(theirs.ep_square(shakmaty::EnPassantMode::Legal), None);
}

/// What the page says of the fifty-move rule.
#[test]
fn fifty_moves_in_three_crates() {
    use shakmaty::Position as _;

    let text = "4k3/8/8/8/8/8/8/R3K3 w - - 100 80";
    let theirs = cozy_chess::Board::from_fen(text, false).unwrap();
    assert_eq!(theirs.status(), cozy_chess::GameStatus::Drawn);
    let theirs = peers::perft_counters::shakmaty_board(text, false).unwrap();
    assert_eq!(theirs.outcome(), shakmaty::Outcome::Unknown);
    let board = Board::from_fen(text).unwrap();
    assert!(board.is_fifty_moves());
    assert_eq!(board.outcome(&[]), None);
}

//! What is computed about a move before it is made, compared with the board
//! after it.

use crate::games::positions;
use rookline::{Board, Piece};

const GAMES: usize = 150;

#[test]
fn what_a_move_does_is_known_before_it_is_made() {
    let mut checks = 0;
    let count = |board: &Board, color, piece| board.colored_pieces(color, piece).len();
    for board in positions(12, GAMES) {
        let (us, them) = (board.side_to_move(), !board.side_to_move());
        for mv in board.legal_moves() {
            let after = board.after_unchecked(mv);
            assert_eq!(board.gives_check(mv), after.in_check(), "{board:?} {mv}");
            checks += usize::from(after.in_check());
            let mut gone = Piece::ALL
                .into_iter()
                .filter(|&piece| count(&board, them, piece) > count(&after, them, piece));
            assert_eq!(board.captured(mv), gone.next(), "{board:?} {mv}");
            let taken = board.colors(them).len() - after.colors(them).len();
            assert_eq!(taken, usize::from(mv.is_capture()), "{board:?} {mv}");
            assert_eq!(board.colors(us).len(), after.colors(us).len());
        }
    }
    assert!(checks > 10_000, "{checks}");
}

#[test]
fn the_changes_of_a_move_lead_to_the_board_after_it() {
    let (mut captures, mut castlings, mut promotions) = (0, 0, 0);
    for board in positions(15, GAMES) {
        for mv in board.legal_moves() {
            let changes = board.changes(mv);
            let mut setup = board.setup();
            for (square, piece) in changes.removed.into_iter().flatten() {
                assert_eq!(board.colored_piece_on(square), Some(piece), "{board:?} {mv}");
                setup.clear(square);
            }
            for (square, piece) in changes.added.into_iter().flatten() {
                setup.put(square, piece);
            }
            assert_eq!(setup.pieces, board.after_unchecked(mv).setup().pieces, "{board:?} {mv}");

            let first = changes.removed[0].map(|(square, _)| square);
            assert_eq!(first, Some(mv.from()), "{board:?} {mv}");
            let first = changes.added[0].map(|(square, _)| square);
            assert_eq!(first, Some(mv.destination()), "{board:?} {mv}");
            let two = mv.is_capture() || mv.is_castling();
            assert_eq!(changes.removed[1].is_some(), two, "{board:?} {mv}");
            assert_eq!(changes.added[1].is_some(), mv.is_castling(), "{board:?} {mv}");
            captures += usize::from(mv.is_capture());
            castlings += usize::from(mv.is_castling());
            promotions += usize::from(mv.promotion().is_some());
        }
    }
    assert!(captures > 1_000 && castlings > 100 && promotions > 100);
}

//! `perft` and `perft_every_move` where a castling rook is captured: by each piece from each
//! square, with king and rook anywhere on their rank, compared with moves made on boards.

use rookline::board::Setup;
use rookline::{Board, Color, ColoredPiece, Piece, Square, Wing, perft, perft_every_move};

/// The moves after each move.
fn plain(board: &Board) -> u64 {
    let mut leaves = 0;
    for mv in board.legal_moves() {
        leaves += board.after(mv).legal_moves().len() as u64;
    }
    leaves
}

/// A king that may castle with the rook; the other side, to move, has a king and one piece.
fn board(castles: [Square; 2], them: Color, taker: (Piece, Square)) -> Option<Board> {
    let [king, rook] = castles;
    let mut setup = Setup::empty();
    setup.side_to_move = !them;
    setup.put(king, ColoredPiece::new(them, Piece::King));
    setup.put(rook, ColoredPiece::new(them, Piece::Rook));
    setup.put(taker.1, ColoredPiece::new(!them, taker.0));
    if taker.0 != Piece::King {
        // Halfway between the two sides.
        let far = [Square::A4, Square::H4].into_iter().find(|&far| far != taker.1)?;
        setup.put(far, ColoredPiece::new(!them, Piece::King));
    }
    let wing = if rook > king { Wing::King } else { Wing::Queen };
    setup.castling_rights = setup.castling_rights.with(them, wing, Some(rook.file()));
    Board::try_from(setup).ok()
}

#[test]
fn a_rook_that_is_taken_does_not_castle() {
    let mut taken = [0; 6];
    for them in Color::ALL {
        let rank = Square::ALL.map(|square| square.relative_to(them)).into_iter().take(8);
        let pairs = rank.clone().flat_map(|king| rank.clone().map(move |rook| [king, rook]));
        for [king, rook] in pairs.filter(|[king, rook]| king != rook) {
            for (piece, from) in Piece::ALL.into_iter().flat_map(|p| Square::ALL.map(|s| (p, s))) {
                let Some(board) = board([king, rook], them, (piece, from)) else { continue };
                if !board.legal_moves().iter().any(|mv| mv.to() == rook) {
                    continue;
                }
                taken[piece.index()] += 1;
                let expected = plain(&board);
                assert_eq!(perft(&board, 2), expected, "{board:?}");
                assert_eq!(perft_every_move(&board, 2), expected, "{board:?}");
            }
        }
    }
    assert!(taken.iter().all(|&count| count > 100), "{taken:?}");
}

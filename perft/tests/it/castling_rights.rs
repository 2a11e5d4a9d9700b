//! Compares `perft` and `perft_every_move` with moves made on boards, where castling changes. In
//! some positions each piece, from each square, captures a castling rook. In others a piece leaves
//! the way of king and rook, on each of the squares of their rank.

use rookline::board::Setup;
use rookline::{Board, Color, ColoredPiece, Piece, Rank, Square, Wing, king_attacks};

use crate::any_board::agrees;

/// All pairs of two different squares of a side's back rank.
fn pairs(color: Color) -> Vec<[Square; 2]> {
    let rank: Vec<Square> = (0..8).map(|i| Square::ALL[i].relative_to(color)).collect();
    let pairs = rank.iter().flat_map(|&king| rank.iter().map(move |&rook| [king, rook]));
    pairs.filter(|[king, rook]| king != rook).collect()
}

/// A king that may castle with the rook; the other side, to move, has a king and one piece.
fn setup(castles: [Square; 2], them: Color, taker: (Piece, Square)) -> Option<Setup> {
    let [king, rook] = castles;
    let mut setup = Setup::EMPTY;
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
    Some(setup)
}

#[test]
fn a_rook_that_is_taken_does_not_castle() {
    let mut taken = [0; 6];
    for them in Color::ALL {
        for [king, rook] in pairs(them) {
            for (piece, from) in Piece::ALL.into_iter().flat_map(|p| Square::ALL.map(|s| (p, s))) {
                let setup = setup([king, rook], them, (piece, from));
                let Some(board) = setup.and_then(|setup| Board::try_from(setup).ok()) else {
                    continue;
                };
                if !board.legal_moves().iter().any(|mv| mv.to() == rook) {
                    continue;
                }
                taken[piece.index()] += 1;
                agrees(&board, 2);
            }
        }
    }
    assert!(taken.iter().all(|&count| count > 100), "{taken:?}");
}

/// Pawns in front of the king leave it no other move, so nothing else shows that the way is free.
#[test]
fn a_piece_that_leaves_the_way_lets_them_castle() {
    let mut boards = 0;
    for them in Color::ALL {
        for castles in pairs(them) {
            let back = Square::ALL.map(|square| square.relative_to(them)).into_iter().take(8);
            for (piece, from) in
                Piece::ALL.into_iter().flat_map(|p| back.clone().map(move |s| (p, s)))
            {
                let Some(mut setup) = setup(castles, them, (piece, from)) else { continue };
                for to in king_attacks(castles[0]) & Rank::Second.relative_to(them).bitboard() {
                    setup.put(to, ColoredPiece::new(them, Piece::Pawn));
                }
                let Ok(board) = Board::try_from(setup) else { continue };
                boards += 1;
                agrees(&board, 2);
            }
        }
    }
    assert!(boards > 1_000, "{boards}");
}

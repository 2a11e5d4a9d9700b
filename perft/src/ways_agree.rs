//! A build counts a position in one of three ways: by lookups, by fills of four directions at once
//! or by fills of eight. Here all three count the same positions.

use rookline::{Board, Color};

use crate::last_ply::count;
use crate::sides::{Side, Tree};

const FENS: [&str; 6] = [
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "4k3/3b4/8/1B1q2r1/8/3R4/5Q2/q1N1K2r w - - 0 1",
    "rkr5/ppp5/8/1b6/4Q3/8/PPP5/RKR5 w CAca - 0 1",
];

fn legal_moves<const FILLS: bool, const EIGHT: bool>(board: &Board) -> u64 {
    let side = board.side_to_move();
    let [us, them] = [side, !side].map(|color| Side::of(board, color));
    let [ours, theirs] = [us, them].map(|side| side.sliders());
    let ep = board.legal_en_passant().map_or(0, |square| square.bitboard().0);
    let tree = Tree::new(board);
    let count = match side {
        Color::White => count::<true, true, FILLS, EIGHT>,
        Color::Black => count::<false, true, FILLS, EIGHT>,
    };
    count(&us, &them, ours, theirs, ep, tree.rooks(), &tree)
}

fn walk(board: &Board, depth: u32) {
    let moves = board.legal_moves();
    let expected = moves.len() as u64;
    assert_eq!(legal_moves::<false, false>(board), expected, "{board:?} by lookups");
    assert_eq!(legal_moves::<true, false>(board), expected, "{board:?} by fills of four");
    assert_eq!(legal_moves::<true, true>(board), expected, "{board:?} by fills of eight");
    if depth > 0 {
        for mv in moves {
            walk(&board.after_unchecked(mv), depth - 1);
        }
    }
}

#[test]
fn lookups_and_fills_count_the_same_moves() {
    for fen in FENS {
        walk(&fen.parse().unwrap(), 2);
    }
}

//! The moves of each piece as a set, and their number, compared with the moves one by one.

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::games::{positions, sorted};
use crate::random::Random;
use rookline::attacks::pins::{pinned_by, pinners};
use rookline::moves::MoveKind;
use rookline::{Bitboard, Board, Color, Move, MoveFilter, MoveList, Piece, PieceMoves, Square};

const KINDS: [MoveFilter; 5] = [
    MoveFilter::ALL,
    MoveFilter::CAPTURES,
    MoveFilter::CAPTURES_AND_PROMOTIONS,
    MoveFilter::QUIETS,
    MoveFilter::EVASIONS,
];

/// Positions with what games seldom have.
const RARE: [&str; 6] = [
    // Promotions of all kinds, with captures.
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    // En passant by either of two pawns, one of them pinned.
    "5k2/8/8/8/3pPp2/8/8/4KR2 b - e3 0 1",
    // En passant captures the checker.
    "8/8/8/4k3/3pP3/8/8/4K3 b - e3 0 1",
    // Two checkers.
    "4k3/8/4r3/8/1b6/8/8/4K2R w K - 0 1",
    // Pinned pawns that capture, push and promote along their pins.
    "3q3k/2P1r3/8/b6b/3P4/4P3/3P1P2/4K3 w - - 0 1",
    // Castling with a rook beside the king, and one far off.
    "4k3/8/8/8/8/8/8/R3KR2 w FA - 0 1",
];

fn sets(board: &Board, filter: MoveFilter) -> Vec<PieceMoves> {
    let mut sets = vec![];
    let _: ControlFlow<()> = board.move_generator().visit_piece_moves(filter, |moves| {
        sets.push(moves);
        ControlFlow::Continue(())
    });
    sets
}

fn agrees(board: &Board, filter: MoveFilter) {
    let list = board.moves(filter);
    let sets = sets(board, filter);
    let made: Vec<Move> = sets.iter().flat_map(|set| set.moves(board)).collect();
    assert_eq!(sorted(&made), sorted(&list), "{board:?} {filter:?}");
    let from: HashSet<Square> = sets.iter().map(|set| set.from).collect();
    assert_eq!(from.len(), sets.len(), "{board:?}: a piece came twice");
    assert!(sets.len() <= PieceMoves::MOST);
    for set in &sets {
        assert!(!set.is_empty());
        assert_eq!(board.piece_on(set.from), Some(set.piece));
        let mut moves = set.moves(board);
        for left in (0..set.len()).rev() {
            assert!(moves.next().is_some());
            assert_eq!(moves.len(), left, "{set:?}");
        }
        assert_eq!(moves.next(), None);
    }

    let generator = board.move_generator();
    let mut again = MoveList::new();
    generator.moves_into(filter, &mut again);
    assert_eq!(again, list);
    assert_eq!(generator.count_moves(filter), list.len(), "{board:?} {filter:?}");
    let first = generator.visit_moves(filter, ControlFlow::Break).break_value();
    assert_eq!(first, list.first().copied());
    let first = generator.visit_piece_moves(filter, ControlFlow::Break).break_value();
    assert_eq!(first, sets.first().copied());
}

#[test]
fn sets_and_counts_are_those_of_the_moves() {
    let mut random = Random(41);
    let rare = RARE.map(|fen| fen.parse::<Board>().unwrap());
    for board in positions(41, 120).chain(rare) {
        let (from, to) = (Bitboard(random.word()), Bitboard(random.word() | random.word()));
        for kinds in KINDS {
            agrees(&board, kinds);
            agrees(&board, kinds.only_from(from).only_to(to));
        }
    }
}

#[test]
fn the_rare_moves_are_there() {
    let kinds = |fen: &str| -> HashSet<MoveKind> {
        let board: Board = fen.parse().unwrap();
        let sets = sets(&board, MoveFilter::ALL);
        sets.iter().flat_map(|set| set.moves(&board)).map(Move::kind).collect()
    };
    let [promotions, one_of_two, checker, two_checkers, pinned, castling] = RARE.map(kinds);
    for kind in &MoveKind::ALL[6..] {
        assert!(promotions.contains(kind), "{kind:?}");
    }
    assert!(one_of_two.contains(&MoveKind::EnPassant));
    assert!(checker.contains(&MoveKind::EnPassant));
    assert!(!two_checkers.contains(&MoveKind::CastleKing));
    assert!(pinned.contains(&MoveKind::CapturePromoteQueen));
    assert!(castling.contains(&MoveKind::CastleKing) && castling.contains(&MoveKind::CastleQueen));
}

/// What was known of checks belongs to the board.
#[test]
fn what_restricts_the_moves_is_what_the_board_says() {
    for board in positions(42, 120) {
        let known = board.move_generator().known();
        assert_eq!(known.checkers, board.checkers(), "{board:?}");
        assert_eq!(known.pinned, board.pinned(board.side_to_move()), "{board:?}");
        for color in Color::ALL {
            let (king, own, enemy) =
                (board.king(color), board.colors(color), board.sliders(!color));
            let pinners = pinners(king, board.occupied(), own, enemy);
            let by = pinned_by(king, own, pinners);
            assert_eq!(by, board.pinned(color), "{board:?}");
        }
    }
}

#[test]
fn a_set_may_be_cut_down() {
    let board: Board = "n3k3/1P6/8/3pP3/8/8/8/4K3 w - d6 0 1".parse().unwrap();
    let sets = sets(&board, MoveFilter::ALL);
    let mut pawn = *sets.iter().find(|set| set.from == Square::B7).unwrap();
    assert_eq!((pawn.piece, pawn.len()), (Piece::Pawn, 8));
    pawn.to = pawn.to.without(Square::B8);
    let kinds: Vec<MoveKind> = pawn.moves(&board).map(Move::kind).collect();
    assert_eq!(
        kinds,
        [
            MoveKind::CapturePromoteQueen,
            MoveKind::CapturePromoteRook,
            MoveKind::CapturePromoteBishop,
            MoveKind::CapturePromoteKnight
        ]
    );
    let e5 = *sets.iter().find(|set| set.from == Square::E5).unwrap();
    let kinds: Vec<MoveKind> = e5.moves(&board).map(Move::kind).collect();
    assert_eq!(kinds, [MoveKind::EnPassant, MoveKind::Quiet]);
}

/// The next piece after the king, in the order of squares, may be a rook of the enemy that has the
/// right to castle.
#[test]
fn a_king_castles_with_no_rook_of_the_enemy() {
    let board: Board = "r3k3/8/8/8/8/8/8/R3K3 w Qq - 0 1".parse().unwrap();
    assert_eq!(board.move_generator().count_moves(MoveFilter::ALL), 10 + 5 + 1);
    for board in [&board, &board.mirrored()] {
        let moves = board.legal_moves();
        assert_eq!(moves.len(), 16);
        assert!(moves.iter().all(|&mv| board.is_legal(mv)));
    }
}

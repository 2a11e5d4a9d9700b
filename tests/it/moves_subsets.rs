//! Subsets of the legal moves, compared with the whole, and perft compared with
//! the moves.
//! The moves of each piece as a set, and their number, compared with the moves one by one.

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::games::{plain_perft, positions, sorted};
use crate::perft_counts::fens;
use crate::random::Random;
use rookline::attacks::pins::{pinned_by, pinners};
use rookline::moves::MoveKind;
use rookline::{
    Bitboard, Board, Color, Move, MoveFilter, MoveList, Piece, PieceMoves, Square, perft,
};

fn collect(list: MoveList) -> HashSet<Move> {
    let mut moves = HashSet::new();
    list.into_iter().for_each(|mv| assert!(moves.insert(mv), "{mv} came twice"));
    moves
}

#[test]
fn parts_make_the_whole() {
    let mut random = Random(21);
    for board in positions(21, 150) {
        let all = collect(board.legal_moves());
        let captures = collect(board.moves(MoveFilter::CAPTURES));
        let material = collect(board.moves(MoveFilter::CAPTURES_AND_PROMOTIONS));
        let quiet = collect(board.moves(MoveFilter::QUIETS));
        let of = |wanted: &dyn Fn(&Move) -> bool| {
            all.iter().copied().filter(wanted).collect::<HashSet<_>>()
        };
        assert_eq!(captures, of(&|mv| mv.is_capture()), "{board:?}");
        let changes = |mv: &Move| mv.is_capture() || mv.promotion().is_some();
        assert_eq!(material, of(&changes), "{board:?}");
        assert_eq!(material, of(&|mv| mv.is_capture_or_promotion()), "{board:?}");
        assert_eq!(quiet, of(&|mv| !changes(mv)), "{board:?}");
        assert_eq!(quiet, of(&|mv| mv.is_quiet()), "{board:?}");
        for mv in &all {
            let is = (mv.is_promotion(), mv.is_en_passant(), mv.is_double_push());
            let kind = mv.kind();
            let wanted =
                (kind as u8 >= 8, kind == MoveKind::EnPassant, kind == MoveKind::DoublePush);
            assert_eq!(is, wanted, "{mv:?}");
            // By what stands on the squares, not by the kind.
            let after = board.after_unchecked(*mv).occupied().len();
            assert_eq!(mv.is_capture(), after < board.occupied().len(), "{mv:?}");
            let again = board.legal_move(mv.from(), mv.to(), mv.promotion());
            assert_eq!(again, Some(*mv), "{board:?}");
        }

        let (from, to) = (Bitboard(random.word()), Bitboard(random.word() | random.word()));
        let within = |mv: &Move| from.contains(mv.from()) && to.contains(mv.to());
        for (filter, kinds) in KINDS.into_iter().zip([&all, &captures, &material, &quiet]) {
            let wanted = kinds.iter().copied().filter(within).collect();
            assert_eq!(
                collect(board.moves(filter.only_from(from).only_to(to))),
                wanted,
                "{board:?}"
            );
            assert_eq!(filter.only_from(from).only_from(to), filter.only_from(from & to));
            assert_eq!(filter.only_to(from).only_to(to), filter.only_to(from & to));
        }

        assert_eq!(board.has_legal_move(), !all.is_empty());
    }
}

/// Rare even in games that aim for it: of two pawns beside the one that has jumped, one is pinned
/// to its file; or the pawn that has jumped gives check, from another square than the move goes to.
#[test]
fn a_pawn_that_may_captures_en_passant() {
    for (fen, uci) in [
        ("3k4/8/8/8/3pPp2/8/8/3RK3 b - e3 0 1", "f4e3"),
        ("5k2/8/8/8/3pPp2/8/8/4KR2 b - e3 0 1", "d4e3"),
        ("3rk3/8/8/3PpP2/8/8/8/3K4 w - e6 0 1", "f5e6"),
        ("4kr2/8/8/3PpP2/8/8/8/5K2 w - e6 0 1", "d5e6"),
        ("4k3/8/8/3pP3/4K3/8/8/8 w - d6 0 1", "e5d6"),
        ("8/8/8/4k3/3Pp3/8/8/4K3 b - d3 0 1", "e4d3"),
    ] {
        let mut moves = fen.parse::<Board>().unwrap().legal_moves();
        moves.retain(|mv| mv.kind() == MoveKind::EnPassant);
        let moves: Vec<String> = moves.iter().map(Move::to_string).collect();
        assert_eq!(moves, [uci], "{fen}");
    }
}

/// A visitor gets the moves of the list in the same order: to the end, or not a move further once
/// it breaks.
#[test]
fn breaking_stops_at_once() {
    fn check(board: &Board, filter: MoveFilter) -> usize {
        let moves = board.moves(filter);
        for stop in 0..=moves.len() {
            let mut seen = Vec::new();
            let flow = board.move_generator().visit_moves(filter, |mv| {
                seen.push(mv);
                if seen.len() > stop { ControlFlow::Break(mv) } else { ControlFlow::Continue(()) }
            });
            assert_eq!(seen, moves[..moves.len().min(stop + 1)]);
            assert_eq!(flow.break_value(), moves.get(stop).copied());
        }
        moves.len()
    }
    let mut random = Random(22);
    let mut counts = [0; 4];
    for b in positions(22, 10) {
        let (from, to) = (Bitboard(random.word()), Bitboard(random.word() | random.word()));
        check(&b, MoveFilter::ALL.only_from(from).only_to(to));
        let found = KINDS.map(|filter| check(&b, filter));
        (0..4).for_each(|n| counts[n] += found[n]);
    }
    let [all, captures, material, quiet] = counts;
    assert!(material > captures, "no promotion among them");
    assert_eq!(all, material + quiet);
}

/// Every kind by itself: elsewhere a promotion is only asked what the pawn
/// becomes, never its kind.
#[test]
fn a_move_is_what_it_was_made_of() {
    use rookline::Piece::{Bishop, Knight, Queen, Rook};
    let rows = [
        (1, MoveKind::Quiet, None, false),
        (2, MoveKind::DoublePush, None, false),
        (3, MoveKind::CastleKing, None, false),
        (4, MoveKind::CastleQueen, None, false),
        (5, MoveKind::Capture, None, true),
        (6, MoveKind::EnPassant, None, true),
        (8, MoveKind::PromoteKnight, Some(Knight), false),
        (9, MoveKind::PromoteBishop, Some(Bishop), false),
        (10, MoveKind::PromoteRook, Some(Rook), false),
        (11, MoveKind::PromoteQueen, Some(Queen), false),
        (12, MoveKind::CapturePromoteKnight, Some(Knight), true),
        (13, MoveKind::CapturePromoteBishop, Some(Bishop), true),
        (14, MoveKind::CapturePromoteRook, Some(Rook), true),
        (15, MoveKind::CapturePromoteQueen, Some(Queen), true),
    ];
    assert_eq!(rows.map(|row| row.1), MoveKind::ALL);
    for (number, kind, promotion, captures) in rows {
        let mv = Move::new(Square::B7, Square::H3, kind);
        assert_eq!((mv.from(), mv.to(), mv.kind()), (Square::B7, Square::H3, kind));
        assert_eq!(mv.to_bits() >> 12, number, "{kind:?}");
        assert_eq!(Move::from_bits(mv.to_bits()), Some(mv), "{kind:?}");
        assert_eq!((mv.promotion(), mv.is_capture()), (promotion, captures), "{kind:?}");
    }
    for number in [0, 7] {
        assert_eq!(Move::from_bits(number << 12 | 1), None);
    }
}

/// One move is judged without generating any, so the rules are stated in two places.
#[test]
fn of_all_16_bit_words_only_the_legal_moves_are_legal() {
    let known = fens().map(|fen| fen.parse().unwrap());
    for board in known.chain(rare()).chain(positions(23, 10).step_by(20)) {
        let words = (0..=u16::MAX).filter_map(Move::from_bits);
        let legal: HashSet<Move> = words.clone().filter(|&mv| board.is_legal(mv)).collect();
        assert_eq!(legal, board.legal_moves().into_iter().collect(), "{board:?}");
        for mv in words {
            let mut played = board.clone();
            let is_played = played.play(mv).is_ok();
            assert_eq!(is_played, legal.contains(&mv), "{board:?} {mv}");
            assert!(played == if is_played { board.after_unchecked(mv) } else { board.clone() });
        }
    }
}

#[test]
fn perft_agrees_with_the_moves_of_random_positions() {
    let mut random = Random(24);
    for board in positions(24, 150).step_by(3) {
        let depth = [1, 1, 1, 2, 1, 1, 1, 3][random.word() as usize % 8];
        let expected = plain_perft(&board, depth);
        assert_eq!(perft(&board, depth), expected, "{board:?} depth {depth}");
    }
}

#[test]
fn lists_hold_and_refuse() {
    let mv = Move::new(Square::A1, Square::A2, MoveKind::Quiet);
    let mut list = MoveList::new();
    list.extend([mv; MoveList::CAPACITY]);
    assert_eq!((list.len(), MoveList::CAPACITY), (415, 415));
    let more = list.clone();
    let full = std::panic::catch_unwind(move || more.clone().extend([mv]));
    assert!(full.is_err(), "a full list was extended");
    let full = std::panic::catch_unwind(move || list.push(mv));
    assert!(full.is_err(), "a full list took another move");
}

const KINDS: [MoveFilter; 4] = [
    MoveFilter::ALL,
    MoveFilter::CAPTURES,
    MoveFilter::CAPTURES_AND_PROMOTIONS,
    MoveFilter::QUIETS,
];

/// Positions with what games seldom have.
const RARE: [&str; 9] = [
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
    // The next piece after the king, in the order of squares, is the enemy's rook that may castle.
    "r3k3/8/8/8/8/8/8/R3K3 w Qq - 0 1",
    // Of two pawns beside the one that jumped, one is pinned; a third is far away.
    "k7/4r3/8/2PpP3/8/8/7P/4K3 w - d6 0 1",
    // Out of a check that reaches no other square of the king's path, nobody castles.
    "4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1",
];

fn rare() -> impl Iterator<Item = Board> {
    RARE.into_iter()
        .map(|fen| fen.parse().unwrap())
        .flat_map(|board: Board| [board.mirrored(), board])
}

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
    for board in positions(41, 120).chain(rare()) {
        let (from, to) = (Bitboard(random.word()), Bitboard(random.word() | random.word()));
        for kinds in KINDS {
            agrees(&board, kinds);
            agrees(&board, kinds.only_from(from).only_to(to));
        }
    }
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
    let kinds = |set: &PieceMoves| -> Vec<MoveKind> { set.moves(&board).map(Move::kind).collect() };
    use MoveKind as Kind;
    let promotions = [Kind::CapturePromoteQueen, Kind::CapturePromoteRook];
    let under = [Kind::CapturePromoteBishop, Kind::CapturePromoteKnight];
    assert_eq!(kinds(&pawn), [promotions, under].concat());
    let e5 = sets.iter().find(|set| set.from == Square::E5).unwrap();
    assert_eq!(kinds(e5), [Kind::EnPassant, Kind::Quiet]);
}

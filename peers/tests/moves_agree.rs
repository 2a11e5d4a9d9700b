//! rookline, shakmaty and cozy-chess find the same legal moves and checks, write the same algebraic
//! notation and count the same leaves: in tens of thousands of positions of random games, and in
//! positions that no game leads to, with pieces placed at random.
//!
//! In games castling is rare, and from few files; few queens could go to the same square, few captures
//! en passant uncover something, and double checks are few. In the others each of these is common, and
//! castling occurs from every file that a king and a rook can have.

#[path = "../../tests/common/perft_counts.rs"]
mod perft_counts;
#[path = "../../tests/common/scattered.rs"]
mod scattered;

use std::collections::BTreeSet;

use peers::perft_counters::{COUNTERS, cozy_board, shakmaty_board};
use peers::{games, random};
use perft_counts::{CHESS960, SPECIAL, STANDARD, Suite, counted};
use random::Random;
use rookline::board::has_insufficient_material;
use rookline::moves::MoveKind::EnPassant;
use rookline::{Board, Color, File};
use scattered::scattered;
use shakmaty::san::{San, SanPlus};
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, EnPassantMode, Position as _};

/// The position without what the crates treat differently: an en passant square that no legal capture
/// uses, and the half-move clock, which has no more than 100 in cozy-chess.
fn comparable(board: &Board) -> (String, Board) {
    let mut setup = board.setup();
    setup.en_passant = board.legal_en_passant();
    setup.halfmove_clock = 0;
    let board = Board::try_from(setup).expect("the pieces are as they were");
    (board.fen().shredder().to_string(), board)
}

/// The moves of each crate as text, with castling as king takes rook, which all can write; `None` from
/// a crate that refuses the position.
fn same_moves(fen: &str, board: &Board) -> (Option<shakmaty::Chess>, Option<cozy_chess::Board>) {
    let ours: BTreeSet<_> = board.legal_moves().iter().map(|mv| mv.uci(true).to_string()).collect();
    let (shakmaty, cozy_chess) = (shakmaty_board(fen, true), cozy_board(fen, true));
    if let Some(position) = &shakmaty {
        let moves = position.legal_moves();
        let text = |mv: &shakmaty::Move| mv.to_uci(CastlingMode::Chess960).to_string();
        assert_eq!(moves.iter().map(text).collect::<BTreeSet<_>>(), ours, "shakmaty on {fen}");
    }
    if let Some(board) = &cozy_chess {
        let mut theirs = BTreeSet::new();
        board.generate_moves(|moves| {
            theirs.extend(moves.into_iter().map(|mv| mv.to_string()));
            false
        });
        assert_eq!(theirs, ours, "cozy-chess on {fen}");
    }
    (shakmaty, cozy_chess)
}

#[test]
fn move_lists_of_random_games() {
    let mut counts = [0; 2];
    for game in games::games(1, 800) {
        let is_chess960 = usize::from(game.chess960);
        for board in game.positions() {
            let (fen, board) = comparable(&board);
            let (shakmaty, cozy_chess) = same_moves(&fen, &board);
            assert!(shakmaty.is_some() && cozy_chess.is_some(), "{fen}");
            counts[is_chess960] += 1;
        }
    }
    assert!(counts[0] > 40_000 && counts[1] > 20_000, "only {counts:?}");
}

/// Everything that shakmaty says about a position.
fn compare_with_shakmaty(board: &Board, position: &shakmaty::Chess) {
    assert_eq!(u64::from(position.checkers()), board.checkers().0, "{board:?}");
    assert_eq!(position.is_insufficient_material(), board.is_insufficient_material(), "{board:?}");
    for color in Color::ALL {
        let theirs = shakmaty::Color::from_white(color == Color::White);
        let theirs = position.has_insufficient_material(theirs);
        assert_eq!(theirs, has_insufficient_material(board, color), "{board:?}");
    }
    for mv in board.legal_moves() {
        let uci: UciMove = mv.uci(true).to_string().parse().expect("a move");
        let theirs = uci.to_move(position).expect("a legal move");
        let text = board.san(mv).to_string();
        assert_eq!(SanPlus::from_move(position.clone(), theirs).to_string(), text, "{board:?}");
        let san: San = text.trim_end_matches(['+', '#']).parse().expect("notation");
        assert_eq!(san.to_move(position), Ok(theirs), "{board:?} {text}");
        assert_eq!(board.parse_san(&text), Ok(mv), "{board:?} {text}");
        let mut after = position.clone();
        after.play_unchecked(theirs);
        assert_eq!(after.is_check(), board.gives_check(mv), "{board:?} {text}");
        let fen = shakmaty::fen::Fen::from_position(&after, EnPassantMode::Always).to_string();
        assert_eq!(fen, board.after_unchecked(mv).fen().to_string(), "{board:?} {text}");
    }
}

#[test]
fn positions_that_no_game_leads_to() {
    let (mut random, mut seen) = (Random(960), [0; 3]);
    // The files of kings and rooks that have castled.
    let (mut en_passant, mut castled) = (0, BTreeSet::<(Color, File, File)>::new());
    for board in (0..60_000).filter_map(|_| scattered(&mut random)) {
        let (fen, board) = comparable(&board);
        let (shakmaty, cozy_chess) = same_moves(&fen, &board);
        if let Some(position) = &shakmaty {
            compare_with_shakmaty(&board, position);
        }
        for mv in board.legal_moves().into_iter().filter(|_| cozy_chess.is_some()) {
            en_passant += usize::from(mv.kind() == EnPassant);
            if mv.is_castling() {
                castled.insert((board.side_to_move(), mv.from().file(), mv.to().file()));
            }
        }
        seen[0] += 1;
        seen[1] += usize::from(shakmaty.is_some());
        seen[2] += usize::from(cozy_chess.is_some());
        if cozy_chess.is_some() && seen[0] % 8 == 0 {
            let [ours, _, cozy_chess, ..] = COUNTERS;
            let leaves = (cozy_chess.bulk)(&fen, true, 2);
            let found = [ours.bulk, ours.every_move].map(|count| count(&fen, true, 2));
            assert_eq!(found, [leaves; 2], "{board:?}");
        }
    }
    assert!(seen[0] > 10_000, "only {seen:?}");
    assert!(seen[1].min(seen[2]) > seen[0] * 9 / 10, "too few were taken: {seen:?}");
    assert!(en_passant > 1_000, "only {en_passant}");
    // Two sides, and every pair of different files.
    assert_eq!(castled.len(), 2 * 8 * 7, "{castled:?}");
}

fn same_counts(suite: Suite, chess960: bool) {
    for (fen, counts) in counted(suite) {
        let (shredder, _) = comparable(&fen.parse().expect(fen));
        for (depth, count) in (1..).zip(counts).take_while(|&(_, count)| count <= 5_000_000) {
            for counter in COUNTERS.iter().filter(|counter| counter.reads_chess960) {
                let found = (counter.bulk)(&shredder, true, depth);
                assert_eq!(found, count, "{}: {fen} at depth {depth}", counter.name);
            }
            if !chess960 {
                let found = COUNTERS.map(|counter| (counter.bulk)(fen, false, depth));
                assert_eq!(found, [count; 5], "{fen} at depth {depth}");
            }
        }
    }
}

/// chess does not read Chess960, and refuses some of the special cases.
#[test]
fn perft_counts_are_the_published_ones() {
    same_counts(STANDARD, false);
    same_counts(SPECIAL, true);
    same_counts(CHESS960, true);
}

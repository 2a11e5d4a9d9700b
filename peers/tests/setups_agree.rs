//! Positions that no game leads to, with pieces placed at random: rookline,
//! shakmaty and cozy-chess find the same legal moves and checks, write the same
//! algebraic notation and count the same leaves.
//!
//! In games castling is rare, and from few files; few queens could go to the
//! same square, few captures en passant uncover something, and double checks
//! are few. Here each of these is common, and castling occurs from every file
//! that a king and a rook can have.

mod moves;
#[path = "../../tests/common/random.rs"]
mod random;
#[path = "../../tests/common/scattered.rs"]
mod scattered;

use std::collections::BTreeSet;

use moves::{comparable, of_cozy_chess, of_shakmaty, ours};
use peers::perft_counters::COUNTERS;
use peers::read_fen::{cozy_chess, shakmaty};
use random::Random;
use rookline::moves::MoveKind::EnPassant;
use rookline::{Board, Color, File};
use scattered::scattered;
use shakmaty::san::{San, SanPlus};
use shakmaty::uci::UciMove;
use shakmaty::{EnPassantMode, Position as _};

const SETUPS: usize = 60_000;

/// In one of this many positions the leaves of two plies are counted.
const PERFT: usize = 8;

/// How many positions each peer has seen; it may refuse some.
#[derive(Default)]
struct Seen {
    positions: usize,
    shakmaty: usize,
    cozy_chess: usize,
    en_passant: usize,
    /// The files of kings and rooks that have castled.
    castled: BTreeSet<(Color, File, File)>,
}

/// Everything that shakmaty says about a position.
fn compare_with_shakmaty(board: &Board, position: &shakmaty::Chess) {
    assert_eq!(of_shakmaty(position), ours(board), "{board:?}");
    assert_eq!(u64::from(position.checkers()), board.checkers().0, "{board:?}");
    assert_eq!(position.is_insufficient_material(), board.is_insufficient_material(), "{board:?}");
    for color in Color::ALL {
        let theirs = shakmaty::Color::from_white(color == Color::White);
        let theirs = position.has_insufficient_material(theirs);
        assert_eq!(theirs, board.has_insufficient_material(color), "{board:?}");
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
        let fen = shakmaty::fen::Fen::from_position(&after, EnPassantMode::Always);
        assert_eq!(
            fen.to_string(),
            board.after_unchecked(mv).fen().to_string(),
            "{board:?} {text}"
        );
    }
}

fn compare(board: &Board, seen: &mut Seen) {
    let fen = comparable(board);
    let board: Board = fen.parse().expect(&fen);
    seen.positions += 1;
    if let Some(position) = shakmaty(&fen, true) {
        seen.shakmaty += 1;
        compare_with_shakmaty(&board, &position);
    }
    let Some(theirs) = cozy_chess(&fen, true) else {
        return;
    };
    seen.cozy_chess += 1;
    assert_eq!(of_cozy_chess(&theirs), ours(&board), "{board:?}");
    for mv in board.legal_moves() {
        seen.en_passant += usize::from(mv.kind() == EnPassant);
        if mv.is_castling() {
            seen.castled.insert((board.side_to_move(), mv.from().file(), mv.to().file()));
        }
    }
    if seen.positions.is_multiple_of(PERFT) {
        let [ours, _, cozy_chess, ..] = COUNTERS;
        let leaves = (cozy_chess.bulk)(&fen, true, 2);
        let found = [ours.bulk, ours.every_move].map(|count| count(&fen, true, 2));
        assert_eq!(found, [leaves; 2], "{board:?}");
    }
}

#[test]
fn positions_that_no_game_leads_to() {
    let mut random = Random(960);
    let mut seen = Seen::default();
    for _ in 0..SETUPS {
        if let Some(board) = scattered(&mut random) {
            compare(&board, &mut seen);
        }
    }
    println!(
        "{} positions, {} for shakmaty, {} for cozy-chess, {} captures en passant",
        seen.positions, seen.shakmaty, seen.cozy_chess, seen.en_passant
    );
    assert!(seen.positions > 10_000, "only {}", seen.positions);
    assert!(seen.shakmaty.min(seen.cozy_chess) > seen.positions * 9 / 10, "too few were taken");
    assert!(seen.en_passant > 1_000, "only {}", seen.en_passant);
    // Two sides, and every pair of different files.
    assert_eq!(seen.castled.len(), 2 * 8 * 7, "{:?}", seen.castled);
}

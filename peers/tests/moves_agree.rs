//! rookline, shakmaty and cozy-chess find the same legal moves in tens of
//! thousands of positions of random games, and count the same leaves.

#[path = "../../tests/common/perft_counts.rs"]
#[allow(dead_code)] // this program uses a part of it
mod perft_counts;

mod moves;

use moves::{comparable, of_cozy_chess, of_shakmaty, ours};
use peers::perft_counters::COUNTERS;
use peers::random::Random;
use peers::read_fen::{cozy_chess, shakmaty};
use perft_counts::{CHESS960, SPECIAL, STANDARD, Suite};
use rookline::{Board, Move};

const GAMES: u64 = 400;
const PLIES: usize = 200;

/// Castling and captures en passant are rarely possible; take them when they
/// are.
fn choose(moves: &[Move], random: &mut Random) -> Move {
    use rookline::moves::MoveKind::EnPassant;
    let is_rare = |mv: &&Move| mv.is_castling() || mv.kind() == EnPassant;
    match moves.iter().find(is_rare) {
        Some(&mv) if random.below(2) == 0 => mv,
        _ => moves[random.below(moves.len())],
    }
}

fn play(start: &str, seed: u64) -> usize {
    let mut random = Random(seed);
    let mut board: Board = start.parse().expect(start);
    for ply in 0..PLIES {
        let fen = comparable(&board);
        let moves = ours(&board);
        assert_eq!(moves, of_shakmaty(&shakmaty(&fen, true).expect(&fen)), "shakmaty on {fen}");
        assert_eq!(
            moves,
            of_cozy_chess(&cozy_chess(&fen, true).expect(&fen)),
            "cozy-chess on {fen}"
        );
        let moves = board.legal_moves();
        if moves.is_empty() {
            return ply + 1;
        }
        board.play_unchecked(choose(&moves, &mut random));
    }
    PLIES
}

#[test]
fn move_lists_of_random_games() {
    let mut positions = 0;
    for game in 0..GAMES {
        positions += play(Board::START_FEN, game);
    }
    assert!(positions > 20_000, "only {positions}");
}

#[test]
fn move_lists_of_random_chess960_games() {
    let starts = CHESS960.iter().map(|(fen, _)| *fen).chain([
        "rkrbbnnq/pppppppp/8/8/8/8/PPPPPPPP/RKRBBNNQ w CAca - 0 1",
        "bnnqrkrb/pppppppp/8/8/8/8/PPPPPPPP/BNNQRKRB w GEge - 0 1",
        "nrbbqknr/pppppppp/8/8/8/8/PPPPPPPP/NRBBQKNR w HBhb - 0 1",
        "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAhf - 0 1",
    ]);
    let positions: usize =
        (0..).zip(starts.cycle().take(GAMES as usize)).map(|(n, fen)| play(fen, 1000 + n)).sum();
    assert!(positions > 20_000, "only {positions}");
}

fn same_counts(suite: Suite, chess960: bool) {
    for &(fen, counts) in suite {
        let shredder = comparable(&fen.parse().expect(fen));
        for (depth, &count) in (1..).zip(counts) {
            if count > 5_000_000 {
                break;
            }
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

#[test]
fn perft_of_the_common_positions() {
    same_counts(STANDARD, false);
}

/// chess refuses some of these, so it is left out.
#[test]
fn perft_of_the_special_cases() {
    same_counts(SPECIAL, true);
}

#[test]
fn perft_of_chess960_positions() {
    same_counts(CHESS960, true);
}

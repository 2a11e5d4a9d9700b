//! How games end by the rules: each outcome by itself, which takes precedence, and random games
//! played to the end.

use std::collections::HashMap;

use crate::all_rows::rows_of;
use crate::drawn_positions::facts;
use crate::games::{board, chess960};
use crate::random::Random;
use rookline::movegen::{Outcome, Status};
use rookline::moves::MoveKind;
use rookline::{Board, Color, Move, Piece, Square};

/// The rows of `outcomes.txt`.
#[test]
fn positions_that_end_a_game_whatever_went_before() {
    for [fen, words] in rows_of(include_str!("outcomes.txt")) {
        let board = board(fen);
        let outcome = board.outcome(&[]);
        let found = outcome.map_or("-".to_owned(), |outcome| outcome.to_string());
        assert_eq!(found, words, "{fen}");
        assert_eq!(board.is_fifty_moves(), board.halfmove_clock() >= 100, "{fen}");
        let status = match outcome {
            Some(Outcome::Checkmate { .. }) => Status::Checkmate,
            Some(Outcome::Stalemate) => Status::Stalemate,
            _ if board.halfmove_clock() >= 100 => Status::FiftyMoves,
            _ => Status::Ongoing,
        };
        assert_eq!(board.status(), status, "{fen}");
        // If it is also the fifth time or a later one, only the seventy-five moves count less.
        let last = matches!(outcome, None | Some(Outcome::SeventyFiveMoves));
        for earlier in [8, 9, 20] {
            let fifth = last && usize::from(board.halfmove_clock()) >= 8;
            let wanted = fifth.then_some(Outcome::FivefoldRepetition).or(outcome);
            assert_eq!(board.outcome(&vec![board.key(); earlier]), wanted, "{fen}");
        }
        // Keys of other positions change nothing.
        assert_eq!(board.outcome(&[!board.key(); 500]), outcome, "{fen}");
        let winner = outcome.and_then(Outcome::winner);
        assert_eq!(winner.is_some(), !board.has_legal_move() && board.in_check(), "{fen}");
        assert_ne!(winner, Some(board.side_to_move()), "{fen}");
    }
}

/// Bare kings, a knight, or bishops that cannot reach the squares of the other color.
fn nobody_can_mate(board: &Board) -> bool {
    let pieces = board.occupied().iter().map(|square| (board.piece_on(square).unwrap(), square));
    let left: Vec<_> = pieces.filter(|&(piece, _)| piece != Piece::King).collect();
    let shade = |square: Square| (square.file().index() + square.rank().index()) % 2;
    match left[..] {
        [] | [(Piece::Knight, _)] => true,
        [(_, first), ..] => left
            .iter()
            .all(|&(piece, square)| piece == Piece::Bishop && shade(square) == shade(first)),
    }
}

/// The rules stated once more, by the list of moves and by positions as text.
fn expected(board: &Board, times: usize, quiet: u32) -> Option<Outcome> {
    match (board.legal_moves().is_empty(), board.checkers().is_empty()) {
        (true, false) => Some(Outcome::Checkmate { winner: !board.side_to_move() }),
        (true, true) => Some(Outcome::Stalemate),
        _ if nobody_can_mate(board) => Some(Outcome::InsufficientMaterial),
        _ if times >= 5 => Some(Outcome::FivefoldRepetition),
        _ if quiet >= 150 => Some(Outcome::SeventyFiveMoves),
        _ => None,
    }
}

/// A random game, in which moves are mostly taken back if `undecided`; returns how it ended.
fn played_out(start: Board, undecided: bool, random: &mut Random) -> Outcome {
    let (mut board, mut keys, mut quiet) = (start, vec![], 0);
    let mut played: Vec<Move> = vec![];
    let mut times: HashMap<String, usize> = HashMap::new();
    loop {
        let here = times.entry(facts(&board)).or_default();
        *here += 1;
        let outcome = board.outcome(&keys);
        assert_eq!(outcome, expected(&board, *here, quiet), "{board:?}");
        assert_eq!(board.repetitions(&keys), *here - 1, "{board:?}");
        if let Some(outcome) = outcome {
            return outcome;
        }
        keys.push(board.key());
        let moves = board.legal_moves();
        let mut mv = moves[random.word() as usize % moves.len()];
        if let Some(last) = played.iter().nth_back(1) {
            let back = Move::new(last.to(), last.from(), MoveKind::Quiet);
            if undecided && board.is_legal(back) && !random.word().is_multiple_of(4) {
                mv = back;
            }
        }
        played.push(mv);
        let pawn = board.piece_on(mv.from()) == Some(Piece::Pawn);
        quiet = if pawn || mv.is_capture() { 0 } else { quiet + 1 };
        board.play_unchecked(mv);
    }
}

#[test]
fn games_played_to_their_end() {
    let mut random = Random(1);
    let mut ends: HashMap<Outcome, usize> = HashMap::new();
    for number in 0..300 {
        let start = match number % 5 {
            0 | 1 => Board::default(),
            2 | 3 => chess960(number),
            _ => board("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"),
        };
        *ends.entry(played_out(start, number % 2 == 0, &mut random)).or_default() += 1;
    }
    for winner in Color::ALL {
        assert!(ends.contains_key(&Outcome::Checkmate { winner }), "{ends:?}");
    }
    for draw in [
        Outcome::Stalemate,
        Outcome::InsufficientMaterial,
        Outcome::FivefoldRepetition,
        Outcome::SeventyFiveMoves,
    ] {
        assert!(ends.contains_key(&draw), "{ends:?}");
    }
}

#[test]
fn an_outcome_in_words_and_as_a_result() {
    use Outcome::{
        Checkmate, FivefoldRepetition, InsufficientMaterial, SeventyFiveMoves, Stalemate,
    };
    let draws = [Stalemate, InsufficientMaterial, FivefoldRepetition, SeventyFiveMoves];
    assert_eq!(draws.map(Outcome::result), ["1/2-1/2"; 4]);
    let mates = Color::ALL.map(|winner| Checkmate { winner }.result());
    assert_eq!(mates, ["1-0", "0-1"]);
    // The words of the others are in `outcomes.txt`.
    assert_eq!(FivefoldRepetition.to_string(), "fivefold repetition");
    assert_eq!(format!("{:>10}", Stalemate), " stalemate");
}

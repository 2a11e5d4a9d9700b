//! How games end by the rules: each outcome by itself, which takes precedence, and random games
//! played to the end.

use std::collections::HashMap;

use crate::games::chess960;
use crate::random::Random;
use rookline::movegen::{Outcome, Status};
use rookline::moves::MoveKind;
use rookline::{Board, Color, Move, Piece, Square};

fn board(fen: &str) -> Board {
    fen.parse().unwrap_or_else(|why| panic!("{fen}: {why}"))
}

#[test]
fn positions_that_end_a_game_whatever_went_before() {
    let mate = |winner| Some(Outcome::Checkmate { winner });
    let (stalemate, dead) = (Some(Outcome::Stalemate), Some(Outcome::InsufficientMaterial));
    for (fen, outcome) in [
        (Board::START_FEN, None),
        ("rnb1kbnr/pppp1ppp/4p3/8/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", mate(Color::Black)),
        ("4R1k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", mate(Color::White)),
        ("4R1k1/5pp1/8/8/8/8/8/6K1 b - - 0 1", None),
        ("k7/P7/K7/8/8/8/8/8 b - - 0 1", stalemate),
        ("8/8/8/8/8/5k2/5p2/5K2 w - - 0 1", stalemate),
        ("8/8/8/8/8/5k2/5p2/5K2 b - - 0 1", None),
        ("4k3/8/8/8/8/8/8/4K3 w - - 99 80", dead),
        ("4k3/8/8/8/8/8/8/4KB2 b - - 0 1", dead),
        ("4k3/8/8/8/8/8/8/3NK3 b - - 0 1", dead),
        ("4k3/8/8/8/8/8/8/2NNK3 b - - 0 1", None),
        ("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1", None),
        // Pawn chains that no piece can pass are dead, too, but not for lack of material.
        ("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", None),
        // Draws that must be claimed.
        ("4k3/8/8/8/8/8/8/4K2R w - - 99 80", None),
        ("4k3/8/8/8/8/8/8/4K2R w - - 100 80", None),
        ("4k3/8/8/8/8/8/8/4K2R w - - 149 99", None),
        ("4k3/8/8/8/8/8/8/4K2R w - - 150 99", Some(Outcome::SeventyFiveMoves)),
        ("4k3/8/8/8/8/8/4r3/4K3 w - - 150 99", Some(Outcome::SeventyFiveMoves)),
        // Mate takes precedence over all draws, and each draw over those listed after it.
        ("4R1k1/5ppp/8/8/8/8/8/6K1 b - - 100 80", mate(Color::White)),
        ("4R1k1/5ppp/8/8/8/8/8/6K1 b - - 150 99", mate(Color::White)),
        ("k7/P7/K7/8/8/8/8/8 b - - 100 80", stalemate),
        ("k7/P7/K7/8/8/8/8/8 b - - 150 99", stalemate),
        ("k7/8/1K6/4B3/8/8/8/8 b - - 150 99", stalemate),
        ("4k3/8/8/8/8/8/8/4KB2 b - - 150 99", dead),
    ] {
        let board = board(fen);
        assert_eq!(board.outcome(&[]), outcome, "{fen}");
        let status = match outcome {
            Some(Outcome::Checkmate { .. }) => Status::Checkmate,
            Some(Outcome::Stalemate) => Status::Stalemate,
            _ if board.halfmove_clock() >= 100 => Status::FiftyMoves,
            _ => Status::Ongoing,
        };
        assert_eq!(board.status(), status, "{fen}");
        // If it is also the fifth time, only the seventy-five moves count less.
        let last = matches!(outcome, None | Some(Outcome::SeventyFiveMoves));
        let fifth = (last && board.halfmove_clock() >= 8).then_some(Outcome::FivefoldRepetition);
        assert_eq!(board.outcome(&[board.key(); 8]), fifth.or(outcome), "{fen}");
        // Keys of other positions change nothing.
        assert_eq!(board.outcome(&[!board.key(); 500]), outcome, "{fen}");
        let winner = outcome.and_then(Outcome::winner);
        assert_eq!(winner.is_some(), !board.has_legal_move() && board.in_check(), "{fen}");
        assert_ne!(winner, Some(board.side_to_move()), "{fen}");
    }
}

#[test]
fn the_fifth_time_ends_the_game() {
    let mut board = Board::default();
    let mut keys = Vec::new();
    for (ply, text) in ["g1f3", "g8f6", "f3g1", "f6g8"].repeat(4).into_iter().enumerate() {
        assert_eq!(board.outcome(&keys), None, "after {ply} half-moves");
        keys.push(board.key());
        board.play_unchecked(board.parse_uci(text).unwrap());
    }
    assert_eq!(board.outcome(&keys), Some(Outcome::FivefoldRepetition));
    // Earlier positions than the first of the five are not needed.
    assert_eq!(board.outcome(&keys[1..]), None);
    assert_eq!(board.outcome(&[]), None);
    // Nor does it go on after the fifth.
    let board = self::board("4k3/8/8/8/8/8/8/4K2R w - - 20 80");
    for times in 8..=20 {
        let keys = vec![board.key(); times];
        assert_eq!(board.outcome(&keys), Some(Outcome::FivefoldRepetition), "{times}");
    }
}

/// What defines a position by article 9.2.3, as text: pieces, side to move, castling rights, and a
/// capture en passant that is possible.
fn identity(board: &Board) -> String {
    let takes = board.legal_moves().iter().any(|mv| {
        let pawn = board.piece_on(mv.from()) == Some(Piece::Pawn);
        pawn && mv.is_capture() && board.colored_piece_on(mv.to()).is_none()
    });
    let fen = board.fen().shredder().to_string();
    let fields: Vec<&str> = fen.split(' ').collect();
    format!("{} {} {} {}", fields[0], fields[1], fields[2], if takes { fields[3] } else { "-" })
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
        let here = times.entry(identity(&board)).or_default();
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
    let mate = |winner| Outcome::Checkmate { winner };
    for (outcome, words, result) in [
        (mate(Color::White), "white mates", "1-0"),
        (mate(Color::Black), "black mates", "0-1"),
        (Outcome::Stalemate, "stalemate", "1/2-1/2"),
        (Outcome::InsufficientMaterial, "insufficient material", "1/2-1/2"),
        (Outcome::FivefoldRepetition, "fivefold repetition", "1/2-1/2"),
        (
            Outcome::SeventyFiveMoves,
            "seventy-five moves without a capture or a pawn move",
            "1/2-1/2",
        ),
    ] {
        assert_eq!((outcome.to_string().as_str(), outcome.result()), (words, result));
    }
    assert_eq!(format!("{:>10}", Outcome::Stalemate), " stalemate");
}

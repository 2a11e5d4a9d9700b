//! Upcoming repetitions, compared with trying every legal move.

use std::collections::HashMap;

use crate::games::games;
use crate::random::Random;
use rookline::{Board, Color, Move, MoveFilter};

/// A game and what has been played of it: keys as `can_repeat` takes them, and the positions as
/// texts, which know nothing of keys.
struct Played {
    board: Board,
    keys: Vec<u64>,
    texts: Vec<String>,
}

impl Played {
    fn new(board: Board) -> Played {
        Played { board, keys: vec![], texts: vec![] }
    }

    fn play(&mut self, mv: Move) {
        self.keys.push(self.board.key());
        self.texts.push(text(&self.board));
        self.board.play_unchecked(mv);
    }

    fn play_all(&mut self, moves: &str) {
        for uci in moves.split(' ') {
            self.play(self.board.parse_uci(uci).unwrap());
        }
    }

    /// Whether a legal move leads to one of the last `count` positions.
    fn some_move_repeats(&self, count: usize) -> bool {
        let seen = &self.texts[self.texts.len() - count..];
        self.board
            .legal_moves()
            .iter()
            .any(|&mv| seen.contains(&text(&self.board.after_unchecked(mv))))
    }
}

/// What makes two positions the same, en passant only where it is legal.
fn text(board: &Board) -> String {
    let fen = board.fen().shredder().without_counters().to_string();
    let en_passant = board.legal_moves().into_iter().find(|mv| mv.is_en_passant());
    format!("{} {:?}", fen.rsplit_once(' ').unwrap().0, en_passant.map(Move::to))
}

/// Mostly moves that can be taken back, and often the one that takes back the last.
fn shuffling(board: &Board, own_last: Option<Move>, random: &mut Random) -> Option<Move> {
    let moves = board.legal_moves();
    let back = moves.iter().find(|mv| {
        own_last.is_some_and(|last| (mv.from(), mv.to()) == (last.destination(), last.from()))
    });
    let quiets = board.moves(MoveFilter::QUIETS);
    let dice = random.word() as usize;
    match dice % 16 {
        0..6 if back.is_some() => back.copied(),
        0..15 if !quiets.is_empty() => Some(quiets[dice / 16 % quiets.len()]),
        _ => moves.get(dice / 16 % moves.len().max(1)).copied(),
    }
}

#[test]
fn the_answer_is_that_of_every_legal_move() {
    let (mut random, mut counts) = (Random(31), HashMap::new());
    let few = ["8/8/3k4/8/2q5/8/3NB3/3RK3 w - - 0 1", "4k2r/8/5n2/8/8/2B5/8/R3K2R b KQk - 0 1"]
        .map(|fen| fen.parse().unwrap());
    let starts = games(31, 30).map(|game| game.board).chain(few.into_iter().cycle().take(60));
    for start in starts {
        let mut game = Played::new(start);
        let mut last = [None; 2];
        for _ in 0..60 {
            let earlier = game.keys.len();
            // The whole game, or a part as short as none of it.
            for count in [earlier, random.word() as usize % (earlier + 1)] {
                let repeats = game.some_move_repeats(count);
                let answer = game.board.can_repeat(&game.keys[earlier - count..]);
                assert_eq!(answer, repeats, "{} after {:?}", game.board, &game.texts);
                *counts.entry((repeats, game.board.in_check())).or_insert(0) += 1;
            }
            let us = game.board.side_to_move().index();
            let Some(mv) = shuffling(&game.board, last[us], &mut random) else {
                break;
            };
            last[us] = Some(mv);
            game.play(mv);
        }
    }
    for kind in [(true, false), (false, false), (true, true), (false, true)] {
        assert!(counts.get(&kind).is_some_and(|&count| count > 20), "{counts:?}");
    }
}

/// The rook has come to c1 by a3 and c3; the direct way is free or not.
#[test]
fn a_piece_in_the_way_forbids_the_move_back() {
    for (rank, repeats) in [("R6K", true), ("RN5K", false), ("Rn5K", false)] {
        let fen = format!("3k4/8/8/8/8/8/8/{rank} b - - 0 1");
        let mut game = Played::new(fen.parse().unwrap());
        game.play_all("d8e8 a1a3 e8e7 a3c3 e7d7 c3c1 d7d8");
        assert_eq!(game.some_move_repeats(7), repeats, "{rank}");
        assert_eq!(game.board.can_repeat(&game.keys), repeats, "{rank}");
        // Without the position itself in the list, nothing can be repeated.
        assert!(!game.board.can_repeat(&game.keys[1..]), "{rank}");
    }
}

/// The pieces stand as before, but what they may do is less.
#[test]
fn rights_that_are_lost_make_another_position() {
    for (fen, moves) in [
        ("4k3/8/8/8/8/8/8/4K2R b K - 0 1", "e8d8 h1h2 d8e8 h2h3 e8d8"),
        (
            "4k3/8/8/8/3p4/8/4P3/4K1N1 w - - 0 1",
            "e2e4 e8e7 g1h3 e7e8 h3g1 e8e7 g1h3 e7e8 h3f2 e8e7",
        ),
    ] {
        let mut game = Played::new(fen.parse().unwrap());
        for uci in moves.split(' ') {
            game.play_all(uci);
            let repeats = game.some_move_repeats(game.texts.len());
            assert_eq!(game.board.can_repeat(&game.keys), repeats, "{} after {uci}", game.board);
        }
    }
}

/// The opponent's piece could go back, but it is not its turn; nor does a null move repeat
/// anything.
#[test]
fn only_the_side_to_move_goes_back() {
    let mut game = Played::new("4k3/8/8/8/8/8/8/4K2R b - - 0 1".parse().unwrap());
    game.play_all("e8e7");
    assert!(!game.board.can_repeat(&game.keys));
    game.play_all("h1h2");
    assert!(!game.board.can_repeat(&game.keys), "his king could, to where mine moves");
    let start = Board::default();
    let passed = start.after_null().unwrap();
    let again = passed.after_null().unwrap();
    assert!(!passed.can_repeat(&[start.key()]));
    assert!(!again.can_repeat(&[start.key(), passed.key()]));
    assert_eq!(again.side_to_move(), Color::White);
}

/// As far back as the clock says, whatever is in the list.
#[test]
fn what_lies_before_the_last_pawn_move_or_capture_is_not_looked_at() {
    let mut game = Played::new(Board::default());
    game.play_all("g1f3 g8f6 f3g1");
    let (key, keys) = (game.board.key(), game.keys.clone());
    assert!(game.board.can_repeat(&keys));
    for clock in 0..5 {
        let mut setup = game.board.setup();
        setup.halfmove_clock = clock;
        let board = Board::try_from(setup).unwrap();
        assert_eq!(board.key(), key);
        assert_eq!(board.can_repeat(&keys), clock >= 3, "{clock}");
    }
}

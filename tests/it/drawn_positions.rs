//! Draws: repetition, too many moves without progress, too little material.
//! Upcoming repetitions, compared with trying every legal move.

use std::collections::HashMap;

use crate::games::{games, positions};
use crate::random::Random;
use rookline::board::{Setup, has_insufficient_material, same_position};
use rookline::{Board, Color, ColoredPiece, Move, MoveFilter, Square};

/// The board, and others that differ in what makes no difference or makes one.
pub(crate) fn variants(board: Board) -> impl Iterator<Item = Board> {
    let setup = board.setup();
    let counted = Setup { halfmove_clock: 7, fullmove_number: 9, ..setup };
    let no_en_passant = Setup { en_passant: None, ..setup };
    let no_castling = Setup { castling_rights: Default::default(), ..setup };
    let others = [counted, no_en_passant, no_castling].map(Board::try_from).map(Result::unwrap);
    let passed = board.after_null();
    others.into_iter().chain(passed).chain([board])
}

/// Each pair of a few games' positions and their variants.
#[test]
fn positions_are_the_same_when_their_fens_differ_in_nothing_that_matters() {
    let boards: Vec<Board> = positions(17, 6).step_by(2).flat_map(variants).collect();
    let texts: Vec<String> = boards.iter().map(facts).collect();
    let (mut same, mut equal) = (0, 0);
    for (one, one_text) in boards.iter().zip(&texts) {
        for (other, other_text) in boards.iter().zip(&texts) {
            assert_eq!(same_position(one, other), one_text == other_text, "{one} {other}");
            same += u32::from(one_text == other_text);
            equal += u32::from(one == other);
            assert_eq!(one.key() == other.key(), one_text == other_text, "{one} {other}");
        }
    }
    assert!(equal < same, "{equal} pairs are equal and {same} the same");
}

/// White's pieces beside the king, Black's, and whether White is too weak to mate; a `-` leaves a
/// square out. Bishops of a side on every second square are on one color. The first bishop of the
/// other side is then on the other color.
#[test]
fn a_side_has_too_little_material_to_mate() {
    let too_weak = "/ /n /b /qqrrbbnnpp N/ N/q N/qq B/ B/qqrr B/-b B-B-B/ B-B/-b-b";
    let strong = "N/r N/b N/n N/p N/qp NN/ NN/q B/n B/p B/b B/qn BB/ BN/ P/ R/ Q/ Q/qq";
    let set_up = |pieces: &str| {
        let (white, black) = pieces.split_once('/').unwrap();
        let mut setup = Setup::EMPTY;
        setup.put(Square::A8, ColoredPiece::WhiteKing);
        setup.put(Square::E8, ColoredPiece::BlackKing);
        // Out of check: the second rank from left to right, and the third.
        for (pieces, first) in [(white, 8), (black, 16)] {
            for (letter, square) in pieces.chars().zip(&Square::ALL[first..]) {
                ColoredPiece::from_letter(letter).into_iter().for_each(|it| setup.put(*square, it));
            }
        }
        Board::try_from(setup).unwrap()
    };
    for (all, too_weak) in [(too_weak, true), (strong, false)] {
        for board in all.split(' ').map(set_up) {
            for (board, color) in [(&board, Color::White), (&board.mirrored(), Color::Black)] {
                assert_eq!(has_insufficient_material(board, color), too_weak, "{board:?}");
                let both = Color::ALL.iter().all(|&color| has_insufficient_material(board, color));
                assert_eq!(board.is_insufficient_material(), both, "{board:?}");
            }
        }
    }
}

/// Keys that no game can have: in a game, what lies further back is never the
/// same position, nor is the one two half-moves ago unless null moves are
/// played.
#[test]
fn repetitions_are_looked_for_as_far_back_as_the_clock_says() {
    for clock in (0..12).chain([98, 99, 100, 101, 150, 254, 255, 256, 300]) {
        let board: Board = format!("4k3/8/8/8/8/8/8/4K2R w - - {clock} 200").parse().unwrap();
        for earlier in (0..9).chain([400]) {
            let keys = vec![board.key(); earlier];
            assert_eq!(board.repetitions(&keys), earlier.min(clock) / 2, "{clock} of {earlier}");
        }
    }
}

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
        self.texts.push(facts(&self.board));
        self.board.play_unchecked(mv);
    }

    /// Whether a legal move leads to one of the last `count` positions.
    fn some_move_repeats(&self, count: usize) -> bool {
        let seen = &self.texts[self.texts.len() - count..];
        self.board
            .legal_moves()
            .iter()
            .any(|&mv| seen.contains(&facts(&self.board.after_unchecked(mv))))
    }
}

/// What makes two positions the same, en passant only where it is legal.
pub(crate) fn facts(board: &Board) -> String {
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

/// As far back as the clock says, whatever is in the list.
#[test]
fn what_lies_before_the_last_pawn_move_or_capture_is_not_looked_at() {
    let mut game = Played::new(Board::default());
    for uci in ["g1f3", "g8f6", "f3g1"] {
        game.play(game.board.parse_uci(uci).unwrap());
    }
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

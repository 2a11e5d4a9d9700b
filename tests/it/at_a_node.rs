//! What a search keeps and asks at a node: moves with scores, the keys of a game, exchanges of legal
//! captures, the parts of a move, and the position that a GUI sends.

use crate::games::{games, positions};
use crate::random::Random;
use crate::scattered::scattered;
use rookline::board::{Changes, PIECE_VALUES, legal_see, legal_see_ge, same_position};
use rookline::formats::{GameResult, ScoredBoard};
use rookline::movegen::uci_position;
use rookline::{Board, Color, KeyHistory, Move, MoveList, Piece, Rank, ScoredMoves, Square};

#[test]
fn moves_come_by_their_scores_each_once() {
    let mut random = Random(0xBE57);
    let mut list = ScoredMoves::new();
    for board in positions(0xBE57, 40) {
        let mut expected: Vec<(i32, Move)> = Vec::new();
        list.clear();
        for mv in board.legal_moves() {
            let score = random.below(9) as i32 - 4;
            list.push(mv, score);
            expected.push((score, mv));
        }
        assert_eq!(list.len(), expected.len());
        let mut taken = Vec::new();
        while let Some((mv, score)) = list.take_best() {
            // Once, a move comes back with another score.
            if score == 3 && random.below(2) == 0 {
                list.push(mv, -9);
                expected.retain(|&(_, other)| other != mv);
                expected.push((-9, mv));
                continue;
            }
            taken.push((score, mv));
            assert!(list.iter().all(|(_, left)| left <= score));
        }
        assert!(list.is_empty() && taken.is_sorted_by(|a, b| a.0 >= b.0));
        taken.sort();
        expected.sort();
        assert_eq!(taken, expected);
    }
    let mv = Board::default().legal_moves()[0];
    list.extend([(mv, 1); MoveList::CAPACITY]);
    assert!(std::panic::catch_unwind(move || list.push(mv, 1)).is_err());
}

/// All boards before this one, with the places of the null moves and of the search's root.
#[derive(Default)]
struct Boards {
    before: Vec<Board>,
    null: usize,
    root: usize,
}

impl Boards {
    /// How often the position has occurred from board `from` on, by comparison of all boards.
    fn repetitions(&self, board: &Board, from: usize) -> usize {
        let counted = &self.before[from.max(self.null)..];
        counted.iter().filter(|earlier| same_position(earlier, board)).count()
    }

    fn is_repetition(&self, board: &Board) -> bool {
        self.repetitions(board, self.root) > 0 || self.repetitions(board, 0) > 1
    }

    /// Whether a move leads to a board of the search, by trying all.
    fn can_repeat(&self, board: &Board) -> bool {
        let after = |&mv: &Move| board.after_unchecked(mv);
        board.legal_moves().iter().map(after).any(|next| self.repetitions(&next, self.root) > 0)
    }
}

/// Games of few pieces, which repeat often; and within each, a walk as a search makes it, with null
/// moves, that is taken back.
#[test]
fn a_history_counts_as_boards_do() {
    let mut random = Random(0x4157);
    let (mut repeated, mut ahead, mut cut) = (0, 0, 0);
    for _ in 0..60 {
        let mut board: Board = "4k1n1/8/8/8/8/8/3P4/4KR2 w - - 0 1".parse().unwrap();
        let (mut keys, mut boards) = (KeyHistory::new(), Boards::default());
        for _ in 0..40 {
            let Some(mv) = any_move(&board, &mut random) else { break };
            boards.before.push(board.clone());
            keys.play(&mut board, mv);
            assert_eq!(keys.repetitions(&board), boards.repetitions(&board, 0), "{board}");
        }
        keys.begin_search();
        boards.root = boards.before.len();
        let mut line = Vec::new();
        for _ in 0..60 {
            if random.below(3) == 0
                && let Some((earlier, null)) = line.pop()
            {
                board = earlier;
                boards.null = null;
                boards.before.pop();
                keys.pop();
            } else {
                let earlier = (board.clone(), boards.null);
                match (random.below(8), board.after_null(), any_move(&board, &mut random)) {
                    (0, Some(passed), _) => {
                        keys.push_null(&board);
                        boards.before.push(board);
                        boards.null = boards.before.len();
                        board = passed;
                        cut += 1;
                    }
                    (.., Some(mv)) => {
                        keys.push(&board);
                        boards.before.push(board.clone());
                        board.play_unchecked(mv);
                    }
                    _ => continue,
                }
                line.push(earlier);
            }
            assert_eq!(keys.repetitions(&board), boards.repetitions(&board, 0), "{board}");
            assert_eq!(keys.is_repetition(&board), boards.is_repetition(&board), "{board}");
            assert_eq!(keys.can_repeat(&board), boards.can_repeat(&board), "{board}");
            repeated += u32::from(keys.is_repetition(&board));
            ahead += u32::from(keys.can_repeat(&board));
        }
    }
    assert!(repeated > 10 && ahead > 200 && cut > 100, "{repeated} {ahead} {cut}");
}

fn any_move(board: &Board, random: &mut Random) -> Option<Move> {
    let moves = board.legal_moves();
    moves.get(random.below(moves.len().max(1))).copied()
}

/// Longer than the history's ring: the newest keys are there, and taking back more than was pushed
/// does nothing.
#[test]
fn a_history_of_any_length_keeps_the_newest_keys() {
    let (mut board, mut keys) = (Board::default(), KeyHistory::new());
    for _ in 0..500 {
        for text in ["g1f3", "g8f6", "f3g1", "f6g8"] {
            let mv = board.parse_uci(text).unwrap();
            keys.play(&mut board, mv);
        }
    }
    assert_eq!(keys.repetitions(&board), 256); // of the last 1,024 keys
    assert!(keys.can_repeat(&board) == board.can_repeat(&[]));
    let mv = board.parse_uci("e2e4").unwrap();
    keys.play(&mut board, mv);
    keys.pop();
    keys.pop();
    assert_eq!((keys.repetitions(&board), format!("{keys:?}")), (0, "[]".into()));
}

/// The value of the exchanges on a square, by legal moves alone: the least valuable piece takes, the
/// lowest square first, or the side stops.
fn exchanged(board: &Board, to: Square, values: &[i32; 6]) -> i32 {
    let value = |piece: Option<Piece>| piece.map_or(0, |piece| values[piece.index()]);
    let moves = board.legal_moves();
    let takes = moves.iter().filter(|mv| mv.to() == to && mv.is_capture());
    let Some(&mv) = takes.min_by_key(|mv| (board.piece_on(mv.from()), mv.from())) else {
        return 0;
    };
    (value(board.piece_on(to)) - exchanged(&board.after_unchecked(mv), to, values)).max(0)
}

#[test]
fn exchanges_of_legal_captures_agree_with_a_search_of_legal_moves() {
    let mut random = Random(0x9175);
    let boards: Vec<Board> = (0..3000).filter_map(|_| scattered(&mut random)).collect();
    let (mut different, mut pinned) = (0, 0);
    for board in boards.into_iter().chain(positions(0x9175, 25)) {
        for mv in board.legal_moves() {
            // On the last rank a pawn that takes promotes, which exchanges ignore.
            if mv.is_castling() || [Rank::First, Rank::Eighth].contains(&mv.to().rank()) {
                continue;
            }
            let taken = board.captured(mv).map_or(0, |piece| PIECE_VALUES[piece.index()]);
            let after = board.after_unchecked(mv);
            let value = taken - exchanged(&after, mv.to(), &PIECE_VALUES);
            assert_eq!(legal_see(&board, mv, &PIECE_VALUES), value, "{board} {mv}");
            for threshold in [value - 100, value - 1, value, value + 1, value + 100] {
                let reaches = legal_see_ge(&board, mv, threshold, &PIECE_VALUES);
                assert_eq!(reaches, value >= threshold, "{board} {mv} {threshold}");
            }
            different += u32::from(board.see(mv, &PIECE_VALUES) != value);
            pinned += u32::from(!board.pinned(Color::White).is_empty());
        }
    }
    assert!(different > 300 && pinned > 3000, "{different} of {pinned}");
}

#[test]
fn the_parts_of_every_move_make_its_changes() {
    let mut rare = [0; 3];
    for game in games(0xC4A6, 60) {
        for board in game.positions() {
            for mv in board.legal_moves() {
                let piece = board.colored_piece_on(mv.from()).unwrap();
                let mut changes = Changes::of(piece, mv.from(), mv.destination());
                if let Some(wing) = mv.wing() {
                    let target = Square::new(wing.rook_file(), mv.from().rank());
                    changes = changes.castles(mv.to(), target);
                    rare[0] += 1;
                }
                if mv.is_en_passant() {
                    let beside = Square::new(mv.to().file(), mv.from().rank());
                    changes = changes.takes(beside, board.colored_piece_on(beside).unwrap());
                    rare[1] += 1;
                } else if mv.is_capture() {
                    changes = changes.takes(mv.to(), board.colored_piece_on(mv.to()).unwrap());
                }
                if let Some(promoted) = mv.promotion() {
                    changes = changes.promotes(promoted);
                    rare[2] += 1;
                }
                assert_eq!(changes, board.changes(mv), "{board} {mv}");
            }
        }
    }
    assert!(rare.iter().all(|&count| count > 20), "{rare:?}");
}

#[test]
fn a_board_without_a_score_has_a_score_of_nothing() {
    for board in positions(0x5C0, 3) {
        let expected = ScoredBoard { board: board.clone(), score: 0, result: GameResult::Draw };
        assert_eq!(ScoredBoard::from(board), expected);
    }
}

/// Whole games, from the start and from a FEN, with more blanks than one.
#[test]
fn a_command_gives_the_board_and_its_history() {
    for mut game in games(0xD0C, 30) {
        let start = game.board.clone();
        let (mut fen, mut earlier) = (format!("fen  {start}  moves"), Vec::new());
        let mut startpos = String::from("startpos moves");
        loop {
            earlier.push(game.board.clone());
            let Some(mv) = game.step() else { break };
            fen += &format!("  {}", mv.uci(game.chess960));
            startpos += &format!(" {mv}");
        }
        let repeated =
            |board: &Board| earlier.iter().filter(|other| same_position(other, board)).count() - 1;
        let (board, keys) = uci_position(&fen).unwrap();
        assert_eq!((&board, keys.repetitions(&board)), (&game.board, repeated(&board)));
        if start == Board::default() {
            assert_eq!(uci_position(&startpos).unwrap().0, game.board);
        }
    }
}

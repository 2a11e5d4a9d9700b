//! The example `uci` as another program uses it: sessions, line by line.

use crate::games::{self, board};

use std::collections::BTreeSet;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use crate::example::example;
use crate::snapshot::assert_snapshot;
use rookline::movegen::uci_position;
use rookline::{Board, Move, perft};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const MATED: &str = "rnb1kbnr/pppp1ppp/4p3/8/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";

/// No answer takes this long; without a limit, a test of an engine that does not answer would never
/// end.
const PATIENCE: Duration = Duration::from_secs(120);

struct Session {
    process: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Session {
    fn start() -> Session {
        Session::of(Command::new(example("uci")))
    }

    fn of(mut command: Command) -> Session {
        let mut process =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it starts");
        let output = BufReader::new(process.stdout.take().unwrap());
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        let input = process.stdin.take();
        Session { process, input, lines }
    }

    fn send(&mut self, line: &str) {
        self.send_bytes(line.as_bytes());
    }

    fn send_bytes(&mut self, line: &[u8]) {
        let input = self.input.as_mut().unwrap();
        input.write_all(line).and_then(|()| input.write_all(b"\n")).expect("it reads");
    }

    /// The next line with this beginning, and all lines before it.
    #[track_caller]
    fn until(&self, begins: &str) -> (Vec<String>, String) {
        let mut before = Vec::new();
        loop {
            let line = self.lines.recv_timeout(PATIENCE).expect("an answer");
            if line.starts_with(begins) {
                return (before, line);
            }
            before.push(line);
        }
    }

    /// The whole output of a search.
    #[track_caller]
    fn search(&mut self, position: &str, go: &str) -> Answer {
        self.send(&format!("position {position}"));
        self.send(go);
        let (infos, best) = self.until("bestmove ");
        Answer { infos, best: best["bestmove ".len()..].to_string() }
    }

    /// The lines printed in answer to `line`, up to `readyok`.
    #[track_caller]
    fn answers_to(&mut self, line: &[u8]) -> Vec<String> {
        self.send_bytes(line);
        self.send("isready");
        self.until("readyok").0
    }

    /// What is left to read, and how the process exits, once its input ends.
    fn end(mut self) -> (Vec<String>, ExitStatus) {
        drop(self.input.take());
        let rest = self.lines.iter().collect();
        (rest, self.process.wait().unwrap())
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        // After a failed test the process may still be running.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

struct Answer {
    infos: Vec<String>,
    best: String,
}

impl Answer {
    /// What the last iteration prints after a word: `["mate", "3"]` after `score`.
    fn last(&self, word: &str) -> Vec<&str> {
        let line = self.infos.last().expect("an iteration");
        line.split_whitespace().skip_while(|&text| text != word).skip(1).collect()
    }

    fn score(&self) -> (&str, i32) {
        let score = self.last("score");
        (score[0], score[1].parse().unwrap())
    }

    /// The best line, each move of which must be legal and written as it should be.
    #[track_caller]
    fn line(&self, board: &Board, chess960: bool) -> Vec<Move> {
        let mut board = board.clone();
        let mut line = Vec::new();
        for text in self.last("pv") {
            let mv = board.parse_uci(text).unwrap_or_else(|why| panic!("{text}: {why}"));
            assert_eq!(mv.uci(chess960).to_string(), text);
            board.play_unchecked(mv);
            line.push(mv);
        }
        line
    }
}

/// Whether the side to move can force mate in at most so many moves.
fn mates_in(board: &Board, moves: u32) -> bool {
    moves > 0
        && board.legal_moves().iter().any(|&mv| is_mated_in(&board.after_unchecked(mv), moves - 1))
}

/// Whether the side to move is mated, or will be after so many moves by each side.
fn is_mated_in(board: &Board, moves: u32) -> bool {
    let replies = board.legal_moves();
    match replies.is_empty() {
        true => board.in_check(),
        false => replies.iter().all(|&mv| mates_in(&board.after_unchecked(mv), moves)),
    }
}

#[test]
fn handshake_names_the_engine_and_its_options() {
    let mut session = Session::start();
    session.send("uci");
    let lines = session.until("uciok").0;
    for begins in [
        "id name ",
        "id author ",
        "option name Hash type spin ",
        "option name Move Overhead type spin default 10 ",
        "option name Ponder type check ",
    ] {
        assert!(lines.iter().any(|line| line.starts_with(begins)), "{begins}");
    }
    assert!(lines.contains(&"option name UCI_Chess960 type check default false".to_string()));
    session.send("setoption name Hash value 1");
    session.send("setoption name hash value 2");
    session.send("setoption  name  move   OVERHEAD value 20");
    session.send("ucinewgame");
    assert_eq!(session.answers_to(b"debug on"), Vec::<String>::new());
}

#[test]
fn shortest_mates_are_found() {
    let mut session = Session::start();
    for (fen, moves) in [
        ("6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", 1),
        ("r6k/8/8/8/8/8/5PPP/6K1 b - - 0 1", 1),
        ("3RK3/8/4P3/8/1b4N1/8/6p1/6k1 w - - 0 1", 2),
        ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2),
        ("8/5P2/8/p7/8/6b1/3N1K1k/6R1 w - - 0 1", 3),
        ("7k/3R4/8/7N/4p3/3P1p2/8/2K3b1 w - - 0 1", 3),
        ("8/1P6/6RK/1k6/4p3/1Nbp4/8/8 w - - 0 1", 3),
    ] {
        // Played to the end, with what the table still has from the moves before.
        let mut board = board(fen);
        for moves in (1..=moves).rev() {
            assert!(mates_in(&board, moves) && !mates_in(&board, moves - 1), "{board:?}");
            let answer = session.search(&format!("fen {}", board.fen()), "go depth 8");
            assert_eq!(answer.score(), ("mate", moves as i32), "{board:?}");
            let best = board.parse_uci(&answer.best).unwrap();
            board.play_unchecked(best);
            assert!(is_mated_in(&board, moves - 1), "{fen}: {best}");
            let stays =
                |mv: &&Move| !mates_in(&board.after_unchecked(**mv), moves.saturating_sub(2));
            if let Some(&reply) = board.legal_moves().iter().find(stays) {
                board.play_unchecked(reply);
            }
        }
    }
}

#[test]
fn best_moves_are_legal_wherever_it_is_asked() {
    let mut session = Session::start();
    for (number, game) in games::games(0xE7A, 40).enumerate() {
        let chess960 = game.chess960;
        session.send(&format!("setoption name UCI_Chess960 value {chess960}"));
        for root in game.positions().step_by(7) {
            let go = ["go depth 3", "go nodes 300", "go nodes 1", "go movetime 1"][number % 4];
            let answer = session.search(&format!("fen {}", root.fen().shredder()), go);
            if root.has_legal_move() {
                let best = root.parse_uci(&answer.best).unwrap();
                assert_eq!(best.uci(chess960).to_string(), answer.best);
                if go == "go depth 3" {
                    assert_eq!(answer.line(&root, chess960).first(), Some(&best), "{root:?}");
                }
            } else {
                assert_eq!(answer.best, "0000");
            }
        }
    }
}

fn mv(text: &str) -> Move {
    Board::default().parse_uci(text).unwrap()
}

#[test]
fn a_new_game_starts_from_nothing() {
    let mut session = Session::start();
    let mut ends = |new_game: bool| {
        if new_game {
            session.send("ucinewgame");
        }
        let answer = session.search(&format!("fen {KIWIPETE}"), "go depth 6");
        (answer.last("nodes")[0].to_string(), answer.best)
    };
    let first = ends(false);
    assert_ne!(ends(false), first, "the table helps");
    assert_eq!(ends(true), first);
}

#[test]
fn white_and_black_are_valued_alike() {
    let mut session = Session::start();
    // Quiet moves, since captures are searched in a different order when the board is flipped.
    for fen in [
        Board::START_FEN,
        "r1bq1rk1/2p1bppp/p7/1p1np3/8/1BP5/PP1P1PPP/RNBQR1K1 w - - 0 12",
        "6k1/5ppp/8/3P4/8/8/r4PPP/1R4K1 w - - 0 1",
        "8/2k5/3p4/p1pP4/P1P1K3/8/8/8 b - - 0 1",
        "4rrk1/pppq1ppp/2n5/8/8/2NB4/PPP2PPP/3Q1RK1 w - - 0 1",
        "8/8/4kb2/1p6/8/1N2K3/7P/8 w - - 0 1",
    ] {
        let root = board(fen);
        let scores = [root.clone(), root.mirrored()].map(|board| {
            session.send("ucinewgame");
            let answer = session.search(&format!("fen {}", board.fen().shredder()), "go depth 1");
            (answer.last("score")[0].to_string(), answer.score().1)
        });
        assert_eq!(scores[0], scores[1], "{}", root.fen());
    }
}

/// The rows of `uci_searches.txt`: a position, a search, and parts of what it ends with, in which a
/// `/` means "or". Other lines are commands and comments.
#[test]
fn known_positions_have_known_answers() {
    let mut session = Session::start();
    let rows = include_str!("uci_searches.txt").lines().filter(|line| !line.starts_with('#'));
    for row in rows.filter(|row| !row.is_empty()) {
        let [position, go, wanted] = row.split(" | ").collect::<Vec<_>>()[..] else {
            session.send(row);
            continue;
        };
        let answer = session.search(position, go);
        let info = answer.infos.last().map_or("", |info| info);
        let last = format!(" {info} bestmove {} ", answer.best);
        let has = |part: &str| last.contains(&format!(" {part} "));
        for part in wanted.split(", ") {
            assert!(part.split('/').any(has), "{row}: {last}");
        }
        let (board, _) = uci_position(position).unwrap();
        let is_legal = board.parse_uci(&answer.best).is_ok();
        assert_eq!(is_legal, board.has_legal_move(), "{row}: {last}");
    }
}

/// What the draws of `uci_searches.txt` are compared with: at depth 1 a cycle that was played once
/// or never is no draw.
#[test]
fn a_repetition_that_is_no_draw_yet_does_not_count() {
    let mut session = Session::start();
    let perpetual = "fen 7k/5p1p/8/6Q1/8/p7/rr6/7K w - - 0 1";
    for played in ["", " moves g5f6 h8g8 f6g5 g8h8"] {
        session.send("ucinewgame");
        assert!(session.search(&format!("{perpetual}{played}"), "go depth 1").score().1 < -100);
    }
}

#[test]
fn perft_counts_below_each_move() {
    let mut session = Session::start();
    for (fen, depth) in
        [(Board::START_FEN, 3), (KIWIPETE, 3), (KIWIPETE, 1), (KIWIPETE, 0), (MATED, 2)]
    {
        for chess960 in [false, true] {
            let board = board(fen);
            let moves = board.legal_moves().into_iter().take_while(|_| depth > 0);
            let counted = |mv: Move| (mv, perft(&board.after_unchecked(mv), depth - 1));
            let counts: Vec<(Move, u64)> = moves.map(counted).collect();
            let line = |(mv, count): &(Move, u64)| format!("{}: {count}", mv.uci(chess960));
            let expected: BTreeSet<String> = counts.iter().map(line).collect();
            session.send(&format!("setoption name UCI_Chess960 value {chess960}"));
            session.send(&format!("position fen {fen}"));
            session.send(&format!("go perft {depth}"));
            let (lines, total) = session.until("Nodes searched: ");
            let lines = lines.into_iter().filter(|line| line.contains(": "));
            assert_eq!(lines.collect::<BTreeSet<_>>(), expected);
            let sum: u64 = if depth == 0 { 1 } else { counts.iter().map(|(_, count)| count).sum() };
            assert_eq!(total, format!("Nodes searched: {sum}"));
        }
    }
}

#[test]
fn stop_ends_what_would_go_on() {
    let mut session = Session::start();
    for go in ["go infinite", "go", "go depth 10000", "go movetime 100000000", "go movestogo 5"] {
        session.send("position startpos");
        session.send(go);
        session.until("info depth 2 ");
        // It listens while it searches, but never does two things at once.
        for busy in ["go depth 1", "ucinewgame", "setoption name Hash value 1"] {
            let answers = session.answers_to(busy.as_bytes());
            assert!(answers.iter().any(|line| line.starts_with("info string ")), "{busy}");
            assert!(!answers.iter().any(|line| line.starts_with("bestmove")), "{go}, {busy}");
        }
        session.send("stop");
        let (_, best) = session.until("bestmove ");
        assert!(Board::default().parse_uci(&best["bestmove ".len()..]).is_ok());
    }
    // The answer waits for `stop` even if there is nothing to search.
    session.send(&format!("position fen {MATED}"));
    session.send("go infinite");
    session.until("info depth 0 ");
    assert_eq!(session.answers_to(b"isready"), Vec::<String>::new());
    session.until("readyok");
    session.send("stop");
    assert_eq!(session.until("bestmove ").1, "bestmove 0000");

    session.send("position startpos");
    session.send("go perft 30");
    session.send("stop");
    session.until("Nodes searched: ");
    // Nothing is running, and that is not an error.
    assert_eq!(session.answers_to(b"stop"), Vec::<String>::new());
}

/// `uci_complaints.txt` has each command with its answer.
#[test]
fn invalid_commands_are_answered_and_change_nothing() {
    let mut session = Session::start();
    session.send("position startpos moves e2e4");
    let kept = include_str!("uci_complaints.txt");
    let commands = kept.lines().filter(|line| !line.starts_with(' '));
    let told = commands.map(|command| {
        let answers = session.answers_to(command.as_bytes());
        assert_eq!(answers.len(), 1, "{command}: {answers:?}");
        assert!(answers[0].starts_with("info string "), "{command}: {answers:?}");
        format!("{command}\n    {}\n", answers[0])
    });
    let told: String = told.collect();
    assert_snapshot("tests/examples/uci_complaints.txt", &told);
    assert_eq!(session.answers_to(b"position \xFF\xFE\0").len(), 1);
    assert_eq!(session.answers_to(&[b'x'; 100_000]).len(), 1);
    for nothing in ["", " \t ", "ponderhit", "debug off", "\r"] {
        assert_eq!(session.answers_to(nothing.as_bytes()).len(), 0, "{nothing:?}");
    }
    // A line ends before its carriage return.
    assert_eq!(session.answers_to(b"xyzzy 1\r"), [r#"info string no command in "xyzzy 1""#]);
    // Unknown words before a command are skipped, and the position is still the one before.
    session.send("  please\tgo   depth 2 ");
    let best = session.until("bestmove ").1;
    assert!(
        Board::default().after_unchecked(mv("e2e4")).parse_uci(&best["bestmove ".len()..]).is_ok()
    );
}

/// Where the address space can be limited, and no emulator needs one of its own.
#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
#[test]
fn a_table_without_room_leaves_the_one_that_was_there() {
    let mut shell = Command::new("sh");
    shell.args(["-c", "ulimit -v 1000000; exec \"$0\""]).arg(example("uci"));
    let mut session = Session::of(shell);
    // A smaller table would be fuller.
    let filled = |session: &mut Session| {
        session.send("ucinewgame");
        let answer = session.search("startpos", "go depth 9");
        ["nodes", "hashfull"].map(|word| answer.last(word)[0].to_string())
    };
    let before = filled(&mut session);
    let answers = session.answers_to(b"setoption name Hash value 4096");
    assert!(answers.len() == 1 && answers[0].starts_with("info string Hash 4096"), "{answers:?}");
    assert_eq!(filled(&mut session), before);
}

/// To which a queen sacrifice leads here.
#[test]
fn the_result_of_searchmoves_is_not_taken_for_the_value_of_the_position() {
    let mut session = Session::start();
    let smothered = "fen 6rk/6pp/7N/8/8/8/8/7K w - - 0 2";
    assert!(session.search(smothered, "go depth 6 searchmoves h1h2").score().1 < -200);
    let answer = session.search("fen 5r1k/6pp/7N/8/8/1Q6/8/7K w - - 0 1", "go depth 4");
    assert_eq!((answer.best.as_str(), answer.score()), ("b3g8", ("mate", 2)));
}

#[test]
fn pondering_ends_with_the_hit_or_a_stop() {
    let mut session = Session::start();
    session.send("setoption name Ponder value true");
    // Each of these limits would end a search at once.
    for limit in ["movetime 1", "depth 1", "nodes 1", "wtime 1 btime 1", "mate 1 movetime 1"] {
        for end in ["ponderhit", "stop"] {
            session.send("position startpos moves e2e4 e7e5");
            session.send(&format!("go ponder {limit}"));
            let answers = session.answers_to(b"go depth 1");
            assert!(answers.iter().any(|line| line.starts_with("info string ")), "{answers:?}");
            assert!(!answers.iter().any(|line| line.starts_with("bestmove")), "{limit}");
            session.send(end);
            let best = session.until("bestmove ").1;
            let (best, reply) = best["bestmove ".len()..].split_once(" ponder ").unzip();
            let board = board("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
            if let (Some(best), Some(reply)) = (best, reply) {
                let after = board.after_unchecked(board.parse_uci(best).unwrap());
                assert!(after.parse_uci(reply).is_ok(), "{best} {reply}");
            }
        }
    }
    // Without a limit, the hit leaves an infinite search.
    session.send("go ponder");
    session.send("ponderhit");
    session.until("info depth 3 ");
    assert!(!session.answers_to(b"ponderhit").iter().any(|line| line.starts_with("bestmove")));
    session.send("stop");
    session.until("bestmove ");
    session.send("ucinewgame");
    assert!(session.search("startpos", "go depth 3").best.contains(" ponder "));
    // Who does not ponder is not told the reply.
    session.send("setoption name Ponder value false");
    assert!(!session.search("startpos", "go depth 3").best.contains("ponder"));
}

#[test]
fn the_overhead_is_taken_from_the_time_of_a_move() {
    let mut session = Session::start();
    session.send("setoption name Move Overhead value 5000");
    let nodes = |answer: &Answer| answer.last("nodes")[0].parse::<u64>().unwrap();
    assert!(nodes(&session.search("startpos", "go movetime 4000")) < 2_048);
    session.send("setoption name Move Overhead value 0");
    assert!(nodes(&session.search("startpos", "go movetime 1000000 depth 10")) > 2_048);
}

#[test]
fn a_search_that_is_stopped_has_the_best_move_and_the_reply_found_before() {
    let mut session = Session::start();
    session.send("setoption name Ponder value true");
    // The pawn hangs, but taking it allows mate on the back rank.
    let hangs = "fen 1r4k1/5ppp/8/p7/8/8/5PPP/R5K1 w - - 0 1";
    let mut stopped = 0;
    for nodes in (200..4_000).step_by(100) {
        let answer = session.search(hangs, &format!("go searchmoves a1a5 h2h3 nodes {nodes}"));
        if answer.last("depth")[0] != "1" {
            assert_eq!(answer.last("pv")[0], "h2h3");
            assert!(answer.best.starts_with("h2h3 ponder "), "{nodes} nodes: {}", answer.best);
            stopped += 1;
        }
    }
    assert!(stopped > 10, "{stopped}");
}

#[test]
fn the_end_of_the_input_is_the_end() {
    for commands in
        [&[][..], &["uci"], &["go infinite"], &["go perft 30"], &["go infinite", "quit"]]
    {
        let mut session = Session::start();
        commands.iter().for_each(|line| session.send(line));
        let (rest, status) = session.end();
        assert!(status.success(), "{commands:?}");
        let searches = commands.contains(&"go infinite");
        assert_eq!(rest.iter().any(|line| line.starts_with("bestmove ")), searches);
    }
    // `quit` also works while the input is still open.
    let mut session = Session::start();
    session.send("go infinite");
    session.send("quit");
    assert!(session.process.wait().unwrap().success());
}

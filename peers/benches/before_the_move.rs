//! What a search asks about a move before it makes it: whether it gives check, and what the
//! exchange that follows is worth.
//!
//! ```text
//! RUSTFLAGS="-C target-cpu=native" cargo bench -p peers --bench before_the_move
//! cargo bench -p peers --bench before_the_move
//! ```
//!
//! The moves are all legal ones of positions along random games from the six common positions;
//! generating them is not measured. The peers have no functions for these questions, so they make
//! the move on a copy and ask the board, as rookline can, too. A figure is nanoseconds per move,
//! including what is computed once for all moves of a position, and how many times as fast that is
//! as the first line with the same question.
//!
//! Each is measured for a moment, one after another, and this is repeated for many rounds, each
//! starting with a different one. A figure is the median over the rounds of criterion's medians.
//! `ROUNDS=3` in the environment makes it shorter and coarser.

mod moment;

use std::hint::black_box;
use std::time::Duration;

use moment::{Moments, rounds};
use peers::asked::is_bench;
use peers::corpus;
use rookline::{Board, Move};
use shakmaty::Position as _;

const ROUNDS: usize = 7;
const WARM_UP: Duration = Duration::from_millis(5);
const MEASUREMENT: Duration = Duration::from_millis(100);

/// A line of the table.
struct Row {
    question: &'static str,
    way: &'static str,
    moves: usize,
    /// Asks the question about every move, and adds the answers up.
    ask: Box<dyn Fn() -> i64>,
}

/// Positions and their moves.
type Nodes<B, M> = Vec<(B, Vec<M>)>;

fn row<B: Clone + 'static, M: Clone + 'static>(
    question: &'static str,
    way: &'static str,
    nodes: &Nodes<B, M>,
    ask: impl Fn(&B, &[M]) -> i64 + 'static,
) -> Row {
    let nodes = nodes.clone();
    let moves = nodes.iter().map(|(_, moves)| moves.len()).sum();
    let ask = move || nodes.iter().map(|(board, moves)| ask(black_box(board), moves)).sum();
    Row { question, way, moves, ask: Box::new(ask) }
}

/// For how many of the moves the answer is yes.
fn count<M>(moves: &[M], is: impl Fn(&M) -> bool) -> i64 {
    moves.iter().map(|mv| i64::from(is(mv))).sum()
}

fn rows(boards: &[Board]) -> Vec<Row> {
    let all = of(boards, |_, _| true);
    let captures = of(boards, |board, mv| board.captured(mv).is_some());
    let others = of(boards, |board, mv| board.captured(mv).is_none());
    let mut rows = checks(&all);
    rows.extend(peers(boards));
    rows.extend(exchanges("exchange, captures", &captures, "`see_ge` 0", 0));
    rows.extend(exchanges("exchange, others", &others, "`see_ge` -300", -300));
    rows
}

/// The legal moves that are wanted.
fn of(boards: &[Board], wanted: fn(&Board, Move) -> bool) -> Nodes<Board, Move> {
    let moves = |board: &Board| {
        let moves = board.legal_moves();
        moves.iter().copied().filter(|&mv| wanted(board, mv)).collect()
    };
    boards.iter().map(|board| (board.clone(), moves(board))).collect()
}

const CHECK: &str = "check";

fn checks(all: &Nodes<Board, Move>) -> Vec<Row> {
    vec![
        row(CHECK, "move made, `Board`", all, |board, moves| {
            count(moves, |&mv| {
                let mut after = board.clone();
                after.play_unchecked(mv);
                after.in_check()
            })
        }),
        row(CHECK, "`Board::gives_check`", all, |board, moves| {
            count(moves, |&mv| board.gives_check(mv))
        }),
        row(CHECK, "`check_squares` once", all, |board, moves| {
            let checks = board.check_squares();
            count(moves, |&mv| checks.gives_check(mv))
        }),
    ]
}

/// The same for the peers' boards.
fn peers(boards: &[Board]) -> Vec<Row> {
    let fens: Vec<String> = boards.iter().map(|board| board.fen().to_string()).collect();
    let cozy_chess = |fen: &String| {
        let board = cozy_chess::Board::from_fen(fen, false).expect(fen);
        let mut all = Vec::new();
        board.generate_moves(|moves| {
            all.extend(moves);
            false
        });
        (board, all)
    };
    let shakmaty = |fen: &String| {
        let fen: shakmaty::fen::Fen = fen.parse().expect(fen);
        let board: shakmaty::Chess =
            fen.into_position(shakmaty::CastlingMode::Standard).expect("a position");
        let moves = board.legal_moves().to_vec();
        (board, moves)
    };
    let chess = |fen: &String| {
        let board: chess::Board = fen.parse().expect(fen);
        (board, chess::MoveGen::new_legal(&board).collect())
    };
    vec![
        row(
            CHECK,
            "move made, cozy-chess",
            &fens.iter().map(cozy_chess).collect(),
            |board, moves| {
                count(moves, |&mv| {
                    let mut after = board.clone();
                    after.play_unchecked(mv);
                    !after.checkers().is_empty()
                })
            },
        ),
        row(CHECK, "move made, shakmaty", &fens.iter().map(shakmaty).collect(), |board, moves| {
            count(moves, |&mv| {
                let mut after = board.clone();
                after.play_unchecked(mv);
                after.is_check()
            })
        }),
        row(CHECK, "move made, chess", &fens.iter().map(chess).collect(), |board, moves| {
            count(moves, |&mv| board.make_move_new(mv).checkers().popcnt() > 0)
        }),
    ]
}

/// The exact value, and whether it is a threshold or more.
fn exchanges(
    question: &'static str,
    nodes: &Nodes<Board, Move>,
    held_against: &'static str,
    threshold: i32,
) -> Vec<Row> {
    vec![
        row(question, "`Board::see`", nodes, |board, moves| {
            moves.iter().map(|&mv| i64::from(board.see(mv))).sum()
        }),
        row(question, held_against, nodes, move |board, moves| {
            count(moves, |&mv| board.see_ge(mv, threshold))
        }),
    ]
}

fn main() {
    let rows = rows(&corpus::boards());
    let answers: Vec<_> = rows.iter().map(|row| (row.ask)()).collect();
    let mut checks = std::iter::zip(&rows, &answers).filter(|(row, _)| row.question == CHECK);
    assert!(checks.all(|(_, answer)| *answer == answers[0]), "{answers:?}");
    if !is_bench() {
        return;
    }
    let mut moments = Moments::new("before_the_move", WARM_UP, MEASUREMENT);
    let ns = moments.in_turns("row", rounds(ROUNDS), rows.len(), |at, bencher| {
        bencher.iter(&rows[at].ask);
    });
    println!("\n{}", table(&rows, &ns));
}

fn table(rows: &[Row], ns: &[f64]) -> String {
    let mut text =
        String::from("| question | moves | way | ns per move | × |\n|---|---:|---|---:|---:|\n");
    let each: Vec<_> = std::iter::zip(rows, ns).map(|(row, ns)| ns / row.moves as f64).collect();
    for (Row { question, way, moves, .. }, ns) in std::iter::zip(rows, &each) {
        let first = rows.iter().position(|row| row.question == *question).expect("itself");
        text += &format!("| {question} | {moves} | {way} | {ns:.2} | {:.2} |\n", each[first] / ns);
    }
    text
}

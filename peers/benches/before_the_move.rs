//! What a search asks about a move before it makes it: whether it is legal, whether it gives check,
//! and what the exchange that follows is worth.
//!
//! ```text
//! RUSTFLAGS="-C target-cpu=native" cargo bench -p peers --bench before_the_move
//! cargo bench -p peers --bench before_the_move
//! ```
//!
//! The moves are all legal ones of positions along random games from the six common positions;
//! generating them is not measured. Those of *two later* are of the position two half-moves further
//! on, as killer moves are. (Moves that also say what is taken are legal less often than those that
//! only say from where to where.) The peers have no functions for checks, so they make the move on
//! a copy and ask the board, as rookline can, too. A figure is nanoseconds per move, including what
//! is computed once for all moves of a position, and how many times as fast that is as the first
//! line with the same question.
//!
//! Each is measured for a moment, one after another, and this is repeated for many rounds, each
//! starting with a different one. A figure is the median over the rounds of criterion's medians.
//! `ROUNDS=3` in the environment makes it shorter and coarser.

mod moment;
mod rows;

use peers::corpus;
use peers::others::{chess_moves, cozy_chess_moves, shakmaty_moves};
use rookline::{Board, Move};
use rows::{Nodes, Row, measure, row};
use shakmaty::Position as _;

fn rows(boards: &[Board]) -> Vec<Row> {
    let all = of(boards, |_, _| true);
    let captures = of(boards, |board, mv| board.captured(mv).is_some());
    let others = of(boards, |board, mv| board.captured(mv).is_none());
    let mut rows = checks(&all);
    rows.extend(peers(boards));
    rows.extend(legal("legal, its own moves", boards, false));
    rows.extend(legal("legal, of two later", boards, true));
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

/// For how many of the moves the answer is yes.
fn count<M>(moves: &[M], is: impl Fn(&M) -> bool) -> i64 {
    moves.iter().map(|mv| i64::from(is(mv))).sum()
}

/// The same positions, each with the moves of the one two half-moves later.
fn two_later<B, M>(nodes: Nodes<B, M>) -> Nodes<B, M> {
    let (boards, mut moves): (Vec<_>, Vec<_>) = nodes.into_iter().unzip();
    moves.rotate_left(2);
    boards.into_iter().zip(moves).collect()
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
    vec![
        row(CHECK, "move made, cozy-chess", &cozy_chess_moves(boards), |board, moves| {
            count(moves, |&mv| {
                let mut after = board.clone();
                after.play_unchecked(mv);
                !after.checkers().is_empty()
            })
        }),
        row(CHECK, "move made, shakmaty", &shakmaty_moves(boards), |board, moves| {
            count(moves, |&mv| {
                let mut after = board.clone();
                after.play_unchecked(mv);
                after.is_check()
            })
        }),
        row(CHECK, "move made, chess", &chess_moves(boards), |board, moves| {
            count(moves, |&mv| board.make_move_new(mv).checkers().popcnt() > 0)
        }),
    ]
}

/// Whether moves are legal that a search has kept: those of the board itself, as from a hash table,
/// or of one `later`.
fn legal(question: &'static str, boards: &[Board], later: bool) -> Vec<Row> {
    fn kept<B, M>(nodes: Nodes<B, M>, later: bool) -> Nodes<B, M> {
        if later { two_later(nodes) } else { nodes }
    }
    vec![
        row(
            question,
            "`Board::is_legal`",
            &kept(of(boards, |_, _| true), later),
            |board, moves| count(moves, |&mv| board.is_legal(mv)),
        ),
        row(question, "cozy-chess", &kept(cozy_chess_moves(boards), later), |board, moves| {
            count(moves, |&mv| board.is_legal(mv))
        }),
        row(question, "shakmaty", &kept(shakmaty_moves(boards), later), |board, moves| {
            count(moves, |&mv| board.is_legal(mv))
        }),
        row(question, "chess", &kept(chess_moves(boards), later), |board, moves| {
            count(moves, |&mv| board.legal(mv))
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
    measure("before_the_move", "move", &rows);
}

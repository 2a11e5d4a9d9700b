//! Measures several methods to find which inputs of a threat network a move changes.
//!
//! ```text
//! RUSTFLAGS="-C target-cpu=native" cargo bench -p peers --bench threats
//! cargo bench -p peers --bench threats
//! ```
//!
//! The moves are all legal moves of positions from random games; kings are not victims. Each method
//! gets the board before the move, in its own form, and the pieces that the move removes and adds.
//!
//! | row | method |
//! |---|---|
//! | no threats | makes the move on a copy of an engine's board; so do all rows with `record` |
//! | two lists and their difference | lists all threats before and after, and sorts both |
//! | `Board::threat_changes` | from a `Board`, which is not copied |
//! | `record` | from the engine's board, with its codes of pieces, into an existing list |
//!
//! *List* makes the list. *Numbers* also reads it: for both sides, the number of each pair from a
//! table goes into a buffer, with added and removed pairs apart. The steps of four read the list
//! past its end, the others read pair by pair.
//!
//! Figures are nanoseconds for each move, as [`moment`] measures them. The three rows with `record`
//! make their lists by the same code: their difference is the error.

mod moment;

use std::hint::black_box;
use std::time::Duration;

use moment::{Moments, rounds};
use peers::arguments::{is_bench, known, or_exit, words};
use peers::games::positions;
use peers::methods::Role;
use peers::own_board::OwnBoard;
use peers::run_file::{self, Figure, LIST, NUMBERS, THREATS};
use rookline::threats::{PaddedChanges, PieceSet, ThreatFilter};
use rookline::{Board, Changes, Move, Piece, Threat, ThreatChanges};

const WARM_UP: Duration = Duration::from_millis(10);
const MEASUREMENT: Duration = Duration::from_millis(200);

/// The threats of Reckless: kings attack, and are not attacked.
struct NoKingsAsVictims;

impl ThreatFilter for NoKingsAsVictims {
    const VICTIMS: PieceSet = PieceSet::ALL.difference(PieceSet::of_kind(Piece::King));
}

/// A position with its legal moves and the changes of each.
struct Node {
    board: Board,
    own: OwnBoard,
    moves: Vec<(Move, Changes)>,
}

impl From<Board> for Node {
    fn from(board: Board) -> Self {
        let moves = board.legal_moves().iter().map(|&mv| (mv, board.changes(mv))).collect();
        Node { own: OwnBoard::from(&board), board, moves }
    }
}

/// An engine's entry: squares and its own codes of the pieces.
type Pair = [u8; 4];

/// The table that gives a pair its number, and the numbers of the last move.
struct Inputs {
    /// For each side, piece and square.
    bases: [[u32; 16 * 64]; 2],
    removed: [[u32; 96]; 2],
    added: [[u32; 96]; 2],
}

impl Inputs {
    fn new() -> Self {
        let base = |side: u32| std::array::from_fn(|at| at as u32 ^ (57 * side));
        Self { bases: [base(0), base(1)], removed: [[0; 96]; 2], added: [[0; 96]; 2] }
    }

    /// Reads pairs one by one.
    fn read<T: Copy>(&mut self, removed: &[T], added: &[T], pair: impl Fn(T) -> Pair) {
        for side in 0..2 {
            let bases = &self.bases[side];
            for (inputs, pairs) in
                [(&mut self.removed[side], removed), (&mut self.added[side], added)]
            {
                for (input, &one) in inputs.iter_mut().zip(pairs) {
                    *input = number(bases, pair(one));
                }
            }
        }
        black_box((&self.removed, removed.len(), &self.added, added.len()));
    }

    /// Reads a list in steps of this length, past its end; the added ones follow those removed.
    fn read_in_steps<const STEP: usize>(&mut self, list: &ThreatChanges<Pair>) {
        let PaddedChanges { pairs, removed, all } = list.padded();
        for side in 0..2 {
            let steps = self.removed[side].chunks_exact_mut(STEP).zip(pairs.chunks_exact(STEP));
            for (inputs, pairs) in steps.take(all.div_ceil(STEP)) {
                for (input, &pair) in inputs.iter_mut().zip(pairs) {
                    *input = number(&self.bases[side], pair);
                }
            }
        }
        black_box((&self.removed, removed, all));
    }
}

fn number(bases: &[u32; 16 * 64], [attacker, by, victim, of]: Pair) -> u32 {
    let base =
        |piece: u8, square: u8| bases[usize::from(piece & 15) * 64 + usize::from(square & 63)];
    base(by, attacker) * 768 + base(of, victim)
}

type Run = Box<dyn FnMut(&[Node])>;

struct Row {
    name: &'static str,
    measure: &'static str,
    run: Run,
}

/// `reads` is whether the work reads its list.
fn row(
    name: &'static str,
    reads: bool,
    mut work: impl FnMut(&Node, Move, &Changes) + 'static,
) -> Row {
    let run = move |nodes: &[Node]| {
        for node in nodes {
            node.moves.iter().for_each(|(mv, changes)| work(node, *mv, changes));
        }
    };
    Row { name, measure: if reads { NUMBERS } else { LIST }, run: Box::new(run) }
}

/// The difference of two sorted lists.
fn differences(before: &[Threat], after: &[Threat], lists: &mut [Vec<Threat>; 2]) {
    let (mut at, mut other) = (0, 0);
    lists.iter_mut().for_each(Vec::clear);
    while at < before.len() || other < after.len() {
        match (before.get(at), after.get(other)) {
            (Some(one), Some(two)) if one == two => (at, other) = (at + 1, other + 1),
            (Some(one), two) if two.is_none_or(|two| one < two) => {
                lists[0].push(*one);
                at += 1;
            }
            (_, two) => {
                lists[1].extend(two);
                other += 1;
            }
        }
    }
}

/// All threats of a board, sorted.
fn list_threats(board: &Board, list: &mut Vec<Threat>) {
    list.clear();
    list.extend(board.threats::<NoKingsAsVictims>());
    list.sort_unstable();
}

fn two_listings(reads: bool) -> Row {
    let [mut before, mut after] = [(); 2].map(|()| Vec::new());
    let (mut lists, mut inputs) = ([Vec::new(), Vec::new()], Inputs::new());
    row("two lists and their difference", reads, move |node, mv, _| {
        let next = node.board.after_unchecked(mv);
        for (list, board) in [(&mut before, &node.board), (&mut after, &next)] {
            list_threats(board, list);
        }
        differences(&before, &after, &mut lists);
        if reads {
            inputs.read(&lists[0], &lists[1], Threat::to_bytes);
        }
        black_box(&lists);
    })
}

fn of_board(reads: bool) -> Row {
    let mut inputs = Inputs::new();
    row("`Board::threat_changes`", reads, move |node, mv, _| {
        let changes = node.board.threat_changes::<NoKingsAsVictims>(mv);
        if reads {
            inputs.read(changes.removed(), changes.added(), Threat::to_bytes);
        }
        black_box(&changes);
    })
}

fn record_and_make(own: &mut OwnBoard, changes: &Changes, list: &mut ThreatChanges<Pair>) {
    list.record::<NoKingsAsVictims, _>(own, changes, |(attacker, by), (victim, of)| {
        [attacker as u8, by, victim as u8, of]
    });
    own.make(changes);
}

/// `read` reads the list of `record`.
fn record(
    name: &'static str,
    reads: bool,
    read: impl Fn(&mut Inputs, &ThreatChanges<Pair>) + 'static,
) -> Row {
    let (mut list, mut inputs) = (ThreatChanges::new([0; 4]), Inputs::new());
    row(name, reads, move |node, _, changes| {
        let mut own = node.own.clone();
        record_and_make(&mut own, changes, &mut list);
        if reads {
            read(&mut inputs, &list);
        }
        black_box((&own, &list));
    })
}

fn rows() -> Vec<Row> {
    let rows = |reads| {
        [
            row("no threats", reads, |node, _, changes| {
                let mut own = node.own.clone();
                own.make(changes);
                black_box(&own);
            }),
            two_listings(reads),
            of_board(reads),
            record("`record` read as two slices", reads, |inputs, list| {
                inputs.read(list.removed(), list.added(), |pair| pair);
            }),
            record("`record` read in one loop", reads, Inputs::read_in_steps::<1>),
            record("`record` read in steps of four", reads, Inputs::read_in_steps::<4>),
        ]
    };
    [false, true].into_iter().flat_map(rows).collect()
}

/// All ways to make a list and to read it come to the same.
fn agree(node: &Node) {
    let [mut before, mut after] = [(); 2].map(|()| Vec::new());
    let (mut lists, mut list) = ([Vec::new(), Vec::new()], ThreatChanges::new([0; 4]));
    list_threats(&node.board, &mut before);
    for (mv, changes) in &node.moves {
        let next = node.board.after_unchecked(*mv);
        list_threats(&next, &mut after);
        differences(&before, &after, &mut lists);
        let known = node.board.threat_changes::<NoKingsAsVictims>(*mv);
        for (found, known) in lists.iter_mut().zip([known.removed(), known.added()]) {
            let mut known = known.to_vec();
            known.sort_unstable();
            assert_eq!(*found, known, "{} {mv}", node.board);
        }

        let mut own = node.own.clone();
        record_and_make(&mut own, changes, &mut list);
        assert_eq!(own, OwnBoard::from(&next), "{} {mv}", node.board);
        let [mut one, mut four] = [(); 2].map(|()| Inputs::new());
        one.read_in_steps::<1>(&list);
        four.read_in_steps::<4>(&list);
        let all = list.padded().all;
        assert!((0..2).all(|side| one.removed[side][..all] == four.removed[side][..all]));
    }
}

fn main() {
    or_exit(known(&words(), &[]));
    let nodes: Vec<Node> = positions(1, 6).take(512).map(Node::from).collect();
    let mut rows = rows();
    if !is_bench() {
        // `cargo test --benches` runs benchmarks, to test that they work.
        nodes.iter().for_each(agree);
        return rows.iter_mut().for_each(|row| (row.run)(&nodes));
    }
    let moves: usize = nodes.iter().map(|node| node.moves.len()).sum();
    let mut moments = Moments::new("threats", WARM_UP, MEASUREMENT);
    let ns = moments.each_round("row", rounds(), rows.len(), |at, bencher| {
        bencher.iter(|| (rows[at].run)(black_box(&nodes)));
    });
    let figure = |(row, ns): (&Row, Vec<f64>)| {
        let each: Vec<f64> = ns.iter().map(|ns| ns / moves as f64).collect();
        Figure::of_rounds(THREATS, (row.name, Role::Ours, 0), row.measure, &each)
    };
    let figures = std::iter::zip(&rows, ns).map(figure).collect();
    or_exit(run_file::keep("threats", rounds(), figures));
}

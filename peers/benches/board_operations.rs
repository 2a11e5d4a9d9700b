//! What an engine does with a board, by each crate's board: copies it, generates and makes moves,
//! reads and writes FENs.
//!
//! ```text
//! RUSTFLAGS="-C target-cpu=native" cargo bench -p peers --bench boards
//! cargo bench -p peers --bench boards
//! ```
//!
//! The positions are along random games from the six common ones. Each crate is called as its own
//! README and tests of perft do it: cozy-chess and rookline visit moves, shakmaty lists them, chess
//! has an iterator; chess makes a move onto a board that is there already, the others make it on a
//! copy. What a FEN has to fulfil differs: shakmaty and rookline check what the others leave
//! unchecked. The other boards of the documents do not read FENs themselves.
//!
//! Nanoseconds for a position (copy, moves, FEN) or for a move (make); each is measured for a
//! moment, one after another, for as many rounds as `ROUNDS` in the environment says. A figure is
//! the median over the rounds of criterion's medians.

mod moment;

use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::Duration;

use moment::{Moments, rounds};
use peers::arguments::is_bench;
use peers::random_boards;
use peers::ratio_tables::median;
use rookline::{Board, Move, MoveFilter};
use rookline_boards::ccr::Ccr;
use rookline_boards::mailbox::{Mailbox8x8, Mailbox12x10, Mailbox12x12};
use rookline_boards::placement::{Placement, Position};
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, EnPassantMode, Position as _};

const ROUNDS: usize = 5;
const WARM_UP: Duration = Duration::from_millis(5);
const MEASUREMENT: Duration = Duration::from_millis(100);

/// A crate's board.
trait Kind: Clone + 'static {
    const NAME: &'static str;
    type Move: Copy + 'static;

    fn read(fen: &str) -> Self;
    fn written(&self) -> Option<String>;
    fn each_move(&self, visit: impl FnMut(Self::Move));
    fn make_each(&self, moves: &[Self::Move]);
}

/// Makes each move on a copy of its own, and shows the copy to the optimiser.
macro_rules! make_each_on_a_copy {
    () => {
        fn make_each(&self, moves: &[Self::Move]) {
            for &mv in moves {
                let mut after = self.clone();
                after.play_unchecked(mv);
                black_box(&after);
            }
        }
    };
}

impl Kind for Board {
    const NAME: &'static str = "rookline";
    type Move = Move;

    fn read(fen: &str) -> Self {
        fen.parse().expect(fen)
    }

    fn written(&self) -> Option<String> {
        Some(self.fen().to_string())
    }

    fn each_move(&self, mut visit: impl FnMut(Move)) {
        let _ = self.visit_moves(MoveFilter::ALL, |mv| {
            visit(mv);
            ControlFlow::<()>::Continue(())
        });
    }

    make_each_on_a_copy!();
}

impl Kind for cozy_chess::Board {
    const NAME: &'static str = "cozy-chess";
    type Move = cozy_chess::Move;

    fn read(fen: &str) -> Self {
        Self::from_fen(fen, false).expect(fen)
    }

    fn written(&self) -> Option<String> {
        Some(self.to_string())
    }

    fn each_move(&self, mut visit: impl FnMut(Self::Move)) {
        self.generate_moves(|moves| {
            moves.into_iter().for_each(&mut visit);
            false
        });
    }

    make_each_on_a_copy!();
}

impl Kind for shakmaty::Chess {
    const NAME: &'static str = "shakmaty";
    type Move = shakmaty::Move;

    fn read(fen: &str) -> Self {
        let fen: Fen = fen.parse().expect(fen);
        fen.into_position(CastlingMode::Standard).expect("a position")
    }

    fn written(&self) -> Option<String> {
        Some(Fen::from_position(self, EnPassantMode::Always).to_string())
    }

    fn each_move(&self, visit: impl FnMut(Self::Move)) {
        self.legal_moves().into_iter().for_each(visit);
    }

    make_each_on_a_copy!();
}

impl Kind for chess::Board {
    const NAME: &'static str = "chess";
    type Move = chess::ChessMove;

    fn read(fen: &str) -> Self {
        fen.parse().expect(fen)
    }

    fn written(&self) -> Option<String> {
        Some(self.to_string())
    }

    fn each_move(&self, visit: impl FnMut(Self::Move)) {
        chess::MoveGen::new_legal(self).for_each(visit);
    }

    fn make_each(&self, moves: &[Self::Move]) {
        let mut after = *self;
        for &mv in moves {
            self.make_move(mv, &mut after);
            black_box(&after);
        }
    }
}

/// The names of the other boards of the documents.
trait Named: Placement + 'static {
    const NAME: &'static str;
}

impl Named for Ccr {
    const NAME: &'static str = "CCR";
}

impl Named for Mailbox8x8 {
    const NAME: &'static str = "mailbox 8x8";
}

impl Named for Mailbox12x12 {
    const NAME: &'static str = "mailbox 12x12";
}

impl Named for Mailbox12x10 {
    const NAME: &'static str = "mailbox 12x10";
}

impl<P: Named> Kind for Position<P> {
    const NAME: &'static str = P::NAME;
    type Move = Move;

    fn read(fen: &str) -> Self {
        Self::from(&Board::read(fen))
    }

    fn written(&self) -> Option<String> {
        None
    }

    fn each_move(&self, visit: impl FnMut(Move)) {
        self.for_each_legal_move(visit);
    }

    make_each_on_a_copy!();
}

const COLUMNS: [&str; 5] = ["copy, ns", "moves, ns", "make, ns", "FEN read, ns", "FEN written, ns"];

/// A row's name, its bytes, and for each column how many things are done by what.
struct Row {
    name: &'static str,
    bytes: usize,
    moves: usize,
    cells: [Cell; COLUMNS.len()],
}

/// `None` for what a board cannot do.
type Cell = Option<(usize, Box<dyn Fn()>)>;

/// Something done for each item.
fn each<T: 'static>(things: usize, items: Vec<T>, work: impl Fn(&T) + 'static) -> Cell {
    Some((things, Box::new(move || items.iter().for_each(|item| work(black_box(item))))))
}

fn row<K: Kind>(fens: &[String]) -> Row {
    let boards: Vec<K> = fens.iter().map(|fen| K::read(fen)).collect();
    let with_moves = |board: &K| {
        let mut moves = Vec::new();
        board.each_move(|mv| moves.push(mv));
        (board.clone(), moves)
    };
    let nodes: Vec<_> = boards.iter().map(with_moves).collect();
    let (count, moves) = (boards.len(), nodes.iter().map(|(_, moves)| moves.len()).sum());
    let texts = boards[0].written().is_some();
    let read = each(count, fens.to_vec(), |fen| _ = black_box(K::read(fen)));
    let written = each(count, boards.clone(), |board| _ = black_box(board.written()));
    let cells = [
        each(count, boards.clone(), |board| _ = black_box(board.clone())),
        each(count, boards, |board| board.each_move(|mv| _ = black_box(mv))),
        each(moves, nodes, |(board, moves)| board.make_each(moves)),
        read.filter(|_| texts),
        written.filter(|_| texts),
    ];
    Row { name: K::NAME, bytes: size_of::<K>(), moves, cells }
}

fn rows(boards: &[Board]) -> [Row; 8] {
    let fens: Vec<String> = boards.iter().map(ToString::to_string).collect();
    [
        row::<Board>(&fens),
        row::<cozy_chess::Board>(&fens),
        row::<shakmaty::Chess>(&fens),
        row::<chess::Board>(&fens),
        row::<Position<Ccr>>(&fens),
        row::<Position<Mailbox8x8>>(&fens),
        row::<Position<Mailbox12x12>>(&fens),
        row::<Position<Mailbox12x10>>(&fens),
    ]
}

fn main() {
    let rows = rows(&random_boards::boards());
    assert!(rows.iter().all(|row| row.moves == rows[0].moves), "all find the same moves");
    if !is_bench() {
        // `cargo test` runs benchmarks too, to see that they work.
        rows.iter().flat_map(|row| row.cells.iter().flatten()).for_each(|(_, run)| run());
        return;
    }
    let mut moments = Moments::new("boards", WARM_UP, MEASUREMENT);
    let cells: Vec<_> = rows.iter().flat_map(|row| row.cells.iter().flatten()).collect();
    let ns = moments.each_round("cell", rounds(ROUNDS), cells.len(), |at, bencher| {
        bencher.iter(&cells[at].1);
    });
    let each: Vec<f64> =
        std::iter::zip(&cells, &ns).map(|((things, _), ns)| median(ns) / *things as f64).collect();
    println!("\n{}", table(&rows, &each));
}

/// `each` has the figures of all cells that there are, row by row.
fn table(rows: &[Row], each: &[f64]) -> String {
    let mut text = format!("| board | bytes | {} |\n", COLUMNS.join(" | "));
    text += &format!("|---|---:{}|\n", "|---:".repeat(COLUMNS.len()));
    let mut each = each.iter();
    for row in rows {
        text += &format!("| {} | {}", row.name, row.bytes);
        for cell in &row.cells {
            match cell.as_ref().and_then(|_| each.next()) {
                Some(ns) => text += &format!(" | {ns:.1}"),
                None => text += " | –",
            }
        }
        text += " |\n";
    }
    text
}

//! Measures the board of each crate: copies, generated moves, moves made, FENs read and written.
//!
//! ```text
//! RUSTFLAGS="-C target-cpu=native" cargo bench -p peers --bench boards
//! cargo bench -p peers --bench boards
//! ```
//!
//! The positions come from random games from the six common ones. Each crate is called as in its
//! own README and perft tests: cozy-chess and rookline visit moves, shakmaty lists them, chess has
//! an iterator. chess writes the new position to an existing board, the others make the move on a
//! copy. The checks of a FEN differ: shakmaty and rookline check more than the others. The other
//! boards of the documents do not read FENs themselves.
//!
//! Figures are nanoseconds for a position (copy, moves, FEN) or for a move (make). Each is measured
//! for a short time, one after another, in `ROUNDS` rounds (from the environment). A figure is the
//! median over the rounds of criterion's medians.

mod moment;

use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::Duration;

use moment::{Moments, rounds};
use peers::arguments::{is_bench, or_exit};
use peers::methods::Role;
use peers::ratio_tables::Better;
use peers::run_file::{self, BOARDS, Figure};
use peers::{random_boards, read_fen};
use rookline::{Board, Move, MoveFilter};
use rookline_boards::ccr::Ccr;
use rookline_boards::mailbox::{Mailbox8x8, Mailbox12x10, Mailbox12x12};
use rookline_boards::placement::{Placement, Position};
use shakmaty::fen::Fen;
use shakmaty::{EnPassantMode, Position as _};

const WARM_UP: Duration = Duration::from_millis(5);
const MEASUREMENT: Duration = Duration::from_millis(100);

/// A crate's board, or one of the documents.
trait Kind: Clone + 'static {
    const NAME: &'static str;
    const ROLE: Role = Role::Ours;
    type Move: Copy + 'static;

    fn read(fen: &str) -> Self;
    fn written(&self) -> Option<String>;
    fn each_move(&self, visit: impl FnMut(Self::Move));
    fn make_each(&self, moves: &[Self::Move]);
}

/// Makes each move on a copy of its own, and passes the copy to `black_box`.
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
        read_fen::rookline(fen)
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
    const ROLE: Role = Role::AsItComes;
    type Move = cozy_chess::Move;

    fn read(fen: &str) -> Self {
        read_fen::cozy_chess(fen, false).expect(fen)
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
    const ROLE: Role = Role::AsItComes;
    type Move = shakmaty::Move;

    fn read(fen: &str) -> Self {
        read_fen::shakmaty(fen, false).expect(fen)
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
    const ROLE: Role = Role::AsItComes;
    type Move = chess::ChessMove;

    fn read(fen: &str) -> Self {
        read_fen::chess(fen)
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

macro_rules! named {
    ($($board:ty: $name:literal,)*) => {
        $(impl Named for $board {
            const NAME: &'static str = $name;
        })*
    };
}
named! {
    Ccr: "CCR",
    Mailbox8x8: "mailbox 8x8",
    Mailbox12x12: "mailbox 12x12",
    Mailbox12x10: "mailbox 12x10",
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

/// The measures, each in nanoseconds.
const MEASURES: [&str; 5] = ["copy", "moves", "make", "FEN read", "FEN written"];

/// A board, and for each measure the number of items and the function that handles them.
struct Row {
    known: (&'static str, Role, usize),
    moves: usize,
    cells: [Cell; MEASURES.len()],
}

/// `None` if the board does not have this.
type Cell = Option<(usize, Box<dyn Fn()>)>;

/// A function called for each item.
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
    Row { known: (K::NAME, K::ROLE, size_of::<K>()), moves, cells }
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
    let cells: Vec<_> = rows
        .iter()
        .flat_map(|row| row.cells.iter().zip(MEASURES).map(move |(cell, name)| (row, cell, name)))
        .filter_map(|(row, cell, name)| Some((row.known, name, cell.as_ref()?)))
        .collect();
    if !is_bench() {
        // `cargo test --benches` runs benchmarks, to test that they work.
        return cells.iter().for_each(|(_, _, (_, run))| run());
    }
    let mut moments = Moments::new("boards", WARM_UP, MEASUREMENT);
    let ns = moments.each_round("cell", rounds(), cells.len(), |at, bencher| {
        bencher.iter(&cells[at].2.1);
    });
    let figure = |((known, name, (things, _)), ns): (&(_, &str, &(usize, _)), Vec<f64>)| {
        let each: Vec<f64> = ns.iter().map(|ns| ns / *things as f64).collect();
        Figure::of_rounds(BOARDS, *known, name, &each)
    };
    let figures = std::iter::zip(&cells, ns).map(figure).collect();
    or_exit(run_file::keep("boards", rounds(), figures, Better::Less));
}

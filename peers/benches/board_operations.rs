//! Bitboards, the Compact Chessboard Representation and the array boards in one
//! table: how many bytes a position takes, and how many nanoseconds operations
//! on it take.
//!
//! ```text
//! RUSTFLAGS="-C target-cpu=native" cargo bench -p peers --bench boards
//! cargo bench -p peers --bench boards
//! ```
//!
//! The positions are those of random games from the six common positions. A
//! figure is for one position, the mean over all of them:
//!
//! - *bytes*: the pieces alone, and the position with everything in a FEN. A
//!   [`Board`]'s position includes its key, its material and a square list.
//! - *copy*: a position to another place.
//! - *to bitboards*, *from bitboards*: from the pieces to the sets of each code,
//!   and from a [`Board`]'s sets to the pieces.
//! - *moves*: all legal moves, generated and added up.
//! - *attack arrays*: which kinds of piece attack each square, both sides.
//! - *perft*: million leaves per second, the last moves counted; every board by
//!   the same plain loop: copy, make, generate. ([`rookline::perft`] is not
//!   included: it counts without a board.)
//!
//! Each is measured for a moment, one after another, and this is repeated for
//! many rounds, so that a drift on a busy machine affects all alike. A figure
//! is the median over the rounds of criterion's medians. `ROUNDS=9` makes it
//! finer.

mod moment;

use std::hint::black_box;
use std::iter;
use std::ops::ControlFlow;
use std::time::Duration;

use moment::{Moments, rounds};
use peers::asked::is_bench;
use peers::corpus::{self, POSITIONS};
use peers::perft::PLACES;
use peers::table::median;
use rookline::{Bitboard, Board, Color, MoveFilter, Piece, Square, piece_attacks};
use rookline_boards::ccr::{AttackMemory, Ccr, bitboards_by_nibble};
use rookline_boards::mailbox::{Mailbox8x8, Mailbox12x10, Mailbox12x12};
use rookline_boards::placement::{Placement, Position, attack_bits};

const ROUNDS: usize = 5;
const WARM_UP: Duration = Duration::from_millis(5);
const MEASUREMENT: Duration = Duration::from_millis(100);

/// A representation of a position.
trait Kind: Clone {
    const NAME: &'static str;
    /// The size of the pieces alone.
    const PIECES: usize;

    fn of(board: &Board) -> Self;
    /// `None` if the bitboards exist already.
    fn to_bitboards(&self) -> Option<[Bitboard; 16]>;
    fn from_bitboards(board: &Board) -> Option<Self::Pieces>;
    type Pieces;
    fn moves(&self) -> u64;
    /// The bitboards in any form, to be kept from being optimised away.
    fn attack_arrays(&self) -> Self::Attacks;
    type Attacks;
    fn perft(&self, depth: u32) -> u64;
}

impl Kind for Board {
    const NAME: &'static str = "bitboards";
    const PIECES: usize = 12 * 8;
    type Pieces = ();
    type Attacks = [[Bitboard; 4]; 2];

    fn of(board: &Board) -> Board {
        board.clone()
    }

    fn to_bitboards(&self) -> Option<[Bitboard; 16]> {
        None
    }

    fn from_bitboards(_: &Board) -> Option<()> {
        None
    }

    fn moves(&self) -> u64 {
        let mut sum = 0;
        let _ = self.visit_moves(MoveFilter::ALL, |mv| {
            sum += u64::from(mv.to_bits());
            ControlFlow::<()>::Continue(())
        });
        sum
    }

    /// A set for each bit of the arrays.
    fn attack_arrays(&self) -> [[Bitboard; 4]; 2] {
        Color::ALL.map(|color| {
            let mut sets = [Bitboard::EMPTY; 4];
            for piece in Piece::ALL {
                let set = &mut sets[attack_bits(piece).trailing_zeros() as usize];
                for from in self.colored_pieces(color, piece) {
                    *set |= piece_attacks(color, piece, from, self.occupied());
                }
            }
            sets
        })
    }

    fn perft(&self, depth: u32) -> u64 {
        let mut leaves = 0;
        if depth == 1 {
            let _ = self.visit_moves(MoveFilter::ALL, |_| {
                leaves += 1;
                ControlFlow::<()>::Continue(())
            });
            return leaves;
        }
        let _ = self.visit_moves(MoveFilter::ALL, |mv| {
            let mut after = self.clone();
            after.play_unchecked(mv);
            leaves += Kind::perft(&after, depth - 1);
            ControlFlow::<()>::Continue(())
        });
        leaves
    }
}

/// What differs between the kinds of [`Position`].
trait Pieces: Placement {
    const NAME: &'static str;
    type Attacks;

    fn to_bitboards(&self) -> [Bitboard; 16];
    fn attack_arrays(&self) -> Self::Attacks;
}

impl Pieces for Ccr {
    const NAME: &'static str = "CCR";
    type Attacks = AttackMemory;

    fn to_bitboards(&self) -> [Bitboard; 16] {
        self.bitboards()
    }

    fn attack_arrays(&self) -> AttackMemory {
        AttackMemory::of(self)
    }
}

macro_rules! array_boards {
    ($($name:literal = $board:ty),*) => {
        $(impl Pieces for $board {
            const NAME: &'static str = $name;
            type Attacks = [[u8; 64]; 2];

            fn to_bitboards(&self) -> [Bitboard; 16] {
                let mut sets = [Bitboard::EMPTY; 16];
                for square in Square::ALL {
                    sets[usize::from(self.at(square).bits() & 15)] |= square.bitboard();
                }
                sets
            }

            fn attack_arrays(&self) -> [[u8; 64]; 2] {
                <$board>::attack_arrays(self)
            }
        })*
    };
}

array_boards!("8x8" = Mailbox8x8, "12x12" = Mailbox12x12, "12x10" = Mailbox12x10);

impl<P: Pieces> Kind for Position<P> {
    const NAME: &'static str = P::NAME;
    const PIECES: usize = size_of::<P>();
    type Pieces = P;
    type Attacks = P::Attacks;

    fn of(board: &Board) -> Position<P> {
        Position::from(board)
    }

    fn to_bitboards(&self) -> Option<[Bitboard; 16]> {
        Some(self.placement().to_bitboards())
    }

    fn from_bitboards(board: &Board) -> Option<P> {
        Some(P::from_board(board))
    }

    fn moves(&self) -> u64 {
        let mut sum = 0;
        self.for_each_legal_move(|mv| sum += u64::from(mv.to_bits()));
        sum
    }

    fn attack_arrays(&self) -> P::Attacks {
        self.placement().attack_arrays()
    }

    fn perft(&self, depth: u32) -> u64 {
        Position::perft(self, depth)
    }
}

/// A column of the table.
type Column = (&'static str, Unit);

#[derive(Clone, Copy)]
enum Unit {
    /// Nanoseconds for one position.
    Each,
    /// This many leaves; reported in millions per second.
    Leaves(u64),
}

const COLUMNS: [Column; 7] = [
    ("copy, ns", Unit::Each),
    ("to bitboards, ns", Unit::Each),
    ("from bitboards, ns", Unit::Each),
    ("moves, ns", Unit::Each),
    ("attack arrays, ns", Unit::Each),
    ("perft start 4, M/s", Unit::Leaves(197_281)),
    ("perft kiwipete 3, M/s", Unit::Leaves(97_862)),
];

/// A row's name, its bytes, and what is run for each column.
struct Row {
    name: &'static str,
    bytes: Option<[usize; 2]>,
    cells: Vec<Option<Box<dyn FnMut()>>>,
}

/// Passes every result of a function over all positions to `black_box`.
fn over<T: Clone + 'static, R>(
    all: &[T],
    run: impl Fn(&T) -> R + 'static,
) -> Option<Box<dyn FnMut()>> {
    let all = all.to_vec();
    Some(Box::new(move || {
        for position in &all {
            black_box(run(black_box(position)));
        }
    }))
}

fn row<K: Kind + 'static>(boards: &[Board]) -> Row {
    let positions: Vec<K> = boards.iter().map(K::of).collect();
    let perft = |place: usize, depth| {
        let root = K::of(&PLACES[place].fen.parse().unwrap());
        over(&[root], move |root| root.perft(depth))
    };
    let converts = positions.iter().all(|position| position.to_bitboards().is_some());
    Row {
        name: K::NAME,
        bytes: Some([K::PIECES, size_of::<K>()]),
        cells: vec![
            over(&positions, K::clone),
            over(&positions, K::to_bitboards).filter(|_| converts),
            over(boards, K::from_bitboards).filter(|_| converts),
            over(&positions, K::moves),
            over(&positions, K::attack_arrays),
            perft(0, 4),
            perft(1, 3),
        ],
    }
}

/// The document's own loop over nibbles, beside the conversion by exchanges.
fn nibble_row(boards: &[Board]) -> Row {
    let all: Vec<_> = boards.iter().map(Ccr::from).collect();
    let mut cells: Vec<_> = iter::repeat_with(|| None).take(COLUMNS.len()).collect();
    cells[1] = over(&all, bitboards_by_nibble);
    Row { name: "CCR, the document's conversion", bytes: None, cells }
}

fn rows(boards: &[Board]) -> [Row; 6] {
    [
        row::<Board>(boards),
        row::<Position<Ccr>>(boards),
        nibble_row(boards),
        row::<Position<Mailbox8x8>>(boards),
        row::<Position<Mailbox12x12>>(boards),
        row::<Position<Mailbox12x10>>(boards),
    ]
}

fn main() {
    let mut rows = rows(&corpus::boards());
    if !is_bench() {
        // `cargo test` runs benchmarks too, to see that they work.
        rows.iter_mut().flat_map(|row| row.cells.iter_mut().flatten()).for_each(|run| run());
        return;
    }
    let rounds = rounds(ROUNDS);
    let mut figures = vec![vec![Vec::new(); COLUMNS.len()]; rows.len()];
    let mut moments = Moments::new("boards", WARM_UP, MEASUREMENT);
    for round in 0..rounds {
        for (column, _) in COLUMNS.iter().enumerate() {
            for (at, row) in rows.iter_mut().enumerate() {
                if let Some(run) = &mut row.cells[column] {
                    let label = format!("{round}-{column}-{at}");
                    let ns = moments.median(&label, |bencher| bencher.iter(&mut *run));
                    figures[at][column].push(ns);
                }
            }
        }
    }
    println!("\n{}", table(&rows, &figures));
}

fn table(rows: &[Row], figures: &[Vec<Vec<f64>>]) -> String {
    let mut text = String::from("| board | bytes: pieces | bytes: position");
    COLUMNS.iter().for_each(|(name, _)| text += &format!(" | {name}"));
    text += &format!(" |\n|---|---:|---:{}|\n", "|---:".repeat(COLUMNS.len()));
    for (row, of_row) in rows.iter().zip(figures) {
        text += &format!("| {}", row.name);
        match row.bytes {
            Some([pieces, position]) => text += &format!(" | {pieces} | {position}"),
            None => text += " | |",
        }
        for (&(_, unit), rounds) in COLUMNS.iter().zip(of_row) {
            text += &match unit {
                _ if rounds.is_empty() => " |".to_string(),
                Unit::Each => format!(" | {:.1}", median(rounds) / POSITIONS as f64),
                Unit::Leaves(leaves) => format!(" | {:.1}", leaves as f64 / median(rounds) * 1e3),
            };
        }
        text += " |\n";
    }
    text
}

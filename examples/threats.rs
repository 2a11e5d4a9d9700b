//! Updates the first layer of a network with threat inputs through random games.
//!
//! ```text
//! cargo run --release --example threats [-- GAMES]
//! ```
//!
//! Each threat in the set [`Stockfish59808`] has a number, and each number has a row of random
//! weights. A side's accumulator is the sum of the rows of all threats on the board, as that side
//! sees it. After each move, [`Board::threat_changes`] gives the changes for both accumulators,
//! and the program compares them with a sum from scratch. `docs/threats.md` explains the numbers.
//!
//! Exit codes: 0; 1 if an update differs from the sum; 2 for invalid arguments or if printing
//! fails.

use std::io::{self, Write as _};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use rookline::threats::inputs::{InputSet, Stockfish59808, View};
use rookline::{Board, Color, Move, Threat};

/// The set of inputs. For another set, change this name.
type Set = Stockfish59808;

/// The length of a row.
const COLUMNS: usize = 32;
const LONGEST_GAME: usize = 200;

type Accumulator = [i16; COLUMNS];

fn main() -> ExitCode {
    let games = match std::env::args().nth(1).map(|games| games.parse()) {
        None => 1_000,
        Some(Ok(games)) => games,
        Some(Err(_)) => {
            eprintln!("error: GAMES is not a number\nusage: threats [GAMES]");
            return ExitCode::from(2);
        }
    };
    let layer = Layer::new();
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    let mut totals = Totals::default();
    for _ in 0..games {
        follow(&layer, &game(&mut random), &mut totals);
    }
    let Totals { moves, equal, mirrored, updating, refreshing } = totals;
    let inputs = layer.weights.len();
    let each = updating.as_secs_f64() * 1e9 / moves as f64;
    let times = refreshing.as_secs_f64() / updating.as_secs_f64();
    let written = writeln!(
        io::stdout(),
        "{games} games, {moves} moves, {inputs} inputs\n\
         equal after {equal} moves; {mirrored} moves of a king mirrored a side's view\n\
         an update of both sides takes {each:.0} ns, a refresh {times:.1} times as long"
    );
    match written {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            eprintln!("error: cannot write to standard output: {error}");
            ExitCode::from(2)
        }
        _ => ExitCode::from(u8::from(equal != moves)),
    }
}

#[derive(Default)]
struct Totals {
    moves: usize,
    equal: usize,
    mirrored: u64,
    updating: Duration,
    refreshing: Duration,
}

/// The moves of a random game, each with the positions before and after it.
fn game(random: &mut Random) -> Vec<(Board, Move, Board)> {
    let mut game = Vec::new();
    let mut board = Board::default();
    while game.len() < LONGEST_GAME {
        let moves = board.legal_moves();
        if moves.is_empty() {
            break;
        }
        let mv = moves[random.below(moves.len())];
        let next = board.after_unchecked(mv);
        game.push((board, mv, next.clone()));
        board = next;
    }
    game
}

/// Plays through a game, first with updates and then with sums from scratch.
fn follow(layer: &Layer, game: &[(Board, Move, Board)], totals: &mut Totals) {
    let mut sums = both_sides(layer, &Board::default());
    let start = Instant::now();
    let updated: Vec<_> = game
        .iter()
        .map(|(board, mv, next)| {
            totals.mirrored += layer.update(&mut sums, board, *mv, next);
            sums
        })
        .collect();
    totals.updating += start.elapsed();

    let start = Instant::now();
    let refreshed: Vec<_> = game.iter().map(|(_, _, next)| both_sides(layer, next)).collect();
    totals.refreshing += start.elapsed();

    totals.moves += game.len();
    totals.equal += updated.iter().zip(&refreshed).filter(|(one, other)| one == other).count();
}

fn both_sides(layer: &Layer, board: &Board) -> [Accumulator; 2] {
    Color::ALL.map(|side| layer.refreshed(board, side))
}

/// The weights of all inputs.
struct Layer {
    weights: Vec<[i8; COLUMNS]>,
}

impl Layer {
    fn new() -> Layer {
        let mut random = Random(1);
        let row = |_| std::array::from_fn(|_| (random.below(255) as i16 - 127) as i8);
        Layer { weights: (0..Set::INPUTS).map(row).collect() }
    }

    fn add(&self, sum: &mut Accumulator, view: View, threat: Threat) {
        if let Some(number) = Set::index(view, threat) {
            let row = &self.weights[number];
            sum.iter_mut().zip(row).for_each(|(sum, weight)| *sum += i16::from(*weight));
        }
    }

    fn subtract(&self, sum: &mut Accumulator, view: View, threat: Threat) {
        if let Some(number) = Set::index(view, threat) {
            let row = &self.weights[number];
            sum.iter_mut().zip(row).for_each(|(sum, weight)| *sum -= i16::from(*weight));
        }
    }

    /// The sum over all threats.
    fn refreshed(&self, board: &Board, side: Color) -> Accumulator {
        let mut sum = [0; COLUMNS];
        let view = View::of(board, side);
        board.threats::<Set>().for_each(|threat| self.add(&mut sum, view, threat));
        sum
    }

    /// Updates both sums for a move. Returns the number of sides whose view changed, whose sums
    /// were computed again.
    fn update(&self, sums: &mut [Accumulator; 2], board: &Board, mv: Move, next: &Board) -> u64 {
        let changes = board.threat_changes::<Set>(mv);
        let mut mirrored = 0;
        for side in Color::ALL {
            let (view, sum) = (View::of(next, side), &mut sums[side.index()]);
            if view != View::of(board, side) {
                *sum = self.refreshed(next, side);
                mirrored += 1;
                continue;
            }
            changes.removed().iter().for_each(|&threat| self.subtract(sum, view, threat));
            changes.added().iter().for_each(|&threat| self.add(sum, view, threat));
        }
        mirrored
    }
}

/// Steele and Vigna's linear congruences.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(0xD1342543DE82EF95).wrapping_add(1);
        (((self.0 >> 32) * bound as u64) >> 32) as usize
    }
}

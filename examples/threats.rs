//! Keeps the first layer of a network with threat inputs up to date along random games.
//!
//! ```text
//! cargo run --release --example threats [-- GAMES]
//! ```
//!
//! Each pair of pieces that attack each other, kings apart, has a number, and each number a row of
//! random weights. A side's accumulator is the sum of the rows of all pairs on the board, as that
//! side sees it. After each move the accumulators are updated by what [`Board::threat_changes`]
//! says, and compared with a sum from scratch. `docs/threats.md` explains the numbers.
//!
//! Exit codes: 0; 1 if any update differs from the sum; 2 for invalid arguments or if the result
//! cannot be printed.

use std::io::{self, Write as _};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use rookline::threats::{PieceSet, ThreatFilter};
use rookline::{
    Bitboard, Board, Color, ColoredPiece, File, Move, Piece, Rank, Square, Threat, piece_attacks,
};

/// The length of a row.
const COLUMNS: usize = 32;
const LONGEST_GAME: usize = 200;

/// Threats without kings on either end.
struct NoKings;

impl ThreatFilter for NoKings {
    const ATTACKERS: PieceSet = PieceSet::ALL.difference(PieceSet::of_kind(Piece::King));
    const VICTIMS: PieceSet = Self::ATTACKERS;
}

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

/// Follows a game by updates, then by refreshes.
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

/// How a side sees the board: its own pieces as white ones that move up, its king on the left.
#[derive(Clone, Copy, PartialEq)]
struct View {
    side: Color,
    mirrored: bool,
}

impl View {
    fn new(board: &Board, side: Color) -> View {
        View { side, mirrored: board.king(side).file() >= File::E }
    }

    fn square(self, square: Square) -> Square {
        let square = square.relative_to(self.side);
        if self.mirrored { square.flip_file() } else { square }
    }

    fn piece(self, piece: ColoredPiece) -> ColoredPiece {
        match self.side {
            Color::White => piece,
            Color::Black => ColoredPiece::new(!piece.color(), piece.piece()),
        }
    }

    fn threat(self, threat: Threat) -> Threat {
        Threat::new(
            (self.square(threat.attacker()), self.piece(threat.attacking_piece())),
            (self.square(threat.victim()), self.piece(threat.attacked_piece())),
        )
    }
}

/// The weights of all inputs.
struct Layer {
    /// For each piece on each square, the squares that it attacks on an empty board, numbered on and
    /// on from piece to piece.
    numbers: Vec<[u16; 64]>,
    weights: Vec<[i8; COLUMNS]>,
}

impl Layer {
    fn new() -> Layer {
        let mut numbers = vec![[0; 64]; 768];
        let mut attacked = 0_u16;
        for piece in
            ColoredPiece::ALL.into_iter().filter(|&piece| NoKings::ATTACKERS.contains(piece))
        {
            for square in Square::ALL {
                for victim in empty_board(piece, square) {
                    numbers[64 * piece.index() + square.index()][victim.index()] = attacked;
                    attacked += 1;
                }
            }
        }
        let mut random = Random(1);
        let row = |_| std::array::from_fn(|_| (random.below(255) as i16 - 127) as i8);
        // Ten kinds of victims on each square.
        Layer { numbers, weights: (0..10 * u32::from(attacked)).map(row).collect() }
    }

    /// The number of a threat without kings, as a side sees it.
    fn number(&self, threat: Threat) -> usize {
        let attacker = 64 * threat.attacking_piece().index() + threat.attacker().index();
        let of = threat.attacked_piece();
        let victim = 5 * of.color().index() + of.piece().index();
        10 * usize::from(self.numbers[attacker][threat.victim().index()]) + victim
    }

    fn add(&self, sum: &mut Accumulator, view: View, threat: Threat) {
        let row = &self.weights[self.number(view.threat(threat))];
        sum.iter_mut().zip(row).for_each(|(sum, weight)| *sum += i16::from(*weight));
    }

    fn subtract(&self, sum: &mut Accumulator, view: View, threat: Threat) {
        let row = &self.weights[self.number(view.threat(threat))];
        sum.iter_mut().zip(row).for_each(|(sum, weight)| *sum -= i16::from(*weight));
    }

    /// The sum over all threats.
    fn refreshed(&self, board: &Board, side: Color) -> Accumulator {
        let mut sum = [0; COLUMNS];
        let view = View::new(board, side);
        board.threats_in::<NoKings>().for_each(|threat| self.add(&mut sum, view, threat));
        sum
    }

    /// Follows a move; returns for how many sides it changed the view, so that all had to be added
    /// again.
    fn update(&self, sums: &mut [Accumulator; 2], board: &Board, mv: Move, next: &Board) -> u64 {
        let changes = board.threat_changes_in::<NoKings>(mv);
        let mut mirrored = 0;
        for side in Color::ALL {
            let (view, sum) = (View::new(next, side), &mut sums[side.index()]);
            if view != View::new(board, side) {
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

/// What a piece attacks on an empty board; nothing, if it is a pawn where no pawn stands.
fn empty_board(piece: ColoredPiece, square: Square) -> Bitboard {
    if piece.piece() == Piece::Pawn && matches!(square.rank(), Rank::First | Rank::Eighth) {
        return Bitboard::EMPTY;
    }
    piece_attacks(piece.color(), piece.piece(), square, Bitboard::EMPTY)
}

/// Steele and Vigna's linear congruences.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(0xD1342543DE82EF95).wrapping_add(1);
        (((self.0 >> 32) * bound as u64) >> 32) as usize
    }
}

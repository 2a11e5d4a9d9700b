//! Two ways to value a position.

use std::sync::LazyLock;

use rookline::board::piece_value;
use rookline::setwise::pawns;
use rookline::{Bitboard, Color, Piece, Square, king_attacks, knight_attacks};

use super::Position;
use super::position::Watcher;
use super::sliders::{bishop, queen, rook};
use crate::lookup::Lookup;
use crate::random::SplitMix64;

/// What is kept beside a position, and makes its value.
#[allow(private_bounds)]
pub trait Evaluation: Watcher + Clone {
    /// On an empty board.
    const EMPTY: Self;

    /// The value for the side to move, in hundredths of a pawn.
    fn value<M: Lookup>(&self, position: &Position) -> i32;
}

/// Material, and where it stands, for White.
#[derive(Clone, Copy, Debug)]
struct Places(i32);

impl Places {
    #[inline(always)]
    fn of(color: Color, piece: Piece, square: Square) -> i32 {
        let [file, rank] = [square.file().index(), square.relative_to(color).rank().index()];
        let centre = 6 - (2 * file as i32 - 7).abs() / 2 - (2 * rank as i32 - 7).abs() / 2;
        let place = match piece {
            Piece::Pawn => 4 * rank as i32 + centre,
            Piece::Knight => 6 * centre,
            Piece::Bishop => 3 * centre,
            Piece::Rook => 2 * rank as i32,
            Piece::Queen => centre,
            Piece::King => -8 * rank as i32,
        };
        let worth = place + piece_value(piece);
        if color == Color::White { worth } else { -worth }
    }

    fn for_side(self, side: Color, more: i32) -> i32 {
        let value = self.0 + more;
        if side == Color::White { value } else { -value }
    }
}

/// Material, places, the mobility of each man, and attacks on the squares around the king.
#[derive(Clone, Copy, Debug)]
pub struct ByHand(Places);

impl Watcher for ByHand {
    #[inline(always)]
    fn put(&mut self, color: Color, piece: Piece, square: Square) {
        self.0.0 += Places::of(color, piece, square);
    }

    #[inline(always)]
    fn take(&mut self, color: Color, piece: Piece, square: Square) {
        self.0.0 -= Places::of(color, piece, square);
    }
}

impl Evaluation for ByHand {
    const EMPTY: Self = Self(Places(0));

    fn value<M: Lookup>(&self, position: &Position) -> i32 {
        let [white, black] = Color::ALL.map(|color| activity::<M>(position, color));
        self.0.for_side(position.side, white - black)
    }
}

fn activity<M: Lookup>(position: &Position, us: Color) -> i32 {
    let occupied = position.occupied();
    let their_pawns = position.of(!us, Piece::Pawn);
    let area = !position.men[us.index()] - pawns::any_attacks(!us, their_pawns);
    let ring = king_attacks(position.king(!us));
    let (mut mobility, mut danger) = (0, 0);
    let mut count = |attacks: Bitboard, weight: u32| {
        mobility += weight * (attacks & area).len();
        danger += (attacks & ring).len();
    };
    position.of(us, Piece::Knight).iter().for_each(|from| count(knight_attacks(from), 4));
    position.of(us, Piece::Bishop).iter().for_each(|from| count(bishop::<M>(from, occupied), 4));
    position.of(us, Piece::Rook).iter().for_each(|from| count(rook::<M>(from, occupied), 3));
    position.of(us, Piece::Queen).iter().for_each(|from| count(queen::<M>(from, occupied), 1));
    (mobility + danger * danger) as i32
}

/// Outputs of the first layer.
const WIDTH: usize = 256;

/// What each man on each square adds to each output.
type Weights = [[i16; WIDTH]; 12 * 64];

/// Any number would do.
const SEED: u64 = 0x1996_2018_2020_2024;

static WEIGHTS: LazyLock<Box<Weights>> = LazyLock::new(|| {
    let mut random = SplitMix64(SEED);
    let mut weights = Box::new([[0; WIDTH]; 12 * 64]);
    for weight in weights.as_flattened_mut() {
        *weight = random.below(65) as i16 - 32;
    }
    weights
});

/// Material, places, and the first layer of a network, kept up to date with every move.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub struct ByNetwork {
    sums: [i16; WIDTH],
    places: Places,
}

impl ByNetwork {
    #[inline(always)]
    fn weights(color: Color, piece: Piece, square: Square) -> &'static [i16; WIDTH] {
        let man = color.index() * 6 + piece.index();
        &WEIGHTS[man * 64 + square.index()]
    }
}

impl Watcher for ByNetwork {
    #[inline(always)]
    fn put(&mut self, color: Color, piece: Piece, square: Square) {
        self.places.0 += Places::of(color, piece, square);
        let weights = Self::weights(color, piece, square);
        std::iter::zip(&mut self.sums, weights).for_each(|(sum, weight)| *sum += weight);
    }

    #[inline(always)]
    fn take(&mut self, color: Color, piece: Piece, square: Square) {
        self.places.0 -= Places::of(color, piece, square);
        let weights = Self::weights(color, piece, square);
        std::iter::zip(&mut self.sums, weights).for_each(|(sum, weight)| *sum -= weight);
    }
}

impl Evaluation for ByNetwork {
    const EMPTY: Self = Self { sums: [0; WIDTH], places: Places(0) };

    /// The second layer adds the outputs up, and what comes of random weights is made
    /// small.
    fn value<M: Lookup>(&self, position: &Position) -> i32 {
        let sum: i32 = self.sums.iter().map(|&sum| i32::from(sum.clamp(0, 127))).sum();
        self.places.for_side(position.side, sum / 512)
    }
}

//! Evaluation by hand.

use rookline::board::piece_value;
use rookline::setwise::pawns;
use rookline::{Bitboard, Color, Piece, Square, king_attacks, knight_attacks};

use super::Position;
use super::position::Watcher;
use super::sliders::{bishop, queen, rook};
use crate::lookup::Lookup;

/// What is kept beside a position, from which its value is computed.
#[allow(private_bounds)]
pub trait Evaluation: Watcher + Clone {
    /// The value for an empty board.
    const EMPTY: Self;

    /// Updates what `put` and `take` could not, once all pieces of a move are in place.
    #[inline(always)]
    fn settle(&mut self, _position: &Position) {}

    /// The value for the side to move, in hundredths of a pawn.
    fn value<M: Lookup>(&self, position: &Position) -> i32;
}

/// Material and its placement, from White's point of view.
#[derive(Clone, Copy, Debug)]
pub(super) struct Places(i32);

impl Places {
    pub(super) const EMPTY: Self = Self(0);

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

    pub(super) fn for_side(self, side: Color, more: i32) -> i32 {
        let value = self.0 + more;
        if side == Color::White { value } else { -value }
    }
}

impl Watcher for Places {
    #[inline(always)]
    fn put(&mut self, color: Color, piece: Piece, square: Square) {
        self.0 += Self::of(color, piece, square);
    }

    #[inline(always)]
    fn take(&mut self, color: Color, piece: Piece, square: Square) {
        self.0 -= Self::of(color, piece, square);
    }
}

/// Material, placement, the mobility of each piece, and attacks on the squares around the king.
#[derive(Clone, Copy, Debug)]
pub struct ByHand(Places);

impl Watcher for ByHand {
    #[inline(always)]
    fn put(&mut self, color: Color, piece: Piece, square: Square) {
        self.0.put(color, piece, square);
    }

    #[inline(always)]
    fn take(&mut self, color: Color, piece: Piece, square: Square) {
        self.0.take(color, piece, square);
    }
}

impl Evaluation for ByHand {
    const EMPTY: Self = Self(Places::EMPTY);

    fn value<M: Lookup>(&self, position: &Position) -> i32 {
        let [white, black] = M::run(|| Color::ALL.map(|color| activity::<M>(position, color)));
        self.0.for_side(position.side, white - black)
    }
}

/// Inlined, so that it is compiled for what [`Lookup::run`] is.
#[inline(always)]
fn activity<M: Lookup>(position: &Position, us: Color) -> i32 {
    let occupied = position.occupied();
    let their_pawns = position.of(!us, Piece::Pawn);
    let area = !position.colors[us.index()] - pawns::any_attacks(!us, their_pawns);
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

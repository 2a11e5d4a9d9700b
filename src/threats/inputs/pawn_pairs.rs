//! Pairs of pawns, and their numbers. Pairs of a pawn and the piece on the square ahead of it.

use core::iter::FusedIterator;

use super::View;
use crate::setwise::pawns::one_step_ahead;
use crate::{Bitboard, Board, Color, ColoredPiece, File, Piece, Square, Threat};

/// A pawn on its square.
pub type Pawn = (Color, Square);

/// The pairs of two pawns of any color on the same file or on neighboring files.
///
/// Pawnocchio was the first engine with these inputs; Stockfish, Viridithas, PlentyChess and Cinder
/// followed. The pairs replace the threats of pawns on pawns. The number of a pawn is that of its
/// square in the view, less 8, plus 48 for the opponent's. The number of a pair is `high * (high -
/// 1) / 2 + low`.
///
/// ```
/// use rookline::threats::inputs::{PawnPairs, View};
/// use rookline::{Board, Color, Square};
///
/// let view = View::new(Color::White, Square::C1);
/// let (e4, d5) = ((Color::White, Square::E4), (Color::Black, Square::D5));
/// // 20 and 48 + 27.
/// assert_eq!(PawnPairs::index(view, e4, d5), Some(75 * 74 / 2 + 20));
/// assert_eq!(PawnPairs::index(view, e4, (Color::Black, Square::C5)), None);
///
/// let board: Board = "4k3/8/8/3p4/4P3/8/7P/2K5 w - - 0 1".parse()?;
/// assert_eq!(PawnPairs::of(&board).collect::<Vec<_>>(), [(e4, d5)]);
/// # Ok::<(), rookline::FenError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PawnPairs;

impl PawnPairs {
    /// A name for files and commands.
    pub const NAME: &'static str = "pawn-pairs-4560";

    /// The number of inputs: all pairs of 96 numbers of pawns.
    pub const INPUTS: usize = 96 * 95 / 2;

    /// The SHA-256 of the numbers of all pairs; `docs/threats.md` has their order.
    pub const SHA_256: &'static str =
        "8cadf8ce01f2c9b4c7b95936ab50a8f7af12f40f79a6fae3814bd30ed4775b62";

    /// The number of a pair of pawns, in either order; `None` if their files are not the same or
    /// neighboring, if one of them is on rank 1 or 8, or if both are on one square.
    #[inline]
    #[must_use]
    pub const fn index(view: View, one: Pawn, other: Pawn) -> Option<usize> {
        let near = band(one.1).contains(other.1) && one.1 as u8 != other.1 as u8;
        let (one, other) = (number(view, one), number(view, other));
        let (low, high) = if one < other { (one, other) } else { (other, one) };
        if near && low < high && high < 96 { Some(high * (high - 1) / 2 + low) } else { None }
    }

    /// All pairs on a board, each once.
    #[inline]
    pub fn of(board: &Board) -> PawnPairsIter {
        let pawns = Color::ALL.map(|color| board.colored_pieces(color, Piece::Pawn));
        PawnPairs::with(pawns, pawns[0] | pawns[1])
    }

    /// The pairs of white's and black's pawns with at least one pawn in `changed`, each once.
    ///
    /// For a move, there are two calls. To get the removed pairs, pass the pawns before the move
    /// and those that leave. To get the added pairs, pass the pawns after the move and those that
    /// arrive.
    #[inline]
    pub fn with([white, black]: [Bitboard; 2], changed: Bitboard) -> PawnPairsIter {
        let changed = changed & (white | black);
        let first = (Color::White, Square::A1);
        PawnPairsIter { white, others: white | black, changed, first, near: Bitboard::EMPTY }
    }
}

/// The squares on the pawn's own file and on the neighboring files.
#[inline]
const fn band(square: Square) -> Bitboard {
    const BANDS: [Bitboard; File::NUM] = {
        let mut bands = [Bitboard::EMPTY; File::NUM];
        let mut file = 0;
        while file < File::NUM {
            let own = Bitboard(0x0101_0101_0101_0101 << file);
            bands[file] = own.union(own.east()).union(own.west());
            file += 1;
        }
        bands
    };
    BANDS[square.file().index()]
}

/// The number of a pawn; above 95 on ranks 1 and 8.
#[inline]
const fn number(view: View, (color, square): Pawn) -> usize {
    let square = view.square(square).index().wrapping_sub(8);
    if square < 48 { 48 * view.color(color).index() + square } else { 96 }
}

/// An iterator over pairs of pawns, from [`PawnPairs::of`] or [`PawnPairs::with`].
#[derive(Clone, Debug)]
pub struct PawnPairsIter {
    white: Bitboard,
    /// The pawns that can still be second in a pair.
    others: Bitboard,
    /// The pawns that are still to be first in a pair.
    changed: Bitboard,
    first: Pawn,
    /// The pawns that are left for pairs with the first.
    near: Bitboard,
}

impl PawnPairsIter {
    #[inline]
    fn pawn(&self, square: Square) -> Pawn {
        (if self.white.contains(square) { Color::White } else { Color::Black }, square)
    }
}

impl Iterator for PawnPairsIter {
    type Item = (Pawn, Pawn);

    #[inline]
    fn next(&mut self) -> Option<(Pawn, Pawn)> {
        loop {
            if let Some(other) = self.near.pop_first() {
                return Some((self.first, self.pawn(other)));
            }
            let first = self.changed.pop_first()?;
            self.first = self.pawn(first);
            self.others = self.others.without(first);
            self.near = self.others & band(first);
        }
    }
}

impl FusedIterator for PawnPairsIter {}

/// An iterator over the pawns with a piece on the square ahead, each pawn as the attacker of that
/// piece. [`blocked_pawns`] returns it.
#[derive(Clone, Debug)]
pub struct BlockedPawns<'a> {
    board: &'a Board,
    white: Bitboard,
    black: Bitboard,
}

/// Each pawn with a piece of either side on the square ahead, as a pair: the pawn is the attacker,
/// the piece its victim. The pawn does not really attack the piece, but some sets count such pairs.
#[must_use]
pub fn blocked_pawns(board: &Board) -> BlockedPawns<'_> {
    let blocked = |color: Color| {
        let pawns = board.colored_pieces(color, Piece::Pawn);
        // From each piece, one step back is the pawn that it blocks.
        pawns & one_step_ahead(color.other(), board.occupied())
    };
    BlockedPawns { board, white: blocked(Color::White), black: blocked(Color::Black) }
}

impl BlockedPawns<'_> {
    /// Only the pairs with a piece on one of these squares.
    ///
    /// To find what a move changes, call this for its changed squares. The pairs before the move
    /// are removed, and the pairs after the move are added.
    #[must_use]
    pub fn on(self, squares: Bitboard) -> Self {
        let white = self.white & (squares | squares.south());
        let black = self.black & (squares | squares.north());
        BlockedPawns { white, black, ..self }
    }

    fn pair(&self, pawn: (Square, ColoredPiece), ahead: Bitboard) -> Option<Threat> {
        let ahead = ahead.first()?;
        Some(Threat::new(pawn, (ahead, self.board.colored_piece_on(ahead)?)))
    }
}

impl Iterator for BlockedPawns<'_> {
    type Item = Threat;

    #[inline]
    fn next(&mut self) -> Option<Threat> {
        if let Some(pawn) = self.white.pop_first() {
            return self.pair((pawn, ColoredPiece::WhitePawn), pawn.bitboard().north());
        }
        let pawn = self.black.pop_first()?;
        self.pair((pawn, ColoredPiece::BlackPawn), pawn.bitboard().south())
    }
}

impl FusedIterator for BlockedPawns<'_> {}

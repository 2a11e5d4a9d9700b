//! Static exchange evaluation: the value of a capture after all recaptures.
//!
//! Both sides capture in turn on one square with their least valuable piece. A rook behind a rook
//! can capture after the first rook has left. Each side may also stop. So the gains are listed in
//! the order of the captures. Then, from the last to the first, each side chooses the better of
//! capturing and stopping. The value of a king is never needed: a king captures only undefended
//! pieces, so its capture is the last.
//!
//! A comparison with a threshold needs less work. The side that has moved can afford to lose what
//! it has gained beyond the threshold. If its piece on the square is worth no more than that, the
//! answer is yes, and no attackers need to be found. Otherwise the other side takes the piece, and
//! can then afford to lose the rest. So `see_ge` needs about half the time of `see`.
//!
//! Source: the swap algorithm of Fritz Reul, *New Architectures in Computer
//! Chess* (Tilburg, 2009), and of many programs before.

use super::Board;
use crate::attacks::all_sliders::Sliders;
use crate::moves::Move;
use crate::{Bitboard, Color, Piece, Square, rook_and_bishop_attacks};

/// The largest number of pieces that can attack a square: 27 on the rays of a central square, and
/// eight knights.
const MOST_TAKERS: usize = 27 + 8;

/// # Static exchange evaluation
impl Board {
    /// Static exchange evaluation: the gain of the side to move by a legal move and the exchange on
    /// its target square; negative for a loss. Each side stops when the next capture would lose.
    /// To compare the result with a threshold, use [`Board::see_ge`].
    ///
    /// `values` are those of the pieces, from pawn to king, in the order of [`Piece::index`]: your
    /// own, or [`PIECE_VALUES`](super::PIECE_VALUES). The king's is never used, since no king is
    /// captured. If sums of them overflow an `i32`, the answer means nothing.
    ///
    /// It ignores pins, promotions after the move itself, and everything elsewhere on the board.
    /// Each side captures with pawns first, then knights, bishops, rooks, queens and, if the piece
    /// is undefended, the king, for any values. Castling gains 0.
    ///
    /// ```
    /// # use rookline::{Board, board::PIECE_VALUES};
    /// // The knight takes a pawn, and a pawn takes back.
    /// let board: Board = "4k3/3p4/4p3/8/5N2/8/8/4K3 w - - 0 1".parse()?;
    /// let takes = board.parse_uci("f4e6").unwrap();
    /// assert_eq!(board.see(takes, &PIECE_VALUES), 100 - 300);
    /// assert_eq!(board.see(takes, &[82, 337, 365, 477, 1025, 0]), 82 - 337);
    /// # Ok::<(), rookline::FenError>(())
    /// ```
    #[doc(alias = "static_exchange_evaluation")]
    #[inline]
    pub fn see(&self, mv: Move, values: &[i32; 6]) -> i32 {
        self.exchange::<false>(mv, values)
    }

    #[inline]
    fn exchange<const LEGAL: bool>(&self, mv: Move, values: &[i32; 6]) -> i32 {
        let Some((gain, mut at_risk, mut occupied)) = self.first_capture(mv, values) else {
            return 0;
        };
        let mut gains = [0; 1 + MOST_TAKERS];
        gains[0] = gain;
        let mut side = !self.state.side;
        let mut last = 0;
        while last < MOST_TAKERS
            && let Some((square, taker)) = self.next_taker::<LEGAL>(mv.to(), side, occupied)
        {
            last += 1;
            // Values of the caller may be any numbers: sums wrap, since they must not panic.
            gains[last] = at_risk.wrapping_sub(gains[last - 1]);
            at_risk = values[taker.index()];
            occupied = occupied.without(square);
            side = !side;
        }
        for n in (1..=last).rev() {
            gains[n - 1] = gains[n - 1].min(gains[n].wrapping_neg());
        }
        gains[0]
    }

    /// Whether [`Board::see`] of a legal move is `threshold` or more. This is faster than the
    /// value. A threshold of 0 separates good captures from bad ones; a negative one prunes moves
    /// that lose more than a margin.
    ///
    /// ```
    /// # use rookline::{Board, board::PIECE_VALUES};
    /// // The queen takes a pawn that a pawn defends.
    /// let board: Board = "4k3/8/3p4/4p3/8/8/8/K3Q3 w - - 0 1".parse()?;
    /// let takes = board.parse_uci("e1e5").unwrap();
    /// assert!(board.see_ge(takes, 100 - 900, &PIECE_VALUES));
    /// assert!(!board.see_ge(takes, 100 - 899, &PIECE_VALUES));
    /// # Ok::<(), rookline::FenError>(())
    /// ```
    #[doc(alias("static_exchange_evaluation", "see_threshold"))]
    #[inline]
    pub fn see_ge(&self, mv: Move, threshold: i32, values: &[i32; 6]) -> bool {
        self.exchange_ge::<false>(mv, threshold, values)
    }

    #[inline]
    fn exchange_ge<const LEGAL: bool>(&self, mv: Move, threshold: i32, values: &[i32; 6]) -> bool {
        let Some((gain, mut at_risk, mut occupied)) = self.first_capture(mv, values) else {
            return threshold <= 0;
        };
        // What the side that has just moved can afford to lose. It is so small that no sum below
        // overflows.
        let mut spare = gain.saturating_sub(threshold).min(i32::MAX / 2);
        if spare < 0 {
            return false;
        }
        let mut holds = true;
        let mut side = !self.state.side;
        loop {
            // The side to capture must gain more than that, and can lose the rest.
            spare = at_risk.wrapping_sub(1).wrapping_sub(spare);
            if spare < 0 {
                return holds;
            }
            let Some((square, taker)) = self.next_taker::<LEGAL>(mv.to(), side, occupied) else {
                return holds;
            };
            holds = !holds;
            at_risk = values[taker.index()];
            occupied = occupied.without(square);
            side = !side;
        }
    }

    /// The gain of the move itself, the value of the piece that is then on the target square, and
    /// the occupied squares without the moving piece; `None` for castling.
    #[inline]
    fn first_capture(&self, mv: Move, values: &[i32; 6]) -> Option<(i32, i32, Bitboard)> {
        let (Some(piece), false) = (self.piece_on(mv.from()), mv.is_castling()) else {
            return None;
        };
        let mut left = self.occupied.without(mv.from());
        if mv.is_en_passant() {
            left = left.without(super::one_step_back(mv.to(), self.state.side));
        }
        let value = |piece: Piece| values[piece.index()];
        let becomes = value(mv.promotion().unwrap_or(piece));
        let gain = self.captured(mv).map_or(0, value).wrapping_add(becomes);
        Some((gain.wrapping_sub(value(piece)), becomes, left))
    }

    /// The least valuable piece of `side` that may capture on `to`; with `LEGAL`, the least valuable
    /// one that does not leave its king to a slider.
    #[inline]
    fn next_taker<const LEGAL: bool>(
        &self,
        to: Square,
        side: Color,
        occupied: Bitboard,
    ) -> Option<(Square, Piece)> {
        let attackers = self.attackers_by(side, to, occupied) & occupied;
        let of = |piece| {
            let mut takers = (attackers & self.colored_pieces(side, piece)).iter();
            takers.find(|&from| {
                !LEGAL || piece == Piece::King || self.is_free(from, to, side, occupied)
            })
        };
        let (square, piece) = Piece::ALL.into_iter().find_map(|p| Some((of(p)?, p)))?;
        let guarded = || self.attackers_by(!side, to, occupied.without(square)) & occupied;
        (piece != Piece::King || guarded().is_empty()).then_some((square, piece))
    }

    /// Whether a piece may leave `from` for `to`: then no slider, but for the one that it takes,
    /// attacks its king.
    #[inline]
    fn is_free(&self, from: Square, to: Square, side: Color, occupied: Bitboard) -> bool {
        let left = occupied.without(from);
        let Sliders { orthogonal, diagonal } = self.sliders(!side);
        let (rook, bishop) = rook_and_bishop_attacks(self.king(side), left.with(to));
        !(rook & orthogonal | bishop & diagonal).without(to).intersects(left)
    }
}

/// [`Board::see`] in which each capture is legal: a piece that is pinned to its king stays, unless it
/// captures along the pin, and so does a piece that does not end a check by another one. After the
/// pinning piece has left, its victim may capture.
///
/// It costs two lookups more for each capture. Most engines use the form without.
///
/// ```
/// use rookline::board::{PIECE_VALUES, legal_see, legal_see_ge};
/// use rookline::Board;
///
/// // The knight defends d4, but it is pinned.
/// let board: Board = "4k3/8/2n5/1B6/3p4/8/8/3QK3 w - - 0 1".parse()?;
/// let takes = board.parse_uci("d1d4").unwrap();
/// assert_eq!(board.see(takes, &PIECE_VALUES), 100 - 900);
/// assert_eq!(legal_see(&board, takes, &PIECE_VALUES), 100);
/// assert!(legal_see_ge(&board, takes, 100, &PIECE_VALUES));
/// # Ok::<(), rookline::FenError>(())
/// ```
#[doc(alias = "see_with_pins")]
#[inline]
pub fn legal_see(board: &Board, mv: Move, values: &[i32; 6]) -> i32 {
    board.exchange::<true>(mv, values)
}

/// Whether [`legal_see`] of a legal move is `threshold` or more; [`Board::see_ge`] with legal
/// captures.
#[inline]
pub fn legal_see_ge(board: &Board, mv: Move, threshold: i32, values: &[i32; 6]) -> bool {
    board.exchange_ge::<true>(mv, threshold, values)
}

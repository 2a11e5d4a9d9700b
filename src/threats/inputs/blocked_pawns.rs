//! Pairs of a pawn and the piece on the square ahead of it.

use core::iter::FusedIterator;

use crate::setwise::pawns::one_step_ahead;
use crate::{Bitboard, Board, Color, ColoredPiece, Piece, Square, Threat};

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
///
/// ```
/// use rookline::Board;
/// use rookline::threats::inputs::blocked_pawns;
///
/// let board: Board = "4k3/8/4n3/4p3/4P3/8/8/4K3 w - - 0 1".parse()?;
/// let pairs: Vec<String> = blocked_pawns(&board).map(|pair| pair.to_string()).collect();
/// assert_eq!(pairs, ["Pe4xpe5", "pe5xPe4"]);
/// # Ok::<(), rookline::FenError>(())
/// ```
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
    ///
    /// ```
    /// use rookline::threats::inputs::blocked_pawns;
    /// use rookline::{Board, Square};
    ///
    /// let board: Board = "4k3/5p2/5n2/8/3P4/8/8/4K3 b - - 0 1".parse()?;
    /// let after = board.after_unchecked(board.parse_uci("f6d5").unwrap());
    /// let changed = Square::F6.bitboard() | Square::D5.bitboard();
    /// let pairs = |board| -> Vec<String> {
    ///     blocked_pawns(board).on(changed).map(|pair| pair.to_string()).collect()
    /// };
    /// assert_eq!((pairs(&board), pairs(&after)), (vec!["pf7xnf6".into()], vec!["Pd4xnd5".into()]));
    /// # Ok::<(), rookline::FenError>(())
    /// ```
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

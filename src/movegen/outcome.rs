//! The end of a game by the rules alone.
//!
//! Source: FIDE, *Laws of Chess* (2023), articles 5.1.1, 5.2.1, 5.2.2, 9.6.1 and 9.6.2.

use core::fmt;

use crate::{Board, Color};

/// The end of a game by the Laws of Chess, without a claim by a player; see [`Board::outcome`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Outcome {
    /// The side to move is mated, and the other side has won (article 5.1.1).
    Checkmate {
        /// The side that gave mate.
        winner: Color,
    },
    /// The side to move has no legal move and is not in check: a draw (5.2.1).
    Stalemate,
    /// Neither side has enough material to mate ([`Board::is_insufficient_material`]). The position
    /// is dead, so the game is drawn (5.2.2).
    InsufficientMaterial,
    /// The position has occurred for the fifth time: a draw (9.6.1).
    FivefoldRepetition,
    /// 75 moves by each side have passed without a pawn move or a capture: a draw (9.6.2).
    SeventyFiveMoves,
}

impl Outcome {
    /// The side that has won; `None` for a draw.
    #[inline]
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match self {
            Outcome::Checkmate { winner } => Some(winner),
            _ => None,
        }
    }

    /// The result as PGN writes it: `1-0`, `0-1` or `1/2-1/2`.
    #[inline]
    pub const fn result(self) -> &'static str {
        match self.winner() {
            Some(Color::White) => "1-0",
            Some(Color::Black) => "0-1",
            None => "1/2-1/2",
        }
    }
}

/// The outcome in words, for messages: `black mates`, `stalemate`, `fivefold repetition`.
impl fmt::Display for Outcome {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Outcome::Checkmate { winner: Color::White } => "white mates",
            Outcome::Checkmate { winner: Color::Black } => "black mates",
            Outcome::Stalemate => "stalemate",
            Outcome::InsufficientMaterial => "insufficient material",
            Outcome::FivefoldRepetition => "fivefold repetition",
            Outcome::SeventyFiveMoves => "seventy-five moves without a capture or a pawn move",
        })
    }
}

/// Whether a game goes on, from the board alone; see [`Board::status`].
#[doc(alias = "GameStatus")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// The game goes on.
    Ongoing,
    /// The side to move is mated, and has lost.
    Checkmate,
    /// The side to move has no legal move and is not in check: a draw.
    Stalemate,
    /// 50 moves by each side have passed without a pawn move or a capture: a draw that a player may
    /// claim.
    FiftyMoves,
}

/// # How the game has ended
impl Board {
    /// Whether the game goes on. The function tests for mate, stalemate and fifty moves, in this
    /// order. It does not consider repetitions or material. [`Board::outcome`] considers these too,
    /// by the Laws of Chess, where 75 moves end a game.
    #[inline]
    #[must_use]
    pub fn status(&self) -> Status {
        if !self.has_legal_move() {
            return if self.in_check() { Status::Checkmate } else { Status::Stalemate };
        }
        if self.is_fifty_moves() { Status::FiftyMoves } else { Status::Ongoing }
    }

    /// The outcome of the game, or `None` if it goes on. If several outcomes apply, it is the first
    /// in the order of [`Outcome`]: mate has priority over all draws.
    ///
    /// `earlier` has the keys of the earlier positions of the game, as for [`Board::repetitions`];
    /// with an empty slice, no repetition is found.
    ///
    /// Draws that a player has to claim are not reported: the third occurrence of a position
    /// (article 9.2), which is `repetitions(earlier) >= 2`, and fifty moves (9.3),
    /// [`Board::is_fifty_moves`]. Of the dead positions of article 5.2.2, the function recognizes
    /// those with insufficient material, but not those with blocked pawns.
    ///
    /// This function looks for a legal move. A search does that anyway. So a search only needs to
    /// test for draws, at all positions except the root (see below).
    ///
    /// ```
    /// use rookline::movegen::Outcome;
    /// use rookline::{Board, Color};
    ///
    /// let mut board = Board::default();
    /// let mut keys = Vec::new();
    /// for text in ["f2f3", "e7e5", "g2g4", "d8h4"] {
    ///     assert_eq!(board.outcome(&keys), None);
    ///     keys.push(board.key());
    ///     board.play_unchecked(board.parse_uci(text)?);
    /// }
    /// assert_eq!(board.outcome(&keys), Some(Outcome::Checkmate { winner: Color::Black }));
    ///
    /// let bare: Board = "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1".parse().unwrap();
    /// assert_eq!(bare.outcome(&[]), Some(Outcome::InsufficientMaterial));
    /// # Ok::<(), rookline::moves::UciError>(())
    /// ```
    ///
    /// A search scores the second occurrence of a position as a draw, and fifty moves too:
    ///
    /// ```
    /// # use rookline::Board;
    /// fn is_draw(board: &Board, earlier: &[u64]) -> bool {
    ///     board.repetitions(earlier) > 0
    ///         || board.is_insufficient_material()
    ///         || board.is_fifty_moves() && (!board.in_check() || board.has_legal_move())
    /// }
    ///
    /// let rook: Board = "7k/8/6K1/8/8/8/8/R7 w - - 99 80".parse().unwrap();
    /// assert!(is_draw(&rook.after_unchecked(rook.parse_uci("a1a7")?), &[rook.key()]));
    /// assert!(!is_draw(&rook.after_unchecked(rook.parse_uci("a1a8")?), &[rook.key()])); // mates
    /// # Ok::<(), rookline::moves::UciError>(())
    /// ```
    #[doc(alias("is_draw", "game_over"))]
    #[inline]
    #[must_use]
    pub fn outcome(&self, earlier: &[u64]) -> Option<Outcome> {
        // This test is first, since there is nearly always a legal move. Then check does not
        // matter.
        if !self.has_legal_move() {
            return Some(match self.in_check() {
                true => Outcome::Checkmate { winner: !self.side_to_move() },
                false => Outcome::Stalemate,
            });
        }
        if self.is_insufficient_material() {
            return Some(Outcome::InsufficientMaterial);
        }
        if self.repetitions(earlier) >= 4 {
            return Some(Outcome::FivefoldRepetition);
        }
        (self.halfmove_clock() >= 150).then_some(Outcome::SeventyFiveMoves)
    }
}

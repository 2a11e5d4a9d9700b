//! The effects of a move, before it is made.
//!
//! A search asks two things about many moves that it never makes: the captured piece, to sort
//! captures, and whether the move gives check, to prune. The board before the move answers both. To
//! make the move on a copy costs more.
//!
//! For a move that it makes, a search needs the pieces that the move removes and adds. Sums over
//! squares, and the first layer of a neural network, change only by these.

use super::{Board, one_step_back};
use crate::moves::Move;
use crate::{
    Bitboard, ColoredPiece, Piece, Square, bishop_attacks, knight_attacks, pawn_attacks,
    rook_attacks,
};

/// The pieces that a move removes from their squares, and the pieces that it adds on other squares,
/// each with its square; see [`Board::changes`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[must_use]
pub struct Changes {
    /// The piece that moves, then the piece that it takes or the rook with which it castles.
    pub removed: [Option<(Square, ColoredPiece)>; 2],
    /// The moved piece on its new square (after a promotion, the new piece), then the castled rook.
    pub added: [Option<(Square, ColoredPiece)>; 2],
}

/// A move from its parts, for an engine with a board of its own.
impl Changes {
    /// The piece goes from one square to another, and nothing else happens.
    ///
    /// ```
    /// use rookline::board::Changes;
    /// use rookline::{Board, ColoredPiece, Piece, Square};
    ///
    /// let pawn = ColoredPiece::WhitePawn;
    /// // A capture that promotes, and one en passant: the pawn is taken beside its captor's target.
    /// let promotes = Changes::of(pawn, Square::A7, Square::B8)
    ///     .takes(Square::B8, ColoredPiece::BlackRook)
    ///     .promotes(Piece::Queen);
    /// let board: Board = "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1".parse()?;
    /// assert_eq!(promotes, board.changes(board.parse_uci("a7b8q").unwrap()));
    /// let passes = Changes::of(pawn, Square::E5, Square::D6).takes(Square::D5, ColoredPiece::BlackPawn);
    /// let board: Board = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1".parse()?;
    /// assert_eq!(passes, board.changes(board.parse_uci("e5d6").unwrap()));
    /// // Castling: where the king goes, and the rook.
    /// let castles = Changes::of(ColoredPiece::WhiteKing, Square::E1, Square::G1)
    ///     .castles(Square::H1, Square::F1);
    /// let board: Board = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse()?;
    /// assert_eq!(castles, board.changes(board.parse_uci("e1g1").unwrap()));
    /// # Ok::<(), rookline::FenError>(())
    /// ```
    #[inline]
    pub const fn of(piece: ColoredPiece, from: Square, to: Square) -> Changes {
        Changes { removed: [Some((from, piece)), None], added: [Some((to, piece)), None] }
    }

    /// It takes this piece, on its target or, en passant, behind it.
    #[inline]
    pub const fn takes(mut self, square: Square, piece: ColoredPiece) -> Changes {
        self.removed[1] = Some((square, piece));
        self
    }

    /// The pawn becomes this piece, of its own color.
    #[inline]
    pub const fn promotes(mut self, piece: Piece) -> Changes {
        if let Some((to, pawn)) = self.added[0] {
            self.added[0] = Some((to, ColoredPiece::new(pawn.color(), piece)));
        }
        self
    }

    /// The king's own rook goes from one square to another, too.
    #[inline]
    pub const fn castles(mut self, from: Square, to: Square) -> Changes {
        if let Some((_, king)) = self.added[0] {
            let rook = ColoredPiece::new(king.color(), Piece::Rook);
            (self.removed[1], self.added[1]) = (Some((from, rook)), Some((to, rook)));
        }
        self
    }
}

/// # What a move will do, before it is made
impl Board {
    /// The pieces that a legal move removes from their squares, and the pieces that it adds on
    /// other squares. With these two lists a program updates any sum over pieces and squares:
    /// piece-square tables, keys of your own ([`zobrist`](super::zobrist) has an example), the
    /// first layer of a neural network (NNUE).
    ///
    /// Both lists begin with the piece that moves. Castling has two pieces in each list. In
    /// Chess960 king or rook may stay on its square, and is then in both lists. For a move that is
    /// not legal here, the lists mean nothing.
    ///
    /// ```
    /// # use rookline::{Board, ColoredPiece, Square};
    /// let board: Board = "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1".parse()?;
    /// let changes = board.changes(board.parse_uci("a7b8q").unwrap());
    /// let pawn = (Square::A7, ColoredPiece::WhitePawn);
    /// let rook = (Square::B8, ColoredPiece::BlackRook);
    /// let queen = (Square::B8, ColoredPiece::WhiteQueen);
    /// assert_eq!(changes.removed, [Some(pawn), Some(rook)]);
    /// assert_eq!(changes.added, [Some(queen), None]);
    /// # Ok::<(), rookline::FenError>(())
    /// ```
    #[doc(alias("dirty_pieces", "nnue"))]
    #[inline]
    pub const fn changes(&self, mv: Move) -> Changes {
        let Some(piece) = self.colored_piece_on(mv.from()) else {
            return Changes { removed: [None; 2], added: [None; 2] };
        };
        let (us, moves) = (piece.color(), Some((mv.from(), piece)));
        if let Some(wing) = mv.wing() {
            let rook = ColoredPiece::new(us, Piece::Rook);
            let rook_to = Square::new(wing.rook_file(), mv.from().rank());
            return Changes {
                removed: [moves, Some((mv.to(), rook))],
                added: [Some((mv.destination(), piece)), Some((rook_to, rook))],
            };
        }
        let on = if mv.is_en_passant() { one_step_back(mv.to(), us) } else { mv.to() };
        let taken = match self.colored_piece_on(on) {
            Some(taken) => Some((on, taken)),
            None => None,
        };
        let becomes = match mv.promotion() {
            Some(promotion) => ColoredPiece::new(us, promotion),
            None => piece,
        };
        Changes { removed: [moves, taken], added: [Some((mv.to(), becomes)), None] }
    }

    /// The kind of piece that a legal move takes, en passant included; `None` if it takes nothing.
    /// Castling takes nothing, although its [`Move::to`] is the square of the side's own rook.
    #[inline]
    #[must_use]
    pub const fn captured(&self, mv: Move) -> Option<Piece> {
        if mv.is_en_passant() {
            return Some(Piece::Pawn);
        }
        if mv.is_castling() { None } else { self.piece_on(mv.to()) }
    }

    /// Whether a legal move gives check: directly, by discovery, by promotion, by the castled rook,
    /// or through the square of a pawn taken en passant. This is [`Board::in_check`] after the
    /// move.
    ///
    /// To test most moves of a position, compute [`Board::check_squares`] once and use its answers
    /// instead.
    #[inline]
    pub fn gives_check(&self, mv: Move) -> bool {
        let Some(piece) = self.piece_on(mv.from()) else {
            return false;
        };
        let (us, king) = (self.state.side, self.king(!self.state.side));
        let (from, to) = (mv.from().bitboard(), mv.destination().bitboard());
        let arrives = mv.promotion().unwrap_or(piece);
        let of = |piece| {
            let stay = self.colored_pieces(us, piece) - from;
            if piece == arrives { stay | to } else { stay }
        };
        let mut occupied = (self.occupied - from) | to;
        let (mut rooks, queens) = (of(Piece::Rook), of(Piece::Queen));
        if let Some(wing) = mv.wing() {
            let rook_to = Square::new(wing.rook_file(), mv.from().rank()).bitboard();
            // In Chess960 the king may go to the square where the rook stood.
            rooks = (rooks - mv.to().bitboard()) | rook_to;
            occupied = (self.occupied - from - mv.to().bitboard()) | to | rook_to;
        }
        if mv.is_en_passant() {
            occupied -= one_step_back(mv.to(), us).bitboard();
        }
        let by_leaper = match arrives {
            Piece::Pawn => pawn_attacks(!us, king) & to,
            Piece::Knight => knight_attacks(king) & to,
            _ => Bitboard::EMPTY,
        };
        let by_slider = rook_attacks(king, occupied) & (rooks | queens)
            | bishop_attacks(king, occupied) & (of(Piece::Bishop) | queens);
        !(by_leaper | by_slider).is_empty()
    }
}

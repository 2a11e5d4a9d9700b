//! What a move does, known before it is made.
//!
//! A search sorts captures by what they take and prunes moves by whether they
//! give check, for many moves that it never makes. Both follow from the board
//! as it is; making the move on a copy costs more.

use super::{Board, behind};
use crate::movegen::{Move, MoveKind};
use crate::{Bitboard, Piece, Square, bishop_attacks, knight_attacks, pawn_attacks, rook_attacks};

impl Board {
    /// What a legal move takes, a pawn en passant too; `None` if it takes
    /// nothing, castling included, whose [`Move::to`] is the own rook's square.
    ///
    /// ```
    /// # use rookline::{Board, Piece};
    /// let board: Board = "4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 1".parse()?;
    /// let taken = |text| board.captured(board.parse_uci(text).unwrap());
    /// assert_eq!(taken("e5d6"), Some(Piece::Pawn));
    /// assert_eq!(taken("e5e6"), None);
    /// assert_eq!(taken("e1g1"), None);
    /// # Ok::<(), rookline::board::FenError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn captured(&self, mv: Move) -> Option<Piece> {
        if mv.is(MoveKind::EnPassant) {
            return Some(Piece::Pawn);
        }
        if mv.is_castling() { None } else { self.piece_on(mv.to()) }
    }

    /// Whether a legal move gives check: by the man that moves, by one behind
    /// it, by what it becomes, by the rook that castles, or through a pawn
    /// taken en passant. The same as [`Board::in_check`] after the move.
    ///
    /// ```
    /// # use rookline::Board;
    /// let board: Board = "4k3/8/8/8/4N3/8/4R3/4K2B w - - 0 1".parse()?;
    /// let check = |text| board.gives_check(board.parse_uci(text).unwrap());
    /// assert!(check("e4f6")); // both the knight and the rook
    /// assert!(check("e4g3")); // the rook
    /// assert!(!check("h1g2"));
    /// # Ok::<(), rookline::board::FenError>(())
    /// ```
    #[inline]
    #[must_use]
    pub fn gives_check(&self, mv: Move) -> bool {
        let Some(piece) = self.piece_on(mv.from()) else {
            return false;
        };
        let (us, king) = (self.state.side, self.king(!self.state.side));
        let (from, to) = (mv.from().bitboard(), mv.destination().bitboard());
        let arrives = mv.promotion().unwrap_or(piece);
        let of = |piece| {
            let stay = self.pieces(us, piece) - from;
            if piece == arrives { stay | to } else { stay }
        };
        let mut occupied = (self.occupied - from) | to;
        let (mut rooks, queens) = (of(Piece::Rook), of(Piece::Queen));
        if let Some(wing) = mv.wing() {
            let rook_to = Square::at(wing.rook_file(), mv.from().rank()).bitboard();
            // In Chess960 the king may go where the rook stood.
            rooks = (rooks - mv.to().bitboard()) | rook_to;
            occupied = (self.occupied - from - mv.to().bitboard()) | to | rook_to;
        }
        if mv.is(MoveKind::EnPassant) {
            occupied -= behind(mv.to(), us).bitboard();
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

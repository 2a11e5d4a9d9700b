//! A move in two bytes.

use core::fmt;
use core::num::NonZeroU16;

use super::MoveKind;
use crate::{Piece, Square, Wing};

/// A move: two squares and a [`MoveKind`] in 16 bits; `Option<Move>` is no larger.
///
/// `Display` writes a move in UCI notation. Castling is the king's step (`e1g1`), unless that could
/// be another move; [`Move::uci`] has the other form. The meaning of a text depends on the board.
/// So the board reads it: [`Board::parse_uci`](crate::Board::parse_uci) and
/// [`Board::parse_san`](crate::Board::parse_san). [`UciMove`](super::UciMove) is a text that was
/// read without a board.
///
/// Two moves are equal only if their kinds are equal too: a quiet rook move from a2 to a4 is not
/// the `DoublePush` of a pawn from a2 to a4. Where only the squares count, as for killers, compare
/// by [`Move::same_steps`].
///
/// ```
/// use rookline::moves::MoveKind;
/// use rookline::{Move, Piece, Square, Wing};
///
/// let mv = Move::new(Square::A7, Square::B8, MoveKind::CapturePromoteQueen);
/// assert_eq!((mv.from(), mv.to()), (Square::A7, Square::B8));
/// assert_eq!((mv.kind(), mv.promotion()), (MoveKind::CapturePromoteQueen, Some(Piece::Queen)));
/// assert!(mv.is_capture() && mv.is_promotion() && mv.is_capture_or_promotion() && !mv.is_quiet());
/// assert_eq!(mv.to_string(), "a7b8q");
/// assert_eq!(Move::from_bits(mv.to_bits()), Some(mv));
/// assert_eq!(Move::from_bits(0), None);
///
/// // Castling goes to the rook's square.
/// let castles = Move::new(Square::E1, Square::H1, MoveKind::CastleKing);
/// assert_eq!((castles.wing(), castles.destination()), (Some(Wing::King), Square::G1));
/// assert!(castles.is_castling() && castles.is_quiet() && !castles.is_en_passant());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Move {
    bits: NonZeroU16,
}

impl Move {
    /// A move from its parts, legal or not; [`crate::Board::is_legal`] decides that.
    #[inline]
    #[must_use]
    pub const fn new(from: Square, to: Square, kind: MoveKind) -> Move {
        // A kind is never 0, so the bits are never 0, and `MIN` is never used.
        let bits = from.index() as u16 | (to.index() as u16) << 6 | (kind as u16) << 12;
        match NonZeroU16::new(bits) {
            Some(bits) => Move { bits },
            None => Move { bits: NonZeroU16::MIN },
        }
    }

    /// The 16 bits, for a hash table: [`Move::from`] in the lowest six, [`Move::to`] in the next six, kind in the
    /// highest four. Never 0.
    #[inline]
    pub const fn to_bits(self) -> u16 {
        self.bits.get()
    }

    /// The move with these bits, as given by [`Move::to_bits`]; `None` if no move has them.
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u16) -> Option<Move> {
        match (MoveKind::from_code(bits >> 12), NonZeroU16::new(bits)) {
            (Some(_), Some(bits)) => Some(Move { bits }),
            _ => None,
        }
    }

    /// The square that the piece leaves; in castling, the king's.
    #[inline]
    pub const fn from(self) -> Square {
        Square::wrapping(self.bits.get() as usize)
    }

    /// The square that the piece goes to. In castling it is the **rook's** square; in Chess960 only
    /// this distinguishes castling from a king's step. [`Move::destination`] is the target of the
    /// king.
    #[inline]
    pub const fn to(self) -> Square {
        Square::wrapping((self.bits.get() >> 6) as usize)
    }

    /// The kind of move.
    #[inline]
    #[must_use]
    pub const fn kind(self) -> MoveKind {
        match MoveKind::from_code(self.bits.get() >> 12) {
            Some(kind) => kind,
            None => MoveKind::Quiet,
        }
    }

    /// Whether the other move has the same squares and the same promotion. Both moves then have the
    /// same UCI text, with castling as king takes rook. A killer move or a reply from another node
    /// may be a capture there and not here. Then `==` is false, and this is true.
    ///
    /// ```
    /// # use rookline::{Move, Square, moves::MoveKind};
    /// let [quiet, takes] =
    ///     [MoveKind::Quiet, MoveKind::Capture].map(|kind| Move::new(Square::D1, Square::D5, kind));
    /// assert!(quiet != takes && quiet.same_steps(takes));
    ///
    /// let [queen, takes, knight] =
    ///     [MoveKind::PromoteQueen, MoveKind::CapturePromoteQueen, MoveKind::PromoteKnight]
    ///         .map(|kind| Move::new(Square::A7, Square::A8, kind));
    /// assert!(queen.same_steps(takes) && !queen.same_steps(knight));
    /// ```
    #[inline]
    pub const fn same_steps(self, other: Move) -> bool {
        const SQUARES: u16 = 0xFFF;
        const PROMOTES: u16 = 0x8000;
        const PIECE: u16 = 0x3000;
        let differ = self.bits.get() ^ other.bits.get();
        let matters =
            if self.is_promotion() { SQUARES | PROMOTES | PIECE } else { SQUARES | PROMOTES };
        differ & matters == 0
    }

    /// The square of the moved piece after the move: an index for history tables.
    #[inline]
    pub const fn destination(self) -> Square {
        match self.wing() {
            Some(wing) => Square::new(wing.king_file(), self.from().rank()),
            None => self.to(),
        }
    }

    /// The piece that the pawn becomes; `None` if the move is not a promotion.
    #[inline]
    #[must_use]
    pub const fn promotion(self) -> Option<Piece> {
        if !self.is_promotion() {
            return None;
        }
        Some(match self.bits.get() >> 12 & 3 {
            0 => Piece::Knight,
            1 => Piece::Bishop,
            2 => Piece::Rook,
            _ => Piece::Queen,
        })
    }

    /// Whether the move is a capture, including en passant.
    #[inline]
    pub const fn is_capture(self) -> bool {
        let kind = self.bits.get() >> 12;
        kind == 5 || kind == 6 || kind >= 12
    }

    /// Whether the move is a capture or a promotion, in one comparison: one of
    /// [`MoveFilter::CAPTURES_AND_PROMOTIONS`](crate::MoveFilter::CAPTURES_AND_PROMOTIONS). All
    /// other moves are [quiet](Move::is_quiet).
    #[doc(alias("is_tactical", "is_noisy"))]
    #[inline]
    pub const fn is_capture_or_promotion(self) -> bool {
        self.bits.get() >> 12 >= MoveKind::Capture as u16
    }

    /// Whether the move neither captures nor promotes: quiet as for killers and history tables, and
    /// one of [`MoveFilter::QUIETS`](crate::MoveFilter::QUIETS).
    #[inline]
    pub const fn is_quiet(self) -> bool {
        !self.is_capture_or_promotion()
    }

    /// Whether a pawn promotes; [`Move::promotion`] gives the new piece.
    #[inline]
    pub const fn is_promotion(self) -> bool {
        self.bits.get() >> 15 != 0
    }

    /// Whether a pawn takes en passant.
    #[inline]
    pub const fn is_en_passant(self) -> bool {
        self.is(MoveKind::EnPassant)
    }

    /// Whether a pawn advances two squares.
    #[inline]
    pub const fn is_double_push(self) -> bool {
        self.is(MoveKind::DoublePush)
    }

    /// Whether king and rook castle.
    #[inline]
    pub const fn is_castling(self) -> bool {
        self.wing().is_some()
    }

    /// The wing on which king and rook castle; `None` for any other move.
    #[inline]
    #[must_use]
    pub const fn wing(self) -> Option<Wing> {
        if self.is(MoveKind::CastleKing) {
            Some(Wing::King)
        } else if self.is(MoveKind::CastleQueen) {
            Some(Wing::Queen)
        } else {
            None
        }
    }

    /// Whether the move only brings a piece to the target square, and captures the piece there, if
    /// any.
    #[inline]
    pub(crate) const fn is_plain(self) -> bool {
        self.is(MoveKind::Quiet) || self.is_double_push() || self.is(MoveKind::Capture)
    }

    /// Whether the move is of this kind, in one comparison; [`Move::kind`] has to distinguish
    /// fourteen kinds.
    #[inline]
    pub(crate) const fn is(self, kind: MoveKind) -> bool {
        self.bits.get() >> 12 == kind as u16
    }
}

impl fmt::Debug for Move {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Move({self}, {:?})", self.kind())
    }
}

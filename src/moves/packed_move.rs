//! A move in two bytes.

use core::fmt;
use core::num::NonZeroU16;

use super::MoveKind;
use crate::{Piece, Square, Wing};

/// A move: two squares and a [`MoveKind`] in 16 bits; `Option<Move>` is no larger.
///
/// `Display` writes it in UCI notation, with castling as the king's steps (`e1g1`) wherever that is
/// no other move; [`Move::uci`] offers the other form. What a text means depends on the board:
/// [`Board::parse_uci`](crate::Board::parse_uci) and [`Board::parse_san`](crate::Board::parse_san)
/// read it; [`UciMove`](super::UciMove) is one that is not on a board yet.
///
/// Two moves are equal if their kinds are equal, too: a push from a2 to a4 that another node
/// remembers as [`MoveKind::Quiet`], say, is not the `DoublePush` of this one. Where only the squares
/// count, as with killers, compare by [`Move::same_steps`].
///
/// ```
/// use rookline::moves::MoveKind;
/// use rookline::{Move, Piece, Square};
///
/// let mv = Move::new(Square::A7, Square::B8, MoveKind::CapturePromoteQueen);
/// assert_eq!((mv.from(), mv.to()), (Square::A7, Square::B8));
/// assert_eq!(mv.promotion(), Some(Piece::Queen));
/// assert!(mv.is_capture() && !mv.is_castling());
/// assert_eq!(mv.to_string(), "a7b8q");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Move {
    bits: NonZeroU16,
}

impl Move {
    /// A move from its parts. It need not make sense on any board; [`crate::Board::is_legal`]
    /// decides that.
    ///
    /// ```
    /// # use rookline::{Board, Move, Square, moves::MoveKind};
    /// let mv = Move::new(Square::E2, Square::E4, MoveKind::DoublePush);
    /// assert!(Board::default().is_legal(mv));
    /// ```
    #[inline]
    #[must_use]
    pub const fn new(from: Square, to: Square, kind: MoveKind) -> Move {
        // A kind is never 0, so neither is the whole; MIN never comes out.
        let bits = from.index() as u16 | (to.index() as u16) << 6 | (kind as u16) << 12;
        match NonZeroU16::new(bits) {
            Some(bits) => Move { bits },
            None => Move { bits: NonZeroU16::MIN },
        }
    }

    /// The 16 bits, for a hash table: [`Move::from`] in the lowest six, [`Move::to`] in the next six, kind in the
    /// highest four. Never 0.
    ///
    /// ```
    /// # use rookline::{Move, Square, moves::MoveKind};
    /// let mv = Move::new(Square::B1, Square::C3, MoveKind::Quiet);
    /// assert_eq!(mv.to_bits(), 1 | 18 << 6 | 1 << 12);
    /// ```
    #[inline]
    #[must_use]
    pub const fn to_bits(self) -> u16 {
        self.bits.get()
    }

    /// The move with these bits, as given by [`Move::to_bits`]; `None` if no move has them.
    ///
    /// ```
    /// # use rookline::{Board, Move};
    /// let mv = Board::default().parse_uci("b1c3").unwrap();
    /// assert_eq!(Move::from_bits(mv.to_bits()), Some(mv));
    /// assert_eq!(Move::from_bits(0), None);
    /// ```
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
    #[must_use]
    pub const fn from(self) -> Square {
        Square::wrapping(self.bits.get() as u8)
    }

    /// The square that the piece goes to; in castling, the **rook's** square, which in Chess960 is
    /// the only way to tell castling from a king's step. [`Move::destination`] gives the square
    /// where the king ends up.
    ///
    /// ```
    /// # use rookline::{Board, Square};
    /// let board: Board = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse().unwrap();
    /// let castles = board.parse_uci("e1g1")?;
    /// assert_eq!((castles.from(), castles.to()), (Square::E1, Square::H1));
    /// # Ok::<(), rookline::moves::UciError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn to(self) -> Square {
        Square::wrapping((self.bits.get() >> 6) as u8)
    }

    /// The kind of move.
    ///
    /// ```
    /// # use rookline::{Board, moves::MoveKind};
    /// let mv = Board::default().parse_uci("e2e4")?;
    /// assert_eq!(mv.kind(), MoveKind::DoublePush);
    /// # Ok::<(), rookline::moves::UciError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn kind(self) -> MoveKind {
        match MoveKind::from_code(self.bits.get() >> 12) {
            Some(kind) => kind,
            None => MoveKind::Quiet,
        }
    }

    /// Whether the other move has the same squares and the same promotion, whatever it takes: equal
    /// as UCI writes it, with castling as king takes rook. A killer move or a reply that comes from
    /// another node may be a capture there and none here, and `==` would tell the two apart.
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
    #[must_use]
    pub const fn same_steps(self, other: Move) -> bool {
        const SQUARES: u16 = 0xFFF;
        const PROMOTES: u16 = 0x8000;
        const PIECE: u16 = 0x3000;
        let differ = self.bits.get() ^ other.bits.get();
        let matters =
            if self.is_promotion() { SQUARES | PROMOTES | PIECE } else { SQUARES | PROMOTES };
        differ & matters == 0
    }

    /// Where the piece that leaves [`Move::from`] stands afterwards; use it to index history
    /// tables.
    ///
    /// ```
    /// # use rookline::{Move, Square, moves::MoveKind};
    /// let castles = Move::new(Square::E1, Square::H1, MoveKind::CastleKing);
    /// assert_eq!((castles.to(), castles.destination()), (Square::H1, Square::G1));
    /// ```
    #[inline]
    #[must_use]
    pub const fn destination(self) -> Square {
        match self.wing() {
            Some(wing) => Square::new(wing.king_file(), self.from().rank()),
            None => self.to(),
        }
    }

    /// What the pawn becomes; `None` if the move is not a promotion.
    ///
    /// ```
    /// # use rookline::{Board, Piece};
    /// let board: Board = "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1".parse().unwrap();
    /// assert_eq!(board.parse_uci("e7e8n")?.promotion(), Some(Piece::Knight));
    /// # Ok::<(), rookline::moves::UciError>(())
    /// ```
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

    /// Whether the move takes something, en passant included.
    ///
    /// ```
    /// # use rookline::Board;
    /// let board: Board = "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1".parse().unwrap();
    /// assert!(board.parse_uci("e4d5")?.is_capture());
    /// # Ok::<(), rookline::moves::UciError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_capture(self) -> bool {
        let kind = self.bits.get() >> 12;
        kind == 5 || kind == 6 || kind >= 12
    }

    /// Whether the move takes something or promotes a pawn, in one comparison. These are the moves
    /// that [`MoveFilter::CAPTURES_AND_PROMOTIONS`](crate::MoveFilter::CAPTURES_AND_PROMOTIONS)
    /// lets pass. All other moves are [quiet](Move::is_quiet).
    ///
    /// ```
    /// # use rookline::{Move, Square, moves::MoveKind};
    /// let promotes = Move::new(Square::A7, Square::A8, MoveKind::PromoteQueen);
    /// assert!(promotes.is_capture_or_promotion() && !promotes.is_capture());
    /// let castles = Move::new(Square::E1, Square::H1, MoveKind::CastleKing);
    /// assert!(!castles.is_capture_or_promotion());
    /// ```
    #[doc(alias = "is_tactical")]
    #[doc(alias = "is_noisy")]
    #[inline]
    #[must_use]
    pub const fn is_capture_or_promotion(self) -> bool {
        self.bits.get() >> 12 >= MoveKind::Capture as u16
    }

    /// Whether the move neither takes nor promotes: quiet in the sense of killers and history
    /// tables. [`MoveFilter::QUIETS`](crate::MoveFilter::QUIETS) lets these pass.
    ///
    /// ```
    /// # use rookline::{Move, Square, moves::MoveKind};
    /// assert!(Move::new(Square::E2, Square::E4, MoveKind::DoublePush).is_quiet());
    /// assert!(!Move::new(Square::A7, Square::A8, MoveKind::PromoteQueen).is_quiet());
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_quiet(self) -> bool {
        !self.is_capture_or_promotion()
    }

    /// Whether a pawn promotes; [`Move::promotion`] gives the new piece.
    #[inline]
    #[must_use]
    pub const fn is_promotion(self) -> bool {
        self.bits.get() >> 15 != 0
    }

    /// Whether a pawn takes en passant.
    ///
    /// ```
    /// # use rookline::Board;
    /// let board: Board = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1".parse().unwrap();
    /// assert!(board.parse_uci("e5d6")?.is_en_passant());
    /// # Ok::<(), rookline::moves::UciError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_en_passant(self) -> bool {
        self.is(MoveKind::EnPassant)
    }

    /// Whether a pawn advances two squares.
    #[inline]
    #[must_use]
    pub const fn is_double_push(self) -> bool {
        self.is(MoveKind::DoublePush)
    }

    /// Whether king and rook castle.
    ///
    /// ```
    /// # use rookline::Board;
    /// let board: Board = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse().unwrap();
    /// assert!(board.parse_uci("e1g1")?.is_castling());
    /// # Ok::<(), rookline::moves::UciError>(())
    /// ```
    #[inline]
    #[must_use]
    pub const fn is_castling(self) -> bool {
        self.wing().is_some()
    }

    /// The wing on which king and rook castle; `None` for any other move.
    ///
    /// ```
    /// # use rookline::{Board, Wing};
    /// let board: Board = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1".parse()?;
    /// assert_eq!(board.parse_uci("e1g1").unwrap().wing(), Some(Wing::King));
    /// assert_eq!(board.parse_uci("e1d1").unwrap().wing(), None);
    /// # Ok::<(), rookline::board::FenError>(())
    /// ```
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

    /// Whether a piece just goes to the target square and takes what stands there, if anything.
    #[inline]
    #[must_use]
    pub(crate) const fn is_plain(self) -> bool {
        self.is(MoveKind::Quiet) || self.is_double_push() || self.is(MoveKind::Capture)
    }

    /// Whether the move is of this kind, in one comparison; [`Move::kind`] has to tell fourteen
    /// kinds apart.
    #[inline]
    #[must_use]
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

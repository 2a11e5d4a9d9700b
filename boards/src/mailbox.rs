//! Array boards: a byte for each square, with or without a border.
//!
//! On the oldest board, an array of eight by eight, every step of a piece needs a test for the
//! edge. A border saves this test. The places of the border hold pieces of neither side, so no
//! piece moves there and every ray ends there. One load tells whether a target is off the board,
//! empty, a friend's or an enemy's. Because of the knight, the border has two rows. The board of
//! twelve by twelve has two rows or columns of border on all sides. Ten columns are enough, since a
//! knight that leaves a row on the right lands on the border at the left of the next row.
//!
//! | board | bytes | edge |
//! |---|---|---|
//! | [`Mailbox8x8`] | 64 | a test of three bits |
//! | [`Mailbox12x12`] | 144 | border |
//! | [`Mailbox12x10`] | 120 | border with columns that two rows share |
//!
//! A place is a number, and a step one addition, on all of them. With a border a place is an index of
//! the array. Without one it is the index, and the file once more in the next byte. Off the board a
//! bit of both is set that no square has: 6 or 7 of the index, or 3 of the file.
//!
//! Source: Vladan Vučković, *An Alternative Efficient Chessboard Representation
//! Based on 4-Bit Piece Coding* (2012), section 2.

use rookline::moves::MoveKind;
use rookline::{Color, Move, Piece, Square};

use crate::placement::{Code, Placement, Position, attack_bits, pawn_move};

/// Eight by eight squares, without a border.
///
/// ```
/// use rookline::Board;
/// use rookline_boards::mailbox::Position8x8;
///
/// assert_eq!(Position8x8::from(&Board::default()).perft(3), 8_902);
/// ```
pub type Mailbox8x8 = Mailbox<8, 64>;
/// Twelve by twelve: two rows and columns of border on each side.
pub type Mailbox12x12 = Mailbox<12, 144>;
/// Twelve rows of ten: one column of border on each side, two between rows.
pub type Mailbox12x10 = Mailbox<10, 120>;

/// [`Mailbox8x8`] with side to move, rights, en passant square and counters.
pub type Position8x8 = Position<Mailbox8x8>;
/// [`Mailbox12x12`] with side to move, rights, en passant square and counters.
pub type Position12x12 = Position<Mailbox12x12>;
/// [`Mailbox12x10`] with side to move, rights, en passant square and counters.
pub type Position12x10 = Position<Mailbox12x10>;

/// A byte for each square and for the border: only the pieces of a position. `WIDTH` is the number of
/// columns. It is 8, or an even number from 10, and then there are twelve rows:
///
/// ```
/// rookline_boards::mailbox::Mailbox::<14, 168>::default();
/// ```
///
/// Other sizes do not compile: with rows of border but no columns, with more columns on one side
/// than on the other, or without twelve rows.
///
/// ```compile_fail
/// rookline_boards::mailbox::Mailbox::<8, 96>::default();
/// ```
///
/// ```compile_fail
/// rookline_boards::mailbox::Mailbox::<11, 132>::default();
/// ```
///
/// ```compile_fail
/// rookline_boards::mailbox::Mailbox::<12, 132>::default();
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Mailbox<const WIDTH: usize, const SIZE: usize>([u8; SIZE]);

/// The code off the board: a piece of neither side.
const BORDER: u8 = 15;

/// Whether these bits are a piece of the opponent of `us`: not empty, not border, not a friend.
#[inline]
const fn is_enemy(bits: u8, us: Color) -> bool {
    (bits ^ (us as u8) << 3).wrapping_sub(9) < 6
}

/// Places, and the steps from one to another, north first. A place may be off the board, but at most
/// one step away.
impl<const WIDTH: usize, const SIZE: usize> Mailbox<WIDTH, SIZE> {
    const HAS_BORDER: bool = WIDTH > 8;
    /// The steps to the north and to the east.
    const N: isize = WIDTH as isize;
    const E: isize = if Self::HAS_BORDER { 1 } else { 0x101 };
    /// The place of a1.
    const FIRST: isize = if Self::HAS_BORDER { 2 * Self::N + (Self::N - 8) / 2 } else { 0 };

    const ROOK: [isize; 4] = [Self::N, -Self::N, Self::E, -Self::E];
    const BISHOP: [isize; 4] =
        [Self::N + Self::E, Self::N - Self::E, Self::E - Self::N, -Self::N - Self::E];
    const KNIGHT: [isize; 8] = {
        let (n, e) = (Self::N, Self::E);
        [2 * n + e, n + 2 * e, 2 * e - n, e - 2 * n, -2 * n - e, -n - 2 * e, n - 2 * e, 2 * n - e]
    };

    #[inline]
    const fn place(square: Square) -> isize {
        let (file, rank) = (square.index() & 7, square.index() >> 3);
        Self::FIRST + rank as isize * Self::N + file as isize * Self::E
    }

    /// The square of a place on the board.
    #[inline]
    const fn square(place: isize) -> Square {
        if !Self::HAS_BORDER {
            return Square::wrapping(Self::index(place));
        }
        let place = (place - Self::FIRST) as usize;
        Square::wrapping(8 * (place / WIDTH) + place % WIDTH)
    }

    /// The element of the array.
    #[inline]
    const fn index(place: isize) -> usize {
        if Self::HAS_BORDER { place as usize } else { place as usize & 63 }
    }

    /// The bits of the code at this place, or [`BORDER`].
    #[inline]
    fn look(&self, place: isize) -> u8 {
        if !Self::HAS_BORDER && place & 0x8C0 != 0 {
            return BORDER;
        }
        // No step leaves the array, since every piece stops at the border.
        self.0.get(Self::index(place)).copied().unwrap_or(BORDER)
    }

    /// The side's piece on a square and its place.
    #[inline]
    fn piece_of(&self, color: Color, square: Square) -> Option<(Piece, isize)> {
        let piece = self.at(square).piece()?;
        (piece.color() == color).then_some((piece.piece(), Self::place(square)))
    }

    /// A pawn's step straight ahead, and its two captures.
    #[inline]
    const fn pawn(color: Color) -> (isize, [isize; 2]) {
        match color {
            Color::White => (Self::N, [Self::N + Self::E, Self::N - Self::E]),
            Color::Black => (-Self::N, [Self::E - Self::N, -Self::N - Self::E]),
        }
    }

    /// Calls `visit` with each place that a piece on `from` attacks, and continues along a ray while
    /// `visit` returns true. Pawns visit no place, since they move and attack in different ways.
    #[inline]
    fn for_each_place(piece: Piece, from: isize, visit: &mut impl FnMut(isize) -> bool) {
        match piece {
            Piece::Pawn => {}
            Piece::Knight => step(from, &Self::KNIGHT, visit),
            Piece::Bishop => slide(from, &Self::BISHOP, visit),
            Piece::Rook => slide(from, &Self::ROOK, visit),
            Piece::Queen => {
                slide(from, &Self::BISHOP, visit);
                slide(from, &Self::ROOK, visit);
            }
            Piece::King => {
                step(from, &Self::BISHOP, visit);
                step(from, &Self::ROOK, visit);
            }
        }
    }

    /// White's attacks and black's, by square from a1 to h8. Each entry has the [`attack_bits`] of all
    /// kinds of piece that attack the square.
    ///
    /// ```
    /// use rookline::{Board, Square};
    /// use rookline_boards::mailbox::Mailbox12x12;
    /// use rookline_boards::placement::Placement;
    ///
    /// let [white, black] = Mailbox12x12::from_board(&Board::default()).attack_arrays();
    /// assert_eq!(white[Square::F3.index()], 0b1100); // pawns and a knight
    /// assert_eq!(black[Square::F3.index()], 0);
    /// ```
    #[must_use]
    pub fn attack_arrays(&self) -> [[u8; 64]; 2] {
        Color::ALL.map(|color| {
            let mut attacks = [0; 64];
            for square in Square::ALL {
                let Some((piece, from)) = self.piece_of(color, square) else {
                    continue;
                };
                // As in move generation, but the piece that stops a slider is attacked, friend or foe.
                let mut mark = |to| {
                    let there = self.look(to);
                    if there != BORDER {
                        attacks[Self::square(to).index()] |= attack_bits(piece);
                    }
                    there == 0
                };
                if piece == Piece::Pawn {
                    step(from, &Self::pawn(color).1, &mut mark);
                }
                Self::for_each_place(piece, from, &mut mark);
            }
            attacks
        })
    }

    fn pawn_moves(&self, square: Square, us: Color, visit: &mut impl FnMut(Move)) {
        let from = Self::place(square);
        let (ahead, captures) = Self::pawn(us);
        for to in captures.map(|capture| from + capture) {
            if is_enemy(self.look(to), us) {
                pawn_move(square, Self::square(to), true, visit);
            }
        }
        let (one, two) = (from + ahead, from + 2 * ahead);
        if self.look(one) != 0 {
            return;
        }
        pawn_move(square, Self::square(one), false, visit);
        let is_at_home = square.index() >> 3 == [1, 6][us.index()];
        if is_at_home && self.look(two) == 0 {
            visit(Move::new(square, Self::square(two), MoveKind::DoublePush));
        }
    }
}

#[inline]
fn step(from: isize, steps: &[isize], visit: &mut impl FnMut(isize) -> bool) {
    for step in steps {
        visit(from + step);
    }
}

#[inline]
fn slide(from: isize, steps: &[isize], visit: &mut impl FnMut(isize) -> bool) {
    for step in steps {
        let mut to = from + step;
        while visit(to) {
            to += step;
        }
    }
}

/// No pieces.
impl<const WIDTH: usize, const SIZE: usize> Default for Mailbox<WIDTH, SIZE> {
    #[inline]
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const WIDTH: usize, const SIZE: usize> Placement for Mailbox<WIDTH, SIZE> {
    const EMPTY: Self = {
        let is_bordered = WIDTH >= 10 && WIDTH & 1 == 0 && SIZE == 12 * WIDTH;
        assert!(is_bordered || WIDTH == 8 && SIZE == 64, "no board with such a border");
        let mut squares = [BORDER; SIZE];
        let mut n = 0;
        while n < 64 {
            squares[Self::index(Self::place(Square::ALL[n]))] = 0;
            n += 1;
        }
        Mailbox(squares)
    };

    #[inline]
    fn at(&self, square: Square) -> Code {
        Code::trusted(self.look(Self::place(square)))
    }

    #[inline]
    fn put(&mut self, square: Square, code: Code) {
        self.0[Self::index(Self::place(square))] = code.bits();
    }

    /// Attacks are symmetric, so the search starts from the square. Is there a knight a knight's jump
    /// away? Is the first piece on a diagonal a bishop or a queen?
    #[inline]
    fn is_attacked(&self, square: Square, by: Color) -> bool {
        let from = Self::place(square);
        let [pawn, knight, bishop, rook, queen, king] =
            Piece::ALL.map(|piece| Code::new(by, piece).bits());
        let is_near = |step: &isize, piece| self.look(from + step) == piece;
        let is_far = |step: &isize, slider| {
            let mut place = from + step;
            while self.look(place) == 0 {
                place += step;
            }
            let first = self.look(place);
            first == slider || first == queen
        };
        // A pawn's capture, backwards.
        Self::pawn(!by).1.iter().any(|step| is_near(step, pawn))
            || Self::KNIGHT.iter().any(|step| is_near(step, knight))
            || Self::ROOK.iter().any(|step| is_far(step, rook) || is_near(step, king))
            || Self::BISHOP.iter().any(|step| is_far(step, bishop) || is_near(step, king))
    }

    #[inline]
    fn for_each_pseudo_legal_move(&self, us: Color, visit: &mut impl FnMut(Move)) {
        for square in Square::ALL {
            match self.piece_of(us, square) {
                None => {}
                Some((Piece::Pawn, _)) => self.pawn_moves(square, us, visit),
                Some((piece, from)) => Self::for_each_place(piece, from, &mut |to| {
                    let there = self.look(to);
                    if there == 0 {
                        visit(Move::new(square, Self::square(to), MoveKind::Quiet));
                    } else if is_enemy(there, us) {
                        visit(Move::new(square, Self::square(to), MoveKind::Capture));
                    }
                    there == 0
                }),
            }
        }
    }
}

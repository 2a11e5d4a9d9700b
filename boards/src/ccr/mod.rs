//! The Compact Chessboard Representation: a nibble for each square, a 32-bit word for each rank, 32
//! bytes for a board.
//!
//! In Table 1 Vučković gives each piece a code of four bits ([`Code`]). So a rank is one 32-bit
//! word, and the board has eight words. Word 0 is rank 8. The a-file is the most significant
//! nibble, so the hexadecimal digits of a word look like the rank in a diagram. A square has two
//! coordinates. Its *displacement* is the offset in bytes of its rank's word (0 for rank 8, 28 for
//! rank 1). Its *mask* has `F` at its nibble. A step to the next rank adds 4 to the displacement,
//! or subtracts 4. A step to the next file shifts the mask by four bits. A mask that leaves the
//! board becomes 0, so no table is needed to find the edge. Moves, attacks and the attack arrays use the
//! same two coordinates.
//!
//! Where the paper is wrong, the code does what the paper means. A mask has eight digits
//! (`000000F0h`, not `00000F0h`). A slider also captures: an occupied square is not only the end of
//! its way. "Rotation" means a shift. To get the file, the number of a bit is divided by four, not
//! taken modulo 16. `boards/tests/it/ccr_document.rs` runs the printed code.
//!
//! Source: Vladan Vučković, *An Alternative Efficient Chessboard Representation Based on 4-Bit
//! Piece Coding*, Yugoslav Journal of Operations Research 22(2) (2012), 265-284.

mod bit_planes;
mod cell;
mod nibble_moves;

use core::error::Error;
use core::fmt;

use rookline::{Board, Color, Move, Square};

use crate::placement::{Code, Placement, Position};

/// The pieces of a position in 32 bytes, and nothing else: no side to move, no castling rights, no
/// en passant square, no counters. [`CcrPosition`] adds those.
///
/// ```
/// use rookline::Board;
/// use rookline_boards::ccr::Ccr;
///
/// // Vučković's example: Ke8 against Ke2, Ra2, Bc2, Pe3 and Ng4.
/// let ccr = Ccr::from_words32([57344, 0, 0, 0, 32, 4096, 1076912128, 0]).unwrap();
/// let board: Board = "4k3/8/8/8/6N1/4P3/R1B1K3/8 w - - 0 1".parse().unwrap();
/// assert_eq!(Ccr::from(&board), ccr);
/// assert_eq!(ccr.words64(), [0xE000, 0, 0x100000000020, 0x40306000]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[repr(transparent)]
pub struct Ccr([u32; 8]);

/// A CCR with side to move, castling rights, en passant square and counters.
pub type CcrPosition = Position<Ccr>;

/// A nibble is 7, 8 or 15, which are not codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct UnusedCodeError {
    /// The square of the nibble.
    pub square: Square,
    /// The nibble.
    pub code: u8,
}

impl fmt::Display for UnusedCodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the nibble of {} is {}, which is not a code", self.square, self.code)
    }
}

impl Error for UnusedCodeError {}

impl Ccr {
    /// The board of eight words, rank 8 first, the a-file in the highest nibble.
    ///
    /// # Errors
    ///
    /// [`UnusedCodeError`] if a nibble is 7, 8 or 15: it names the lowest such nibble of the first
    /// word that has one.
    ///
    /// ```
    /// use rookline::Square;
    /// use rookline_boards::ccr::{Ccr, UnusedCodeError};
    ///
    /// let wrong = Ccr::from_words32([0x70, 0, 0, 0, 0, 0, 0, 0]);
    /// assert_eq!(wrong, Err(UnusedCodeError { square: Square::G8, code: 7 }));
    /// ```
    pub const fn from_words32(words: [u32; 8]) -> Result<Ccr, UnusedCodeError> {
        let mut rank = 0;
        while rank < 8 {
            let unused = unused_codes(words[rank]);
            if unused != 0 {
                let shift = unused.trailing_zeros();
                let square = 63 - 8 * rank - (shift / 4) as usize;
                let code = (words[rank] >> shift & 15) as u8;
                return Err(UnusedCodeError { square: Square::wrapping(square), code });
            }
            rank += 1;
        }
        Ok(Ccr(words))
    }

    /// The board of four words of two ranks each, with the upper rank in the low half: the eight
    /// words as a little-endian machine stores them.
    ///
    /// # Errors
    ///
    /// As [`Ccr::from_words32`].
    ///
    /// ```
    /// # use rookline::Board;
    /// # use rookline_boards::ccr::Ccr;
    /// let start = Ccr::from(&Board::default());
    /// assert_eq!(start.words64(), [0x99999999CABDEBAC, 0, 0, 0x4235632411111111]);
    /// assert_eq!(Ccr::from_words64(start.words64()), Ok(start));
    /// ```
    pub const fn from_words64(words: [u64; 4]) -> Result<Ccr, UnusedCodeError> {
        Ccr::from_words32(split(words))
    }

    /// The eight words.
    ///
    /// ```
    /// # use rookline::Board;
    /// # use rookline_boards::ccr::Ccr;
    /// let start = Ccr::from(&Board::default());
    /// assert_eq!(
    ///     start.words32(),
    ///     [0xCABDEBAC, 0x99999999, 0, 0, 0, 0, 0x11111111, 0x42356324]
    /// );
    /// ```
    #[inline]
    #[must_use]
    pub const fn words32(&self) -> [u32; 8] {
        self.0
    }

    /// The four words; see [`Ccr::from_words64`].
    #[inline]
    #[must_use]
    pub const fn words64(&self) -> [u64; 4] {
        let [a, b, c, d, e, f, g, h] = self.0;
        [join(a, b), join(c, d), join(e, f), join(g, h)]
    }
}

/// The lowest bit of each nibble of 7, 8 or 15.
const fn unused_codes(word: u32) -> u32 {
    let kind = 0x11111111;
    let all = word & word >> 1 & word >> 2 & kind;
    let none = !(word | word >> 1 | word >> 2) & kind;
    all | none & word >> 3
}

/// The index of the word that holds a square.
const fn element(square: Square) -> usize {
    7 - (square.index() >> 3)
}

/// The shift of a square's nibble in its word, in bits.
const fn shift(square: Square) -> usize {
    28 - 4 * (square.index() & 7)
}

const fn join(low: u32, high: u32) -> u64 {
    low as u64 | (high as u64) << 32
}

#[rustfmt::skip]
const fn split([a, b, c, d]: [u64; 4]) -> [u32; 8] {
    [
        a as u32, (a >> 32) as u32, b as u32, (b >> 32) as u32,
        c as u32, (c >> 32) as u32, d as u32, (d >> 32) as u32,
    ]
}

/// As Vučković writes it: eight hexadecimal words.
impl fmt::Debug for Ccr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c, d, e, g, h, i] = self.0;
        write!(f, "Ccr({a:08X} {b:08X} {c:08X} {d:08X} {e:08X} {g:08X} {h:08X} {i:08X})")
    }
}

impl Placement for Ccr {
    const EMPTY: Ccr = Ccr([0; 8]);

    #[inline]
    fn at(&self, square: Square) -> Code {
        Code::trusted((self.0[element(square)] >> shift(square) & 15) as u8)
    }

    #[inline]
    fn put(&mut self, square: Square, code: Code) {
        let (element, shift) = (element(square), shift(square));
        self.0[element] = self.0[element] & !(15 << shift) | u32::from(code.bits()) << shift;
    }

    #[inline]
    fn is_attacked(&self, square: Square, by: Color) -> bool {
        nibble_moves::is_attacked(self, square, by)
    }

    #[inline]
    fn for_each_pseudo_legal_move(&self, us: Color, visit: &mut impl FnMut(Move)) {
        nibble_moves::generate(self, us, visit);
    }

    #[inline]
    fn from_board(board: &Board) -> Ccr {
        Ccr::from(board)
    }
}

//! Positions packed by Huffman's method: 22 bytes for the start position.
//!
//! Frequent values have few bits. Half of the board is empty at the start, and more later. So an
//! empty square is one bit, and a pawn two. No code is the beginning of another. A bit for the
//! color follows each piece.
//!
//! | on the square | bits |
//! |---|---|
//! | nothing | `0` |
//! | pawn | `10` and color |
//! | knight, bishop, rook | `1100`, `1101`, `1110` and color |
//! | queen, king | `11110`, `11111` and color |
//!
//! White's color bit is 0. The squares go from a1 to h8, the highest bit of each byte first. In the
//! start position the pieces have 164 bits. The other fields of a FEN follow:
//!
//! | field | bits |
//! |---|---|
//! | side to move | one |
//! | castling | `00` no rights; `01` all four, with rooks on a and h; `10` and four bits that say which of those; `11` and for each right `0`, or `1` and the rook's file |
//! | en passant | `0`, or `1` and the file |
//! | half-move clock, full-move number | the number plus 1, in Elias's gamma code |
//!
//! Zeros fill the last byte; the start position has 172 bits before that. Vučković calls 23 bytes a
//! "complete board state". That is no upper bound: a promotion replaces three bits by up to six,
//! and the counters can grow. So the number of bytes depends on the position, and is at most
//! [`MAX_BYTES`]. No information is lost, and each position has only one sequence of bytes.
//!
//! Sources: Vladan Vučković, *An Alternative Efficient Chessboard Representation Based on 4-Bit
//! Piece Coding* (2012), section 2.2, which gives the codes of the empty square and the pawn; David
//! Huffman, *A Method for the Construction of Minimum-Redundancy Codes* (1952); Peter Elias,
//! *Universal Codeword Sets and Representations of the Integers* (1975).

mod bit_stream;
mod fields;

use core::error::Error;
use core::fmt;
use core::ops::Deref;

use bit_stream::{Reader, Writer};
use rookline::Board;
use rookline::board::{InvalidBoardError, Setup};

/// The length of the longest position. It has 306 bits: 220 for the squares, 18 for the rights, one
/// for the side to move, one for no en passant square, and 33 for each counter of 65,535. On the
/// squares are two kings, 26 queens, and the four rooks with which both sides may castle, not all
/// of them in corners. A queen in place of one of the rooks adds one bit, and removes at least
/// three from the rights. An en passant square adds bits, but its pawn is shorter than a queen by
/// the same number.
///
/// A [`Board`] after illegal moves may need more bits. The bits that do not fit are lost.
pub const MAX_BYTES: usize = 39;

/// The bytes of a position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Packed {
    /// All bytes beyond the length are zeros.
    bytes: [u8; MAX_BYTES],
    len: u8,
}

impl Deref for Packed {
    type Target = [u8];

    #[inline]
    fn deref(&self) -> &[u8] {
        self.bytes.get(..usize::from(self.len)).unwrap_or(&self.bytes)
    }
}

impl fmt::Debug for Packed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Packed(")?;
        self.iter().try_for_each(|byte| write!(f, "{byte:02x}"))?;
        f.write_str(")")
    }
}

/// Why bytes are not a packed position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum UnpackError {
    /// The bytes end before the position does.
    TooShort,
    /// The position needs only this many of the bytes.
    TooLong(usize),
    /// A counter is above 65,535.
    LargeCounter,
    /// The bytes have a part with a shorter form, or do not end in zeros.
    NotCanonical,
    /// The bytes can be read, but the position is not valid.
    Invalid(InvalidBoardError),
}

impl fmt::Display for UnpackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use UnpackError::{Invalid, LargeCounter, NotCanonical, TooLong, TooShort};
        match self {
            TooShort => f.write_str("the bytes end before the position does"),
            TooLong(used) => write!(f, "the position ends after {used} bytes; cut off the rest"),
            LargeCounter => f.write_str("a counter is above 65535"),
            NotCanonical => f.write_str("not the bytes that `pack` gives; pack the position again"),
            Invalid(why) => write!(f, "{why}"),
        }
    }
}

/// No `source`: the text of an [`UnpackError::Invalid`] is that of its [`InvalidBoardError`].
impl Error for UnpackError {}

/// Packs a position, including the counters.
///
/// ```
/// use rookline::Board;
/// use rookline_boards::huffman;
///
/// let packed = huffman::pack(&Board::default());
/// assert_eq!(packed.len(), 22);
/// assert_eq!(huffman::unpack(&packed), Ok(Board::default()));
/// ```
#[must_use]
pub fn pack(board: &Board) -> Packed {
    let mut writer = Writer::new();
    fields::write(board, &mut writer);
    let (bytes, len) = writer.finish();
    Packed { bytes, len }
}

/// The position of these bytes. The function accepts exactly the bytes that [`pack`] gives.
///
/// # Errors
///
/// [`UnpackError`], if the bytes are not a position, or if [`pack`] writes that position in other
/// bytes.
///
/// ```
/// use rookline_boards::huffman::{UnpackError, unpack};
///
/// assert_eq!(unpack(&[0; 8]), Err(UnpackError::TooShort));
/// ```
pub fn unpack(bytes: &[u8]) -> Result<Board, UnpackError> {
    let mut reader = Reader::new(bytes);
    let mut setup = Setup::EMPTY;
    fields::read(&mut reader, &mut setup)?;
    if reader.bytes_read() < bytes.len() {
        return Err(UnpackError::TooLong(reader.bytes_read()));
    }
    let board = Board::try_from(setup).map_err(UnpackError::Invalid)?;
    if *pack(&board) == *bytes { Ok(board) } else { Err(UnpackError::NotCanonical) }
}

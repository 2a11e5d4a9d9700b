//! Rotated bitboards: four copies of the occupancy. In one of these, the squares of a given line
//! are adjacent bits.
//!
//! In the ordinary numbering, adjacent squares of a rank are adjacent bits; those of other lines
//! are not. So a board keeps three more copies of the occupied squares, numbered along the files,
//! the diagonals and the anti-diagonals. A shift and a mask then give the occupancy of any line. A
//! table has the attacks for each square and each value of the six inner bits:
//!
//! ```text
//! by ranks            by files            by diagonals
//! 24 25 26 27 28 ..    3 11 19 27 35 ..   49 44 38 31 24 ..    fourth rank
//! 16 17 18 19 20 ..    2 10 18 26 34 ..   43 37 30 23 17 ..
//!  8  9 10 11 12 ..    1  9 17 25 33 ..   36 29 22 16 11 ..
//!  0  1  2  3  4 ..    0  8 16 24 32 ..   28 21 15 10  6 ..    first rank
//! ```
//!
//! The price is that a move changes four words instead of one. That was worth it while 64-bit
//! multiplication was slow. The four copies are a type, [`Rotated`]. An engine calls
//! [`Rotated::toggle`] for each square that a move changes, and never rotates a whole board. The
//! three functions of this module get a plain occupancy, so they must rotate the whole board. They
//! are here for comparison, not for use.
//!
//! The fifteen diagonals have 1, 2, … 8, … 2, 1 squares. They are packed one after the other, and
//! begin at bits 0, 1, 3, 6, 10, 15, 21, 28, 36, 43, 49, 54, 58, 61 and 63. Vučković describes
//! three rotated boards (by 90 degrees, by 45 to the left and to the right) and then speaks of two.
//! There are three, and the ordinary one is the fourth.
//!
//! **Cost.** A shift, a mask and a load for each line, if a [`Rotated`] is kept; 131,584 bytes.
//!
//! Sources: Robert Hyatt, *Rotated Bitmaps, a New Twist on an Old Idea*, ICCA Journal 22(4), 1999;
//! Ernst A. Heinz, *Scalable Search in Computer Chess* (DarkThought); Gerd Isenberg, *Efficient
//! Generation of Sliding Piece Attacks* (Dresden, 2008), "Rotated Bitboards"; Vladan Vučković, *An
//! Alternative Efficient Chessboard Representation Based on 4-Bit Piece Coding* (2012), section
//! 3.2.

use crate::attacks::lines::walked_ray;
use crate::{Bitboard, Direction, Square};

/// The size of four tables of attacks and the place of each square.
pub(crate) const BYTES: usize = size_of_val(&ATTACKS) + size_of_val(&PLACES);

/// The four directions of lines: all arrays below are in this order.
const LINES: usize = 4;
const RANK: usize = 0;
const FILE: usize = 1;
const DIAGONAL: usize = 2;
const ANTI_DIAGONAL: usize = 3;

/// The occupied squares in four numberings, updated square by square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Rotated([u64; LINES]);

impl Rotated {
    /// The four occupancies of a whole board: one toggle for each piece.
    #[must_use]
    pub const fn new(occupied: Bitboard) -> Rotated {
        let mut rotated = Rotated([0; LINES]);
        let mut left = occupied;
        while let Some(square) = left.pop_first() {
            rotated.toggle(square);
        }
        rotated
    }

    /// The occupancy in the ordinary numbering.
    #[inline]
    pub const fn occupied(&self) -> Bitboard {
        Bitboard(self.0[RANK])
    }

    /// Occupies an empty square, or empties an occupied one.
    #[inline]
    pub const fn toggle(&mut self, square: Square) {
        let mut line = 0;
        while line < LINES {
            self.0[line] ^= 1 << (PLACES[line][square.index()].bit & 63);
            line += 1;
        }
    }

    /// The squares that a rook on `square` attacks, with these squares occupied.
    #[inline]
    pub const fn rook_attacks(&self, square: Square) -> Bitboard {
        Bitboard(self.along(RANK, square) | self.along(FILE, square))
    }

    /// The squares that a bishop on `square` attacks, with these squares occupied.
    #[inline]
    pub const fn bishop_attacks(&self, square: Square) -> Bitboard {
        Bitboard(self.along(DIAGONAL, square) | self.along(ANTI_DIAGONAL, square))
    }

    /// The squares that a queen on `square` attacks, with these squares occupied.
    #[inline]
    pub const fn queen_attacks(&self, square: Square) -> Bitboard {
        self.rook_attacks(square).union(self.bishop_attacks(square))
    }

    #[inline]
    const fn along(&self, line: usize, square: Square) -> u64 {
        let place = PLACES[line][square.index()];
        // After a short line come squares of the next one. They do not change the attacks on the
        // short line.
        let inner = self.0[line] >> (place.inner & 63);
        ATTACKS[line][square.index()][(inner & 63) as usize]
    }
}

/// The squares that a rook on `square` attacks; `occupied` holds all pieces of both sides. It
/// rotates the whole board first.
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Rotated::new(occupied).rook_attacks(square)
}

/// The squares that a bishop on `square` attacks; `occupied` holds all pieces of both sides. It
/// rotates the whole board first.
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Rotated::new(occupied).bishop_attacks(square)
}

/// The squares that a queen on `square` attacks; `occupied` holds all pieces of both sides. It
/// rotates the whole board first.
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    Rotated::new(occupied).queen_attacks(square)
}

/// The place of a square in one of the numberings.
#[derive(Clone, Copy)]
struct Place {
    /// Its own bit.
    bit: u8,
    /// The lowest bit of the line where a piece can hide a square: the bit of the line's second
    /// square.
    inner: u8,
}

/// The number of the square's line among those of one direction, and the number of the square on
/// that line.
const fn coordinates(line: usize, square: Square) -> (usize, usize) {
    let (file, rank) = (square.index() & 7, square.index() >> 3);
    match line {
        RANK => (rank, file),
        FILE => (file, rank),
        DIAGONAL => (7 + rank - file, if rank < file { rank } else { file }),
        _ => (rank + file, if rank + file < 8 { file } else { 7 - rank }),
    }
}

/// The length of line `number`: 8 for ranks and files, 1 to 8 to 1 for the 15 diagonals.
const fn length(line: usize, number: usize) -> usize {
    if line == RANK || line == FILE {
        8
    } else if number < 8 {
        number + 1
    } else {
        15 - number
    }
}

static PLACES: [[Place; 64]; LINES] = {
    let mut places = [[Place { bit: 0, inner: 0 }; 64]; LINES];
    let mut index = 0;
    while index < LINES * 64 {
        places[index / 64][index % 64] = place(index / 64, Square::ALL[index % 64]);
        index += 1;
    }
    places
};

const fn place(line: usize, square: Square) -> Place {
    let (number, position) = coordinates(line, square);
    let mut start = 0;
    let mut shorter = 0;
    while shorter < number {
        start += length(line, shorter);
        shorter += 1;
    }
    // On a line of one or two squares no square hides another, so it does not matter what is read
    // there.
    Place { bit: (start + position) as u8, inner: (start + 1) as u8 & 63 }
}

/// The diagonals are one after the other, at the bits that the essay names.
const _: () = {
    const STARTS: [usize; 15] = [0, 1, 3, 6, 10, 15, 21, 28, 36, 43, 49, 54, 58, 61, 63];
    let mut index = 0;
    while index < 128 {
        let (line, square) = (DIAGONAL + index / 64, Square::ALL[index % 64]);
        let (number, position) = coordinates(line, square);
        assert!(place(line, square).bit as usize == STARTS[number] + position);
        index += 1;
    }
};

static ATTACKS: [[[u64; 64]; 64]; LINES] = {
    let mut attacks = [[[0; 64]; 64]; LINES];
    let mut index = 0;
    while index < LINES * 64 {
        fill(&mut attacks[index / 64][index % 64], index / 64, Square::ALL[index % 64]);
        index += 1;
    }
    attacks
};

/// The attacks of one square along one line, for every inner occupancy.
const fn fill(attacks: &mut [u64; 64], line: usize, square: Square) {
    let directions = match line {
        RANK => [Direction::East, Direction::West],
        FILE => [Direction::North, Direction::South],
        DIAGONAL => [Direction::NorthEast, Direction::SouthWest],
        _ => [Direction::NorthWest, Direction::SouthEast],
    };
    let inner = inner_squares(line, square);
    let mut occupancy = 0;
    while occupancy < 64 {
        let mut occupied = 0;
        let mut bit = 0;
        while bit < 6 {
            if occupancy >> bit & 1 != 0 {
                occupied |= inner[bit];
            }
            bit += 1;
        }
        attacks[occupancy] = walked_ray(square, directions[0], Bitboard(occupied)).0
            | walked_ray(square, directions[1], Bitboard(occupied)).0;
        occupancy += 1;
    }
}

/// The inner squares of a square's line, as single bits, in the line's order;
/// zeros after the end of a short line.
const fn inner_squares(line: usize, square: Square) -> [u64; 6] {
    let (number, _) = coordinates(line, square);
    let mut inner = [0; 6];
    let mut index = 0;
    while index < 64 {
        let (other, position) = coordinates(line, Square::ALL[index]);
        if other == number && position > 0 && position + 1 < length(line, number) {
            inner[position - 1] = 1 << index;
        }
        index += 1;
    }
    inner
}

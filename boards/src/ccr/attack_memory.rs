//! The attack arrays: the kinds of piece that attack each square.
//!
//! Two more arrays follow the board in the same format: white's attacks at +32 and black's at +64.
//! A nibble has a bit for each kind of attacker: 1000b for a pawn, 0100b for a knight or bishop,
//! 0010b for a rook, 0001b for a queen or king. So the highest bit is the least valuable attacker.
//! The number of attackers of a kind is not stored.
//!
//! One pass over the board fills both arrays (section 4.4). The pieces walk as in move generation,
//! with one difference: the piece that stops a slider is attacked, friend or foe.

use rookline::{Color, Piece, Square};

use super::Ccr;
use super::cell::Cell;
use super::jump_table::{Visitor, for_each_piece, jump};
use crate::placement::attack_bits;

/// The displacement of white's attacks.
pub const WHITE: u32 = 32;
/// The displacement of black's attacks.
pub const BLACK: u32 = 64;

/// A board with its attack arrays: 24 words, addressed in bytes.
///
/// ```
/// use rookline::{Color, Square};
/// use rookline_boards::ccr::{AttackMemory, BLACK, Ccr};
///
/// // A black knight and a black rook attack a white pawn on d3.
/// let ccr: Ccr = "3r4/8/8/4n3/8/3P4/8/8".parse()?;
/// let memory = AttackMemory::of(&ccr);
///
/// // Vučković's query: rank 3 is at +20, so black's attacks on it
/// // are at +84, and d3 is the fourth nibble from the left.
/// assert_eq!(memory.load(20 + BLACK) & 0x000F0000, 0x00060000);
/// assert_eq!(memory.attacks_on(Square::D3, Color::Black), 0b0110);
/// # Ok::<(), rookline::FenError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct AttackMemory([u32; 24]);

impl AttackMemory {
    /// The board with the attacks of all its pieces.
    #[inline]
    #[must_use]
    pub fn of(ccr: &Ccr) -> AttackMemory {
        let mut attacks = [[0; 8]; 2];
        for_each_piece(ccr, |from, code| {
            let (bits, attacks) = (BITS[code & 7], &mut attacks[code >> 3]);
            jump(code, from, &mut Rays { words: &ccr.0, bits, attacks });
        });
        let mut memory = [0; 24];
        let arrays = [ccr.0, attacks[0], attacks[1]];
        memory.copy_from_slice(arrays.as_flattened());
        AttackMemory(memory)
    }

    /// The word at a displacement, rank 8 first: 0 to 28 is the board, [`WHITE`] to [`WHITE`] + 28
    /// are white's attacks, [`BLACK`] to [`BLACK`] + 28 are black's. At other displacements the
    /// word is 0. Displacements are rounded down to a multiple of 4.
    ///
    /// ```
    /// # use rookline::Board;
    /// # use rookline_boards::ccr::{self, AttackMemory, Ccr};
    /// let memory = AttackMemory::of(&Ccr::from(&Board::default()));
    /// assert_eq!(memory.load(0), Ccr::from(&Board::default()).words32()[0]); // rank 8
    /// assert_eq!(memory.load(100), 0);
    /// ```
    #[inline]
    #[must_use]
    pub const fn load(&self, displacement: u32) -> u32 {
        if displacement < 96 { self.0[displacement as usize / 4] } else { 0 }
    }

    /// One side's eight attack words, rank 8 first.
    ///
    /// ```
    /// # use rookline::{Board, Color};
    /// # use rookline_boards::ccr::{AttackMemory, Ccr};
    /// let start = AttackMemory::of(&Ccr::from(&Board::default()));
    /// assert_eq!(
    ///     start.attacks_by(Color::White),
    ///     [0, 0, 0, 0, 0, 0xC8C88C8C, 0x24155142, 0x02111120]
    /// );
    /// ```
    #[inline]
    #[must_use]
    pub fn attacks_by(&self, color: Color) -> [u32; 8] {
        let first = 8 + 8 * color.index();
        core::array::from_fn(|n| self.0[first + n])
    }

    /// The kinds of piece of `by` that attack the square, as bits of [`attack_bits`].
    ///
    /// ```
    /// # use rookline::{Board, Color, Square};
    /// # use rookline_boards::ccr::{AttackMemory, Ccr};
    /// let memory = AttackMemory::of(&Ccr::from(&Board::default()));
    /// assert_eq!(memory.attacks_on(Square::F3, Color::White), 0b1100); // pawns and a knight
    /// ```
    #[inline]
    #[must_use]
    pub const fn attacks_on(&self, square: Square, by: Color) -> u8 {
        let array = 8 + 8 * by.index();
        (self.0[array + super::element(square)] >> super::shift(square) & 15) as u8
    }
}

/// The attack bit of each kind of piece in all eight nibbles, indexed by the low three bits of its
/// code.
const BITS: [u32; 8] = {
    let mut words = [0; 8];
    let mut kind = 0;
    while kind < Piece::NUM {
        words[kind + 1] = attack_bits(Piece::ALL[kind]) as u32 * 0x11111111;
        kind += 1;
    }
    words
};

/// The words to read, the bits to write, and the array to write to.
struct Rays<'a> {
    words: &'a [u32; 8],
    bits: u32,
    attacks: &'a mut [u32; 8],
}

impl Visitor for Rays<'_> {
    #[inline]
    fn target(&mut self, to: Cell) -> bool {
        self.attacks[to.element()] |= self.bits & to.mask;
        to.of_words(self.words) == 0
    }

    #[inline]
    fn pawn<const AHEAD: i32>(&mut self, from: Cell) {
        for to in [from.step::<AHEAD, -4>(), from.step::<AHEAD, 4>()] {
            if to.is_on_board() {
                self.target(to);
            }
        }
    }
}

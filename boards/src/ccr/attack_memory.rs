//! The attack arrays: which kinds of piece attack each square.
//!
//! Behind the board, in the same format, are two more arrays, white's attacks
//! at +32 and black's at +64. A nibble has a bit for each kind of attacker, the
//! less valuable the higher, so that the highest bit tells the cheapest: 1000b
//! a pawn, 0100b a knight or bishop, 0010b a rook, 0001b a queen or king. It
//! does not tell how many attackers of a kind there are.
//!
//! One pass over the board fills both, by handlers from a second jump table
//! (section 4.4). They walk as in move generation, but the piece that stops a
//! slider is attacked, whichever side it belongs to.

use rookline::{Color, Piece, Square};

use super::Ccr;
use super::cell::{Cell, for_each_diagonal, for_each_file_and_rank, for_each_jump};
use crate::placement::attack_bits;

/// The displacement of white's attacks.
pub const WHITE: u32 = 32;
/// The displacement of black's attacks.
pub const BLACK: u32 = 64;

/// A board with its attack arrays: 24 words, addressed in bytes.
///
/// ```
/// use rookline_boards::ccr::{AttackMemory, BLACK, Ccr};
/// use rookline::{Color, Square};
///
/// // A white pawn on d3, attacked by a black knight and a black rook.
/// let ccr: Ccr = "3r4/8/8/4n3/8/3P4/8/8".parse()?;
/// let memory = AttackMemory::of(&ccr);
///
/// // Vučković's query: rank 3 is at +20, so black's attacks on it
/// // are at +84, and d3 is the fourth nibble from the left.
/// assert_eq!(memory.load(20 + BLACK) & 0x000F0000, 0x00060000);
/// assert_eq!(memory.attacks_on(Square::D3, Color::Black), 0b0110);
/// # Ok::<(), rookline::board::FenError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct AttackMemory([u32; 24]);

impl AttackMemory {
    /// The board with the attacks of all its pieces.
    #[inline]
    #[must_use]
    pub fn of(ccr: &Ccr) -> AttackMemory {
        let mut attacks = [[0; 8]; 2];
        for (displacement, &rank) in (0..).step_by(4).zip(&ccr.0) {
            let mut rest = rank;
            while rest != 0 {
                let shift = rest.trailing_zeros() & !3;
                let mask = 0xF << shift;
                let code = (rank >> shift & 15) as usize;
                let from = Cell { displacement, mask };
                HANDLERS[code](&mut Rays { words: &ccr.0, attacks: &mut attacks[code >> 3] }, from);
                rest &= !mask;
            }
        }
        let mut memory = [0; 24];
        let arrays = [ccr.0, attacks[0], attacks[1]];
        memory.copy_from_slice(arrays.as_flattened());
        AttackMemory(memory)
    }

    /// The word at a displacement: 0 to 28 the board, from [`WHITE`] to
    /// [`WHITE`] + 28 white's attacks, from [`BLACK`] to [`BLACK`] + 28
    /// black's; rank 8 first. Beyond these it is 0. Displacements are rounded
    /// down to a multiple of 4.
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

    /// Which kinds of piece of `by` attack the square, in the bits of
    /// [`attack_bits`].
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

/// What to look at, and where to write.
struct Rays<'a> {
    words: &'a [u32; 8],
    attacks: &'a mut [u32; 8],
}

type Handler = fn(&mut Rays<'_>, Cell);

const HANDLERS: [Handler; 16] = [
    nobody, pawn::<-4>, knight, bishop, rook, queen, king, nobody, nobody, pawn::<4>, knight,
    bishop, rook, queen, king, nobody,
];

fn nobody(_: &mut Rays<'_>, _: Cell) {}

/// `AHEAD` is -4 for white, 4 for black.
fn pawn<const AHEAD: i32>(rays: &mut Rays<'_>, from: Cell) {
    let bits = eight(Piece::Pawn);
    step::<AHEAD, -4>(rays, from, bits);
    step::<AHEAD, 4>(rays, from, bits);
}

fn knight(rays: &mut Rays<'_>, from: Cell) {
    let bits = eight(Piece::Knight);
    for_each_jump!(step(rays, from, bits));
}

fn king(rays: &mut Rays<'_>, from: Cell) {
    let bits = eight(Piece::King);
    for_each_file_and_rank!(step(rays, from, bits));
    for_each_diagonal!(step(rays, from, bits));
}

fn bishop(rays: &mut Rays<'_>, from: Cell) {
    let bits = eight(Piece::Bishop);
    for_each_diagonal!(slide(rays, from, bits));
}

fn rook(rays: &mut Rays<'_>, from: Cell) {
    let bits = eight(Piece::Rook);
    for_each_file_and_rank!(slide(rays, from, bits));
}

fn queen(rays: &mut Rays<'_>, from: Cell) {
    let bits = eight(Piece::Queen);
    for_each_diagonal!(slide(rays, from, bits));
    for_each_file_and_rank!(slide(rays, from, bits));
}

/// The attack bit in all eight nibbles.
#[inline]
const fn eight(piece: Piece) -> u32 {
    attack_bits(piece) as u32 * 0x11111111
}

#[inline]
fn step<const DOWN: i32, const RIGHT: i32>(rays: &mut Rays<'_>, from: Cell, bits: u32) {
    let to = from.step::<DOWN, RIGHT>();
    if to.is_on_board() {
        rays.attacks[to.element()] |= bits & to.mask;
    }
}

#[inline]
fn slide<const DOWN: i32, const RIGHT: i32>(rays: &mut Rays<'_>, from: Cell, bits: u32) {
    let mut to = from.step::<DOWN, RIGHT>();
    while to.is_on_board() {
        rays.attacks[to.element()] |= bits & to.mask;
        if to.of_words(rays.words) != 0 {
            return;
        }
        to = to.step::<DOWN, RIGHT>();
    }
}

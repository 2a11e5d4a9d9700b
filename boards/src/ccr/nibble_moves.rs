//! Moves and attacks, as Vučković describes them, with the parts that he omits.
//!
//! The document tests whether the target is empty, and leaves the rest to "extra code". Here the
//! extra code is for promotions, and for captures, which the color bit of the piece on the target
//! decides. The board alone does not know about en passant and castling.
//! [`Position`](crate::placement::Position) handles those, and legality.

use rookline::moves::MoveKind;
use rookline::{Color, Move, Piece, Square};

use super::Ccr;
use super::cell::{BLACK_BITS, Cell, Visitor, for_each_piece, for_each_step, jump};
use crate::placement::{Code, attack_bits, pawn_move};

/// Calls `visit` with each step, push, capture and promotion of one side.
#[inline]
pub(super) fn generate<V: FnMut(Move)>(ccr: &Ccr, us: Color, visit: &mut V) {
    let own = [0, BLACK_BITS][us.index()];
    for_each_piece(ccr, |from, code| {
        if code >> 3 == us.index() {
            jump(code, from, &mut Origin { words: &ccr.0, square: from.square(), own, visit });
        }
    });
}

/// The piece whose moves are being generated.
struct Origin<'a, V> {
    words: &'a [u32; 8],
    square: Square,
    /// The color bits of its own side's pieces.
    own: u32,
    visit: &'a mut V,
}

impl<V: FnMut(Move)> Visitor for Origin<'_, V> {
    #[inline]
    fn target(&mut self, to: Cell) -> bool {
        let is_empty = to.of_words(self.words) == 0;
        if is_empty {
            (self.visit)(Move::new(self.square, to.square(), MoveKind::Quiet));
        } else if self.is_enemy(to) {
            (self.visit)(Move::new(self.square, to.square(), MoveKind::Capture));
        }
        is_empty
    }

    #[inline]
    fn pawn<const AHEAD: i32>(&mut self, from: Cell) {
        for to in [from.step::<AHEAD, -4>(), from.step::<AHEAD, 4>()] {
            if to.is_on_board() && self.is_enemy(to) {
                pawn_move(self.square, to.square(), true, self.visit);
            }
        }
        let one = from.step::<AHEAD, 0>();
        if !one.is_on_board() || one.of_words(self.words) != 0 {
            return;
        }
        pawn_move(self.square, one.square(), false, self.visit);
        let is_at_home = from.displacement == if AHEAD < 0 { 24 } else { 4 };
        let two = one.step::<AHEAD, 0>();
        if is_at_home && two.of_words(self.words) == 0 {
            (self.visit)(Move::new(self.square, two.square(), MoveKind::DoublePush));
        }
    }
}

impl<V> Origin<'_, V> {
    #[inline]
    fn is_enemy(&self, to: Cell) -> bool {
        let there = to.of_words(self.words);
        there != 0 && (there ^ self.own) & to.mask & BLACK_BITS != 0
    }
}

/// Whether a side attacks a square. Attacks are symmetric, so the search starts from the square. Is
/// there a knight a knight's jump away? Is the first piece on a diagonal a bishop or a queen? The
/// wanted piece is a word of eight equal nibbles. A mask selects one nibble of this word and of the
/// board's, for a comparison in place, so no nibble is shifted down.
#[inline]
pub(super) fn is_attacked(ccr: &Ccr, square: Square, by: Color) -> bool {
    let eight = |piece| u32::from(Code::new(by, piece).bits()) * 0x11111111;
    let [pawn, knight, bishop, rook, queen, king] = Piece::ALL.map(eight);
    let asked = &mut Asked { words: &ccr.0, from: Cell::of(square), found: false };
    match by {
        Color::White => {
            look::<4, -4>(asked, pawn);
            look::<4, 4>(asked, pawn);
        }
        Color::Black => {
            look::<-4, -4>(asked, pawn);
            look::<-4, 4>(asked, pawn);
        }
    }
    for_each_step!(knight: look(asked, knight));
    if asked.found {
        return true;
    }
    for_each_step!(rook: look(asked, king));
    for_each_step!(bishop: look(asked, king));
    for_each_step!(rook: look_along(asked, [rook, queen]));
    for_each_step!(bishop: look_along(asked, [bishop, queen]));
    asked.found
}

struct Asked<'a> {
    words: &'a [u32; 8],
    from: Cell,
    found: bool,
}

/// Whether the piece is one step away.
#[inline]
fn look<const DOWN: i32, const RIGHT: i32>(asked: &mut Asked<'_>, piece: u32) {
    let there = asked.from.step::<DOWN, RIGHT>();
    asked.found |= there.is_on_board() && there.of_words(asked.words) == piece & there.mask;
}

/// Whether one of two pieces is the first on a ray.
#[inline]
fn look_along<const DOWN: i32, const RIGHT: i32>(asked: &mut Asked<'_>, pieces: [u32; 2]) {
    let mut there = asked.from.step::<DOWN, RIGHT>();
    while there.is_on_board() {
        let first = there.of_words(asked.words);
        if first != 0 {
            asked.found |= pieces.iter().any(|piece| first == piece & there.mask);
            return;
        }
        there = there.step::<DOWN, RIGHT>();
    }
}

impl Ccr {
    /// White's attacks and black's, in words like those of the board. A nibble has the [`attack_bits`]
    /// of all kinds of piece that attack the square: 1000b for a pawn, 0100b for a knight or bishop,
    /// 0010b for a rook, 0001b for a queen or king. So the highest bit is the least valuable attacker.
    /// The number of attackers of a kind is not stored.
    ///
    /// One pass over the board fills both arrays (section 4.4). The pieces walk as in move generation,
    /// with one difference: the piece that stops a slider is attacked, friend or foe. In the document
    /// the arrays follow the board, at +32 and +64.
    ///
    /// ```
    /// use rookline_boards::ccr::Ccr;
    ///
    /// // A black knight on e5 and a black rook on d8 attack a white pawn on d3.
    /// let ccr = Ccr::from_words32([0x000C0000, 0, 0, 0xA000, 0, 0x00010000, 0, 0]).unwrap();
    /// let [_, black] = ccr.attack_arrays();
    /// // Rank 3 is word 5, and d3 is its fourth nibble from the left.
    /// assert_eq!(black[5] & 0x000F0000, 0x00060000);
    /// ```
    #[inline]
    #[must_use]
    pub fn attack_arrays(&self) -> [[u32; 8]; 2] {
        let mut attacks = [[0; 8]; 2];
        for_each_piece(self, |from, code| {
            let (bits, attacks) = (BITS[code & 7], &mut attacks[code >> 3]);
            jump(code, from, &mut Rays { words: &self.0, bits, attacks });
        });
        attacks
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

//! Conversion to bitboards and back, without a branch or a loop over squares.
//!
//! Vučković's conversion reads one nibble after another and sets a bit of the bitboard of its code.
//! That needs no branches, but each of the 64 steps loads and stores a bitboard, often the one that
//! the step before has just stored.
//!
//! Here four words, the planes, collect the four bits of all codes: the first plane the first bit
//! of each code, and so on. A bit of the board has an address of eight bits: two for the 64-bit
//! word, four for the nibble, and two for the bit of the code. A rotation of the addresses by two
//! bits brings each bit of the code into a word of its own. This rotation is a few exchanges of two
//! address bits. Each exchange needs six instructions for a word. The set of a code is an
//! intersection of planes or their complements. The conversion back makes the same exchanges in
//! reverse order.

use rookline::{Bitboard, Board, Color, Piece};

use super::{Ccr, split};

impl Ccr {
    /// The squares of each code, indexed by code: 0 the empty squares, 1 to 6 white's pieces from
    /// pawn to king, 9 to 14 black's; 7, 8 and 15 are always empty.
    ///
    /// ```
    /// # use rookline::{Bitboard, Board, Square};
    /// # use rookline_boards::ccr::Ccr;
    /// let sets = Ccr::from(&Board::default()).bitboards();
    /// assert_eq!(sets[6], Square::E1.bitboard());
    /// assert_eq!(sets[0], Bitboard(0x0000FFFFFFFF0000));
    /// ```
    #[inline]
    pub fn bitboards(&self) -> [Bitboard; 16] {
        let [a, b, c, black] = self.planes();
        let low = [!a & !b, a & !b, !a & b, a & b];
        let kind = |n: usize| low[n & 3] & if n & 4 == 0 { !c } else { c };
        core::array::from_fn(|n| Bitboard(kind(n & 7) & if n < 8 { !black } else { black }))
    }

    /// The sets must be disjoint.
    #[inline]
    fn of_sets([white, black]: [[u64; 6]; 2]) -> Ccr {
        let [pawns, knights, bishops, rooks, queens, kings] =
            core::array::from_fn(|n| white[n] | black[n]);
        let all_black = black.into_iter().fold(0, |all, set| all | set);
        Ccr::of_planes([
            pawns | bishops | queens,
            knights | bishops | kings,
            rooks | queens | kings,
            all_black,
        ])
    }

    /// For each bit of the codes, the squares whose code has it set.
    #[inline]
    fn planes(&self) -> [u64; 4] {
        let [a, b, c, d] = self.words64();
        let words = [d, c, b, a].map(|word| swap_nibbles(word.swap_bytes()));
        let words = words.map(|word| {
            let word = exchange::<1, 3>(exchange::<0, 2>(word));
            exchange::<3, 5>(exchange::<2, 4>(word))
        });
        exchange_between(words)
    }

    #[inline]
    fn of_planes(planes: [u64; 4]) -> Ccr {
        let words = exchange_between(planes).map(|word| {
            let word = exchange::<3, 5>(exchange::<2, 4>(word));
            exchange::<1, 3>(exchange::<0, 2>(word))
        });
        let [d, c, b, a] = words.map(|word| swap_nibbles(word).swap_bytes());
        Ccr(split([a, b, c, d]))
    }
}

impl From<&Board> for Ccr {
    #[inline]
    fn from(board: &Board) -> Ccr {
        let sets = |color| Piece::ALL.map(|piece| board.colored_pieces(color, piece).0);
        Ccr::of_sets(Color::ALL.map(sets))
    }
}

#[inline]
const fn swap_nibbles(word: u64) -> u64 {
    let low = 0x0F0F0F0F0F0F0F0F;
    (word & low) << 4 | word >> 4 & low
}

/// Exchanges bits `LOW` and `HIGH` of the address of every bit.
#[inline]
const fn exchange<const LOW: u32, const HIGH: u32>(word: u64) -> u64 {
    let distance = (1 << HIGH) - (1 << LOW);
    let moved = (word >> distance ^ word) & ADDRESSES[LOW as usize] & !ADDRESSES[HIGH as usize];
    word ^ moved ^ moved << distance
}

/// Exchanges the word index with the two highest bits of the address.
#[inline]
const fn exchange_between([a, b, c, d]: [u64; 4]) -> [u64; 4] {
    let (a, b) = exchange_pair::<4>(a, b);
    let (c, d) = exchange_pair::<4>(c, d);
    let (a, c) = exchange_pair::<5>(a, c);
    let (b, d) = exchange_pair::<5>(b, d);
    [a, b, c, d]
}

/// Exchanges the bit that selects the first or the second word with a bit of the address.
#[inline]
const fn exchange_pair<const BIT: u32>(first: u64, second: u64) -> (u64, u64) {
    let distance = 1 << BIT;
    let moved = (first >> distance ^ second) & !ADDRESSES[BIT as usize];
    (first ^ moved << distance, second ^ moved)
}

/// For each bit of an address, the bits of a word whose addresses have it set.
const ADDRESSES: [u64; 6] = [
    0xAAAAAAAAAAAAAAAA,
    0xCCCCCCCCCCCCCCCC,
    0xF0F0F0F0F0F0F0F0,
    0xFF00FF00FF00FF00,
    0xFFFF0000FFFF0000,
    0xFFFFFFFF00000000,
];

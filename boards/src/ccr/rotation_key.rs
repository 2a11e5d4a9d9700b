//! Keys without random numbers: the words themselves, mixed by rotations.
//!
//! A board has 32 bytes of words. A key reduces these to eight bytes, and two positions should not
//! have the same key. The document says that rotations by primes do this (section 5.4), but not
//! which primes, or how to combine the words. The obvious readings fail on 11,556,772 positions,
//! most of them a move or two apart. An exclusive or of the four rotated words repeats 2,430,795
//! keys, and a sum of the four 582,479. The reason: a rotation moves all changes of a word by the
//! same distance, so the changes of a few moves cancel out.
//!
//! So additions and exclusive ors alternate here, as in the quarter round of Bernstein's ChaCha. In
//! each round the four words change one another, and every rotation distance is a prime. After
//! [`ROUNDS`] rounds the four words are combined. This needs no table and no multiplication. No two
//! of those positions have the same key, here or with Zobrist's method. Each half of the key
//! collides as often as chance predicts: `cargo test --release -p rookline-boards -- ccr_keys
//! --ignored --nocapture` shows it. Two rounds would be enough, one would not.
//!
//! Side to move, rights and the en passant square are mixed into all four words after the first
//! round. Before the first round, a right would be one bit of a word, like a part of a piece, and
//! two pieces could cancel it (`4r3/3k4/8/8/8/4R3/8/R3K3 b Q` and `4R3/3k4/8/8/8/8/8/R3K3 b -`).
//! After the first round, in 115 million pairs, only changes on thirteen squares or more could
//! cancel it.
//!
//! Zobrist's keys have one advantage: a move changes only a few terms. This key changes as a whole,
//! so it is computed again for each position.

use rookline::{Color, Wing};

use super::{Ccr, CcrPosition};

/// The number of rounds that mix the words.
pub const ROUNDS: usize = 3;

/// The distances of the rotations in each round: all primes.
pub const ROTATIONS: [u32; 4] = [31, 23, 17, 61];

impl Ccr {
    /// A key of the pieces alone. [`CcrPosition::key`] includes everything else.
    ///
    /// ```
    /// # use rookline::{Board, Square};
    /// # use rookline_boards::{ccr::Ccr, placement::Code};
    /// let start = Ccr::from(&Board::default());
    /// let mut without_rook = start;
    /// without_rook.put(Square::A1, Code::EMPTY);
    /// assert_ne!(start.key(), without_rook.key());
    /// ```
    #[inline]
    #[must_use]
    pub const fn key(&self) -> u64 {
        mix(self.words64(), 0)
    }
}

impl CcrPosition {
    /// A key of the position. Two positions have the same key if they have the same pieces, side to
    /// move, castling rights and legal captures en passant. The rules of repetition consider such
    /// positions the same. The key is the same on every machine.
    ///
    /// ```
    /// use rookline_boards::ccr::CcrPosition;
    ///
    /// let key = |fen: &str| fen.parse::<CcrPosition>().unwrap().key();
    /// let white = key("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    /// assert_eq!(white, key("4k3/8/8/8/8/8/8/4K2R w K - 7 30"));
    /// assert_ne!(white, key("4k3/8/8/8/8/8/8/4K2R b K - 0 1"));
    /// assert_ne!(white, key("4k3/8/8/8/8/8/8/4K2R w - - 0 1"));
    /// ```
    #[inline]
    #[must_use]
    pub fn key(&self) -> u64 {
        mix(self.placement().words64(), self.state_word())
    }

    /// Side to move, the four rights and the en passant square: a bit, and a nibble for each file.
    fn state_word(&self) -> u64 {
        let mut word = self.side_to_move() as u64;
        for color in Color::ALL {
            for wing in Wing::ALL {
                let rook = self.castling_rights().rook_file(color, wing);
                word = word << 4 | rook.map_or(0, |file| 8 | file as u64);
            }
        }
        word << 4 | self.legal_en_passant().map_or(0, |square| 8 | square.file() as u64)
    }
}

#[inline]
const fn mix([mut a, mut b, mut c, mut d]: [u64; 4], state: u64) -> u64 {
    let [first, second, third, fourth] = ROTATIONS;
    let mut round = 0;
    while round < ROUNDS {
        if round == 1 {
            // From here on, no small set of pieces can cancel this change.
            a ^= state;
            b ^= state.rotate_left(second);
            c ^= state.rotate_left(first);
            d ^= state.rotate_left(third);
        }
        a = a.wrapping_add(b);
        d = (d ^ a).rotate_left(first);
        c = c.wrapping_add(d);
        b = (b ^ c).rotate_left(second);
        a = a.wrapping_add(b);
        d = (d ^ a).rotate_left(third);
        c = c.wrapping_add(d);
        b = (b ^ c).rotate_left(fourth);
        round += 1;
    }
    a ^ b ^ c ^ d
}

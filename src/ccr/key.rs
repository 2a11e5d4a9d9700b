//! Keys without random numbers: the words themselves, mixed by rotations.
//!
//! The board is 32 bytes that differ whenever the men do; a key only has to
//! bring them down to eight without bringing two positions together. The
//! document says that rotations by primes do that (section 5.4), but not which,
//! nor how the words are joined. The obvious readings do not: over 11,556,772
//! positions, most of them neighbours in a game, four words rotated and joined
//! by exclusive or give 2,430,795 keys that another position has already; added
//! up, 582,479. A rotation moves all changes alike, and a few moves of men are
//! enough to cancel.
//!
//! So additions and exclusive ors take turns here, as in the quarter round of
//! Bernstein's ChaCha: the four words change one another, every distance of a
//! rotation is a prime, and after [`ROUNDS`] rounds the four are joined. No
//! table is read and nothing is multiplied. No two of those positions share a
//! key, nor do they by Zobrist's; of either half of the key as many are shared
//! as chance would have it (`cargo test --release --features ccr --test
//! ccr_keys -- --ignored --nocapture`). One round less would do as well; two
//! less would not.
//!
//! Side to move, rights and the en passant square join all four words after the
//! first round. They joined two of them before it once: there a right has one bit
//! in a word, as a man has, and two men elsewhere could make up for it
//! (`4r3/3k4/8/8/8/4R3/8/R3K3 b Q` and `4R3/3k4/8/8/8/8/8/R3K3 b -` had one key).
//! In all four words before that round, men on four squares could.
//! After a round it takes changes on thirteen squares or more at once, in 115
//! million pairs that were tried.
//!
//! What a key lacks, compared with Zobrist's: a move changes all of it, so it is
//! computed anew at each position.

use super::{Ccr, CcrPosition};
use crate::Color;
use crate::board::Wing;

/// How often the words are mixed.
pub const ROUNDS: usize = 3;

/// By how many bits the words are rotated in each round: primes, all of them.
pub const ROTATIONS: [u32; 4] = [31, 23, 17, 61];

impl Ccr {
    /// A key of the men alone. [`CcrPosition::key`] has the rest in it, too.
    ///
    /// ```
    /// # use rookline::{Board, Square, ccr::Ccr, placement::Code};
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
    /// A key of the position: the same for two that the rules call the same,
    /// that is men, side to move, castling rights and possible captures en
    /// passant. It is the same on every machine.
    ///
    /// ```
    /// use rookline::ccr::CcrPosition;
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
        mix(self.men().words64(), self.state_word())
    }

    /// Side to move, four rights and the en passant square: a bit, and a nibble
    /// for each file.
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
            // By now no few men can make up for what this changes.
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

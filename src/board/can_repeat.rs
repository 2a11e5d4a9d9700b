//! Whether the side to move can repeat a position at once.
//!
//! A search that knows this scores the draw a ply earlier. It could try every move. But the answer
//! is almost always no, and a few exclusive ors show this:
//!
//! - A move of ours leads to an earlier position only if the opponent's pieces are on the same
//!   squares as they were there. So the opponent's changes to the key since that position must
//!   cancel out.
//! - Then our pieces must differ by one move: the exclusive or of the two keys must be the word of
//!   a reversible move. A table finds this move.
//! - The path of that move must be empty: `between` of its two squares.
//!
//! ```text
//!     K1 --> K2 --> K3 --> K4     four keys, oldest first, and that of the board last
//!       theirs  ours  theirs      the last move and the third last are the opponent's
//!     K1 ^ K2 ^ side ^ K3 ^ K4 ^ side == 0?      their pieces stand as in K1
//!     K1 ^ K4 == piece on a ^ piece on b ^ side? ours do after one move
//! ```
//!
//! There are no other conditions. All other pieces are on the same squares in both positions, so
//! the target square is empty. In the earlier position the opponent was to move, so our king was
//! not in check: neither a pin nor a check forbids the move.
//!
//! **Cost.** Two exclusive ors for each earlier position that the half-move clock allows, and a
//! lookup where the result is 0.
//!
//! Source: Marcel van Kervinck, *The solution to detecting a draw by repetition before it happens*
//! (2013).
//!
//! # The reversible move between two positions, from their keys alone
//!
//! The keys of two positions that are one quiet move apart differ in three words: the words of the
//! piece on each of the two squares, and the word of the side to move. On an empty board there are
//! 3,668 such moves, without those of pawns, if a move and its reverse count as one. Each side has
//! 168 of a knight, 280 of a bishop, 448 of a rook, 728 of a queen and 210 of a king. A table finds
//! the move from the exclusive or of the two keys.
//!
//! ```text
//!   key now ^ key then = 0x…        bits 0-12    bits 13-25
//!                                       |            |
//!                                    SLOTS[.]     SLOTS[.]      piece, a, b: 4 + 6 + 6 bits
//!                                       |            |
//!   piece on a ^ piece on b ^ black to move == the same word?   then it is that move
//! ```
//!
//! It is a cuckoo table: the exclusive or selects two slots, and the move is in one of these. If
//! the slot of a new move is full, the move there goes to its other slot, and so on. With 8,192
//! slots for 3,668 moves this ends soon. The exclusive ors are not stored, since each can be
//! computed from the move. So the table has 16 KiB. The compiler fills it, and looks up every move
//! as a check.
//!
//! **Cost.** Two loads, and for a full slot two more for words.
//!
//! Sources: Marcel van Kervinck, *The solution to detecting a draw by repetition before it happens*
//! (2013); Rasmus Pagh and Flemming Friche Rodler, *Cuckoo Hashing* (2001).

use super::{Board, zobrist};
use crate::attacks::lines::between;
use crate::{ColoredPiece, Piece, Square};

/// # Repetitions to come
impl Board {
    /// Whether some legal move leads to an earlier position of the game. After this move
    /// [`Board::repetitions`] is above 0.
    ///
    /// `earlier` has the keys of the earlier positions, oldest first, as for
    /// [`Board::repetitions`]. The last key is that of the position just before this one. The key
    /// of this position is not included, since no single move leads back to this position.
    ///
    /// The answer is exact, as if each legal move were tried: it considers pins, checks, pieces in
    /// the way and the half-move clock. (It is wrong only if two different positions have the same
    /// key, a chance of one in 2^64.) For keys that do not come from a game the answer means
    /// nothing.
    ///
    /// If the answer is yes, the side to move has at least a draw, and a search knows this before
    /// it makes a move. Pass only the keys that count. If the search scores a second occurrence
    /// within its tree as a draw, these are the keys within the tree. After a null move, they are
    /// only the keys since the null move.
    ///
    /// ```
    /// use rookline::Board;
    ///
    /// let mut board = Board::default();
    /// let mut keys = Vec::new();
    /// for text in ["g1f3", "g8f6", "f3g1"] {
    ///     assert!(!board.can_repeat(&keys));
    ///     keys.push(board.key());
    ///     board.play_unchecked(board.parse_uci(text)?);
    /// }
    /// assert!(board.can_repeat(&keys)); // by Ng8, to the position that the game began with
    /// # Ok::<(), rookline::moves::UciError>(())
    /// ```
    #[doc(alias("upcoming_repetition", "has_game_cycle", "cuckoo"))]
    #[inline]
    pub fn can_repeat(&self, earlier: &[u64]) -> bool {
        self.can_repeat_among(earlier.iter().rev().copied())
    }

    /// The same of keys from the newest to the oldest.
    #[inline]
    pub(super) fn can_repeat_among(&self, before: impl Iterator<Item = u64>) -> bool {
        let reversible = usize::from(self.state.halfmove_clock);
        let mut before = before.take(reversible);
        let (mut theirs, mut after) = (0, self.state.key);
        while let Some(key) = before.next() {
            theirs ^= key ^ after ^ zobrist::black_to_move();
            if theirs == 0 && self.one_move_leads_to(key) {
                return true;
            }
            let Some(ours) = before.next() else {
                break;
            };
            after = ours;
        }
        false
    }

    /// Whether one move leads to the position with this key, in which the opponent's pieces are on
    /// the same squares as here.
    #[cold]
    #[inline(never)]
    fn one_move_leads_to(&self, key: u64) -> bool {
        reversible_move(self.state.key ^ key)
            .is_some_and(|(a, b)| !between(a, b).intersects(self.occupied))
    }
}

/// A piece and the two squares that it moves between, packed as in the table. All three are plain
/// numbers, since the types of squares and pieces would slow the compiler.
#[derive(Clone, Copy)]
struct Reversible(u16);

/// The value of an empty slot: a pawn that goes from a1 to a1, which is no move.
const EMPTY: u16 = 0;

const LEN: usize = 1 << 13;

static SLOTS: [u16; LEN] = FILLED;

const FILLED: [u16; LEN] = fill();

const _: () = {
    assert!(finds_all(&FILLED));
    // An empty slot has the word of two positions that differ only in the side to move. No move
    // leads from one to the other.
    assert!(find(&FILLED, zobrist::black_to_move()).is_none());
};

/// The two squares of the reversible move between positions whose keys differ by this word.
#[inline]
fn reversible_move(difference: u64) -> Option<(Square, Square)> {
    let mv = find(&SLOTS, difference)?;
    Some((Square::wrapping(mv.a()), Square::wrapping(mv.b())))
}

#[inline]
const fn find(slots: &[u16; LEN], word: u64) -> Option<Reversible> {
    let [one, other] = slots_of(word);
    if Reversible(slots[one]).word() == word {
        return Some(Reversible(slots[one]));
    }
    if Reversible(slots[other]).word() == word {
        return Some(Reversible(slots[other]));
    }
    None
}

/// The two slots in which the move with this word may lie.
#[inline]
const fn slots_of(word: u64) -> [usize; 2] {
    [word as usize % LEN, (word >> 13) as usize % LEN]
}

impl Reversible {
    const fn new(piece: usize, a: usize, b: usize) -> Reversible {
        Reversible((piece << 12 | a << 6 | b) as u16)
    }

    #[inline]
    const fn piece(self) -> usize {
        (self.0 >> 12) as usize
    }

    #[inline]
    const fn a(self) -> usize {
        (self.0 >> 6 & 63) as usize
    }

    #[inline]
    const fn b(self) -> usize {
        (self.0 & 63) as usize
    }

    /// The difference between the keys before and after the move.
    #[inline]
    const fn word(self) -> u64 {
        zobrist::on_either(self.piece(), self.a(), self.b()) ^ zobrist::black_to_move()
    }
}

/// All reversible moves. With another number of moves this would not compile.
const MOVES: [Reversible; 3_668] = {
    let (mut moves, mut count, mut piece) = ([Reversible(EMPTY); 3_668], 0, 0);
    while piece < ColoredPiece::NUM {
        let kind = ColoredPiece::ALL[piece].piece();
        // Pairs of squares, the lower first.
        let (mut a, mut b) = (0, 1);
        while b < 64 {
            if can_go(kind, a, b) {
                moves[count] = Reversible::new(piece, a, b);
                count += 1;
            }
            (a, b) = if a + 1 < b { (a + 1, b) } else { (0, b + 1) };
        }
        piece += 1;
    }
    assert!(count == moves.len());
    moves
};

/// Whether a piece goes from one square to the other on an empty board, and back.
const fn can_go(piece: Piece, a: usize, b: usize) -> bool {
    let (files, ranks) = ((a % 8).abs_diff(b % 8), (a / 8).abs_diff(b / 8));
    match piece {
        Piece::Pawn => false,
        Piece::Knight => files * ranks == 2,
        Piece::Bishop => files == ranks,
        Piece::Rook => files * ranks == 0,
        Piece::Queen => files == ranks || files * ranks == 0,
        Piece::King => files < 2 && ranks < 2,
    }
}

/// If moves displace each other forever, this does not end, and the compiler reports it.
const fn fill() -> [u16; LEN] {
    let (moves, mut slots, mut index) = (&MOVES, [EMPTY; LEN], 0);
    while index < moves.len() {
        let mut mv = moves[index];
        let [mut place, _] = slots_of(mv.word());
        while slots[place] != EMPTY {
            (mv.0, slots[place]) = (slots[place], mv.0);
            let [one, other] = slots_of(mv.word());
            place = if place == one { other } else { one };
        }
        slots[place] = mv.0;
        index += 1;
    }
    slots
}

const fn finds_all(slots: &[u16; LEN]) -> bool {
    let (moves, mut index) = (&MOVES, 0);
    while index < moves.len() {
        match find(slots, moves[index].word()) {
            Some(found) if found.0 == moves[index].0 => index += 1,
            _ => return false,
        }
    }
    true
}

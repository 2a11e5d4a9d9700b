//! Moves that do not change the number of replies.
//!
//! Two plies before the end, many moves do not matter to the other side: it has the same number of
//! legal moves as after a pass. Such moves are not made. The number of such moves, times the number
//! of replies to a pass, is the number of leaves below them.
//!
//! ```text
//! . . . . k . . .   White to move. Black's moves depend on the squares of the rook and the pawn: on
//! . . . . . . . .   the rank and file of d6, on a4 and b4. On d2 and d4 the knight is in the
//! . . . r . . . .   rook's way. On e5 and g5 it denies the king f7. From f3 to g1, h2 or h4 it
//! p . . . . . . .   changes nothing: Black has the same number of moves as after a pass.
//! . . . . . . . .
//! . . . . . N . .
//! . . . . . . . .
//! . . . . K . . .
//! ```
//!
//! A quiet move changes two squares. The number of replies stays the same if neither of the two is
//! one of these:
//!
//! - squares that their sliders attack, targets of their pawns, squares that must be empty to
//!   castle;
//! - squares between their king and our sliders on a line with it, and squares where the moving
//!   piece would check or pin, or pinned before the move;
//! - squares on one of our rays, open or blocked, to a square that their king may enter.
//!
//! Also, the moving piece must not attack a square that their king may enter, neither before nor
//! after the move.
//!
//! **Cost.** For each position two plies before the end, two to three times as much as to count the
//! replies. The method saves a third of the moves in a middlegame, and three quarters in an
//! opening.
//!
//! Source: ours. perft_cpu_2026 also counts the last plies together.

use rookline::setwise::leapers;
use rookline::{Bitboard, Square, bishop_attacks, king_attacks, rook_attacks};

use crate::eight_rays::{EIGHT_WORDS, Propagate, Rays};
use crate::four_lines::{between, four_lines};
use crate::last_ply::{RANK_3, RANK_6, last_ply};
use crate::pins_and_checks::{Threats, backward, color, pawn_attacks_back};
use crate::sides::{Side, Tree, first, squares};

/// The replies to a pass, and the squares that a move must not leave or enter, so that the number
/// of replies stays the same.
pub struct Replies {
    pub number: u64,
    /// These squares, for every piece.
    pub any: u64,
    /// More squares, for one kind of piece each.
    pub knight: u64,
    pub diagonal: u64,
    pub orthogonal: u64,
    pub king: u64,
    /// More squares for a pawn: first the squares that it must not enter, then the squares that it
    /// must not leave.
    pub pawn_to: u64,
    pub pawn_from: u64,
    /// The squares that their king could enter if we did not attack them: a piece that attacks one
    /// of them must stay.
    pub denied: u64,
}

impl Replies {
    /// Every move counts as one that changes the replies.
    pub const UNKNOWN: Replies = Replies {
        number: 0,
        any: !0,
        knight: 0,
        diagonal: 0,
        orthogonal: 0,
        king: 0,
        pawn_to: 0,
        pawn_from: 0,
        denied: 0,
    };

    /// `us` is to move and not in check; `rooks` are the rooks that may still castle.
    #[inline(never)]
    pub fn to_a_pass<const WHITE: bool, const CASTLING: bool>(
        us: &Side,
        them: &Side,
        rooks: u64,
        tree: &Tree,
    ) -> Replies {
        let number = if WHITE {
            last_ply::<false, CASTLING>(them, us, 0, rooks, tree)
        } else {
            last_ply::<true, CASTLING>(them, us, 0, rooks, tree)
        };
        let occupied = us.all | them.all;
        let king = first(them.king);
        let propagate = Propagate::<EIGHT_WORDS>::new(!occupied, &tree.edges);
        let theirs = propagate.attacks(Rays::sliders(them.sliders()), &tree.edges).union();
        let mut moves = theirs | pawn_moves::<WHITE>(them, occupied);
        let mut king_to = king_attacks(king).0 & !them.all;
        if CASTLING {
            for castle in &tree.castles[(!color::<WHITE>()).index()] {
                if castle.rook & rooks != 0 {
                    moves |= castle.empty;
                    if castle.empty & occupied == 0 {
                        king_to |= castle.safe;
                    }
                }
            }
        }
        let ours = propagate.attacks(Rays::sliders(us.sliders()), &tree.edges);
        let from_king_to = propagate.attacks(Rays::all(king_to), &tree.edges);
        let ways = from_king_to.and(ours.opposite()).union();
        let attacked = ours.union() | Threats::by_leapers(us, !WHITE);
        let (denied, free) = (king_to & attacked, king_to & !attacked);
        let [n, ne, e, nw, s, sw, w, se] = from_king_to.0;
        let [orthogonal, diagonal] = king_lines(king, us.all, them.all);
        Replies {
            number,
            any: moves | ways | toward_king(us, king),
            knight: leapers::knight_attacks(Bitboard(free | them.king)).0,
            diagonal: diagonal | ne | nw | sw | se,
            orthogonal: orthogonal | n | e | s | w,
            king: leapers::king_attacks(Bitboard(free)).0,
            pawn_to: pawn_attacks_back(free | them.king, WHITE),
            pawn_from: pawn_attacks_back(denied, WHITE),
            denied,
        }
    }

    /// The targets of a piece's quiet moves that do not change the number of replies. The inputs
    /// are its square, its attacks, and the squares where it would change the replies.
    #[inline(always)]
    pub fn kept(&self, from: u64, attacks: u64, quiet: u64, changing: u64) -> u64 {
        let may_leave = from & changing == 0 && attacks & self.denied == 0;
        if may_leave { quiet & !changing } else { 0 }
    }
}

/// The pushes and the captures of the pawns of `them`.
#[inline(always)]
fn pawn_moves<const WHITE: bool>(them: &Side, occupied: u64) -> u64 {
    let third = if WHITE { RANK_6 } else { RANK_3 };
    let single = backward::<WHITE>(them.pawns);
    let double = backward::<WHITE>(single & third & !occupied);
    single | double | pawn_attacks_back(them.pawns, WHITE)
}

/// The squares between the king and each of our sliders on a line with it. A piece that is alone
/// there is pinned.
#[inline(always)]
fn toward_king(us: &Side, king: Square) -> u64 {
    let aligned = four_lines(king).aligned(us.orthogonal, us.diagonal);
    squares(aligned).fold(0, |set, from| set | between(king, from))
}

/// The squares that their king sees along ranks and files, and along diagonals; also those that it
/// would see without the first of its own pieces on each ray. From these squares sliders check and
/// pin.
#[inline(always)]
fn king_lines(king: Square, us: u64, them: u64) -> [u64; 2] {
    [rook_attacks, bishop_attacks].map(|attacks| {
        let seen = attacks(king, Bitboard(us | them)).0;
        attacks(king, Bitboard(us | them & !seen)).0
    })
}

//! Inputs of networks: the numbers of threats, one for each pair that counts, as one side sees it.
//!
//! A set is a type. The name of the type has an engine that trained with the set, and how many
//! numbers the set has:
//!
//! | set | its pairs | engines |
//! |---|---|---|
//! | [`Stockfish59808`] | without kings, pawns on pawns, and more; beside [`PawnPairs`] | Stockfish, PlentyChess, Viridithas, Pawnocchio, Cinder |
//! | [`Stockfish60720`] | as `Hobbes60144`, and pawns that block pawns | Stockfish, April to July 2026 |
//! | [`Hobbes60144`] | without kings | Hobbes, earlier Stockfish and others |
//! | [`Reckless66864`] | kings as attackers only | Reckless, earlier Stockfish |
//! | [`Monty79856`] | kings on both ends | Monty; at first Stockfish and others |
//! | [`Sykora60720`] | as `Hobbes60144`, and pieces that block pawns, in another order | Sykora |
//! | [`Plain66640`] | all without kings, both directions | |
//! | [`Plain88368`] | all | |
//!
//! A set never changes, because a network needs the numbers that it was trained with. A changed set
//! gets another name. Each set has a hash of its numbers, such as [`Stockfish59808::SHA_256`].
//! `docs/threats.md` says how to compute it, and which engines' numbers were compared.
//!
//! ```
//! use rookline::threats::inputs::{InputSet, Stockfish59808, View};
//! use rookline::{Board, Color};
//!
//! let board: Board = "4k3/8/8/3p4/8/2N5/8/4K3 w - - 0 1".parse()?;
//! let views = Color::ALL.map(|side| View::of(&board, side));
//! for threat in board.threats::<Stockfish59808>() {
//!     let numbers = views.map(|view| Stockfish59808::index(view, threat));
//!     assert_eq!(threat.to_string(), "Nc3xpd5");
//!     assert_eq!(numbers, [Some(2120), Some(30494)]);
//! }
//! # Ok::<(), rookline::FenError>(())
//! ```
//!
//! To make a set of your own, implement [`InputSet`] for a type, with a name and [`Rules`].
//!
//! **Cost.** 2 KB for each set that a program uses, and 5 KB for all sets together; 5 KB more for
//! the sets with blocked pawns. A number needs three loads and a bit count, so compile for a
//! processor that counts bits (`-C target-cpu=x86-64-v2` or later).

mod named_sets;
mod numbering;
mod pawn_pairs;
mod set_rules;
mod view;

pub use named_sets::{
    Hobbes60144, Monty79856, Plain66640, Plain88368, Reckless66864, Stockfish59808, Stockfish60720,
    Sykora60720,
};
pub use pawn_pairs::{BlockedPawns, Pawn, PawnPairs, PawnPairsIter, blocked_pawns};
pub use set_rules::{LikePieces, Order, Rules};
pub use view::View;

use super::{PieceSet, ThreatFilter};
use crate::{Board, Piece, Threat};
use numbering::Numbering;

/// A set of threat inputs: which pairs of attacker and victim count, and the number of each.
///
/// The sets are types, so a program contains only the numbers of the sets that it uses. Each set is
/// also a [`ThreatFilter`]. With it, [`Board::threats`] lists only pieces of the kinds that the
/// set counts.
///
/// ```
/// use rookline::Board;
/// use rookline::Piece::{Bishop, Knight, Queen, Rook};
/// use rookline::threats::inputs::{InputSet, Rules, View};
///
/// /// What attacks queens.
/// struct OnQueens;
///
/// impl InputSet for OnQueens {
///     const NAME: &'static str = "on-queens";
///     const RULES: Rules = Rules {
///         victims: [&[Queen], &[Queen], &[Queen], &[Queen], &[], &[Queen]],
///         ..Rules::PLAIN
///     };
/// }
/// assert_eq!(OnQueens::INPUTS, 2 * 2 * (84 + 336 + 560 + 896 + 420));
///
/// let board: Board = "3qk3/8/8/8/8/8/8/3RK3 w - - 0 1".parse()?;
/// let view = View::of(&board, board.side_to_move());
/// let numbers: Vec<usize> = OnQueens::indices(&board, view).collect();
/// assert_eq!(numbers, [2925, 9165]); // the rook on the queen, the king beside it on the queen
/// # Ok::<(), rookline::FenError>(())
/// ```
pub trait InputSet: Sized {
    /// A name for files and commands.
    const NAME: &'static str;

    /// Which pairs count, and the order of their numbers.
    const RULES: Rules;

    /// The number of inputs: all numbers are below this.
    const INPUTS: usize = Self::RULES.inputs();

    /// The number of a pair as one side sees it; `None` if the pair does not count.
    ///
    /// Ask only for pairs that a board can have: the attacker attacks the victim's square on an
    /// empty board (or the victim blocks a pawn, if the set has such pairs), and no pawn is on rank
    /// 1 or 8. For other pairs the number means nothing.
    #[inline]
    #[must_use]
    fn index(view: View, threat: Threat) -> Option<usize> {
        const { &Numbering::new(&Self::RULES) }.index(view, threat)
    }

    /// The pairs on a board, each once. These are the threats between pieces of the kinds that
    /// count and, if the set has such pairs, the blocked pawns. Some of these pairs may have no
    /// number.
    #[inline]
    fn pairs(board: &Board) -> impl Iterator<Item = Threat> {
        let blocked = Self::RULES.has_blocking().then(|| blocked_pawns(board));
        board.threats::<Self>().chain(blocked.into_iter().flatten())
    }

    /// The numbers of the pairs on a board, as one side sees it, each once, in no fixed order.
    #[inline]
    fn indices(board: &Board, view: View) -> impl Iterator<Item = usize> {
        Self::pairs(board).filter_map(move |threat| Self::index(view, threat))
    }
}

/// The kinds of pieces that a set counts.
impl<S: InputSet> ThreatFilter for S {
    const ATTACKERS: PieceSet = attackers(&S::RULES);
    const VICTIMS: PieceSet = victims(&S::RULES);
}

const fn attackers(rules: &Rules) -> PieceSet {
    let mut attackers = PieceSet::ALL;
    let mut kind = 0;
    while kind < Piece::NUM {
        if rules.victims[kind].is_empty() {
            attackers = attackers.difference(PieceSet::of_kind(Piece::ALL[kind]));
        }
        kind += 1;
    }
    attackers
}

const fn victims(rules: &Rules) -> PieceSet {
    let mut victims = PieceSet::ALL.difference(PieceSet::ALL);
    let mut attacker = 0;
    while attacker < Piece::NUM {
        let mut kind = 0;
        while kind < rules.victims[attacker].len() {
            victims = victims.union(PieceSet::of_kind(rules.victims[attacker][kind]));
            kind += 1;
        }
        attacker += 1;
    }
    victims
}

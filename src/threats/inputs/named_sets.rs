//! The named sets of inputs: each is one item here.

use super::{InputSet, LikePieces, Order, Rules};
use crate::Piece::{self, Bishop, King, Knight, Pawn, Queen, Rook};

/// Makes the type of a set from its name, the hash of its numbers, and its rules.
macro_rules! set {
    ($(#[$doc:meta])* $set:ident, $name:literal, $sha_256:literal, $rules:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub struct $set;

        impl $set {
            /// The SHA-256 of the numbers of all pairs; `docs/threats.md` has their order.
            pub const SHA_256: &'static str = $sha_256;
        }

        impl InputSet for $set {
            const NAME: &'static str = $name;
            const RULES: Rules = $rules;
        }
    };
}

const NONE: &[Piece] = &[];
const UP_TO_ROOKS: &[Piece] = &[Pawn, Knight, Bishop, Rook];
const UP_TO_QUEENS: &[Piece] = &[Pawn, Knight, Bishop, Rook, Queen];
const UP_TO_ROOKS_AND_KING: &[Piece] = &[Pawn, Knight, Bishop, Rook, King];
const ALL: &[Piece] = &[Pawn, Knight, Bishop, Rook, Queen, King];

/// The rules that the sets of the engines share.
const NO_KINGS: Rules = Rules {
    victims: [&[Pawn, Knight, Rook], UP_TO_QUEENS, UP_TO_ROOKS, UP_TO_ROOKS, UP_TO_QUEENS, NONE],
    like_pieces: LikePieces::FromHigher,
    order: Order::ByVictim,
    blocking: &[],
};

set! {
    /// The set of most engines, always together with [`PawnPairs`](super::PawnPairs): Pawnocchio,
    /// PlentyChess and Viridithas since June 2026, Stockfish since July, Cinder since August.
    Stockfish59808, "stockfish-59808",
    "271725dd8a96c205b7c677f118e0358a1a986158cc9b9941aca42c8a98a75e89",
    Rules {
        victims: [&[Knight, Rook], UP_TO_QUEENS, UP_TO_ROOKS, UP_TO_ROOKS, UP_TO_QUEENS, NONE],
        ..NO_KINGS
    }
}

set! {
    /// Stockfish's set from April to July 2026: [`Hobbes60144`] and pawns that another pawn blocks.
    Stockfish60720, "stockfish-60720",
    "ddc45d39b35bfcb68317c8fec6584333b9bc07b70a67b8397f53cba24bdb7d17",
    Rules { blocking: &[Pawn], ..NO_KINGS }
}

set! {
    /// Hobbes's set, also Stockfish's from February to April 2026 and Viridithas's from April to
    /// June.
    Hobbes60144, "hobbes-60144",
    "1667e590ed96d717fe706f42d74c0905a2d383110fe928523e8c654d7f2758d5",
    NO_KINGS
}

set! {
    /// Reckless's set since February 2026. Before that it was Stockfish's for a week.
    Reckless66864, "reckless-66864",
    "11e851a9e3a7cdeb351a069a34b42fca24ad0cb5c7f1cb8cb871c7163e3a1265",
    Rules {
        victims: [
            &[Pawn, Knight, Rook],
            UP_TO_QUEENS,
            UP_TO_ROOKS,
            UP_TO_ROOKS,
            UP_TO_QUEENS,
            UP_TO_ROOKS,
        ],
        ..NO_KINGS
    }
}

set! {
    /// The first set: Monty's, then that of Stockfish from November 2025 to January 2026, and of
    /// other engines.
    Monty79856, "monty-79856",
    "dd9e8befff70767be21f6e7cefbf4471341059843f1b8b6828604919d684f575",
    Rules {
        victims: [
            &[Pawn, Knight, Rook],
            ALL,
            UP_TO_ROOKS_AND_KING,
            UP_TO_ROOKS_AND_KING,
            ALL,
            UP_TO_ROOKS,
        ],
        ..NO_KINGS
    }
}

set! {
    /// Sykora's set, `full_threats_v1`. It differs from the sets of other engines in two ways. Its
    /// numbers are ordered by the squares first and by the victims last; theirs by the victims
    /// first. A pair of like pieces counts when the attacker has the lower square; in theirs, the
    /// higher.
    Sykora60720, "sykora-60720",
    "2609988ffe6dab281cd0dd5f7012c1a12e3e1d1b7aaa5f138409961796704f4f",
    Rules {
        like_pieces: LikePieces::FromLower,
        order: Order::BySquares,
        blocking: &[Pawn, Knight, Rook],
        ..NO_KINGS
    }
}

set! {
    /// All pairs without kings, from both ends.
    Plain66640, "plain-66640",
    "12ec3a765f20a7d3bbe76a996eb221bc83a3815b1f5839b3df05e24eebece7f4",
    Rules::PLAIN
}

set! {
    /// All pairs, from both ends. (A king attacks no king.)
    Plain88368, "plain-88368",
    "71286fd619852d2eec683bb429afc401389d6c6f123a2c3268a9e7f8edd4114f",
    Rules { victims: [ALL, ALL, ALL, ALL, ALL, UP_TO_QUEENS], ..Rules::PLAIN }
}

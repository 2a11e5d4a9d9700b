//! The named sets of inputs, an item for each. The engine crate has the same sets as types. Both
//! give the same numbers, with the same SHA-256. The sets are written twice, since this crate must not
//! depend on the engine crate: a broken table there would block the tool that repairs it.

use super::pawn_pair_numbers;
use super::threat_rules::{LikePieces, Order, Rules};
use crate::read::Fingerprint;

/// Pairs of pieces that are inputs of a network, and their numbers.
#[derive(Clone, Copy, Debug)]
pub struct InputSet {
    /// The name. It ends with the count of the numbers.
    pub name: &'static str,
    /// The engines that have it, for the command line.
    pub help: &'static str,
    pub(super) inputs: Inputs,
}

/// The kind of pairs.
#[derive(Clone, Copy, Debug)]
pub(super) enum Inputs {
    /// Threats.
    Threats(&'static Rules),
    /// Two pawns near each other.
    PawnPairs,
}

impl InputSet {
    /// All of them.
    pub const ALL: &'static [Self] = &[
        threats(
            "stockfish-59808",
            "Stockfish, PlentyChess, Viridithas, Pawnocchio, Cinder; used with pawn-pairs-4560",
            &Rules { victims: ["NR", "PNBRQ", "PNBR", "PNBR", "PNBRQ", ""], ..NO_KINGS },
        ),
        Self {
            name: "pawn-pairs-4560",
            help: "Pairs of pawns on the same file or on neighboring files; the same engines",
            inputs: Inputs::PawnPairs,
        },
        threats(
            "stockfish-60720",
            "Stockfish, April to July 2026, with pawns that block pawns",
            &Rules { blocking: "P", ..NO_KINGS },
        ),
        threats("hobbes-60144", "Hobbes, earlier Stockfish and others", &NO_KINGS),
        threats(
            "reckless-66864",
            "Reckless: kings as attackers",
            &Rules { victims: ["PNR", "PNBRQ", "PNBR", "PNBR", "PNBRQ", "PNBR"], ..NO_KINGS },
        ),
        threats(
            "monty-79856",
            "Monty, and the first set of Stockfish and others: kings as attackers and victims",
            &Rules { victims: ["PNR", "PNBRQK", "PNBRK", "PNBRK", "PNBRQK", "PNBR"], ..NO_KINGS },
        ),
        threats(
            "sykora-60720",
            "Sykora: with pieces that block pawns, in an order of its own",
            &Rules {
                like_pieces: LikePieces::FromLower,
                order: Order::BySquares,
                blocking: "PNR",
                ..NO_KINGS
            },
        ),
        threats("plain-66640", "All pairs without kings, each from both ends", &PLAIN),
        threats(
            "plain-88368",
            "All pairs, each from both ends",
            &Rules {
                victims: ["PNBRQK", "PNBRQK", "PNBRQK", "PNBRQK", "PNBRQK", "PNBRQ"],
                ..PLAIN
            },
        ),
    ];

    /// The set of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|set| set.name == name)
    }

    /// The number of each pair, or -1 if the pair does not count. White is the side that sees the
    /// board, with its king on files a to d. The order is: the attacker, its square, the victim,
    /// its square; for pawns: the color of one, its square, the color of the other, its square.
    pub fn numbers(&self) -> Vec<i32> {
        match self.inputs {
            Inputs::Threats(rules) => rules.numbers(),
            Inputs::PawnPairs => pawn_pair_numbers::numbers(),
        }
    }

    pub(super) fn fingerprint(&self) -> Fingerprint {
        let numbers = self.numbers();
        let bytes: Vec<u8> = numbers.iter().flat_map(|number| number.to_le_bytes()).collect();
        Fingerprint::new(&format!("the numbers of {}", self.name), numbers.len(), &bytes)
    }
}

const fn threats(name: &'static str, help: &'static str, rules: &'static Rules) -> InputSet {
    InputSet { name, help, inputs: Inputs::Threats(rules) }
}

/// The rules that the sets of the engines share.
const NO_KINGS: Rules = Rules {
    victims: ["PNR", "PNBRQ", "PNBR", "PNBR", "PNBRQ", ""],
    like_pieces: LikePieces::FromHigher,
    order: Order::ByVictim,
    blocking: "",
};

/// All pairs without kings.
const PLAIN: Rules = Rules {
    victims: ["PNBRQ", "PNBRQ", "PNBRQ", "PNBRQ", "PNBRQ", ""],
    like_pieces: LikePieces::Twice,
    ..NO_KINGS
};

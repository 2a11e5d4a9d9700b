//! The rules of a set of threats: which pairs count, and the order of their numbers.
//!
//! Pieces are 0 to 11: white's pawn, knight, bishop, rook, queen and king, then black's. White is
//! the side that sees the board.

use super::common::{king_attacks, knight_attacks, pawn_attacks};
use crate::geometry::{Slider, Square};

/// Which pairs count, and in which order they are numbered.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rules {
    /// For each kind of attacker, from pawn to king: the kinds of victims that count, as letters,
    /// in the order of their numbers.
    pub victims: [&'static str; 6],
    /// How often a pair of like pieces counts if they attack each other.
    pub like_pieces: LikePieces,
    /// What changes slowest from number to number.
    pub order: Order,
    /// The kinds that count as a pawn's victims on the square ahead of it, too.
    pub blocking: &'static str,
}

/// How often a pair of like pieces counts if they attack each other. (Two pawns of the same color
/// do not: the one that is defended does not defend the other.)
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LikePieces {
    /// Twice, once from each end.
    Twice,
    /// Once: the attacker is on the higher square in the view.
    FromHigher,
    /// Once: the attacker is on the lower square in the view.
    FromLower,
}

/// The order of the numbers among the pairs of one attacking piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Order {
    /// A block for each kind of victim, with the squares inside.
    ByVictim,
    /// The squares first; for each pair of squares, the kinds of victims.
    BySquares,
}

/// An attacker and its victim, as the side that is White sees them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pair {
    pub attacker: usize,
    pub victim: usize,
    pub from: Square,
    pub to: Square,
}

/// The squares on which pawns can be.
const INNER_RANKS: u64 = 0x00FF_FFFF_FFFF_FF00;

/// The number of pieces.
pub(super) const PIECES: usize = 12;

/// The kind of a piece as a letter.
const fn letter(piece: usize) -> char {
    b"PNBRQK"[piece % 6] as char
}

impl Rules {
    /// The squares that a piece attacks on an empty board, and the square ahead of a pawn if that
    /// counts. A pawn on rank 1 or 8 attacks none.
    pub(super) fn targets(&self, piece: usize, from: Square) -> u64 {
        let rays = |slider: Slider| slider.lines(from).map(|(_, line)| line).iter().sum::<u64>();
        match letter(piece) {
            'P' if from.bit() & INNER_RANKS == 0 => 0,
            'P' => pawn_attacks(from)[piece / 6] | self.ahead(piece, from),
            'N' => knight_attacks(from),
            'B' => rays(Slider::Bishop),
            'R' => rays(Slider::Rook),
            'Q' => rays(Slider::Bishop) | rays(Slider::Rook),
            _ => king_attacks(from),
        }
    }

    fn ahead(&self, pawn: usize, from: Square) -> u64 {
        match pawn {
            _ if self.blocking.is_empty() => 0,
            0 => from.bit() << 8,
            _ => from.bit() >> 8,
        }
    }

    /// The pieces that can be victims of a piece, in the order of their numbers.
    pub(super) fn victims(&self, attacker: usize) -> Vec<usize> {
        let kinds = self.victims[attacker % 6].chars();
        let kinds = kinds.map(|kind| (0..6).find(|&piece| letter(piece) == kind).expect("a kind"));
        let kinds: Vec<usize> = kinds.collect();
        [0, 6].iter().flat_map(|color| kinds.iter().map(move |kind| color + kind)).collect()
    }

    /// Whether the victim counts on the square ahead of the attacker, or the attacker is not a
    /// pawn.
    pub(super) fn counts_ahead(&self, attacker: usize, victim: usize) -> bool {
        letter(attacker) != 'P' || self.blocking.contains(letter(victim))
    }

    /// Whether a pair counts if its attacker is on the higher square, and whether it counts if its
    /// attacker is on the lower square.
    pub(super) fn ends(&self, attacker: usize, victim: usize) -> [bool; 2] {
        let mutual = letter(attacker) == letter(victim);
        let defends = letter(attacker) == 'P' && attacker == victim;
        match self.like_pieces {
            LikePieces::FromHigher if mutual && !defends => [true, false],
            LikePieces::FromLower if mutual && !defends => [false, true],
            _ => [true, true],
        }
    }

    fn counts(&self, pair: Pair) -> bool {
        let Pair { attacker, victim, from, to } = pair;
        let is_ahead = letter(attacker) == 'P' && from.file() == to.file();
        let is_no_pawn = letter(victim) == 'P' && to.bit() & INNER_RANKS == 0;
        let end = self.ends(attacker, victim)[usize::from(from < to)];
        end && !is_no_pawn && (!is_ahead || self.counts_ahead(attacker, victim))
    }

    /// The pairs of all numbers, in their order. Some do not count; their numbers are not used.
    pub(super) fn pairs(&self) -> Vec<Pair> {
        (0..PIECES).flat_map(|attacker| self.pairs_of(attacker)).collect()
    }

    fn pairs_of(&self, attacker: usize) -> Vec<Pair> {
        let targets = |from: Square| {
            let targets = self.targets(attacker, from);
            Square::all().filter(move |to| targets & to.bit() != 0).map(move |to| (from, to))
        };
        let squares: Vec<_> = Square::all().flat_map(targets).collect();
        let victims = self.victims(attacker);
        let pair =
            |&victim: &usize, &(from, to): &(Square, Square)| Pair { attacker, victim, from, to };
        match self.order {
            Order::ByVictim => {
                victims.iter().flat_map(|it| squares.iter().map(move |to| pair(it, to))).collect()
            }
            Order::BySquares => {
                squares.iter().flat_map(|to| victims.iter().map(move |it| pair(it, to))).collect()
            }
        }
    }

    /// [`InputSet::numbers`](super::InputSet::numbers) of the threats.
    pub(super) fn numbers(&self) -> Vec<i32> {
        let mut numbers = vec![-1; (PIECES * 64).pow(2)];
        for (number, pair) in (0..).zip(self.pairs()).filter(|&(_, pair)| self.counts(pair)) {
            let attacker = 64 * pair.attacker + pair.from.index();
            let victim = 64 * pair.victim + pair.to.index();
            numbers[64 * PIECES * attacker + victim] = number;
        }
        numbers
    }
}

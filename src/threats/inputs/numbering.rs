//! The numbers of a set's pairs, from two small tables.

use super::set_rules::{position, targets};
use super::{LikePieces, Order, Rules, View};
use crate::{ColoredPiece, Square, Threat};

/// The squares that pieces attack on an empty board, and how many pairs of squares there are before
/// each: what all sets share.
struct Geometry {
    /// By kind of piece, black pawns last; by square.
    targets: [[u64; 64]; 7],
    before: [[u16; 64]; 7],
}

static GEOMETRY: Geometry = Geometry::new(false);

/// The same, with the square ahead of a pawn.
static GEOMETRY_WITH_AHEAD: Geometry = Geometry::new(true);

impl Geometry {
    const fn new(with_ahead: bool) -> Geometry {
        let mut geometry = Geometry { targets: [[0; 64]; 7], before: [[0; 64]; 7] };
        let mut row = 0;
        while row < 7 {
            let mut before = 0;
            let mut square = 0;
            while square < 64 {
                let piece = ColoredPiece::ALL[row];
                let targets = targets(piece, Square::wrapping(square), with_ahead);
                geometry.targets[row][square as usize] = targets;
                geometry.before[row][square as usize] = before;
                before += targets.count_ones() as u16;
                square += 1;
            }
            row += 1;
        }
        geometry
    }

    /// The row of a piece.
    const fn row(piece: ColoredPiece) -> usize {
        let index = piece.index();
        if index <= ColoredPiece::BlackPawn.index() { index } else { index - 6 }
    }
}

/// Where the numbers of one attacking piece on one attacked piece begin, and which of them count.
#[derive(Clone, Copy)]
struct Block(u32);

impl Block {
    /// Nothing counts.
    const NONE: Block = Block(0);
    /// The block's first number.
    const FIRST: u32 = (1 << 20) - 1;
    /// From where the numbers of one block are as far apart as this says.
    const STEP: u32 = 20;
    /// The victim is a pawn.
    const ON_PAWN: u32 = 1 << 28;
    /// The victim counts ahead of the pawn that attacks, or the attacker is no pawn.
    const AHEAD: u32 = 1 << 29;
    /// The pair counts if the attacker has the higher square; the next bit, if it has the lower one.
    const FROM_HIGHER: u32 = 30;
}

/// The numbers of a set.
pub(super) struct Numbering {
    /// By attacker and victim.
    blocks: [[Block; 12]; 12],
    with_ahead: bool,
}

impl Numbering {
    pub(super) const fn new(rules: &Rules) -> Numbering {
        let mut blocks = [[Block::NONE; 12]; 12];
        let mut pair = 0;
        while pair < 144 {
            let (attacker, victim) = (pair / 12, pair % 12);
            blocks[attacker][victim] =
                block(rules, ColoredPiece::ALL[attacker], ColoredPiece::ALL[victim]);
            pair += 1;
        }
        Numbering { blocks, with_ahead: rules.has_blocking() }
    }

    /// Three loads and a bit count, without a branch.
    #[inline]
    pub(super) const fn index(&self, view: View, threat: Threat) -> Option<usize> {
        let (from, to) = (view.square(threat.attacker()), view.square(threat.victim()));
        let attacker = view.piece(threat.attacking_piece());
        let victim = view.piece(threat.attacked_piece());
        let geometry = if self.with_ahead { &GEOMETRY_WITH_AHEAD } else { &GEOMETRY };
        let Block(block) = self.blocks[attacker.index()][victim.index()];
        let row = Geometry::row(attacker);
        let targets = geometry.targets[row][from.index()];
        let pairs = geometry.before[row][from.index()] as u32
            + (targets & (to.bitboard().0 - 1)).count_ones();
        let step = block >> Block::STEP & 15;
        let number = (block & Block::FIRST) + pairs * step;

        let squares = if block & Block::ON_PAWN == 0 { targets } else { targets & INNER_RANKS };
        let is_lower = ((from as u8) < to as u8) as u32;
        let mut counts = block >> (Block::FROM_HIGHER + is_lower) & (squares >> to as u8) as u32;
        if self.with_ahead {
            let is_ahead = (from as u8 ^ to as u8) & 7 == 0;
            counts &= !(is_ahead & (block & Block::AHEAD == 0)) as u32;
        }
        if counts & 1 == 0 { None } else { Some(number as usize) }
    }
}

/// Where pawns stand.
const INNER_RANKS: u64 = 0x00FF_FFFF_FFFF_FF00;

const fn block(rules: &Rules, attacker: ColoredPiece, victim: ColoredPiece) -> Block {
    let victims = rules.victims[attacker.piece().index()];
    let Some(place) = position(victim.piece(), victims) else { return Block::NONE };
    let place = victim.color().index() * victims.len() + place;
    let (first, step) = match rules.order {
        Order::ByVictim => (place * rules.pairs_of_squares(attacker), 1),
        Order::BySquares => (place, 2 * victims.len()),
    };
    let first = rules.first_of(attacker.index()) + first;
    assert!(
        first <= Block::FIRST as usize && step < 16,
        "a kind stands twice in a list of victims"
    );
    let is_one_kind = attacker.piece() as u8 == victim.piece() as u8;
    let is_one_color = attacker.color() as u8 == victim.color() as u8;
    let ends = match rules.like_pieces {
        _ if !is_one_kind || attacker.is_pawn() && is_one_color => 0b11,
        LikePieces::Twice => 0b11,
        LikePieces::FromHigher => 0b01,
        LikePieces::FromLower => 0b10,
    };
    let on_pawn = if victim.is_pawn() { Block::ON_PAWN } else { 0 };
    let counts_ahead = !attacker.is_pawn() || position(victim.piece(), rules.blocking).is_some();
    let ahead = if counts_ahead { Block::AHEAD } else { 0 };
    Block(
        first as u32 | (step as u32) << Block::STEP | on_pawn | ahead | ends << Block::FROM_HIGHER,
    )
}

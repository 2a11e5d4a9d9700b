//! The numbers of a set's pairs, from two small tables.

use super::set_rules::{position, targets};
use super::{LikePieces, Order, Rules, View};
use crate::{ColoredPiece, Square, Threat};

/// The squares that pieces attack on an empty board, and for each square the number of pairs before
/// it. All sets share these.
struct Geometry {
    /// Indexed by 64 times the row plus the square. There is a row for each kind of piece; black
    /// pawns are the seventh row. The eighth row is unused: with it, an index has nine bits.
    targets: [u64; 512],
    before: [u16; 512],
}

static GEOMETRY: Geometry = Geometry::new(false);

/// The same, with the square ahead of a pawn among its targets.
static GEOMETRY_WITH_AHEAD: Geometry = Geometry::new(true);

impl Geometry {
    const fn new(with_ahead: bool) -> Geometry {
        let mut geometry = Geometry { targets: [0; 512], before: [0; 512] };
        let mut row = 0;
        while row < 7 {
            let mut before = 0;
            let mut square = 0;
            while square < 64 {
                let piece = ColoredPiece::ALL[row];
                let targets = targets(piece, Square::wrapping(square), with_ahead);
                geometry.targets[64 * row + square] = targets;
                geometry.before[64 * row + square] = before;
                before += targets.count_ones() as u16;
                square += 1;
            }
            row += 1;
        }
        geometry
    }
}

/// The first number of the pairs of one attacking piece and one attacked piece, and which of these
/// pairs count.
#[derive(Clone, Copy)]
struct Block(u32);

impl Block {
    /// No pair counts.
    const NONE: Block = Block(0);
    /// The block's first number.
    const FIRST: u32 = (1 << 17) - 1;
    /// The attacker's row in the geometry: three bits from this one.
    const ROW: u32 = 17;
    /// The distance between neighboring numbers of the block: four bits from this one.
    const STEP: u32 = 20;
    /// Set if a victim ahead of the attacking pawn counts, or if the attacker is no pawn.
    const AHEAD: u32 = 1 << 24;
    /// This bit is set if the pair counts when the attacker has the higher square. The next bit is
    /// set if the pair counts when the attacker has the lower square.
    const FROM_HIGHER: u32 = 30;
}

/// The numbers of a set.
pub(super) struct Numbering {
    /// Indexed by the side that sees the board, the attacker and the victim. (There are sixteen
    /// places for an attacker and for a victim, so that an index has four bits.)
    blocks: [[[Block; 16]; 16]; 2],
    order: Order,
    with_ahead: bool,
    /// Whether some victims of a pawn do not count ahead of it.
    some_ahead: bool,
}

impl Numbering {
    pub(super) const fn new(rules: &Rules) -> Numbering {
        let mut blocks = [[[Block::NONE; 16]; 16]; 2];
        let mut pair = 0;
        while pair < 144 {
            let (attacker, victim) = (pair / 12, pair % 12);
            let block = block(rules, ColoredPiece::ALL[attacker], ColoredPiece::ALL[victim]);
            blocks[0][attacker][victim] = block;
            blocks[1][(attacker + 6) % 12][(victim + 6) % 12] = block;
            pair += 1;
        }
        let with_ahead = rules.has_blocking();
        let some_ahead = with_ahead && rules.blocking.len() < rules.victims[0].len();
        Numbering { blocks, order: rules.order, with_ahead, some_ahead }
    }

    /// This needs three loads and a bit count, without a branch.
    #[inline]
    pub(super) const fn index(&self, view: View, threat: Threat) -> Option<usize> {
        let [from, attacker, to, victim] = threat.to_bytes();
        let (from, to) = ((from ^ view.flip()) & 63, (to ^ view.flip()) & 63);
        let blocks = &self.blocks[view.side().index()];
        let Block(block) = blocks[(attacker & 15) as usize][(victim & 15) as usize];
        let geometry = if self.with_ahead { &GEOMETRY_WITH_AHEAD } else { &GEOMETRY };
        let place = (block >> Block::ROW & 7) as usize * 64 + from as usize;
        let below = geometry.targets[place] & ((1 << to) - 1);
        let pairs = geometry.before[place] as u32 + below.count_ones();
        let first = block & Block::FIRST;
        let number = match self.order {
            Order::ByVictim => first + pairs,
            Order::BySquares => first + pairs * (block >> Block::STEP & 15),
        };
        let mut counts = block >> (Block::FROM_HIGHER + (from < to) as u32);
        if self.some_ahead {
            let is_ahead = (from ^ to) & 7 == 0;
            counts &= !(is_ahead & (block & Block::AHEAD == 0)) as u32;
        }
        if counts & 1 == 0 { None } else { Some(number as usize) }
    }
}

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
    let counts_ahead = !attacker.is_pawn() || position(victim.piece(), rules.blocking).is_some();
    let ahead = if counts_ahead { Block::AHEAD } else { 0 };
    let row = attacker.index() - if attacker.index() > 6 { 6 } else { 0 };
    let fields = (row as u32) << Block::ROW | (step as u32) << Block::STEP | ahead;
    Block(first as u32 | fields | ends << Block::FROM_HIGHER)
}

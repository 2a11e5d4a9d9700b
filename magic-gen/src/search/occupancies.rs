//! The relevant occupancies of a square and their attack sets, which a magic has to distinguish.
//!
//! What a piece attacks on one path depends on the squares of this path alone. A path of a slider
//! with `n` mask squares has `n + 1` outcomes: the first blocker is on one of these squares, or there
//! is none. (Paths with common squares count as one.) An attack set is a combination of the outcomes
//! of all paths. On 64 squares there are at most 144 sets (rook d4: 4 * 3 * 4 * 3). The outcomes are
//! the digits of a mixed-radix number, which gives each set a short identifier. The trial compares
//! these instead of bitboards, so its memory stays in the first-level cache.
//!
//! The list begins with the fewest blockers. A bad magic usually fails on boards with one, two or
//! three blockers. Their products have few terms, so few bits of the magic decide whether two
//! indices are equal.

use std::ops::{Deref, RangeInclusive};
use std::sync::LazyLock;

use anyhow::{Result, ensure};

use super::bitboard::Bitboard;
use crate::geometry::board::{Board, Set};
use crate::geometry::piece::{Arm, Piece};
use crate::geometry::{Site, Slider, Square};

/// The identifier of an attack set.
pub type Id = u16;

/// The most squares of a mask whose occupancies are listed.
const MOST: u32 = 20;

/// The relevant occupancies of a piece on a square, fewest blockers first, each with the identifier
/// of its attack set.
#[derive(Clone, Debug)]
pub struct Relevant<W = u64> {
    /// The squares whose occupancy matters.
    pub mask: W,
    /// The subsets of the mask, fewest blockers first.
    pub boards: Vec<W>,
    /// For each board the index of its attack set in `attack_sets`.
    pub ids: Vec<Id>,
    /// The attack sets, all different.
    pub attack_sets: Vec<W>,
}

/// The relevant occupancies of a slider of chess.
#[derive(Clone, Debug)]
pub struct Occupancies {
    pub slider: Slider,
    pub square: Square,
    of: Relevant,
}

/// The board of chess, its rook and its bishop.
static CHESS: LazyLock<(Board, [Piece; 2])> = LazyLock::new(|| {
    let chess = Board::named("chess").expect("a board with a name");
    let piece = |slider: Slider| Piece::new(&chess, slider.name()).expect("a piece with a name");
    let pieces = Slider::ALL.map(piece);
    (chess, pieces)
});

impl Occupancies {
    /// Lists the occupancies of `slider` on `square`.
    pub fn new(slider: Slider, square: Square) -> Self {
        let (chess, pieces) = &*CHESS;
        let arms = pieces[slider as usize].arms(chess, 0, square.index());
        let of = Relevant::of(&arms, |set| set as u64).expect("at most 12 squares");
        Self { slider, square, of }
    }

    pub fn at(site: Site) -> Self {
        Self::new(site.slider(), site.square())
    }
}

impl Deref for Occupancies {
    type Target = Relevant;

    fn deref(&self) -> &Relevant {
        &self.of
    }
}

impl<W: Bitboard> Relevant<W> {
    /// Lists the occupancies of a piece with these paths; `word` turns a set into a word.
    pub fn of(arms: &[Arm], word: impl Fn(Set) -> W) -> Result<Self> {
        let groups = groups(arms);
        let squares: usize = groups.iter().map(|(_, squares)| squares.len()).sum();
        ensure!(
            squares <= MOST as usize,
            "a mask of {squares} squares has 2^{squares} occupancies, a table of {} MiB; magics are for \
             masks of at most {MOST} squares, lines for all",
            ((1_u128 << squares) * 16) >> 20
        );
        let mut product = Product { boards: vec![0], ids: vec![0], attack_sets: vec![0] };
        for (arms, squares) in &groups {
            product.extend(arms, squares)?;
        }
        let mut boards = Vec::with_capacity(1 << squares);
        let mut ids = Vec::with_capacity(1 << squares);
        for nth in fewest_bits_first(squares as u32) {
            boards.push(word(product.boards[nth]));
            ids.push(product.ids[nth]);
        }
        Ok(Self {
            mask: word(groups.iter().flat_map(|(_, squares)| squares).map(|s| 1 << s).sum()),
            boards,
            ids,
            attack_sets: product.attack_sets.into_iter().map(word).collect(),
        })
    }

    /// The attack sets by the slots of their occupancies; 0 where no occupancy is. It is an error
    /// if two of them meet in a slot.
    pub fn by_slot(&self, bits: u32, slot: impl Fn(&W) -> usize) -> Result<Vec<W>> {
        let none = W::of([0; 3]);
        let mut table = vec![none; 1 << bits];
        for (board, &id) in self.boards.iter().zip(&self.ids) {
            let (slot, attacks) = (slot(board), self.attack_sets[usize::from(id)]);
            let is_free = table[slot] == none || table[slot] == attacks;
            ensure!(is_free, "two attack sets meet in slot {slot}");
            table[slot] = attacks;
        }
        Ok(table)
    }

    pub fn mask_squares(&self) -> u32 {
        self.mask.words().into_iter().map(u64::count_ones).sum()
    }

    /// The numbers of index bits that a magic can have: enough to number the attack sets, and at
    /// most one for each mask square.
    pub fn possible_bits(&self) -> RangeInclusive<u32> {
        let least = self.attack_sets.len().next_power_of_two().ilog2();
        least..=self.mask_squares()
    }
}

/// Paths that have relevant squares in common, with these squares from near to far.
type Group<'a> = (Vec<&'a Arm>, Vec<usize>);

/// The paths in groups that share no relevant square.
fn groups(arms: &[Arm]) -> Vec<Group<'_>> {
    let mut groups: Vec<Group<'_>> = Vec::new();
    for arm in arms {
        let shares = |group: &mut Group<'_>| group.1.iter().any(|s| arm.relevant().contains(s));
        let (mut arms, mut squares) = (Vec::new(), Vec::new());
        for (others, theirs) in groups.extract_if(.., shares) {
            arms.extend(others);
            squares.extend(theirs);
        }
        arms.push(arm);
        let new = arm.relevant().iter().filter(|s| !squares.contains(*s)).copied();
        squares.extend(new.collect::<Vec<_>>());
        groups.push((arms, squares));
    }
    groups
}

/// The combinations of the groups so far.
struct Product {
    boards: Vec<Set>,
    ids: Vec<Id>,
    attack_sets: Vec<Set>,
}

impl Product {
    /// Combines each of them with every outcome of one more group.
    fn extend(&mut self, arms: &[&Arm], squares: &[usize]) -> Result<()> {
        let (radix, len) = (self.attack_sets.len(), self.boards.len());
        let attacks = |board: Set| arms.iter().fold(0, |set, arm| set | arm.attacks(board));
        let mut outcomes: Vec<Set> = Vec::new();
        for blockers in 0..1_usize << squares.len() {
            let board = spread(blockers, squares);
            let attacked = attacks(board);
            let known = outcomes.iter().position(|&it| it == attacked);
            let outcome = known.unwrap_or_else(|| {
                outcomes.push(attacked);
                outcomes.len() - 1
            });
            if blockers == 0 {
                continue;
            }
            let sets = radix * outcomes.len();
            ensure!(sets <= 1 << Id::BITS, "it has more than {} attack sets", 1 << Id::BITS);
            self.boards.extend_from_within(..len);
            self.ids.extend_from_within(..len);
            let from = self.boards.len() - len;
            self.boards[from..].iter_mut().for_each(|b| *b |= board);
            self.ids[from..].iter_mut().for_each(|i| *i += (outcome * radix) as Id);
        }
        let sets = outcomes
            .iter()
            .flat_map(|outcome| self.attack_sets.iter().map(move |set| set | outcome));
        self.attack_sets = sets.collect();
        Ok(())
    }
}

/// The squares that `subset` selects, as a set.
fn spread(subset: usize, squares: &[usize]) -> Set {
    let chosen = squares.iter().enumerate().filter(|(i, _)| subset >> i & 1 == 1);
    chosen.map(|(_, s)| 1 << s).sum()
}

/// The numbers below 2^bits, those with the fewest set bits first, and the smallest of these.
fn fewest_bits_first(bits: u32) -> impl Iterator<Item = usize> {
    (0..=bits).flat_map(move |ones| {
        let least = (1 << ones) - 1;
        std::iter::successors(Some(least), next_with_as_many_bits)
            .take_while(move |n| n >> bits == 0)
    })
}

/// The next larger number with as many set bits: a carry into the lowest run of ones, whose other ones
/// go to the low end (Gosper's hack).
fn next_with_as_many_bits(&number: &usize) -> Option<usize> {
    let carried = number + (number & number.wrapping_neg());
    (number != 0).then(|| carried | (number ^ carried) >> 2 >> number.trailing_zeros())
}

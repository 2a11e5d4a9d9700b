//! The order of the mask's squares, and the effect of each.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};

use magic_gen::geometry::{Slider, Square};
use magic_gen::search::{Id, Occupancies};

/// The most bits of the magic that one pass over the windows decides.
pub const WIDEST: u32 = 9;

/// The mask's squares from the highest down.
#[derive(Clone, Debug)]
pub struct Tree {
    /// The slider.
    pub slider: Slider,
    /// The square of the slider.
    pub square: Square,
    /// The number of index bits.
    pub bits: u32,
    /// The work for each square, the highest first.
    pub levels: Vec<Level>,
    /// The attack set of each occupancy, as a number. Bit `i` of an occupancy's
    /// number says whether the square of level `i` is occupied.
    pub classes: Vec<Id>,
}

/// One square of the mask.
#[derive(Clone, Debug)]
pub struct Level {
    /// The square's number.
    pub square: u32,
    /// How many bits of the magic are known before this level.
    pub known: u32,
    /// The number of new bits that are tried one value after another, since they are too low to
    /// move an index by whole slots.
    pub lead: u32,
    /// The number of new bits above these. Their values are the children.
    pub width: u32,
    /// The occupancies of the squares before this one whose attack set changes if this square is
    /// occupied too.
    pub visible: Vec<u16>,
    /// The occupancies whose attack set stays the same, since a nearer blocker hides the square.
    /// They are grouped by attack set, the largest group first.
    pub hidden: Vec<Vec<u16>>,
}

impl Tree {
    /// The tree for magics of `bits` index bits.
    pub fn new(slider: Slider, square: Square, bits: u32) -> Self {
        let mask = slider.mask(square);
        let squares: Vec<u32> = (0..64).rev().filter(|&s| mask >> s & 1 == 1).collect();
        let classes = classes(slider, square, &squares);
        let mut known = 0;
        let levels = squares.iter().enumerate().map(|(i, &square)| {
            let new = 64 - square - known;
            let width = new.min(bits).min(WIDEST);
            let (visible, hidden) = (0..1_u16 << i)
                .partition(|&o| classes[usize::from(o)] != classes[usize::from(o) | 1 << i]);
            let hidden = by_class(hidden, &classes);
            let level = Level { square, known, lead: new - width, width, visible, hidden };
            known += new;
            level
        });
        let levels = levels.collect();
        Self { slider, square, bits, levels, classes }
    }

    /// The number of low bits of the magic on which the first `depth` levels depend.
    pub fn known(&self, depth: usize) -> u32 {
        depth.checked_sub(1).map_or(0, |last| 64 - self.levels[last].square)
    }
}

/// The occupancies with the same attack set together, the largest groups first.
fn by_class(occupancies: Vec<u16>, classes: &[Id]) -> Vec<Vec<u16>> {
    let mut groups = BTreeMap::<Id, Vec<u16>>::new();
    for o in occupancies {
        groups.entry(classes[usize::from(o)]).or_default().push(o);
    }
    let mut groups: Vec<_> = groups.into_values().collect();
    groups.sort_by_key(|group| Reverse(group.len()));
    groups
}

fn classes(slider: Slider, square: Square, squares: &[u32]) -> Vec<Id> {
    let occupancies = Occupancies::new(slider, square);
    let ids: HashMap<_, _> = occupancies.boards.iter().zip(&occupancies.ids).collect();
    let board = |o: usize| -> u64 {
        let chosen = squares.iter().enumerate().filter(|(i, _)| o >> i & 1 == 1);
        chosen.map(|(_, s)| 1_u64 << s).sum()
    };
    (0..1 << squares.len()).map(|o| *ids[&board(o)]).collect()
}

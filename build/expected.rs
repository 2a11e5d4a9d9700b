//! The attacks of sliders by ray walks, square by square. The build script compares the numbers of
//! `generated/` with these attacks.

use std::ops::{Deref, DerefMut};

/// A kind of slider and the four directions that it moves in.
#[derive(Clone, Copy)]
pub struct Slider {
    pub name: &'static str,
    pub directions: [(i32, i32); 4],
}

pub const ROOK: Slider = Slider { name: "rook", directions: [(0, 1), (0, -1), (1, 0), (-1, 0)] };
pub const BISHOP: Slider =
    Slider { name: "bishop", directions: [(1, 1), (1, -1), (-1, 1), (-1, -1)] };

/// The attacks of a slider on a square for every relevant occupancy.
pub struct Expected {
    pub slider: Slider,
    pub square: usize,
    pub mask: u64,
    /// The attacks on an empty board.
    pub lines: u64,
    /// Each relevant occupancy with its attacks.
    pub attacks: Vec<(u64, u64)>,
}

/// The attacks of each square, a1 to h8: first those of the rook, then those of the bishop.
#[derive(Clone)]
pub struct BothSliders<T>(Vec<T>);

impl<T> BothSliders<T> {
    pub fn new(squares: Vec<T>) -> Self {
        assert_eq!(squares.len(), 128);
        Self(squares)
    }

    pub fn rook(&self) -> &[T] {
        &self.0[..64]
    }

    pub fn bishop(&self) -> &[T] {
        &self.0[64..]
    }

    /// The rook's, and the bishop's.
    pub fn each(&self) -> [&[T]; 2] {
        [self.rook(), self.bishop()]
    }
}

impl<T> Deref for BothSliders<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<T> DerefMut for BothSliders<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.0
    }
}

impl Expected {
    /// Many proofs share these.
    pub fn both_sliders() -> BothSliders<Expected> {
        let squares =
            [ROOK, BISHOP].into_iter().flat_map(|slider| (0..64).map(move |n| (slider, n)));
        BothSliders::new(squares.map(|(slider, square)| Self::of(slider, square)).collect())
    }

    fn of(slider: Slider, square: usize) -> Expected {
        let (mask, lines) = (mask(slider, square), attacks(slider, square, 0));
        let attacks = subsets(mask).map(|occupied| (occupied, attacks(slider, square, occupied)));
        Expected { slider, square, mask, lines, attacks: attacks.collect() }
    }

    /// The piece and its square, for messages.
    pub fn place(&self) -> String {
        format!("{} on {}", self.slider.name, square_name(self.square))
    }
}

/// The squares that a slider attacks, blocked by `occupied`.
pub fn attacks(slider: Slider, square: usize, occupied: u64) -> u64 {
    let mut attacked = 0;
    for direction in slider.directions {
        let mut at = step(square, direction);
        while let Some(next) = at {
            attacked |= 1 << next;
            if occupied >> next & 1 != 0 {
                break;
            }
            at = step(next, direction);
        }
    }
    attacked
}

/// The mask: the squares on which a piece can shorten a ray. The last square of each ray is
/// attacked whether it is occupied or not, so it is not included.
fn mask(slider: Slider, square: usize) -> u64 {
    let mut mask = 0;
    for direction in slider.directions {
        let mut at = step(square, direction);
        while let Some(here) = at {
            at = step(here, direction);
            if at.is_some() {
                mask |= 1 << here;
            }
        }
    }
    mask
}

/// Every subset of a mask, the empty one first (the carry-rippler).
pub fn subsets(mask: u64) -> impl Iterator<Item = u64> {
    let mut next = Some(0u64);
    std::iter::from_fn(move || {
        let subset = next?;
        let following = subset.wrapping_sub(mask) & mask;
        next = (following != 0).then_some(following);
        Some(subset)
    })
}

/// The name of a square, a1 to h8.
pub fn square_name(square: usize) -> String {
    format!("{}{}", (b'a' + (square % 8) as u8) as char, square / 8 + 1)
}

fn step(square: usize, (files, ranks): (i32, i32)) -> Option<usize> {
    let file = (square % 8) as i32 + files;
    let rank = (square / 8) as i32 + ranks;
    ((0..8).contains(&file) && (0..8).contains(&rank)).then_some((8 * rank + file) as usize)
}

//! Boards and pieces: any [`board`] of up to 128 squares and any [`piece`] as data, in Betza's
//! notation; and the squares and sliders of chess, for the tables that chess alone has.
//!
//! Squares are numbered rank by rank from White's left-hand corner: a1 = 0, b1 = 1, h1 = 7, a2 = 8,
//! h8 = 63 ("LERF"). Bit `n` of a bitboard is set if square `n` belongs to the set.
//!
//! The *mask* of a slider on a square is the set of squares whose occupancy can change its attacks.
//! The last square of every ray is not included: it is attacked whether it is empty or not.

mod betza;
pub mod board;
pub mod piece;

use std::fmt;
use std::str::FromStr;

use anyhow::{Context, bail};

/// A square, a1 = 0 to h8 = 63.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(u8);

impl Square {
    /// The square with this index, or `None` from 64 upwards.
    pub const fn new(index: u8) -> Option<Self> {
        if index < 64 { Some(Self(index)) } else { None }
    }

    /// All squares in ascending order.
    pub fn all() -> impl ExactSizeIterator<Item = Self> + Clone {
        (0..64).map(Self)
    }

    /// The index, 0 to 63.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The file, 0 (a) to 7 (h).
    pub const fn file(self) -> u8 {
        self.0 & 7
    }

    /// The rank, 0 to 7.
    pub const fn rank(self) -> u8 {
        self.0 >> 3
    }

    pub const fn bit(self) -> u64 {
        1 << self.0
    }

    /// The next square in this direction, or `None` over the edge.
    fn step(self, (files, ranks): (i8, i8)) -> Option<Self> {
        let file = self.file().checked_add_signed(files)?;
        let rank = self.rank().checked_add_signed(ranks)?;
        (file < 8 && rank < 8).then_some(Self(8 * rank + file))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = [b'a' + self.file(), b'1' + self.rank()];
        f.pad(&name.map(char::from).iter().collect::<String>())
    }
}

impl FromStr for Square {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let &[file @ b'a'..=b'h', rank @ b'1'..=b'8'] = text.as_bytes() else {
            bail!("`{text}` is not a square: expected a file a-h and a rank 1-8, as in e4");
        };
        Self::new(8 * (rank - b'1') + (file - b'a')).context("a square in range")
    }
}

/// A piece that slides along rays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Slider {
    /// Along rank and file.
    Rook,
    /// Along the two diagonals.
    Bishop,
}

impl Slider {
    /// Both sliders; a queen is their union and needs no table of its own.
    pub const ALL: [Self; 2] = [Self::Rook, Self::Bishop];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Rook => "rook",
            Self::Bishop => "bishop",
        }
    }

    /// The four ray directions as (files, ranks) per step.
    const fn directions(self) -> [(i8, i8); 4] {
        match self {
            Self::Rook => [(1, 0), (-1, 0), (0, 1), (0, -1)],
            Self::Bishop => [(1, 1), (-1, 1), (1, -1), (-1, -1)],
        }
    }

    /// The four rays from `square` to the edge, each from near to far.
    pub fn rays(self, square: Square) -> [Vec<Square>; 4] {
        self.directions().map(|direction| {
            std::iter::successors(square.step(direction), |s| s.step(direction)).collect()
        })
    }

    /// The two lines through `square`, each with its name and without the square itself.
    pub fn lines(self, square: Square) -> [(&'static str, u64); 2] {
        let rays = self.rays(square).map(|ray| ray.iter().map(|square| square.bit()).sum::<u64>());
        match self {
            Self::Rook => [("file", rays[2] | rays[3]), ("rank", rays[0] | rays[1])],
            Self::Bishop => [("diagonal", rays[0] | rays[3]), ("antidiagonal", rays[1] | rays[2])],
        }
    }

    /// The squares whose occupancy can change the attacks from `square`.
    pub fn mask(self, square: Square) -> u64 {
        let inner = |ray: Vec<Square>| -> u64 {
            let end = ray.len().saturating_sub(1);
            ray[..end].iter().map(|s| s.bit()).sum()
        };
        self.rays(square).into_iter().map(inner).sum()
    }
}

impl fmt::Display for Slider {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Slider {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let named = |slider: &Self| slider.name() == text;
        Self::ALL
            .into_iter()
            .find(named)
            .with_context(|| format!("`{text}` is not a slider: expected rook or bishop"))
    }
}

/// A slider on a square: a magic is for one site.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Site(u8);

impl Site {
    pub const fn new(slider: Slider, square: Square) -> Self {
        Self(64 * slider as u8 + square.0)
    }

    /// The site with this index, or `None` from 128 upwards.
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < 128 { Some(Self(index as u8)) } else { None }
    }

    /// All sites: rooks first, each from a1 to h8.
    pub fn all() -> impl ExactSizeIterator<Item = Self> + Clone {
        (0..128).map(Self)
    }

    /// The sites of these sliders, in the same order.
    pub fn of(sliders: &[Slider]) -> impl Iterator<Item = Self> {
        Self::all().filter(move |site| sliders.contains(&site.slider()))
    }

    /// The index, 0 to 127.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub const fn slider(self) -> Slider {
        Slider::ALL[self.index() / 64]
    }

    pub const fn square(self) -> Square {
        Square(self.0 % 64)
    }
}

impl fmt::Display for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{} {}", self.slider(), self.square()))
    }
}

//! A collision: with a bad magic, two occupancies with different attack sets share a slot.

use std::fmt;

use super::oracle;
use crate::diagram::{Diagram, beside};
use crate::geometry::Slider;

/// A slider with an occupancy and its attack set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seen {
    /// The slider.
    pub slider: Slider,
    /// The square, 0 to 63.
    pub square: usize,
    /// The relevant occupancy.
    pub occupied: u64,
    /// The attack set.
    pub attacks: u64,
}

/// Two of them that share a slot although their attack sets differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Collision {
    /// The magic of the second one.
    pub magic: u64,
    /// The slot.
    pub index: u64,
    /// The occupancy that selected the slot first.
    pub one: Seen,
    /// The occupancy that selected it second.
    pub other: Seen,
}

impl Seen {
    /// The name of the square.
    pub fn square(&self) -> String {
        oracle::name(self.square)
    }

    fn diagram(&self) -> Diagram {
        let letter = if self.slider == Slider::Rook { 'R' } else { 'B' };
        let title = format!("{} {}", self.slider, self.square());
        Diagram::of_attacks(&title, (self.square, letter), self.occupied, self.attacks)
    }
}

impl Collision {
    /// A text about the collision, with drawings of both boards.
    pub fn explain(&self) -> String {
        let row =
            |name: &str, one: u64, other: u64| format!("{name:<11} {one:#018x}  {other:#018x}\n");
        let Self { magic, index, one, other } = self;
        format!(
            "{} {}, magic {magic:#018x}: two occupancies, one index ({index}), two attack sets\n\
             {}{}\n{}\n\
             x attacked blocker, o blocker out of reach, * attacked square\n",
            other.slider,
            other.square(),
            row("occupancies", one.occupied, other.occupied),
            row("attack sets", one.attacks, other.attacks),
            beside(&[one.diagram(), other.diagram()])
        )
    }
}

impl fmt::Display for Collision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { magic, index, one, other } = self;
        if (one.slider, one.square) != (other.slider, other.square) {
            let place = format!("a {} on {}", one.slider, one.square());
            return write!(
                f,
                "the magic {magic:#018x} sends the occupancy {:#018x} to index {index}, which is \
                 taken by {:#018x} of {place}; they attack {:#018x} and {:#018x}",
                other.occupied, one.occupied, other.attacks, one.attacks
            );
        }
        write!(
            f,
            "the magic {magic:#018x} sends the occupancies {:#018x} and {:#018x} to index \
             {index}, but they attack {:#018x} and {:#018x}",
            one.occupied, other.occupied, one.attacks, other.attacks
        )
    }
}

impl std::error::Error for Collision {}

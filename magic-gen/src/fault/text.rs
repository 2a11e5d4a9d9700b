//! The words about a fault, for people.

use std::fmt;

use super::{Collision, Fault, Kind, Place, Seen};
use crate::diagram::{Diagram, KEY, beside};
use crate::geometry::{Slider, Square};

/// The name of the square with this number.
fn name(square: usize) -> String {
    Square::all().nth(square).map_or_else(String::new, |square| square.to_string())
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.file.is_empty() {
            write!(f, "{}: ", self.file)?;
        }
        write!(f, "{}", self.place)?;
        // A line does not say of which square it is.
        if let (Place::Line(_), Some(Collision { other, .. })) = (self.place, self.collision()) {
            write!(f, "{} {}: ", other.slider, other.square())?;
        }
        write!(f, "{}", self.kind)
    }
}

/// The place with a colon, or nothing.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Whole => Ok(()),
            Self::Line(line) => write!(f, "line {line}: "),
            Self::Entry(entry) => write!(f, "entry {entry}: "),
            Self::Square(slider, square) => write!(f, "{slider} {}: ", name(*square)),
            Self::Either(slider, squares) => {
                let [one, other] = squares.map(name);
                write!(f, "{slider} {one} or {other}: ")
            }
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing => f.write_str("cannot be read: it is missing"),
            Self::Unreadable(why) => write!(f, "cannot be read: {why}"),
            Self::Unexpected => f.write_str("unexpected; remove it"),
            Self::Other(words) => f.write_str(words),
            Self::Text { found, wanted } if found.is_empty() => {
                write!(f, "the end where {wanted} belongs; is it truncated?")
            }
            Self::Text { found, wanted } => write!(f, "`{found}` where {wanted} belongs"),
            Self::Number { what: "", found, wanted } => write!(f, "{found} instead of {wanted}"),
            Self::Number { what, found, wanted } => write!(f, "{found} {what} instead of {wanted}"),
            Self::Range { what, found, range: [least, most] } => {
                write!(f, "{found} {what}, not in {least} to {most}")
            }
            Self::Lookup { square, occupied, found, wanted } => write!(
                f,
                "{found:#018x} instead of {wanted:#018x}, from {} with {occupied:#018x} occupied",
                name(*square)
            ),
            Self::Collision(collision) => collision.fmt(f),
            Self::Overlap(collision, byte) => {
                let Collision { magic, index, one, other } = &**collision;
                write!(
                    f,
                    "the magic {magic:#018x} sends the occupancy {:#018x} to byte {index}, and {:#018x} \
                 of a {} on {} goes to byte {byte}; they attack {:#018x} and {:#018x}, and read a \
                 bit in common that one of them must not have",
                    other.occupied,
                    one.occupied,
                    one.slider,
                    one.square(),
                    other.attacks,
                    one.attacks
                )
            }
        }
    }
}

impl Seen {
    /// The name of the square.
    pub fn square(&self) -> String {
        name(self.square)
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
             {KEY}\n",
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
        if (one.slider, one.square) == (other.slider, other.square) {
            return write!(
                f,
                "the magic {magic:#018x} sends the occupancies {:#018x} and {:#018x} to index \
                 {index}, but they attack {:#018x} and {:#018x}",
                one.occupied, other.occupied, one.attacks, other.attacks
            );
        }
        write!(
            f,
            "the magic {magic:#018x} sends the occupancy {:#018x} to index {index}, which is taken \
             by {:#018x} of a {} on {}; they attack {:#018x} and {:#018x}",
            other.occupied,
            one.occupied,
            one.slider,
            one.square(),
            other.attacks,
            one.attacks
        )
    }
}

//! Why the build stops: values, and the only words for them.

use std::fmt;

/// What is wrong, where, and what to do.
#[derive(Clone, Debug, PartialEq)]
pub struct Complaint {
    /// A path, or a flag of the compiler.
    pub file: String,
    /// A constant, a piece on its square, or nothing.
    pub place: String,
    pub fault: Fault,
    pub remedy: Remedy,
}

/// A piece on its square.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Piece {
    pub name: &'static str,
    pub square: usize,
}

/// A lookup: where its magic sends an occupancy, by so many bits of the product.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lookup {
    pub piece: Piece,
    pub occupied: u64,
    pub attacks: u64,
    pub magic: u64,
    pub bits: u32,
    pub index: usize,
}

/// Of two values, the first is what is there, the second what belongs there.
#[derive(Clone, Debug, PartialEq)]
pub enum Fault {
    /// By an error of the system.
    Unreadable(String),
    Unwritable(String),
    /// A line of source where a constant belongs.
    NotAConstant(String),
    /// The constant is missing, or another stands at its place.
    Missing,
    TooMany,
    /// The constant has no end.
    Truncated,
    /// The brackets of the value do not match.
    Unmatched,
    WrongType(String, String),
    NotANumber(String),
    WrongCount(usize, usize),
    /// The row of a square has the name of another.
    OtherRow(String),
    /// The index bits of a square, and the most that it can have.
    WrongBits(u64, u32),
    /// The attack sets of a square, and the slots that they use.
    WrongStatistics([u64; 2], [u64; 2]),
    /// The length of a table that all squares share.
    WrongLength(u64, u64),
    /// A number of a table: which, and the two values; -1 is the word of all ones.
    WrongNumber(usize, u64, u64),
    /// Two lookups need what cannot be for both.
    Collision([Lookup; 2]),
    /// A lookup loads from outside of its table.
    Outside(Lookup),
    /// What a lookup of several tables finds: an occupancy, and two attack sets.
    WrongAttacks(u64, u64, u64),
    NoTechnique(String),
    SetAgain(String),
    NotConst(&'static str),
    /// A technique, and the feature of the crate that it needs.
    FeatureIsOff(&'static str, &'static str),
}

#[derive(Clone, Debug, PartialEq)]
pub enum Remedy {
    /// A command writes the file again.
    Run(String),
    /// The numbers are right by the formula of the lookup, so the code in this file is wrong.
    Mend(&'static str),
    MakeRoom,
    Choose(Vec<&'static str>),
}

/// The remedy has a line of its own.
impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Complaint { file, place, fault, remedy } = self;
        match remedy {
            Remedy::Mend(code) => write!(f, "{code}: by this code {file} is wrong: ")?,
            _ => write!(f, "{file}: ")?,
        }
        if !place.is_empty() {
            write!(f, "{place}: ")?;
        }
        write!(f, "{fault}\n{remedy}")
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} on {}", self.name, square_name(self.square))
    }
}

/// The name of a square, a1 to h8.
pub fn square_name(square: usize) -> String {
    format!("{}{}", (b'a' + (square % 8) as u8) as char, square / 8 + 1)
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use Fault::*;
        match self {
            Unreadable(error) => write!(f, "cannot be read: {error}"),
            Unwritable(error) => write!(f, "cannot be written: {error}"),
            NotAConstant(line) => write!(f, "`{line}` where a constant belongs"),
            Missing => write!(f, "there is no such constant at its place"),
            TooMany => write!(f, "this constant is one too many"),
            Truncated => write!(f, "it does not end: the file is truncated"),
            Unmatched => write!(f, "the brackets do not match"),
            WrongType(found, wanted) => write!(f, "it is of type `{found}` and not `{wanted}`"),
            NotANumber(word) => write!(f, "`{word}` is not a number"),
            WrongCount(found, wanted) => {
                write!(f, "it has {found} values where {wanted} belong: is it truncated?")
            }
            OtherRow(word) => write!(f, "it is missing: its row says `{word}`"),
            WrongBits(found, most) => write!(f, "it has {found} bits, but its mask {most}"),
            WrongStatistics([sets, slots], [true_sets, true_slots]) => {
                write!(f, "it says {sets} attack sets in {slots} slots, but there are ")?;
                write!(f, "{true_sets} in {true_slots}")
            }
            WrongLength(found, wanted) => write!(f, "it is {found}, but there are {wanted}"),
            WrongNumber(n, found, wanted) => {
                write!(f, "number {n} is {found:#x}, but must be {wanted:#x}")
            }
            Collision([one, other]) => write!(f, "{one}, and {other}: these contradict each other"),
            Outside(lookup) => write!(f, "{lookup}, outside of its table"),
            WrongAttacks(occupied, found, wanted) => {
                write!(f, "occupancy {occupied:#018x} finds {found:#018x} ")?;
                write!(f, "instead of {wanted:#018x}")
            }
            NoTechnique(name) => write!(f, "no technique is called {name:?}"),
            SetAgain(several) => {
                write!(f, "cargo adds up the flags of all its files, ")?;
                write!(f, "and they set {several}: leave one")
            }
            NotConst(name) => {
                write!(f, "the default runs at compile time: ")?;
                write!(f, "call attacks::techniques::{name} by name")
            }
            FeatureIsOff(name, feature) => {
                write!(f, "{name:?} needs rookline's feature {feature}: enable it")
            }
        }
    }
}

impl fmt::Display for Lookup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Lookup { piece, occupied, attacks, magic, bits, index } = self;
        write!(
            f,
            "magic {magic:#018x} with {bits} bits sends occupancy {occupied:#018x} of {piece}"
        )?;
        write!(f, ", with the attacks {attacks:#018x}, to index {index}")
    }
}

impl fmt::Display for Remedy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use Remedy::*;
        match self {
            Run(command) => write!(f, "to write it again, run {command}"),
            Mend(_) => write!(
                f,
                "the numbers are right by the formula of the lookup: mend the code, or restore it \
                 from version control"
            ),
            MakeRoom => write!(f, "name a folder with room by CARGO_TARGET_DIR"),
            Choose(names) => write!(f, "choose one of {}", names.join(", ")),
        }
    }
}

//! The formats and techniques of `export` as words of the command line.

use clap::ValueEnum;
use clap::builder::PossibleValue;

use crate::exchange::export::{Format, Technique};

impl ValueEnum for Format {
    fn value_variants<'a>() -> &'a [Self] {
        &[Self::Rust, Self::C, Self::Json, Self::Cpp, Self::Zig, Self::Go]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let (name, help) = match self {
            Self::Rust => ("rust", "A Rust module without dependencies"),
            Self::C => ("c", "A C11 header"),
            Self::Json => {
                ("json", "The JSON that `verify` reads, and where it has magics `import`")
            }
            Self::Cpp => ("cpp", "A C++17 header"),
            Self::Zig => ("zig", "A Zig file"),
            Self::Go => ("go", "A Go file of the package `magic`"),
        };
        Some(PossibleValue::new(name).help(help))
    }
}

impl ValueEnum for Technique {
    fn value_variants<'a>() -> &'a [Self] {
        &[Self::Fancy, Self::FixedShift, Self::Scans, Self::Lines]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let help = match self {
            Self::Fancy => "Magics with a shift for each square, 841 KiB of attacks",
            Self::FixedShift => {
                "The same magics with one shift for all rooks and one for all bishops, 2.25 MiB"
            }
            Self::Scans => "Bit scans by De Bruijn's sequence and modulo 67",
            Self::Lines => "First-rank, fill-up and a-file attacks",
        };
        Some(PossibleValue::new(self.name()).help(help))
    }
}

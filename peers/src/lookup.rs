//! One trait over all slider lookups.
//!
//! A measuring loop takes the method as a type parameter, never as a function
//! pointer: an engine inlines its lookups, so what is timed must be inlined
//! too. The same goes for the piece, hence [`Slider`].
//!
//! Conversions must cost nothing inside a timed loop. Every crate's bitboard is
//! a `u64` in a wrapper, so occupancies and attack sets are passed as plain
//! `u64`. Squares differ: some crates have an enum, whose range the compiler
//! knows and which therefore needs no bounds check, others a bare integer. Each
//! method names its own [`Lookup::Square`], and the lists hold squares of that
//! type, converted before the clock starts.

/// One way to look up the attacks of sliding pieces.
pub trait Lookup {
    /// Its name in the printed table.
    const NAME: &'static str;

    /// The size of its tables, in bytes, for rook and bishop together.
    const BYTES: usize;

    /// The method's own square type.
    type Square: Copy + 'static;

    /// Converts a square from its index, a1 = 0 to h8 = 63. Panics above 63.
    fn square(index: u8) -> Self::Square;

    /// The squares that a rook on `square` attacks, own pieces included.
    fn rook(square: Self::Square, occupied: u64) -> u64;

    /// The squares that a bishop on `square` attacks, own pieces included.
    fn bishop(square: Self::Square, occupied: u64) -> u64;

    /// The squares that a queen on `square` attacks, own pieces included.
    ///
    /// The default, for crates without a queen lookup, is the union of the two
    /// others, as their users would write it.
    #[inline(always)]
    fn queen(square: Self::Square, occupied: u64) -> u64 {
        Self::rook(square, occupied) | Self::bishop(square, occupied)
    }
}

/// A sliding piece as a type, so that choosing the lookup takes no branch.
pub trait Slider {
    /// Which of the three pieces it is.
    const PIECE: Piece;

    /// The attacks of this piece by method `M`.
    fn attacks<M: Lookup>(square: M::Square, occupied: u64) -> u64;
}

/// A sliding piece as a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// Ranks and files.
    Rook,
    /// Diagonals and anti-diagonals.
    Bishop,
    /// Both.
    Queen,
}

impl Piece {
    /// All three, in the order in which they are reported.
    pub const ALL: [Self; 3] = [Self::Rook, Self::Bishop, Self::Queen];

    /// Its name in lower case.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Rook => "rook",
            Self::Bishop => "bishop",
            Self::Queen => "queen",
        }
    }
}

macro_rules! slider {
    ($name:ident, $lookup:ident) => {
        #[doc = concat!("[`Piece::", stringify!($name), "`] as a type.")]
        #[derive(Debug)]
        pub enum $name {}

        impl Slider for $name {
            const PIECE: Piece = Piece::$name;

            #[inline(always)]
            fn attacks<M: Lookup>(square: M::Square, occupied: u64) -> u64 {
                M::$lookup(square, occupied)
            }
        }
    };
}

slider!(Rook, rook);
slider!(Bishop, bishop);
slider!(Queen, queen);

//! One trait over all slider lookups.
//!
//! In a timed loop the method is a type parameter, never a function pointer: an engine inlines its
//! lookups, so the loop must inline them too. The same is true of the piece, so there is
//! [`Slider`].
//!
//! Conversions must not cost time inside a timed loop. Every crate's bitboard is a `u64` in a
//! wrapper, so occupancies and attack sets are plain `u64`s. Squares differ: some crates have an
//! enum, whose range the compiler knows, so it needs no bounds check; others have an integer. Each
//! method has its own [`Lookup::Square`], and the lists hold squares of that type, converted before
//! the clock starts.

/// A method to look up the attacks of sliding pieces.
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
    /// The default, for crates without a queen lookup, is the union of the two others.
    #[inline(always)]
    fn queen(square: Self::Square, occupied: u64) -> u64 {
        Self::rook(square, occupied) | Self::bishop(square, occupied)
    }
}

/// A sliding piece as a type, so that the choice of the lookup needs no branch.
pub trait Slider {
    /// Which of the three pieces it is.
    const PIECE: SliderPiece;

    /// The attacks of this piece by method `M`.
    fn attacks<M: Lookup>(square: M::Square, occupied: u64) -> u64;
}

/// A sliding piece as a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SliderPiece {
    /// Ranks and files.
    Rook,
    /// Diagonals and anti-diagonals.
    Bishop,
    /// Both.
    Queen,
}

impl SliderPiece {
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
        #[doc = concat!("[`SliderPiece::", stringify!($name), "`] as a type.")]
        #[derive(Debug)]
        pub enum $name {}

        impl Slider for $name {
            const PIECE: SliderPiece = SliderPiece::$name;

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

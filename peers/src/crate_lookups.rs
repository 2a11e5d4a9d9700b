//! One trait over all slider lookups, and the lookups of rookline's default and of the crates that an
//! engine author would use instead.
//!
//! In a timed loop the method is a type parameter, never a function pointer: an engine inlines its
//! lookups, so the loop must inline them too. The same is true of the piece.
//!
//! Conversions must not cost time inside a timed loop. Every crate's bitboard is a `u64` in a
//! wrapper, so occupancies and attack sets are plain `u64`s. Squares differ: some crates have an
//! enum, whose range the compiler knows, so it needs no bounds check; others have an integer. Each
//! method has its own [`Lookup::Square`], and the lists hold squares of that type, converted before
//! the clock starts.
//!
//! The bytes are those of the tables that the lookups read: attack sets, and one record per square
//! and piece as the compiler lays it out (a 64-bit mask, a 64-bit magic and a 32-bit offset are 24
//! bytes).

use rookline::attacks::{DefaultLookup, techniques::Technique};

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

/// The attacks of a piece by method `M`. `PIECE` is a [`SliderPiece`]: the compiler chooses.
#[inline(always)]
pub fn attacks<M: Lookup, const PIECE: usize>(square: M::Square, occupied: u64) -> u64 {
    match PIECE {
        ROOK => M::rook(square, occupied),
        BISHOP => M::bishop(square, occupied),
        _ => M::queen(square, occupied),
    }
}

/// [`SliderPiece::Rook`] as a parameter.
pub const ROOK: usize = SliderPiece::Rook as usize;
/// [`SliderPiece::Bishop`] as a parameter.
pub const BISHOP: usize = SliderPiece::Bishop as usize;
/// [`SliderPiece::Queen`] as a parameter.
pub const QUEEN: usize = SliderPiece::Queen as usize;

/// A sliding piece.
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
        ["rook", "bishop", "queen"][self as usize]
    }
}

/// The name of cozy-chess with its feature `pext`.
pub const COZY_CHESS_PEXT: &str = "cozy-chess (pext)";

/// A type for the lookups of a crate: its name, bytes, square, bitboard, and functions, the queen's
/// if it has one.
macro_rules! lookup {
    (
        $(#[$attribute:meta])* $name:ident, $text:expr, $bytes:expr, $square:ty: $of_index:expr,
        $bitboard:path, $rook:path, $bishop:path $(, $queen:path)?
    ) => {
        $(#[$attribute])*
        #[derive(Debug)]
        pub enum $name {}

        $(#[$attribute])*
        impl Lookup for $name {
            const NAME: &'static str = $text;
            const BYTES: usize = $bytes;
            type Square = $square;

            fn square(index: u8) -> Self::Square {
                $of_index(index)
            }

            #[inline(always)]
            fn rook(square: Self::Square, occupied: u64) -> u64 {
                $rook(square, $bitboard(occupied)).0
            }

            #[inline(always)]
            fn bishop(square: Self::Square, occupied: u64) -> u64 {
                $bishop(square, $bitboard(occupied)).0
            }

            $(
                #[inline(always)]
                fn queen(square: Self::Square, occupied: u64) -> u64 {
                    $queen(square, $bitboard(occupied)).0
                }
            )?
        }
    };
}

lookup!(
    /// rookline's default, as a user calls it.
    RooklineDefault, "rookline default", <DefaultLookup as Technique>::BYTES,
    rookline::Square: |index: u8| rookline::Square::wrapping(index.into()), rookline::Bitboard,
    rookline::rook_attacks, rookline::bishop_attacks, rookline::queen_attacks
);

lookup!(
    /// shakmaty with its defaults: magics of one fixed shift whose tables overlap. Its bytes are in
    /// `src/attacks.rs`: `ATTACKS`, and a `Magic` of 24 bytes for each slider and square.
    Shakmaty, "shakmaty", 88_772 * 8 + 128 * 24,
    shakmaty::Square: |index: u8| shakmaty::Square::new(index.into()), shakmaty::Bitboard,
    shakmaty::attacks::rook_attacks, shakmaty::attacks::bishop_attacks,
    shakmaty::attacks::queen_attacks
);

lookup!(
    /// cozy-chess: black magics by default, PEXT under the feature `pext`. Its bytes are in `sliders/`
    /// of cozy-chess-types: `SLIDING_MOVE_TABLE_SIZE` sets, and a `BlackMagicEntry` or `PextEntry` for
    /// each slider and square.
    CozyChess,
    if cfg!(feature = "pext") { COZY_CHESS_PEXT } else { "cozy-chess" },
    if cfg!(feature = "pext") { 107_648 * 8 + 128 * 16 } else { 87_988 * 8 + 128 * 24 },
    cozy_chess::Square: |index: u8| cozy_chess::Square::index(index.into()), cozy_chess::BitBoard,
    cozy_chess::get_rook_moves, cozy_chess::get_bishop_moves
);

lookup!(
    /// chess with its defaults: fancy magics, and a mask of rays applied to the result. Its bytes are
    /// in the file that its `gen_tables/magic.rs` writes: `MOVES`, `MAGIC_NUMBERS` and `RAYS`.
    Chess, "chess", 104_960 * 8 + 128 * 24 + 128 * 8,
    chess::Square: square_of_chess, chess::BitBoard, chess::get_rook_moves, chess::get_bishop_moves
);

lookup!(
    /// chess's second set of functions, available if the target has BMI2: PEXT into 16-bit
    /// entries, and PDEP on the result. Its own move generator does not use them. `gen_tables/bmis.rs`
    /// writes their tables.
    #[cfg(target_feature = "bmi2")]
    ChessBmi2, "chess (BMI2)", 107_648 * 2 + 128 * 16 + 128 * 8,
    chess::Square: square_of_chess, chess::BitBoard,
    chess::get_rook_moves_bmi, chess::get_bishop_moves_bmi
);

/// One of rookline's techniques.
impl<T: Technique> Lookup for T {
    const NAME: &'static str = <T as Technique>::NAME;
    const BYTES: usize = <T as Technique>::BYTES;
    type Square = rookline::Square;

    fn square(index: u8) -> rookline::Square {
        rookline::Square::wrapping(index.into())
    }

    #[inline(always)]
    fn rook(square: rookline::Square, occupied: u64) -> u64 {
        T::rook_attacks(square, rookline::Bitboard(occupied)).0
    }

    #[inline(always)]
    fn bishop(square: rookline::Square, occupied: u64) -> u64 {
        T::bishop_attacks(square, rookline::Bitboard(occupied)).0
    }

    #[inline(always)]
    fn queen(square: rookline::Square, occupied: u64) -> u64 {
        T::queen_attacks(square, rookline::Bitboard(occupied)).0
    }
}

/// By arithmetic, which the compiler can remove; the crate's array of squares would need a load.
#[inline(always)]
fn square_of_chess(index: u8) -> chess::Square {
    let (rank, file) = (usize::from(index / 8), usize::from(index % 8));
    chess::Square::make_square(chess::Rank::from_index(rank), chess::File::from_index(file))
}

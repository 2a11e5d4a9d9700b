//! The lookups of rookline's default and of the crates that an engine author would use instead.
//!
//! The bytes are those of the tables that the lookups read: attack sets, and one record per square
//! and piece as the compiler lays it out (a 64-bit mask, a 64-bit magic and a 32-bit offset are 24
//! bytes).

use rookline::attacks::{DefaultLookup, Technique};

use crate::lookup::Lookup;

/// The name of cozy-chess with its defaults.
pub const COZY_CHESS: &str = "cozy-chess";
/// And with its feature `pext`.
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
    rookline::Square: rookline::Square::wrapping, rookline::Bitboard,
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
    if cfg!(feature = "pext") { COZY_CHESS_PEXT } else { COZY_CHESS },
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

/// By arithmetic, which the compiler can remove; the crate's array of squares would need a load.
#[inline(always)]
fn square_of_chess(index: u8) -> chess::Square {
    let (rank, file) = (usize::from(index / 8), usize::from(index % 8));
    chess::Square::make_square(chess::Rank::from_index(rank), chess::File::from_index(file))
}

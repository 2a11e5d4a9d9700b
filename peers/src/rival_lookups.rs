//! The crates that an engine author would pick.
//!
//! Bytes are those of the tables that the lookups touch: attack sets, and one
//! record per square and piece as the compiler lays it out (a 64-bit mask, a
//! 64-bit factor and a 32-bit offset take 24 bytes).

use crate::lookup::Lookup;

/// shakmaty with its defaults: magics of one fixed shift whose tables overlap.
#[derive(Debug)]
pub enum Shakmaty {}

impl Lookup for Shakmaty {
    const NAME: &'static str = "shakmaty";
    const BYTES: usize = 88_772 * 8 + 128 * 24;
    type Square = shakmaty::Square;

    fn square(index: u8) -> Self::Square {
        shakmaty::Square::new(index.into())
    }

    #[inline(always)]
    fn rook(square: Self::Square, occupied: u64) -> u64 {
        shakmaty::attacks::rook_attacks(square, shakmaty::Bitboard(occupied)).0
    }

    #[inline(always)]
    fn bishop(square: Self::Square, occupied: u64) -> u64 {
        shakmaty::attacks::bishop_attacks(square, shakmaty::Bitboard(occupied)).0
    }

    #[inline(always)]
    fn queen(square: Self::Square, occupied: u64) -> u64 {
        shakmaty::attacks::queen_attacks(square, shakmaty::Bitboard(occupied)).0
    }
}

/// cozy-chess: black magics by default, PEXT under the feature `pext`.
#[derive(Debug)]
pub enum CozyChess {}

impl Lookup for CozyChess {
    const NAME: &'static str =
        if cfg!(feature = "pext") { "cozy-chess (pext)" } else { "cozy-chess" };
    const BYTES: usize =
        if cfg!(feature = "pext") { 107_648 * 8 + 128 * 16 } else { 87_988 * 8 + 128 * 24 };
    type Square = cozy_chess::Square;

    fn square(index: u8) -> Self::Square {
        cozy_chess::Square::index(index.into())
    }

    #[inline(always)]
    fn rook(square: Self::Square, occupied: u64) -> u64 {
        cozy_chess::get_rook_moves(square, cozy_chess::BitBoard(occupied)).0
    }

    #[inline(always)]
    fn bishop(square: Self::Square, occupied: u64) -> u64 {
        cozy_chess::get_bishop_moves(square, cozy_chess::BitBoard(occupied)).0
    }
}

/// chess with its defaults: fancy magics, and a mask of rays applied to the
/// result.
#[derive(Debug)]
pub enum Chess {}

impl Lookup for Chess {
    const NAME: &'static str = "chess";
    const BYTES: usize = 104_960 * 8 + 128 * 24 + 128 * 8;
    type Square = chess::Square;

    fn square(index: u8) -> Self::Square {
        square(index)
    }

    #[inline(always)]
    fn rook(square: Self::Square, occupied: u64) -> u64 {
        chess::get_rook_moves(square, chess::BitBoard(occupied)).0
    }

    #[inline(always)]
    fn bishop(square: Self::Square, occupied: u64) -> u64 {
        chess::get_bishop_moves(square, chess::BitBoard(occupied)).0
    }
}

/// By arithmetic, which the compiler sees through; the crate's list of squares would be read.
#[inline(always)]
fn square(index: u8) -> chess::Square {
    let (rank, file) = (usize::from(index / 8), usize::from(index % 8));
    chess::Square::make_square(chess::Rank::from_index(rank), chess::File::from_index(file))
}

/// chess's second set of functions, available if the target has BMI2: PEXT into
/// 16-bit entries, and PDEP on the result. Its own move generator does not use
/// them.
#[cfg(target_feature = "bmi2")]
#[derive(Debug)]
pub enum ChessBmi2 {}

#[cfg(target_feature = "bmi2")]
impl Lookup for ChessBmi2 {
    const NAME: &'static str = "chess (BMI2)";
    const BYTES: usize = 107_648 * 2 + 128 * 16 + 128 * 8;
    type Square = chess::Square;

    fn square(index: u8) -> Self::Square {
        square(index)
    }

    #[inline(always)]
    fn rook(square: Self::Square, occupied: u64) -> u64 {
        chess::get_rook_moves_bmi(square, chess::BitBoard(occupied)).0
    }

    #[inline(always)]
    fn bishop(square: Self::Square, occupied: u64) -> u64 {
        chess::get_bishop_moves_bmi(square, chess::BitBoard(occupied)).0
    }
}

//! The default lookups. `build/default.rs` chooses the technique.

use super::default_lookup;
use super::techniques::{Technique, technique};
use crate::tables::expanded;
use crate::{Bitboard, Square};

expanded!("default_lookup.rs");
use expanded::chosen::{self, BYTES};

technique!(
    /// The default as a type: the lookups behind [`rook_attacks`](crate::rook_attacks) and its
    /// siblings, and behind [`Board`](crate::Board).
    ///
    /// | target | rook, bishop and queen | bytes |
    /// |---|---|---:|
    /// | x86 (32 and 64 bits), WebAssembly | [`shared_lines`](super::techniques::shared_lines) | 12,160 |
    /// | AArch64, which reverses bits in one instruction | [`hyperbola_reversed`](super::techniques::hyperbola_reversed) | 2,048 |
    /// | any other | [`hyperbola`](super::techniques::hyperbola) | 2,560 |
    ///
    /// In whole engines `shared_lines` is as fast as tables of magics, or faster: an engine's own
    /// tables need the caches too, so small tables win.
    ///
    /// **Another default.** Name a technique among the flags of rustc:
    ///
    /// ```text
    /// RUSTFLAGS='--cfg rookline_default="interval"' cargo build --release
    /// ```
    ///
    /// Every technique whose lookups are `const fn`s can be the default. These are all techniques
    /// except those of PEXT, which a program calls by name. If the technique needs a feature that
    /// is off, the build stops and names the feature.
    default_lookup DefaultLookup
);

/// The squares that a rook attacks, by [the default](crate::attacks::DefaultLookup).
///
/// `occupied` holds all pieces of both sides, with or without the slider itself. The attack set
/// includes the first piece on each ray, friend or foe, and nothing behind it.
///
/// ```
/// use rookline::{Bitboard, Square, rook_attacks};
///
/// let occupied: Bitboard = [Square::D4, Square::D6, Square::B4].into_iter().collect();
/// let attacks = rook_attacks(Square::D4, occupied);
/// assert!(attacks.contains(Square::D6) && !attacks.contains(Square::D7));
/// assert_eq!(attacks.len(), 2 + 3 + 4 + 2); // north, south, east, west
/// ```
#[doc(alias("get_rook_moves", "rook_moves"))]
#[inline]
pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    chosen::rook_attacks(square, occupied)
}

/// The squares that a bishop attacks, by [the default](crate::attacks::DefaultLookup).
///
/// `occupied` and the answer are as in [`rook_attacks`].
#[doc(alias = "get_bishop_moves")]
#[inline]
pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    chosen::bishop_attacks(square, occupied)
}

/// The squares that a queen attacks: those of a rook and of a bishop, by
/// [the default](crate::attacks::DefaultLookup).
///
/// `occupied` and the answer are as in [`rook_attacks`].
///
/// ```
/// use rookline::{Bitboard, Square, queen_attacks};
///
/// assert_eq!(queen_attacks(Square::D4, Bitboard::EMPTY).len(), 27);
/// // A constant: nothing runs.
/// const CORNER: Bitboard = queen_attacks(Square::A1, Bitboard::EMPTY);
/// assert_eq!(CORNER.len(), 21);
/// ```
#[doc(alias = "get_queen_moves")]
#[inline]
pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
    chosen::queen_attacks(square, occupied)
}

/// The attacks of a rook and of a bishop on the same square, in this order, by [the
/// default](crate::attacks::DefaultLookup). Together they cost as much as a queen's.
///
/// `occupied` and the answers are as in [`rook_attacks`].
#[inline]
pub const fn rook_and_bishop_attacks(square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
    // The bishop first: in this order the compiler interleaves the two lookups best.
    let bishop = chosen::bishop_attacks(square, occupied);
    (chosen::rook_attacks(square, occupied), bishop)
}

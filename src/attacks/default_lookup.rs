//! The default: the lookups behind [`rookline::rook_attacks`](crate::rook_attacks) and its
//! siblings, and behind [`Board`](crate::Board).
//!
//! | target | rook, bishop and queen | bytes |
//! |---|---|---:|
//! | x86 of all sizes, WebAssembly | [`shared_lines`](super::shared_lines) | 12,160 |
//! | AArch64, which reverses bits in one instruction | [`hyperbola_reversed`](super::hyperbola_reversed) | 2,048 |
//! | any other | [`hyperbola`](super::hyperbola) | 2,560 |
//!
//! In whole engines `shared_lines` is level with tables of magics or ahead: an engine's own tables
//! compete for the caches, so a few instructions over a few kilobytes win.
//!
//! **Another default.** Name a technique among the flags of rustc:
//!
//! ```text
//! RUSTFLAGS='--cfg rookline_default="fancy_magics"' cargo build --release
//! ```
//!
//! Any technique of the build will do. If a feature or the target that it needs is missing, the
//! build stops and says which. With `pext` or `pext_pdep`, which need `-C target-feature=+bmi2`,
//! the lookups are not `const fn`s.
//!
//! The choice is made in `build/default.rs`.

use super::default_lookup;
use super::techniques::{Technique, technique};
use crate::tables::expanded;
use crate::{Bitboard, Square};

expanded!("default_lookup.rs" has bishop, queen, rook);

/// The size in bytes of the tables of the techniques that the default is made of.
pub const BYTES: usize = expanded::BYTES;

technique!(default_lookup DefaultLookup);

/// Declares functions that call the default: `const fn`s, unless it is one whose instruction cannot
/// run at compile time.
macro_rules! calls_default {
    ($($(#[$attribute:meta])* $vis:vis const fn $name:ident $arguments:tt -> $type:ty $body:block)*) => {
        $(
            #[cfg(not(any(rookline_default = "pext", rookline_default = "pext_pdep")))]
            $(#[$attribute])*
            $vis const fn $name $arguments -> $type $body

            #[cfg(any(rookline_default = "pext", rookline_default = "pext_pdep"))]
            $(#[$attribute])*
            $vis fn $name $arguments -> $type $body
        )*
    };
}
pub(super) use calls_default;

calls_default! {
    /// The squares that a rook attacks, by [the default](crate::attacks::default_lookup).
    ///
    /// `occupied` holds all pieces of both sides, with or without the slider itself. An attack
    /// set holds the first piece of each ray, friend or foe, and nothing behind it.
    ///
    /// ```
    /// use rookline::{Bitboard, Square, rook_attacks};
    ///
    /// let occupied: Bitboard = [Square::D4, Square::D6, Square::B4].into_iter().collect();
    /// let attacks = rook_attacks(Square::D4, occupied);
    /// assert!(attacks.contains(Square::D6) && !attacks.contains(Square::D7));
    /// assert_eq!(attacks.len(), 2 + 3 + 4 + 2); // north, south, east, west
    /// ```
    #[inline]
    #[must_use]
    pub const fn rook_attacks(square: Square, occupied: Bitboard) -> Bitboard {
        rook::rook_attacks(square, occupied)
    }

    /// The squares that a bishop attacks, by [the default](crate::attacks::default_lookup).
    ///
    /// `occupied` and the answer are as in [`rook_attacks`].
    ///
    /// ```
    /// use rookline::{Bitboard, Square, bishop_attacks};
    ///
    /// let occupied: Bitboard = [Square::D4, Square::F6, Square::C3].into_iter().collect();
    /// let attacks = bishop_attacks(Square::D4, occupied);
    /// assert!(attacks.contains(Square::F6) && !attacks.contains(Square::G7));
    /// assert_eq!(attacks.len(), 2 + 3 + 1 + 3); // north-east, south-east, south-west, north-west
    /// ```
    #[inline]
    #[must_use]
    pub const fn bishop_attacks(square: Square, occupied: Bitboard) -> Bitboard {
        bishop::bishop_attacks(square, occupied)
    }

    /// The squares that a queen attacks: those of a rook and of a bishop, by
    /// [the default](crate::attacks::default_lookup).
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
    #[inline]
    #[must_use]
    pub const fn queen_attacks(square: Square, occupied: Bitboard) -> Bitboard {
        queen::queen_attacks(square, occupied)
    }

    /// What a rook and what a bishop attacks from the same square, in this order, by
    /// [the default](crate::attacks::default_lookup): the queen's two halves, for what a queen costs.
    ///
    /// `occupied` and the answers are as in [`rook_attacks`].
    ///
    /// ```
    /// use rookline::{Bitboard, Square, bishop_attacks, rook_and_bishop_attacks, rook_attacks};
    ///
    /// let occupied: Bitboard = [Square::D4, Square::D6, Square::F6].into_iter().collect();
    /// let (rook, bishop) = rook_and_bishop_attacks(Square::D4, occupied);
    /// assert_eq!(rook, rook_attacks(Square::D4, occupied));
    /// assert_eq!(bishop, bishop_attacks(Square::D4, occupied));
    /// ```
    #[inline]
    #[must_use]
    pub const fn rook_and_bishop_attacks(square: Square, occupied: Bitboard) -> (Bitboard, Bitboard) {
        // The bishop first: in this order the compiler interleaves the two best.
        let bishop = bishop::bishop_attacks(square, occupied);
        (rook::rook_attacks(square, occupied), bishop)
    }
}

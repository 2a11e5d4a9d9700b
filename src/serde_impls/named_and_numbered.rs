//! Types whose values have a name and a number; sets of squares; threats.

use core::fmt::{self, Display};
use core::marker::PhantomData;
use core::str::FromStr;

use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Bitboard, Color, ColoredPiece, File, Piece, Rank, Square, Threat};

/// Reads a text as `parse` does.
pub(super) struct Text<T> {
    what: &'static str,
    reads: PhantomData<T>,
}

impl<T> Text<T> {
    /// `what` is what an error says was expected.
    pub(super) const fn of(what: &'static str) -> Text<T> {
        Text { what, reads: PhantomData }
    }
}

impl<T: FromStr<Err: Display>> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.what)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

macro_rules! named_and_numbered {
    ($($type:ident, $what:literal, $such_as:literal;)*) => {
        $(
            #[doc = concat!("With the feature `serde`: ", $what, " as text, such as `", $such_as, "`,")]
            /// in a text format, and its [`index`](Self::index) as a `u8` in a binary one.
            impl Serialize for $type {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    if serializer.is_human_readable() {
                        serializer.collect_str(self)
                    } else {
                        serializer.serialize_u8(self.index() as u8)
                    }
                }
            }

            #[doc = concat!("With the feature `serde`: reads ", $what, " as `parse` does, or by its")]
            /// [`index`](Self::index).
            impl<'de> Deserialize<'de> for $type {
                fn deserialize<D: Deserializer<'de>>(from: D) -> Result<$type, D::Error> {
                    if from.is_human_readable() {
                        return from.deserialize_str(Text::of($what));
                    }
                    let number = u8::deserialize(from)?;
                    $type::from_index(number.into()).ok_or_else(|| {
                        D::Error::invalid_value(Unexpected::Unsigned(number.into()), &$what)
                    })
                }
            }
        )*
    };
}

named_and_numbered! {
    Square, "a square", "e4";
    File, "a file", "e";
    Rank, "a rank", "4";
    Piece, "a kind of piece", "n";
    ColoredPiece, "a piece", "N";
    Color, "a side", "white";
}

/// With the feature `serde`: the `u64` whose bits are the squares, in any format.
impl Serialize for Bitboard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(self.0)
    }
}

/// With the feature `serde`: reads a `u64`; each is a set of squares.
impl<'de> Deserialize<'de> for Bitboard {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Bitboard, D::Error> {
        u64::deserialize(deserializer).map(Bitboard)
    }
}

/// With the feature `serde`: [`Threat::to_bytes`] in any format.
impl Serialize for Threat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.to_bytes().serialize(serializer)
    }
}

/// With the feature `serde`: reads four bytes as [`Threat::from_bytes`] does.
impl<'de> Deserialize<'de> for Threat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Threat, D::Error> {
        let bytes = <[u8; 4]>::deserialize(deserializer)?;
        Threat::from_bytes(bytes).ok_or_else(|| {
            D::Error::invalid_value(Unexpected::Bytes(&bytes), &"squares below 64, pieces below 12")
        })
    }
}

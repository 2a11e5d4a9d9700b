//! Types whose values have a name and a number; sets of squares; threats.
//!
//! Types of a few values that `parse` does not read. Their names for `serde` are listed here.

use core::fmt::{self, Display};
use core::marker::PhantomData;
use core::str::FromStr;

use serde::de::{self, Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer, ser};

use crate::movegen::Outcome;
use crate::{
    Bitboard, Color, ColoredPiece, Direction, File, MoveKind, Piece, Rank, Square, Threat, Wing,
};

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

/// A type with a name for each value; the number of a value is its place in the list.
trait Listed: Copy + PartialEq + 'static {
    const WHAT: &'static str;
    const NAMES: &'static [(&'static str, Self)];
}

fn write<T: Listed, S: Serializer>(value: T, serializer: S) -> Result<S::Ok, S::Error> {
    let mut places = T::NAMES.iter().enumerate();
    let Some((number, (name, _))) = places.find(|(_, (_, one))| *one == value) else {
        return Err(ser::Error::custom("a value without a name"));
    };
    if serializer.is_human_readable() {
        serializer.serialize_str(name)
    } else {
        serializer.serialize_u8(number as u8)
    }
}

fn read<'de, T: Listed, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    if deserializer.is_human_readable() {
        return deserializer.deserialize_str(Name(T::NAMES));
    }
    let number = u8::deserialize(deserializer)?;
    let wrong = || de::Error::invalid_value(Unexpected::Unsigned(number.into()), &T::WHAT);
    T::NAMES.get(usize::from(number)).map(|&(_, value)| value).ok_or_else(wrong)
}

struct Name<T: 'static>(&'static [(&'static str, T)]);

impl<T: Listed> Visitor<'_> for Name<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(T::WHAT)
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
        let named = self.0.iter().find(|(name, _)| *name == text);
        let wrong = || E::invalid_value(Unexpected::Str(text), &self);
        named.map(|&(_, value)| value).ok_or_else(wrong)
    }
}

macro_rules! listed {
    ($($type:ident, $what:literal: $($name:literal $value:expr),+;)*) => {
        $(
            impl Listed for $type {
                const WHAT: &'static str = $what;
                const NAMES: &'static [(&'static str, $type)] = &[$(($name, $value)),+];
            }

            /// With the feature `serde`: in a text format one of these names, in a binary one its
            /// place among them, from 0, as a `u8`:
            $(#[doc = concat!("`", $name, "`")])+
            impl Serialize for $type {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    write(*self, serializer)
                }
            }

            /// With the feature `serde`: reads what [`Serialize`] writes.
            impl<'de> Deserialize<'de> for $type {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                    read(deserializer)
                }
            }
        )*
    };
}

listed! {
    Wing, "`king` or `queen`": "king" Wing::King, "queen" Wing::Queen;

    Direction, "a direction such as `north` or `north-east`":
        "north" Direction::North, "north-east" Direction::NorthEast,
        "east" Direction::East, "south-east" Direction::SouthEast,
        "south" Direction::South, "south-west" Direction::SouthWest,
        "west" Direction::West, "north-west" Direction::NorthWest;

    MoveKind, "a kind of move such as `quiet` or `double push`":
        "quiet" MoveKind::Quiet, "double push" MoveKind::DoublePush,
        "castle king" MoveKind::CastleKing, "castle queen" MoveKind::CastleQueen,
        "capture" MoveKind::Capture, "en passant" MoveKind::EnPassant,
        "promote knight" MoveKind::PromoteKnight, "promote bishop" MoveKind::PromoteBishop,
        "promote rook" MoveKind::PromoteRook, "promote queen" MoveKind::PromoteQueen,
        "capture promote knight" MoveKind::CapturePromoteKnight,
        "capture promote bishop" MoveKind::CapturePromoteBishop,
        "capture promote rook" MoveKind::CapturePromoteRook,
        "capture promote queen" MoveKind::CapturePromoteQueen;

    Outcome, "an outcome such as `white mates` or `stalemate`":
        "white mates" Outcome::Checkmate { winner: Color::White },
        "black mates" Outcome::Checkmate { winner: Color::Black },
        "stalemate" Outcome::Stalemate,
        "insufficient material" Outcome::InsufficientMaterial,
        "fivefold repetition" Outcome::FivefoldRepetition,
        "seventy-five moves without a capture or a pawn move" Outcome::SeventyFiveMoves;
}

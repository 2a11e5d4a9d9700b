//! Types of a few values that `parse` does not read. Their names for `serde` are listed here.

use core::fmt;

use serde::de::{self, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer, ser};

use crate::movegen::Outcome;
use crate::{Color, Direction, MoveKind, Wing};

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

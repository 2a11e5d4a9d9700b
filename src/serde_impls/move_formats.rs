//! Moves, lists of them, and UCI moves.

use core::fmt;

use serde::de::{Error, SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::named_and_numbered::Text;
use crate::{Move, MoveList, Piece, Square, UciMove};

/// With the feature `serde`: [`Move::to_bits`] in any format. For UCI text, serialize
/// [`Move::uci`]. This text leaves out the kind of move, so you need the board to read it.
impl Serialize for Move {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u16(self.to_bits())
    }
}

/// With the feature `serde`: reads a number as [`Move::from_bits`] does.
impl<'de> Deserialize<'de> for Move {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Move, D::Error> {
        deserializer.deserialize_u16(Bits)
    }
}

struct Bits;

impl Visitor<'_> for Bits {
    type Value = Move;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a move as a number (`Move::to_bits`); text is `UciMove`")
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Move, E> {
        let wrong = || E::invalid_value(Unexpected::Unsigned(number), &self);
        u16::try_from(number).ok().and_then(Move::from_bits).ok_or_else(wrong)
    }

    /// Some formats have no unsigned numbers.
    fn visit_i64<E: Error>(self, number: i64) -> Result<Move, E> {
        let wrong = || E::invalid_value(Unexpected::Signed(number), &self);
        u64::try_from(number).map_err(|_| wrong()).and_then(|number| self.visit_u64(number))
    }
}

/// With the feature `serde`: a sequence of moves.
impl Serialize for MoveList {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self)
    }
}

/// With the feature `serde`: reads a sequence of at most [`MoveList::CAPACITY`] moves.
impl<'de> Deserialize<'de> for MoveList {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<MoveList, D::Error> {
        deserializer.deserialize_seq(Moves)
    }
}

struct Moves;

impl<'de> Visitor<'de> for Moves {
    type Value = MoveList;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at most {} moves", MoveList::CAPACITY)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut moves: A) -> Result<MoveList, A::Error> {
        let mut list = MoveList::new();
        while let Some(mv) = moves.next_element()? {
            if list.len() == MoveList::CAPACITY {
                return Err(A::Error::invalid_length(list.len() + 1, &self));
            }
            list.push(mv);
        }
        Ok(list)
    }
}

/// With the feature `serde`: UCI text in a text format, a `u16` in a binary one. Its lowest six
/// bits are the first square and the next six the second. The top four bits say what a pawn
/// becomes: 0 for nothing, else 1 plus [`Piece::index`].
impl Serialize for UciMove {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            return serializer.collect_str(self);
        }
        let promotion = self.promotion.map_or(0, |piece| 1 + piece.index());
        let bits = promotion << 12 | self.to.index() << 6 | self.from.index();
        serializer.serialize_u16(bits as u16)
    }
}

/// With the feature `serde`: reads a text as `parse` does, or a number in which a pawn becomes
/// nothing, a knight, a bishop, a rook or a queen.
impl<'de> Deserialize<'de> for UciMove {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<UciMove, D::Error> {
        if deserializer.is_human_readable() {
            return deserializer.deserialize_str(Text::of("a move in UCI notation"));
        }
        let bits = u16::deserialize(deserializer)?;
        let promotion = match bits >> 12 {
            0 => None,
            2 => Some(Piece::Knight),
            3 => Some(Piece::Bishop),
            4 => Some(Piece::Rook),
            5 => Some(Piece::Queen),
            _ => {
                let found = Unexpected::Unsigned(bits.into());
                return Err(D::Error::invalid_value(found, &"a UCI move"));
            }
        };
        let square = |bits: u16| Square::wrapping(bits as u8);
        Ok(UciMove { from: square(bits), to: square(bits >> 6), promotion })
    }
}

//! Boards, castling rights, moves and lists of them.

use core::fmt;

use serde::de::{Error, SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer, ser};

use super::named_values::Text;
use crate::formats::binary_fen;
use crate::{Board, CastlingRights, Move, MoveList, Piece, Square, UciMove};

/// With the feature `serde`: in a text format the FEN that `Display` writes, in a binary one the
/// bytes of [`binary_fen`]. A full-move number of 0 is an error there.
impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            let bytes = binary_fen::encode(self).map_err(ser::Error::custom)?;
            serializer.serialize_bytes(&bytes)
        }
    }
}

/// With the feature `serde`: reads what [`Serialize`] writes. It reads a FEN as `parse` does; bytes
/// that are no valid board are an error.
impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Board, D::Error> {
        if deserializer.is_human_readable() {
            deserializer.deserialize_str(Text::of("a FEN"))
        } else {
            deserializer.deserialize_bytes(Bytes)
        }
    }
}

struct Bytes;

impl Visitor<'_> for Bytes {
    type Value = Board;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the bytes of a binary FEN")
    }

    fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<Board, E> {
        binary_fen::decode(bytes).map_err(E::custom)
    }
}

/// With the feature `serde`, in any format: the files of the rooks with which a king may castle,
/// `[["h","a"],["h",null]]`. White's come first. For each side, the king's wing comes before the
/// queen's.
impl Serialize for CastlingRights {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.rook_files.serialize(serializer)
    }
}

/// With the feature `serde`: reads what [`Serialize`] writes.
impl<'de> Deserialize<'de> for CastlingRights {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CastlingRights, D::Error> {
        Deserialize::deserialize(deserializer).map(|rook_files| CastlingRights { rook_files })
    }
}

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
        let square = |bits: u16| Square::wrapping(bits as usize);
        Ok(UciMove { from: square(bits), to: square(bits >> 6), promotion })
    }
}

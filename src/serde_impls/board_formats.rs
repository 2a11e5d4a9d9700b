//! A board as a FEN or in 29 bytes; castling rights.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::named_and_numbered::Text;
use super::packed_board::{LEN, pack, unpack};
use crate::{Board, CastlingRights};

/// With the feature `serde`: in a text format the FEN that `Display` writes, in a binary one 29
/// bytes, as an array of `u8`.
///
/// | bytes | what |
/// |---|---|
/// | 0 to 7 | [`Board::occupied`], little-endian |
/// | 8 to 23 | four bits for each piece in the order of the squares, the lower four first: [`ColoredPiece::index`](crate::ColoredPiece::index), or 12 for a white rook that may still castle and 13 for a black one; the rest is 0 |
/// | 24 | [`Board::en_passant`] by its index, or 64 for none; plus 128 if black is to move |
/// | 25, 26 | [`Board::halfmove_clock`], little-endian |
/// | 27, 28 | [`Board::fullmove_number`], little-endian |
impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            pack(self).serialize(serializer)
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
            unpack(&<[u8; LEN]>::deserialize(deserializer)?).map_err(D::Error::custom)
        }
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

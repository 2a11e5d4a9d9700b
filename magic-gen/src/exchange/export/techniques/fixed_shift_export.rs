//! Magics with one shift for all squares of a piece.

use super::{Source, Technique};
use crate::exchange::export::magic_tables::{Index, contents};

pub(super) const TECHNIQUE: Technique = Technique {
    name: "fixed-shift",
    help: "The same magics with one shift for all rooks and one for all bishops, 2.25 MiB",
    about: "Magics with one shift for all rooks and one for all bishops: index = offset + \
            (((occupied & mask) * magic mod 2^64) >> shift), a1 = bit 0",
    has_json: true,
    source: Source::Folder(|verified| contents(verified, Index::OfPiece)),
};

//! Magics with a shift for each square.

use super::{Source, Technique};
use crate::exchange::export::magic_tables::{Index, contents};

pub(super) const TECHNIQUE: Technique = Technique {
    name: "fancy",
    help: "Magics with a shift for each square, 841 KiB of attacks",
    about: "Magics with a shift for each square: index = offset + (((occupied & mask) * magic mod \
            2^64) >> shift), a1 = bit 0",
    has_json: true,
    source: Source::Folder(|verified| contents(verified, Index::OfSquare)),
};

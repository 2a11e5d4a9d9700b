//! Tables of attacks along one line. There are no lookups, since lookups depend on the engine's
//! board. The comment of each table has the index into it.

use super::{Source, Technique};
use crate::exchange::export::plan::{Array, Contents, Values};
use crate::read::Fingerprint;
use crate::verify::Verified;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "lines",
    help: "First-rank, fill-up and a-file attacks, without lookups",
    about: "Attacks along ranks, diagonals and files by six bits of occupancy: first_rank_attacks, \
            fill_up_attacks and a_file_attacks, a1 = bit 0",
    has_json: true,
    source: Source::Folder(|verified| Ok(contents(verified))),
};

fn contents(verified: &Verified) -> Contents {
    let Verified { first_rank, fill_up, a_file, .. } = verified;
    let arrays = vec![
        Array::new(
            "first_rank_attacks",
            "[(rank's occupancy >> 1 & 63) * 8 + file]: the attacks along the rank, as a byte.",
            Values::U8(first_rank.clone()),
        ),
        Array::new(
            "fill_up_attacks",
            "[file * 64 + ((line & occupied) * 0x0202020202020202 >> 58)], cut by the rank or \
             diagonal without the slider.",
            Values::U64(fill_up.clone()),
        ),
        Array::new(
            "a_file_attacks",
            "[rank * 64 + ((occupied >> file & 0x0101010101010101) * 0x0080402010080400 >> 58)], \
             shifted left by the file.",
            Values::U64(a_file.clone()),
        ),
    ];
    let numbers = vec![
        Fingerprint::new("first_rank", first_rank.len(), first_rank),
        Fingerprint::of_words("fill_up", fill_up),
        Fingerprint::of_words("a_file", a_file),
    ];
    Contents { numbers, arrays, ..Contents::default() }
}

//! Tables without lookups of sliders: bit scans, and attacks along one line. The latter have no lookups
//! at all, since these depend on the engine's board; the comment of each table has the index into it.

use super::Technique;
use crate::exchange::export::expression::{Function, Type, element, local};
use crate::exchange::export::plan::{Array, Contents, Element};
use crate::read::Fingerprint;
use crate::verify::Verified;

pub(super) const SCANS: Technique = Technique {
    name: "scans",
    help: "Bit scans by De Bruijn's sequence and modulo 67",
    about: "Bit scans by De Bruijn's sequence and by remainder: de_bruijn_index[bit * de_bruijn \
            mod 2^64 >> 58], mod_67_index[bit mod 67]",
    contents: |verified| Ok(scans(verified)),
};

pub(super) const LINES: Technique = Technique {
    name: "lines",
    help: "First-rank, fill-up and a-file attacks, without lookups",
    about: "Attacks along ranks, diagonals and files by six bits of occupancy: first_rank_attacks, \
            fill_up_attacks and a_file_attacks, a1 = bit 0",
    contents: |verified| Ok(lines(verified)),
};

fn scans(verified: &Verified) -> Contents {
    let (sequence, index) = &verified.de_bruijn;
    let gaps: Vec<u8> = verified.mod_67.iter().map(|number| number.cast_unsigned()).collect();
    let numbers = vec![
        Fingerprint::of_words("de_bruijn", &[*sequence]),
        Fingerprint::new("mod_67", gaps.len(), &gaps),
    ];
    let arrays = vec![
        Array::new(
            "de_bruijn",
            "One De Bruijn sequence; an isolated bit's index is de_bruijn_index[bit * it >> 58].",
            Element::U64,
            [*sequence],
        ),
        Array::new("de_bruijn_index", "See de_bruijn.", Element::U8, index.iter().copied()),
        Array::new(
            "mod_67_index",
            "An isolated bit's index by bit % 67; 64 for none, -1 in the gaps.",
            Element::I8,
            verified.mod_67.iter().map(|&index| index as u64),
        ),
    ];
    Contents { numbers, arrays, functions: scan_functions(), ..Contents::default() }
}

fn scan_functions() -> Vec<Function> {
    let scan = |name, about, number| {
        let function = Function::new(name, about, [("bits", Type::Bitboard)], number);
        Function { returns: Type::Number, ..function }
    };
    let lowest = || local("bits") & -local("bits");
    let product = lowest() * element("de_bruijn", 0);
    vec![
        scan(
            "bit_scan_de_bruijn",
            "The index of the lowest set bit of `bits`, which must not be 0.",
            element("de_bruijn_index", product >> 58),
        ),
        scan(
            "bit_scan_mod_67",
            "The index of the lowest set bit of `bits`, 64 if there is none.",
            element("mod_67_index", lowest() % 67),
        ),
    ]
}

fn lines(verified: &Verified) -> Contents {
    let Verified { first_rank, fill_up, a_file, .. } = verified;
    let arrays = vec![
        Array::new(
            "first_rank_attacks",
            "[(rank's occupancy >> 1 & 63) * 8 + file]: the attacks along the rank, as a byte.",
            Element::U8,
            first_rank.iter().copied(),
        ),
        Array::new(
            "fill_up_attacks",
            "[file * 64 + ((line & occupied) * 0x0202020202020202 >> 58)], cut by the rank or \
             diagonal without the slider.",
            Element::U64,
            fill_up.iter().copied(),
        ),
        Array::new(
            "a_file_attacks",
            "[rank * 64 + ((occupied >> file & 0x0101010101010101) * 0x0080402010080400 >> 58)], \
             shifted left by the file.",
            Element::U64,
            a_file.iter().copied(),
        ),
    ];
    let numbers = vec![
        Fingerprint::new("first_rank", first_rank.len(), first_rank),
        Fingerprint::of_words("fill_up", fill_up),
        Fingerprint::of_words("a_file", a_file),
    ];
    Contents { numbers, arrays, ..Contents::default() }
}

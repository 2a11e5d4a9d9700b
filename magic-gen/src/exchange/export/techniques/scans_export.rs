//! Bit scans.

use super::{Source, Technique};
use crate::exchange::export::expression::{Function, Kind, Parameter, Returns, element, local};
use crate::exchange::export::plan::{Array, Contents, Values};
use crate::read::Fingerprint;
use crate::verify::Verified;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "scans",
    help: "Bit scans by De Bruijn's sequence and modulo 67",
    about: "Bit scans by De Bruijn's sequence and by remainder: de_bruijn_index[bit * de_bruijn \
            mod 2^64 >> 58], mod_67_index[bit mod 67]",
    has_json: true,
    source: Source::Folder(|verified| Ok(contents(verified))),
};

fn contents(verified: &Verified) -> Contents {
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
            Values::U64(vec![*sequence]),
        ),
        Array::new("de_bruijn_index", "See de_bruijn.", Values::U8(index.clone())),
        Array::new(
            "mod_67_index",
            "An isolated bit's index by bit % 67; 64 for none, -1 in the gaps.",
            Values::I8(verified.mod_67.clone()),
        ),
    ];
    Contents { numbers, arrays, functions: scans(), ..Contents::default() }
}

fn scans() -> Vec<Function> {
    let scan = |name, about, number| {
        let bits = Parameter { name: "bits", kind: Kind::Board };
        Function { returns: Returns::Number, ..Function::new(name, about, [bits], number) }
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

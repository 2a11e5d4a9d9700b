//! Lists of magics that several engines have, by their fingerprints.
//!
//! A fingerprint is the SHA-256 of the 64 numbers in their order, each as eight bytes, the lowest
//! first. The lists themselves are not here.

use crate::digest::sha256;
use crate::geometry::Slider;

/// Lists by the person to whom the engines that use them attribute them, or by a program that has
/// them: the beginnings of the fingerprints of the rooks and of the bishops.
pub const LISTS: [(&str, [&str; 2]); 12] = [
    ("Pradu Kannan's magicmoves", ["b28d8d333a0b1962", "418b20ec0a771786"]),
    ("Pradu Kannan's magicmoves with one bit fewer on four squares", ["9229b4e8f4a4eb3c", "none"]),
    ("Volker Annuss's fixed-shift magics", ["6ea0a79cb9025b53", "f28a178ea2e2dbaf"]),
    (
        "the black magics of Volker Annuss and Niklas Fiekas",
        ["69e32899f78672dc", "15ff1020f136b3d0"],
    ),
    ("Shallow Blue", ["a0a2eeef2dd1b150", "66491561c903be03"]),
    ("BBC", ["eafacdf67a345eab", "90a38859e86d830e"]),
    ("Ethereal", ["abe9c13297af0d4f", "2a77ac21c4fb7bf9"]),
    ("chess22k", ["9e8e4fab43ab2ec3", "be2ee93790a57373"]),
    ("CuckooChess", ["79e04732b28af156", "356c018dcd14114d"]),
    ("magic-bits", ["208544ee9e4333dd", "f2b92ed06ef936bb"]),
    ("GoBit", ["2f802c049949f4ea", "d3c4f7bf9d4c413d"]),
    ("Gigantua's Chess_Movegen", ["4034942b32af7707", "b7ee39ff7fce5868"]),
];

/// The name of the list of this slider with this fingerprint, if it is a published one.
pub fn name(slider: Slider, print: &str) -> Option<String> {
    let own = |(_, prints): &&(&str, [&str; 2])| print.starts_with(prints[slider as usize]);
    LISTS.iter().find(own).map(|(whose, _)| format!("the {slider}s of {whose}"))
}

pub fn fingerprint(numbers: [u64; 64]) -> String {
    sha256(numbers.map(u64::to_le_bytes).concat())
}

//! Lists of magics that several engines have, by their fingerprints.
//!
//! A fingerprint is the SHA-256 of the 64 numbers in their order, each as eight bytes, the lowest
//! first. The lists themselves are not here.

use crate::digest::sha256;

/// The fingerprint of a list and its name. This is the person to whom the engines that use the list
/// attribute it, or a program that has the list.
const LISTS: [(&str, &str); 23] = [
    (
        "b28d8d333a0b1962c19b34ff32e4cfa38b40f80f64395335da54f889a780e273",
        "the rooks of Pradu Kannan's magicmoves",
    ),
    (
        "9229b4e8f4a4eb3c6b9eee2ab53c1975b208ff5a23f9f838cb4db2fb0cac6959",
        "the rooks of Pradu Kannan's magicmoves with one bit fewer on four squares",
    ),
    (
        "418b20ec0a771786e62f5d2af83dd6e712ca0c765d5056470bc6fbb99b828b6a",
        "the bishops of Pradu Kannan's magicmoves",
    ),
    (
        "6ea0a79cb9025b531828c10904514f32a282a13f20ef28ca3697006b45e6c81a",
        "the rooks of Volker Annuss's fixed-shift magics",
    ),
    (
        "f28a178ea2e2dbaf395c848a83b7c41366d870463b4a6aed87cdaa6724538c55",
        "the bishops of Volker Annuss's fixed-shift magics",
    ),
    (
        "69e32899f78672dc63422b9441eb1133d6469788bef12404888d155649b88321",
        "the rooks of the black magics of Volker Annuss and Niklas Fiekas",
    ),
    (
        "15ff1020f136b3d054f03a8b5d2f995b68bac32fc59da70ff03e71ef96b4415e",
        "the bishops of the black magics of Volker Annuss and Niklas Fiekas",
    ),
    (
        "a0a2eeef2dd1b150659a078ede87967cbde188dedadf89aa93fffed3fc500379",
        "the rooks of Shallow Blue",
    ),
    (
        "66491561c903be0338f1436be79a832f6a652be89c3dcca1d13049c524c8e269",
        "the bishops of Shallow Blue",
    ),
    ("eafacdf67a345eab1ce50348ba3feb412c63e45e15cbce33b2eeca9d0fc1a4de", "the rooks of BBC"),
    ("90a38859e86d830e76279fae0a3a8e866eb2606244d6624472247bae5666c062", "the bishops of BBC"),
    ("abe9c13297af0d4ff66fb92e1d970cbaab09c544656d3401a136f3664d4352cf", "the rooks of Ethereal"),
    ("2a77ac21c4fb7bf9ff544ac8da95d7ce426f584d5b62e310f15bffeeb25edf4d", "the bishops of Ethereal"),
    ("9e8e4fab43ab2ec33895c16705e7324c0d98d06f426c673298f2b4ccbc4f7a46", "the rooks of chess22k"),
    ("be2ee93790a5737374c5589d849131d6e34bfd7e6916c8a37f7987f1be8a5e2f", "the bishops of chess22k"),
    (
        "79e04732b28af15636cf35d8c6703566f62adb772e3b4ff82ba38c02e4f2d699",
        "the rooks of CuckooChess",
    ),
    (
        "356c018dcd14114d2344cbeee2825905f8b2622e44d3173883ca1b1bf68ede1a",
        "the bishops of CuckooChess",
    ),
    ("208544ee9e4333dd1280b4a42499b6bbe8fd1f325ae6e2e18552e05bf32c43b9", "the rooks of magic-bits"),
    (
        "f2b92ed06ef936bb31e23cb8c0170462f369b4cc556d85d239ff93472782ae66",
        "the bishops of magic-bits",
    ),
    ("2f802c049949f4ea187a896b4a21c8fbecf86f70785b6d55fb1fe539ab33b637", "the rooks of GoBit"),
    ("d3c4f7bf9d4c413d8e08f48d488e498982327d13f4317456be0b1d3e00526a0f", "the bishops of GoBit"),
    (
        "b7ee39ff7fce5868a261d72bbae75e5e5a6cff25d9712b07b0bc66f1ec55e45b",
        "the bishops of Gigantua's Chess_Movegen",
    ),
    (
        "4034942b32af77076d8e78dc9332d30c7ea284aa956725f42c89d0ecbee4c555",
        "the rooks of Gigantua's Chess_Movegen",
    ),
];

/// The name of the list with this fingerprint, if it is a published one.
pub fn name(print: &str) -> Option<&'static str> {
    LISTS.iter().find(|(known, _)| *known == print).map(|&(_, name)| name)
}

/// The fingerprint of a list.
pub fn fingerprint(numbers: [u64; 64]) -> String {
    sha256(numbers.map(u64::to_le_bytes).concat())
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::{LISTS, fingerprint, name};

    #[test]
    fn a_fingerprint_is_of_the_numbers_in_their_order() {
        let mut numbers: [u64; 64] = std::array::from_fn(|index| index as u64);
        // `python3 -c "import hashlib, struct; print(hashlib.sha256(struct.pack('<64Q', *range(64))).hexdigest())"`
        let print = "7a4644928f3a08db905254fd7e5e53ef19a46d932a2ecd372b45462413a82619";
        assert_eq!(fingerprint(numbers), print);
        assert_eq!(name(print), None);
        numbers.swap(0, 1);
        assert_ne!(fingerprint(numbers), print);
    }

    #[test]
    fn each_list_is_there_once() {
        let prints: HashSet<_> = LISTS.iter().map(|(print, _)| print).collect();
        assert_eq!(prints.len(), LISTS.len());
        let names: HashSet<_> = LISTS.iter().map(|(_, name)| name).collect();
        assert_eq!(names.len(), LISTS.len());
        for (print, name) in LISTS {
            assert!(print.len() == 64 && print.bytes().all(|byte| byte.is_ascii_hexdigit()));
            assert_eq!(super::name(print), Some(name));
        }
    }
}

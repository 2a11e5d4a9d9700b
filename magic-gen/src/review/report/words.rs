//! Ten words.

const WORDS: [(&str, &str); 10] = [
    (
        "Bitboard",
        "A number of 64 bits that stands for a set of squares: bit 0 is a1, bit 7 h1, bit 63 h8.",
    ),
    ("Slider", "A rook, bishop or queen: a piece that moves along lines until something stops it."),
    (
        "Blocker",
        "A piece of either side on a ray of the slider. The first on each ray is attacked.",
    ),
    ("Mask", "The squares whose occupancy can change what the slider attacks."),
    ("Relevant occupancy", "The pieces on the mask. A mask of n squares has 2 to the n of them."),
    ("Attack set", "The squares that a slider attacks, first blockers included."),
    (
        "Magic",
        "The magic of a lookup. It makes products whose top bits differ wherever the attack \
         sets differ.",
    ),
    ("Index bits and shift", "How many of the top bits are used, and 64 less that number."),
    ("Slot", "A place in a table. It is free if no occupancy leads to it."),
    (
        "Collision",
        "Two occupancies in one slot: constructive if they have the same attack set, \
         destructive if not. A magic with a destructive one is useless.",
    ),
];

pub(super) fn section() -> String {
    let word = |(word, meaning): &(&str, &str)| format!("<dt>{word}<dd>{meaning}\n");
    format!(
        "<section id=\"glossary\">\n<h2>Glossary</h2>\n<dl class=\"terms\">\n{}</dl>\n</section>\n",
        WORDS.iter().map(word).collect::<String>()
    )
}

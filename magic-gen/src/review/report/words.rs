//! The words of the page.

const WORDS: [(&str, &str); 18] = [
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
    ("Occupancy", "Which squares have a piece, of either side."),
    (
        "Ray walk",
        "The plain way to an attack set: from the slider, step by step, until a piece stops it. All tables \
         are proven against it.",
    ),
    ("Relevant occupancy", "The pieces on the mask. A mask of n squares has 2 to the n of them."),
    ("Attack set", "The squares that a slider attacks, first blockers included."),
    (
        "Magic",
        "The number by which a relevant occupancy is multiplied. The top bits of the products \
         differ wherever the attack sets differ.",
    ),
    ("Index bits and shift", "How many of the top bits are used, and 64 less that number."),
    (
        "Index and offset",
        "The number of a slot in a square's table, and where that table begins in the array of all.",
    ),
    ("Slot", "A place in a table. It is free if no occupancy leads to it."),
    (
        "Collision",
        "Two occupancies in one slot: constructive if they have the same attack set, \
         destructive if not. A magic with a destructive one is useless.",
    ),
    ("Floor", "The fewest entries that a table can have: one for each attack set."),
    ("Candidate", "A number that a search tries. Most are no magics."),
    (
        "Seed",
        "The number from which all random numbers of a search come, so that a run can be repeated.",
    ),
    ("Hunt", "A search of hours, which no run repeats. What it finds is kept in a file."),
    (
        "Black and white",
        "Whether the squares off the mask are set, which is black, or cleared, before the multiplication.",
    ),
];

pub(super) fn section() -> String {
    let word = |(word, meaning): &(&str, &str)| format!("<dt>{word}<dd>{meaning}\n");
    format!(
        "<section id=\"glossary\">\n<h2>Glossary</h2>\n<dl class=\"terms\">\n{}</dl>\n</section>\n",
        WORDS.iter().map(word).collect::<String>()
    )
}

//! How a magic lookup works, in six steps.
//!
//! ```text
//! 1 mask        2 occupancy    3 product
//! 4 shift       5 slot         6 attack set
//! ```
//!
//! Each step is a card with a title, a formula, a picture and some lines of words. The page
//! lays them out as there is room; the picture that stands alone has two of them in a row.

use super::svg::{Drawing, HUES, Layer, Mark, board, card, members, name, text, words};
use crate::geometry::{Slider, Square};
use crate::review::census::Census;

/// The lookup that is shown, here and wherever one example is enough.
pub(super) struct Example {
    census: Census,
    /// All pieces on the board but the slider.
    occupied: u64,
}

/// The size of a card.
const WIDTH: usize = 304;
const HEIGHT: usize = 420;

/// The room between two cards of the picture that stands alone.
const GAP: usize = 8;

impl Example {
    /// d4.
    pub(super) const SQUARE: usize = 27;

    /// A piece behind a blocker, one at the edge and two off the lines of a rook on d4.
    pub(super) const OCCUPIED: u64 =
        1 << 43 | 1 << 51 | 1 << 25 | 1 << 30 | 1 << 3 | 1 << 49 | 1 << 45;

    /// The example, with the rook's magic for d4.
    pub(super) fn new(magic: u64, bits: u32) -> Self {
        let square = Square::new(Self::SQUARE as u8).expect("a square");
        let census = Census::new(Slider::Rook, square, magic, bits);
        Self { census, occupied: Self::OCCUPIED }
    }

    fn relevant(&self) -> u64 {
        self.occupied & self.census.occupancies.mask
    }

    fn product(&self) -> u64 {
        self.relevant().wrapping_mul(self.census.magic)
    }

    fn shift(&self) -> u32 {
        64 - self.census.bits
    }

    fn index(&self) -> usize {
        (self.product() >> self.shift()) as usize
    }

    fn attacks(&self) -> u64 {
        let set = self.census.slots[self.index()].expect("an occupancy leads to it");
        self.census.occupancies.attack_sets[usize::from(set)]
    }

    /// The pieces that count, each with its color.
    fn hues(&self) -> impl Iterator<Item = (usize, &'static str)> {
        members(self.relevant()).zip(HUES.into_iter().cycle())
    }

    /// A board in a card: what is marked, the pieces, those that count in their colors, the rook.
    fn board(&self, marked: Layer, others: u64) -> String {
        let mut layers = vec![marked, Layer("idle", Mark::Disc, others)];
        layers.extend(self.hues().map(|(square, hue)| Layer(hue, Mark::Disc, 1 << square)));
        layers.push(Layer("slider", Mark::Disc, 1 << Self::SQUARE));
        board((8, 0), 256, &layers)
    }
}

/// What a card holds.
struct Card {
    title: &'static str,
    formula: String,
    /// Drawn below the formula, 272 wide and 260 high.
    picture: String,
    words: String,
}

impl Card {
    fn draw(&self, n: usize) -> String {
        let Self { title, formula, picture, words: lines } = self;
        [
            card(n, title, (WIDTH, HEIGHT)),
            text("code", 16, 62, formula),
            format!("<g transform=\"translate(16 74)\">{picture}</g>"),
            words(16, 347, lines),
        ]
        .concat()
    }
}

/// The cards as pictures of their own, for a page that has the palette.
pub(super) fn cards(example: &Example) -> String {
    let one = |(n, card): (usize, &Card)| {
        format!(
            "<svg class=\"drawing\" role=\"img\" aria-label=\"Step {}: {}. {}\" \
             viewBox=\"0 0 {WIDTH} {HEIGHT}\">{}</svg>\n",
            n + 1,
            card.title,
            card.words.replace('\n', " "),
            card.draw(n + 1)
        )
    };
    let cards: String = steps(example).iter().enumerate().map(one).collect();
    format!("<div class=\"steps\">\n{cards}</div>\n")
}

/// The cards as one picture.
pub(super) fn drawing(example: &Example) -> Drawing {
    let (column, row) = (WIDTH + GAP, HEIGHT + GAP);
    let one = |(n, card): (usize, &Card)| {
        let (x, y) = (GAP + column * (n % 2), GAP + row * (n / 2));
        format!("<g transform=\"translate({x} {y})\">{}</g>\n", card.draw(n + 1))
    };
    let steps = steps(example);
    let titles = steps.each_ref().map(|card| card.title).join(", ");
    Drawing {
        title: "A magic lookup",
        label: format!("How a magic lookup works, in six steps: {titles}"),
        size: (GAP + 2 * column, GAP + 3 * row),
        scale: 1.0,
        body: steps.iter().enumerate().map(one).collect(),
    }
}

fn steps(example: &Example) -> [Card; 6] {
    let (occupancies, relevant) = (&example.census.occupancies, example.relevant());
    let (mask, attacks, bits) = (occupancies.mask, example.attacks(), example.census.bits);
    let others = example.occupied & !relevant;
    [
        Card {
            title: "Mask",
            formula: format!("mask = {mask:#018x}"),
            picture: example.board(Layer("mask", Mark::Field, mask), others),
            words: format!(
                "Only these {} squares change what\nthe rook attacks. The last square of\n\
                 a line is attacked, empty or not.",
                mask.count_ones()
            ),
        },
        Card {
            title: "Relevant occupancy",
            formula: "relevant = occupied &amp; mask".to_owned(),
            picture: example.board(Layer("mask", Mark::Field, mask), 0),
            words: format!(
                "{} pieces count. There are {} such\noccupancies. As a number, each is too\n\
                 long for an index: its bits have to be\ngathered.",
                relevant.count_ones(),
                occupancies.boards.len()
            ),
        },
        multiplication(example),
        Card {
            title: "Shift",
            formula: format!("index = product &gt;&gt; {}", example.shift()),
            picture: digits(example),
            words: format!(
                "The top {bits} bits are shifted down, and\nthe others fall off. What is left is a\n\
                 number: the index."
            ),
        },
        slot(example),
        Card {
            title: "Attack set",
            formula: format!("{attacks:#018x}"),
            picture: example.board(Layer("attack", Mark::Square, attacks), others),
            words: "What the rook attacks, blockers\nincluded: whose they are is for the\n\
                    caller. One multiplication and one\nload, and no loop."
                .to_owned(),
        },
    ]
}

/// A number as 64 fields of four, the highest bit first, the index bits on a tint.
fn strip(class: &str, number: u64, (y, height): (usize, usize), bits: u32) -> String {
    let ones: String = (0..64)
        .filter(|bit| number >> (63 - bit) & 1 == 1)
        .map(|bit| format!("M{:.1} {y}h3v{height}h-3z", 30.0 + 3.75 * f64::from(bit)))
        .collect();
    format!(
        "<rect class=\"light\" x=\"30\" y=\"{y}\" width=\"240\" height=\"{height}\"/>\
         <rect class=\"tint\" x=\"30\" y=\"{y}\" width=\"{:.1}\" height=\"{height}\"/>\
         <path class=\"{class}\" d=\"{ones}\"/>",
        3.75 * f64::from(bits)
    )
}

fn multiplication(example: &Example) -> Card {
    let Census { magic, bits, .. } = example.census;
    let mut picture = strip("blocker", magic, (1, 20), bits);
    picture += &text("small", 30, 36, &format!("magic {magic:#018x}"));
    let mut y = 54;
    for (square, hue) in example.hues() {
        picture += &text(&format!("figure {hue}"), 0, y + 15, &name(square));
        picture += &strip(hue, magic << square, (y, 20), bits);
        y += 34;
    }
    picture += &format!("<rect class=\"soft\" x=\"0\" y=\"{y}\" width=\"270\" height=\"1\"/>");
    picture += &text("figure", 0, y + 29, "sum");
    picture += &strip("blocker", example.product(), (y + 14, 20), bits);
    Card {
        title: "Multiplication",
        formula: "product = relevant * magic".to_owned(),
        picture,
        words: "Each piece adds the magic, moved left\nby the number of its square. The magic\n\
                was searched for so that the top bits\ntell attack sets apart."
            .to_owned(),
    }
}

/// The index bits with their weights, and the index.
fn digits(example: &Example) -> String {
    let (bits, index) = (example.census.bits as usize, example.index());
    let mut picture = strip("blocker", example.product(), (14, 20), bits as u32);
    let width = 260 / bits;
    picture += &format!(
        "<path class=\"tint\" d=\"M30 36L6 84H{}L{:.1} 36z\"/>",
        6 + width * bits,
        30.0 + 3.75 * bits as f64
    );
    for bit in 0..bits {
        let one = index >> (bits - 1 - bit) & 1 == 1;
        let (x, class) = (6 + width * bit, if one { "index" } else { "light" });
        picture += &format!(
            "<rect class=\"{class}\" x=\"{x}\" y=\"84\" width=\"{}\" height=\"34\"/>",
            width - 2
        );
        let class = if one { "figure middle inverse" } else { "figure middle" };
        picture += &text(class, x + width / 2 - 1, 106, if one { "1" } else { "0" });
        let weight = 1_usize << (bits - 1 - bit);
        picture += &text("small middle", x + width / 2 - 1, 136, &weight.to_string());
    }
    picture += &text("title middle", 136, 190, &format!("index {index}"));
    picture + &text("small middle", 136, 212, &format!("one of 0 to {}", (1_u64 << bits) - 1))
}

fn slot(example: &Example) -> Card {
    let (index, slots) = (example.index(), &example.census.slots);
    // As many slots in a line as make it a square, or two side by side.
    let columns = 1 << example.census.bits.div_ceil(2);
    let side = (256 / columns).max(2);
    let place = |slot: usize| (8 + side * (slot % columns), side * (slot / columns));
    let same = (0..slots.len()).filter(|&slot| slots[slot] == slots[index]);
    let cell = |slot: usize| {
        let (x, y) = place(slot);
        format!("M{x} {y}h{0}v{0}h-{0}z", side - 1)
    };
    let (height, (x, y)) = (side * slots.len() / columns, place(index));
    Card {
        title: "Slot",
        formula: format!("attacks = table[offset + {index}]"),
        picture: format!(
            "<rect class=\"light\" x=\"8\" width=\"256\" height=\"{height}\"/>\
             <path class=\"attack\" d=\"{}\"/>\
             <rect class=\"outline\" x=\"{}\" y=\"{}\" width=\"{3}\" height=\"{3}\"/>",
            same.clone().map(cell).collect::<String>(),
            x - 3,
            y as i32 - 3,
            side + 5
        ),
        words: format!(
            "This square’s table has {} slots.\n{} of them, in blue, hold this attack\n\
             set. The framed one is read.",
            slots.len(),
            same.count()
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::Example;

    #[test]
    fn the_example_shows_what_it_should() {
        // The magic for d4 in `generated/rook_magics.rs`.
        let example = Example::new(0x0010_0400_4040_0800, 10);
        let hidden = example.relevant() & !example.attacks();
        assert_ne!(hidden, 0, "a blocker behind a blocker");
        assert_ne!(example.occupied & example.attacks() & !example.relevant(), 0, "the edge");
        assert_ne!(example.occupied & !example.relevant() & !example.attacks(), 0, "off the lines");
    }
}

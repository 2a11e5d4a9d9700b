//! How a magic lookup works, in six steps.
//!
//! ```text
//! 1 mask        2 occupancy    3 product
//! 4 shift       5 slot         6 attack set
//! ```
//!
//! Each step is a card with a title, a formula, a picture and some lines of words. The page
//! lays them out as there is room; the picture that stands alone has two of them in a row.

use super::board::{Layer, Mark, VIEW, fields, members};
use super::svg_file::standing_alone;
use crate::geometry::{Slider, Square};
use crate::review::census::Census;

/// The lookup that is shown.
pub(super) struct Example {
    pub(super) census: Census,
    /// All pieces on the board but the slider.
    pub(super) occupied: u64,
}

/// A rook on d4, with a piece behind a blocker, one at the edge and two off its lines.
const OCCUPIED: u64 = 1 << 43 | 1 << 51 | 1 << 25 | 1 << 30 | 1 << 3 | 1 << 49 | 1 << 45;

/// The size of a card.
const WIDTH: usize = 304;
const HEIGHT: usize = 420;

/// The room between two cards of the picture that stands alone.
const GAP: usize = 8;

impl Example {
    /// d4.
    pub(super) const SQUARE: usize = 27;

    /// The example, with the rook's magic for d4.
    pub(super) fn new(magic: u64, bits: u32) -> Self {
        let square = Square::new(Self::SQUARE as u8).expect("a square");
        Self { census: Census::new(Slider::Rook, square, magic, bits), occupied: OCCUPIED }
    }

    pub(super) fn square(&self) -> usize {
        self.census.occupancies.square.index()
    }

    pub(super) fn relevant(&self) -> u64 {
        self.occupied & self.census.occupancies.mask
    }

    pub(super) fn product(&self) -> u64 {
        self.relevant().wrapping_mul(self.census.magic)
    }

    pub(super) fn shift(&self) -> u32 {
        64 - self.census.bits
    }

    pub(super) fn index(&self) -> usize {
        (self.product() >> self.shift()) as usize
    }

    pub(super) fn attacks(&self) -> u64 {
        let set = self.census.slots[self.index()].expect("an occupancy leads to it");
        self.census.occupancies.attack_sets[usize::from(set)]
    }
}

/// What a card holds.
struct Card {
    title: &'static str,
    formula: String,
    /// Drawn below the formula, 272 wide and 260 high.
    picture: String,
    words: Vec<String>,
}

/// The cards as pictures of their own, for a page that has the palette.
pub(super) fn cards(example: &Example) -> String {
    let one = |(n, card): (usize, &Card)| {
        format!(
            "<svg class=\"drawing\" role=\"img\" aria-label=\"Step {}: {}. {}\" \
             viewBox=\"0 0 {WIDTH} {HEIGHT}\">{}</svg>\n",
            n + 1,
            card.title,
            card.words.join(" "),
            card.draw(n + 1)
        )
    };
    let cards: String = steps(example).iter().enumerate().map(one).collect();
    format!("<div class=\"steps\">\n{cards}</div>\n")
}

/// The cards as one picture that stands alone.
pub(super) fn svg(example: &Example) -> String {
    let (column, row) = (WIDTH + GAP, HEIGHT + GAP);
    let one = |(n, card): (usize, &Card)| {
        let (x, y) = (GAP + column * (n % 2), GAP + row * (n / 2));
        format!("<g transform=\"translate({x} {y})\">{}</g>\n", card.draw(n + 1))
    };
    let steps = steps(example);
    let body: String = steps.iter().enumerate().map(one).collect();
    let titles = steps.each_ref().map(|card| card.title).join(", ");
    let label = format!("How a magic lookup works, in six steps: {titles}");
    standing_alone("A magic lookup", &label, (GAP + 2 * column, GAP + 3 * row), 1.0, &body)
}

impl Card {
    fn draw(&self, n: usize) -> String {
        let Self { title, formula, picture, words } = self;
        let words = (0..).zip(words).map(|(n, line)| text("words", 16, 347 + 18 * n, line));
        [
            "<rect class=\"card\" x=\".5\" y=\".5\" width=\"303\" height=\"419\" rx=\"8\"/>".into(),
            "<circle class=\"number\" cx=\"28\" cy=\"27\" r=\"12\"/>".into(),
            text("figure middle inverse", 28, 32, &n.to_string()),
            text("title", 48, 33, title),
            text("code", 16, 62, formula),
            format!("<g transform=\"translate(16 74)\">{picture}</g>"),
            words.collect(),
        ]
        .concat()
    }
}

pub(super) fn text(class: &str, x: usize, y: usize, text: &str) -> String {
    format!("<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{text}</text>")
}

fn steps(example: &Example) -> [Card; 6] {
    [
        mask(example),
        occupancy(example),
        multiplication(example),
        shift(example),
        slot(example),
        attacks(example),
    ]
}

/// A board in a card.
fn board(layers: &[Layer]) -> String {
    let layers: String = layers.iter().map(Layer::path).collect();
    format!(
        "<svg class=\"board\" x=\"8\" width=\"256\" height=\"256\" viewBox=\"{VIEW}\">{}{layers}</svg>",
        fields()
    )
}

fn slider(example: &Example) -> Layer {
    Layer("slider", Mark::Disc, 1 << example.square())
}

fn mask(example: &Example) -> Card {
    let mask = example.census.occupancies.mask;
    Card {
        title: "Mask",
        formula: format!("mask = {mask:#018x}"),
        picture: board(&[
            Layer("mask", Mark::Field, mask),
            Layer("blocker", Mark::Disc, example.occupied),
            slider(example),
        ]),
        words: vec![
            format!("Only these {} squares change what", mask.count_ones()),
            "the rook attacks. The last square of".into(),
            "a ray is attacked, empty or not.".into(),
        ],
    }
}

fn occupancy(example: &Example) -> Card {
    let relevant = example.relevant();
    Card {
        title: "Relevant occupancy",
        formula: "relevant = occupied &amp; mask".into(),
        picture: board(&[
            Layer("mask", Mark::Field, example.census.occupancies.mask),
            Layer("idle", Mark::Disc, example.occupied & !relevant),
            Layer("blocker", Mark::Disc, relevant),
            slider(example),
        ]),
        words: vec![
            format!(
                "{} pieces count. There are {} such",
                relevant.count_ones(),
                example.census.occupancies.boards.len()
            ),
            "occupancies. As a number, each is too".into(),
            "long for an index: its bits have to be".into(),
            "gathered.".into(),
        ],
    }
}

/// A number as 64 fields of four, the highest bit first, the index bits on a tint.
pub(super) fn strip(number: u64, y: usize, bits: u32) -> String {
    let ones: String = (0..64)
        .filter(|bit| number >> (63 - bit) & 1 == 1)
        .map(|bit| format!("M{:.1} {y}h3v12h-3z", 30.0 + 3.75 * f64::from(bit)))
        .collect();
    format!(
        "<rect class=\"light\" x=\"30\" y=\"{y}\" width=\"240\" height=\"12\"/>\
         <rect class=\"tint\" x=\"30\" y=\"{y}\" width=\"{:.1}\" height=\"12\"/>\
         <path class=\"blocker\" d=\"{ones}\"/>",
        3.75 * f64::from(bits)
    )
}

fn multiplication(example: &Example) -> Card {
    let Census { magic, bits, .. } = example.census;
    let mut picture = strip(magic, 1, bits);
    picture += &text("small", 30, 25, &format!("magic {magic:#018x}"));
    let mut y = 40;
    for square in members(example.relevant()) {
        picture += &text("figure", 0, y + 11, &name(square));
        picture += &strip(magic << square, y, bits);
        y += 26;
    }
    picture += &format!("<rect class=\"soft\" x=\"0\" y=\"{}\" width=\"270\" height=\"1\"/>", y);
    picture += &text("figure", 0, y + 25, "sum");
    picture += &strip(example.product(), y + 14, bits);
    Card {
        title: "Multiplication",
        formula: "product = relevant * magic".into(),
        picture,
        words: vec![
            "Each piece adds the magic, moved left".into(),
            "by the number of its square. The magic".into(),
            "was searched for so that the top bits".into(),
            "tell attack sets apart.".into(),
        ],
    }
}

pub(super) fn name(square: usize) -> String {
    Square::new(square as u8).expect("a square").to_string()
}

fn shift(example: &Example) -> Card {
    let (bits, index) = (example.census.bits as usize, example.index());
    let mut picture = text("figure", 0, 25, "") + &strip(example.product(), 14, bits as u32);
    let width = 26;
    picture += &format!(
        "<path class=\"tint\" d=\"M30 28L6 84H{}L{:.1} 28z\"/>",
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
        picture += &text(class, x + 12, 106, if one { "1" } else { "0" });
        picture += &text("small middle", x + 12, 136, &(1 << (bits - 1 - bit)).to_string());
    }
    picture += &text("title middle", 136, 190, &format!("index {index}"));
    picture += &text("small middle", 136, 212, &format!("one of 0 to {}", (1 << bits) - 1));
    Card {
        title: "Shift",
        formula: format!("index = product &gt;&gt; {}", example.shift()),
        picture,
        words: vec![
            format!("The top {bits} bits are shifted down, and"),
            "the others fall off. What is left is a".into(),
            "number: the index.".into(),
        ],
    }
}

fn slot(example: &Example) -> Card {
    let (index, slots) = (example.index(), &example.census.slots);
    let side = 8;
    let place = |slot: usize| (8 + side * (slot % 32), side * (slot / 32));
    let same: String = (0..slots.len())
        .filter(|&slot| slots[slot] == slots[index])
        .map(|slot| {
            let (x, y) = place(slot);
            format!("M{x} {y}h7v7h-7z")
        })
        .collect();
    let height = side * slots.len().div_ceil(32);
    let (x, y) = place(index);
    let shared = slots.iter().filter(|&set| *set == slots[index]).count();
    Card {
        title: "Slot",
        formula: format!("attacks = table[offset + {index}]"),
        picture: format!(
            "<rect class=\"light\" x=\"8\" width=\"256\" height=\"{height}\"/>\
             <path class=\"attack\" d=\"{same}\"/>\
             <rect class=\"outline\" x=\"{}\" y=\"{}\" width=\"13\" height=\"13\"/>",
            x - 3,
            y as i32 - 3
        ),
        words: vec![
            format!("This square's table has {} slots.", slots.len()),
            format!("{shared} of them, in blue, hold this attack"),
            "set. The framed one is read.".into(),
        ],
    }
}

fn attacks(example: &Example) -> Card {
    let attacks = example.attacks();
    Card {
        title: "Attack set",
        formula: format!("{attacks:#018x}"),
        picture: board(&[
            Layer("attack", Mark::Square, attacks),
            Layer("blocker", Mark::Disc, example.occupied),
            slider(example),
        ]),
        words: vec![
            "What the rook attacks, blockers".into(),
            "included: whose they are is for the".into(),
            "caller. One multiplication and one".into(),
            "load, and no loop.".into(),
        ],
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

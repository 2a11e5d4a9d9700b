//! How a magic lookup works, in three steps, one below the other: the board with its mask, the product
//! with its index, and the slot with its attack set.
//!
//! The picture is narrow, as that of the default is. Each piece that counts has a color, and so has the
//! copy of the magic that it adds.

use super::svg::{
    CARD_WIDTH, Drawing, HUES, Layer, Mark, WIDTH, board, card, members, name, text, words,
};
use crate::geometry::{Slider, Square};
use crate::review::census::Census;
use crate::thousands::thousands;

/// The lookup that is shown, here and wherever one example is enough.
pub(super) struct Example(Census);

impl Example {
    /// d4.
    pub(super) const SQUARE: usize = 27;

    /// All pieces on the board but the rook: one behind a blocker, one at the edge and two off the lines.
    pub(super) const OCCUPIED: u64 =
        1 << 43 | 1 << 51 | 1 << 25 | 1 << 30 | 1 << 3 | 1 << 49 | 1 << 45;

    /// The example, with the rook's magic for d4.
    pub(super) fn new(magic: u64, bits: u32) -> Self {
        let square = Square::new(Self::SQUARE as u8).expect("a square");
        Self(Census::new(Slider::Rook, square, magic, bits))
    }

    fn mask(&self) -> u64 {
        self.0.occupancies.mask
    }

    fn relevant(&self) -> u64 {
        Self::OCCUPIED & self.mask()
    }

    fn product(&self) -> u64 {
        self.relevant().wrapping_mul(self.0.magic)
    }

    fn shift(&self) -> u32 {
        64 - self.0.bits
    }

    fn index(&self) -> usize {
        (self.product() >> self.shift()) as usize
    }

    fn attacks(&self) -> u64 {
        let set = self.0.slots[self.index()].expect("an occupancy leads to it");
        self.0.occupancies.attack_sets[usize::from(set)]
    }

    /// The pieces that count, each with its color.
    fn hues(&self) -> impl Iterator<Item = (usize, &'static str)> {
        members(self.relevant()).zip(HUES.into_iter().cycle())
    }

    /// A board in a card: what is marked, the pieces, those that count in their colors, the rook.
    fn board(&self, marked: Layer) -> String {
        let others = Self::OCCUPIED & !self.relevant();
        let mut layers = vec![marked, Layer("idle", Mark::Disc, others)];
        layers.extend(self.hues().map(|(square, hue)| Layer(hue, Mark::Disc, 1 << square)));
        layers.push(Layer("ink", Mark::Rook, 1 << Self::SQUARE));
        board((8, 40), 156, &layers)
    }
}

/// The picture.
pub(super) fn drawing(example: &Example) -> Drawing {
    let (count, slots) = (example.relevant().count_ones(), example.0.slots.len());
    let same = example.0.slots.iter().filter(|&set| *set == example.0.slots[example.index()]);
    let mask = example.board(Layer("mask", Mark::Field, example.mask()))
        + &words(
            180,
            66,
            &format!(
                "relevant = occupied &amp; mask\n\nOnly the {} yellow squares change\nwhat the rook \
                 attacks: {count} pieces count.\nAs a number they are too long for an\n\
                 index: their bits have to be gathered.",
                example.mask().count_ones()
            ),
        );
    let attacks = example.board(Layer("attack", Mark::Square, example.attacks()))
        + &words(
            180,
            66,
            &format!(
                "attacks = table[offset + {}]\n\nThe square’s table has {} slots.\n\
                 This one has what the rook attacks,\nblue, as {} of them do. One\n\
                 multiplication, one load, no loop.",
                example.index(),
                thousands(slots),
                same.count()
            ),
        );
    let product = product(example);
    let middle = 126 + 30 * count as usize;
    let cards = [
        ("The pieces that count", 204, mask),
        ("Multiply and shift", middle, product),
        ("The slot holds the answer", 204, attacks),
    ];
    let (mut body, mut y) = (String::new(), 8);
    for ((title, height, inside), n) in cards.into_iter().zip(1..) {
        let frame = card(n, title, (CARD_WIDTH, height));
        body += &format!("<g transform=\"translate(8 {y})\">{frame}{inside}</g>\n");
        y += height + 8;
    }
    Drawing {
        title: "A magic lookup",
        label: format!(
            "How a magic lookup works. The pieces of the mask are multiplied by the magic {:#018x}. The top \
             {} bits of the product are the index {}, and this slot of the table holds the attack set",
            example.0.magic,
            example.0.bits,
            example.index()
        ),
        size: (WIDTH, y),
        scale: 1.2,
        body,
    }
}

/// Where the bits of a strip begin.
const LEFT: f64 = 48.0;

/// A number as 64 fields of six, the highest bit first, the index bits on a tint.
fn strip(class: &str, number: u64, y: usize, bits: u32) -> String {
    let ones = (0..64).filter(|bit| number >> (63 - bit) & 1 == 1);
    let ones = ones.map(|bit| format!("M{} {y}h5v16h-5z", LEFT + 6.0 * f64::from(bit)));
    format!(
        "<rect class=\"light\" x=\"{LEFT}\" y=\"{y}\" width=\"384\" height=\"16\"/>\
         <rect class=\"tint\" x=\"{LEFT}\" y=\"{y}\" width=\"{}\" height=\"16\"/>\
         <path class=\"{class}\" d=\"{}\"/>",
        6 * bits,
        ones.collect::<String>()
    )
}

/// The copies of the magic, one for each piece, their sum, and its top bits.
fn product(example: &Example) -> String {
    let Census { magic, bits, .. } = example.0;
    let mut picture = text("small end", 432, 30, &format!("magic {magic:#018x}"));
    let mut y = 46;
    for (square, hue) in example.hues() {
        picture += &text(&format!("figure {hue}"), 16, y + 13, &name(square));
        picture += &strip(hue, magic << square, y, bits);
        y += 30;
    }
    picture += &text("figure", 16, y + 13, "sum");
    picture += &strip("ink", example.product(), y, bits);
    let answer = format!("the top {bits} bits, {:0>1$b}, are", example.index(), bits as usize);
    picture += &text("words", 48, y + 42, &answer);
    let at = format!("product &gt;&gt; {} = index {}", example.shift(), example.index());
    picture + &text("figure index", 48, y + 64, &at)
}

#[cfg(test)]
mod tests {
    use super::Example;

    #[test]
    fn the_example_shows_what_it_should() {
        // The magic for d4 in `generated/rook_magics.rs`.
        let example = Example::new(0x0010_0400_4040_0800, 10);
        let [relevant, attacks, occupied] =
            [example.relevant(), example.attacks(), Example::OCCUPIED];
        assert_ne!(relevant & !attacks, 0, "a blocker behind a blocker");
        assert_ne!(occupied & attacks & !relevant, 0, "the edge");
        assert_ne!(occupied & !relevant & !attacks, 0, "off the lines");
    }
}

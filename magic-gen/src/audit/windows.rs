//! 64 numbers of a text that are magics for their squares.
//!
//! A window is 64 numbers, one for each square, at equal distances among all numbers of the text or
//! among the large ones alone. It is a table of magics if most of the numbers are magics. On a
//! square with many occupancies, a random number is almost never a magic. On the edge a bishop has
//! few occupancies, so there a random number may be a magic. So the tool tests a bishop's numbers
//! in the center first.

use std::collections::{HashMap, HashSet};

use super::form::{Cases, Form, LIMIT_BITS, most_bits};
use super::slots::Slots;
use super::tokens::Literal;
use crate::geometry::Slider;
use crate::verify::oracle;

/// The magics of a whole table are larger than this.
const LARGE: u64 = 1 << 20;

pub const LONGEST_RECORD: usize = 8;

/// The number of squares that must be right: three in four, of the 64 and of the bishop's 16 in the
/// center. With a lower number, the tables of lines that many sources have would count, since a
/// line is a magic for one square in two.
pub const ENOUGH: usize = 48;
const ENOUGH_IN_CENTER: usize = 12;

/// The squares of the center: on each the bishop has more than 100 occupancies.
const CENTER: u64 = 0x0000_3c3c_3c3c_0000;

/// Which square comes first, and which next: one of the eight ways to look at a board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Order(u8);

impl Order {
    /// The order of the bits.
    pub const BITS: Self = Self(0);

    /// The square of the number at this index.
    pub const fn square(self, index: usize) -> usize {
        let by_files = if self.0 & 4 == 0 { index } else { index % 8 * 8 + index / 8 };
        let files = if self.0 & 1 == 0 { 0 } else { 7 };
        let ranks = if self.0 & 2 == 0 { 0 } else { 56 };
        by_files ^ files ^ ranks
    }

    /// Numbers in this order, by square.
    pub(super) fn by_square<T: Copy>(self, numbers: &[T; 64]) -> [T; 64] {
        let mut all = *numbers;
        (0..64).for_each(|index| all[self.square(index)] = numbers[index]);
        all
    }

    /// The first squares: `a8, b8, … h1`.
    pub fn name(self) -> String {
        let [first, second, last] = [0, 1, 63].map(|index| oracle::name(self.square(index)));
        format!("{first}, {second}, … {last}")
    }
}

/// A table of magics in a text.
#[derive(Clone, Debug)]
pub struct Window {
    /// The slider that they are for.
    pub slider: Slider,
    /// What is multiplied.
    pub form: Form,
    /// Which square comes first.
    pub order: Order,
    /// The places of its numbers among all numbers of the text, in the order of the text.
    pub places: [usize; 64],
    /// The distance from one number to the next.
    pub stride: usize,
    /// How many of the numbers are magics: with the most index bits, and with one index bit for
    /// each square of the mask.
    pub right: [usize; 2],
}

/// The tables of a text, in the order of the text. No number belongs to two tables.
pub fn find(literals: &[Literal]) -> Vec<Window> {
    let hits = Hits::new(literals);
    let everything: Vec<usize> = (0..literals.len()).collect();
    let large = |&at: &usize| literals[at].value >= LARGE || literals[at].too_long;
    let large: Vec<usize> = everything.iter().copied().filter(large).collect();
    let mut found = Vec::new();
    for places in [&everything, &large] {
        for form in Form::ALL {
            for slider in Slider::ALL {
                found.extend(hits.windows(places, form, slider));
            }
        }
    }
    // The sort is stable: of equally good ones the first form remains.
    found.sort_by_key(|window| (window.right.map(|right| 64 - right), window.stride, window.order));
    let mut taken: HashSet<usize> = HashSet::new();
    found.retain(|window| {
        let is_free = window.places.iter().all(|place| !taken.contains(place));
        taken.extend(window.places.iter().filter(|_| is_free));
        is_free
    });
    found.sort_by_key(|window| window.places[0]);
    found
}

/// The squares for which each number is a magic, by form and slider.
type Squares = [[u64; 2]; 3];

struct Hits<'a> {
    literals: &'a [Literal],
    squares: HashMap<u64, Squares>,
}

impl<'a> Hits<'a> {
    fn new(literals: &'a [Literal]) -> Self {
        let mut slots = Slots::new(LIMIT_BITS);
        let mut squares = HashMap::new();
        for literal in literals.iter().filter(|literal| literal.value >= LARGE) {
            squares.entry(literal.value).or_insert_with(|| {
                Form::ALL.map(|form| {
                    Slider::ALL.map(|slider| hit(form, slider, literal.value, &mut slots))
                })
            });
        }
        squares.retain(|_, squares| squares.iter().flatten().any(|&set| set != 0));
        Self { literals, squares }
    }

    fn of(&self, place: usize, form: Form, slider: Slider) -> u64 {
        let squares = self.squares.get(&self.literals[place].value);
        squares.map_or(0, |squares| squares[form as usize][slider as usize])
    }

    /// The tables of one kind.
    fn windows(&self, places: &[usize], form: Form, slider: Slider) -> Vec<Window> {
        let least = if slider == Slider::Rook { ENOUGH } else { ENOUGH_IN_CENTER };
        let hits: Vec<u64> = places.iter().map(|&place| self.of(place, form, slider)).collect();
        if hits.iter().filter(|&&hit| hit != 0).count() < least {
            return Vec::new();
        }
        let mut slots = Slots::new(LIMIT_BITS);
        let mut found = Vec::new();
        for stride in 1..=LONGEST_RECORD {
            for start in promising(&hits, stride, least) {
                let at = |index: usize| start + index * stride;
                for order in (0..8).map(Order) {
                    let right = |&index: &usize| hits[at(index)] >> order.square(index) & 1 == 1;
                    if (0..64).filter(right).count() < least {
                        continue;
                    }
                    let places = std::array::from_fn(|index| places[at(index)]);
                    let mut window = Window { slider, form, order, places, stride, right: [0; 2] };
                    window.right = self.count(&window, &mut slots);
                    found.extend((window.right[0] >= ENOUGH).then_some(window));
                }
            }
        }
        found
    }

    /// How many numbers of a window are magics.
    fn count(&self, window: &Window, slots: &mut Slots<u64>) -> [usize; 2] {
        let mut right = [0; 2];
        for (index, &place) in window.places.iter().enumerate() {
            let cases = Cases::of(window.slider, window.order.square(index));
            let magic = self.literals[place].value;
            let all = [most_bits(window.slider), cases.mask.count_ones()];
            for (right, bits) in right.iter_mut().zip(all) {
                *right += usize::from(cases.fill(window.form, magic, bits, slots).is_ok());
            }
        }
        right
    }
}

/// The squares for which a number is a magic; for a bishop only those in the center.
fn hit(form: Form, slider: Slider, magic: u64, slots: &mut Slots<u64>) -> u64 {
    let asked = if slider == Slider::Rook { u64::MAX } else { CENTER };
    let squares = (0..64).filter(|square| asked >> square & 1 == 1);
    let bits = most_bits(slider);
    let right = |&square: &usize| Cases::of(slider, square).fill(form, magic, bits, slots).is_ok();
    squares.filter(right).fold(0, |set, square| set | 1 << square)
}

/// The starts of windows at this distance that have at least `least` magics, each for any square.
fn promising(hits: &[u64], stride: usize, least: usize) -> Vec<usize> {
    let span = 63 * stride;
    let mut starts = Vec::new();
    // The number of hits in the last 64 places, for each remainder.
    let mut counts = vec![0; stride];
    for (at, &hit) in hits.iter().enumerate() {
        let count = &mut counts[at % stride];
        *count += usize::from(hit != 0);
        if at >= span {
            starts.extend((*count >= least).then_some(at - span));
            *count -= usize::from(hits[at - span] != 0);
        }
    }
    starts
}

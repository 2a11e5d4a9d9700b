//! Finds the convention that fits a table, and proves each square.

use std::fmt;

use super::columns::{self, Column};
use super::form::{Cases, Form, LIMIT_BITS, fewest_bits, most_bits};
use super::published;
use super::reservations::{Places, Reservation};
use super::slots::Slots;
use super::tokens::Literal;
use super::windows::{ENOUGH, Order, Window};
use crate::geometry::Slider;
use crate::thousands::counted;
use crate::verify::{Collision, Seen};

/// The most squares that may be wrong in a convention that still counts as the table's own: they are
/// mistakes in its numbers. Of the public tables in docs/audits.md, the worst has five.
pub(super) const FEW: usize = 8;

/// How the index bits of a square are known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IndexBits {
    /// One for each square of the mask.
    Mask,
    /// The same for all squares; and the line that shifts by what is left of 64, if the text has one.
    Fixed(u32, Option<usize>),
    /// From a list in the text, which begins on this line.
    Listed(usize),
}

/// A table of magics, and the result for it.
#[derive(Clone, Debug)]
pub struct Table {
    pub slider: Slider,
    /// The line of the text that has the first magic.
    pub line: usize,
    /// Its name in the text.
    pub name: Option<String>,
    /// What is multiplied.
    pub form: Form,
    /// Which square comes first.
    pub order: Order,
    /// How the index bits are known.
    pub bits: IndexBits,
    /// The line where the list of masks begins, if the text has one.
    pub masks: Option<usize>,
    /// The line where the list of offsets begins, if squares share slots because of it.
    pub offsets: Option<usize>,
    /// Whether rooks and bishops share one table of slots.
    pub with_other_slider: bool,
    /// The squares, a1 to h8.
    pub squares: Vec<SquareResult>,
    pub slots: usize,
    pub slots_used: usize,
    /// The published list that is equal to it.
    pub published: Option<String>,
    pub fingerprint: String,
    /// What may change its numbers.
    pub reservations: Vec<Reservation>,
    /// The places of all numbers that the verdict uses.
    pub(super) columns: Vec<Places>,
}

/// A table whose squares are judged, each with slots of its own, and what `overlap` needs to find
/// slots that squares share.
pub(super) struct Judged {
    /// The table, as if no squares shared slots.
    pub table: Table,
    /// The cases of each square.
    pub cases: Vec<Cases>,
    /// Columns that may be offsets.
    pub offsets: Vec<Column>,
}

/// The result for a square.
#[derive(Clone, Debug)]
pub struct SquareResult {
    /// The square, 0 to 63.
    pub square: usize,
    /// The line of the text that has the magic.
    pub line: usize,
    pub magic: u64,
    pub bits: u32,
    /// The fewest index bits with which this magic is right.
    pub needs: Option<u32>,
    /// The fewest index bits for which any magic is known.
    pub known: u32,
    /// The number of slots used, or what is wrong.
    pub outcome: Result<usize, Wrong>,
}

/// What is wrong on a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// Two occupancies with different attack sets share a slot.
    Collides(Box<Collision>),
    TooLong,
    /// The mask on this line lacks relevant squares, or has far too many others.
    Mask {
        line: usize,
        mask: u64,
        relevant: u64,
    },
    /// By the offset on this line, the square has slots that another square uses.
    Overlaps {
        line: usize,
        /// The two occupancies, of two squares.
        collision: Box<Collision>,
    },
}

impl Wrong {
    pub fn collision(&self) -> Option<&Collision> {
        match self {
            Self::Collides(collision) | Self::Overlaps { collision, .. } => Some(collision),
            Self::TooLong | Self::Mask { .. } => None,
        }
    }
}

/// In words.
impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Collides(collision) => collision.fmt(f),
            Self::TooLong => f.write_str("the number has more than 64 bits"),
            Self::Mask { line, mask, relevant } => write!(
                f,
                "the mask {mask:#018x} of line {line} should be {relevant:#018x}, the relevant squares"
            ),
            Self::Overlaps { line, collision } => {
                write!(f, "by the offset of line {line}, {collision}")
            }
        }
    }
}

impl Table {
    pub fn proven(&self) -> usize {
        self.squares.iter().filter(|square| square.outcome.is_ok()).count()
    }

    /// Whether all squares are proven, for the numbers as they stand alone.
    pub fn is_proven(&self) -> bool {
        self.proven() == 64
    }

    /// Whether all squares are proven, and nothing may change a number.
    pub fn is_proven_as_written(&self) -> bool {
        self.is_proven() && self.reservations.is_empty()
    }

    /// How many squares have a known magic with fewer index bits.
    pub fn denser_known(&self) -> usize {
        self.squares.iter().filter(|square| square.known < square.bits).count()
    }
}

/// A table before its squares are judged: the numbers of each.
struct Draft<'a> {
    window: &'a Window,
    /// By square.
    magics: [&'a Literal; 64],
    cases: Vec<Cases>,
    masks: Option<Column>,
}

/// The verdict on a window.
pub(super) fn judge(window: &Window, literals: &[Literal]) -> Judged {
    let slider = window.slider;
    let masks = columns::masks(window, literals);
    let cases = |square| {
        let relevant = Cases::of(slider, square).mask;
        let mask = masks.as_ref().map_or(relevant, |masks| masks.values[square]);
        // A mask of too many squares is wrong anyway.
        Cases::new(slider, square, if mask.count_ones() > LIMIT_BITS { 0 } else { mask })
    };
    let cases = (0..64).map(cases).collect();
    let magics = window.order.by_square(&window.places).map(|place| &literals[place]);
    let draft = Draft { window, magics, cases, masks };
    let lists = columns::bits(window, literals);
    let (source, bits, listed) = draft.choose_bits(&lists, literals);
    let unused = draft.unused(source, &lists, literals);
    let mut slots = Slots::new(LIMIT_BITS);
    let square = |square: usize| draft.square(square, bits[square], &mut slots);
    let squares: Vec<_> = (0..64).map(square).collect();
    let used = |square: &SquareResult| square.outcome.clone().unwrap_or(0);
    let first = &literals[window.places[0]];
    let fingerprint = published::fingerprint(window.places.map(|place| literals[place].value));
    let listed_masks = draft.masks.as_ref().map(|masks| masks.places);
    let table = Table {
        slider,
        line: first.line,
        name: first.name.as_deref().map(str::to_owned),
        form: window.form,
        order: window.order,
        bits: source,
        masks: draft.masks.as_ref().map(|masks| masks.line),
        offsets: None,
        with_other_slider: false,
        slots: bits.iter().map(|&bits| 1 << bits).sum(),
        slots_used: squares.iter().map(used).sum(),
        squares,
        published: published::name(slider, &fingerprint),
        fingerprint,
        reservations: unused,
        columns: [Some(window.places), listed, listed_masks]
            .into_iter()
            .flatten()
            .map(|places| (places, false))
            .collect(),
    };
    Judged { table, cases: draft.cases, offsets: columns::offsets(window, literals) }
}

fn not_used(line: usize, what: &str, right: usize) -> Reservation {
    let right = counted(right as u64, "square");
    Reservation { line, text: format!("64 numbers like {what}, right on {right}: not used") }
}

impl Draft<'_> {
    /// The index bits that fit best, by square, and the places of the list that has them.
    fn choose_bits(
        &self,
        lists: &[(bool, Column)],
        literals: &[Literal],
    ) -> (IndexBits, [u32; 64], Option<[usize; 64]>) {
        let by_mask = std::array::from_fn(|square| self.cases[square].mask.count_ones());
        let most = most_bits(self.window.slider);
        let fixed = [most; 64];
        let right = self.right(&by_mask);
        let listed = lists.iter().filter_map(|(is_exact, column)| {
            let bits = column.values.map(|bits| bits as u32);
            let listed = self.right(&bits);
            // A list that is only near to the expected numbers may be anything. It counts only if
            // more squares are right with it.
            let serves = if *is_exact { listed >= ENOUGH } else { listed > right.max(64 - FEW) };
            serves.then_some((listed, column, bits))
        });
        // Of several equally good lists, the first is chosen, since it is the closest to the
        // magics.
        let listed: Vec<_> = listed.collect();
        let best = listed.into_iter().rev().max_by_key(|&(right, ..)| right);
        if let Some((_, column, bits)) = best {
            return (IndexBits::Listed(column.line), bits, Some(column.places));
        }
        // Any magic is right with more bits. So the text says whether its program uses them.
        let shift = literals.iter().find(|it| it.shifts && it.value == u64::from(64 - most));
        if shift.is_some() && self.right(&fixed) >= 64 - FEW {
            return (IndexBits::Fixed(most, shift.map(|it| it.line)), fixed, None);
        }
        // With more bits than intended, a wrong magic passes on some squares by chance.
        if right >= 64 - FEW || right == self.right(&fixed) {
            return (IndexBits::Mask, by_mask, None);
        }
        (IndexBits::Fixed(most, None), fixed, None)
    }

    /// Numbers that look like masks or index bits of the table, but are too wrong to be read as such.
    fn unused(
        &self,
        source: IndexBits,
        lists: &[(bool, Column)],
        literals: &[Literal],
    ) -> Vec<Reservation> {
        let is_listed = matches!(source, IndexBits::Listed(_));
        let is_near = |(_, column): &&(bool, Column)| {
            let bits = |square: usize| u64::from(self.cases[square].mask.count_ones());
            let is_near = |&square: &usize| column.values[square].abs_diff(bits(square)) <= 2;
            (0..64).filter(is_near).count() >= 32
        };
        let bits = lists.iter().filter(|_| !is_listed).filter(is_near).filter_map(|(_, column)| {
            let right = self.right(&column.values.map(|bits| bits as u32));
            (right < 64).then(|| not_used(column.line, "index bits or shifts", right))
        });
        let masks = match self.masks {
            None => columns::near_masks(self.window, literals),
            Some(_) => None,
        };
        let masks = masks.map(|(line, right)| not_used(line, "masks", right));
        bits.take(1).chain(masks).collect()
    }

    /// How many squares are right with these bits.
    fn right(&self, bits: &[u32; 64]) -> usize {
        let mut slots = Slots::new(LIMIT_BITS);
        let right = |&square: &usize| {
            let magic = self.magics[square].value;
            self.cases[square].fill(self.window.form, magic, bits[square], &mut slots).is_ok()
        };
        (0..64).filter(right).count()
    }

    fn square(&self, square: usize, bits: u32, slots: &mut Slots<u64>) -> SquareResult {
        let Window { slider, form, .. } = *self.window;
        let (literal, cases) = (self.magics[square], &self.cases[square]);
        let magic = literal.value;
        let outcome = match self.wrong_mask(square) {
            Some(wrong) => Err(wrong),
            None if literal.too_long => Err(Wrong::TooLong),
            None => cases.fill(form, magic, bits, slots).map_err(|both| {
                let index = form.index(both[0].0, cases.mask, magic, bits);
                let seen = |(occupied, attacks)| Seen { slider, square, occupied, attacks };
                let [one, other] = both.map(seen);
                Wrong::Collides(Box::new(Collision { magic, index, one, other }))
            }),
        };
        let is_right = |bits: &u32| cases.fill(form, magic, *bits, slots).is_ok();
        let needs = (1..=bits).rev().take_while(is_right).last();
        let known = fewest_bits(slider, square).min(bits);
        SquareResult { square, line: literal.line, magic, bits, needs, known, outcome }
    }

    /// What is wrong with the listed mask of a square.
    fn wrong_mask(&self, square: usize) -> Option<Wrong> {
        let masks = self.masks.as_ref()?;
        let (mask, relevant) = (masks.values[square], Cases::of(self.window.slider, square).mask);
        let is_wrong = relevant & !mask != 0 || mask.count_ones() > LIMIT_BITS;
        is_wrong.then_some(Wrong::Mask { line: masks.lines[square], mask, relevant })
    }
}

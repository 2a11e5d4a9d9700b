//! Reads tables of hunts in which squares have slots in common, and proves them over every
//! relevant occupancy.

use std::path::Path;

use super::Complaint;
use super::expected::{self, BothSliders, Expected};
use super::generated_text::{Find, Row, Text};
use super::magic_index::{magic_index, slot};
use super::plain_loads;
use super::prove_magics::LOOKUP;

/// A file of `generated/`, and the form of its table.
pub struct File {
    /// The technique that reads the table.
    pub technique: &'static str,
    find: Find,
    pub form: Form,
}

/// The number that is multiplied, and the bits that a lookup reads from a slot. Several squares may
/// use the same slot. They must agree on every bit that more than one of them reads.
#[derive(Clone, Copy, PartialEq)]
pub enum Form {
    /// `occupied | !mask`; the whole slot.
    Overlapping,
    /// `occupied & mask`; the lines without the square's neighbors, which are always attacked.
    Overlaid,
}

pub const FILES: [File; 2] = [
    File {
        technique: "overlapping_magics",
        find: find("overlapping_magics.txt", "# Overlapping tables, black, variable shift."),
        form: Form::Overlapping,
    },
    File {
        technique: "overlaid_magics",
        find: find("overlaid_magics.txt", "# Overlaid tables, neighbors apart."),
        form: Form::Overlaid,
    },
];

const fn find(name: &'static str, title: &'static str) -> Find {
    Find { name, title, columns: 5, hunt: None }
}

/// A proven table.
pub struct CommonSlots {
    pub squares: BothSliders<Square>,
    pub slots: Vec<u64>,
}

/// A square's numbers, besides its mask.
pub struct Square {
    pub magic: u64,
    /// Modulo 2^32: a negative offset wraps around, and the index wraps back.
    pub offset: u32,
    pub shift: u32,
}

impl File {
    /// Reads the file and proves it for rooks and bishops.
    pub fn read(
        &self,
        generated: &Path,
        expected: &BothSliders<Expected>,
    ) -> Result<CommonSlots, Complaint> {
        let text = Text::read(generated, self.find)?;
        let rows = text.rows_of(expected)?;
        let squares = rows.iter().map(|(row, square)| numbers(&text, row, square));
        let squares = squares.collect::<Result<_, _>>()?;
        let mut proof = Proof { form: self.form, expected, squares, table: vec![] };
        proof.fill(&text, &rows).map_err(|complaint| {
            let length = plain_loads::length((0..rows.len()).flat_map(|n| proof.loads(n)));
            let are_right = length.is_some_and(|length| text.check_length(length).is_ok());
            plain_loads::blame(LOOKUP, are_right, complaint)
        })?;
        let slots = proof.table.iter().map(|slot| slot.attacks).collect();
        Ok(CommonSlots { squares: BothSliders::new(proof.squares), slots })
    }
}

fn numbers(text: &Text, row: &Row, expected: &Expected) -> Result<Square, Complaint> {
    let shift: u32 = text.number(row.line, &row.words[3])?;
    let offset: i32 = text.number(row.line, &row.words[4])?;
    if !(48..64).contains(&shift) {
        let what = format!("{}: a shift of {shift} is not possible here", expected.place());
        return Err(text.complain(row.line, &what));
    }
    Ok(Square { magic: text.magic(row)?, offset: offset as u32, shift })
}

/// The contents of a slot so far, and the bits that lookups read.
#[derive(Clone, Copy, Default)]
struct Slot {
    attacks: u64,
    read: u64,
}

/// The squares, and the slots that they have filled.
struct Proof<'a> {
    form: Form,
    expected: &'a [Expected],
    squares: Vec<Square>,
    table: Vec<Slot>,
}

/// No table of ours has more slots. An offset that is too far below 0 gives a place far above
/// this.
const MOST_SLOTS: usize = 1 << 20;

impl Proof<'_> {
    /// Fills the slots of all squares.
    fn fill(&mut self, text: &Text, rows: &[(&Row, &Expected)]) -> Result<(), Complaint> {
        for (n, (row, square)) in rows.iter().enumerate() {
            self.fill_and_check(n)
                .map_err(|what| text.complain(row.line, &format!("{}: {what}", square.place())))?;
        }
        text.check_length(self.table.len())
    }

    /// Fills the slots of a square for every relevant occupancy.
    fn fill_and_check(&mut self, square: usize) -> Result<(), String> {
        let reads = self.reads(square);
        for &(occupied, attacks) in &self.expected[square].attacks {
            let slot = self.slot(square, occupied);
            if slot >= self.table.len() {
                if slot >= MOST_SLOTS {
                    return Err(format!("the occupancy {occupied:#018x} falls outside the table"));
                }
                self.table.resize(slot + 1, Slot::default());
            }
            let found = &mut self.table[slot];
            if (found.attacks ^ attacks) & found.read & reads != 0 {
                return Err(self.collision(square, slot, occupied, attacks));
            }
            found.attacks |= attacks & reads;
            found.read |= reads;
        }
        Ok(())
    }

    fn slot(&self, square: usize, occupied: u64) -> usize {
        let Square { magic, offset, shift } = self.squares[square];
        slot(offset, magic_index(self.multiplied(square, occupied), magic, shift))
    }

    fn multiplied(&self, square: usize, occupied: u64) -> u64 {
        match self.form {
            Form::Overlapping => occupied | !self.expected[square].mask,
            Form::Overlaid => occupied,
        }
    }

    /// What the lookups of a square load, by the formula.
    fn loads(&self, square: usize) -> impl Iterator<Item = plain_loads::Load> {
        let Square { magic, offset, shift } = self.squares[square];
        let reads = self.reads(square);
        self.expected[square].attacks.iter().map(move |&(occupied, attacks)| {
            let index = self.multiplied(square, occupied).wrapping_mul(magic) >> shift;
            (i64::from(offset as i32) + index as i64, attacks, reads)
        })
    }

    /// The bits that a lookup reads from a slot.
    fn reads(&self, square: usize) -> u64 {
        let Expected { slider, square, lines, .. } = self.expected[square];
        match self.form {
            Form::Overlapping => u64::MAX,
            Form::Overlaid => lines & !expected::attacks(slider, square, u64::MAX),
        }
    }

    /// Finds the square that used the slot before, for the message.
    fn collision(&self, square: usize, slot: usize, occupied: u64, attacks: u64) -> String {
        let magic = self.squares[square].magic;
        for earlier in 0..=square {
            let both = self.reads(square) & self.reads(earlier);
            for &(other, others) in &self.expected[earlier].attacks {
                if self.slot(earlier, other) == slot && (others ^ attacks) & both != 0 {
                    return format!(
                        "magic {magic:#018x} sends occupancy {occupied:#018x} to slot {slot}, \
                         where {other:#018x} of {} leads, but they attack {attacks:#018x} and \
                         {others:#018x}",
                        self.expected[earlier].place()
                    );
                }
            }
        }
        unreachable!("what is in a slot was put there")
    }
}

//! Tables that all squares share, as found by hunts: read, and proven over
//! every relevant occupancy.

use std::path::Path;

use crate::Complaint;
use crate::find_text::{FindText, TextRow};
use crate::magic::Magic;
use crate::rays::{self, Walk};

/// A file of `generated/`, and how a lookup reads its table.
pub struct Kind {
    /// The technique that reads the table.
    pub name: &'static str,
    /// The name of the file, without `.txt`.
    pub file: &'static str,
    pub title: &'static str,
    pub form: Form,
}

/// What is multiplied, and what a lookup takes from a slot. Several squares may use a slot if they
/// agree on every square that more than one of them reads.
#[derive(Clone, Copy, PartialEq)]
pub enum Form {
    /// `occupied | !mask`; the whole slot.
    Overlapping,
    /// `occupied & mask`; the lines without the square's neighbours, which are always attacked.
    Overlaid,
}

pub const KINDS: [Kind; 2] = [
    Kind {
        name: "overlapping_magics",
        file: "overlapping_black_variable",
        title: "# Overlapping tables, black, variable shift.",
        form: Form::Overlapping,
    },
    Kind {
        name: "overlaid_magics",
        file: "overlaid_far",
        title: "# Overlaid tables, neighbours apart.",
        form: Form::Overlaid,
    },
];

/// A proven table.
pub struct Shared {
    /// a1 to h8, of rooks and then of bishops. In an overlapping table the mask is the
    /// complement.
    pub magics: Vec<Magic>,
    pub slots: Vec<u64>,
}

impl Kind {
    /// Reads the file and proves it; `walks` are those of rooks and bishops.
    pub fn read(&self, generated: &Path, walks: &[Walk]) -> Result<Shared, Complaint> {
        let text = FindText::read(generated, &format!("{}.txt", self.file), self.title, 5)?;
        let mut proof = Proof { kind: self, walks, magics: Vec::new(), table: Vec::new() };
        for (row, walk) in text.rows_of(walks)? {
            proof.magics.push(self.magic(&text, row, walk)?);
            proof
                .lead()
                .map_err(|what| text.complain(row.line, &format!("{}: {what}", walk.place())))?;
        }
        text.check_entries(proof.table.len())?;
        let slots = proof.table.iter().map(|slot| slot.attacks).collect();
        Ok(Shared { magics: proof.magics, slots })
    }

    fn magic(&self, text: &FindText, row: &TextRow, walk: &Walk) -> Result<Magic, Complaint> {
        let shift: u32 = text.number(row.line, &row.words[3])?;
        let offset: i32 = text.number(row.line, &row.words[4])?;
        if !(48..64).contains(&shift) {
            let what = format!("{}: a shift of {shift} is not possible here", walk.place());
            return Err(text.complain(row.line, &what));
        }
        let mask = if self.form == Form::Overlapping { !walk.mask } else { walk.mask };
        // A negative offset wraps around, and the index wraps back.
        Ok(Magic { mask, factor: text.factor(row)?, offset: offset as u32, shift })
    }
}

/// What a slot contains so far, and which of its bits are read.
#[derive(Clone, Copy, Default)]
struct Slot {
    attacks: u64,
    read: u64,
}

/// The rows that have been checked, and the slots they filled.
struct Proof<'a> {
    kind: &'a Kind,
    walks: &'a [Walk],
    magics: Vec<Magic>,
    table: Vec<Slot>,
}

/// No table of ours has more entries; an offset below the square's least index
/// would point far beyond.
const MOST_ENTRIES: usize = 1 << 20;

impl Proof<'_> {
    /// Fills the slots of the last row for every relevant occupancy.
    fn lead(&mut self) -> Result<(), String> {
        let row = self.magics.len() - 1;
        let reads = self.reads(row);
        for &(occupied, attacks) in &self.walks[row].attacks {
            let index = self.index(row, occupied);
            if index >= self.table.len() {
                if index >= MOST_ENTRIES {
                    return Err(format!("the occupancy {occupied:#018x} falls outside the table"));
                }
                self.table.resize(index + 1, Slot::default());
            }
            let slot = &mut self.table[index];
            if (slot.attacks ^ attacks) & slot.read & reads != 0 {
                return Err(self.collision(row, index, occupied, attacks));
            }
            slot.attacks |= attacks & reads;
            slot.read |= reads;
        }
        Ok(())
    }

    fn index(&self, row: usize, occupied: u64) -> usize {
        let magic = &self.magics[row];
        let multiplied = match self.kind.form {
            Form::Overlapping => occupied | magic.mask,
            Form::Overlaid => occupied & magic.mask,
        };
        magic.slot(multiplied, magic.shift)
    }

    /// The squares that a lookup takes from a slot.
    fn reads(&self, row: usize) -> u64 {
        let Walk { slider, square, lines, .. } = self.walks[row];
        match self.kind.form {
            Form::Overlapping => u64::MAX,
            Form::Overlaid => lines & !rays::attacks(slider, square, u64::MAX),
        }
    }

    /// Looks up which row used a slot before, to name it.
    fn collision(&self, row: usize, index: usize, occupied: u64, attacks: u64) -> String {
        let factor = self.magics[row].factor;
        for earlier in 0..=row {
            let both = self.reads(row) & self.reads(earlier);
            for &(other, others) in &self.walks[earlier].attacks {
                if self.index(earlier, other) == index && (others ^ attacks) & both != 0 {
                    return format!(
                        "factor {factor:#018x} sends occupancy {occupied:#018x} to slot {index}, \
                         where {other:#018x} of {} leads, but they attack {attacks:#018x} and \
                         {others:#018x}",
                        self.walks[earlier].place()
                    );
                }
            }
        }
        unreachable!("what stands in a slot was put there")
    }
}

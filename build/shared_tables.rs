//! Tables that all squares share, as found by hunts: read, and proven over
//! every relevant occupancy.

use std::path::Path;

use crate::Complaint;
use crate::find_text::{FindText, TextRow};
use crate::magic::Magic;
use crate::rays::{self, Walk};

/// A file of `generated/`, and how a lookup reads its table.
pub struct Kind {
    /// The name of the file, without `.txt`, and of the tables made from it.
    pub name: &'static str,
    pub title: &'static str,
    pub form: Form,
    /// Whether all squares of a slider have the same shift.
    pub fixed: bool,
    pub reads: Reads,
}

/// What is multiplied, and how the product becomes an index.
#[derive(Clone, Copy, PartialEq)]
pub enum Form {
    /// `occupied & mask`
    White,
    /// `occupied | !mask`
    Black,
    /// `occupied & mask`; the product is treated as a signed number.
    Signed,
}

impl Form {
    /// The index bits of bishops where all squares have the same shift.
    const fn bishop_bits(self) -> u32 {
        match self {
            Self::White | Self::Black => 9,
            Self::Signed => 10,
        }
    }
}

/// What a lookup takes from a slot. Several squares may use a slot if they
/// agree on every square that more than one of them reads.
#[derive(Clone, Copy, PartialEq)]
pub enum Reads {
    All,
    /// The lines through the square.
    Lines,
    /// The lines without the square's neighbours, which are always attacked.
    Far,
}

const OVERLAPPING: Kind =
    Kind { name: "", title: "", form: Form::White, fixed: false, reads: Reads::All };

const OVERLAID: Kind = Kind { reads: Reads::Lines, ..OVERLAPPING };

pub const KINDS: [Kind; 6] = [
    Kind {
        name: "overlapping_white_fixed",
        title: "# Overlapping tables, white, fixed shift, signed indices.",
        form: Form::Signed,
        fixed: true,
        ..OVERLAPPING
    },
    Kind {
        name: "overlapping_white_variable",
        title: "# Overlapping tables, white, variable shift.",
        ..OVERLAPPING
    },
    Kind {
        name: "overlapping_black_fixed",
        title: "# Overlapping tables, black, fixed shift.",
        form: Form::Black,
        fixed: true,
        ..OVERLAPPING
    },
    Kind {
        name: "overlapping_black_variable",
        title: "# Overlapping tables, black, variable shift.",
        form: Form::Black,
        ..OVERLAPPING
    },
    Kind { name: "overlaid", title: "# Overlaid tables.", ..OVERLAID },
    Kind {
        name: "overlaid_far",
        title: "# Overlaid tables, neighbours apart.",
        reads: Reads::Far,
        ..OVERLAID
    },
];

/// A proven table.
pub struct Shared {
    /// a1 to h8, of rooks and then of bishops. In the black form the mask is
    /// the complement.
    pub magics: Vec<Magic>,
    pub slots: Vec<u64>,
}

impl Kind {
    /// Reads the file and proves it; `walks` are those of rooks and bishops.
    pub fn read(&self, generated: &Path, walks: &[Walk]) -> Result<Shared, Complaint> {
        let text = FindText::read(generated, &format!("{}.txt", self.name), self.title, 5)?;
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
        let bits = if walk.slider.name == "bishop" { self.form.bishop_bits() } else { 12 };
        if !(48..64).contains(&shift) || (self.fixed && shift != 64 - bits) {
            let what = format!("{}: a shift of {shift} is not possible here", walk.place());
            return Err(text.complain(row.line, &what));
        }
        let mask = if self.form == Form::Black { !walk.mask } else { walk.mask };
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
        match self.kind.form {
            Form::White => magic.slot(occupied, magic.shift),
            Form::Black => magic.slot(occupied | magic.mask, magic.shift),
            Form::Signed => magic.signed_slot(occupied, magic.shift),
        }
    }

    /// The squares that a lookup takes from a slot.
    fn reads(&self, row: usize) -> u64 {
        let Walk { slider, square, lines, .. } = self.walks[row];
        match self.kind.reads {
            Reads::All => u64::MAX,
            Reads::Lines => lines,
            Reads::Far => lines & !rays::attacks(slider, square, u64::MAX),
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

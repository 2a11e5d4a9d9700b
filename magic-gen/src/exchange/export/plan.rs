//! Which tables an export holds, before it is written in any language.

use anyhow::{Context, Result, ensure};

use crate::geometry::{Slider, Square};
use crate::read::MagicRow;
use crate::search::Occupancies;
use crate::verify::Verified;

/// Which of the tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Technique {
    /// Magics with a shift for each square, 841 KiB of attacks.
    Fancy,
    /// The same magics with one shift for all rooks and one for all bishops, 2.25 MiB.
    FixedShift,
    /// Bit scans by De Bruijn's sequence and modulo 67.
    Scans,
    /// First-rank, fill-up and a-file attacks.
    Lines,
}

impl Technique {
    /// The name in an export, and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fancy => "fancy",
            Self::FixedShift => "fixed-shift",
            Self::Scans => "scans",
            Self::Lines => "lines",
        }
    }

    /// What it is, and how its tables are read.
    pub const fn about(self) -> &'static str {
        match self {
            Self::Fancy => {
                "Magics with a shift for each square: index = offset + (((occupied & mask) * magic \
                 mod 2^64) >> shift), a1 = bit 0"
            }
            Self::FixedShift => {
                "Magics with one shift for all rooks and one for all bishops: index = offset + \
                 (((occupied & mask) * magic mod 2^64) >> shift), a1 = bit 0"
            }
            Self::Scans => {
                "Bit scans by De Bruijn's sequence and by remainder: de_bruijn_index[bit * de_bruijn \
                 mod 2^64 >> 58], mod_67_index[bit mod 67]"
            }
            Self::Lines => {
                "Attacks along ranks, diagonals and files by six bits of occupancy: \
                 first_rank_attacks, fill_up_attacks and a_file_attacks, a1 = bit 0"
            }
        }
    }
}

/// A table with its name in snake case and a sentence about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Array {
    /// The name.
    pub name: String,
    /// What it holds.
    pub about: String,
    /// The content.
    pub values: Values,
}

/// The content of an array, by the width of its entries.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Values {
    /// Bitboards and magics.
    U64(Vec<u64>),
    /// Offsets.
    U32(Vec<u32>),
    /// Bytes.
    U8(Vec<u8>),
    /// Signed bytes.
    I8(Vec<i8>),
}

/// One magic of the plan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlannedMagic {
    /// The piece.
    pub slider: Slider,
    /// Where it stands.
    pub square: Square,
    /// The relevant squares.
    pub mask: u64,
    /// The magic.
    pub magic: u64,
    /// How far the product is shifted to the right.
    pub shift: u32,
    /// Where the square's entries begin in the piece's table.
    pub offset: u32,
}

/// All that an export holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Which tables these are.
    pub technique: Technique,
    /// Which program wrote them, of what origin and under which licence; for people.
    pub origin: String,
    /// The magics, if the technique has any; the rook's first.
    pub magics: Vec<PlannedMagic>,
    /// The attack tables of rook and bishop that belong to the magics.
    pub attacks: [Vec<u64>; 2],
    /// The tables without magics.
    pub arrays: Vec<Array>,
}

impl Plan {
    /// Chooses the tables of `technique`.
    ///
    /// # Errors
    ///
    /// If two attack sets meet in a slot, as by no magic that was proven.
    pub fn new(verified: &Verified, technique: Technique) -> Result<Self> {
        let mut plan = Self {
            technique,
            origin: String::new(),
            magics: Vec::new(),
            attacks: Default::default(),
            arrays: Vec::new(),
        };
        match technique {
            Technique::Fancy | Technique::FixedShift => plan.add_magics(&verified.rows)?,
            Technique::Scans => plan.arrays = scans(verified),
            Technique::Lines => plan.arrays = lines(verified),
        }
        Ok(plan)
    }

    fn add_magics(&mut self, rows: &[Vec<MagicRow>; 2]) -> Result<()> {
        for (piece, slider) in Slider::ALL.into_iter().enumerate() {
            // A magic that is good with some index bits is good with more of
            // them: the index keeps its old bits at the top.
            let widest = rows[piece].iter().map(|row| row.bits).max().context("no rows")?;
            for (square, row) in Square::all().zip(&rows[piece]) {
                let bits = if self.technique == Technique::Fancy { row.bits } else { widest };
                let occupancies = Occupancies::new(slider, square);
                let offset = u32::try_from(self.attacks[piece].len()).context("a huge table")?;
                self.magics.push(PlannedMagic {
                    slider,
                    square,
                    mask: occupancies.mask,
                    magic: row.magic,
                    shift: 64 - bits,
                    offset,
                });
                self.attacks[piece].extend(expand(&occupancies, row.magic, bits)?);
            }
        }
        Ok(())
    }

    /// The magics of one piece in the order of the squares.
    pub fn magics_of(&self, slider: Slider) -> impl Iterator<Item = &PlannedMagic> {
        self.magics.iter().filter(move |entry| entry.slider == slider)
    }
}

fn expand(occupancies: &Occupancies, magic: u64, bits: u32) -> Result<Vec<u64>> {
    let mut table = vec![0; 1 << bits];
    for (&board, &set) in occupancies.boards.iter().zip(&occupancies.ids) {
        let slot = &mut table[(board.wrapping_mul(magic) >> (64 - bits)) as usize];
        let attacks = occupancies.attack_sets[usize::from(set)];
        ensure!(*slot == 0 || *slot == attacks, "{magic:#x} collides with {bits} index bits");
        *slot = attacks;
    }
    Ok(table)
}

fn array(name: &str, about: &str, values: Values) -> Array {
    Array { name: name.to_owned(), about: about.to_owned(), values }
}

fn scans(verified: &Verified) -> Vec<Array> {
    let (sequence, index) = &verified.de_bruijn;
    vec![
        array(
            "de_bruijn",
            "One De Bruijn sequence; an isolated bit's index is de_bruijn_index[bit * it >> 58].",
            Values::U64(vec![*sequence]),
        ),
        array("de_bruijn_index", "See de_bruijn.", Values::U8(index.clone())),
        array(
            "mod_67_index",
            "An isolated bit's index by bit % 67; 64 for none, -1 in the gaps.",
            Values::I8(verified.mod_67.clone()),
        ),
    ]
}

fn lines(verified: &Verified) -> Vec<Array> {
    vec![
        array(
            "first_rank_attacks",
            "[(rank's occupancy >> 1 & 63) * 8 + file]: the attacks along the rank, as a byte.",
            Values::U8(verified.first_rank.clone()),
        ),
        array(
            "fill_up_attacks",
            "[file * 64 + ((line & occupied) * 0x0202020202020202 >> 58)], cut by the rank or \
             diagonal without the slider.",
            Values::U64(verified.fill_up.clone()),
        ),
        array(
            "a_file_attacks",
            "[rank * 64 + ((occupied >> file & 0x0101010101010101) * 0x0080402010080400 >> 58)], \
             shifted left by the file.",
            Values::U64(verified.a_file.clone()),
        ),
    ]
}

//! Deciding a bishop's magic bit by bit from the top.
//!
//! A bishop near the middle of an edge has a mask of five squares, so 32
//! occupancies and an index of four bits: few bits of the magic reach the index
//! at all. The others act only as a carry. That defeats the search from the bottom
//! here, since it begins with all these bits.
//!
//! From the top: let `M` be the bits decided so far and `L` the
//! undecided rest, any number below `2^k`. The product of an occupancy `o` is
//! `o * M + o * L`, so it is at least `o * M` and at most `o * M + o * (2^k - 1)`.
//! If the last term is below the size of a slot and both ends are in one slot, the
//! slot is certain: no choice of `L` changes it. A node is cut when two certain
//! slots are the same and the attack sets differ; that never cuts a magic. As
//! `k` falls, more and more slots are certain, and at `k = 0` all of them are: what
//! comes through is a magic, and nothing else does.
//!
//! An occupancy whose last term is too large says nothing yet. Those are occupancies
//! with high squares. So the occupancies are in ascending order, and a node looks only at
//! as many as say something.
//!
//! Bits above `64 - b`, where `b` is the mask's lowest square, are shifted out of
//! every product. They are zero here; other values give the same slots again.

use anyhow::{Context, Result, ensure};

use crate::reduced::End;
use crate::reduced::tally::heading;
use crate::{Hunt, Stop, ledger};
use magic_gen::figures::thousands;
use magic_gen::geometry::{Slider, Square};
use magic_gen::search::{Occupancies, Trial};

/// A unit is what begins with the same so many bits.
const TOP: u32 = 12;

/// The index bits of a bishop in the middle, as many as its mask has squares.
const MOST_BITS: u32 = 9;

/// No attack set has this number.
const NOBODY: u8 = u8::MAX;

/// The search for a bishop's magics.
#[derive(Clone, Debug)]
pub struct BitByBit {
    occupancies: Occupancies,
    bits: u32,
    /// How many low bits of a magic matter.
    width: u32,
    /// The occupancies in ascending order, each with the number of its attack set.
    boards: Vec<(u64, u8)>,
    /// How many of the boards can be certain when so many bits are undecided.
    readable: Vec<usize>,
}

/// What is known about a unit: nothing, or all.
pub type Record = Option<Searched>;

/// What a unit held.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Searched {
    /// Values of decided bits that were looked at.
    pub nodes: u64,
    /// The first magic. A unit ends with it.
    pub magic: Option<u64>,
}

impl BitByBit {
    /// A search for a bishop on `square` with so many index bits.
    ///
    /// # Errors
    ///
    /// If no magic can have so many bits.
    pub fn new(square: Square, bits: u32) -> Result<Self> {
        let occupancies = Occupancies::new(Slider::Bishop, square);
        super::check_bits(&occupancies, bits, 1..=MOST_BITS)?;
        let width = 64 - occupancies.mask.trailing_zeros();
        let pairs = occupancies.boards.iter().copied().zip(occupancies.ids.iter().copied());
        let mut boards: Vec<(u64, u8)> = pairs.collect();
        boards.sort_unstable();
        let readable = (0..=width).map(|k| {
            let rest = (1_u128 << k) - 1;
            boards.partition_point(|&(o, _)| u128::from(o) * rest < 1 << (64 - bits))
        });
        Ok(Self { readable: readable.collect(), occupancies, bits, width, boards })
    }

    /// Whether attack sets keep apart as far as that is certain with the low
    /// `undecided` bits of the magic open.
    fn keeps_apart(&self, magic: u64, undecided: u32) -> bool {
        let mut owners = [NOBODY; 1 << MOST_BITS];
        let shift = 64 - self.bits;
        let rest = (1 << undecided) - 1;
        self.boards[..self.readable[undecided as usize]].iter().all(|&(board, id)| {
            let least = board.wrapping_mul(magic);
            let most = least.wrapping_add(board.wrapping_mul(rest));
            if least >> shift != most >> shift {
                return true;
            }
            let owner = &mut owners[(least >> shift) as usize];
            matches!(std::mem::replace(owner, id), before if before == id || before == NOBODY)
        })
    }

    /// Searches all ways to decide the low `undecided` bits, until a magic is found.
    fn descend(&self, magic: u64, undecided: u32, seen: &mut Searched, stop: &Stop<'_>) {
        seen.nodes += 1;
        if stop.ask_now_and_then() || !self.keeps_apart(magic, undecided) {
            return;
        }
        let Some(next) = undecided.checked_sub(1) else {
            seen.magic = Some(magic);
            return;
        };
        for bit in 0..2 {
            if seen.magic.is_none() {
                self.descend(magic | bit << next, next, seen, stop);
            }
        }
    }

    /// How many low bits are not decided by the unit.
    fn undecided(&self) -> u32 {
        self.width.saturating_sub(TOP)
    }

    fn check(&self, unit: u64, magic: u64) -> Result<()> {
        ensure!(magic >> self.undecided() == unit, "{magic:#018x} does not belong to this unit");
        let good = Trial::new(self.bits).accepts(&self.occupancies, magic);
        ensure!(good, "{magic:#018x} is not a magic for this square");
        Ok(())
    }
}

impl Hunt for BitByBit {
    type Record = Record;

    fn kind(&self) -> &'static str {
        "reduced"
    }

    fn parameters(&self) -> Vec<(&'static str, String)> {
        vec![
            ("slider", Slider::Bishop.to_string()),
            ("square", self.occupancies.square.to_string()),
            ("bits", self.bits.to_string()),
            ("from", End::Top.to_string()),
        ]
    }

    fn units(&self) -> u64 {
        1 << (self.width - self.undecided())
    }

    fn steps(&self) -> u64 {
        1
    }

    fn begin(&self, _unit: u64) -> Record {
        None
    }

    fn step_of(&self, record: &Record) -> u64 {
        record.is_some().into()
    }

    fn step_until(&self, unit: u64, record: &mut Record, stop: &Stop<'_>) {
        let mut seen = Searched::default();
        self.descend(unit << self.undecided(), self.undecided(), &mut seen, stop);
        *record = Some(seen);
    }

    fn candidates(&self, record: &Record) -> u64 {
        record.map_or(0, |seen| seen.nodes)
    }

    fn encode(&self, record: &Record) -> String {
        match record {
            None => "begun".to_owned(),
            Some(Searched { nodes, magic: None }) => format!("{nodes} none"),
            Some(Searched { nodes, magic: Some(magic) }) => format!("{nodes} {magic:#018x}"),
        }
    }

    fn decode(&self, unit: u64, text: &str) -> Result<Record> {
        if text == "begun" {
            return Ok(None);
        }
        let (nodes, magic) = text.split_once(' ').context("expected nodes and a magic")?;
        let nodes = super::nodes(nodes)?;
        if magic == "none" {
            return Ok(Some(Searched { nodes, magic: None }));
        }
        let magic = ledger::magic(magic)?;
        self.check(unit, magic)?;
        Ok(Some(Searched { nodes, magic: Some(magic) }))
    }

    fn headline(&self, records: &mut dyn Iterator<Item = (u64, &Record)>) -> String {
        let magics = records.filter(|(_, record)| record.is_some_and(|seen| seen.magic.is_some()));
        ledger::found(magics.count() as u64)
    }

    fn report(&self, records: &mut dyn Iterator<Item = (u64, &Record)>) -> String {
        let seen: Vec<Searched> = records.filter_map(|(_, record)| *record).collect();
        let magics: Vec<u64> = seen.iter().filter_map(|seen| seen.magic).collect();
        let verdict = match (magics.len(), seen.len() as u64 == self.units()) {
            (0, true) => "there is no magic",
            (0, false) => "no magic so far",
            _ => "magics, the first of each unit",
        };
        let site = self.occupancies.site();
        let heading = heading(site, self.bits, verdict, seen.len() as u64, self.units());
        let nodes = seen.iter().map(|seen| u128::from(seen.nodes)).sum::<u128>();
        let mut text = format!("{heading}, {} nodes\n", thousands(nodes));
        magics.iter().for_each(|magic| text += &format!("{magic:#018x}\n"));
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use magic_gen::finds::parse;

    fn hunt(square: &str, bits: u32) -> BitByBit {
        BitByBit::new(square.parse().unwrap(), bits).unwrap()
    }

    /// The records of all units in order, made as they are asked for.
    fn search(hunt: &BitByBit) -> impl Iterator<Item = (u64, Record)> {
        (0..hunt.units()).map(|unit| {
            let mut record = hunt.begin(unit);
            hunt.step(unit, &mut record);
            (unit, record)
        })
    }

    #[test]
    #[ignore = "slow: CONTRIBUTING.md has the command"]
    fn bishops_c1_to_f1_have_no_magic_with_four_bits() {
        for square in ["c1", "d1", "e1", "f1"] {
            let hunt = hunt(square, 4);
            let records: Vec<_> = search(&hunt).collect();
            let report = hunt.report(&mut records.iter().map(|(unit, record)| (*unit, record)));
            assert!(report.contains("there is no magic; 4,096 of 4,096 units"), "{report}");
        }
    }

    #[test]
    fn the_magics_of_a_whole_tree_are_those_of_brute_force() {
        // No bishop's magics are shorter than the 26 bits of d8.
        let hunt = hunt("d8", 5);
        let mut trial = Trial::new(5);
        let mut first = vec![None; hunt.units() as usize];
        for magic in 0..1 << hunt.width {
            let first = &mut first[(magic >> hunt.undecided()) as usize];
            if first.is_none() && trial.accepts(&hunt.occupancies, magic) {
                *first = Some(magic);
            }
        }
        assert!(first.iter().any(Option::is_some));
        assert!(first.iter().any(Option::is_none));
        for (unit, &wanted) in (0..).zip(&first) {
            let mut record = hunt.begin(unit);
            hunt.step(unit, &mut record);
            assert_eq!(record.unwrap().magic, wanted, "unit {unit}");
        }
    }

    #[test]
    fn no_reduced_magic_is_cut_on_its_way() {
        let text = include_str!("../../../generated/reduced_magics.txt");
        let find = parse::parse(text).unwrap();
        let mut magics = 0;
        for row in find.rows.iter().filter(|row| row.slider == Slider::Bishop) {
            let hunt = BitByBit::new(row.square, 64 - row.shift).unwrap();
            let magic = row.magic & ((1 << hunt.width) - 1);
            let decided = |k: u32| magic >> k << k;
            assert!((0..=hunt.width).all(|k| hunt.keeps_apart(decided(k), k)), "{row:?}");
            magics += 1;
        }
        assert!(magics >= 24, "only {magics} magics");
    }

    #[test]
    fn records_are_read_as_written_and_bad_ones_refused() {
        let hunt = hunt("b1", 4);
        let has_magic =
            |(_, record): &(u64, Record)| record.is_some_and(|seen| seen.magic.is_some());
        let (unit, found) = search(&hunt).find(has_magic).unwrap();
        for record in [None, Some(Searched { nodes: 7, magic: None }), found] {
            assert_eq!(hunt.decode(unit, &hunt.encode(&record)).unwrap(), record);
        }
        let refused = |unit, text: &str| hunt.decode(unit, text).unwrap_err().to_string();
        assert!(refused(unit + 1, &hunt.encode(&found)).contains("does not belong"));
        assert!(refused(0, "1 0x0").contains("is not a magic"));
        assert!(refused(0, "one none").contains("no number"));
        assert!(refused(0, "18446744073709551615 none").contains("more than a unit can have"));
        assert!(refused(0, "1").contains("expected"));
        // All units together may have more than any of them.
        let most = hunt.decode(0, &format!("{} none", (1_u64 << 56) - 1)).unwrap();
        let report = hunt.report(&mut (0..hunt.units()).map(|unit| (unit, &most)));
        assert!(report.contains(", 295,147,905,179,352,821,760 nodes\n"), "{report}");
    }
}

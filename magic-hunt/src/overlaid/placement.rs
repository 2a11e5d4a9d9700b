//! Where each reader's table begins, and with which magic it is read.

use std::fmt::Write as _;

use anyhow::{Context, Result, ensure};

use super::layout::{Layout, LayoutBuilder};
use super::table::Table;
use crate::candidates::fill::check_shift;
use crate::reader::Reader;
use magic_gen::hex;

/// The most entries a table may have.
pub const MOST_ENTRIES: usize = 1 << 17;

/// A reader's layout and where it begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seat {
    /// The magic and its slots.
    pub layout: Layout,
    /// Where the range begins.
    pub offset: usize,
}

impl Seat {
    /// The seat of a reader with this magic, shift and offset.
    ///
    /// # Errors
    ///
    /// If the magic is no good, or the table would be too long.
    pub fn new(
        builder: &mut LayoutBuilder,
        reader: &Reader,
        (factor, shift, offset): (u64, u32, usize),
    ) -> Result<Self> {
        check_shift(shift)?;
        let layout = builder.layout(reader, factor, shift, usize::MAX);
        let layout = layout.context("two attack sets meet in one slot")?;
        ensure!(offset < MOST_ENTRIES - layout.last, "the table would be too long");
        Ok(Self { layout, offset })
    }

    /// One more than the highest slot.
    pub const fn end(&self) -> usize {
        self.offset + self.layout.last + 1
    }
}

/// A seat for every reader.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Placement {
    /// The seats, in the order of the readers.
    pub seats: Vec<Seat>,
}

impl Placement {
    /// How many entries the common table has.
    pub fn entries(&self) -> usize {
        self.seats.iter().map(Seat::end).max().unwrap_or(0)
    }

    /// The table.
    pub fn table<'a>(&self, readers: &'a [Reader], slots: usize) -> Table<'a> {
        let mut table = Table::new(readers, slots);
        for (reader, seat) in self.seats.iter().enumerate() {
            table.add(reader, &seat.layout, seat.offset);
        }
        table
    }

    /// The placement as text without blanks: `factor:shift:offset`, with commas
    /// between the readers.
    pub fn encode(&self) -> String {
        let mut text = String::new();
        for (reader, Seat { layout: Layout { factor, shift, .. }, offset }) in
            self.seats.iter().enumerate()
        {
            let comma = if reader == 0 { "" } else { "," };
            write!(text, "{comma}{factor:x}:{shift}:{offset}").expect("a string takes all");
        }
        text
    }

    /// Reads what [`Placement::encode`] wrote.
    ///
    /// # Errors
    ///
    /// If it is not a seat for every reader, or a magic is no good.
    pub fn decode(readers: &[Reader], text: &str) -> Result<Self> {
        let mut builder = LayoutBuilder::default();
        let words: Vec<&str> = text.split(',').collect();
        ensure!(words.len() == readers.len(), "{} seats, not {}", words.len(), readers.len());
        let seats = readers.iter().zip(words).map(|(reader, word)| {
            let seat = numbers(word).and_then(|numbers| Seat::new(&mut builder, reader, numbers));
            seat.with_context(|| format!("{}: `{word}`", reader.occupancies.site()))
        });
        Ok(Self { seats: seats.collect::<Result<_>>()? })
    }
}

/// Magic, shift and offset of a seat.
fn numbers(word: &str) -> Result<(u64, u32, usize)> {
    let mut parts = word.split(':');
    let mut part = || parts.next().context("expected magic:shift:offset");
    let factor = hex::word(part()?).context("the magic is not a hexadecimal number")?;
    let shift = part()?.parse().context("the shift is not a number")?;
    let offset = part()?.parse().context("the offset is not a number")?;
    Ok((factor, shift, offset))
}

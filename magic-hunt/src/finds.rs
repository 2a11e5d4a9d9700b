//! The finds: dense tables, and magics with fewer index bits than their masks have squares, as
//! hunts found them. A find is a text with a line for each square.
//!
//! ```text
//! # Overlapping tables, black, variable shift.       the title says how lookups read the table
//! # Entries: 75,251
//! # slider square magic shift offset
//! rook a1 0x1480031366c00004 52 7133
//! ```
//!
//! [`Find::prove`] makes every lookup: it fills the table square by square, with the attacks for
//! each relevant occupancy, and refuses a table in which two lookups want something else of a slot.
//! It shares no code with any search: a [walk](oracle) of the verifier gives the attacks.

use anyhow::{Context, Result, ensure};
use magic_gen::decimal::number;
use magic_gen::geometry::Site;
use magic_gen::hex;
use magic_gen::thousands::thousands;
use magic_gen::verify::{self, Collision, Fault, Place, Proof, Seen, oracle};

/// A kind of table, and the find of this kind. A lookup reads
/// `slots[offset + ((relevant * magic) >> shift)]`, where `relevant` is the occupancy of the mask.
#[derive(PartialEq, Eq, Debug)]
pub struct Kind {
    /// The name of the file.
    pub file: &'static str,
    /// The text of the file; its first line is the title.
    pub text: &'static str,
    /// The shifts of rooks and bishops, if all squares of a slider have the same.
    shifts: Option<[u32; 2]>,
}

macro_rules! kind {
    ($file:literal, $shifts:expr) => {
        Kind { file: $file, text: include_str!(concat!("../finds/", $file)), shifts: $shifts }
    };
}

/// All kinds.
pub static KINDS: [Kind; 7] = [
    kind!("overlapping_magics.txt", None),
    kind!("overlapping_black_fixed.txt", Some([52, 55])),
    kind!("overlapping_white_variable.txt", None),
    kind!("overlapping_white_fixed.txt", Some([52, 54])),
    kind!("overlaid_magics.txt", None),
    kind!("overlaid_lines.txt", None),
    kind!("reduced_magics.txt", None),
];

/// The kind of magics with fewer index bits.
pub static REDUCED: &Kind = &KINDS[6];

impl Kind {
    /// The title, which says how a lookup is made:
    ///
    /// - black: the squares off the mask are set before the multiplication, not cleared;
    /// - signed: the product is a signed number, so that half of the indices are below 0;
    /// - overlaid: a lookup keeps the lines through its square, and two lookups may share a slot if
    ///   they want the same of the squares that both keep;
    /// - neighbors apart: it does not keep the square's neighbors, which are always attacked.
    pub fn title(&self) -> &'static str {
        self.text.lines().next().unwrap_or_default()
    }

    fn says(&self, word: &str) -> bool {
        self.title().contains(word)
    }

    /// Whether each square has a table of its own. Its row has the number of index bits in place of
    /// shift and offset.
    fn is_apart(&self) -> bool {
        self.file == REDUCED.file
    }
}

/// A find, not proven yet.
#[derive(PartialEq, Eq, Debug)]
pub struct Find {
    /// The kind of its table.
    pub kind: &'static Kind,
    /// The line and the number of entries. A single magic has none.
    entries: Option<(usize, usize)>,
    /// A row for each square, or for some if each has a table of its own.
    pub rows: Vec<Row>,
}

/// The magic of a square.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The line in the text, from 1.
    pub line: usize,
    /// The square and its slider.
    pub site: Site,
    /// The magic.
    pub magic: u64,
    /// 64 minus the number of index bits.
    pub shift: u32,
    /// Where the square's indices begin. It may be below 0 if its first indices are not used.
    pub offset: i64,
}

const BITS: &str = "expected fewer index bits than the mask has squares, and at least one";

fn fault(line: usize, words: impl Into<String>) -> Fault {
    Fault::new(Place::Line(line), verify::Kind::Other(words.into()))
}

impl Find {
    /// Reads a find.
    /// An error if it is none, or not whole.
    pub fn parse(text: &str) -> Result<Self, Fault> {
        let title = text.lines().next().unwrap_or_default().trim_end();
        let kind = KINDS.iter().find(|kind| kind.title() == title);
        let kind = kind.ok_or_else(|| fault(1, "expected the title of a find"))?;
        let mut find = Self { kind, entries: None, rows: Vec::new() };
        for (line, text) in (2..).zip(text.lines().skip(1)) {
            find.add(line, text.trim_end()).map_err(|error| fault(line, error.to_string()))?;
        }
        let lacking = match (kind.is_apart() || find.next_site().is_none(), find.entries) {
            (false, _) => "expected a row for each square",
            (true, None) => "expected a line `# Entries: …` before it",
            _ => return Ok(find),
        };
        Err(fault(text.lines().count(), lacking))
    }

    /// One magic of a table of its own, from this line of some text.
    /// An error if the mask does not allow this number of index bits.
    pub fn of_magic(line: usize, site: Site, magic: u64, bits: u32) -> Result<Self, Fault> {
        let shift = shift(site, bits).ok_or_else(|| fault(line, BITS))?;
        let rows = vec![Row { line, site, magic, shift, offset: 0 }];
        Ok(Self { kind: REDUCED, entries: None, rows })
    }

    /// The site after that of the last row.
    fn next_site(&self) -> Option<Site> {
        Site::from_index(self.rows.last().map_or(0, |row| row.site.index() + 1))
    }

    fn add(&mut self, line: usize, text: &str) -> Result<()> {
        if let Some(count) = text.strip_prefix("# Entries:") {
            let count = number(&count.trim().replace(',', "")).filter(|_| self.entries.is_none());
            self.entries = Some((line, count.context("expected one number of entries")?));
        } else if let Some(names) = text.strip_prefix("# slider ") {
            let rest = if self.kind.is_apart() { "bits how" } else { "shift offset" };
            let is_right = names.strip_prefix("square magic ") == Some(rest);
            ensure!(is_right, "expected the names of the columns");
        } else if !text.starts_with('#') {
            let row = self.row(line, text)?;
            self.rows.push(row);
        }
        Ok(())
    }

    fn row(&self, line: usize, text: &str) -> Result<Row> {
        let mut words = text.splitn(5, ' ');
        let mut word = || words.next().unwrap_or_default();
        let slider = word().parse().ok().context("expected rook or bishop")?;
        let site = Site::new(slider, word().parse().ok().context("expected a square")?);
        let wanted = self.next_site().with_context(|| format!("{site} after the last square"))?;
        let belongs = if self.kind.is_apart() { site >= wanted } else { site == wanted };
        ensure!(belongs, "{site} where {wanted} belongs");
        let magic = word().strip_prefix("0x").and_then(hex::word);
        let magic = magic.context("expected a magic: 0x and hexadecimal digits")?;
        let (third, last) = (word(), word());
        if self.kind.is_apart() {
            let shift = number(third).and_then(|bits| shift(site, bits)).context(BITS)?;
            ensure!(!last.is_empty(), "expected how the magic was found");
            // Behind the table of the row before.
            let offset = self.rows.last().map_or(0, |row| row.offset + (1 << (64 - row.shift)));
            return Ok(Row { line, site, magic, shift, offset });
        }
        // The longest mask has 12 squares, and a range may be wider than the mask needs.
        let shift = number(third).filter(|shift| (48..64).contains(shift));
        let shift = shift.context("expected a shift of 48 to 63")?;
        let fixed = self.kind.shifts.map_or(shift, |shifts| shifts[slider as usize]);
        ensure!(shift == fixed, "a shift of {shift}, where all have {fixed}");
        let offset = number(last).filter(|offset: &i64| offset.unsigned_abs() < 1 << 20);
        let offset = offset.context("expected an offset of less than 2^20")?;
        Ok(Row { line, site, magic, shift, offset })
    }

    /// Makes every lookup.
    /// An error if two lookups contradict each other, or the number of entries is another.
    pub fn prove(&self) -> Result<Proof, Fault> {
        // Of each slot the squares that some lookup keeps, and those of them that are attacked.
        let mut slots = Vec::<(u64, u64)>::new();
        let mut occupancies = 0;
        for (row, lookup) in self.lookups() {
            let Lookup { seen, index, kept } = &lookup;
            let slot = usize::try_from(*index).map_err(|_| {
                let (site, occupied) = (row.site, seen.occupied);
                let before = format!("the occupancy {occupied:#018x} has index {index}");
                fault(row.line, format!("{site}: {before}, before the table"))
            })?;
            slots.resize(slots.len().max(slot + 1), (0, 0));
            let (known, attacked) = &mut slots[slot];
            if (*attacked ^ seen.attacks) & *known & kept != 0 {
                return Err(self.collision(row, &lookup));
            }
            *known |= kept;
            *attacked |= seen.attacks & kept;
            occupancies += 1;
        }
        let entries = if self.kind.is_apart() { self.with_the_rest() } else { slots.len() };
        if let Some((line, written)) = self.entries.filter(|(_, written)| *written != entries) {
            let [written, counted] = [written, entries].map(thousands);
            return Err(fault(line, format!("{written} entries are written, {counted} counted")));
        }
        let slots_used = slots.iter().filter(|(known, _)| *known != 0).count();
        let counts = [("magics", self.rows.len()), ("occupancies", occupancies)];
        let of_slots = [("entries", entries), ("slots_used", slots_used)];
        Ok(Proof::new("", [counts, of_slots].concat()))
    }

    /// The entries of a table for each square, those without a row included.
    fn with_the_rest(&self) -> usize {
        let entries = |site| -> usize {
            let row = self.rows.iter().find(|row| row.site == site);
            1 << row.map_or_else(|| mask(site).count_ones(), |row| 64 - row.shift)
        };
        Site::all().map(entries).sum()
    }

    /// All lookups, each with its row.
    fn lookups(&self) -> impl Iterator<Item = (&Row, Lookup)> {
        self.rows.iter().flat_map(|row| self.lookups_of(row).map(move |lookup| (row, lookup)))
    }

    fn lookups_of(&self, row: &Row) -> impl Iterator<Item = Lookup> {
        let &Row { site, magic, shift, offset, .. } = row;
        let (kind, slider, square) = (self.kind, site.slider(), site.square().index());
        let walk = move |occupied| oracle::attacks(oracle::directions(slider), square, occupied);
        let (mask, lines) = (mask(site), walk(0));
        let kept = match kind.says("Overlaid") {
            false => u64::MAX,
            // If every square is occupied, exactly the neighbors are attacked.
            true if kind.says("neighbors apart") => lines & !walk(u64::MAX),
            true => lines,
        };
        let [is_black, is_signed] = ["black", "signed"].map(|word| kind.says(word));
        oracle::subsets(mask).map(move |occupied| {
            let relevant = if is_black { occupied | !mask } else { occupied };
            let product = relevant.wrapping_mul(magic);
            let signed = product.cast_signed() >> shift;
            let index = if is_signed { signed } else { (product >> shift).cast_signed() };
            let seen = Seen { slider, square, occupied, attacks: walk(occupied) };
            Lookup { seen, index: offset + index, kept }
        })
    }

    /// The fault of a lookup, with the first one that contradicts it.
    fn collision(&self, row: &Row, other: &Lookup) -> Fault {
        let contradicts = |(_, one): &(&Row, Lookup)| {
            let differ = (one.seen.attacks ^ other.seen.attacks) & one.kept & other.kept;
            one.index == other.index && differ != 0
        };
        let one = self.lookups().find(contradicts).expect("lookups filled the slot").1.seen;
        let (index, other) = (other.index.cast_unsigned(), other.seen);
        let collision = Collision { magic: row.magic, index, one, other };
        Fault::new(Place::Line(row.line), verify::Kind::Collision(Box::new(collision)))
    }
}

/// The relevant squares.
fn mask(site: Site) -> u64 {
    oracle::relevant(oracle::directions(site.slider()), site.square().index())
}

/// The shift for a number of index bits, if there are fewer than the mask has squares.
fn shift(site: Site, bits: u32) -> Option<u32> {
    (1..mask(site).count_ones()).contains(&bits).then(|| 64 - bits)
}

/// A lookup, with the squares that it keeps of its slot.
struct Lookup {
    seen: Seen,
    index: i64,
    kept: u64,
}

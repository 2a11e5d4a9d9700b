//! From results to the text of the files, without touching the disk.
//!
//! A file depends only on the results: not on time, path or host. So it changes exactly when its
//! numbers change.

mod header;

use std::fmt::Display;

use self::header::{header, imported_header};
use crate::digest::sha256;
use crate::geometry::Slider;
use crate::read::{FINGERPRINT_COLUMNS, FINGERPRINTS, Fingerprint, SourceName, TableName};
use crate::search::{Magic, Results, de_bruijn, modulo};
use crate::tables::bishop_string::{self, BishopString};
use crate::tables::{a_file, attack_table, fill_up, first_rank, rook_entries};
use crate::thousands::thousands;

pub use self::header::{is_imported, origin_lines, seed};
pub use crate::read::names;

/// A file of `generated/`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GeneratedFile {
    /// Its name, without a folder.
    pub name: &'static str,
    /// What it holds.
    pub text: String,
}

impl GeneratedFile {
    /// Both, in the form that a writer needs.
    pub fn parts(&self) -> (&str, &str) {
        (self.name, &self.text)
    }
}

/// Every file of `generated/`, in the order of [`names`].
pub fn files(results: &Results) -> Vec<GeneratedFile> {
    let source = |name: SourceName| {
        let (cost, constants) = source(name, results);
        let header = match name {
            SourceName::Magics(slider) if results.imported => {
                let magics = results.magics(slider).iter().flat_map(|it| it.magic.to_le_bytes());
                imported_header(&sha256(magics.collect::<Vec<_>>()), &cost)
            }
            _ => header(results.seed, &cost),
        };
        let declared = name.constants().iter().zip(constants);
        let declared = declared.map(|((name, of), (docs, value))| {
            let docs: String = docs.lines().map(|line| format!("///{line}\n")).collect();
            format!("{docs}pub const {name}: {of} = {value};\n")
        });
        GeneratedFile { name: name.file(), text: header + &declared.collect::<String>() }
    };
    let mut files = SourceName::ALL.map(source).to_vec();
    let lines = fingerprints(results).into_iter().map(|print| print.line() + "\n");
    let text = format!("{FINGERPRINT_COLUMNS}\n") + &lines.collect::<String>();
    files.push(GeneratedFile { name: FINGERPRINTS, text });
    files.sort_unstable_by_key(|file| file.name);
    files
}

/// The documentation of a constant, line by line, and its value.
type Constant = (String, String);

/// What a file costs, and its constants.
fn source(name: SourceName, results: &Results) -> (String, Vec<Constant>) {
    match name {
        SourceName::SharedLinesRook => shared_lines_rook(results),
        SourceName::SharedLinesBishop => shared_lines_bishop(),
        SourceName::Magics(slider) => magics(slider, results.magics(slider)),
        SourceName::DeBruijn => de_bruijn(results),
        SourceName::Mod67 => {
            let index = modulo::index_table(results.modulus);
            let docs = " The bit's index by its remainder modulo 67, the least modulus under\n \
                        which all 64 bits differ; 64 for the empty set. No single bit leads\n \
                        to 17 and 34, which hold -1. (The table is sometimes printed with a\n \
                        68th entry, which no remainder reaches.)";
            ("67 bytes".to_owned(), vec![(docs.to_owned(), in_lines(&index))])
        }
        SourceName::FirstRank => {
            let row = |row: &[u8; 8]| {
                let bytes = row.map(|byte| format!("{byte:#04x}"));
                format!("[{}]", bytes.join(", "))
            };
            let docs = " Attacks along the first rank, by the occupancy of its six inner squares\n \
                        (bit 0 is b1) and by the slider's file.";
            let table = in_lines(&first_rank().each_ref().map(row));
            ("512 bytes".to_owned(), vec![(docs.to_owned(), table)])
        }
        SourceName::FillUp => line_table(
            " Attacks along a rank or diagonal, by the slider's file and by the occupancy of\n \
             the six inner files (bit 0 is the b-file), on all ranks: to be cut by the line.",
            &fill_up(),
        ),
        SourceName::AFile => line_table(
            " Attacks along the a-file, by the slider's rank and by the occupancy of the six\n \
             inner squares as the multiplication gathers them (bit 0 is a7, bit 5 is a2).",
            &a_file(),
        ),
    }
}

fn shared_lines_rook(results: &Results) -> (String, Vec<Constant>) {
    let found = &results.rook_weights;
    let (entries, bytes) = (found.entries, thousands(8 * found.entries));
    let magics = " What selects the ranks that a rook attacks on its file, in the technique \
                  `shared_lines`:\n one magic for each rank of the rook, 1 to 8.\n\n \
                  The entry of an occupancy is `((turned | !0x0101010101010100) * magic) >> 56`, \
                  where\n `turned` is the board rotated right by the number of the rook's square.";
    let count = " How many entries there are. All ranks share them.".to_owned();
    (
        format!("64 bytes of magics; expanded {entries} entries = {bytes} bytes"),
        vec![(magics.to_owned(), filled("", &hex(&found.magics))), (count, entries.to_string())],
    )
}

fn shared_lines_bishop() -> (String, Vec<Constant>) {
    let BishopString { bytes, bits_read } = BishopString::of_magics();
    let magics = format!(
        " One magic for each square of the bishop, a1 to h8, in the technique `shared_lines`.\n\n \
         The first byte of an occupancy is `((occupied | !mask) * magic) >> 52`. The eight bytes\n \
         from there are a word. On the square's lines it has the attack set, rotated right by\n \
         the number of the square.\n\n Found by {}.",
        bishop_string::HUNT
    );
    let count = " How many bytes the string has. All squares share it.".to_owned();
    (
        format!(
            "512 bytes of magics; expanded a string of {} bytes, {} bits of them read",
            thousands(bytes.len()),
            thousands(bits_read)
        ),
        vec![(magics, filled("", &hex(&bishop_string::MAGICS))), (count, bytes.len().to_string())],
    )
}

fn magics(slider: Slider, magics: &[Magic]) -> (String, Vec<Constant>) {
    let row = |it: &Magic| {
        let Magic { square, magic, bits, attack_sets, slots_used, candidates, .. } = it;
        format!("(\"{square}\", {magic:#018x}, {bits}, {attack_sets}, {slots_used}, {candidates})")
    };
    let docs = format!(
        " One row for each square of the {slider}, a1 to h8:\n \
         square, magic, index bits, attack sets, table slots used, candidates tried.\n\n \
         The index of an occupancy is `((occupied & mask) * magic) >> (64 - bits)`\n \
         into the square's own table of `2^bits` entries; the tables follow one\n \
         another in the order of the squares."
    );
    let entries: usize = magics.iter().map(|it| 1 << it.bits).sum();
    let used: u32 = magics.iter().map(|it| it.slots_used).sum();
    let sets: u32 = magics.iter().map(|it| it.attack_sets).sum();
    let cost = format!(
        "{} bytes of magics; expanded {} entries = {} bytes, {} of them used by {} attack sets",
        8 * magics.len(),
        thousands(entries),
        thousands(8 * entries),
        thousands(used),
        thousands(sets)
    );
    let rows: Vec<String> = magics.iter().map(row).collect();
    (cost, vec![(docs, in_lines(&rows))])
}

fn de_bruijn(results: &Results) -> (String, Vec<Constant>) {
    let found = results.de_bruijn;
    let index = de_bruijn::index_table(found.sequence);
    let kind = if found.sequence & 1 == 1 { "odd" } else { "even" };
    let title = format!(
        " A De Bruijn sequence, one of the 2^26 {kind} ones, found after {} windows.",
        thousands(found.windows)
    );
    let index_docs = " The bit's index: `DE_BRUIJN_INDEX[(bit * DE_BRUIJN) >> 58]`.".to_owned();
    let constants = vec![
        (title, format!("{:#018x}", found.sequence)),
        (index_docs, filled("", &index.map(|bit| bit.to_string()))),
    ];
    ("72 bytes: the sequence and 64 indices".to_owned(), constants)
}

fn line_table(docs: &str, table: &[[u64; 64]; 8]) -> (String, Vec<Constant>) {
    let rows = table.each_ref().map(|row| filled("    ", &hex(row)));
    ("4,096 bytes".to_owned(), vec![(docs.to_owned(), in_lines(&rows))])
}

/// Bitboards or magics with all their digits.
fn hex(numbers: &[u64]) -> Vec<String> {
    numbers.iter().map(|number| format!("{number:#018x}")).collect()
}

/// An array with a line for each element.
fn in_lines(elements: &[impl Display]) -> String {
    let lines: String = elements.iter().map(|element| format!("    {element},\n")).collect();
    format!("[\n{lines}]")
}

/// The columns that a line of numbers may fill.
const WIDTH: usize = 89;

/// An array whose lines are as full as may be, and begin with `indent` and a step more.
fn filled(indent: &str, elements: &[String]) -> String {
    let mut lines = vec![String::new()];
    for element in elements {
        let line = lines.last_mut().expect("one is there");
        if !line.is_empty() && indent.len() + 4 + line.len() + element.len() + 2 > WIDTH {
            lines.push(format!("{element},"));
        } else {
            *line += if line.is_empty() { "" } else { " " };
            *line += &format!("{element},");
        }
    }
    let lines: String = lines.iter().map(|line| format!("{indent}    {line}\n")).collect();
    format!("[\n{lines}{indent}]")
}

/// The fingerprints of all tables.
pub fn fingerprints(results: &Results) -> Vec<Fingerprint> {
    TableName::ALL.into_iter().map(|table| fingerprint(table, results)).collect()
}

/// The fingerprint of one table.
pub fn fingerprint(table: TableName, results: &Results) -> Fingerprint {
    let name = table.name();
    let of_words = |words: &[u64]| Fingerprint::of_words(name, words);
    match table {
        TableName::SharedLinesRookMagics => of_words(&results.rook_weights.magics),
        TableName::SharedLinesRookAttacks => of_words(&rook_entries(&results.rook_weights)),
        TableName::SharedLinesBishopMagics => of_words(&bishop_string::MAGICS),
        TableName::SharedLinesBishopAttacks => of_words(&BishopString::of_magics().words()),
        TableName::Magics(slider) => {
            let magics: Vec<u64> = results.magics(slider).iter().map(|m| m.magic).collect();
            of_words(&magics)
        }
        TableName::Attacks(slider) => of_words(&attack_table(results.magics(slider))),
        TableName::DeBruijn => {
            let sequence = results.de_bruijn.sequence;
            let index = de_bruijn::index_table(sequence);
            Fingerprint::new(name, 64, &[&sequence.to_le_bytes()[..], &index].concat())
        }
        TableName::Mod67 => {
            let index = modulo::index_table(results.modulus);
            let bytes: Vec<u8> = index.iter().map(|i| i.cast_unsigned()).collect();
            Fingerprint::new(name, index.len(), &bytes)
        }
        TableName::FirstRank => Fingerprint::new(name, 512, first_rank().as_flattened()),
        TableName::FillUp => of_words(fill_up().as_flattened()),
        TableName::AFile => of_words(a_file().as_flattened()),
    }
}

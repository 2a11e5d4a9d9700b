//! From results to the text of the files, without touching the disk.
//!
//! The numbers become tokens (quote), the tokens a syntax tree (syn), and the tree source text
//! (prettyplease). So the text is sure to parse as Rust. A syntax tree has no comments, so the
//! header is added as text. A file depends only on the results: not on time, path or host. So it
//! changes exactly when its numbers change.

use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote};

use crate::geometry::Slider;
use crate::hex::word;
use crate::read::{FINGERPRINT_COLUMNS, FINGERPRINTS, Fingerprint, SourceName};
use crate::search::{Magic, Results, de_bruijn, modulo};
use crate::stream::DEFAULT_SEED;
use crate::tables::bishop_string::{BishopString, HUNT, MAGICS, words};
use crate::tables::{a_file, attack_table, fill_up, first_rank, rook_entries};
use crate::thousands::thousands;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GeneratedFile {
    pub name: &'static str,
    pub text: String,
}

impl GeneratedFile {
    pub fn parts(&self) -> (&str, &str) {
        (self.name, &self.text)
    }
}

/// Every file of `generated/`, in the order of their names.
pub fn files(results: &Results) -> Vec<GeneratedFile> {
    let sources = SourceName::ALL.map(|name| (name, Source::new(name, results)));
    let file = |(name, source): &(SourceName, Source)| GeneratedFile {
        name: name.file(),
        text: source.text(*name, results),
    };
    let mut files: Vec<GeneratedFile> = sources.iter().map(file).collect();
    let prints = sources.iter().flat_map(|(_, source)| &source.tables);
    let lines: String = prints.map(|print| print.line() + "\n").collect();
    let text = format!("{FINGERPRINT_COLUMNS}\n{lines}");
    files.push(GeneratedFile { name: FINGERPRINTS, text });
    files.sort_unstable_by_key(|file| file.name);
    files
}

pub fn fingerprints(results: &Results) -> Vec<Fingerprint> {
    SourceName::ALL.into_iter().flat_map(|name| Source::new(name, results).tables).collect()
}

/// A file of Rust source before it is a text.
struct Source {
    cost: String,
    /// The documentation of each constant, line by line, and its value.
    constants: Vec<(String, TokenStream)>,
    tables: Vec<Fingerprint>,
}

impl Source {
    fn new(name: SourceName, results: &Results) -> Self {
        let [table, ..] = *name.declared().tables else { unreachable!("each file has tables") };
        match name {
            SourceName::SharedLinesRook => shared_lines_rook(name, results),
            SourceName::SharedLinesBishop => shared_lines_bishop(name),
            SourceName::Magics(slider) => magics(slider, results.magics(slider)),
            SourceName::DeBruijn => de_bruijn(table, results),
            SourceName::Mod67 => {
                let index = modulo::index_table(results.modulus);
                let docs = " The bit's index by its remainder modulo 67, the least modulus under\n \
                            which all 64 bits differ; 64 for the empty set. No single bit leads\n \
                            to 17 and 34, which hold -1. (The table is sometimes printed with a\n \
                            68th entry, which no remainder reaches.)";
                let bytes: Vec<u8> = index.iter().map(|i| i.cast_unsigned()).collect();
                let print = Fingerprint::new(table, index.len(), &bytes);
                let index = index.into_iter().map(Literal::i8_unsuffixed);
                Self::of_one("67 bytes", docs, quote!([#(#index),*]), print)
            }
            SourceName::FirstRank => {
                let rows = first_rank();
                let row = |row: &[u8; 8]| {
                    let bytes = row.map(|byte| literal(&format!("{byte:#04x}")));
                    quote!([#(#bytes),*])
                };
                let table_rows = rows.each_ref().map(row);
                let docs = " Attacks along the first rank, by the occupancy of its six inner squares\n \
                     (bit 0 is b1) and by the slider's file.";
                let print = Fingerprint::new(table, 512, rows.as_flattened());
                Self::of_one("512 bytes", docs, quote!([#(#table_rows),*]), print)
            }
            SourceName::FillUp => line_table(
                table,
                " Attacks along a rank or diagonal, by the slider's file and by the occupancy of\n \
                 the six inner files (bit 0 is the b-file), on all ranks: to be cut by the line.",
                &fill_up(),
            ),
            SourceName::AFile => line_table(
                table,
                " Attacks along the a-file, by the slider's rank and by the occupancy of the six\n \
                 inner squares as the multiplication gathers them (bit 0 is a7, bit 5 is a2).",
                &a_file(),
            ),
        }
    }

    /// A file with one constant.
    fn of_one(cost: &str, docs: &str, value: TokenStream, table: Fingerprint) -> Self {
        let constants = vec![(docs.to_owned(), value)];
        Self { cost: cost.to_owned(), constants, tables: vec![table] }
    }

    fn text(&self, name: SourceName, results: &Results) -> String {
        let header = header(results.seed, &self.cost);
        let constants = name.declared().constants.iter().zip(&self.constants);
        let constants = constants.map(|((name, of), (docs, value))| {
            let (name, docs) = (format_ident!("{name}"), docs.lines());
            let of: TokenStream = of.to_string().parse().expect("a type is Rust");
            quote!(#(#[doc = #docs])* pub const #name: #of = #value;)
        });
        let file = syn::parse2(constants.collect()).expect("the tokens were written as Rust");
        header + &prettyplease::unparse(&file)
    }
}

fn shared_lines_rook(name: SourceName, results: &Results) -> Source {
    let found = &results.rook_weights;
    let (entries, bytes) = (found.entries, thousands(8 * found.entries));
    let magics = " What selects the ranks that a rook attacks on its file, in the technique \
                  `shared_lines`:\n one magic for each rank of the rook, 1 to 8.\n\n \
                  The entry of an occupancy is `((turned | !0x0101010101010100) * magic) >> 56`, \
                  where\n `turned` is the board rotated right by the number of the rook's square.";
    let count = " How many entries there are. All ranks share them.".to_owned();
    Source {
        cost: format!("64 bytes of magics; expanded {entries} entries = {bytes} bytes"),
        constants: vec![(magics.to_owned(), hex(&found.magics)), (count, number(entries))],
        tables: Fingerprint::pair(name, &found.magics, &rook_entries(found)),
    }
}

fn shared_lines_bishop(name: SourceName) -> Source {
    let string = BishopString::of_magics();
    let (bytes, read) = (string.bytes.len(), thousands(string.bits_read));
    let magics = format!(
        " One magic for each square of the bishop, a1 to h8, in the technique `shared_lines`.\n\n \
         The first byte of an occupancy is `((occupied | !mask) * magic) >> 52`. The eight bytes\n \
         from there are a word. On the square's lines it has the attack set, rotated right by\n \
         the number of the square.\n\n Found by {HUNT}."
    );
    let count = " How many bytes the string has. All squares share it.".to_owned();
    Source {
        cost: format!(
            "512 bytes of magics; expanded a string of {} bytes, {read} bits of them read",
            thousands(bytes)
        ),
        constants: vec![(magics, hex(&MAGICS)), (count, number(bytes))],
        tables: Fingerprint::pair(name, &MAGICS, &words(&string.bytes)),
    }
}

fn magics(slider: Slider, magics: &[Magic]) -> Source {
    let row = |it: &Magic| {
        let (square, magic) = (it.square.to_string(), hex64(it.magic));
        let [bits, sets, slots] =
            [it.bits, it.attack_sets, it.slots_used].map(Literal::u32_unsuffixed);
        let candidates = Literal::u64_unsuffixed(it.candidates);
        quote!((#square, #magic, #bits, #sets, #slots, #candidates))
    };
    let docs = format!(
        " One row for each square of the {slider}, a1 to h8:\n \
         square, magic, index bits, attack sets, table slots used, candidates tried.\n\n \
         The index of an occupancy is `((occupied & mask) * magic) >> (64 - bits)`\n \
         into the square's own table of `2^bits` entries; the tables follow one\n \
         another in the order of the squares."
    );
    let table = attack_table(magics);
    let used: u32 = magics.iter().map(|it| it.slots_used).sum();
    let sets: u32 = magics.iter().map(|it| it.attack_sets).sum();
    let rows = magics.iter().map(row);
    let numbers: Vec<u64> = magics.iter().map(|it| it.magic).collect();
    Source {
        cost: format!(
            "{} bytes of magics; expanded {} entries = {} bytes, {} of them used by {} attack sets",
            8 * magics.len(),
            thousands(table.len()),
            thousands(8 * table.len()),
            thousands(used),
            thousands(sets)
        ),
        constants: vec![(docs, quote!([#(#rows),*]))],
        tables: Fingerprint::pair(SourceName::Magics(slider), &numbers, &table),
    }
}

fn de_bruijn(table: &str, results: &Results) -> Source {
    let found = results.de_bruijn;
    let index = de_bruijn::index_table(found.sequence);
    let kind = if found.sequence & 1 == 1 { "odd" } else { "even" };
    let title = format!(
        " A De Bruijn sequence, one of the 2^26 {kind} ones, found after {} windows.",
        thousands(found.windows)
    );
    let index_docs = " The bit's index: `DE_BRUIJN_INDEX[(bit * DE_BRUIJN) >> 58]`.".to_owned();
    let content = [&found.sequence.to_le_bytes()[..], &index].concat();
    let (sequence, index) = (hex64(found.sequence), index.map(Literal::u8_unsuffixed));
    Source {
        cost: "72 bytes: the sequence and 64 indices".to_owned(),
        constants: vec![(title, quote!(#sequence)), (index_docs, quote!([#(#index),*]))],
        tables: vec![Fingerprint::new(table, 64, &content)],
    }
}

fn line_table(table: &str, docs: &str, rows: &[[u64; 64]; 8]) -> Source {
    let lines = rows.iter().map(|row| hex(row));
    let print = Fingerprint::of_words(table, rows.as_flattened());
    Source::of_one("4,096 bytes", docs, quote!([#(#lines),*]), print)
}

/// An array of bitboards or magics.
fn hex(numbers: &[u64]) -> TokenStream {
    let numbers = numbers.iter().copied().map(hex64);
    quote!([#(#numbers),*])
}

/// A bitboard or magic with all its digits.
fn hex64(number: u64) -> Literal {
    literal(&format!("{number:#018x}"))
}

fn literal(text: &str) -> Literal {
    text.parse().expect("a hexadecimal number is a literal")
}

fn number(count: usize) -> TokenStream {
    let count = Literal::usize_unsuffixed(count);
    quote!(#count)
}

/// The mark by which tools for reviews recognize a generated file. Here it is joined from two
/// parts. Otherwise the tools would take this file, too, for a generated one.
const MARKER: &str = concat!("@", "generated");

/// How the lines begin that say how a file was made.
const COMMAND: &str = "// Command: ";
const SEED: &str = "// Seed: ";

/// The header: what made the file, from what, and what the table costs.
fn header(seed: u64, cost: &str) -> String {
    let words = if seed == DEFAULT_SEED { String::new() } else { format!(" -- --seed {seed:#x}") };
    format!(
        "// {MARKER} by magic-gen. Do not edit.\n\
         {COMMAND}cargo run -p magic-gen{words}\n\
         {SEED}{seed:#018x}\n\
         // Cost: {cost}\n\n"
    )
}

/// The seed that a generated file's text names.
pub fn seed(text: &str) -> Option<u64> {
    let digits = head(text).find_map(|line| line.strip_prefix(SEED)?.strip_prefix("0x"))?;
    word(digits.trim_end())
}

/// How a generated file was written, as its text says: the command and the seed.
pub fn origin_lines(text: &str) -> Vec<String> {
    let is_origin = |line: &&str| [COMMAND, SEED].iter().any(|it| line.starts_with(it));
    let lines = head(text).filter(is_origin);
    lines.map(|line| line.trim_start_matches("// ").to_owned()).collect()
}

fn head(text: &str) -> impl Iterator<Item = &str> {
    text.lines().take_while(|line| line.starts_with("//"))
}

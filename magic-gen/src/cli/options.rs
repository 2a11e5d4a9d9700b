//! The options of each command, and their values.

use std::fmt;
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Args, ValueEnum, ValueHint};

use crate::exchange::export::{Format, Technique};
use crate::folder::{self, MANIFEST};
use crate::geometry::{Slider, Square};
use crate::no_answer::NoAnswer;
use crate::read::Tables;
use crate::stream::DEFAULT_SEED;
use crate::{decimal, hex};

/// Options of every command.
#[derive(Debug, Args)]
pub struct Common {
    #[command(flatten)]
    pub folder: Folder,

    #[command(flatten)]
    pub print: Printing,
}

/// The form in which an outcome is printed.
#[derive(Debug, Args)]
pub struct Printing {
    /// Print nothing but errors, and the outcome if --json asks for it
    #[arg(short, long, global = true)]
    pub quiet: bool,

    /// Print the outcome as JSON
    #[arg(long, global = true)]
    pub json: bool,
}

/// The folder that several commands work on.
#[derive(Debug, Args)]
pub struct Folder {
    /// Folder of the generated files [default: generated in the workspace; if there is none,
    /// commands that only read use the tables in the tool]
    #[arg(long, global = true, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub dir: Option<PathBuf>,
}

impl Folder {
    /// The folder to work on: the one that the user named, otherwise the workspace's.
    pub fn existing(&self) -> Result<PathBuf> {
        let dir = self.path()?;
        if dir.is_dir() {
            return Ok(dir);
        }
        let error = format!("{}: there is no such folder; name another with --dir", dir.display());
        Err(NoAnswer::new(error).into())
    }

    /// The tables to read: those of the folder that the user named, otherwise of the workspace,
    /// otherwise those built into the tool.
    pub fn tables(&self) -> Result<Tables> {
        match (&self.dir, folder::generated(), Tables::built_in()) {
            (None, None, Some(built_in)) => Ok(built_in),
            _ => {
                let dir = self.existing()?;
                Tables::read(&dir).with_context(|| format!("cannot read {}", dir.display()))
            }
        }
    }

    /// The folder, which need not exist yet. It is made only if the user named it.
    pub fn path(&self) -> Result<PathBuf> {
        self.dir.clone().or_else(folder::generated).ok_or_else(|| {
            let error = format!(
                "which folder? There is no workspace of rookline here (no {MANIFEST} in this \
                 folder or above it): name the folder of the generated files with --dir"
            );
            NoAnswer::new(error).into()
        })
    }
}

/// Options of the run without a command.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  magic-gen generate                       the same as magic-gen alone
  magic-gen generate --check
  magic-gen generate --seed 42 --dir out")]
pub struct Generate {
    /// Write nothing; fail and name each file that differs from what the seed yields
    #[arg(long)]
    pub check: bool,

    /// Seed of every search, decimal, or hexadecimal with 0x [default: 0x726f6f6b6c696e65, or with
    /// --check the one in the files' headers]
    #[arg(long, value_name = "SEED", value_parser = seed)]
    pub seed: Option<Seed>,
}

/// Options of `verify`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  magic-gen verify                prove generated/ as it stands
  magic-gen verify --dir out
  magic-gen verify --json         the outcome for a program

The first failures are explained on standard error: the square, the two
occupancies that share a slot, their attack sets, and both boards. Magics in any
other file are proven by audit.")]
pub struct Verify {
    /// Another folder to prove, as with --dir
    #[arg(value_hint = ValueHint::DirPath, conflicts_with = "dir")]
    pub folder: Option<PathBuf>,
}

/// Options of `audit`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  magic-gen audit src/magics.h
  magic-gen audit src/*.rs --squares     a line for each square
  git show HEAD:magics.c | magic-gen audit -
  magic-gen audit Magic.java --json
  magic-gen audit --board 9x10 src/magics.h

The tool reads the numbers, whatever the language. A table is 64 numbers, one after another
or in 64 records, of which three in four are magics: see that it names each of yours. If something beside a number may change
it, such as an operator or a call, the tool names the line and exits with 3. It does not see
what a pointer, another name, another file or a record's type does to a number. By trial it
finds how the engine uses them: mask, shifts, offsets, the order of the squares. The names
of squares are right if bit 0 is a1. If bit 0 of the engine is a8, read a8 for a1.")]
pub struct Audit {
    /// Source files, or - for standard input
    #[arg(required = true, value_hint = ValueHint::FilePath)]
    pub files: Vec<PathBuf>,

    /// Print a line for each square
    #[arg(long)]
    pub squares: bool,

    /// Another board.
    #[command(flatten)]
    pub board: OnBoard,
}

/// Options of `show`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  magic-gen show                  all tables, and which targets read them
  magic-gen show rook d4          one square
  magic-gen show bishop a1 --json
  magic-gen show cannon e5 --board xiangqi

Boards have the last rank on top. Color is for terminals only; NO_COLOR turns it off.")]
pub struct Show {
    /// rook or bishop; with --board any piece, by its usual name or in Betza's notation
    #[arg(value_name = "PIECE", requires = "square")]
    pub piece: Option<String>,

    /// The square of the piece
    pub square: Option<String>,

    /// Another board.
    #[command(flatten)]
    pub board: OnBoard,
}

/// Options of `search`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  magic-gen search rook e4
  magic-gen search bishop a1 --bits 5 --candidates 100000000
  magic-gen search rook a1 --json")]
pub struct Search {
    /// rook or bishop
    #[arg(value_parser = slider)]
    pub slider: Slider,

    /// The square of the piece, a1 to h8
    #[arg(value_parser = square)]
    pub square: Square,

    /// Index bits of the magic [default: one for each square of the mask]
    #[arg(long, value_name = "N")]
    pub bits: Option<u32>,

    /// Candidates to try before giving up
    #[arg(long, value_name = "LIMIT", default_value_t = 1_000_000_000)]
    pub candidates: u64,

    /// Seed of the search, decimal, or hexadecimal with 0x
    #[arg(long, value_name = "SEED", value_parser = seed, default_value_t = Seed(DEFAULT_SEED))]
    pub seed: Seed,
}

/// Another board than that of chess.
#[derive(Debug, Args)]
pub struct OnBoard {
    /// Another board: FILESxRANKS, as 9x10, or a name, as xiangqi
    #[arg(long, value_name = "BOARD")]
    pub board: Option<String>,

    /// With --board: the squares are numbered along ranks or files [default: ranks]
    #[arg(long, value_parser = ["ranks", "files"], requires = "board")]
    pub order: Option<String>,

    /// With --board: the corner with number 0 [default: a1]
    #[arg(long, value_name = "SQUARE", requires = "board")]
    pub first: Option<String>,
}

/// Options of `export`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  magic-gen export --format c -o rookline.h
  magic-gen export --format c -o exports/rookline.h --check
  magic-gen export --format cpp --technique pext -o rookline.hpp
  magic-gen export --format cpp --board xiangqi -o xiangqi.hpp
  magic-gen export --format rust --board 12x10 --piece NN --piece gQ -o riders.rs
  magic-gen export --format json --technique fancy | magic-gen audit -

The tables are proven first. A file is written whole or not at all. It has the
lookups of all pieces, and functions for the squares between two squares, on their
line, and beyond. With `scans` it has bit scans, with `lines` only tables.
docs/other-languages.md says how to use each. docs/other-boards.md is about --board.")]
pub struct Export {
    /// Language of the export
    #[arg(long, value_enum)]
    pub format: Format,

    /// Which tables to write; with --board lines or magics [default: shared-lines, with --board lines]
    #[arg(long, value_parser = techniques())]
    pub technique: Option<String>,

    /// Another board, and its pieces.
    #[command(flatten)]
    pub board: OnBoard,

    /// A piece of --board by its usual name, or in Betza's notation; may be repeated
    #[arg(long = "piece", value_name = "PIECE", requires = "board")]
    pub pieces: Vec<String>,

    /// With --board: the namespace, prefix or module [default: the board's name]
    #[arg(long, value_name = "NAME", requires = "board")]
    pub name: Option<String>,

    /// With --board: what a set of more than 64 squares is [default: 128 bits where there are such]
    #[arg(long, value_parser = ["pair"], requires = "board")]
    pub word: Option<String>,

    /// With --board: the seed of the searches, decimal, or hexadecimal with 0x
    #[arg(long, value_name = "SEED", value_parser = seed, requires = "board")]
    pub seed: Option<Seed>,

    /// File to write, or - [default: standard output]
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub output: Option<PathBuf>,

    /// Write nothing; fail if the output FILE has another text
    #[arg(long, requires = "output")]
    pub check: bool,
}

/// Options of `diff`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  magic-gen diff HEAD             the tree against the last commit
  magic-gen diff v1.0 v1.1        one revision against another
  magic-gen diff old/ new/        one folder against another
  magic-gen diff HEAD --json
  magic-gen diff main --format markdown    for a pull request

It compares the numbers, and whatever else the files say, but for the ends of lines.
The exit code says whether anything changed.")]
pub struct Diff {
    /// A folder, or a git revision of the generated files
    #[arg(value_hint = ValueHint::DirPath)]
    pub old: PathBuf,

    /// A folder or a revision [default: the generated files as they stand]
    #[arg(value_hint = ValueHint::DirPath)]
    pub new: Option<PathBuf>,

    /// How the changes are written
    #[arg(long, value_enum, value_name = "FORMAT", default_value = "text")]
    pub format: DiffFormat,
}

/// The formats of `diff`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum DiffFormat {
    /// A line for each change
    Text,
    /// For a pull request: the verdict, and the same lines as code
    Markdown,
}

/// Options of `report`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  magic-gen report
  magic-gen report --dir out -o pages
  magic-gen report --against HEAD~1

The pages fetch nothing. Any browser shows them, even with scripts turned off.")]
pub struct Report {
    /// Folder to write the pages to [default: report]
    #[arg(short, long, value_name = "PATH", value_hint = ValueHint::DirPath)]
    pub output: Option<PathBuf>,

    /// Folder, or git revision of the tree: the page of the tables says what changed since
    #[arg(long, value_name = "REV|FOLDER", value_hint = ValueHint::DirPath)]
    pub against: Option<PathBuf>,
}

/// A seed, which prints in hexadecimal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seed(pub u64);

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#x}", self.0)
    }
}

fn seed(text: &str) -> Result<Seed> {
    let parsed = match text.strip_prefix("0x") {
        Some(digits) => hex::word(digits),
        None => decimal::number(text),
    };
    parsed
        .map(Seed)
        .context("expected a number from 0 to 2^64 - 1, decimal, or hexadecimal with 0x")
}

/// Reads a slider, in capitals or not.
fn slider(text: &str) -> Result<Slider> {
    text.to_lowercase().parse()
}

/// Reads a square, in capitals or not.
fn square(text: &str) -> Result<Square> {
    text.to_lowercase().parse()
}

/// Reads the name of a technique of `export`: those of chess, and those of other boards.
fn techniques() -> PossibleValuesParser {
    let of_chess = Technique::ALL.iter().map(|it| PossibleValue::new(it.name).help(it.help));
    let magics = PossibleValue::new("magics").help("With --board: a magic for each square");
    PossibleValuesParser::new(of_chess.chain([magics]))
}

impl ValueEnum for Format {
    fn value_variants<'a>() -> &'a [Self] {
        Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let value = PossibleValue::new(self.word()).help(self.help());
        Some(if self.word() == "cpp" { value.alias("c++") } else { value })
    }
}

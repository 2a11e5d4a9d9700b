//! The command line: what can be asked for, and what the exit code says.

pub mod hunt;
pub mod packing;
pub mod reduced;

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result, anyhow};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Args, CommandFactory, Parser, Subcommand};

use crate::commands;
use crate::commands::diff::{Different, Unreadable};
use crate::export::{Format, Technique};
use crate::geometry::{Slider, Square};
use crate::hunt::session::Halted;
use crate::interrupt::Interrupted;
use crate::output::Output;
use crate::stream::DEFAULT_SEED;

const EXAMPLES: &str = "\
Examples:
  magic-gen                       search, and write every file of generated/
  magic-gen --check               fail if generated/ is not what the seed yields
  magic-gen verify                prove every number in generated/ as it stands
  magic-gen show rook e4          look at one square
  magic-gen export --format c     the tables as a C11 header
  magic-gen search rook a1        search a factor for one square
  magic-gen hunt sparse bishop h1 search for hours, on any number of machines
  magic-gen --seed 42 --dir out   tables from another seed, in another folder

Exit codes:
  0    done, and everything is in order
  1    something failed, differs or is wrong
  2    the command line makes no sense, or diff cannot read a side
  130  interrupted; no file was changed, but for the checkpoint of a hunt";

/// Searches the magic numbers, De Bruijn sequences and bit-scan tables of
/// rookline and writes them as Rust source.
#[derive(Debug, Parser)]
#[command(version, after_help = EXAMPLES, args_conflicts_with_subcommands = true)]
pub struct Cli {
    /// What to do instead of writing the files.
    #[command(subcommand)]
    pub command: Option<Command>,

    /// What to write, and where.
    #[command(flatten)]
    pub generate: Generate,
}

/// The jobs besides writing the files.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Show the mask, factor, slots and collisions of one square
    Show(Show),
    /// Prove every number in generated/ or in a file against an independent ray walk
    Verify(Verify),
    /// Write the tables for another language or program
    Export(Export),
    /// Use somebody else's factors in place of the search's
    Import(Import),
    /// Keep what a hunt found, if it is right and no worse than what is there
    Adopt(Adopt),
    /// Tell what changed between two sets of files, square by square
    Diff(Diff),
    /// Draw all tables on one HTML page
    Report(Report),
    /// Search a factor for one square
    Search(Search),
    /// Search for hours, with checkpoints, on any number of machines
    Hunt(hunt::Hunt),
    /// Join the checkpoints of a hunt
    Merge(hunt::Merge),
    /// Print a script that completes this command line in a shell
    Completions(Completions),
}

/// Options of the main job.
#[derive(Debug, Args)]
pub struct Generate {
    /// Write nothing; fail and name each file that differs from what the seed yields
    #[arg(long)]
    pub check: bool,

    /// Seed of every search, decimal or 0x and hexadecimal [default: 0x726f6f6b6c696e65, or with
    /// --check the one in the files' headers]
    #[arg(long, value_name = "SEED", value_parser = seed)]
    pub seed: Option<Seed>,

    /// Threads to search with; the result is the same for any number [default: one a core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    /// Where.
    #[command(flatten)]
    pub dir: Folder,

    /// Print nothing but errors
    #[arg(short, long)]
    pub quiet: bool,

    /// With --check, print the outcome as JSON
    #[arg(long, requires = "check")]
    pub json: bool,
}

/// The folder that several jobs work on.
#[derive(Debug, Args)]
pub struct Folder {
    /// Folder of the generated files [default: generated in the workspace]
    #[arg(long, value_name = "DIR")]
    pub dir: Option<PathBuf>,
}

/// Options of `verify`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  magic-gen verify                prove generated/ as it stands
  magic-gen verify --dir out
  magic-gen verify engine.json    prove the magics of any engine
  magic-gen verify found.txt      prove what a hunt found
  magic-gen verify --json         the outcome for a program

The first failures are explained on standard error: the square, the two
occupancies that meet in one slot, what they attack, and both boards.

Exit codes: 0 proven, 1 something is wrong, 2 wrong command line")]
pub struct Verify {
    /// A file in the export format or a find, to be proven instead of the folder
    pub file: Option<PathBuf>,

    /// Where.
    #[command(flatten)]
    pub dir: Folder,

    /// Print nothing but errors
    #[arg(short, long)]
    pub quiet: bool,

    /// Print the outcome as JSON
    #[arg(long)]
    pub json: bool,
}

/// Options of `show`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  magic-gen show rook e4
  magic-gen show bishop a1 --json

Boards have rank 8 on top. Colour is for terminals only; NO_COLOR turns it off.

Exit codes: 0 shown, 1 the table cannot be read, 2 wrong command line")]
pub struct Show {
    /// rook or bishop
    #[arg(value_parser = clap::value_parser!(Slider))]
    pub slider: Slider,

    /// The square it stands on, a1 to h8
    pub square: Square,

    /// Where.
    #[command(flatten)]
    pub dir: Folder,

    /// Print the figures as JSON
    #[arg(long)]
    pub json: bool,
}

/// Options of `search`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  magic-gen search rook e4
  magic-gen search bishop a1 --bits 5 --candidates 100000000
  magic-gen search rook a1 --json

Exit codes: 0 found, 1 not found, 2 wrong command line, 130 interrupted")]
pub struct Search {
    /// rook or bishop
    #[arg(value_parser = clap::value_parser!(Slider))]
    pub slider: Slider,

    /// The square it stands on, a1 to h8
    pub square: Square,

    /// Index bits of the factor [default: as many as the mask has squares]
    #[arg(long, value_name = "N")]
    pub bits: Option<u32>,

    /// Candidates to try before giving up
    #[arg(long, value_name = "LIMIT", default_value_t = 1_000_000_000)]
    pub candidates: u64,

    /// Print what was found as JSON
    #[arg(long)]
    pub json: bool,

    /// Seed of the search, decimal or 0x and hexadecimal
    #[arg(long, value_name = "SEED", value_parser = seed, default_value_t = Seed(DEFAULT_SEED))]
    pub seed: Seed,
}

/// Options of `export`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  magic-gen export --format c -o magic_tables.h
  magic-gen export --format json | python3 prove.py /dev/stdin
  magic-gen export --format go --technique scans -o scans.go

The tables are proven first. A file is written whole or not at all.

Exit codes: 0 written, 1 a number is wrong or the file cannot be written,
2 wrong command line")]
pub struct Export {
    /// Language of the export
    #[arg(long, value_enum)]
    pub format: Format,

    /// Which of the tables
    #[arg(long, value_enum, default_value_t = Technique::Fancy)]
    pub technique: Technique,

    /// File to write [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,

    /// Where.
    #[command(flatten)]
    pub dir: Folder,
}

/// Options of `import`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  magic-gen import engine.json
  magic-gen import factors.txt --dir out
  magic-gen import factors.txt --check

FILE is JSON as `export` writes it, or 128 numbers: the rook's factors from a1 to
h8, then the bishop's. The headers say that the factors are imported, and
`magic-gen --check` then proves those in the files instead of repeating a search.

Exit codes: 0 done, 1 a factor is wrong, a file differs or cannot be written,
2 wrong command line, 130 interrupted")]
pub struct Import {
    /// The factors
    pub file: PathBuf,

    /// Write nothing; fail and name each file that differs from what FILE yields
    #[arg(long)]
    pub check: bool,

    /// Seed of the tables that are not imported, decimal or 0x and hexadecimal
    #[arg(long, value_name = "SEED", value_parser = seed, default_value_t = Seed(DEFAULT_SEED))]
    pub seed: Seed,

    /// Where.
    #[command(flatten)]
    pub dir: Folder,

    /// Print nothing but errors
    #[arg(short, long)]
    pub quiet: bool,
}

/// Options of `adopt`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  magic-gen adopt overlaid.txt
  magic-gen adopt reduced.txt --dir out

FILE is what a hunt found: a title, the number of entries, and a line for each
square. It is proven, and takes the place of the find of its kind if it has no
more entries than that; of factors with fewer index bits, the best of both are
kept. The fingerprints follow. A file is written whole or not at all.

Exit codes: 0 done, 1 it is wrong or worse, or a file cannot be written,
2 wrong command line, 130 interrupted")]
pub struct Adopt {
    /// What was found
    pub file: PathBuf,

    /// Where.
    #[command(flatten)]
    pub dir: Folder,

    /// Print nothing but errors
    #[arg(short, long)]
    pub quiet: bool,
}

/// Options of `diff`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  magic-gen diff HEAD             the tree against the last commit
  magic-gen diff v1.0 v1.1        one revision against another
  magic-gen diff old/ new/        one folder against another
  magic-gen diff HEAD --json

Factors, index bits, tables and finds count; comments, layout and candidates do
not.

Exit codes: 0 nothing changed, 1 something did, 2 one side cannot be read")]
pub struct Diff {
    /// A folder, or a git revision of the generated files
    pub old: String,

    /// A folder or a revision [default: the generated files as they stand]
    pub new: Option<String>,

    /// Where.
    #[command(flatten)]
    pub dir: Folder,

    /// Print nothing; the exit code tells
    #[arg(short, long)]
    pub quiet: bool,

    /// Print the changes as JSON
    #[arg(long)]
    pub json: bool,
}

/// Options of `report`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  magic-gen report -o report.html
  magic-gen report --dir out -o out.html

The page fetches nothing and needs no scripts; any browser shows it.

Exit codes: 0 written, 1 a number is wrong or the file cannot be written,
2 wrong command line")]
pub struct Report {
    /// File to write [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,

    /// Where.
    #[command(flatten)]
    pub dir: Folder,
}

/// Options of `completions`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  magic-gen completions bash > ~/.local/share/bash-completion/completions/magic-gen
  magic-gen completions fish > ~/.config/fish/completions/magic-gen.fish

Exit codes: 0 printed, 2 wrong command line")]
pub struct Completions {
    /// The shell
    pub shell: clap_complete::Shell,
}

/// A seed, which prints in hexadecimal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seed(pub u64);

impl std::fmt::Display for Seed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:#x}", self.0)
    }
}

/// Reads a seed.
fn seed(text: &str) -> Result<Seed, String> {
    let parsed = match text.strip_prefix("0x") {
        // from_str_radix would take a sign here.
        Some(hex) if hex.starts_with('+') => None,
        Some(hex) => u64::from_str_radix(hex, 16).ok(),
        None => text.parse().ok(),
    };
    parsed.map(Seed).ok_or_else(|| {
        "expected a number from 0 to 2^64 - 1, decimal or 0x and hexadecimal".to_owned()
    })
}

/// By this file a workspace of ours is known.
const MANIFEST: &str = "magic-gen/Cargo.toml";

impl Folder {
    /// The folder to work on: the one asked for, else the workspace's. That is
    /// where cargo runs the tool from, or around the current folder.
    ///
    /// # Errors
    ///
    /// If there is no workspace. No folder is made where nobody asked for one.
    pub fn path(&self) -> Result<PathBuf> {
        let cargo = || {
            let manifest = PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR")?);
            Some(manifest.parent()?.join("generated"))
        };
        let around = || {
            let current = std::env::current_dir().ok()?;
            let workspace = current.ancestors().find(|dir| dir.join(MANIFEST).is_file())?;
            Some(workspace.join("generated"))
        };
        self.dir.clone().or_else(cargo).or_else(around).with_context(|| {
            format!(
                "which folder? There is no workspace of rookline here (no {MANIFEST} in this \
                 folder or above it): name the folder of the generated files with --dir"
            )
        })
    }
}

/// An error of the command line found after parsing, shown with the usage of
/// the subcommand it belongs to.
pub fn usage_error(subcommand: &str, message: String) -> anyhow::Error {
    let mut root = Cli::command();
    root.build();
    let command = named(&mut root, subcommand.split(' ').map(str::to_owned));
    command.error(ErrorKind::ValueValidation, message).into()
}

/// The subcommand, or the subcommand's subcommand, that the words lead to.
fn named(root: &mut clap::Command, words: impl Iterator<Item = String>) -> &mut clap::Command {
    let is_named = |command: &clap::Command, word: &str| command.find_subcommand(word).is_some();
    words.fold(root, |command, word| match is_named(command, &word) {
        true => command.find_subcommand_mut(&word).expect("it was just there"),
        false => command,
    })
}

/// Adds the usage line to an error that lacks it, as those about a value do.
fn with_usage(mut error: clap::Error) -> clap::Error {
    let mut root = Cli::command();
    root.build();
    let words = std::env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned());
    let usage = named(&mut root, words).render_usage();
    if error.use_stderr() && error.get(ContextKind::Usage).is_none() {
        error.insert(ContextKind::Usage, ContextValue::StyledStr(usage));
    }
    error
}

/// Does what the command line asks for.
///
/// # Errors
///
/// Whatever went wrong; [`exit_code`] tells what to do with it.
pub fn run() -> Result<()> {
    let cli = Cli::try_parse().map_err(with_usage)?;
    let mut out = Output::new(anstream::stdout().lock());
    match cli.command {
        None if cli.generate.check => commands::check::run(&cli.generate, &mut out)?,
        None => commands::generate::run(&cli.generate, &mut out)?,
        Some(Command::Show(show)) => commands::show::run(&show, &mut out)?,
        Some(Command::Verify(verify)) => commands::verify::run(&verify, &mut out)?,
        Some(Command::Export(export)) => commands::export::run(&export, &mut out)?,
        Some(Command::Import(import)) => commands::import::run(&import, &mut out)?,
        Some(Command::Adopt(adopt)) => commands::adopt::run(&adopt, &mut out)?,
        Some(Command::Diff(diff)) => commands::diff::run(&diff, &mut out)?,
        Some(Command::Completions(shell)) => commands::completions::run(&shell, &mut out)?,
        Some(Command::Report(report)) => commands::report::run(&report, &mut out)?,
        Some(Command::Search(search)) => commands::search::run(&search, &mut out)?,
        Some(Command::Hunt(hunt)) => commands::hunt::run(&hunt, &mut out)?,
        Some(Command::Merge(merge)) => commands::merge::run(&merge, &mut out)?,
    }
    out.flush()?;
    Ok(())
}

/// Prints an error on standard error, its whole chain on one line, and returns
/// the exit code that belongs to it.
pub fn exit_code(error: &anyhow::Error) -> ExitCode {
    if let Some(usage) = error.downcast_ref::<clap::Error>() {
        // Help and version arrive here as well, meant for standard output.
        return match usage.print() {
            Err(error) if !usage.use_stderr() && error.kind() != io::ErrorKind::BrokenPipe => {
                exit_code(&anyhow!("cannot write to standard output: {error}"))
            }
            _ => ExitCode::from(usage.exit_code() as u8),
        };
    }
    if error.is::<Different>() {
        return ExitCode::FAILURE;
    }
    // Where standard error is gone, the exit code alone has to tell.
    let _ = writeln!(io::stderr(), "magic-gen: {error:#}");
    if error.is::<Interrupted>() || error.is::<Halted>() {
        ExitCode::from(130)
    } else if error.is::<Unreadable>() {
        ExitCode::from(2)
    } else {
        ExitCode::FAILURE
    }
}

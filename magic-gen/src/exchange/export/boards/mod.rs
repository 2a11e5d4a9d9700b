//! One file with the lookups of any pieces on any board: searched from the seed, proven, written.
//!
//! A planner (`lookups`) makes each piece's lookup as expressions, the `proof` evaluates them for every
//! occupancy that can matter, and the `file` has them in a language.

mod file;
mod line_lookups;
mod lines;
mod lookups;
mod magics;
mod proof;
mod tables;

use std::fmt;

use anyhow::{Context, Result, bail, ensure};

use self::file::BoardText;
use self::lookups::{Lookup, Planner};
use super::Format;
use super::languages::Spelling;
use super::plan::Array;
use crate::digest::sha256;
use crate::geometry::board::Board;
use crate::geometry::piece::Piece;

#[derive(Clone, Debug)]
pub struct Request {
    pub board: Board,
    /// The pieces; if there are none, those of the board.
    pub pieces: Vec<String>,
    /// Whether lines share tables. If not, each square has a magic.
    pub by_lines: bool,
    /// Whether a set is a pair of words of 64 bits, where a word of 128 would do.
    pub pair: bool,
    /// The namespace, prefix or module.
    pub name: String,
    pub seed: u64,
    /// The command, for the file.
    pub command: String,
}

#[derive(Clone, Debug)]
pub struct BoardFile {
    pub text: String,
    /// The bytes of its tables.
    pub bytes: usize,
    /// The occupancies for which a part of a lookup was evaluated.
    pub occupancies: u64,
}

/// A lookup that was about to be written is not what the piece attacks.
#[derive(Clone, Copy, Debug)]
pub struct WrongLookup;

impl fmt::Display for WrongLookup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a lookup is wrong, nothing is written; please report this")
    }
}

impl Request {
    /// Searches, proves and writes.
    pub fn file(&self, format: Format) -> Result<BoardFile> {
        let language = language(format)?;
        check_name(&self.name)?;
        let has_pairs = language.on_boards().set_types.len() == 2;
        ensure!(
            has_pairs || !self.pair,
            "Rust has words of 128 bits: --word pair is for C and C++"
        );
        let (tables, lookups, occupancies) = self.planned()?;
        let bytes = super::plan::bytes(&tables);
        let (arrays, digest) = (&tables, digest(&tables));
        let text = BoardText { request: self, language, arrays, lookups: &lookups, digest }.text();
        Ok(BoardFile { text, bytes, occupancies })
    }

    /// The tables of the file.
    pub fn tables(&self) -> Result<Vec<Array>> {
        Ok(self.planned()?.0)
    }

    /// The tables and the lookups, with the number of occupancies for which they were proven.
    fn planned(&self) -> Result<(Vec<Array>, Vec<Lookup>, u64)> {
        let pieces = self.pieces()?;
        let mut planner = Planner::new(&self.board, &pieces, self.seed, self.by_lines);
        let plan = |piece: &Piece| planner.lookup(piece, self.by_lines);
        let lookups = pieces.iter().map(plan).collect::<Result<Vec<Lookup>>>()?;
        let tables = planner.into_tables();
        let occupancies = proof::prove(&tables, &lookups).context(WrongLookup)?;
        Ok((tables.arrays, lookups, occupancies))
    }

    fn pieces(&self) -> Result<Vec<Piece>> {
        let pieces: Vec<Piece> = match &self.pieces[..] {
            [] => self.board.pieces().map(|it| Piece::of(it.0, it.1)).collect::<Result<_>>()?,
            names => {
                names.iter().map(|name| Piece::new(&self.board, name)).collect::<Result<_>>()?
            }
        };
        for (nth, piece) in pieces.iter().enumerate() {
            let other = pieces[..nth].iter().find(|other| other.name == piece.name);
            if let Some(other) = other {
                let (one, two) = (&other.notation, &piece.notation);
                bail!(
                    "{one} and {two} would both be `{}`: say one by its name, as nightrider",
                    piece.function()
                );
            }
        }
        Ok(pieces)
    }
}

/// The languages in which there are files for boards.
fn language(format: Format) -> Result<&'static Spelling> {
    let language = format.language.filter(|language| language.boards.is_some());
    language.with_context(|| {
        format!("for other boards there is no {}: choose --format c, cpp or rust", format.word())
    })
}

/// Words of the languages, and names of their libraries and of the file for chess.
const TAKEN: &str = "abstract alignas alignof and and_eq as asm async auto await become bitand bitor bool box \
    break case catch char char16_t char32_t char8_t class co_await co_return co_yield compl \
    concept const const_cast consteval constexpr constinit continue core crate decltype default \
    delete detail do double dyn dynamic_cast else enum explicit export extern false final float \
    fn for friend gen goto if impl in inline int let long loop macro main match mod move mut \
    mutable namespace new noexcept not not_eq nullptr operator or or_eq override priv private \
    protected pub public ref register reinterpret_cast requires return rookline self short \
    signed sizeof static static_assert static_cast std struct super switch template this \
    thread_local throw trait true try type typedef typeid typename typeof uint16_t uint64_t \
    uint8_t union unsafe unsigned unsized use using virtual void volatile wchar_t where while \
    xor xor_eq yield";

/// Refuses what is no name in one of the languages.
fn check_name(name: &str) -> Result<()> {
    let is_inner = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    let begins = name.starts_with(|c: char| c.is_ascii_lowercase());
    ensure!(
        begins && name.chars().all(is_inner) && name.len() <= 40,
        "`{name}` is no name for a namespace: lower case letters, digits and _, a letter first"
    );
    ensure!(
        !TAKEN.split(' ').any(|word| word == name),
        "`{name}` is a word of C++ or Rust, or the name of another file: choose another --name"
    );
    Ok(())
}

/// The SHA-256 of all tables, each number with its lowest byte first.
fn digest(arrays: &[Array]) -> String {
    let bytes = |array: &Array| {
        let own = |number: &u64| number.to_le_bytes().into_iter().take(array.element.bytes());
        array.numbers.iter().flat_map(own).collect::<Vec<u8>>()
    };
    sha256(arrays.iter().flat_map(bytes).collect::<Vec<u8>>())
}

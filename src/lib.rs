//! Rook, bishop and queen attacks for chess engines, a board with legal moves, and threat inputs for
//! neural networks. Nothing runs at start-up.
//!
//! The ten names that an engine calls:
//!
//! | | |
//! |---|---|
//! | [`Board`] | a position: [`from_fen`](Board::from_fen), pieces, [`key`](Board::key), how a game ends |
//! | [`Board::move_generator`] | checkers, pinned pieces, and legal moves stage by stage |
//! | [`Board::play_unchecked`] | plays a move on a copy; there is no unmake |
//! | [`MoveFilter`] | captures, quiet moves, or those of some squares |
//! | [`ScoredMoves`] | moves by their scores, the best first; [`MoveList`] without scores |
//! | [`KeyHistory`] | the keys of game and search: repetitions, also a ply ahead |
//! | [`Board::see_ge`] | whether a capture loses material |
//! | [`Board::check_squares`] | which moves give check |
//! | [`Board::changes`] | what a move changes, for a network; [`Board::threat_changes`] for threats |
//! | [`rook_attacks`], [`bishop_attacks`], [`queen_attacks`] | mobility, and boards of your own |
//!
//! `docs/at-a-node.md` says in which order a search calls them and what each costs, with a search that
//! plays.
//!
//! ```
//! use rookline::{Bitboard, Square, queen_attacks, rook_attacks};
//!
//! let occupied: Bitboard = [Square::D4, Square::D6, Square::B4].into_iter().collect();
//! let attacks = rook_attacks(Square::D4, occupied);
//! assert!(attacks.contains(Square::D6)); // the first piece on a ray is attacked,
//! assert!(!attacks.contains(Square::D7)); // the squares behind it are not.
//!
//! // The lookups are `const fn`s: nothing runs before the first one.
//! const CORNER: Bitboard = queen_attacks(Square::A1, Bitboard::EMPTY);
//! assert_eq!(CORNER.len(), 21);
//! ```
//!
//! [`Board`] uses these lookups. This program finds the move that wins the most material at once:
//!
//! ```
//! use rookline::Board;
//!
//! let board: Board = "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1".parse()?; // or `Board::default()`
//! let us = board.side_to_move();
//! let best = board.legal_moves().into_iter().max_by_key(|&mv| {
//!     let mut next = board.clone(); // there is no unmake: a board is copied, and plays on
//!     next.play_unchecked(mv);
//!     us.sign() * next.material()
//! });
//! assert_eq!(board.san(best.unwrap()).to_string(), "exd5");
//! # Ok::<(), rookline::FenError>(())
//! ```
//!
//! # Conventions
//!
//! A [`Piece`] is a kind of piece, from pawn to king; a [`ColoredPiece`] also has a side. Squares
//! are numbered a1 = 0, b1 = 1, …, h8 = 63. `occupied` holds the pieces of both sides, with or
//! without the slider itself. An attack set includes the first piece on each ray, friend or foe:
//! remove your own pieces to get moves.
//!
//! # From the ground up
//!
//! | module | contents |
//! |---|---|
//! | [`Square`], [`Bitboard`], [`Color`], [`Piece`], [`ColoredPiece`], [`Wing`], [`Direction`] | the small types |
//! | [`bitscan`] | the index of a word's lowest bit: De Bruijn, modulo 67 |
//! | [`setwise`] | pawns, leapers, fills and flips of whole sets of squares |
//! | [`queen_attacks`], [`knight_attacks`], …; [`between`], [`line()`], [`ray`], [`ray_beyond`] | the lookups |
//! | [`attacks`] | pins, x-rays; behind one door, [`attacks::techniques`], each method that finds sliding attacks |
//! | [`moves`]: [`Move`], [`MoveKind`], [`MoveList`], [`ScoredMoves`], [`UciMove`] | what a move is, lists of moves, UCI notation |
//! | [`board`]: [`Board`], [`Setup`], [`CastlingRights`], [`Changes`], [`FenError`] | a position: FEN, attackers, making moves, checks, exchanges, keys ([`Keys`] of its parts, [`KeyHistory`]); [`Setup`] to build one by hand |
//! | [`movegen`]: [`MoveFilter`], [`PieceMoves`], [`Outcome`], [`Status`], [`SanError`] | legal moves one by one, as sets, or only their number; SAN; checked moves; [the position of a UCI command](movegen::uci_position); how a game ends |
//! | [`threats`]: [`Threat`], [`ThreatChanges`], [`threats::inputs`] | which piece attacks which, which of these pairs a move changes, and the numbers that networks give them |
//! | [`perft()`] | the number of sequences of legal moves |
//! | [`formats`] | positions in the bytes of trainers and of Lichess: marlinformat, viriformat, bulletformat, binary FEN |
//! | `examples/uci/` | a small engine: how the parts meet in a search |
//!
//! Crates beside this one: `rookline-boards` has mailboxes, four-bit boards and packed positions,
//! `rookline-perft` a fast counter.
//!
//! For a program that uses cozy-chess, shakmaty, chess or a board of `u64`s, `docs/porting.md`
//! lists which names differ here, and which mean something else.
//!
//! # Features
//!
//! No feature is enabled by default; the techniques with small tables need none. Without features
//! the crate has no dependency, no `std` and no allocation. It needs Rust 1.89 or later. The bytes
//! in the table are those of the attack tables; a program contains only the tables that it uses.
//!
//! | feature | adds | bytes | dependency |
//! |---|---|---:|---|
//! | `magics` | the techniques with large tables, in [`attacks::techniques`] | 131,584 to 2,361,344 each | none |
//! | `pext` | PEXT, alone and with PDEP, where the target has BMI2 | 863,232; 218,368 | none |
//! | `serde` | boards, moves and small types as text and as bytes: see below | – | `serde` |
//! | `arbitrary` | valid boards and moves for fuzzers; this one needs `std` | – | `arbitrary` |
//! | `all-techniques` | `magics` and `pext` | as theirs | none |
//!
//! `serde` writes these forms. It checks all that it reads: a number out of range or an invalid
//! board is an error.
//!
//! | type | text format (JSON) | binary format |
//! |---|---|---|
//! | [`Board`] | FEN | [`formats::binary_fen`] |
//! | [`Square`], [`File`], [`Rank`], [`Piece`], [`ColoredPiece`], [`Color`] | what `Display` writes | number, one byte |
//! | [`Wing`], [`Direction`], [`MoveKind`], [`Outcome`] | name | number, one byte |
//! | [`CastlingRights`] | files of the rooks: `[["h","a"],["h",null]]` | the same |
//! | [`Move`], [`MoveList`] | number, [`Move::to_bits`]; sequence of them | the same |
//! | [`UciMove`] | UCI text | number, two bytes |
//! | [`Bitboard`], [`Threat`] | number; four numbers, [`Threat::to_bytes`] | the same |
//!
//! To choose another technique, begin with [`attacks::techniques`].
//!
//! # Stability
//!
//! Within a major version (before 1.0: a minor one) programs still compile, so no technique is
//! removed. Values that programs store keep their meaning: [`Board::key`] and the words of
//! [`board::zobrist`], [`Move::to_bits`] and the bytes of `serde`. Other things may change in
//! any version: the default technique ([`attacks::DefaultLookup`] says how to choose another), the
//! values of `BYTES` and `NAME`, the order of moves, and the texts of errors.
//!
//! Some enums may get more cases: those that say what is wrong or what was repaired, and
//! [`Outcome`]. [`IllegalMoveError`] may get more fields. These types are `#[non_exhaustive]`. All
//! other enums and public fields stay as they are.
//!
//! The tables are made from numbers in `generated/`. The tool `magic-gen` writes these files, and
//! people can review them. `build.rs` proves every number before the crate compiles.

#![no_std]
#![deny(unsafe_code)]
// The same numbers on every processor.
#![deny(clippy::host_endian_bytes)]
#![cfg_attr(not(feature = "pext"), forbid(unsafe_code))]
// Shows beside each item the feature that it needs.
#![cfg_attr(docsrs, feature(doc_cfg))]

// rustdoc shows methods in the order of these modules: a board's own before those of its moves.
mod ascii_text;
pub mod attacks;
mod bitboard;
pub mod bitscan;
pub mod board;
mod color;
mod direction;
mod file_rank;
pub mod formats;
pub mod movegen;
pub mod moves;
mod numbered;
mod perft;
mod piece;
#[cfg(feature = "serde")]
mod serde_impls;
pub mod setwise;
mod square;
mod tables;
pub mod threats;
mod wing;

#[cfg(feature = "arbitrary")]
mod arbitrary;

#[doc(inline)]
pub use attacks::any_piece::piece_attacks;
#[doc(inline)]
pub use attacks::default_lookup::{
    bishop_attacks, queen_attacks, rook_and_bishop_attacks, rook_attacks,
};
#[doc(inline)]
pub use attacks::leaper_tables::{king_attacks, knight_attacks, pawn_attacks};
#[doc(inline)]
pub use attacks::lines::{between, line, ray, ray_beyond};
pub use bitboard::{Bitboard, Squares, Subsets};
// Types that an engine names besides its board and moves: types whose parts it reads or writes, and
// errors.
#[doc(inline)]
pub use board::{
    Board, CastlingRights, Changes, FenError, InvalidBoardError, KeyHistory, Keys, Setup,
};
pub use color::Color;
pub use direction::Direction;
pub use file_rank::{File, Rank};
#[doc(inline)]
pub use movegen::{IllegalMoveError, MoveFilter, Outcome, PieceMoves, SanError, Status};
#[doc(inline)]
pub use moves::{Move, MoveKind, MoveList, ScoredMoves, UciError, UciMove};
pub use numbered::ParseLetterError;
pub use perft::perft;
pub use piece::{ColoredPiece, Piece};
pub use square::{ParseSquareError, Square, SquareOutOfRangeError};
#[doc(inline)]
pub use threats::{Threat, ThreatChanges};
pub use wing::Wing;

/// The README's programs run with the doctests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

/// So do those of the page on porting.
#[cfg(doctest)]
#[doc = include_str!("../docs/porting.md")]
struct Porting;

/// So does the search of the page on nodes.
#[cfg(doctest)]
#[doc = include_str!("../docs/at-a-node.md")]
struct AtANode;

/// So do those of the course on techniques.
#[cfg(doctest)]
#[doc = include_str!("../docs/techniques.md")]
struct Course;

/// So do those of the page on threat inputs.
#[cfg(doctest)]
#[doc = include_str!("../docs/threats.md")]
struct ThreatInputs;

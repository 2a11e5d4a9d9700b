//! Probes Syzygy endgame tables for the best move, with the crate `pyrrhic-rs`, which uses an
//! engine's lookups and bitboards: here rookline's.
//!
//! ```text
//! cargo run -p peers --example syzygy -- ~/syzygy/345 "8/8/8/8/8/2k5/8/KQ6 w - - 0 1"
//! ```
//!
//! TABLES is a folder with `.rtbw` and `.rtbz` files, or several folders with `:` between them. An
//! engine can copy [`Lookups`] and [`ask`]. The crate (MIT) is only Rust, but translated from C,
//! with much `unsafe`, for 64-bit processors with signed `char`. So the engine crate does not
//! depend on it.
//!
//! Exit codes: 0 for an answer, 1 if the tables have none for this position, 2 for invalid
//! arguments or if printing fails, 3 if there are no tables.

use std::io::{Write as _, stdout};
use std::process::ExitCode;

use pyrrhic_rs::{DtzProbeValue, EngineAdapter, TableBases, WdlProbeResult};
use rookline::{
    Bitboard, Board, CastlingRights, Color, Move, Piece, Square, bishop_attacks, king_attacks,
    knight_attacks, pawn_attacks, queen_attacks, rook_attacks,
};

/// The lookups that the tables need.
#[derive(Clone)]
struct Lookups;

impl EngineAdapter for Lookups {
    fn pawn_attacks(color: pyrrhic_rs::Color, square: u64) -> u64 {
        let color = match color {
            pyrrhic_rs::Color::White => Color::White,
            pyrrhic_rs::Color::Black => Color::Black,
        };
        pawn_attacks(color, from_number(square)).0
    }

    fn knight_attacks(square: u64) -> u64 {
        knight_attacks(from_number(square)).0
    }

    fn bishop_attacks(square: u64, occupied: u64) -> u64 {
        bishop_attacks(from_number(square), Bitboard(occupied)).0
    }

    fn rook_attacks(square: u64, occupied: u64) -> u64 {
        rook_attacks(from_number(square), Bitboard(occupied)).0
    }

    fn queen_attacks(square: u64, occupied: u64) -> u64 {
        queen_attacks(from_number(square), Bitboard(occupied)).0
    }

    fn king_attacks(square: u64) -> u64 {
        king_attacks(from_number(square)).0
    }
}

fn from_number(square: u64) -> Square {
    Square::wrapping(square as usize)
}

/// The best move by the tables, its result, and the half-moves to the next capture or pawn move if both
/// sides follow the tables; or the reason why they have none.
fn ask(tables: &TableBases<Lookups>, board: &Board) -> Result<(Move, WdlProbeResult, u16), String> {
    if board.castling_rights() != CastlingRights::EMPTY {
        return Err("no table knows castling rights".to_owned());
    }
    let (pieces, most) = (board.occupied().len(), tables.max_pieces() as usize);
    if pieces > most {
        return Err(format!("{pieces} pieces, where tables have at most {most}"));
    }
    let of = |piece| board.pieces(piece).0;
    let found = tables.probe_root(
        board.colors(Color::White).0,
        board.colors(Color::Black).0,
        of(Piece::King),
        of(Piece::Queen),
        of(Piece::Rook),
        of(Piece::Bishop),
        of(Piece::Knight),
        of(Piece::Pawn),
        board.halfmove_clock().min(100).into(),
        // a1 means none.
        board.legal_en_passant().map_or(0, |square| square.index() as u32),
        board.side_to_move() == Color::White,
    );
    match found.map(|found| found.root) {
        Ok(DtzProbeValue::DtzResult(root)) => {
            let [from, to] =
                [root.from_square, root.to_square].map(|at| Square::wrapping(at.into()));
            // A pawn means no promotion.
            let becomes =
                Piece::from_index(root.promotion as usize).filter(|&it| it != Piece::Pawn);
            let best = board.legal_move(from, to, becomes);
            let best =
                best.ok_or_else(|| format!("{from}{to}, which the table has, is illegal"))?;
            Ok((best, root.wdl, root.dtz))
        }
        Ok(DtzProbeValue::Checkmate) => Err("the side to move is mated".to_owned()),
        Ok(DtzProbeValue::Stalemate) => Err("stalemate".to_owned()),
        Ok(DtzProbeValue::Failed) | Err(_) => Err("the table for these pieces is missing".into()),
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let printed = answer(&arguments).and_then(|text| {
        let printed = writeln!(stdout(), "{text}");
        printed.map_err(|error| (2, format!("cannot write to standard output: {error}")))
    });
    let Err((code, complaint)) = printed else { return ExitCode::SUCCESS };
    eprintln!("error: {complaint}");
    ExitCode::from(code)
}

/// The text to print, or the exit code with the message.
fn answer(arguments: &[String]) -> Result<String, (u8, String)> {
    let wrong = |why: String| (2, format!("{why}\nusage: syzygy TABLES FEN"));
    let [folders, fen] = arguments else {
        return Err(wrong(format!("two arguments wanted, {} given", arguments.len())));
    };
    let board = Board::from_fen(fen).map_err(|error| wrong(format!("`{fen}`: {error}")))?;
    if folders.is_empty() || folders.contains('\0') {
        return Err(wrong("TABLES is no folder".to_owned()));
    }
    let none = format!("no tables in `{folders}`: it wants files like KQvK.rtbw and KQvK.rtbz");
    if !folders.split(':').any(has_tables) {
        return Err((3, none));
    }
    let tables = TableBases::<Lookups>::new(folders).map_err(|_| (3, none))?;
    let (best, wdl, to_zeroing) = ask(&tables, &board).map_err(|why| (1, why))?;
    let best = board.san(best);
    let result = match wdl {
        WdlProbeResult::Draw => return Ok(format!("{best}: draw")),
        WdlProbeResult::Win => "win",
        WdlProbeResult::CursedWin => "win, but for the fifty-move rule",
        WdlProbeResult::BlessedLoss => "loss, but for the fifty-move rule",
        WdlProbeResult::Loss => "loss",
    };
    Ok(format!("{best}: {result}, DTZ {to_zeroing}"))
}

/// Whether a folder has a table. The crate (0.2.0) also accepts a folder without tables, and then
/// fails at each position.
fn has_tables(folder: &str) -> bool {
    let Ok(files) = std::fs::read_dir(folder) else { return false };
    files.flatten().any(|file| file.path().extension().is_some_and(|end| end == "rtbw"))
}

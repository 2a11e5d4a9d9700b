//! `export` and `show` on other boards than that of chess.

use std::io::Write;

use anyhow::{Result, bail};
use serde_json::json;

use super::export::write_or_check;
use super::output::print_json;
use crate::cli::{Common, Export, Folder, OnBoard, Printing, Show, usage_error};
use crate::exchange::export::boards::{Request, WrongLookup};
use crate::geometry::board::{Board, Order, Set};
use crate::geometry::piece::{Arm, Piece};
use crate::stream::DEFAULT_SEED;
use crate::thousands::thousands;

impl OnBoard {
    /// The board, if one is named.
    pub(super) fn read(&self) -> Option<Result<Board>> {
        let name = self.board.as_deref()?;
        let is_files = self.order.as_deref() == Some("files");
        let order = if is_files { Order::Files } else { Order::Ranks };
        Some(Board::named(name).and_then(|board| board.numbered(order, self.first.as_deref())))
    }
}

/// Searches, proves and writes the file of a board.
pub(super) fn export(
    options: &Export,
    board: Result<Board>,
    common: &Common,
    out: &mut impl Write,
) -> Result<()> {
    let Common { folder, print } = common;
    let file = request(options, board, folder).and_then(|request| request.file(options.format));
    let file = file.map_err(|error| match error.is::<WrongLookup>() {
        true => error,
        false => usage_error(Some("export"), format!("{error:#}")),
    })?;
    write_or_check(&file.text, options, print, out)?;
    let is_silent = options.check || options.output.is_none() || print.quiet || print.json;
    if !is_silent {
        let (bytes, occupancies) = (thousands(file.bytes), thousands(file.occupancies));
        writeln!(
            out,
            "tables of {bytes} bytes, proven for {occupancies} occupancies of lines and squares"
        )?;
    }
    Ok(())
}

fn request(options: &Export, board: Result<Board>, folder: &Folder) -> Result<Request> {
    if folder.dir.is_some() {
        bail!("--board searches, and reads no folder of tables: leave --dir out");
    }
    let by_lines = match options.technique.as_deref() {
        None | Some("lines") => true,
        Some("magics") => false,
        Some(other) => bail!("{other} is for chess alone: with --board there are lines and magics"),
    };
    let board = board?;
    let name = match &options.name {
        Some(name) => name.clone(),
        None if board.name.starts_with(|c: char| c.is_ascii_digit()) => format!("b{board}"),
        None => board.name.clone(),
    };
    Ok(Request {
        pieces: options.pieces.clone(),
        by_lines,
        pair: options.word.is_some(),
        name,
        seed: options.seed.map_or(DEFAULT_SEED, |seed| seed.0),
        command: command(options),
        board,
    })
}

/// The command that writes the same file.
fn command(options: &Export) -> String {
    let board = &options.board;
    let mut words = format!("magic-gen export --format {}", options.format.word());
    let named = |name: &str, value: &Option<String>| match value {
        Some(value) => format!(" --{name} {value}"),
        None => String::new(),
    };
    words += &named("board", &board.board);
    words += &named("order", &board.order);
    words += &named("first", &board.first);
    words.extend(options.pieces.iter().map(|piece| format!(" --piece '{piece}'")));
    words += &named("technique", &options.technique);
    words += &named("name", &options.name);
    words += &named("word", &options.word);
    words += &named("seed", &options.seed.map(|seed| seed.to_string()));
    words
}

/// Draws what a piece attacks, and which squares matter.
pub(super) fn show(
    options: &Show,
    board: Result<Board>,
    print: &Printing,
    out: &mut impl Write,
) -> Result<()> {
    let wrong = |error: anyhow::Error| usage_error(Some("show"), format!("{error:#}"));
    let read = || -> Result<(Board, Piece, usize)> {
        let board = board?;
        let (Some(piece), Some(square)) = (&options.piece, &options.square) else {
            bail!("which piece, and where? As `show cannon e5 --board xiangqi`");
        };
        let (piece, square) = (Piece::new(&board, piece)?, board.square_named(square)?);
        Ok((board, piece, square))
    };
    let (board, piece, square) = read().map_err(wrong)?;
    let arms = piece.arms(&board, 0, square);
    let union = |of: &dyn Fn(&Arm) -> Set| arms.iter().fold(0, |set, arm| set | of(arm));
    let empty = union(&|arm| arm.attacks(0));
    let matters = piece.relevant(&board, 0, square);
    let ever = union(&|arm| attackable(arm));
    if print.json {
        let names = |set: Set| -> Vec<String> {
            let squares = (0..board.squares()).filter(|square| set >> square & 1 == 1);
            squares.map(|square| board.square_name(square)).collect()
        };
        return print_json(
            out,
            &json!({
                "board": board.name, "piece": piece.name, "betza": piece.notation,
                "square": board.square_name(square), "attacks_when_empty": names(empty),
                "attacks_on_some_board": names(ever), "matters": names(matters),
            }),
        );
    }
    let of_whom = if piece.has_sides { " of White" } else { "" };
    let squares = matters.count_ones();
    writeln!(
        out,
        "{} ({}){of_whom} on {} of {board}, {}x{}, square {square}\n\n\
         x attacked on the empty board, + on some other; o: the square matters\n",
        piece.name,
        piece.notation,
        board.square_name(square),
        board.files,
        board.ranks
    )?;
    let attacked = |at| match (empty >> at & 1, ever >> at & 1) {
        (1, _) => 'x',
        (_, 1) => '+',
        _ => '.',
    };
    let matter = |at| if matters >> at & 1 == 1 { 'o' } else { '.' };
    let boards = drawn(&board, square, &[&attacked, &matter]);
    Ok(write!(
        out,
        "{boards}\n{squares} squares matter, in {} occupancies\n",
        thousands(1_u128 << squares)
    )?)
}

/// What a path attacks on some board.
fn attackable(arm: &Arm) -> Set {
    let relevant = arm.relevant();
    let one = |square: &usize| arm.attacks(1 << square);
    relevant.iter().map(one).fold(arm.attacks(0), |all, set| all | set)
}

/// Boards side by side, the last rank on top.
fn drawn(board: &Board, piece: usize, marks: &[&dyn Fn(usize) -> char]) -> String {
    let file = |file| format!(" {}", (b'a' + file as u8) as char);
    let files = format!("    {}", (0..board.files).map(file).collect::<String>());
    let rank = |rank: i32, mark: &dyn Fn(usize) -> char| {
        let squares = (0..board.files).filter_map(|file| board.square((file, rank)));
        let cell = |square| format!(" {}", if square == piece { '@' } else { mark(square) });
        format!("{:>3} {}", rank + 1, squares.map(cell).collect::<String>())
    };
    let line = |nth: i32| marks.iter().map(|mark| rank(nth, mark)).collect::<Vec<_>>().join("   ");
    let lines = (0..board.ranks).rev().map(line).chain([vec![files; marks.len()].join("   ")]);
    lines.map(|line| line + "\n").collect()
}

//! `export`, `show` and `audit` on other boards than that of chess.

use std::fmt::Write as _;
use std::io::Write;

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};

use super::export::check;
use super::output::{deliver, print_json};
use crate::board_audit;
use crate::cli::{Audit, Export, OnBoard, Show, usage_error};
use crate::disk::load;
use crate::exchange::export::boards::{Request, WrongLookup};
use crate::geometry::board::{Board, Order, Set};
use crate::geometry::piece::{Arm, Piece};
use crate::no_answer::NoAnswer;
use crate::stream::DEFAULT_SEED;
use crate::thousands::{counted, thousands};

impl OnBoard {
    fn read(&self) -> Result<Board> {
        let board = Board::named(self.board.as_deref().unwrap_or("chess"))?;
        let is_files = self.order.as_deref() == Some("files");
        let order = if is_files { Order::Files } else { Order::Ranks };
        board.numbered(order, self.first.as_deref())
    }
}

/// Searches, proves and writes the file of a board.
///
/// # Errors
///
/// If an argument is wrong, there is no magic, or the file cannot be written.
pub(super) fn export(options: &Export, out: &mut impl Write) -> Result<()> {
    let file = request(options).and_then(|request| request.file(options.format));
    let file = file.map_err(|error| match error.is::<WrongLookup>() {
        true => error,
        false => usage_error(Some("export"), format!("{error:#}")),
    })?;
    if options.check {
        return options.output.as_deref().map_or(Ok(()), |path| check(&file.text, path));
    }
    deliver(&file.text, options.output.as_deref(), &options.print, out)?;
    let is_silent = options.output.is_none() || options.print.quiet || options.print.json;
    if !is_silent {
        let (bytes, occupancies) = (thousands(file.bytes), thousands(file.occupancies));
        writeln!(
            out,
            "tables of {bytes} bytes, proven for {occupancies} occupancies of lines and squares"
        )?;
    }
    Ok(())
}

fn request(options: &Export) -> Result<Request> {
    if options.dir.dir.is_some() {
        bail!("--board searches, and reads no folder of tables: leave --dir out");
    }
    let by_lines = match options.technique.as_deref() {
        None | Some("lines") => true,
        Some("magics") => false,
        Some(other) => bail!("{other} is for chess alone: with --board there are lines and magics"),
    };
    let board = options.board.read()?;
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
///
/// # Errors
///
/// If the board, the piece or the square is not known.
pub(super) fn show(options: &Show, out: &mut impl Write) -> Result<()> {
    let wrong = |error: anyhow::Error| usage_error(Some("show"), format!("{error:#}"));
    let read = || -> Result<(Board, Piece, usize)> {
        let board = options.board.read()?;
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
    if options.print.json {
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

/// Proves the tables of each file on a board that is not that of chess.
///
/// # Errors
///
/// If a square is wrong, or a file has no table or cannot be read.
pub(super) fn audit(options: &Audit, out: &mut impl Write) -> Result<()> {
    let board = options.board.read().map_err(|e| usage_error(Some("audit"), format!("{e:#}")))?;
    let (mut files, mut wrong) = (Vec::new(), 0);
    for file in &options.files {
        let name = load::name(file);
        let text = load::named_bytes(file).with_context(|| format!("cannot read {name}"));
        let tables = text.and_then(|text| board_audit::tables(&text, &board));
        let tables = tables.map_err(|error| NoAnswer(error.context(name.clone())))?;
        if tables.is_empty() {
            let none = format!("{name}: no table of magics for {} squares", board.squares());
            return Err(NoAnswer::new(none).into());
        }
        wrong += tables.iter().filter(|table| table.proven() < table.squares.len()).count();
        if !options.print.json && !options.print.quiet {
            for table in &tables {
                write!(out, "{}", described(&name, &board, table, options.squares))?;
            }
        }
        let tables: Vec<_> = tables.iter().map(|table| as_json(&board, table)).collect();
        files.push(json!({ "file": name, "tables": tables }));
    }
    if options.print.json {
        print_json(out, &json!({ "valid": wrong == 0, "files": files }))?;
    }
    ensure!(wrong == 0, "{} not proven", counted(wrong as u64, "table"));
    Ok(())
}

fn described(file: &str, board: &Board, table: &board_audit::Table, squares: bool) -> String {
    let name = table.name.as_ref().map(|name| format!(" ({name})")).unwrap_or_default();
    let [used, all] = slots(table).map(thousands);
    let (piece, proven) = (table.pieces.join(", "), table.proven());
    let (count, formula) = (table.squares.len(), table.form.formula());
    let mut text = format!(
        "{file}:{}: {piece}{name}: {proven} of {count} squares proven, from the numbers alone\n  \
         {formula}\n  {used} of {all} slots used\n",
        table.line
    );
    for square in table.squares.iter().filter(|it| squares || it.outcome.is_err()) {
        let said = match &square.outcome {
            Ok([used, sets]) => format!("proven, {used} slots used for {sets} attack sets"),
            Err([one, two]) => format!("{one:#x} and {two:#x} share a slot"),
        };
        let place = board.square_name(square.square);
        let _ = writeln!(text, "{file}:{}: {place}: {} bits, {said}", square.line, square.bits);
    }
    text
}

/// The slots in use, and all slots, of the squares that are proven.
fn slots(table: &board_audit::Table) -> [u64; 2] {
    let proven = table.squares.iter().filter_map(|it| Some((it.outcome.as_ref().ok()?, it.bits)));
    proven
        .fold([0; 2], |[used, all], (outcome, bits)| [used + outcome[0] as u64, all + (1 << bits)])
}

fn as_json(board: &Board, table: &board_audit::Table) -> Value {
    let [used, all] = slots(table);
    let square = |square: &board_audit::Square| {
        let proven = square.outcome.is_ok();
        json!({
            "square": board.square_name(square.square), "line": square.line, "bits": square.bits,
            "proven": proven,
        })
    };
    json!({
        "line": table.line, "name": table.name.as_deref(), "piece": table.pieces.join(", "),
        "form": table.form.formula(), "proven": table.proven(), "slots_used": used, "slots": all,
        "valid": table.proven() == table.squares.len(),
        "squares": table.squares.iter().map(square).collect::<Vec<_>>(),
    })
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

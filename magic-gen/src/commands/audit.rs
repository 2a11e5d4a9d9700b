//! `audit`: the tables of magics in source files of any program, for chess or on another board.

use std::io::Write;
use std::path::Path;

use anyhow::{Context, Error, Result, anyhow, ensure};
use serde_json::{Value, json};

use super::errors::fail;
use super::output::print_json;
use super::verdict::DRAWN;
use crate::audit::boards::{self, BoardSquare, BoardTable};
use crate::audit::{self, IndexBits, Order, Reservation, SquareResult, Table, Wrong};
use crate::cli::{Audit, Printing, usage_error};
use crate::disk::load;
use crate::geometry::Slider;
use crate::geometry::board::Board;
use crate::hex::Hex;
use crate::no_answer::{NoAnswer, Reserved};
use crate::thousands::{counted, thousands};
use crate::verify::{Collision, oracle};

/// Proves the tables of each file, and prints the results. If a file has no table or cannot be
/// read, the command still audits the other files.
pub fn run(options: &Audit, print: &Printing, out: &mut impl Write) -> Result<()> {
    let board = options.board.read().transpose();
    let board = board.map_err(|error| usage_error(Some("audit"), format!("{error:#}")))?;
    let says = !print.quiet && !print.json;
    let mut audited = Vec::new();
    for file in &options.files {
        let name = load::name(file);
        let tables = told(file, &name, board.as_ref(), options.squares);
        for table in tables.iter().flatten().filter(|_| says) {
            write!(out, "{}", table.text)?;
        }
        audited.push((name, tables));
    }
    let all = || audited.iter().flat_map(|(_, tables)| tables.iter().flatten());
    for collision in all().flat_map(|table| &table.collisions).take(DRAWN).filter(|_| says) {
        let _ = writeln!(anstream::stderr(), "\n{}", collision.explain());
    }
    if print.json {
        let files = audited.iter().filter_map(|(name, tables)| {
            let tables: Vec<_> = tables.as_ref().ok()?.iter().map(|table| &table.json).collect();
            Some(json!({ "file": name, "tables": tables }))
        });
        let valid = audited.iter().all(|(_, tables)| tables.is_ok());
        let valid = valid && all().all(|table| table.is_proven && table.is_as_written);
        print_json(out, &json!({ "valid": valid, "files": files.collect::<Vec<_>>() }))?;
    }
    verdict(audited.into_iter().map(|(_, tables)| tables).collect())
}

/// What is told about a table.
struct Told {
    text: String,
    json: Value,
    /// Whether its numbers are right as they stand alone.
    is_proven: bool,
    /// Whether nothing may change them.
    is_as_written: bool,
    /// Those of the squares that are wrong.
    collisions: Vec<Collision>,
}

/// The tables of a file, at least one.
fn told(file: &Path, name: &str, board: Option<&Board>, squares: bool) -> Result<Vec<Told>> {
    let text = load::named_bytes(file).with_context(|| format!("cannot read {name}"))?;
    let told: Vec<Told> = match board {
        Some(board) => {
            let tables = boards::tables(&text, board).with_context(|| name.to_owned())?;
            tables.iter().map(|table| of_board(name, board, table, squares)).collect()
        }
        None => {
            let tables = audit::tables(&text, name).with_context(|| name.to_owned())?;
            let mut told: Vec<_> =
                tables.iter().map(|table| of_chess(name, table, squares)).collect();
            if let Some(last) = told.last_mut() {
                last.text += &without(name, &tables);
            }
            told
        }
    };
    ensure!(!told.is_empty(), "{name}: {}", audit::why_none(&text, board));
    Ok(told)
}

/// Says that a file has only one slider's tables: those of the other may be elsewhere, or too wrong to
/// be seen.
fn without(name: &str, tables: &[Table]) -> String {
    let is_there = |slider| tables.iter().any(|table| table.slider == slider);
    let missing = Slider::ALL.into_iter().find(|&slider| !is_there(slider));
    let missing = missing.map(|it| {
        format!("{name}: no {it} magics are seen: three in four of 64 numbers must be right\n")
    });
    missing.unwrap_or_default()
}

/// Prints all errors but the last, which is returned. Wrong tables are the last: whatever the other
/// files have, the answer is no.
fn verdict(files: Vec<Result<Vec<Told>>>) -> Result<()> {
    let count = |is: fn(&&Told) -> bool| {
        let tables = files.iter().flatten().flatten().filter(is).count();
        (tables > 0).then(|| counted(tables as u64, "table"))
    };
    let wrong = count(|table| !table.is_proven);
    let reserved = count(|table| table.is_proven && !table.is_as_written);
    let reserved = reserved.map(|tables| {
        Error::from(Reserved(format!("{tables} proven only as the numbers stand alone")))
    });
    let unread = files.into_iter().filter_map(|tables| Some(NoAnswer(tables.err()?).into()));
    let wrong = wrong.map(|tables| anyhow!("{tables} not proven"));
    let mut errors: Vec<Error> = reserved.into_iter().chain(unread).chain(wrong).collect();
    let Some(last) = errors.pop() else { return Ok(()) };
    errors.iter().for_each(|error| fail(&format!("{error:#}")));
    Err(last)
}

/// A table of chess in a few lines: its kind, what may change it, and its errors, or every square if
/// the user asked for them.
fn of_chess(file: &str, table: &Table, squares: bool) -> Told {
    let head = head(table.slider.name(), table.name.as_deref(), [table.proven(), 64]);
    let slots = slots(table.slots_used, table.slots);
    let with = if table.with_other_slider { ", with the other slider" } else { "" };
    let convention = convention(table);
    let mut text = format!("{file}:{}: {head}\n  {convention}\n  {slots}{with}\n", table.line);
    if table.denser_known() > 0 {
        let squares = counted(table.denser_known() as u64, "square");
        text += &format!("  magics with fewer index bits are known for {squares}\n");
    }
    text += &table.published.iter().map(|list| format!("  equals {list}\n")).collect::<String>();
    text += &reserved(file, &table.reservations);
    let shown = table.squares.iter().filter(|square| squares || square.outcome.is_err());
    for square in shown {
        text += &format!("{file}:{}: {} {}\n", square.line, table.slider, square_line(square));
    }
    let wrong = table.squares.iter().filter_map(|square| square.outcome.as_ref().err());
    Told {
        text,
        json: table_as_json(table),
        is_proven: table.is_proven(),
        is_as_written: table.reservations.is_empty(),
        collisions: wrong.filter_map(Wrong::collision).copied().collect(),
    }
}

/// Of any table: for which piece it is, its name, and how many squares are proven, of how many.
fn head(piece: &str, name: Option<&str>, [proven, all]: [usize; 2]) -> String {
    let name = name.map(|name| format!(" ({name})")).unwrap_or_default();
    format!("{piece}{name}: {proven} of {all} squares proven")
}

fn slots(used: usize, all: usize) -> String {
    format!("{} of {} slots used", thousands(used), thousands(all))
}

fn reserved(file: &str, all: &[Reservation]) -> String {
    if all.is_empty() {
        return String::new();
    }
    let mut text =
        "  only the numbers as they stand alone are proven; a program may read others:\n"
            .to_owned();
    for Reservation { line, text: what } in all.iter().take(DRAWN) {
        text += &format!("{file}:{line}: beside a number: {what}\n");
    }
    if let Some(more @ 1..) = all.len().checked_sub(DRAWN) {
        text += &format!("  and {}\n", counted(more as u64, "more reservation"));
    }
    text
}

fn convention(table: &Table) -> String {
    let mut parts = vec![table.form.formula().to_owned()];
    parts.push(match table.bits {
        IndexBits::Mask => "a bit for each square of the mask".to_owned(),
        IndexBits::Fixed(bits, None) => format!("{bits} bits for every square"),
        IndexBits::Fixed(bits, Some(line)) => {
            format!("{bits} bits for every square, as line {line} shifts")
        }
        IndexBits::Listed(line) => format!("bits or shifts listed from line {line}"),
    });
    parts.extend(table.masks.map(|line| format!("masks from line {line}")));
    parts.extend(table.offsets.map(|line| format!("offsets from line {line}")));
    if table.order != Order::BITS {
        parts.push(format!("squares in the order {}", table.order.name()));
    }
    parts.join(", ")
}

fn square_line(square: &SquareResult) -> String {
    let SquareResult { magic, bits, known, .. } = square;
    let name = oracle::name(square.square);
    match &square.outcome {
        Err(wrong) => format!("{name}: {wrong}"),
        Ok(used) => {
            let slots = slots(*used, 1 << bits);
            let denser = match known < bits {
                true => format!(", {known} are known to do"),
                false => String::new(),
            };
            format!("{name}: {magic:#018x} proven, {bits} bits{denser}, {slots}")
        }
    }
}

fn table_as_json(table: &Table) -> Value {
    let (bits, bits_line) = match table.bits {
        IndexBits::Mask => ("mask", None),
        IndexBits::Fixed(_, line) => ("fixed", line),
        IndexBits::Listed(line) => ("listed", Some(line)),
    };
    json!({
        "piece": table.slider.name(),
        "line": table.line,
        "name": table.name,
        "form": format!("{:?}", table.form).to_lowercase(),
        "order": table.order.name(),
        "bits": bits,
        "bits_line": bits_line,
        "masks_line": table.masks,
        "offsets_line": table.offsets,
        "shares_slots_with_other_piece": table.with_other_slider,
        "proven": table.proven(),
        "valid": table.is_proven_as_written(),
        "slots": table.slots,
        "slots_used": table.slots_used,
        "squares_with_denser_known": table.denser_known(),
        "published": table.published,
        "fingerprint": table.fingerprint,
        "reservations": table.reservations,
        "squares": table.squares.iter().map(square_as_json).collect::<Vec<_>>(),
    })
}

fn square_as_json(square: &SquareResult) -> Value {
    let mut value = json!({
        "square": oracle::name(square.square),
        "line": square.line,
        "magic": Hex(square.magic),
        "bits": square.bits,
        "fewest_bits_of_this_magic": square.needs,
        "fewest_bits_known": square.known,
        "proven": square.outcome.is_ok(),
    });
    match &square.outcome {
        Ok(used) => value["slots_used"] = json!(used),
        Err(wrong) => {
            value["failure"] = json!(wrong.to_string());
            value["collision"] = json!(wrong.collision());
        }
    }
    value
}

/// The same of a table of another board than that of chess.
fn of_board(file: &str, board: &Board, table: &BoardTable, squares: bool) -> Told {
    let (pieces, formula) = (table.pieces.join(", "), table.form.formula());
    let (proven, [used, all]) = (table.proven(), table.slots());
    let head = head(&pieces, table.name.as_deref(), [proven, table.squares.len()]);
    let (line, slots) = (table.line, slots(used, all));
    let mut text =
        format!("{file}:{line}: {head}, from the numbers alone\n  {formula}\n  {slots}\n");
    let mut rows = Vec::new();
    for BoardSquare { square, line, bits, outcome } in &table.squares {
        let (place, is_proven) = (board.square_name(*square), outcome.is_ok());
        let said = match outcome {
            Ok([used, sets]) => format!("proven, {used} slots used for {sets} attack sets"),
            Err([one, two]) => format!("{one:#x} and {two:#x} share a slot"),
        };
        if squares || !is_proven {
            text += &format!("{file}:{line}: {place}: {bits} bits, {said}\n");
        }
        rows.push(json!({ "square": place, "line": line, "bits": bits, "proven": is_proven }));
    }
    let json = json!({
        "line": table.line, "name": table.name.as_deref(), "piece": pieces,
        "form": formula, "proven": proven, "slots_used": used, "slots": all,
        "valid": table.is_proven(), "squares": rows,
    });
    let (is_proven, is_as_written, collisions) = (table.is_proven(), true, Vec::new());
    Told { text, json, is_proven, is_as_written, collisions }
}

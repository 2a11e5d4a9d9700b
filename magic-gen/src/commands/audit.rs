//! `audit`: the tables of magics in source files of any program.

use std::io::Write;
use std::path::Path;

use anyhow::{Context, Error, Result, anyhow, ensure};
use serde_json::{Value, json};

use super::errors::fail;
use super::on_board;
use super::output::print_json;
use super::verdict::DRAWN;
use crate::audit::{self, IndexBits, Reservation, SquareResult, Table, Wrong};
use crate::cli::Audit;
use crate::disk::load;
use crate::geometry::{Slider, Square};
use crate::hex::Hex;
use crate::no_answer::{NoAnswer, Reserved};
use crate::thousands::{counted, thousands};
use crate::verify::Collision;

/// Proves the tables of each file, and prints the results.
///
/// # Errors
///
/// If a square is wrong, or a file has no table or cannot be read. The command still audits the
/// other files.
pub fn run(options: &Audit, out: &mut impl Write) -> Result<()> {
    if options.board.board.is_some() {
        return on_board::audit(options, out);
    }
    let mut audited = Vec::new();
    for file in &options.files {
        let file = Audited::new(file);
        if !options.print.quiet && !options.print.json {
            write!(out, "{}", file.text(options.squares))?;
        }
        audited.push(file);
    }
    if !options.print.quiet && !options.print.json {
        let wrong = audited.iter().flat_map(Audited::tables).flat_map(|table| &table.squares);
        let collisions = wrong.filter_map(|square| collision(square.outcome.as_ref().err()?));
        for collision in collisions.take(DRAWN) {
            let _ = writeln!(anstream::stderr(), "\n{}", collision.explain());
        }
    }
    if options.print.json {
        let valid = audited.iter().all(Audited::is_proven);
        let files: Vec<_> = audited.iter().filter_map(Audited::as_json).collect();
        print_json(out, &json!({ "valid": valid, "files": files }))?;
    }
    verdict(audited)
}

/// A file, and its tables, at least one; or why it could not be audited.
struct Audited {
    name: String,
    tables: Result<Vec<Table>>,
}

impl Audited {
    fn new(file: &Path) -> Self {
        Self { name: load::name(file), tables: read(file) }
    }

    fn tables(&self) -> &[Table] {
        self.tables.as_deref().unwrap_or_default()
    }

    /// Whether it has a table, and all its tables are right as they are written.
    fn is_proven(&self) -> bool {
        !self.tables().is_empty() && self.tables().iter().all(Table::is_proven_as_written)
    }

    fn text(&self, squares: bool) -> String {
        self.tables().iter().map(|table| describe(&self.name, table, squares)).collect()
    }

    /// The results for a program; none for a file that could not be audited.
    fn as_json(&self) -> Option<Value> {
        let tables: Vec<_> = self.tables.as_ref().ok()?.iter().map(table_as_json).collect();
        Some(json!({ "file": self.name, "tables": tables }))
    }
}

fn read(file: &Path) -> Result<Vec<Table>> {
    let name = load::name(file);
    let text = load::named_bytes(file).with_context(|| format!("cannot read {name}"))?;
    let tables = audit::tables(&text, &name).with_context(|| name.clone())?;
    ensure!(!tables.is_empty(), "{name}: {}", audit::why_none(&text));
    Ok(tables)
}

/// Prints all errors but the last, which is returned. Wrong tables are the last: whatever the other
/// files have, the answer is no.
fn verdict(audited: Vec<Audited>) -> Result<()> {
    let count = |is: &dyn Fn(&Table) -> bool| {
        let tables = audited.iter().flat_map(Audited::tables).filter(|table| is(table)).count();
        (tables > 0).then(|| counted(tables as u64, "table"))
    };
    let wrong = count(&|table| !table.is_proven());
    let reserved = count(&|table| table.is_proven() && !table.is_proven_as_written());
    let reserved = reserved.map(|tables| {
        Error::from(Reserved(format!("{tables} proven only as the numbers stand alone")))
    });
    let unread = audited.into_iter().filter_map(|file| Some(NoAnswer(file.tables.err()?).into()));
    let wrong = wrong.map(|tables| anyhow!("{tables} not proven"));
    let mut errors: Vec<Error> = reserved.into_iter().chain(unread).chain(wrong).collect();
    let Some(last) = errors.pop() else { return Ok(()) };
    errors.iter().for_each(|error| fail(&format!("{error:#}")));
    Err(last)
}

/// A table in a few lines: its kind, then its errors, and every square if the user asked for them.
fn describe(file: &str, table: &Table, squares: bool) -> String {
    let name = table.name.as_ref().map(|name| format!(" ({name})")).unwrap_or_default();
    let mut text = format!(
        "{file}:{}: {}{name}: {} of 64 squares proven\n  {}\n  {} of {} slots used{}\n",
        table.line,
        table.slider,
        table.proven(),
        convention(table),
        thousands(table.slots_used),
        thousands(table.slots),
        if table.with_other_slider { ", with the other slider" } else { "" },
    );
    text += &match table.denser_known() {
        0 => String::new(),
        squares => format!(
            "  magics with fewer index bits are known for {}\n",
            counted(squares as u64, "square")
        ),
    };
    text += &table.published.iter().map(|list| format!("  equals {list}\n")).collect::<String>();
    text += &reserved(file, table);
    let shown = table.squares.iter().filter(|square| squares || square.outcome.is_err());
    for square in shown {
        text += &format!("{file}:{}: {}\n", square.line, square_line(table.slider, square));
    }
    text
}

/// The first reservations.
fn reserved(file: &str, table: &Table) -> String {
    let all = &table.reservations;
    let line = |it: &Reservation| format!("{file}:{}: beside a number: {}\n", it.line, it.text);
    let shown: String = all.iter().take(DRAWN).map(line).collect();
    match all.len().saturating_sub(DRAWN) {
        _ if all.is_empty() => String::new(),
        0 => format!("  {ALONE}\n{shown}"),
        more => format!("  {ALONE}\n{shown}  and {}\n", counted(more as u64, "more reservation")),
    }
}

const ALONE: &str = "only the numbers as they stand alone are proven; a program may read others:";

/// The convention of the numbers.
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
    if table.order != audit::windows::Order::BITS {
        parts.push(format!("squares in the order {}", table.order.name()));
    }
    parts.join(", ")
}

fn square_line(slider: Slider, square: &SquareResult) -> String {
    let SquareResult { magic, bits, .. } = square;
    let place = format!("{slider} {}", name(square.square));
    match &square.outcome {
        Err(wrong) => format!("{place}: {}", reason(wrong)),
        Ok(used) => {
            let slots = thousands(1_u32 << bits);
            let denser = match square.known {
                known if known < *bits => format!(", {known} are known to do"),
                _ => String::new(),
            };
            format!(
                "{place}: {magic:#018x} proven, {bits} bits{denser}, {} of {slots} slots used",
                thousands(*used)
            )
        }
    }
}

fn name(square: usize) -> String {
    Square::new(square as u8).map(|square| square.to_string()).unwrap_or_default()
}

/// The error of a square, in words.
fn reason(wrong: &Wrong) -> String {
    match wrong {
        Wrong::Collides(collision) => collision.to_string(),
        Wrong::TooLong => "the number has more than 64 bits".to_owned(),
        Wrong::Mask { line, mask, relevant } => format!(
            "the mask {mask:#018x} of line {line} should be {relevant:#018x}, the relevant squares"
        ),
        Wrong::Overlaps { line, collision } => {
            format!("by the offset of line {line}, {collision}")
        }
    }
}

fn table_as_json(table: &Table) -> Value {
    let squares: Vec<_> = table.squares.iter().map(square_as_json).collect();
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
        "reservations": table.reservations.iter().map(reservation_as_json).collect::<Vec<_>>(),
        "squares": squares,
    })
}

fn reservation_as_json(reservation: &Reservation) -> Value {
    json!({ "line": reservation.line, "text": reservation.text })
}

fn square_as_json(square: &SquareResult) -> Value {
    let mut value = json!({
        "square": name(square.square),
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
            value["failure"] = json!(reason(wrong));
            value["collision"] = json!(collision(wrong));
        }
    }
    value
}

fn collision(wrong: &Wrong) -> Option<&Collision> {
    match wrong {
        Wrong::Collides(collision) | Wrong::Overlaps { collision, .. } => Some(collision),
        Wrong::TooLong | Wrong::Mask { .. } => None,
    }
}

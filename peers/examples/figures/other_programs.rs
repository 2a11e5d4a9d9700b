//! What was measured in engines of other authors and proven of their tables: `engines.csv` and
//! `audits.csv`.

use itertools::Itertools as _;
use peers::run_file::{lines, repository};
use peers::tables::{table, thousands};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::{Table, runs};

/// An engine with a lookup of rookline in place of its own; the ratio is of nodes a second.
#[derive(Deserialize)]
struct Engine {
    engine: String,
    language: String,
    commit: String,
    #[serde(rename = "date of measurement")]
    date: String,
    processor: String,
    had: String,
    build: String,
    lookup: String,
    nodes: usize,
    ratio: String,
    /// The first program beside itself.
    itself: String,
    /// Milliseconds before and after, if these are not in the ratio.
    #[serde(rename = "to start")]
    to_start: String,
}

/// A table of magics of another author, as `magic-gen audit` finds it.
#[derive(Deserialize)]
struct Audit {
    engine: String,
    language: String,
    commit: String,
    file: String,
    piece: String,
    line: usize,
    index: String,
    bits: String,
    offsets: String,
    order: String,
    proven: usize,
    #[serde(rename = "slots used")]
    used: usize,
    slots: usize,
    #[serde(rename = "denser known")]
    denser: usize,
    list: String,
}

/// The tables of both files.
pub fn all() -> Result<Vec<Table>, String> {
    let (engines_of_others, audits) = (read("engines.csv")?, read("audits.csv")?);
    Ok(vec![
        ("engines", engines(&engines_of_others)),
        ("audits", files(&audits)),
        ("audit-totals", totals(&audits)),
    ])
}

fn read<T: DeserializeOwned>(name: &str) -> Result<Vec<T>, String> {
    let text = runs::text(&repository().join("docs/figures").join(name))?;
    lines(&text).map_err(|error| format!("docs/figures/{name}: {error}"))
}

fn engines(engines: &[Engine]) -> String {
    let head = "engine | it had | build | has | nodes | ratio | itself | to start, ms | measured";
    let row = |it: &Engine| {
        vec![
            format!("{} {}, {}", it.engine, &it.commit[..7], it.language),
            it.had.clone(),
            it.build.clone(),
            format!("`{}`", it.lookup),
            thousands(it.nodes),
            it.ratio.clone(),
            it.itself.clone(),
            it.to_start.clone(),
            format!("{}, {}", it.processor, it.date),
        ]
    };
    table(head, &engines.iter().map(row).collect::<Vec<_>>())
}

/// A row for each file, its tables side by side.
fn files(audits: &[Audit]) -> String {
    let head = "engine | language | commit | file and lines | convention | verdict | slots used | \
                denser known | list";
    let row = |file: &[Audit]| {
        let each = |cell: &dyn Fn(&Audit) -> String| {
            // Once if all are the same.
            file.iter().map(cell).dedup().join("; ")
        };
        let places = file.iter().map(|it| format!("{} {}", it.piece, it.line)).join(", ");
        vec![
            file[0].engine.clone(),
            file[0].language.clone(),
            format!("`{}`", file[0].commit),
            format!("`{}`, {places}", file[0].file),
            each(&|it| {
                let convention = [&it.index, &it.bits, &it.offsets, &it.order];
                convention.into_iter().filter(|part| !part.is_empty()).join(", ")
            }),
            each(&|it| match it.proven {
                64 => "proven".to_owned(),
                proven => format!("**{proven} of 64**"),
            }),
            each(&|it| {
                let together = if it.offsets.ends_with("one table") { " together" } else { "" };
                format!("{} of {}{together}", thousands(it.used), thousands(it.slots))
            }),
            each(&|it| it.denser.to_string()),
            each(&|it| if it.list.is_empty() { "–".to_owned() } else { it.list.clone() }),
        ]
    };
    let of_one_file =
        |one: &Audit, other: &Audit| (&one.engine, &one.file) == (&other.engine, &other.file);
    let rows: Vec<_> = audits.chunk_by(of_one_file).map(row).collect();
    // The columns are words: to the left.
    table(head, &rows).replace("|---:", "|---")
}

fn totals(audits: &[Audit]) -> String {
    let has_list = |it: &&Audit| it.piece == "rook" && !it.list.is_empty();
    let rows = [
        ("repositories", audits.iter().map(|it| &it.engine).unique().count()),
        ("languages", audits.iter().map(|it| &it.language).unique().count()),
        ("tables", audits.len()),
        ("tables proven", audits.iter().filter(|it| it.proven == 64).count()),
        (
            "repositories whose rooks are a list with a name",
            audits.iter().filter(has_list).map(|it| &it.engine).unique().count(),
        ),
    ];
    table(" | number", &rows.map(|(what, count)| vec![what.to_owned(), count.to_string()]))
}

//! The tables, with the names that pages use.

use peers::ratio_tables::{Better, median, thousands};
use peers::run_file::{Figure, LIST, NS_PER_NODE, NUMBERS, Run, SMALL_ENGINE, THREATS};

use crate::audit_table;
use crate::csv_folder::{Data, distinct_of, figure};
use crate::markdown::{column, digits, rows, table};

/// A table with its name.
pub struct Table {
    /// Its name in a page.
    pub name: &'static str,
    /// In Markdown.
    pub text: String,
}

const DEFAULT: &str = "rookline default";
/// The name of the default on x86: the same code, measured a second time by this name.
const AGAIN: &str = "shared_lines";
const PEERS: [&str; 3] = ["shakmaty", "cozy-chess", "chess"];

/// All of them.
pub fn all(data: &Data) -> Result<Vec<Table>, String> {
    let table = |name, text| Table { name, text };
    Ok(vec![
        table("lookups", lookups(data)?),
        table("engines", engines(data)),
        table("small-engine", small_engine(data)?),
        table("every-lookup", every_lookup(data)?),
        table("perft-bulk", perft(data, "bulk")?),
        table("perft-every", perft(data, "every")?),
        table("threats", threats(data)?),
        table("runs", runs(data)),
        table("audits", audit_table::all(&data.audits)),
        table("audit-totals", audit_table::totals(&data.audits)),
    ])
}

/// The licenses of the peers, as their manifests have them.
const LICENSES: [(&str, &str); 4] = [
    (DEFAULT, "MIT or Apache-2.0"),
    ("shakmaty", "GPL-3.0"),
    ("cozy-chess", "MIT"),
    ("chess", "MIT"),
];

/// The default and the peers with their defaults: a queen, with the digits that repeat.
fn lookups(data: &Data) -> Result<String, String> {
    let run = data.run("sliders", false)?;
    let row = |name: &str| {
        let of = |regime| figure(run, "queen", name, regime).ok_or(format!("no {name}, {regime}"));
        let [alone, chain, cold] = [of("hot")?, of("dependent")?, of("cold 4 MB")?];
        let label = match name {
            DEFAULT => "**rookline**",
            AGAIN => "the same code, measured again",
            peer => peer,
        };
        let license =
            LICENSES.iter().find(|(of, _)| *of == name).map_or("", |(_, license)| license);
        Ok([
            label.to_owned(),
            format!("{} KB", (chain.bytes + 500) / 1000),
            format!("{} ns", digits(chain.median, 2)),
            format!("{} ns", range(cold)),
            format!("{} ns", range(alone)),
            license.to_owned(),
        ]
        .to_vec())
    };
    let names = [DEFAULT, AGAIN].into_iter().chain(PEERS);
    let head = [
        "",
        "tables",
        "a chain of lookups",
        "after 4 MB of other data",
        "a loop of nothing else",
        "license",
    ];
    let caption = "*From … to* are the quartiles";
    let rows = names.map(row).collect::<Result<Vec<_>, String>>()?;
    Ok(table(&head, &rows) + &below(run, caption, "sliders"))
}

/// The line below a table: its subject, the machine, and the command.
fn below(run: &Run, caption: &str, bench: &str) -> String {
    let (build, flags) = match run.is_native() {
        true => ("compiled natively", "RUSTFLAGS=\"-C target-cpu=native\" "),
        false => ("compiled without options", ""),
    };
    let [processor, date] = ["processor", "date"].map(|key| run.about(key));
    format!(
        "\n{caption}. {processor}, {build}, {date}: `{flags}cargo bench -p peers --bench {bench}`.\n"
    )
}

fn bytes(runs: &[&Run], names: &[&str]) -> Vec<String> {
    let figures = runs.iter().flat_map(|run| &run.figures);
    let of = |name: &&str| figures.clone().find(|figure| figure.name == *name);
    names.iter().map(|name| of(name).map_or("–".to_owned(), |it| thousands(it.bytes))).collect()
}

/// Each engine and build in a row, with the beginning of its commit.
fn engines(data: &Data) -> String {
    let line = |row: &Vec<String>| {
        let [engine, language, commit, date, processor, had, build, lookup, nodes, ratio] =
            array(row);
        let nodes = nodes.parse().map_or(nodes.to_owned(), |nodes: usize| thousands(nodes));
        let engine = format!("{engine} {}, {language}", commit.get(..7).unwrap_or(commit));
        let where_and_when = format!("{processor}, {date}");
        let lookup = format!("`{lookup}`");
        [&engine, had, build, &lookup, &nodes, ratio, &where_and_when].map(str::to_owned).to_vec()
    };
    let head = ["engine", "it had", "build", "has", "nodes", "ratio", "measured"];
    table(&head, &data.engines.iter().map(line).collect::<Vec<_>>())
}

fn array<const N: usize>(row: &[String]) -> [&str; N] {
    std::array::from_fn(|at| row.get(at).map_or("", String::as_str))
}

/// Nanoseconds per node, in either build.
fn small_engine(data: &Data) -> Result<String, String> {
    let runs = [data.run("engine", false)?, data.run("engine", true)?];
    let names = all_names(&runs, SMALL_ENGINE);
    let mut columns = vec![names.iter().map(|&name| shown(name)).collect(), bytes(&runs, &names)];
    columns.extend(runs.map(|run| {
        let figures: Vec<_> =
            names.iter().map(|name| figure(run, SMALL_ENGINE, name, NS_PER_NODE)).collect();
        column(&figures, Better::Less)
    }));
    Ok(table(&["", "bytes", "baseline", "native"], &rows(&columns)))
}

/// A queen by every technique and peer, in either build: only what repeats, no more digits than do.
fn every_lookup(data: &Data) -> Result<String, String> {
    let runs = [data.run("sliders", false)?, data.run("sliders", true)?];
    let names = all_names(&runs, "queen");
    let rows: Vec<_> = names.iter().map(|name| queen(name, &runs)).collect();
    let head =
        ["", "bytes", "a chain", "after 4 MB", "a loop", "native: a chain", "after 4 MB", "a loop"];
    Ok(table(&head, &rows) + &format!("\nMeasured {}.\n", runs[0].about("date")))
}

/// The names of the first run, then those that only the second has.
fn all_names<'a>(runs: &[&'a Run; 2], group: &str) -> Vec<&'a str> {
    let [mut names, more] = runs.map(|run| distinct_of(run, group, |figure| &figure.name));
    let more = more.into_iter().filter(|name| !names.contains(name));
    names.extend(more.collect::<Vec<_>>());
    names
}

fn queen(name: &str, runs: &[&Run; 2]) -> Vec<String> {
    let of = |run, regime| figure(run, "queen", name, regime);
    let known = runs.iter().find_map(|run| of(run, "dependent"));
    let mut cells = vec![shown(name), known.map_or(String::new(), |it| thousands(it.bytes))];
    let or_none = |cell: Option<String>| cell.unwrap_or("–".to_owned());
    for run in runs {
        cells.push(or_none(of(run, "dependent").map(|it| digits(it.median, 2))));
        cells.extend(["cold 4 MB", "hot"].map(|regime| or_none(of(run, regime).map(range))));
    }
    cells
}

/// From the lower quartile to the upper.
fn range(figure: &Figure) -> String {
    let [from, to] = figure.quartiles.map(|value| format!("{value:.*}", usize::from(value < 9.95)));
    format!("{from} to {to}")
}

/// Techniques are in code, crates and the default in words.
fn shown(name: &str) -> String {
    let is_word = name.starts_with("rookline") || PEERS.iter().any(|peer| name.starts_with(peer));
    if is_word { name.to_owned() } else { format!("`{name}`") }
}

/// Million leaves a second.
fn perft(data: &Data, way: &str) -> Result<String, String> {
    let mut lines = Vec::new();
    let mut measures = Vec::new();
    for native in [true, false] {
        let run = data.run("perft", native)?;
        measures = distinct_of(run, way, |figure| &figure.measure);
        let names = distinct_of(run, way, |figure| &figure.name);
        let build = if native { "native" } else { "baseline" };
        let mut columns = vec![names.iter().map(|name| format!("{name}, {build}")).collect()];
        for measure in &measures {
            let figures: Vec<_> =
                names.iter().map(|name| figure(run, way, name, measure)).collect();
            columns.push(column(&figures, Better::More));
        }
        lines.extend(rows(&columns));
    }
    let head: Vec<_> = [""].into_iter().chain(measures).collect();
    Ok(table(&head, &lines))
}

/// Nanoseconds for each move, by each way to find what it changes.
fn threats(data: &Data) -> Result<String, String> {
    let run = data.run("threats", true)?;
    let names = distinct_of(run, THREATS, |figure| &figure.name);
    let mut columns = vec![names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>()];
    for measure in [LIST, NUMBERS] {
        let cell = |name: &&str| {
            figure(run, THREATS, name, measure).map_or("–".to_owned(), |it| digits(it.median, 2))
        };
        columns.push(names.iter().map(cell).collect());
    }
    let caption = "Nanoseconds for each move";
    Ok(table(&["", "list", "and numbers"], &rows(&columns)) + &below(run, caption, "threats"))
}

/// The runs and their machines.
fn runs(data: &Data) -> String {
    let cells = |run: &Run| {
        let keys = ["bench", "date", "processor", "caches", "rustc", "commit", "rounds"];
        let mut cells: Vec<_> = keys.iter().map(|key| run.about(key).to_owned()).collect();
        cells[5].truncate(8);
        cells.push(if run.is_native() { "native" } else { "baseline" }.to_owned());
        cells.push(format!("{:.0} %", usual_spread(run) * 100.0));
        cells
    };
    let head =
        ["bench", "date", "processor", "caches", "rustc", "commit", "rounds", "build", "spread"];
    table(&head, &data.runs().iter().map(cells).collect::<Vec<_>>())
}

/// The median of the spreads.
fn usual_spread(run: &Run) -> f64 {
    let spreads: Vec<_> = run.figures.iter().map(Figure::spread).collect();
    median(&spreads)
}

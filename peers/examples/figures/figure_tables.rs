//! The tables, by the names that pages call them by.

use peers::ratio_tables::{median, thousands};
use peers::run_file::Run;

use crate::audit_table;
use crate::csv_folder::{Data, distinct_of, figure};
use crate::markdown::{column, difference, digits, rows, table};

/// A table with its name.
pub struct Table {
    /// What a page calls it.
    pub name: &'static str,
    /// In Markdown.
    pub text: String,
}

const DEFAULT: &str = "rookline default";
/// What the default is on x86: the same code, measured a second time by its own name.
const AGAIN: &str = "shared_lines";
const PEERS: [&str; 3] = ["shakmaty", "cozy-chess", "chess"];
const REGIMES: [&str; 4] = ["hot", "dependent", "cold 1 MB", "cold 4 MB"];
/// The group of the small engine's figures, and their measure.
const ENGINE: [&str; 2] = ["hand", "ns per node"];

/// All of them.
pub fn all(data: &Data) -> Result<Vec<Table>, String> {
    let table = |name, text| Table { name, text };
    Ok(vec![
        table("lookups", lookups(data)?),
        table("perft", perft(data, "bulk", &[true], true)?),
        table("engines", engines(data)),
        table("small-engine", small_engine(data)?),
        table("every-lookup", every_lookup(data)?),
        table("perft-bulk", perft(data, "bulk", &[true, false], false)?),
        table("perft-every", perft(data, "every", &[true], false)?),
        table("runs", runs(data)),
        table("audits", audit_table::all(&data.audits)),
        table("audit-totals", audit_table::totals(&data.audits)),
    ])
}

/// The default beside the peers as they come: a queen, and the small engine.
fn lookups(data: &Data) -> Result<String, String> {
    let [sliders, engine] = ["sliders", "engine"].map(|bench| data.run(bench, false));
    let (sliders, engine) = (sliders?, engine?);
    let names: Vec<_> = [DEFAULT, AGAIN].into_iter().chain(PEERS).collect();
    let column = |run, group, measure| noisy_column(run, group, measure, &names);
    let label = |name: &&str| if *name == AGAIN { "the same code again" } else { *name }.to_owned();
    let mut columns = vec![names.iter().map(label).collect(), bytes(&[sliders], &names)];
    columns.extend(REGIMES.map(|regime| column(sliders, "queen", regime)));
    // Tables of all four are in the binary.
    columns.push(vec!["none".to_owned(); names.len()]);
    columns.push(column(engine, ENGINE[0], ENGINE[1]));
    let head = ["", "bytes", "hot", "dependent", "cold 1 MB", "cold 4 MB", "start-up", "engine"];
    let caption = "Nanoseconds: a queen's lookup, and a node of a small engine; in bold the least, and \
                   what is as close to it as the first two rows, the same code, are to each other";
    Ok(table(&head, &rows(&columns)) + &below(sliders, caption, "sliders` and `--bench engine"))
}

/// A line below a table: what it shows, where it was measured, and the command.
fn below(run: &Run, caption: &str, bench: &str) -> String {
    let build = if run.is_native() { "native" } else { "baseline" };
    let [processor, date] = ["processor", "date"].map(|key| run.about(key));
    let note = noted(run);
    format!(
        "\n{caption}. {processor}, {build}, {date}{note}: `cargo bench -p peers --bench {bench}`.\n"
    )
}

/// What whoever measured has to say about the run.
fn noted(run: &Run) -> String {
    match run.about("note") {
        "" => String::new(),
        note => format!(", {note}"),
    }
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

/// The last line, if it has this name, or a new one with so many empty cells.
fn line_of(lines: &mut Vec<Vec<String>>, name: String, cells: usize) -> &mut Vec<String> {
    if lines.last().is_none_or(|line| line[0] != name) {
        let mut line = vec![String::new(); cells + 1];
        line[0] = name;
        lines.push(line);
    }
    lines.last_mut().expect("there is one now")
}

fn array<const N: usize>(row: &[String]) -> [&str; N] {
    std::array::from_fn(|at| row.get(at).map_or("", String::as_str))
}

/// Nanoseconds per node, in either build.
fn small_engine(data: &Data) -> Result<String, String> {
    let runs = [data.run("engine", false)?, data.run("engine", true)?];
    let names = all_names(&runs, ENGINE[0]);
    let mut columns = vec![names.iter().map(|&name| shown(name)).collect(), bytes(&runs, &names)];
    columns.extend(runs.map(|run| noisy_column(run, ENGINE[0], ENGINE[1], &names)));
    Ok(table(&["", "bytes", "baseline", "native"], &rows(&columns)))
}

/// The medians of these methods. In bold are all that are as close to the least as the default is to
/// itself.
fn noisy_column(run: &Run, group: &str, measure: &str, names: &[&str]) -> Vec<String> {
    let median = |name: &str| Some(figure(run, group, name, measure)?.median);
    let values: Vec<_> = names.iter().map(|name| median(name)).collect();
    column(&values, false, difference(median(DEFAULT), median(AGAIN)))
}

/// A queen by every technique and peer, in the four regimes, in either build.
fn every_lookup(data: &Data) -> Result<String, String> {
    let runs = [data.run("sliders", false)?, data.run("sliders", true)?];
    let names = all_names(&runs, "queen");
    let rows: Vec<_> = names.iter().map(|name| queen(name, &runs)).collect();
    let head = [
        "",
        "bytes",
        "hot",
        "dependent",
        "cold 1 MB",
        "cold 4 MB",
        "native: hot",
        "dependent",
        "cold 1 MB",
        "cold 4 MB",
    ];
    Ok(table(&head, &rows) + &format!("\nMeasured {}{}.\n", runs[0].about("date"), noted(runs[0])))
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
    let known = runs.iter().find_map(|run| of(run, "hot"));
    let bytes = known.map_or(String::new(), |figure| thousands(figure.bytes));
    let mut cells = vec![shown(name), bytes];
    for run in runs {
        let cell = |regime| of(run, regime).map_or("–".to_owned(), |it| digits(it.median));
        cells.extend(REGIMES.map(cell));
    }
    cells
}

/// Techniques stand in code, crates and the default in words.
fn shown(name: &str) -> String {
    let is_word = name.starts_with("rookline") || PEERS.iter().any(|peer| name.starts_with(peer));
    if is_word { name.to_owned() } else { format!("`{name}`") }
}

/// Million leaves a second; `published` adds what others have published.
fn perft(data: &Data, way: &str, builds: &[bool], published: bool) -> Result<String, String> {
    let mut lines = Vec::new();
    let mut measures = Vec::new();
    for &native in builds {
        let run = data.run("perft", native)?;
        measures = distinct_of(run, way, |figure| &figure.measure);
        let names = distinct_of(run, way, |figure| &figure.name);
        let build = if native { "native" } else { "baseline" };
        let label = |name: &&str| {
            if builds.len() > 1 { format!("{name}, {build}") } else { (*name).to_owned() }
        };
        let mut columns = vec![names.iter().map(label).collect::<Vec<_>>()];
        for measure in &measures {
            let value = |name: &&str| Some(figure(run, way, name, measure)?.median);
            columns.push(column(&names.iter().map(value).collect::<Vec<_>>(), true, 0.0));
        }
        lines.extend(rows(&columns));
    }
    if published {
        lines.extend(perft_published(data, &measures));
    }
    let head: Vec<_> = [""].into_iter().chain(measures).collect();
    let mut text = table(&head, &lines);
    if published {
        let caption = "Million leaves a second, one thread, no hash table, the last moves counted";
        text += &below(data.run("perft", builds[0])?, caption, "perft");
    }
    Ok(text)
}

/// A row for each program and machine, in the columns of these positions.
fn perft_published(data: &Data, measures: &[&str]) -> Vec<Vec<String>> {
    let mut lines = Vec::new();
    for [program, machine, position, millions] in data.perft_published.iter().map(|row| array(row))
    {
        let name = format!("{program}, C++, as published ({machine})");
        let line = line_of(&mut lines, name, measures.len());
        let is_here = |measure: &&str| measure.split(' ').next() == Some(position);
        if let Some(at) = measures.iter().position(is_here) {
            let number = |text: &str| text.parse().map_or(text.to_owned(), digits);
            line[at + 1] = millions.split("; ").map(number).collect::<Vec<_>>().join("; ");
        }
    }
    lines
}

/// What was measured where.
fn runs(data: &Data) -> String {
    let cells = |run: &Run| {
        let keys = ["bench", "date", "processor", "caches", "rustc", "commit", "rounds"];
        let mut cells: Vec<_> = keys.iter().map(|key| run.about(key).to_owned()).collect();
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
    let spreads: Vec<_> = run.figures.iter().map(|figure| figure.spread).collect();
    median(&spreads)
}

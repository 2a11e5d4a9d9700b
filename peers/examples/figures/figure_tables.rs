//! The tables, with the names that pages use.

use peers::crate_lookups::RooklineDefault;
use peers::lookup::Lookup as _;
use peers::methods::Role;
use peers::ratio_tables::{Better, median, thousands};
use peers::run_file::{Figure, LIST, NS_PER_NODE, NUMBERS, Run, SMALL_ENGINE, THREATS};

use crate::audit_table;
use crate::csv_folder::{Data, distinct_of, figure};
use crate::engine_table;
use crate::markdown::{column, digits, kilobytes, range, rows, table};

/// A table with its name.
pub struct Table {
    /// Its name in a page.
    pub name: &'static str,
    /// In Markdown.
    pub text: String,
}

const DEFAULT: &str = RooklineDefault::NAME;
/// The name of the default on x86: the same code, measured a second time by this name.
pub const AGAIN: &str = "shared_lines";

/// All of them.
pub fn all(data: &Data) -> Result<Vec<Table>, String> {
    let table = |name, text| Table { name, text };
    Ok(vec![
        table("lookups", lookups(data)?),
        table("engines", engine_table::all(&data.engines)),
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
const LICENSES: [(&str, &str); 5] = [
    (DEFAULT, "MIT or Apache-2.0"),
    (AGAIN, ""),
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
        let license = LICENSES.iter().find(|(of, _)| *of == name);
        let (_, license) = license.ok_or(format!("{name} has no license in LICENSES"))?;
        Ok([
            label.to_owned(),
            kilobytes(chain.bytes),
            format!("{} ns", digits(chain.median, 2)),
            format!("{} ns", range(cold)),
            format!("{} ns", range(alone)),
            (*license).to_owned(),
        ]
        .to_vec())
    };
    let figures = methods(&[run], "queen").into_iter();
    let peers = figures.filter(|it| it.role == Role::AsItComes).map(|it| &*it.name);
    let names = [DEFAULT, AGAIN].into_iter().chain(peers);
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

/// Nanoseconds per node, in either build.
fn small_engine(data: &Data) -> Result<String, String> {
    let runs = [data.run("engine", false)?, data.run("engine", true)?];
    let methods = methods(&runs, SMALL_ENGINE);
    let mut columns = vec![
        methods.iter().map(|method| shown(method)).collect(),
        methods.iter().map(|method| thousands(method.bytes)).collect(),
    ];
    columns.extend(runs.map(|run| {
        let of = |method: &&Figure| figure(run, SMALL_ENGINE, &method.name, NS_PER_NODE);
        column(&methods.iter().map(of).collect::<Vec<_>>(), Better::Less)
    }));
    Ok(table(&["", "bytes", "baseline", "native"], &rows(&columns)))
}

/// A queen by every technique and peer, in either build: only what repeats, no more digits than do.
fn every_lookup(data: &Data) -> Result<String, String> {
    let runs = [data.run("sliders", false)?, data.run("sliders", true)?];
    let methods = methods(&runs, "queen");
    let rows: Vec<_> = methods.iter().map(|method| queen(method, &runs)).collect();
    let head =
        ["", "bytes", "a chain", "after 4 MB", "a loop", "native: a chain", "after 4 MB", "a loop"];
    Ok(table(&head, &rows) + &format!("\nMeasured {}.\n", runs[0].about("date")))
}

/// A figure of each method: those of the first run, then those that only others have.
fn methods<'a>(runs: &[&'a Run], group: &str) -> Vec<&'a Figure> {
    let mut methods: Vec<&Figure> = Vec::new();
    for figure in runs.iter().flat_map(|run| &run.figures).filter(|it| it.group == group) {
        if methods.iter().all(|known| known.name != figure.name) {
            methods.push(figure);
        }
    }
    methods
}

fn queen(method: &Figure, runs: &[&Run]) -> Vec<String> {
    let of = |run, regime| figure(run, "queen", &method.name, regime);
    let mut cells = vec![shown(method), thousands(method.bytes)];
    let or_none = |cell: Option<String>| cell.unwrap_or("–".to_owned());
    for run in runs {
        cells.push(or_none(of(run, "dependent").map(|it| digits(it.median, 2))));
        cells.extend(["cold 4 MB", "hot"].map(|regime| or_none(of(run, regime).map(range))));
    }
    cells
}

/// Techniques are in code, crates and the default in words.
fn shown(method: &Figure) -> String {
    let is_technique = method.role == Role::Ours && !method.is_default();
    if is_technique { format!("`{}`", method.name) } else { method.name.clone() }
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

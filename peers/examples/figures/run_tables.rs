//! The tables of the benchmarks' runs.

use itertools::Itertools as _;
use peers::crate_lookups::{Lookup as _, RooklineDefault};
use peers::methods::Role;
use peers::run_file::{Figure, LIST, NUMBERS, Run, THREATS};
use peers::tables::{median, table, thousands};

use crate::Table;
use crate::runs::Runs;

const DEFAULT: &str = RooklineDefault::NAME;
/// The name of the default on x86: the same code, measured a second time by this name.
const AGAIN: &str = "shared_lines";

/// The tables with the names that pages use.
pub fn all(runs: &Runs) -> Result<Vec<Table>, String> {
    Ok(vec![
        ("lookups", lookups(runs.of("sliders", false)?)?),
        ("every-lookup", every_lookup([runs.of("sliders", false)?, runs.of("sliders", true)?])),
        ("perft-bulk", perft(runs, "bulk")?),
        ("perft-every", perft(runs, "every")?),
        ("threats", threats(runs.of("threats", true)?)),
        ("runs", machines(runs)),
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
fn lookups(run: &Run) -> Result<String, String> {
    let row = |(name, license): (&str, &str)| {
        let of = |regime| run.figure("queen", name, regime).ok_or(format!("no {name}, {regime}"));
        let [alone, chain, cold] = [of("hot")?, of("dependent")?, of("cold 4 MB")?];
        let label = match name {
            DEFAULT => "**rookline**",
            AGAIN => "the same code, measured again",
            peer => peer,
        };
        let (chain_ns, bytes) = (digits(chain.median, 2), kilobytes(chain.bytes));
        let times = [chain_ns, range(cold), range(alone)].map(|ns| format!("{ns} ns"));
        Ok([&[label.to_owned(), bytes], &times[..], &[license.to_owned()]].concat())
    };
    let head = " | tables | a chain of lookups | after 4 MB of other data | a loop of nothing else | license";
    let rows = LICENSES.into_iter().map(row).collect::<Result<Vec<_>, String>>()?;
    Ok(table(head, &rows) + &below(run, "*From … to* are the quartiles"))
}

/// The line below a table: its subject, the machine, and the command.
fn below(run: &Run, caption: &str) -> String {
    let (build, flags) = match run.is_native() {
        true => ("compiled natively", "RUSTFLAGS=\"-C target-cpu=native\" "),
        false => ("compiled without options", ""),
    };
    let [bench, processor, date] = ["bench", "processor", "date"].map(|key| run.about(key));
    format!(
        "\n{caption}. {processor}, {build}, {date}: `{flags}cargo bench -p peers --bench {bench}`.\n"
    )
}

/// A queen by every technique and peer, in either build: only what repeats, no more digits than do.
fn every_lookup(runs: [&Run; 2]) -> String {
    let queens = || runs.iter().flat_map(|run| &run.figures).filter(|it| it.group == "queen");
    let row = |name: &String| {
        let method = queens().find(|it| it.name == *name);
        let is_technique = method.is_some_and(|it| it.role == Role::Ours && name != DEFAULT);
        let shown = if is_technique { format!("`{name}`") } else { name.clone() };
        let mut cells = vec![shown, thousands(method.map_or(0, |it| it.bytes))];
        for run in runs {
            for regime in ["dependent", "cold 4 MB", "hot"] {
                cells.push(match run.figure("queen", name, regime) {
                    None => "–".to_owned(),
                    Some(chain) if regime == "dependent" => digits(chain.median, 2),
                    Some(figure) => range(figure),
                });
            }
        }
        cells
    };
    let rows = queens().map(|it| &it.name).unique().map(row).collect_vec();
    let head = " | bytes | a chain | after 4 MB | a loop | native: a chain | after 4 MB | a loop";
    table(head, &rows) + &format!("\nMeasured {}.\n", runs[0].about("date"))
}

/// Million leaves a second. Bold is the best of a column and build, and each whose middle half of
/// rounds overlaps with that of the best.
fn perft(runs: &Runs, way: &str) -> Result<String, String> {
    let (mut rows, mut head) = (Vec::new(), String::new());
    for (native, build) in [(true, "native"), (false, "baseline")] {
        let run = runs.of("perft", native)?;
        let figures = || run.figures.iter().filter(|figure| figure.group == way);
        let measures = figures().map(|figure| &figure.measure).unique().collect_vec();
        for name in figures().map(|figure| &figure.name).unique() {
            let cell = |measure: &&String| {
                let rivals = figures().filter(|it| it.measure == **measure);
                let best = rivals.max_by(|one, other| one.median.total_cmp(&other.median));
                let (Some(it), Some(best)) = (run.figure(way, name, measure), best) else {
                    return "–".to_owned();
                };
                // Three digits if the middle half of the rounds is close together.
                let shown = digits(it.median, if it.spread() < 0.05 { 3 } else { 2 });
                if it.upper >= best.lower { format!("**{shown}**") } else { shown }
            };
            let first = format!("{name}, {build}");
            rows.push([first].into_iter().chain(measures.iter().map(cell)).collect());
        }
        head = format!(" | {}", measures.iter().join(" | "));
    }
    Ok(table(&head, &rows))
}

/// Nanoseconds for each move, by each way to find what it changes.
fn threats(run: &Run) -> String {
    let row = |name: &String| {
        let cell = |measure| {
            let figure = run.figure(THREATS, name, measure);
            figure.map_or("–".to_owned(), |it| digits(it.median, 2))
        };
        vec![name.clone(), cell(LIST), cell(NUMBERS)]
    };
    let rows = run.figures.iter().map(|figure| &figure.name).unique().map(row).collect_vec();
    table(" | list | and numbers", &rows) + &below(run, "Nanoseconds for each move")
}

/// The runs and their machines. The spread is the median of a run's spreads.
fn machines(runs: &Runs) -> String {
    let keys = ["bench", "date", "processor", "caches", "rustc", "commit", "rounds"];
    let row = |run: &Run| {
        let mut cells = keys.map(|key| run.about(key).to_owned()).to_vec();
        cells[5].truncate(8);
        cells.push(if run.is_native() { "native" } else { "baseline" }.to_owned());
        let spreads: Vec<_> = run.figures.iter().map(Figure::spread).collect();
        cells.push(format!("{:.0} %", median(&spreads) * 100.0));
        cells
    };
    let head = keys.join(" | ") + " | build | spread";
    table(&head, &runs.0.iter().map(row).collect::<Vec<_>>())
}

/// The value with this many digits, all others zero.
fn digits(value: f64, count: i32) -> String {
    let places = count - 1 - value.log10().floor() as i32;
    if places > 0 {
        return format!("{value:.*}", places as usize);
    }
    let unit = 10_f64.powi(-places);
    thousands(((value / unit).round() * unit) as usize)
}

/// From the lower quartile to the upper.
fn range(figure: &Figure) -> String {
    let [from, to] =
        [figure.lower, figure.upper].map(|ns| format!("{ns:.*}", usize::from(ns < 9.95)));
    format!("{from} to {to}")
}

/// Bytes in units of 1,000.
fn kilobytes(bytes: usize) -> String {
    format!("{} KB", (bytes + 500) / 1000)
}
